import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import type { PlanDay, PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { PlanEntry as PlanEntryShape } from '@ordy/shared/weekplan/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { sit } from '#testing/seats.ts'
import { ask, board, newRecipe, put, refusal, shown } from './test-week.ts'

let world: World
let lea: Person
let jonas: Person
let tableId: string
let zopf: Recipe
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  jonas = await world.person('Jonas')
  tableId = await sit(world, lea, jonas)
  zopf = await newRecipe(world, lea)
})
afterAll(() => world.close())

const entriesPath = () => `/board/${tableId}/entries`
const noon = (date: string) => ({ date, daytime: 'Mittag' as const })
const many = (dates: string[], outputtype?: string) => ({
  weekplan: { kitchentableid: tableId, dates },
  settings: { outputtype },
})

describe('the lane of a week', () => {
  it('keeps what has no day yet, takes it back, and gives it to a day', async () => {
    // a Wednesday: the lane belongs to the whole week
    const waiting = await put(world, lea, tableId, zopf, { week: '2026-12-02' })
    expect(waiting).toMatchObject({ date: null, daytime: null, week: '2026-11-30', kind: 'recipe' })
    const week: [string, string] = ['2026-11-30', '2026-12-06']
    expect(shown((await board(world, jonas, tableId, week)).entries)).toEqual(['Woche 2026-11-30 Butterzopf'])

    const path = `/one/${waiting._id}`
    expect(await refusal(world, lea, 'PATCH', path, { date: '2026-12-03' })).toBe('400 plan-incomplete')
    await ask(world, jonas, 'PATCH', path, { date: '2026-12-03', daytime: 'Abend', numberOfPersons: 6 })
    expect(shown((await board(world, lea, tableId, week)).entries)).toEqual(['2026-12-03 Abend Butterzopf'])
    expect(await ask(world, lea, 'PATCH', path, { week: '2026-12-08' })).toMatchObject({
      date: null,
      daytime: null,
      week: '2026-12-07',
      numberOfPersons: 6,
    })
    expect((await board(world, lea, tableId, week)).entries).toEqual([])
  })

  it('hands on to the current week what found no day before, and to no other', async () => {
    const { entries } = await board(world, lea, tableId, ['2026-11-21', '2026-11-28'])
    const old = await put(world, lea, tableId, 'Kürbis aufbrauchen', { week: '2026-11-09' })
    const names = async (range: [string, string]) =>
      shown((await board(world, lea, tableId, range)).entries).filter((line) => line.includes('Kürbis'))
    expect(entries).toEqual([])
    expect(await names(['2026-11-16', '2026-11-22'])).toEqual(['Woche 2026-11-09 Kürbis aufbrauchen'])
    expect(await names(['2026-11-23', '2026-11-29'])).toEqual([])
    await ask(world, lea, 'DELETE', `/one/${old._id}`)
  })
})

