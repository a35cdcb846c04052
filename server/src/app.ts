import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { nutritionOf } from '@ordy/shared/ingredients/nutrition.ts'
import { synonymsOf, type SynonymsOf } from '@ordy/shared/recipes/synonyms.ts'
import type { FastifyInstance } from 'fastify'
import type { Farewell } from './accounts/deletion.ts'
import { giveUpDefaultTable, takeDefaultTable } from './accounts/repository.ts'
import { accountRoutes } from './accounts/routes.ts'
import { type Ended, findCaller, standingOf } from './accounts/sessions.ts'
import { healthRoutes } from './health/routes.ts'
import { leaveAllTables } from './kitchen-table/departures.ts'
import { knowledge } from './intelligence/embedded/knowledge.ts'
import { openEngines } from './engines.ts'
import { generatorRoutes } from './generation.ts'
import type { Intelligence } from './intelligence/port.ts'
import { kitchenTableRoutes } from './kitchen-table/routes.ts'
import type { Pictures } from './pictures/pictures.ts'
import { recipePictureRoutes } from './pictures/recipe-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { formLimits, readForm } from './pictures/upload.ts'
import { openOutgoing } from './platform/outgoing.ts'
import { withPlaceholders } from './intelligence/embedded/placeholders.ts'
import { thingsIn } from './intelligence/embedded/listed-things.ts'
import { proposedName } from './intelligence/embedded/proposed-name.ts'
import { readRecipe as readFile } from './intelligence/embedded/read-recipe.ts'
import { stopPdf } from './intelligence/embedded/document/pdf.ts'
import { stopRecognition } from './intelligence/embedded/document/recognise.ts'
import { countUse } from './accounts/usage.ts'
import { madeBefore, writeOnce } from './recipe-creation/once.ts'
import { recipeCreationRoutes } from './recipe-creation/routes.ts'
import { maySee, mustEdit } from './recipes/access.ts'
import { addRecipe as addNewRecipe, rewriteRecipe } from './recipes/new-recipe.ts'
import { planRoutes } from './planning.ts'
import { plateRoutes } from './plates/routes.ts'
import { accountPlan } from './platform/account-plan.ts'
import { type DevelopmentClient, serveClient } from './platform/client.ts'
import { serveCspReports } from './platform/csp-reports.ts'
import { openBus } from './platform/bus.ts'
import { type Clock, idMaker, type Random } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database.ts'
import { openFrame, serveDocs } from './platform/frame.ts'
import { openLimits } from './platform/limits.ts'
import { openMail } from './platform/mail.ts'
import { openOutbox } from './platform/outbox.ts'
import type { House, Log } from './platform/serve.ts'
import { openSockets } from './platform/sockets.ts'
import {
  recipeCheckRoutes,
  type RecipeEditNeeds,
  recipeEditRoutes,
  recipeSharingRoutes,
} from './recipes/editing-routes.ts'
import { previewSubject, recipeHead } from './recipes/preview.ts'
import { mineRoutes, recipeRoutes } from './recipes/routes.ts'
import { type EditPorts, recipePictures } from './recipes/edit.ts'
import { passRecipesOn } from './recipes/takeover.ts'
import { transferRoutes } from './transfer.ts'
import { groceryRoutes } from './shopping-list/grocery-routes.ts'
import { openHouseLists, remindNoLonger } from './live-lists.ts'
import { shoppingListRoutes } from './shopping-list/routes.ts'

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

  const app = await openFrame(config, id, formLimits)

  const tableChanged = (tableId: string, change: TableChange) => lists.live.tableChanged(tableId, change)
  const sessionsEnded = (ended: Ended) => {
    sockets.sessionsEnded(ended)
    remindNoLonger(app, db, ended.accountId)
  }
  const defaults = { take: takeDefaultTable, giveUp: giveUpDefaultTable }

  const bus = await openBus(config, (message) => app.log.warn(message))
  app.addHook('onClose', () => bus.close())
  const house: House = {
    app,
    authenticate: (token, call, log = app.log) =>
      findCaller(db, { clock, config, onLateReuse: warnOfLateReuse(log, sessionsEnded) }, token, call),
    limits: openLimits(clock, bus, config.RATE_LIMITS === 'on'),
    checkAnswers: needs.checkAnswers ?? false,
    calls: [],
  }

  const sockets = openSockets(house, {
    standingOf: (caller) => standingOf(db, clock, caller),
    clock,
    publicUrl: config.publicUrl,
    bus,
  })
  const lists = openHouseLists(house, { db, config, bus, sockets, id, now })

  const outbox = openOutbox(app, { db, mail: openMail(config), id, now })
  const engines = await openEngines(house, { config, db, clock, id })

  healthRoutes(house, { database, version, folder: config.DATA_DIR })
  const dropPicture = recipeWritingRoutes(house, { db, config, id, now, ...engines })
  generatorRoutes(house, { db, id, now, ...engines })
  const forgetImports = transferRoutes(house, { db, config, pictures: engines.pictures, id, now })
  accountRoutes(house, {
    db,
    config,
    clock,
    random,
    id,
    outbox,
    sessionsEnded,
    defaultChanged: tellDefault(tableChanged),
    farewells: [
      passingOn(dropPicture, now),
      forgetImports,
      async (tx, accountId) => {
        const changes = await leaveAllTables(tx, defaults, accountId)
        return () => changes.forEach((change) => tableChanged(change.kitchentableId, change))
      },
    ],
  })
  kitchenTableRoutes(house, {
    db,
    clock,
    random,
    id,
    defaults,
    publicUrl: config.publicUrl,
    mayJoin: (plan) => accountPlan(config, plan) > 0,
    tableChanged,
  })
  const synonyms: SynonymsOf = (word, way) => synonymsOf(knowledge.lexicon, word, way)
  recipeRoutes(house, { db, random, synonymsOf: synonyms, onShoppingList: lists.recipes })
  shoppingListRoutes(house, { db, id, lexicon: () => knowledge.lexicon, lists })
  groceryRoutes(house, { db, lexicon: () => knowledge.lexicon, ...engines })
  planRoutes(house, { db, config, random, id, now, lists, tableChanged })
  plateRoutes(app)

  serveDocs(house, version)
  await serveCspReports(app, house.limits)
  await serveClient(app, {
    config,
    limits: house.limits,
    development: needs.development,
    head: (url) => recipeHead(db, config.publicUrl, url),
  })
  return app
}

