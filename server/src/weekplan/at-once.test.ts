import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { sit } from '#testing/seats.ts'
import { ask, board, newRecipe, put } from './test-week.ts'

let world: World
let lea: Person
let jonas: Person
let zopf: Recipe
let tableId: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  jonas = await world.person('Jonas')
  zopf = await newRecipe(world, lea)
})
afterAll(() => world.close())
beforeEach(async () => {
  tableId = await sit(world, lea, jonas)
})

const evening = (date: string) => ({ date, daytime: 'Abend' as const })
const call = (as: Person, method: string, path: string, body?: unknown) =>
  world.call(method, `/api/v1${path}`, body === undefined ? { as } : { as, body })
const statuses = async (...calls: ReturnType<typeof call>[]) =>
  (await Promise.all(calls)).map((answer) => answer.status)
const june = async () => (await board(world, lea, tableId, ['2027-06-01', '2027-06-30'])).entries
/** Words that come every Tuesday of June 2027, of which the third is answered. */
const everyTuesday = async (): Promise<BoardEntry> => {
  const first = await put(world, lea, tableId, 'Fondue', evening('2027-06-01'))
  await ask(world, lea, 'PUT', `/one/${first._id}/repeat`, { everyWeeks: 1, until: '2027-06-29' })
  const third = (await june())[2]
  if (!third) throw new Error('nothing repeats')
  return third
}

describe('two at one table who do something at the same moment', () => {
  it('move a meal to another day and to another time of day: both count', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id } = await put(world, lea, tableId, 'Fondue', evening('2027-06-01'))
      await Promise.all([
        ask(world, lea, 'PATCH', `/one/${_id}`, { date: '2027-06-05' }),
        ask(world, jonas, 'PATCH', `/one/${_id}`, { daytime: 'Mittag' }),
      ])
      const moved = (await june()).find((entry) => entry._id === _id)
      expect(moved).toMatchObject({ date: '2027-06-05', daytime: 'Mittag' })
    }
  })

  it('repeat a meal: it comes once a week', async () => {
    const once = ['2027-06-01', '2027-06-08', '2027-06-15', '2027-06-22', '2027-06-29']
    const repetition = { everyWeeks: 1, until: '2027-06-29' }
    const { _id } = await put(world, lea, tableId, 'Fondue', evening('2027-06-01'))
    const path = `/weekplan/one/${_id}/repeat`
    const all = [lea, jonas, lea, jonas].map((as) => call(as, 'PUT', path, repetition))
    expect(await statuses(...all)).toEqual([200, 200, 200, 200])
    expect((await june()).map((entry) => entry.date)).toEqual(once)
    // and once more in the midst of it
    const third = (await june())[2]?._id
    const again = [lea, jonas].map((as) => call(as, 'PUT', `/weekplan/one/${third}/repeat`, repetition))
    expect(await statuses(...again)).toEqual([200, 200])
    expect((await june()).map((entry) => entry.date)).toEqual(once)
  })

  it('change all that follows: both changes count', async () => {
    const { _id } = await everyTuesday()
    await Promise.all([
      ask(world, lea, 'PATCH', `/one/${_id}/following`, { daytime: 'Mittag' }),
      ask(world, jonas, 'PATCH', `/one/${_id}/following`, { name: 'Raclette' }),
    ])
    expect((await june()).map(({ daytime, name }) => `${daytime} ${name}`)).toEqual([
      'Abend Fondue',
      'Abend Fondue',
      'Mittag Raclette',
      'Mittag Raclette',
      'Mittag Raclette',
    ])
  })

  it('change and remove all that follows: what was removed is gone', async () => {
    for (let round = 0; round < 3; round++) {
      const { _id } = await everyTuesday()
      const path = `/weekplan/one/${_id}/following`
      const [, removed] = await statuses(
        call(lea, 'PATCH', path, { daytime: 'Mittag' }),
        call(jonas, 'DELETE', path),
      )
      expect(removed).toBe(200)
      const left = await june()
      expect(left.map((entry) => entry.date)).toEqual(['2027-06-01', '2027-06-08'])
      for (const { _id: id } of left) await ask(world, lea, 'DELETE', `/one/${id}`)
    }
  })

  it('make the list of a range: it is one', async () => {
    await put(world, lea, tableId, zopf, evening('2027-06-01'))
    const grocerylist = { kitchentableId: tableId, startDate: '2027-06-01', endDate: '2027-06-02' }
    const made = await Promise.all(
      [lea, jonas, lea].map((as) => call(as, 'POST', '/grocerylist/one/123', { grocerylist })),
    )
    expect(made.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(made.map((answer) => (answer.body.data as unknown as { _id: string })._id)).size).toBe(1)
  })
})

