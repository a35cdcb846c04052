import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { tableWith } from '../kitchen-table/test-household.ts'
import { componentsIn } from '../recipes/components.ts'
import { mealsIn } from '../weekplan/repository.ts'
import { planItems } from './lists.ts'

let world: World
let lea: Person
let table: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  table = await tableWith(world, [[lea, 'owner']])
})
afterAll(() => world.close())

async function ask<Data>(method: string, path: string, body: unknown): Promise<Data> {
  const answer = await world.call(method, `/api/v1${path}`, { as: lea, body })
  expect(answer.body.success, JSON.stringify(answer.body)).toBe(true)
  return answer.body.data as unknown as Data
}

async function planned(name: string, date: string, ingredients: readonly object[]): Promise<Recipe> {
  const data = { name, seatCount: 4, cookingTime: 30, ingredients, preperation: [], nutritions: [] }
  const { menue } = await ask<{ menue: Recipe }>('POST', '/menu/one/0', { data })
  await ask('POST', `/weekplan/add/one/menu/${menue.menuchilds[0]?._id}/checkifmenuchildexists`, {
    weekplan: { date, phase: 'Abend', plannedSeats: 4, kitchentableid: table },
  })
  return menue
}

/** How many statements the list of a range takes. */
async function statementsFor(from: string, to: string): Promise<{ statements: number; things: number }> {
  const { db } = world.database
  const ports = { mealsIn, componentsIn }
  let things = 0
  const statements = await world.statements(async () => {
    things = (await planItems(db, ports, lea.id, { tableId: table, range: { from, to } })).length
  })
  return { statements, things }
}

it('a list takes the same few statements for one meal and for sixty, with recipes inside recipes', async () => {
  const dough = await planned('Teig', '2027-01-01', [{ amount: 400, unit: 'g', name: 'Mehl' }])
  const sauce = await planned('Sauce', '2027-01-01', [{ amount: 3, unit: 'Stk', name: 'Tomaten' }])
  const parts = [dough, sauce].map(({ _id, name }) => ({ amount: 4, unit: '', name, recipeId: _id }))
  for (let day = 0; day < 60; day++) {
    const date = new Date(Date.UTC(2027, 1, 1 + day)).toISOString().slice(0, 10)
    await planned(`Pizza ${day}`, date, [...parts, { amount: 1, unit: 'Stk', name: `Belag ${day}` }])
  }
  const [one, sixty] = [
    await statementsFor('2027-02-01', '2027-02-01'),
    await statementsFor('2027-02-01', '2027-04-30'),
  ]
  expect([one.things, sixty.things]).toEqual([3, 62])
  expect(sixty.statements).toBe(one.statements)
  expect(sixty.statements).toBeLessThanOrEqual(4)
})

it('a copy of a deleted recipe is bought in full by those alone who may read it', async () => {
  const { db } = world.database
  const part = {
    name: 'Teig',
    seatCount: 4,
    ingredients: [{ amount: 400, unit: 'g', name: 'Dinkelmehl', stableId: 1 }],
    preperation: [],
  }
  const row = (closedTo: string[]) => ({
    amount: 4,
    unit: 'Portion',
    name: 'Teig',
    kept: { ...part, closedTo },
  })
  await planned('Fladen', '2027-06-01', [row([world.id()])])
  await planned('Wähe', '2027-06-02', [row([table])])
  await planned('Zopf', '2027-06-03', [row([lea.id])])
  const namesOn = async (day: string, accountId: string) => {
    const range = { from: day, to: day }
    const items = await planItems(db, { mealsIn, componentsIn }, accountId, { tableId: table, range })
    return items.map((item) => item.name)
  }
  const other = await world.person('Nora')
  for (const [day, own, theirs] of [
    ['2027-06-01', 'Teig', 'Teig'],
    ['2027-06-02', 'Dinkelmehl', 'Dinkelmehl'],
    ['2027-06-03', 'Dinkelmehl', 'Teig'],
  ] as const)
    expect([await namesOn(day, lea.id), await namesOn(day, other.id)]).toEqual([[own], [theirs]])
})