/** A token that comes back too late may have been copied. */
function warnOfLateReuse(log: Log, sessionsEnded: (ended: Ended) => void) {
  return (ended: Ended) => {
    const { accountId: account, familyIds } = ended
    log.warn({ account, ended: familyIds.length }, 'a replaced session token came back')
    sessionsEnded(ended)
  }
}

/** What somebody who leaves hands on to the household stays; pictures that nobody shows any more go. */
function passingOn(dropPicture: (link: string) => Promise<void>, now: () => Date): Farewell {
  return async (tx, accountId) => {
    const pictures = await passRecipesOn(tx, now(), accountId)
    return async () => void (await Promise.all(pictures.map(dropPicture)))
  }
}

/** Tells the table that somebody left as their current one. */
function tellDefault(tableChanged: (tableId: string, change: TableChange) => void) {
  return (userId: string, from: string | null, to: string | null) => {
    if (!from) return
    const change = { kitchentableId: from, userId, defaultKitchentable: to }
    tableChanged(from, { type: 'kitchentable_default_changed', ...change })
  }
}

/** Recipes to write, what people keep about them, and their pictures. */
function recipeWritingRoutes(
  house: House,
  needs: Pick<AppNeeds, 'config'> &
    EditPorts & { db: OpenDatabase['db']; intelligence: Intelligence; pictures: Pictures },
) {
  const { db, config, id, now, intelligence, pictures } = needs
  const editing: RecipeEditNeeds = {
    db,
    id,
    now,
    dropPicture: (link) => pictures.dropUnused(link),
    intelligence,
  }
  const shown = recipePictures(db, editing)
  mineRoutes(house, editing)
  recipeEditRoutes(house, editing)
  recipeCheckRoutes(house, editing)
  recipeSharingRoutes(house, editing)
  recipePictureRoutes(house, {
    pictures,
    id,
    recipes: shown,
    paint: intelligence.paintRecipe,
  })
  recipeCreationRoutes(house, {
    outgoing: openOutgoing({ allowed: config.FETCH_ALLOW }),
    intelligence,
    readPdf: readFile.pdf,
    isPdf: readFile.isPdf,
    shown: (bytes) => pictures.shown(bytes, 2560),
    knowledge: {
      nutritionOf: (rows, persons) => nutritionOf(rows, persons, knowledge.lexicon, knowledge.nutrients),
      withPlaceholders,
      proposedName,
      thingsIn,
    },
    readForm: (request, most) => readForm(request, 'image', most),
    madeBefore: ({ id: accountId }, key) => madeBefore(db, { accountId, key }),
    write: ({ id: accountId }, recipe, source, { key, answer }) =>
      writeOnce(db, { accountId, key, at: now() }, answer, async (tx) => {
        await countUse(tx, accountId, 'menuupload', now())
        const made = { ...recipe, tags: [], freeAccess: false, createdAt: now(), source }
        return addNewRecipe(tx, id, made, accountId)
      }),
    mustEdit: async ({ id: accountId }, recipeId) => void mustEdit(await maySee(db, accountId, recipeId)),
    rewrite: (recipeId, recipe) =>
      db.transaction().execute((tx) => rewriteRecipe(tx, id, recipeId, { ...recipe, tags: [] }, now())),
    async illustrate(caller, recipeId, bytes) {
      await shown.show(recipeId, await pictures.add(caller, bytes))
    },
  })
  house.app.addHook('onClose', async () => {
    stopPdf()
    await stopRecognition()
  })
  pictureRoutes(house, { pictures, previewOf: (recipeId) => previewSubject(db, recipeId) })
  return (link: string) => pictures.dropUnused(link)
}