it('tables copy weeks of the same recipes without waiting for each other', async () => {
  const recipes = await Promise.all(Array.from({ length: 8 }, (_, at) => newRecipe(world, lea, `Alle ${at}`)))
  const tables = await Promise.all([0, 1, 2, 3, 4, 5].map(() => sit(world, lea)))
  for (const [at, table] of tables.entries())
    for (const [day, one] of (at % 2 ? recipes : recipes.toReversed()).entries())
      await put(world, lea, table, one, evening(`2027-06-0${7 + (day % 3)}`), 3 + at)
  const began = Date.now()
  const copied = tables.map((table) =>
    call(lea, 'POST', `/weekplan/board/${table}/copy`, { from: '2027-06-07', to: '2027-06-14' }),
  )
  expect(await statuses(...copied)).toEqual(tables.map(() => 200))
  // the database takes a second to notice that two wait for each other
  expect(Date.now() - began).toBeLessThan(1000)
})

describe('what goes while somebody writes to it', () => {
  const orGone = (gone: number) => [200, gone]

  it('a table: everybody else meets it or an unknown one', async () => {
    for (let round = 0; round < 4; round++) {
      const going = await sit(world, lea)
      const path = `/weekplan/board/${going}`
      const [gone, ...others] = await statuses(
        call(lea, 'DELETE', `/kitchentable/${going}`),
        call(lea, 'POST', `${path}/entries`, { kind: 'text', name: 'x', place: { week: '2027-06-01' } }),
        call(lea, 'PUT', `${path}/note`, { date: '2027-06-01', note: 'x' }),
        call(lea, 'POST', `${path}/templates`, { name: 'x', week: '2027-06-01' }),
        call(lea, 'POST', `/weekplan/calendar/${going}`),
        call(lea, 'POST', `/kitchentable/${going}/shopping-lists`, {}),
      )
      expect(gone).toBe(200)
      // a week without anything is no template
      for (const status of others) expect([200, 404, 409]).toContain(status)
    }
  })

  it('a recipe', async () => {
    for (let round = 0; round < 4; round++) {
      const { _id, menuchilds } = await newRecipe(world, lea, 'Geht')
      const [gone, ...others] = await statuses(
        call(lea, 'DELETE', `/menu/one/${_id}`),
        call(lea, 'PATCH', `/menu/one/${_id}/mine`, { note: 'x' }),
        call(lea, 'PATCH', `/menu/one/${_id}/mine`, { add: { cookedOn: ['2026-11-01'] } }),
        call(lea, 'POST', `/menu/one/${_id}/copy`),
        call(lea, 'POST', `/weekplan/board/${tableId}/entries`, {
          kind: 'recipe',
          menuChildId: menuchilds[0]?._id,
          numberOfPersons: 4,
          place: evening('2027-06-01'),
        }),
      )
      expect(gone).toBe(200)
      for (const status of others) expect(orGone(404)).toContain(status)
    }
  })

  it('an account', async () => {
    for (let round = 0; round < 4; round++) {
      const leaving = await world.person('Vera')
      const [gone, ...others] = await statuses(
        call(leaving, 'DELETE', '/auth/me'),
        call(leaving, 'POST', '/menu/complete', { name: 'x' }),
        call(leaving, 'POST', '/auth/userdata/update', { payload: { firstName: 'x' } }),
      )
      expect(gone).toBe(200)
      for (const status of others) expect(orGone(401)).toContain(status)
    }
  })
})
