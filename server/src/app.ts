import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { type Ended, findCaller } from './accounts/sessions.ts'
import { healthRoutes } from './health/routes.ts'
import { giveUpDefaultTable, takeDefaultTable } from './accounts/repository.ts'
import { leaveAllTables } from './kitchen-table/departures.ts'
import { paintRecipe } from './intelligence/embedded/paint-recipe.ts'
import type { Intelligence } from './intelligence/port.ts'
import { kitchenTableRoutes } from './kitchen-table/routes.ts'
import { openPictures } from './pictures/pictures.ts'
import { recipePictureRoutes } from './pictures/recipe-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { formLimits } from './pictures/upload.ts'
import { openWorkshop } from './pictures/workshop.ts'
import { plateRoutes } from './plates/routes.ts'
import { type DevelopmentClient, serveClient } from './platform/client.ts'
import { type Clock, idMaker, type Random } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database.ts'
import { openFiles } from './platform/files.ts'
import { docsPolicy, securityHeaders } from './platform/headers.ts'
import { openLimits } from './platform/limits.ts'
import { logOptions, logRequests } from './platform/log.ts'
import { describe } from './platform/openapi.ts'
import { replyErrors } from './platform/reply-error.ts'
import type { House } from './platform/serve.ts'
import { recipeCheckRoutes, recipeEditRoutes, recipeSharingRoutes } from './recipes/editing-routes.ts'
import { previewSubject, recipeHead } from './recipes/preview.ts'
import { mineRoutes, recipeRoutes } from './recipes/routes.ts'
import { type EditPorts, recipePictures } from './recipes/edit.ts'
import { passRecipesOn } from './recipes/takeover.ts'
import { addRecipe, removeRecipe } from './shopping-list/repository.ts'

export const version = '2.4.4'

export interface AppNeeds {
  config: Config
  database: OpenDatabase
  clock: Clock
  random: Random
  /** Tests check every answer against its contract. */
  checkAnswers?: boolean
  /** `npm run dev` hands in the page that its own builder makes. */
  development?: DevelopmentClient
}

/** Puts the house together: one line a slice. Writes across slices are handed in here. */
export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { config, database, clock, random } = needs
  const { db } = database
  const id = idMaker(clock, random)
  const now = () => clock.now()

  const app = Fastify({
    logger: logOptions(config),
    genReqId: id,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  })
  replyErrors(app)
  logRequests(app)
  securityHeaders(app, config)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, formLimits)

  // the rooms of the live list listen here
  const tableChanged = (_tableId: string, _change: TableChange) => {}
  const sessionsEnded = (_ended: Ended) => {}
  const defaults = { take: takeDefaultTable, giveUp: giveUpDefaultTable }
  const onLateReuse = (ended: Ended) => {
    app.log.warn({ account: ended.accountId, ended: ended.sessionIds.length }, 'a replaced session token came back')
    sessionsEnded(ended)
  }

  const house: House = {
    app,
    authenticate: (token) => findCaller(db, { clock, demo: config.demo, onLateReuse }, token),
    limits: openLimits(clock, config.RATE_LIMITS === 'on'),
    checkAnswers: needs.checkAnswers ?? false,
    calls: [],
  }

  healthRoutes(house, { database, version })
  accountRoutes(house, {
    db,
    config,
    clock,
    random,
    id,
    sessionsEnded,
    defaultChanged(userId, from, to) {
      if (from) tableChanged(from, { type: 'kitchentable_default_changed', kitchentableId: from, userId, defaultKitchentable: to })
    },
    farewells: [
      async (tx, accountId) => void (await passRecipesOn(tx, accountId)),
      async (tx, accountId) => {
        const changes = await leaveAllTables(tx, defaults, accountId)
        return () => changes.forEach((change) => tableChanged(change.kitchentableId, change))
      },
    ],
  })
  kitchenTableRoutes(house, { db, clock, random, id, defaults, publicUrl: config.publicUrl, mayJoin: (plan) => plan > 0, tableChanged })
  recipeRoutes(house, {
    db,
    random,
    onShoppingList: {
      add: (tx, caller, recipeId) => addRecipe(tx, { id, now }, caller.defaultTableId, recipeId),
      remove: (tx, caller, recipeId) => removeRecipe(tx, caller.defaultTableId, recipeId),
    },
  })
  recipeWritingRoutes(house, { db, config, id, now })
  plateRoutes(app)

  await app.register(swagger, { mode: 'static', specification: { document: describe(house.calls, version) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', docsPolicy)
  })
  await serveClient(app, { config, limits: house.limits, development: needs.development, head: (url) => recipeHead(db, config.publicUrl, url) })
  return app
}

/** Recipes to write, what people keep about them, and their pictures. */
function recipeWritingRoutes(house: House, { db, config, id, now }: Pick<AppNeeds, 'config'> & EditPorts & { db: OpenDatabase['db'] }): void {
  const workshop = openWorkshop()
  house.app.addHook('onClose', async () => workshop.close())
  const pictures = openPictures({ db, files: openFiles(config), workshop, id, now })
  const painter: Pick<Intelligence, 'paintRecipe'> = { paintRecipe }
  const needs = { db, id, now, dropPicture: pictures.dropUnused, nutritionOf: () => ({ nutritions: [], coverage: 0, unmatched: [] }) }
  mineRoutes(house, needs)
  recipeEditRoutes(house, needs)
  recipeCheckRoutes(house, needs)
  recipeSharingRoutes(house, needs)
  recipePictureRoutes(house, { pictures, id, recipes: recipePictures(db, needs), paint: painter.paintRecipe })
  pictureRoutes(house, { pictures, previewOf: (recipeId) => previewSubject(db, recipeId) })
}
