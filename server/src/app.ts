import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { findCaller } from './accounts/sessions.ts'
import { healthRoutes } from './health/routes.ts'
import { kitchenTableRoutes } from './kitchen-table/routes.ts'
import { plateRoutes } from './plates/routes.ts'
import { type Shell, serveClient } from './platform/client.ts'
import { type Clock, idMaker, type Random } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database.ts'
import { docsPolicy, securityHeaders } from './platform/headers.ts'
import { openLimits } from './platform/limits.ts'
import { logOptions, logRequests } from './platform/log.ts'
import { describe } from './platform/openapi.ts'
import { replyErrors } from './platform/reply-error.ts'
import type { House } from './platform/serve.ts'
import { recipeRoutes } from './recipes/routes.ts'
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
  shell?: Shell
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
    disableRequestLogging: true,
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

  const house: House = {
    app,
    authenticate: (token) => findCaller(db, { clock, demo: config.demo }, token),
    limits: openLimits(clock, config.RATE_LIMITS === 'on'),
    checkAnswers: needs.checkAnswers ?? false,
    calls: [],
  }

  healthRoutes(house, { database, version })
  accountRoutes(house, { db, config, clock, random, id })
  kitchenTableRoutes(house, { db })
  recipeRoutes(house, {
    db,
    onShoppingList: {
      add: (tx, caller, recipeId) => addRecipe(tx, { id, now }, caller.defaultTableId, recipeId),
      remove: (tx, caller, recipeId) => removeRecipe(tx, caller.defaultTableId, recipeId),
    },
  })
  plateRoutes(app)

  await app.register(swagger, { mode: 'static', specification: { document: describe(house.calls, version) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', docsPolicy)
  })
  await serveClient(app, { config, limits: house.limits, ...(needs.shell ? { shell: needs.shell } : {}) })
  return app
}
