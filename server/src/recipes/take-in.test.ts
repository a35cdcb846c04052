import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { takeIn } from './take-in.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('is found by the words of every variant, as what is written here', async () => {
  const person = await world.person()
  const { db } = world.database
  const id = world.id()
  const variant = (isStandard: boolean, name: string) => ({
    numberOfPersons: 4,
    seatCount: 4,
    cookingTime: 10,
    isStandard,
    ingredients: [{ _id: '', amount: 1, unit: { name: 'g' }, name: { name }, stableId: 1 }],
    preperation: [],
    nutritions: [],
    instruction: '',
  })
  const recipe = {
    name: 'Suppe',
    description: '',
    tags: [],
    createdAt: world.clock.now().toISOString(),
    maxUsedStableId: 1,
    source: { url: '', site: '', author: '' },
    mine: { favourite: false, rating: null, note: '', tags: [], cookedOn: [] },
    variants: [variant(true, 'Linsen'), variant(false, 'Pastinaken')],
  }
  const ports = { id: world.id, now: () => world.clock.now() }
  await db
    .transaction()
    .execute((tx) => takeIn(tx, ports, person.id, [{ id, recipe, image: '', parts: new Map() }]))
  const { search_text } = await db
    .selectFrom('recipe')
    .select('search_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(search_text).toMatch(/linsen.*pastinaken/)
})
