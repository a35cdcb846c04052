import type { GroceryList, ListItem } from '@ordy/shared/grocery-list/contract.ts'
import { staplesApi, usualStaples } from '@ordy/shared/grocery-list/staples.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'

let world: World
let cast: Cast
let table: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
beforeEach(async () => {
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
    [cast.former, 'member'],
  ])
  await world.call('DELETE', `/api/v1/kitchentable/${table}/members/${cast.former.id}`, { as: cast.former })
})
afterAll(() => world.close())

async function ask<Data>(as: Person, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await world.call(method, `/api/v1${path}`, { as, body })
  expect(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(true)
  return answer.body.data as unknown as Data
}
const staples = (as: Person) => ask<{ staples: string[] }>(as, 'GET', `/kitchentable/${table}/staples`)
const change = (as: Person, body: object) =>
  ask<{ staples: string[] }>(as, 'PATCH', `/kitchentable/${table}/staples`, body)

async function planned(): Promise<GroceryList> {
  const rows = [
    { amount: 1, unit: 'kg', name: 'Kartoffeln' },
    { amount: 2, unit: 'EL', name: 'Olivenöl' },
    { amount: 0, unit: '', name: 'Salz' },
  ]
  const data = {
    name: 'Rösti',
    seatCount: 4,
    cookingTime: 30,
    ingredients: rows,
    preperation: [],
    nutritions: [],
  }
  const { menue } = await ask<{ menue: Recipe }>(cast.owner, 'POST', '/menu/one/0', { data })
  await ask(cast.owner, 'POST', `/weekplan/add/one/menu/${menue.menuchilds[0]?._id}/checkifmenuchildexists`, {
    weekplan: { date: '2026-12-31', phase: 'Abend', plannedSeats: 4, kitchentableid: table },
  })
  const grocerylist = { kitchentableId: table, startDate: '2026-12-31', endDate: '2026-12-31' }
  return ask(cast.owner, 'POST', '/grocerylist/one/123', { grocerylist })
}
const atHome = (items: readonly ListItem[]) => items.filter((item) => item.atHome).map((item) => item.name)

describe('what is always at home', () => {
  it('begins with the usual things, and is changed for the whole table, by two at once too', async () => {
    expect(await staples(cast.member)).toEqual({ staples: usualStaples })
    await Promise.all([
      change(cast.owner, { add: ['Bouillon'], remove: ['Essig'] }),
      change(cast.member, { add: ['Reis'] }),
    ])
    const now = (await staples(cast.owner)).staples
    expect(now.toSorted()).toEqual(
      [...usualStaples.filter((one) => one !== 'Essig'), 'Bouillon', 'Reis'].toSorted(),
    )
    expect((await change(cast.owner, { remove: now })).staples).toEqual([])
    expect((await staples(cast.member)).staples).toEqual([])
  })

  it('is marked on a list from the plan, until somebody wants it all the same', async () => {
    const list = await planned()
    expect(atHome(list.groceryListActive)).toEqual(['Olivenöl', 'Salz'])
    const oil = { name: 'Olivenöl', unit: '', amount: 0, numberOfPersons: 0 }
    const wanted = await ask<GroceryList>(
      cast.member,
      'POST',
      `/grocerylist/one/${list._id}/activeitem/add`,
      {
        groceryListActive: oil,
      },
    )
    expect(atHome(wanted.groceryListActive)).toEqual(['Salz'])
    expect(wanted.groceryListActive.find((item) => item.name === 'Olivenöl')).toMatchObject({
      amount: 2,
      unit: 'EL',
    })
    const taken = await ask<GroceryList>(
      cast.owner,
      'POST',
      `/grocerylist/one/${list._id}/grocerylistupdate`,
      {
        grocerylist: {
          switch: 'passive',
          locked: true,
          groceryListPassive: [{ name: 'Kartoffeln' }],
          groceryListActive: [],
        },
      },
    )
    expect([atHome(taken.groceryListActive), taken.groceryListActive.length]).toEqual([['Salz'], 2])
    const more = await ask<GroceryList>(cast.owner, 'POST', `/grocerylist/one/${list._id}/activeitem/add`, {
      groceryListActive: { name: 'Brot' },
    })
    expect(atHome(more.groceryListActive)).toEqual(['Salz'])
  })

  it('stays away from the live list when it is left out, while a recipe brings the rest', async () => {
    await planned()
    const body = { menus: [], kitchentableid: table, dates: ['2026-12-31'], without: ['Salz', 'olivenöl'] }
    await ask(cast.owner, 'POST', '/grocerylist/many', body)
    const { items } = await ask<{ items: { name: string }[] }>(
      cast.owner,
      'GET',
      `/kitchentable/${table}/shopping-list/active`,
    )
    expect(items.map((item) => item.name)).toEqual(['Kartoffeln'])
  })
})

describe.each(Object.keys(staplesApi) as (keyof typeof staplesApi)[])('%s', (name) => {
  it.each(['nobody', 'ended', 'stranger', 'former', 'administrator', 'member', 'owner'] as const)(
    'for %s',
    async (role) => {
      const people: Partial<Record<string, Person>> = { ...cast }
      const send = (id: string) =>
        world.call(staplesApi[name].method, staplesApi[name].path.replace(':id', id), {
          as: people[role],
          ...(name === 'changeStaples' ? { body: { add: ['Reis'] } } : {}),
        })
      const isSignedIn = role !== 'nobody' && role !== 'ended'
      const expected = !isSignedIn ? 401 : role === 'member' || role === 'owner' ? 200 : 404
      expect((await send(table)).status).toBe(expected)
      if (isSignedIn)
        expect([(await send(world.id())).status, (await send('not-an-id')).status]).toEqual([404, 404])
    },
  )
})
