import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { tableWith } from './kitchen-table/test-household.ts'

let world: World
let lea: Person
let table: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  table = await tableWith(world, [[lea, 'owner']])
})
afterAll(() => world.close())

async function ask<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await world.call(method, `/api/v1${path}`, { as: lea, body })
  expect(answer.body.success, JSON.stringify(answer.body)).toBe(true)
  return answer.body.data as unknown as Data
}

async function cook(day: number): Promise<Recipe> {
  const ingredients = Array.from({ length: 12 }, (_, at) => ({
    amount: 1,
    unit: 'Stk',
    name: `Ding ${day} ${at}`,
  }))
  const data = {
    name: `Gericht ${day}${day === 1 ? ' mit Rüebli' : ''}`,
    seatCount: 4,
    cookingTime: 30,
    ingredients,
    preperation: [],
    nutritions: [],
  }
  const { menue } = await ask<{ menue: Recipe }>('POST', '/menu/one/0', { data })
  const variant = menue.menuchilds[0]?._id ?? ''
  await ask('POST', `/weekplan/add/one/menu/${variant}/checkifmenuchildexists`, {
    weekplan: {
      date: `2027-01-${String(day).padStart(2, '0')}`,
      phase: 'Abend',
      plannedSeats: 4,
      kitchentableid: table,
    },
  })
  await ask('POST', `/menu/recipe/${variant}/add-to-shopping-list`)
  return menue
}

it('what people open most takes the same few statements for one recipe and for many', async () => {
  const recipe = await cook(1)
  // one of them asks who is there
  const calls: [path: string, atMost: number][] = [
    [`/menu/complete/allbyuserid/${lea.id}/kitchentableid/none?scope=my_reciepts`, 3],
    [`/menu/complete/allbyuserid/${lea.id}/kitchentableid/${table}?scope=kitchentable`, 3],
    [`/menu/complete/allbyuserid/${lea.id}/kitchentableid/none?scope=my_reciepts&searchstring=gericht`, 3],
    // what does not fill a page is looked for by other names, too
    [`/menu/complete/allbyuserid/${lea.id}/kitchentableid/none?scope=my_reciepts&searchstring=karotte`, 3],
    [`/menu/one/${recipe._id}`, 5],
    [`/kitchentable/${table}/shopping-list/active`, 4],
    [`/weekplan/board/${table}?from=2027-01-01&to=2027-01-28`, 5],
  ]
  const count = async () => {
    const counted: number[] = []
    // the first search notes the words of what was written before it
    for (const [path] of calls) await ask('GET', path)
    for (const [path] of calls) counted.push(await world.statements(() => ask('GET', path)))
    return counted
  }
  const few = await count()
  for (let day = 2; day <= 28; day++) await cook(day)
  expect(await count()).toEqual(few)
  expect(
    few.map((statements, at) => [calls[at]?.[0], statements <= (calls[at]?.[1] ?? 0), statements]),
  ).toEqual(calls.map(([path], at) => [path, true, few[at]]))
})
