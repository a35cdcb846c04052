import type { HistoryEntry, ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import { describe, expect, it } from 'vitest'
import { castOf, tableWith } from '../kitchen-table/test-household.ts'
import { buy, type Synced, setStageForCalls } from './test-calls.ts'
import { connect } from './test-client.ts'
import { add } from './test-stage.ts'

const { stage, ask, refusal, active, newList, sync } = setStageForCalls({ castOf, tableWith })

describe('lists of a table', () => {
  it('say so when none is active', async () => {
    expect(await refusal('GET', `/api/v1/kitchentable/${stage.table}/shopping-list/active`)).toBe(
      '404 no-active-list: Fehler: Kein aktiver Einkaufszettel gefunden.',
    )
  })

  it('are one active, others inactive or closed; open ones first, the newest on top', async () => {
    const first = await newList('Erste')
    stage.world.clock.advance(1000)
    const second = await newList('Zweite')
    stage.world.clock.advance(1000)
    const third = await newList()
    await ask('PUT', `/api/shopping-lists/${third._id}/finish`)
    await ask('PUT', `/api/shopping-lists/${first._id}/activate`)
    await sync(first._id, [add('Milch'), add('Brot')])
    const { items } = await active()
    await sync(first._id, [buy(items[0]?._id)])
    const all = await ask<HistoryEntry[]>('GET', `/api/v1/kitchentable/${stage.table}/shopping-lists/history`)
    expect(all).toMatchObject([
      { _id: second._id, name: 'Zweite', is_active: false, is_completed: false, item_count: 0 },
      { _id: first._id, name: 'Erste', is_active: true, item_count: 2, completed_item_count: 1 },
      { _id: third._id, name: '', is_active: false, is_completed: true },
    ])
    expect(all.every((list) => list.items === undefined)).toBe(true)
    const url = `/api/v1/kitchentable/${stage.table}/shopping-lists/history?includeItems=true`
    const withItems = await ask<HistoryEntry[]>('GET', url)
    expect(withItems[1]?.items?.map((item) => [item.name, item.is_purchased])).toEqual([
      ['Milch', true],
      ['Brot', false],
    ])
  })

  it('open one by one, also those beyond the hundred that come with their items', async () => {
    const oldest = await newList('Älteste')
    await sync(oldest._id, [add('Milch')])
    stage.world.clock.advance(1000)
    for (let n = 0; n < 101; n++) await newList()
    const path = `/api/v1/kitchentable/${stage.table}/shopping-lists`
    const all = await ask<HistoryEntry[]>('GET', `${path}/history?includeItems=true`)
    expect(all).toHaveLength(102)
    expect(all.filter(({ items }) => items)).toHaveLength(100)
    expect(all.at(-1)).toMatchObject({ _id: oldest._id, item_count: 1 })
    expect(await ask('GET', `${path}/${oldest._id}`)).toMatchObject({
      name: 'Älteste',
      is_active: false,
      items: [{ name: 'Milch' }],
    })
    const elsewhere = await tableWith(stage.world, [[stage.cast.owner, 'owner']])
    const foreign = `/api/v1/kitchentable/${elsewhere}/shopping-lists/${oldest._id}`
    expect((await stage.world.call('GET', foreign, { as: stage.cast.owner })).status).toBe(404)
  })

  it('are made by what is added without a socket where none is active, and by nothing else', async () => {
    const syncActive = (actions: object[]) =>
      ask<Synced>('POST', `/api/v1/kitchentable/${stage.table}/shopping-list/sync-offline-changes`, {
        actions: actions.map((action) => ({ actionId: stage.world.id(), ...action })),
      })
    expect(await syncActive([buy(stage.world.id())])).toMatchObject({
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
    const mia = await connect(stage.world, stage.table, stage.cast.member)
    await mia.next('presence')
    const answer = await stage.world.call('PUT', `/api/shopping-lists/${first._id}/activate`, {
      as: stage.cast.owner,
    })
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
    const rows = await stage.world.database.db
      .selectFrom('shopping_list')
      .select(['is_active', 'turn'])
      .where('kitchen_table_id', '=', stage.table)
      .execute()
    expect(rows.filter((row) => row.is_active)).toHaveLength(1)
    expect(rows.find((row) => row.is_active)?.turn).toBe(Math.max(...rows.map((row) => row.turn)))
  })

  it('have a name that can be changed, and not emptied', async () => {
    const { _id } = await newList()
    const answer = await stage.world.call('PUT', `/api/shopping-lists/${_id}/name`, {
      as: stage.cast.member,
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
    const answer = await stage.world.call('PUT', `/api/shopping-lists/${_id}/finish`, {
      as: stage.cast.owner,
    })
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
    const mia = await connect(stage.world, stage.table, stage.cast.member)
    await mia.next('presence')
    await ask('PUT', `/api/shopping-lists/${_id}/finish`)
    expect(await mia.next('zettel_finished')).toMatchObject({ listId: _id, revision: 1 })
    mia.close()
  })
})

describe('sync-offline-changes', () => {
  it('applies in order and answers in order, good and bad mixed', async () => {
    const { _id } = await newList()
    const milk = stage.world.id()
    const { results, list } = await sync(_id, [
      { ...add('Milch', { quantity: 2 }), actionId: milk },
      buy(milk),
      { type: 'nonsense' },
      { type: 'update_item', itemId: milk, note: 'laktosefrei' },
      buy(stage.world.id()),
      buy('x'),
      { ...add('Milch', { quantity: 2 }), actionId: milk },
    ])
    expect(results.map((result) => [result.status, result.code])).toEqual([
      ['applied', undefined],
      ['applied', undefined],
      ['rejected', 'invalid-input'],
      ['applied', undefined],
      ['rejected', 'item-not-found'],
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

  it('applies to another list what names another one, and nothing to one of another table', async () => {
    const [first, second] = [await newList('Erste'), await newList('Zweite')]
    const elsewhere = await tableWith(stage.world, [[stage.cast.stranger, 'owner']])
    const made = await stage.world.call('POST', `/api/v1/kitchentable/${elsewhere}/shopping-lists`, {
      as: stage.cast.stranger,
    })
    const foreign = (made.body as unknown as { data: ShoppingList }).data._id
    const { results, list } = await sync(second._id, [
      add('Milch'),
      { ...add('Brot'), listId: first._id },
      { ...add('Salz'), listId: foreign },
      { ...add('Käse'), listId: second._id },
    ])
    expect(results.map((result) => [result.status, result.code ?? result.listId])).toEqual([
      ['applied', second._id],
      ['applied', first._id],
      ['rejected', 'not-found'],
      ['applied', second._id],
    ])
    expect(list.items.map((item) => item.name)).toEqual(['Milch', 'Käse'])
    const other = await ask<ShoppingList>(
      'GET',
      `/api/v1/kitchentable/${stage.table}/shopping-lists/${first._id}`,
    )
    expect(other.items.map((item) => item.name)).toEqual(['Brot'])
  })

  it('keeps what many send at once, each exactly once', async () => {
    const { _id } = await newList()
    const batches = Array.from({ length: 20 }, (_, n) => [
      { ...add(`Ding ${n}`), actionId: stage.world.id() },
      { ...add(`Ding ${n}`), actionId: stage.world.id() },
    ])
    await Promise.all([...batches, ...batches].map((actions) => sync(_id, actions)))
    const list = await active()
    expect(list.revision).toBe(40)
    expect(list.items.map((item) => item.quantity)).toEqual(Array.from({ length: 20 }, () => 2))
    const rows = await stage.world.database.db
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
      actions: [
        null,
        7,
        'x',
        [],
        add('Ohne Nummer'),
        { ...add('x'), actionId: 'x' },
        { ...add('x'), actionId: 5 },
      ],
    })
    expect(
      odd.results.every((result) => result.status === 'rejected' && result.code === 'invalid-input'),
    ).toBe(true)
    // each is answered by the name that it came with
    expect(odd.results.map((result) => result.actionId)).toEqual([
      '',
      '',
      '',
      '',
      expect.any(String),
      'x',
      '5',
    ])
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

it('an account that is deleted leaves its name on no row, and the list goes on', async () => {
  const passing = await stage.world.person('Paul')
  await stage.world.database.db
    .insertInto('kitchen_table_member')
    .values({
      kitchen_table_id: stage.table,
      account_id: passing.id,
      role: 'member',
      joined_at: stage.world.clock.now(),
    })
    .execute()
  const { _id } = await newList()
  await ask(
    'POST',
    `/api/shopping-lists/${_id}/sync-offline-changes`,
    { actions: [{ ...add('Milch'), actionId: stage.world.id() }] },
    passing,
  )
  expect((await active()).items[0]?.addedBy).toBe(passing.id)
  await stage.world.database.db.deleteFrom('account').where('id', '=', passing.id).execute()
  const { items } = await active()
  expect(items[0]?.addedBy).toBeNull()
  const { results } = await sync(_id, [buy(items[0]?._id)])
  expect(results[0]?.status).toBe('applied')
})
