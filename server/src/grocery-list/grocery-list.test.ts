import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { GroceryList, ListItem, ListOverview } from '@ordy/shared/grocery-list/contract.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { sit } from '#testing/seats.ts'

let world: World
let lea: Person
let jonas: Person
let stranger: Person
let tableId: string
let zopf: Recipe
let roesti: Recipe
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  jonas = await world.person('Jonas')
  stranger = await world.person('Stefan')
  tableId = await sit(world, lea, jonas)
  await sit(world, stranger)
  zopf = await recipe('Butterzopf', [
    { amount: 1000, unit: 'g', name: 'Mehl' },
    { amount: 6, unit: 'dl', name: 'Milch' },
    { amount: 0, unit: '', name: 'Salz' },
  ])
  roesti = await recipe('Rösti', [
    { amount: 1.2, unit: 'kg', name: 'Kartoffeln' },
    { amount: 0.5, unit: 'l', name: 'Milch' },
  ])
})
afterAll(() => world.close())

async function recipe(name: string, ingredients: object[]): Promise<Recipe> {
  const data = { name, seatCount: 4, cookingTime: 30, ingredients, preperation: [], nutritions: [] }
  return (await ask<{ menue: Recipe }>(world, lea, 'POST', '/menu/one/0', { data })).menue
}

function send(as: Person | undefined, method: string, path: string, body?: unknown) {
  return world.call(method, `/api/v1${path}`, { as, body })
}

function plan(what: Recipe, date: string, plannedSeats = 4): Promise<PlanEntry> {
  const path = `/weekplan/add/one/menu/${what.menuchilds[0]?._id}/checkifmenuchildexists`
  return ask(world, lea, 'POST', path, {
    weekplan: { date, phase: 'Abend', plannedSeats, kitchentableid: tableId },
  })
}

const ofRange = (startDate: string, endDate: string) => ({
  grocerylist: { kitchentableId: tableId, startDate, endDate },
})
const shown = (items: readonly ListItem[]) =>
  items.map(({ amount, unit, name }) => `${amount} ${unit} ${name}`.trim())
const create = (from: string, to: string) =>
  ask<GroceryList>(world, lea, 'POST', '/grocerylist/one/123', ofRange(from, to))
const open = (list: { _id: string }, as = lea) =>
  ask<GroceryList>(world, as, 'GET', `/grocerylist/one/${list._id}`)
const moveTo = (
  side: 'passive' | 'active',
  list: { _id: string },
  items: readonly { name: string }[],
  as = lea,
) =>
  send(as, 'POST', `/grocerylist/one/${list._id}/grocerylistupdate`, {
    grocerylist: {
      switch: side,
      locked: true,
      groceryListPassive: side === 'passive' ? items : [],
      groceryListActive: side === 'active' ? items : [],
    },
  })

