import { AppError } from '@ordy/shared/errors.ts'
import { categorise } from '@ordy/shared/ingredients/categorise.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { Action } from '@ordy/shared/shopping-list/change.ts'
import type { ActionResult } from '@ordy/shared/shopping-list/events.ts'
import { type KnownItem, shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import { defaultCategory, listOnWire } from '@ordy/shared/shopping-list/live-list.ts'
import type { ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import type { Db } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'
import type { Lists } from './lists.ts'
import { correctionsOf } from './corrections.ts'
import { history, knownItems, listForMember, listOfItem, memberOf } from './repository.ts'

export interface ListRouteNeeds {
  db: Db
  id: () => string
  lexicon: () => Lexicon
  lists: Pick<Lists, 'live' | 'store'>
}

/** Reads a list of a table as it travels. */
const readerOf = (store: Lists['store']) => async (tableId: string, listId: string) => {
  const loaded = await store.load(tableId, listId)
  if (!loaded) throw new AppError('not-found')
  return listOnWire(loaded.stored.list)
}

/** What a household buys, each thing where it belongs. */
async function sortedItems(db: Db, lexicon: Lexicon, tableId: string): Promise<KnownItem[]> {
  const [known, corrections] = await Promise.all([
    knownItems(db, tableId),
    correctionsOf(db, lexicon, tableId),
  ])
  // a category that was left out is nobody's choice
  const sorted = ({ name, category }: KnownItem) =>
    category === defaultCategory ? categorise(name, lexicon, corrections).category : category
  return known.map((item) => ({ ...item, category: sorted(item) }))
}

/** The active list after a synchronisation, or the one that it ended. */
async function afterSync(
  store: Lists['store'],
  tableId: string,
  results: readonly ActionResult[],
): Promise<ShoppingList | null> {
  const listId = results.findLast((result) => result.listId)?.listId
  const active = await store.load(tableId, null)
  const loaded = active ?? (listId && (await store.load(tableId, listId)))
  return loaded ? listOnWire(loaded.stored.list) : null
}

/** Shopping lists over HTTP; whoever looks at the same list over a socket sees it at once. */
export function shoppingListRoutes(
  house: House,
  { db, id, lexicon, lists: { live, store } }: ListRouteNeeds,
): void {
  const read = readerOf(store)

  async function perform(
    accountId: string,
    tableId: string,
    listId: string,
    action: Action,
  ): Promise<ShoppingList> {
    const result = await live.perform(accountId, tableId, listId, action)
    if (result.status === 'rejected')
      throw new AppError(result.code === 'item-not-found' ? 'not-found' : result.code)
    return read(tableId, listId)
  }

  serve(house, shoppingListApi, {
    async active({ user, params }) {
      await memberOf(db, params.id, user.id)
      const loaded = await store.load(params.id, null)
      if (!loaded) throw new AppError('no-active-list')
      return { data: listOnWire(loaded.stored.list) }
    },

    async history(call) {
      await memberOf(db, call.params.id, call.user.id)
      return { data: await history(db, call.params.id, call.query.includeItems === 'true') }
    },

    async one({ user, params }) {
      await memberOf(db, params.id, user.id)
      return { data: await read(params.id, params.listId) }
    },

    async add(call) {
      const { user, params } = call
      await memberOf(db, params.id, user.id)
      const listId = id()
      await live.activate(params.id, { id: listId, name: call.body?.name ?? '' }, user.id)
      return { data: await read(params.id, listId) }
    },

    async knownItems({ user, params }) {
      await memberOf(db, params.id, user.id)
      return { data: await sortedItems(db, lexicon(), params.id) }
    },

    async activate({ user, params }) {
      const { tableId, isCompleted } = await listForMember(db, params.id, user.id)
      if (isCompleted) throw new AppError('list-not-reactivated')
      await live.activate(tableId, { id: params.id }, user.id)
      return { data: await read(tableId, params.id), message: 'Einkaufszettel wurde aktiviert' }
    },

    async rename(call) {
      const { tableId } = await listForMember(db, call.params.id, call.user.id)
      const { name } = call.body
      const data = await perform(call.user.id, tableId, call.params.id, { type: 'rename_list', name })
      return { data, message: 'Listenname gespeichert' }
    },

    async finish({ user, params }) {
      const { tableId } = await listForMember(db, params.id, user.id)
      const data = await perform(user.id, tableId, params.id, { type: 'finish_shopping_list' })
      return { data, message: 'Einkaufsliste wurde abgeschlossen' }
    },

    async confirmAndFinish({ user, params }) {
      const { itemId } = params
      const { tableId, listId } = await listOfItem(db, itemId, user.id)
      const data = await perform(user.id, tableId, listId, { type: 'finish_shopping_list', itemId })
      return { data, message: 'Einkaufsliste wurde abgeschlossen' }
    },

    async sync(call) {
      const { user, params } = call
      const { tableId } = await listForMember(db, params.listId, user.id)
      const results = await live.sync(user.id, tableId, params.listId, call.body.actions)
      return { data: { results, list: await read(tableId, params.listId) } }
    },

    async syncActive(call) {
      const { user, params } = call
      await memberOf(db, params.id, user.id)
      const results = await live.sync(user.id, params.id, null, call.body.actions)
      return { data: { results, list: await afterSync(store, params.id, results) } }
    },
  })
}