describe('an entry without a recipe', () => {
  it('takes no number of persons, and a recipe no other name', async () => {
    const words = await put(world, lea, tableId, 'Picknick', noon('2027-01-26'))
    const meal = await put(world, lea, tableId, zopf, noon('2027-01-26'))
    for (const [{ _id }, change] of [
      [words, { numberOfPersons: 9 }],
      [meal, { name: 'Zopf' }],
    ] as const)
      expect(await refusal(world, lea, 'PATCH', `/one/${_id}`, change)).toBe('400 invalid-input')
  })

  it('stands on its day beside the recipes, may be renamed and moved, and costs no ingredients', async () => {
    const out = await ask<BoardEntry>(world, lea, 'POST', entriesPath(), {
      kind: 'out',
      name: '  Pizzeria Napoli ',
      place: { date: '2027-01-05', daytime: 'Abend' },
    })
    expect(out).toMatchObject({ kind: 'out', name: 'Pizzeria Napoli', menuId: null, menu: null })
    await ask(world, jonas, 'PATCH', `/one/${out._id}`, { name: 'Bei Oma', ...noon('2027-01-06') })
    await put(world, lea, tableId, zopf, noon('2027-01-06'))
    const { entries } = await board(world, lea, tableId, ['2027-01-04', '2027-01-10'])
    expect(shown(entries).toSorted()).toEqual(['2027-01-06 Mittag Bei Oma', '2027-01-06 Mittag Butterzopf'])
    const list = await world.call('POST', '/api/v1/grocerylist/one/123', {
      as: lea,
      body: {
        grocerylist: { kitchentableId: tableId, startDate: '2027-01-04', endDate: '2027-01-10' },
      },
    })
    const items = list.body.data as unknown as { groceryListActive: { name: string }[] }
    expect(items.groceryListActive.map((item) => item.name)).toEqual(['Zopfmehl'])
  })

  it('never comes in the calls of the specification, whose readers count on recipes with a day', async () => {
    await put(world, lea, tableId, 'Picknick', noon('2027-01-12'))
    await put(world, lea, tableId, zopf, { week: '2027-01-12' })
    const meal = await put(world, lea, tableId, zopf, noon('2027-01-12'))
    const dates = ['2027-01-11', '2027-01-17']
    const entries = await ask<PlanEntry[]>(world, lea, 'POST', '/many', many(dates))
    expect(entries.map((entry) => entry._id)).toEqual([meal._id])
    expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual(Object.keys(PlanEntryShape.shape).toSorted())
    const days = await ask<PlanDay[]>(world, lea, 'POST', '/many', many(dates, 'days'))
    expect(days.flatMap((day) => day.meals.flatMap((one) => one.entries)).map((one) => one._id)).toEqual([
      meal._id,
    ])
    expect(await ask(world, lea, 'POST', '/many', many(dates, 'nutrition'))).toEqual({
      meals: 1,
      nutritions: [{ name: 'Fett', amount: 20, unit: 'g' }],
    })
  })

  it('fills its place: an accepted proposal leaves it alone', async () => {
    await put(world, lea, tableId, 'Picknick', noon('2027-01-20'))
    const meals = ['2027-01-20', '2027-01-21'].map((date) => ({
      ...noon(date),
      menuId: zopf._id,
      plannedSeats: 4,
    }))
    const accepted = await ask<{ entries: PlanEntry[]; taken: number }>(
      world,
      lea,
      'POST',
      '/proposal/accept',
      { kitchentableid: tableId, meals },
    )
    expect([accepted.entries.map((entry) => entry.date), accepted.taken]).toEqual([['2027-01-21'], 1])
  })

  it.each([
    { kind: 'text', name: ' ', place: noon('2027-01-12') },
    { kind: 'text', name: 'x'.repeat(121), place: noon('2027-01-12') },
    { kind: 'text', name: 'Picknick', place: { date: '2027-01-12' } },
    { kind: 'snack', name: 'Picknick', place: noon('2027-01-12') },
    { kind: 'recipe', name: 'Picknick', place: noon('2027-01-12') },
    { kind: 'text', name: 'Picknick', place: { ...noon('2027-01-12'), week: '2027-01-12' } },
    { kind: 'leftovers', name: 'Reste', leftoverOf: null, numberOfPersons: 0, place: noon('2027-01-12') },
  ])('is refused as $kind when something is wrong', async (thing) => {
    expect(await refusal(world, lea, 'POST', entriesPath(), thing)).toBe('400 invalid-input')
  })
})