describe('a list from the plan', () => {
  it('puts things where the household looks for them, at once and after the shopping began', async () => {
    await plan(zopf, '2028-09-21', 4)
    const categories = ({ groceryListActive, groceryListPassive }: GroceryList) =>
      Object.fromEntries([...groceryListActive, ...groceryListPassive].map((one) => [one.name, one.category]))
    const list = await create('2028-09-21', '2028-09-22')
    expect(categories(list)).toMatchObject({ Mehl: 'Grundnahrungsmittel', Salz: 'Grundnahrungsmittel' })
    const correct = async (category: CategoryName) => {
      const { db } = world.database
      const correction = { name_key: 'mehl', category, corrected_at: world.clock.now() }
      await db.deleteFrom('category_correction').execute()
      await db
        .insertInto('category_correction')
        .values({ kitchen_table_id: tableId, ...correction })
        .execute()
    }
    await correct('Brotwaren & Backwaren')
    expect(categories(await open(list))).toMatchObject({ Mehl: 'Brotwaren & Backwaren' })
    const preview = await ask<ListItem[]>(
      world,
      lea,
      'POST',
      '/grocerylist/all/grocerys/bykitchentableid',
      ofRange('2028-09-21', '2028-09-22'),
    )
    expect(preview.find(({ name }) => name === 'Mehl')?.category).toBe('Brotwaren & Backwaren')
    await moveTo('passive', list, [{ name: 'Milch' }])
    await correct('Sonstiges')
    const later = await open(list)
    expect(later.locked).toBe(true)
    expect(categories(later)).toMatchObject({
      Mehl: 'Sonstiges',
      Milch: 'Milchprodukte & Molkereiprodukte',
    })
    await world.database.db.deleteFrom('category_correction').execute()
  })

  it('holds what the range needs, merged, over the end of a year', async () => {
    await plan(zopf, '2026-12-31', 2)
    await plan(roesti, '2027-01-01')
    await plan(roesti, '2027-01-02')
    const answer = await send(lea, 'POST', '/grocerylist/one/123', ofRange('2027-01-01', '2026-12-31'))
    expect(answer.body.message).toBe('Die Einkaufsliste wurde hinzugefügt')
    const list = answer.body.data as unknown as GroceryList
    expect(list).toMatchObject({
      kitchentableId: tableId,
      startDate: '2026-12-31',
      endDate: '2027-01-01',
      locked: false,
      groceryListPassive: [],
    })
    expect(shown(list.groceryListActive)).toEqual([
      '1.2 kg Kartoffeln',
      '500 g Mehl',
      '0.8 l Milch',
      '0  Salz',
    ])
    expect(list.groceryListActive.find((item) => item.name === 'Milch')).toMatchObject({
      numberOfPersons: 6,
      date: '2026-12-31',
    })
    expect(
      await ask(
        world,
        jonas,
        'POST',
        '/grocerylist/all/grocerys/bykitchentableid',
        ofRange('2026-12-31', '2027-01-01'),
      ),
    ).toEqual(list.groceryListActive)
  })

  it('is refused for a range without a plan, or without a range, in the words of the specification', async () => {
    const bodies = [
      ofRange('2030-01-01', '2030-01-05'),
      { grocerylist: { kitchentableId: tableId } },
      {},
      ofRange('2026-01-01', '2028-01-01'),
    ]
    for (const body of bodies) {
      const answer = await send(lea, 'POST', '/grocerylist/one/123', body)
      expect([answer.status, answer.body.message]).toEqual([400, 'Zuerst einen Zeitraum wählen'])
    }
  })

  it('stands in the overview once, the newest first', async () => {
    await plan(zopf, '2027-02-01')
    const first = await create('2027-02-01', '2027-02-03')
    world.clock.advance(1000)
    const second = await create('2027-02-01', '2027-02-04')
    expect((await create('2027-02-01', '2027-02-03'))._id).toBe(first._id)
    const lists = await ask<ListOverview[]>(world, jonas, 'GET', `/grocerylist/all/${tableId}`)
    const ids = lists.map((list) => list._id)
    expect(ids.filter((id) => id === first._id)).toHaveLength(1)
    expect(ids.indexOf(second._id)).toBeLessThan(ids.indexOf(first._id))
  })

  it('follows the plan until somebody shops, and keeps what was added by hand', async () => {
    const entry = await plan(zopf, '2027-03-01')
    const list = await create('2027-03-01', '2027-03-02')
    await ask(world, jonas, 'POST', `/grocerylist/one/${list._id}/activeitem/add`, {
      groceryListActive: [{ name: 'Kerzen', unit: 'Stk', amount: 2 }],
    })
    await plan(roesti, '2027-03-02', 2)
    expect(shown((await open(list)).groceryListActive)).toEqual([
      '0.6 kg Kartoffeln',
      '2 Stk Kerzen',
      '1000 g Mehl',
      '0.85 l Milch',
      '0  Salz',
    ])
    await ask(world, lea, 'DELETE', `/weekplan/one/${entry._id}`)
    expect(shown((await open(list)).groceryListActive)).toEqual([
      '0.6 kg Kartoffeln',
      '2 Stk Kerzen',
      '0.25 l Milch',
    ])
  })

  it('is locked by the first move, and stays as it was from then on', async () => {
    await plan(zopf, '2027-04-01')
    const list = await create('2027-04-01', '2027-04-02')
    const first = await moveTo('passive', list, [{ name: 'Mehl' }])
    expect([first.status, first.body.message]).toEqual([
      200,
      'Die Einkaufsliste wurde gesperrt. Viel Spass beim Einkaufen',
    ])
    const taken = first.body.data as unknown as GroceryList
    expect([taken.locked, shown(taken.groceryListActive), shown(taken.groceryListPassive)]).toEqual([
      true,
      ['6 dl Milch', '0  Salz'],
      ['1000 g Mehl'],
    ])
    await plan(roesti, '2027-04-02')
    expect(await open(list, jonas)).toEqual(taken)
    const second = await moveTo('passive', list, [{ name: 'Milch' }], jonas)
    expect(second.body.message).toBeUndefined()
    const back = await moveTo('active', list, [{ name: 'Mehl' }])
    const now = back.body.data as unknown as GroceryList
    expect([now.locked, shown(now.groceryListActive), shown(now.groceryListPassive)]).toEqual([
      true,
      ['1000 g Mehl', '0  Salz'],
      ['6 dl Milch'],
    ])
    expect((await create('2027-04-01', '2027-04-02'))._id).not.toBe(list._id)
  })

  it('takes whole sides as the product sends them', async () => {
    await plan(zopf, '2027-05-01')
    const list = await create('2027-05-01', '2027-05-02')
    const [flour, ...rest] = list.groceryListActive
    const answer = await ask<GroceryList>(
      world,
      lea,
      'POST',
      `/grocerylist/one/${list._id}/grocerylistupdate`,
      {
        grocerylist: {
          switch: 'passive',
          locked: true,
          groceryListPassive: [flour],
          groceryListActive: rest,
        },
      },
    )
    expect([answer.groceryListPassive, answer.groceryListActive]).toEqual([[flour], rest])
    const more = [
      ...answer.groceryListActive,
      { name: 'Kerzen', unit: 'Stk', amount: 2, numberOfPersons: 1, date: '2027-05-01' },
    ]
    const added = await ask<GroceryList>(world, lea, 'POST', `/grocerylist/one/${list._id}/activeitem/add`, {
      groceryListActive: more,
    })
    expect(shown(added.groceryListActive)).toEqual(['2 Stk Kerzen', ...shown(rest)])
  })

  it('loses nothing when two people shop at once', async () => {
    await plan(zopf, '2027-06-01')
    const list = await create('2027-06-01', '2027-06-02')
    await Promise.all([
      moveTo('passive', list, [{ name: 'Mehl' }]),
      moveTo('passive', list, [{ name: 'Milch' }], jonas),
      moveTo('passive', list, [{ name: 'Salz' }]),
    ])
    const after = await open(list)
    expect([shown(after.groceryListActive), shown(after.groceryListPassive)]).toEqual([
      [],
      ['1000 g Mehl', '6 dl Milch', '0  Salz'],
    ])
  })

  it('can be deleted, once', async () => {
    await plan(zopf, '2027-07-01')
    const list = await create('2027-07-01', '2027-07-02')
    expect((await send(jonas, 'DELETE', `/grocerylist/one/${list._id}`)).body.message).toBe(
      'Der Einkaufszettel wurde gelöscht',
    )
    expect(await refusal(world, lea, 'DELETE', `/grocerylist/one/${list._id}`)).toBe('404 not-found')
    expect(await refusal(world, lea, 'GET', `/grocerylist/one/${list._id}`)).toBe('404 not-found')
    const other = await create('2027-07-01', '2027-07-02')
    const ways = [lea, jonas, lea].map((as) => send(as, 'DELETE', `/grocerylist/one/${other._id}`))
    const statuses = (await Promise.all(ways)).map(({ status }) => status)
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 404, 404])
  })

  it('is no business of strangers, whatever they send', async () => {
    await plan(zopf, '2027-08-01')
    const list = await create('2027-08-01', '2027-08-02')
    const calls: [string, string, unknown][] = [
      ['GET', `/grocerylist/all/${tableId}`, undefined],
      ['POST', '/grocerylist/one/123', { grocerylist: { kitchentableId: tableId } }],
      ['POST', '/grocerylist/all/grocerys/bykitchentableid', { grocerylist: { kitchentableId: tableId } }],
      ['POST', '/grocerylist/many', { kitchentableid: tableId }],
      ['GET', `/grocerylist/one/${list._id}`, undefined],
      ['POST', `/grocerylist/one/${list._id}/grocerylistupdate`, {}],
      ['POST', `/grocerylist/one/${list._id}/activeitem/add`, {}],
      ['DELETE', `/grocerylist/one/${list._id}`, undefined],
    ]
    for (const [method, path, body] of calls) {
      expect(await refusal(world, stranger, method, path, body), `${method} ${path}`).toBe('404 not-found')
      expect(await refusal(world, undefined, method, path, body), `${method} ${path}`).toBe(
        '401 not-signed-in',
      )
    }
    expect(await refusal(world, lea, 'POST', `/grocerylist/one/${list._id}/activeitem/add`, {})).toBe(
      '400 invalid-input',
    )
  })
})

