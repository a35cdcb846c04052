import { isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { RecipeLines } from '@ordy/shared/shopping-list/change.ts'
import { liveListPath } from '@ordy/shared/shopping-list/socket-address.ts'
import { protocolVersion } from '@ordy/shared/shopping-list/socket-address.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Bus } from '#platform/bus.ts'
import type { Db, Tables } from '#platform/database.ts'
import type { Caller } from '#platform/serve.ts'
import type { Connection, Listener, Sockets } from '#platform/sockets.ts'
import { correctionsOf, learnInOrder } from './corrections.ts'
import { type ListStore, listStore } from './list-store.ts'
import { LiveTables } from './live.ts'
import { type ComponentsIn, recipeLines } from './recipe-lines.ts'
import { memberOf } from './repository.ts'

export interface ListNeeds {
  app: FastifyInstance
  db: Kysely<Tables>
  bus: Bus
  sockets: Sockets
  id: () => string
  now: () => Date
  lexicon: () => Lexicon
  /** A list became active, or somebody began to shop: others may want to know. */
  began: (tableId: string, what: 'active' | 'shopping', by: string) => void
  /** Throws for a recipe that this person may not see. */
  maySeeRecipe: (db: Db, accountId: string, recipeId: string) => Promise<unknown>
  componentsIn: ComponentsIn
}

/** The live lists of this process, for calls and for other slices. */
export interface Lists {
  live: LiveTables
  store: ListStore
  /** The recipes on the active list of the caller's table. */
  recipes: {
    /** Puts a recipe, or a variant of one, on it; gives the list. */
    add(caller: Caller, recipeId: string, persons?: number): Promise<string>
    /** Takes a recipe off it, and tells for how many it was there. */
    remove(caller: Caller, recipeId: string): Promise<{ listId: string; persons: number | null }>
  }
}

const beatEvery = 25_000

/** Opens the live lists and the sockets to them. */
export function openLists(needs: ListNeeds): Lists {
  const { app, db, bus, sockets, id, now, lexicon, began } = needs
  const store = listStore(db)
  const failed = (error: unknown) => app.log.error({ err: error }, 'live list failed')
  const live = new LiveTables({
    store,
    bus,
    id,
    now,
    began,
    failed,
    recipeFor: (accountId, tableId, recipeId, persons) =>
      recipeFor(needs, { accountId, tableId }, recipeId, persons),
    recipeOf: async (named) => (await recipeWithVariant(db, named)) ?? named,
    isMember: (tableId, accountId) => memberOf(db, tableId, accountId).then(() => true, notThere),
    corrected: learnInOrder({ db, lexicon, now, failed }),
  })
  sockets.serve(liveListPath, async (connection, { kitchentableId = '' }, query) => {
    if (!isId(kitchentableId)) throw new AppError('not-found')
    const { id: userId } = connection.caller
    const { firstName, img } = await memberOf(db, kitchentableId, userId)
    if (![null, String(protocolVersion)].includes(query.get('version'))) return turnedAway(connection)
    const present = { userId, firstName, img, shopping: false }
    return live.join(connection, { tableId: kitchentableId, present, since: query.get('since') })
  })
  const timer = setInterval(() => live.beat(), beatEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return { live, store, recipes: recipesOn(live, store) }
}

/** Whoever has no seat is not there; a database that says nothing says nothing about seats. */
function notThere(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

/** Whoever speaks another version than this server does better over HTTP, and comes again with another app. */
function turnedAway(connection: Connection): Listener {
  connection.close(closeCodes.otherVersion)
  return { message() {}, closed() {}, mayStay: () => Promise.resolve(false) }
}

function recipesOn(live: LiveTables, store: ListStore): Lists['recipes'] {
  return {
    async add(caller, recipeId, persons) {
      const action = { type: 'add_recipe' as const, recipeId, ...(persons ? { persons } : {}) }
      const result = await live.perform(caller.id, tableOf(caller), null, action)
      if (result.status === 'rejected') throw new AppError(result.code)
      return result.listId
    },
    async remove(caller, recipeId) {
      const before = await store.load(tableOf(caller), null)
      const onList = before?.stored.list.recipes.find((recipe) => recipe.recipeId === recipeId)
      const persons = onList?.persons ?? null
      const action = { type: 'remove_recipe' as const, recipeId }
      const result = await live.perform(caller.id, tableOf(caller), null, action)
      if (result.status !== 'rejected') return { listId: result.listId, persons }
      const isNowhere = result.code === 'no-active-list' || result.code === 'list-completed'
      throw new AppError(isNowhere ? 'recipe-not-on-list' : result.code)
    },
  }
}

function tableOf(caller: Caller): string {
  if (!caller.defaultTableId) throw new AppError('no-kitchen-table')
  return caller.defaultTableId
}

async function recipeWithVariant(db: Db, variantId: string): Promise<string | undefined> {
  const variant = await db
    .selectFrom('recipe_variant')
    .select('recipe_id')
    .where('id', '=', variantId)
    .executeTakeFirst()
  return variant?.recipe_id
}

/** What a recipe or one of its variants needs, for somebody who may see it. */
async function recipeFor(
  { db, lexicon, maySeeRecipe, componentsIn }: ListNeeds,
  { accountId, tableId }: { accountId: string; tableId: string },
  id: string,
  persons: number | undefined,
): Promise<RecipeLines> {
  const recipeWith = await recipeWithVariant(db, id)
  const recipeId = recipeWith ?? id
  await maySeeRecipe(db, accountId, recipeId)
  const variantId = recipeWith ? id : undefined
  return recipeLines(db, lexicon, await correctionsOf(db, lexicon(), tableId), {
    recipeId,
    variantId,
    persons,
    accountId,
    componentsIn,
    tableId,
  })
}