describe('leftovers', () => {
  const leftovers = (leftoverOf: string | null, numberOfPersons: number, date: string) => ({
    kind: 'leftovers',
    name: 'Butterzopf',
    leftoverOf,
    numberOfPersons,
    place: noon(date),
  })

  it('are the portions that a meal leaves, and no more', async () => {
    const meal = await put(world, lea, tableId, zopf, noon('2027-02-01'), 6)
    const first = await ask<BoardEntry>(
      world,
      lea,
      'POST',
      entriesPath(),
      leftovers(meal._id, 2, '2027-02-02'),
    )
    expect(first).toMatchObject({
      kind: 'leftovers',
      numberOfPersons: 2,
      menuId: zopf._id,
      leftoverOf: { _id: meal._id, date: '2027-02-01' },
      nutritions: [],
    })
    const rest = leftovers(meal._id, 5, '2027-02-03')
    expect(await refusal(world, jonas, 'POST', entriesPath(), rest)).toBe('409 too-few-leftovers')
    await ask(world, jonas, 'PATCH', `/one/${first._id}`, { numberOfPersons: 6 })
    expect(await refusal(world, jonas, 'PATCH', `/one/${first._id}`, { numberOfPersons: 7 })).toBe(
      '409 too-few-leftovers',
    )
    const { entries } = await board(world, lea, tableId, ['2027-02-01', '2027-02-07'])
    expect(entries.map((entry) => [entry.kind, entry.leftoverPersons])).toEqual([
      ['recipe', 6],
      ['leftovers', 0],
    ])
  })

  it('keep a meal as large as they are, and come back only as far as portions are left', async () => {
    const meal = await put(world, lea, tableId, zopf, noon('2027-02-22'), 4)
    const plan = (persons: number) =>
      ask<BoardEntry>(world, lea, 'POST', entriesPath(), leftovers(meal._id, persons, '2027-02-23'))
    const first = await plan(3)
    const path = `/one/${meal._id}`
    expect(await refusal(world, lea, 'PATCH', path, { numberOfPersons: 2 })).toBe('409 too-few-leftovers')
    await ask(world, lea, 'DELETE', `/one/${first._id}`)
    await plan(2)
    expect(await refusal(world, lea, 'POST', `/one/${first._id}/restore`)).toBe('409 too-few-leftovers')
    const { entries } = await board(world, lea, tableId, ['2027-02-22', '2027-02-23'])
    expect(entries.map((entry) => [entry.kind, entry.numberOfPersons])).toEqual([
      ['recipe', 4],
      ['leftovers', 2],
    ])
  })

  it('that grew while their meal was out of the plan stand by themselves once it is back', async () => {
    const meal = await put(world, lea, tableId, zopf, noon('2027-03-08'), 4)
    const rest = await ask<BoardEntry>(
      world,
      lea,
      'POST',
      entriesPath(),
      leftovers(meal._id, 2, '2027-03-09'),
    )
    await ask(world, lea, 'DELETE', `/one/${meal._id}`)
    expect(await refusal(world, lea, 'DELETE', `/one/${meal._id}`)).toBe('404 not-found')
    await ask(world, lea, 'PATCH', `/one/${rest._id}`, { numberOfPersons: 50 })
    await ask(world, lea, 'POST', `/one/${meal._id}/restore`)
    await ask(world, lea, 'PATCH', `/one/${meal._id}`, { date: '2027-03-07' })
    const { entries } = await board(world, lea, tableId, ['2027-03-07', '2027-03-09'])
    expect(entries.map((entry) => [entry.numberOfPersons, entry.leftoverPersons, entry.leftoverOf])).toEqual([
      [4, 0, null],
      [50, 0, null],
    ])
  })

  it('are planned once, however many plan them at the same time', async () => {
    const meal = await put(world, lea, tableId, zopf, noon('2027-02-08'), 3)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        world.call('POST', `/api/v1/weekplan${entriesPath()}`, {
          as: lea,
          body: leftovers(meal._id, 2, '2027-02-09'),
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  })

  it('stay by their name when their meal goes, and need a meal of the same table', async () => {
    const meal = await put(world, lea, tableId, zopf, noon('2027-02-15'))
    const rest = await ask<BoardEntry>(
      world,
      lea,
      'POST',
      entriesPath(),
      leftovers(meal._id, 2, '2027-02-16'),
    )
    await ask(world, lea, 'DELETE', `/one/${meal._id}`)
    const { entries } = await board(world, lea, tableId, ['2027-02-15', '2027-02-21'])
    expect(entries).toMatchObject([{ _id: rest._id, name: 'Butterzopf', leftoverOf: null }])
    const stranger = await world.person('Stefan')
    const elsewhere = await sit(world, stranger)
    const theirs = await newRecipe(world, stranger)
    const foreign = await put(world, stranger, elsewhere, theirs, noon('2027-02-15'))
    const stolen = leftovers(foreign._id, 1, '2027-02-16')
    expect(await refusal(world, lea, 'POST', entriesPath(), stolen)).toBe('404 not-found')
  })
})

describe('a note', () => {
  it('stands on its day for everybody, is written anew and goes when it is empty', async () => {
    const path = `/board/${tableId}/note`
    const notes = async () => (await board(world, jonas, tableId, ['2027-03-01', '2027-03-07'])).notes
    await ask(world, lea, 'PUT', path, { date: '2027-03-02', note: 'Kinder im Lager' })
    await ask(world, jonas, 'PUT', path, { date: '2027-03-02', note: '  Kinder im Lager, Besuch \n' })
    expect(await notes()).toEqual([{ date: '2027-03-02', note: 'Kinder im Lager, Besuch' }])
    const unseen = { date: '2027-03-02', note: 'Jonas isst auswärts', known: 'Kinder im Lager' }
    const both = { date: '2027-03-02', note: 'Kinder im Lager, Besuch · Jonas isst auswärts' }
    // once, also when it is sent again because no answer came
    for (const _ of [1, 2]) expect(await ask(world, jonas, 'PUT', path, unseen)).toEqual(both)
    const long = { date: '2027-03-02', note: 'x'.repeat(490), known: '' }
    expect(
      (await world.call('PUT', `/api/v1/weekplan${path}`, { as: jonas, body: long })).body,
    ).toMatchObject({ code: 'changed-meanwhile', details: { now: { note: both.note } } })
    expect(await notes()).toEqual([both])
    await ask(world, lea, 'PUT', path, { date: '2027-03-02', note: ' ' })
    expect(await notes()).toEqual([])
    expect(await refusal(world, lea, 'PUT', path, { date: '2027-03-02', note: 'x'.repeat(501) })).toBe(
      '400 invalid-input',
    )
  })
})

it('several entries leave at once, none of another table', async () => {
  const own = await put(world, lea, tableId, 'Znacht', noon('2027-04-01'))
  const stranger = await world.person('Sonja')
  const elsewhere = await sit(world, stranger)
  const theirs = await put(world, stranger, elsewhere, 'Znacht', noon('2027-04-01'))
  await ask(world, lea, 'POST', `/board/${tableId}/remove`, { ids: [own._id, theirs._id, world.id()] })
  const april: [string, string] = ['2027-04-01', '2027-04-01']
  expect((await board(world, lea, tableId, april)).entries).toEqual([])
  expect((await board(world, stranger, elsewhere, april)).entries).toHaveLength(1)
})