describe('reading a typed item', () => {
  it('knows amount, unit and name, and further items', async () => {
    const proof = (text: string) =>
      ask<ListItem & { more: ListItem[] }>(
        world,
        lea,
        'GET',
        `/creator/functions/ingredients/proof/${encodeURIComponent(text)}`,
      )
    expect(await proof('2 Gurken')).toMatchObject({
      name: 'Gurken',
      amount: 2,
      unit: 'Stk',
      numberOfPersons: 1,
      date: '2026-11-21',
      more: [],
    })
    expect(shown((await proof('2 Gurken, Mehl 500g')).more)).toEqual(['500 g Mehl'])
    for (const nonsense of ['%20', '%3F%3F%3F', '!!!', '%F0%9F%8D%8E', '-%20-'])
      expect(await refusal(world, lea, 'GET', `/creator/functions/ingredients/proof/${nonsense}`)).toBe(
        '400 invalid-input',
      )
  })
})

describe('the way to the live list', () => {
  const live = () =>
    ask<{ items: { name: string; quantity: number; unit: string }[] }>(
      world,
      lea,
      'GET',
      `/kitchentable/${tableId}/shopping-list/active`,
    )

  it('brings what the planned meals need, once', async () => {
    await plan(zopf, '2027-09-01', 2)
    await plan(zopf, '2027-09-02', 4)
    const body = { menus: [], kitchentableid: tableId, dates: ['2027-09-01', '2027-09-03'] }
    const answer = await send(jonas, 'POST', '/grocerylist/many', body)
    expect(answer.body.message).toBe('Die Zutaten wurden hinzugefügt')
    const flour = async () => (await live()).items.find((item) => item.name === 'Mehl')
    expect(await flour()).toMatchObject({ quantity: 1500, unit: 'g' })
    await send(lea, 'POST', '/grocerylist/many', body)
    expect(await flour()).toMatchObject({ quantity: 1500, unit: 'g' })
  })

  it('takes only the meals that are named', async () => {
    await plan(zopf, '2027-10-01')
    const entry = await plan(roesti, '2027-10-02')
    const dates = ['2027-10-01', '2027-10-02']
    for (const menus of [
      [entry._id],
      [{ _id: entry._id, menuId: entry.menuId }],
      [roesti._id],
      [{ menuId: roesti._id }],
    ])
      expect(
        await ask(world, lea, 'POST', '/grocerylist/many', { menus, kitchentableid: tableId, dates }),
      ).toEqual({
        recipes: 1,
      })
  })

  it('wants a range that has meals', async () => {
    for (const dates of [[], ['2031-01-01', '2031-01-02'], ['bald']]) {
      const answer = await send(lea, 'POST', '/grocerylist/many', {
        menus: [],
        kitchentableid: tableId,
        dates,
      })
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Zuerst einen Zeitraum wählen, bevor die Zutaten zur Einkaufsliste hinzugefügt werden können',
      ])
    }
  })
})
