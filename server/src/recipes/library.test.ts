import { librarySize, mostCounted, type RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { newRecipe, setPlan } from './test-recipes.ts'

let world: World
let lea: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  await setPlan(world, lea, 1)
})
afterAll(() => world.close())

const library = (query = '', person?: Person) =>
  ask<{ menus: RecipeCard[]; total: number }>(world, person, 'GET', `/menu/complete/all/freeaccess?${query}`)

const publish = (recipe: { _id: string }, freeAccess: boolean) =>
  ask(world, lea, 'PATCH', `/menu/related/${recipe._id}`, { freeAccess })

/** Publishes so many recipes that nobody wrote, the later the newer. */
const fill = (count: number) =>
  sql`insert into recipe (id, name, free_access, created_at, updated_at, search_text, search)
    select gen_random_uuid(), 'Gericht ' || n, true, at, at, '', ''
    from generate_series(1, ${count}::int) n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as t (at)`.execute(
    world.database.db,
  )

it('says how many recipes are published as soon as one is, is no longer, or is gone', async () => {
  const [first, second, third] = [
    await newRecipe(world, lea),
    await newRecipe(world, lea),
    await newRecipe(world, lea),
  ]
  expect(await library()).toEqual({ menus: [], total: 0 })
  for (const recipe of [first, second, third]) await publish(recipe, true)
  for (const person of [undefined, lea]) expect((await library('', person)).total).toBe(3)
  await publish(second, false)
  expect((await library()).total).toBe(2)
  await ask(world, lea, 'DELETE', `/menu/one/${third._id}`)
  expect((await library()).total).toBe(1)
  await ask(world, lea, 'PATCH', `/menu/one/${first._id}`, { menu: { tags: ['scharf'] } })
  expect((await library('tag=Scharf')).total).toBe(1)
  expect(await library('tag=mild')).toEqual({ menus: [], total: 0 })
  await publish(first, false)
})

it('leads through a library of any size page by page, and counts no further than people read', async () => {
  await fill(librarySize + 3)
  const [first, second, third] = [await library(), await library('page=1'), await library('page=2')]
  expect([first, second, third].map(({ menus, total }) => [menus.length, total])).toEqual([
    [librarySize, librarySize + 3],
    [3, librarySize + 3],
    [0, librarySize + 3],
  ])
  expect(new Set([...first.menus, ...second.menus].map(({ _id }) => _id)).size).toBe(librarySize + 3)
  expect(first.menus[0]?.name).toBe(`Gericht ${librarySize + 3}`)
  expect(second.menus.map(({ name }) => name)).toEqual(['Gericht 3', 'Gericht 2', 'Gericht 1'])

  await fill(mostCounted)
  expect((await library('page=7')).total).toBe(mostCounted + 1)
  await world.database.db.updateTable('recipe').set({ free_access: false }).execute()
  expect((await library()).total).toBe(0)
})
