import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import type { HistoryEntry, ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { addRecipe } from '../recipes/new-recipe.ts'
import { connect } from './test-client.ts'

let world: World
let cast: Cast
let table: string

beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.db.deleteFrom('kitchen_table').execute()
  await world.database.db.updateTable('account').set({ default_table_id: null }).execute()
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
  world.clock.advance(1000)
})

async function ask<Data>(
  method: string,
  path: string,
  body?: unknown,
  as: Person = cast.owner,
): Promise<Data> {
  const answer = await world.call(method, path, { as, ...(body === undefined ? {} : { body }) })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.code}: ${answer.body.message}`)
  return answer.body.data as Data
}
const refusal = async (method: string, path: string, body?: unknown) => {
  const answer = await world.call(method, path, { as: cast.owner, ...(body === undefined ? {} : { body }) })
  return `${answer.status} ${answer.body.code}: ${answer.body.message}`
}
const active = () => ask<ShoppingList>('GET', `/api/v1/kitchentable/${table}/shopping-list/active`)
const newList = (name?: string) =>
  ask<ShoppingList>(
    'POST',
    `/api/v1/kitchentable/${table}/shopping-lists`,
    name === undefined ? undefined : { name },
  )

interface Synced {
  results: { actionId: string; status: string; code?: string; itemId?: string }[]
  list: ShoppingList
}
const sync = (listId: string, actions: object[]) =>
  ask<Synced>('POST', `/api/shopping-lists/${listId}/sync-offline-changes`, {
    actions: actions.map((action) => ({ actionId: world.id(), ...action })),
  })
const add = (name: string, more: object = {}) => ({ type: 'add_manual_item', name, ...more })
const buy = (itemId: string | undefined, isPurchased = true) => ({
  type: 'update_item_purchase_status',
  itemId,
  isPurchased,
})

describe('lists of a table', () => {
  it('say so when none is active', async () => {
    expect(await refusal('GET', `/api/v1/kitchentable/${table}/shopping-list/active`)).toBe(
      '404 no-active-list: Fehler: Kein aktiver Einkaufszettel gefunden.',
    )
  })

  it('are one active, others inactive or closed; open ones first, the newest on top', async () => {
    const first = await newList('Erste')
    world.clock.advance(1000)
    const second = await newList('Zweite')
    world.clock.advance(1000)
    const third = await newList()
    await ask('PUT', `/api/shopping-lists/${third._id}/finish`)
    await ask('PUT', `/api/shopping-lists/${first._id}/activate`)
    await sync(first._id, [add('Milch'), add('Brot')])
    const { items } = await active()
    await sync(first._id, [buy(items[0]?._id)])
    const all = await ask<HistoryEntry[]>('GET', `/api/v1/kitchentable/${table}/shopping-lists/history`)
    expect(all).toMatchObject([
      { _id: second._id, name: 'Zweite', is_active: false, is_completed: false, item_count: 0 },
      { _id: first._id, name: 'Erste', is_active: true, item_count: 2, completed_item_count: 1 },
      { _id: third._id, name: '', is_active: false, is_completed: true },
    ])
    expect(all.every((list) => list.items === undefined)).toBe(true)
    const url = `/api/v1/kitchentable/${table}/shopping-lists/history?includeItems=true`
    const withItems = await ask<HistoryEntry[]>('GET', url)
    expect(withItems[1]?.items?.map((item) => [item.name, item.is_purchased])).toEqual([
      ['Milch', true],
      ['Brot', false],
    ])
  })

  it('open one by one, also those beyond the hundred that come with their items', async () => {
    const oldest = await newList('Älteste')
    await sync(oldest._id, [add('Milch')])
    world.clock.advance(1000)
    for (let n = 0; n < 101; n++) await newList()
    const path = `/api/v1/kitchentable/${table}/shopping-lists`
    const all = await ask<HistoryEntry[]>('GET', `${path}/history?includeItems=true`)
    expect(all).toHaveLength(102)
    expect(all.filter(({ items }) => items)).toHaveLength(100)
    expect(all.at(-1)).toMatchObject({ _id: oldest._id, item_count: 1 })
    expect(await ask('GET', `${path}/${oldest._id}`)).toMatchObject({
      name: 'Älteste',
      is_active: false,
      items: [{ name: 'Milch' }],
    })
    const elsewhere = await tableWith(world, [[cast.owner, 'owner']])
    const foreign = `/api/v1/kitchentable/${elsewhere}/shopping-lists/${oldest._id}`
    expect((await world.call('GET', foreign, { as: cast.owner })).status).toBe(404)
  })

  it('are made by what is added without a socket where none is active, and by nothing else', async () => {
    const syncActive = (actions: object[]) =>
      ask<Synced>('POST', `/api/v1/kitchentable/${table}/shopping-list/sync-offline-changes`, {
        actions: actions.map((action) => ({ actionId: world.id(), ...action })),
      })
    expect(await syncActive([buy(world.id())])).toMatchObject({
      results: [{ status: 'rejected', code: 'no-active-list' }],
      list: null,
    })
    const added = await syncActive([add('Milch'), add('Brot')])
    expect(added.results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(added.list).toEqual(await active())
    expect(added.list.items.map(({ name }) => name)).toEqual(['Milch', 'Brot'])
    const ended = await syncActive([add('Mehl'), { type: 'finish_shopping_list' }])
    expect(ended.list).toMatchObject({ _id: added.list._id, is_completed: true, item_count: 3 })
  })

  it('are activated once, and everybody is told', async () => {
    const first = await newList()
    const second = await newList()
    const mia = await connect(world, table, cast.member)
    await mia.next('presence')
    const answer = await world.call('PUT', `/api/shopping-lists/${first._id}/activate`, { as: cast.owner })
    expect(answer.body).toMatchObject({
      message: 'Einkaufszettel wurde aktiviert',
      data: { is_active: true, revision: 2 },
    })
    await mia.next('zettel_updated', (frame) => (frame['list'] as ShoppingList)._id === first._id)
    expect(await ask('PUT', `/api/shopping-lists/${first._id}/activate`)).toMatchObject({ revision: 2 })
    expect(await active()).toMatchObject({ _id: first._id })
    await ask('PUT', `/api/shopping-lists/${second._id}/activate`)
    await ask('PUT', `/api/shopping-lists/${first._id}/activate`)
    mia.close()
  })

  it('never are two active at once, however many ask', async () => {
    const lists = [await newList(), await newList(), await newList()]
    await Promise.all([
      ...lists.map((list) => ask('PUT', `/api/shopping-lists/${list._id}/activate`)),
      newList(),
      newList(),
    ])
    const rows = await world.database.db
      .selectFrom('shopping_list')
      .select(['is_active', 'turn'])
      .where('kitchen_table_id', '=', table)
      .execute()
    expect(rows.filter((row) => row.is_active)).toHaveLength(1)
    expect(rows.find((row) => row.is_active)?.turn).toBe(Math.max(...rows.map((row) => row.turn)))
  })

  it('have a name that can be changed, and not emptied', async () => {
    const { _id } = await newList()
    const answer = await world.call('PUT', `/api/shopping-lists/${_id}/name`, {
      as: cast.member,
      body: { name: '  Fest  ' },
    })
    expect(answer.body).toMatchObject({
      message: 'Listenname gespeichert',
      data: { name: 'Fest', revision: 1 },
    })
    for (const body of [{ name: '   ' }, { name: 7 }, {}, [], 'Fest']) {
      expect(await refusal('PUT', `/api/shopping-lists/${_id}/name`, body)).toContain('400 invalid-input')
    }
    expect(await active()).toMatchObject({ name: 'Fest', revision: 1 })
  })
})

describe('a finished list', () => {
  it('takes no change any more, whichever way it comes', async () => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add('Milch')])
    const itemId = results[0]?.itemId
    const answer = await world.call('PUT', `/api/shopping-lists/${_id}/finish`, { as: cast.owner })
    expect(answer.body).toMatchObject({
      message: 'Einkaufsliste wurde abgeschlossen',
      data: { is_active: false, is_completed: true },
    })
    const closed = '409 list-completed: Abgeschlossene Listen können nicht bearbeitet werden'
    expect(await refusal('PUT', `/api/shopping-lists/${_id}/finish`)).toBe(closed)
    expect(await refusal('PUT', `/api/shopping-lists/${_id}/name`, { name: 'x' })).toBe(closed)
    expect(await refusal('POST', `/api/shopping-list-items/${itemId}/confirm-and-finish`)).toBe(closed)
    expect(await refusal('PUT', `/api/shopping-lists/${_id}/activate`)).toBe(
      '409 list-not-reactivated: Abgeschlossene Listen können nicht reaktiviert werden',
    )
    const late = await sync(_id, [add('Brot'), buy(itemId), { type: 'rename_list', name: 'x' }])
    expect(late.results.map((result) => `${result.status} ${result.code}`)).toEqual(
      Array.from({ length: 3 }, () => 'rejected list-completed'),
    )
    expect(late.list).toEqual((answer.body as { data: unknown }).data)
  })

  it('after the last item only when nothing else is open', async () => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add('Milch'), add('Brot')])
    const [milk, bread] = results.map((result) => result.itemId)
    expect(await refusal('POST', `/api/shopping-list-items/${milk}/confirm-and-finish`)).toBe(
      '409 items-open: Es sind noch nicht alle Artikel eingekauft.',
    )
    expect(await active()).toMatchObject({ revision: 2, completed_item_count: 0 })
    await sync(_id, [buy(bread)])
    const done = await ask<ShoppingList>('POST', `/api/shopping-list-items/${milk}/confirm-and-finish`)
    expect(done).toMatchObject({ is_completed: true, completed_item_count: 2, revision: 4 })
  })

  it('is told to everybody by finish over HTTP, too', async () => {
    const { _id } = await newList()
    const mia = await connect(world, table, cast.member)
    await mia.next('presence')
    await ask('PUT', `/api/shopping-lists/${_id}/finish`)
    expect(await mia.next('zettel_finished')).toMatchObject({ listId: _id, revision: 1 })
    mia.close()
  })
})

describe('sync-offline-changes', () => {
  it('applies in order and answers in order, good and bad mixed', async () => {
    const { _id } = await newList()
    const milk = world.id()
    const { results, list } = await sync(_id, [
      { ...add('Milch', { quantity: 2 }), actionId: milk },
      buy(milk),
      { type: 'nonsense' },
      { type: 'update_item', itemId: milk, note: 'laktosefrei' },
      buy(world.id()),
      { ...add('Milch', { quantity: 2 }), actionId: milk },
    ])
    expect(results.map((result) => [result.status, result.code])).toEqual([
      ['applied', undefined],
      ['applied', undefined],
      ['rejected', 'invalid-input'],
      ['applied', undefined],
      ['rejected', 'item-not-found'],
      ['duplicate', undefined],
    ])
    expect(list).toMatchObject({
      revision: 3,
      items: [{ quantity: 2, is_purchased: true, note: 'laktosefrei' }],
    })
    const again = await sync(_id, [{ ...add('Milch'), actionId: milk }])
    expect(again).toMatchObject({ results: [{ status: 'duplicate', revision: 1 }], list: { revision: 3 } })
  })

  it('keeps what many send at once, each exactly once', async () => {
    const { _id } = await newList()
    const batches = Array.from({ length: 20 }, (_, n) => [
      { ...add(`Ding ${n}`), actionId: world.id() },
      { ...add(`Ding ${n}`), actionId: world.id() },
    ])
    await Promise.all([...batches, ...batches].map((actions) => sync(_id, actions)))
    const list = await active()
    expect(list.revision).toBe(40)
    expect(list.items.map((item) => item.quantity)).toEqual(Array.from({ length: 20 }, () => 2))
    const rows = await world.database.db
      .selectFrom('shopping_list_action')
      .select('revision')
      .where('list_id', '=', _id)
      .orderBy('revision')
      .execute()
    expect(rows.map((row) => row.revision)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  it('refuses what is no list of actions, and changes nothing', async () => {
    const { _id } = await newList()
    const url = `/api/shopping-lists/${_id}/sync-offline-changes`
    for (const body of [
      {},
      { actions: 'x' },
      { actions: { 0: add('Milch') } },
      { actions: Array(501).fill(add('x')) },
    ]) {
      expect(await refusal('POST', url, body)).toContain('400 invalid-input')
    }
    const odd = await ask<Synced>('POST', url, {
      actions: [null, 7, 'x', [], add('Ohne Nummer'), { ...add('x'), actionId: 'x' }],
    })
    expect(
      odd.results.every((result) => result.status === 'rejected' && result.code === 'invalid-input'),
    ).toBe(true)
    // each is answered by the name that it came with
    expect(odd.results.map((result) => result.actionId)).toEqual(['', '', '', '', expect.any(String), 'x'])
    expect(odd.list.revision).toBe(0)
  })

  it('takes a list that became inactive meanwhile', async () => {
    const first = await newList()
    await newList()
    const { results, list } = await sync(first._id, [add('Milch')])
    expect(results[0]?.status).toBe('applied')
    expect(list).toMatchObject({ _id: first._id, is_active: false, item_count: 1 })
    expect((await active()).items).toEqual([])
  })
})

describe('recipes on the list', () => {
  const ingredients = [
    { amount: 400, unit: 'g', name: 'Rüebli', stableId: 1 },
    { amount: 2, unit: 'dl', name: 'Rahm', stableId: 2 },
    { amount: 0, unit: '', name: 'Salz', stableId: 3 },
  ]
  async function cook(person: Person, name = 'Suppe') {
    const { db } = world.database
    const recipe = {
      name,
      description: '',
      persons: 4,
      minutes: 20,
      tags: [],
      nutritions: [],
      ingredients,
      steps: [],
    }
    const id = await addRecipe(
      db,
      () => world.id(),
      { ...recipe, freeAccess: false, createdAt: world.clock.now() },
      person.id,
    )
    const variant = await db
      .selectFrom('recipe_variant')
      .select('id')
      .where('recipe_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, variant: variant.id }
  }

  it('bring their ingredients, in their categories', async () => {
    const soup = await cook(cast.owner)
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    const list = await active()
    expect(list.recipes).toMatchObject([{ recipeId: soup.id, name: 'Suppe', persons: 4 }])
    expect(list.items.map((item) => [item.name, item.quantity, item.unit, item.category])).toEqual([
      ['Rüebli', 400, 'g', 'Gemüse & Früchte'],
      ['Rahm', 2, 'dl', 'Milchprodukte & Molkereiprodukte'],
      ['Salz', 0, 'Stk', 'Grundnahrungsmittel'],
    ])
    expect(list.items[0]).toMatchObject({ is_custom: false, sourceRecipe: { _id: soup.id, name: 'Suppe' } })
  })

  it('bring what the recipes inside them need, pinned amounts as they are', async () => {
    interface Made {
      menue: { _id: string; menuchilds: { _id: string }[] }
    }
    const made = async (ingredients: object[]) =>
      (await ask<Made>('POST', '/api/v1/menu/one/0', { data: { name: 'Teil', seatCount: 4, ingredients } }))
        .menue
    const dough = await made([
      { amount: 500, unit: 'g', name: 'Mehl' },
      { amount: 10, unit: 'g', name: 'Salz' },
    ])
    const pizza = await made([{ amount: 300, unit: 'g', name: 'Tomaten' }])
    const variant = pizza.menuchilds[0]?._id
    await ask('PATCH', `/api/v1/menu/one/child/${variant}`, {
      ingredients: [
        { amount: 300, unit: 'g', name: 'Tomaten', stableId: 1 },
        { amount: 2, unit: 'Portion', name: 'Teig', recipeId: dough._id },
        { amount: 1, unit: 'Stk', name: 'Backpapier', pinned: true },
      ],
    })
    const { _id } = await newList()
    await sync(_id, [{ type: 'add_recipe', recipeId: pizza._id, persons: 8 }])
    expect((await active()).items.map((item) => [item.name, item.quantity])).toEqual([
      ['Tomaten', 600],
      ['Mehl', 500],
      ['Salz', 10],
      ['Backpapier', 1],
    ])
    await ask('DELETE', `/api/v1/menu/recipe/${variant}/remove-from-shopping-list`)
    expect((await active()).items).toEqual([])
  })

  it('come for as many persons as are said, and go again', async () => {
    const soup = await cook(cast.owner)
    const { _id } = await newList()
    await sync(_id, [
      add('Rahm', { quantity: 1, unit: 'dl' }),
      { type: 'add_recipe', recipeId: soup.id, persons: 2 },
    ])
    expect((await active()).items.map((item) => [item.name, item.quantity])).toEqual([
      ['Rahm', 2],
      ['Rüebli', 200],
      ['Salz', 0],
    ])
    await ask('DELETE', `/api/v1/menu/recipe/${soup.variant}/remove-from-shopping-list`)
    const rest = await active()
    expect(rest.recipes).toEqual([])
    expect(rest.items.map((item) => [item.name, item.quantity])).toEqual([['Rahm', 1]])
  })

  it('stay away from those who may not see them', async () => {
    const secret = await cook(cast.stranger, 'Geheim')
    const { _id } = await newList()
    const { results, list } = await sync(_id, [
      { type: 'add_recipe', recipeId: secret.id },
      { type: 'add_recipe', recipeId: secret.variant },
      { type: 'add_recipe', recipeId: world.id() },
    ])
    expect(results.map((result) => result.code)).toEqual(['not-found', 'not-found', 'not-found'])
    expect(list.recipes).toEqual([])
  })

  it('do not bring back what was bought when they are put on the list again', async () => {
    const soup = await cook(cast.owner)
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    const { _id, items } = await active()
    await sync(_id, [buy(items[0]?._id), { type: 'delete_manual_item', itemId: items[2]?._id }])
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    expect((await active()).items.map((item) => [item.name, item.is_purchased])).toEqual([
      ['Rüebli', true],
      ['Rahm', false],
    ])
  })

  it('are taken off and put back as they were: what is bought stays so, for as many persons', async () => {
    const soup = await cook(cast.owner)
    const { _id } = await newList()
    const put = await sync(_id, [{ type: 'add_recipe', recipeId: soup.id, persons: 10 }])
    await sync(_id, [buy(put.list.items[0]?._id)])
    const seen = async () =>
      (await active()).items.map((item) => [item.name, item.quantity, item.is_purchased])
    const before = await seen()
    const path = `/api/v1/menu/recipe/${soup.variant}`
    const off = await ask<{ persons: number }>('DELETE', `${path}/remove-from-shopping-list`)
    expect(off).toMatchObject({ persons: 10 })
    expect(await seen()).toEqual([['Rüebli', 1000, true]])
    await ask('POST', `${path}/add-to-shopping-list?persons=${off.persons}`)
    expect((await seen()).toSorted()).toEqual(before.toSorted())
    expect((await active()).recipes).toMatchObject([{ persons: 10 }])
    await ask('DELETE', `${path}/remove-from-shopping-list`)
    expect(await ask('DELETE', `${path}/remove-from-shopping-list`)).toMatchObject({ persons: null })
  })

  it('are what the filter of the cookbook finds, and stay on the list when they are deleted', async () => {
    const soup = await cook(cast.owner)
    const filter = `/api/v1/menu/complete/allbyuserid/${cast.owner.id}/kitchentableid/${table}?filterOnShoppingList=true`
    expect((await ask<{ menus: unknown[] }>('GET', filter)).menus).toEqual([])
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    expect((await ask<{ menus: unknown[] }>('GET', filter)).menus).toMatchObject([
      { _id: soup.id, onShoppingList: true },
    ])
    await world.database.db.deleteFrom('recipe').where('id', '=', soup.id).execute()
    const { _id, items, recipes } = await active()
    expect([items.length, recipes.length]).toEqual([3, 1])
    const { list } = await sync(_id, [{ type: 'remove_recipe', recipeId: soup.id }])
    expect([list.items.length, list.recipes.length]).toEqual([0, 0])
  })

  it('go by the recipe or any of its variants, whichever they came by', async () => {
    const soup = await cook(cast.owner)
    const { _id } = await newList()
    for (const came of [soup.id, soup.variant]) {
      for (const goes of [soup.id, soup.variant]) {
        const on = await sync(_id, [{ type: 'add_recipe', recipeId: came }])
        expect(on.list.items).toHaveLength(3)
        const off = await sync(_id, [{ type: 'remove_recipe', recipeId: goes }])
        expect(off.results).toMatchObject([{ status: 'applied' }])
        expect([off.list.items.length, off.list.recipes.length]).toEqual([0, 0])
      }
    }
  })

  it('are told in a sentence when a call puts them on the list or takes them off', async () => {
    const soup = await cook(cast.owner)
    const path = `/api/v1/menu/recipe/${soup.variant}`
    const said = async (method: 'POST' | 'DELETE', end: string) =>
      (await world.call(method, `${path}/${end}`, { as: cast.owner })).body
    expect(await said('POST', 'add-to-shopping-list')).toMatchObject({
      message: 'Rezept auf den Einkaufszettel gesetzt',
      data: { onShoppingList: true },
    })
    expect(await said('DELETE', 'remove-from-shopping-list')).toMatchObject({
      message: 'Rezept vom Einkaufszettel genommen',
      data: { onShoppingList: false },
    })
  })

  it('need a kitchen table', async () => {
    const alone = await cook(cast.stranger)
    const answer = await world.call('POST', `/api/v1/menu/recipe/${alone.variant}/add-to-shopping-list`, {
      as: cast.stranger,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'no-kitchen-table' } })
  })
})

describe('what is known about things', () => {
  it('reads an input and names its category', async () => {
    const result = (input: string) =>
      ask<{ result: object }>('POST', '/api/v1/creator/functions/ingredients/categorize', { input })
    expect(await result('2 Gurken')).toEqual({
      result: { name: 'Gurken', quantity: 2, unit: 'Stk', category: 'Gemüse & Früchte', source: 'database' },
    })
    expect(await result('Mehl 500g')).toMatchObject({ result: { name: 'Mehl', quantity: 500, unit: 'g' } })
    expect(await result('Qzyxv')).toMatchObject({
      result: { name: 'Qzyxv', category: 'Sonstiges', source: 'fallback' },
    })
    for (const body of [{ input: '' }, { input: '  ' }, {}, { input: 7 }, { input: 'x'.repeat(501) }]) {
      expect(await refusal('POST', '/api/v1/creator/functions/ingredients/categorize', body)).toContain('400')
    }
  })

  it('finds a grocery, and nothing for what it does not know', async () => {
    const find = (name: string) =>
      ask('GET', `/api/v1/grocerylist/search/grocery/${encodeURIComponent(name)}`)
    expect(await find('Milch')).toMatchObject({ name: 'Milch', category: 'Milchprodukte & Molkereiprodukte' })
    expect(await find('butterkekse')).toMatchObject({ name: 'Butterkekse', category: 'Süsswaren & Snacks' })
    expect(await find('Katzenzungen')).toMatchObject({ name: 'Katzenzungen', category: 'Süsswaren & Snacks' })
    expect(await find('Milk')).toMatchObject({ name: 'Milk', category: 'Milchprodukte & Molkereiprodukte' })
    expect(await find('Pizzastein')).toBeNull()
    expect(await find('Qzyxv')).toBeNull()
    expect(await find('100%ig/"x')).toBeNull()
  })

  it('learns where a household looks for a thing, for itself alone, and forgets it again', async () => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add('Eier')])
    const category = async (as = cast.owner) => {
      const found = await ask<{ category: string } | null>(
        'GET',
        '/api/v1/grocerylist/search/grocery/Eier',
        undefined,
        as,
      )
      return found?.category
    }
    const usual = await category()
    await sync(_id, [{ type: 'update_item', itemId: results[0]?.itemId, category: 'Grundnahrungsmittel' }])
    await expect.poll(() => category()).toBe('Grundnahrungsmittel')
    expect(await category(cast.member)).toBe('Grundnahrungsmittel')
    expect(await category(cast.stranger)).toBe(usual)
    await sync(_id, [{ type: 'update_item', itemId: results[0]?.itemId, category: usual }])
    await expect.poll(() => category()).toBe(usual)
    expect(await world.database.db.selectFrom('category_correction').selectAll().execute()).toEqual([])
  })

  it.each([
    ['Zwiebeln', ['3 Zwiebeln', 'Zwiebel', '1 Zwiebel', 'Speisezwiebeln', 'zwiebeln']],
    ['Kichererbse', ['Kichererbsen', '200 g Kichererbsen', '1 Dose Kichererbsen']],
    ['Äpfel', ['Apfel', '4 Äpfel', '1 kg Äpfel']],
  ])('what it learnt of %s holds for every spelling', async (learnt, spellings) => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add(learnt)])
    const elsewhere = 'Getränke'
    await sync(_id, [{ type: 'update_item', itemId: results[0]?.itemId, category: elsewhere }])
    const grocery = (name: string) =>
      ask<{ category: string } | null>(
        'GET',
        `/api/v1/grocerylist/search/grocery/${encodeURIComponent(name)}`,
      )
    await expect.poll(async () => (await grocery(learnt))?.category).toBe(elsewhere)
    for (const input of spellings) {
      expect([input, (await grocery(input))?.category]).toEqual([input, elsewhere])
      const sorted = await ask<{ result: { category: string; source: string } }>(
        'POST',
        '/api/v1/creator/functions/ingredients/categorize',
        { input },
      )
      expect([input, sorted.result]).toMatchObject([input, { category: elsewhere, source: 'database' }])
    }
    const id = await addRecipe(
      world.database.db,
      () => world.id(),
      {
        name: 'Eintopf',
        description: '',
        persons: 4,
        minutes: 20,
        tags: [],
        nutritions: [],
        ingredients: spellings.map((name, at) => ({ amount: 1, unit: '', name, stableId: at + 1 })),
        steps: [],
        freeAccess: false,
        createdAt: world.clock.now(),
      },
      cast.owner.id,
    )
    const { list } = await sync((await newList())._id, [{ type: 'add_recipe', recipeId: id }])
    expect(new Set(list.items.map((item) => item.category))).toEqual(new Set([elsewhere]))
  })

  it('remembers what a household buys, the most frequent first, as it was bought last', async () => {
    for (const [n, note] of ['vollfett', 'laktosefrei'].entries()) {
      const { _id } = await newList()
      const { results } = await sync(_id, [
        add('Milch', { quantity: n + 1, unit: 'l', note, shop: 'Dorfladen' }),
        ...(n === 0 ? [add('Brot')] : [add('Nie gekauft')]),
      ])
      world.clock.advance(60_000)
      await sync(_id, [buy(results[0]?.itemId), ...(n === 0 ? [buy(results[1]?.itemId)] : [])])
    }
    const known = await ask<KnownItem[]>('GET', `/api/v1/kitchentable/${table}/shopping-list/known-items`)
    expect(known).toMatchObject([
      { name: 'Milch', quantity: 2, unit: 'l', note: 'laktosefrei', shop: 'Dorfladen', times: 2 },
      { name: 'Brot', times: 1 },
    ])
    expect(known).toHaveLength(2)
  })

  it('takes nobody for the chooser of a category that was left out, but keeps the one that was chosen', async () => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add('Quark'), add('Kerzen'), add('Qzyxv')])
    const sorted = { type: 'update_item', itemId: results[1]?.itemId, category: 'Sonstiges' }
    await sync(_id, [sorted, ...results.map(({ itemId }) => buy(itemId))])
    const known = () => ask<KnownItem[]>('GET', `/api/v1/kitchentable/${table}/shopping-list/known-items`)
    const categories = async () => Object.fromEntries((await known()).map((one) => [one.name, one.category]))
    await expect.poll(categories).toMatchObject({
      Quark: 'Milchprodukte & Molkereiprodukte',
      Kerzen: 'Sonstiges',
      Qzyxv: 'Sonstiges',
    })
  })
})

it('an account that is deleted leaves its name on no row, and the list goes on', async () => {
  const passing = await world.person('Paul')
  await world.database.db
    .insertInto('kitchen_table_member')
    .values({ kitchen_table_id: table, account_id: passing.id, role: 'member', joined_at: world.clock.now() })
    .execute()
  const { _id } = await newList()
  await ask(
    'POST',
    `/api/shopping-lists/${_id}/sync-offline-changes`,
    { actions: [{ ...add('Milch'), actionId: world.id() }] },
    passing,
  )
  expect((await active()).items[0]?.addedBy).toBe(passing.id)
  await world.database.db.deleteFrom('account').where('id', '=', passing.id).execute()
  const { items } = await active()
  expect(items[0]?.addedBy).toBeNull()
  const { results } = await sync(_id, [buy(items[0]?._id)])
  expect(results[0]?.status).toBe('applied')
})
