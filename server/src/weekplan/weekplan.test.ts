import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { PlanDay, PlanEntry, PlannedRecipe, PlanNutrition } from '@ordy/shared/weekplan/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { sit } from '#testing/seats.ts'

let world: World
let lea: Person
let jonas: Person
let stranger: Person
let tableId: string
let otherTable: string
let zopf: Recipe
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  jonas = await world.person('Jonas')
  stranger = await world.person('Stefan')
  tableId = await sit(world, lea, jonas)
  otherTable = await sit(world, stranger)
  zopf = await recipe(lea)
})
afterAll(() => world.close())

async function send(as: Person | undefined, method: string, path: string, body?: unknown) {
  return world.call(method, `/api/v1${path}`, { as, body })
}

async function recipe(creator: Person, fat = 20): Promise<Recipe> {
  const { menue } = await ask<{ menue: Recipe }>(world, creator, 'POST', '/menu/one/0', {
    data: {
      name: 'Butterzopf',
      seatCount: 4,
      cookingTime: 90,
      ingredients: [
        { amount: 1000, unit: 'g', name: 'Zopfmehl' },
        { amount: 6, unit: 'dl', name: 'Milch' },
      ],
      preperation: [{ head: 'Teig', content: 'ID:1 Mehl kneten.' }],
      nutritions: [{ name: 'Fett', amount: fat, unit: 'g' }],
    },
  })
  return menue
}

const variantOf = (one: Recipe) => one.menuchilds[0]?._id ?? ''
const addPath = (one: Recipe) => `/weekplan/add/one/menu/${variantOf(one)}/checkifmenuchildexists`

function plan(as: Person, weekplan: object, what = zopf): Promise<PlanEntry> {
  return ask<PlanEntry>(world, as, 'POST', addPath(what), {
    user_id: as.id,
    menuchild: variantOf(what),
    weekplan,
  })
}

const noon = (date: string, plannedSeats = 4) => ({
  date,
  phase: 'Mittag',
  plannedSeats,
  kitchentableid: tableId,
})
const many = (dates?: string[], outputtype?: string) => ({
  weekplan: { kitchentableid: tableId, ...(dates ? { dates } : {}) },
  settings: outputtype ? { outputtype } : {},
})
const datesOf = (entries: PlanEntry[]) => entries.map((entry) => entry.date)

describe('planning a recipe', () => {
  it('uses the variant for the persons, and makes one where there is none', async () => {
    const written = await plan(lea, noon('2026-11-25', 4))
    expect(written).toMatchObject({
      kitchentableId: tableId,
      date: '2026-11-25',
      daytime: 'Mittag',
      numberOfPersons: 4,
      plannedSeats: 4,
      menuId: zopf._id,
      menuChildId: variantOf(zopf),
      menu: { name: 'Butterzopf', cookingTime: 90 },
    })
    const first = await plan(lea, noon('2026-11-26', 6))
    expect(first.menuChildId).not.toBe(variantOf(zopf))
    const again = await plan(jonas, noon('2026-11-27', 6))
    expect(again.menuChildId).toBe(first.menuChildId)
  })

  it('asks for day, time of day and persons, in the words of the specification', async () => {
    const complete = { date: '2026-11-25', phase: 'Mittag', plannedSeats: 4, kitchentableid: tableId }
    const wrong = [
      {},
      { ...complete, date: '' },
      { ...complete, date: '2026-02-30' },
      { ...complete, phase: 'Znüni' },
      { ...complete, plannedSeats: 0 },
      { ...complete, plannedSeats: 1.5 },
      { ...complete, plannedSeats: true },
      { ...complete, plannedSeats: '' },
    ]
    for (const weekplan of wrong) {
      const answer = await send(lea, 'POST', addPath(zopf), { user_id: lea.id, weekplan })
      expect([answer.status, answer.body.message], JSON.stringify(weekplan)).toEqual([
        400,
        'Gib ein Datum, Tageszeit und Personen an, um es dem Wochenplan hinzuzufügen',
      ])
    }
  })

  it('needs a kitchen table', async () => {
    const alone = await world.person('Allein')
    const own = await recipe(alone)
    const answer = await send(alone, 'POST', addPath(own), {
      weekplan: { date: '2026-11-25', phase: 'Abend', plannedSeats: 2 },
    })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Erstelle zuerst einen Küchentisch oder lasse dich zu einem Küchentisch einladen',
    ])
  })

  it('is for those who see the recipe and sit at the table, before anything of the body counts', async () => {
    expect(await refusal(world, undefined, 'POST', addPath(zopf), {})).toBe('401 not-signed-in')
    expect(await refusal(world, stranger, 'POST', addPath(zopf), { weekplan: {} })).toBe('404 not-found')
    const weekplan = { ...noon('2026-11-25'), kitchentableid: otherTable }
    expect(await refusal(world, lea, 'POST', addPath(zopf), { weekplan })).toBe('404 not-found')
    expect(
      await refusal(world, lea, 'POST', addPath(zopf), { weekplan: { kitchentableid: otherTable } }),
    ).toBe('404 not-found')
    expect(
      await refusal(world, lea, 'POST', addPath(zopf), { user_id: jonas.id, weekplan: noon('2026-11-25') }),
    ).toBe('404 not-found')
  })
})

describe('the plan of a range', () => {
  it('is today and seven more days when nobody chose, by the clock of the household', async () => {
    const other = await recipe(lea)
    const ids: string[] = []
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-28', '2026-11-29'])
      ids.push((await plan(lea, noon(date), other))._id)
    const entries = await ask<PlanEntry[]>(world, lea, 'POST', '/weekplan/many', many())
    expect(datesOf(entries.filter((entry) => ids.includes(entry._id)))).toEqual(['2026-11-21', '2026-11-28'])
  })

  it('crosses the end of a year and the change of the clocks', async () => {
    for (const date of ['2026-12-31', '2027-01-01', '2027-03-27', '2027-03-28', '2027-03-29'])
      await plan(lea, noon(date))
    expect(
      datesOf(await ask(world, lea, 'POST', '/weekplan/many', many(['2027-01-01', '2026-12-31']))),
    ).toEqual(['2026-12-31', '2027-01-01'])
    expect(
      datesOf(await ask(world, lea, 'POST', '/weekplan/many', many(['2027-03-27', '2027-03-29']))),
    ).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  })

  it('comes as meals, as days or as their nutrition', async () => {
    const lean = await recipe(lea, 10)
    await plan(lea, { ...noon('2027-05-03'), phase: 'Abend' })
    await plan(lea, { ...noon('2027-05-03'), phase: 'Morgen' }, lean)
    const range = ['2027-05-03', '2027-05-04']
    const days = await ask<PlanDay[]>(world, jonas, 'POST', '/weekplan/many', many(range, 'days'))
    expect(days.map(({ date, meals }) => [date, ...meals.map((meal) => meal.entries.length)])).toEqual([
      ['2027-05-03', 1, 0, 1],
      ['2027-05-04', 0, 0, 0],
    ])
    const nutrition = await ask<PlanNutrition>(
      world,
      jonas,
      'POST',
      '/weekplan/many',
      many(range, 'nutrition'),
    )
    expect(nutrition).toEqual({ meals: 2, nutritions: [{ name: 'Fett', amount: 15, unit: 'g' }] })
  })

  it('refuses what is no day, no kind of answer, and more than a year', async () => {
    expect(await refusal(world, lea, 'POST', '/weekplan/many', many(['gestern']))).toBe('400 invalid-input')
    expect(await refusal(world, lea, 'POST', '/weekplan/many', many(['2026-01-01', '2028-01-01']))).toBe(
      '400 invalid-input',
    )
    for (const year of ['0000', '9999'])
      expect(await refusal(world, lea, 'POST', '/weekplan/many', many([`${year}-01-01`]))).toBe(
        '400 invalid-input',
      )
    expect(await refusal(world, stranger, 'POST', '/weekplan/many', many(['gestern']))).toBe('404 not-found')
  })
})

describe('a planned meal', () => {
  it('is read with its recipe by everybody at the table, and by nobody else', async () => {
    const { _id } = await plan(lea, noon('2026-12-01', 6))
    const read = await ask<PlannedRecipe>(world, jonas, 'GET', `/weekplan/one/${_id}`)
    expect(read).toMatchObject({ numberOfPersons: 6, menu: { name: 'Butterzopf', permission: 'read' } })
    expect(read.menu?.menuchilds.some((variant) => variant._id === read.menuChildId)).toBe(true)
    for (const [method, path] of [
      ['GET', `/weekplan/one/${_id}`],
      ['DELETE', `/weekplan/one/${_id}`],
      ['PATCH', `/weekplan/one/${_id}`],
      ['POST', `/weekplan/one/${_id}/duplicate`],
      ['POST', `/weekplan/one/${_id}/restore`],
    ] as const)
      expect(
        await refusal(world, stranger, method, path, method === 'GET' ? undefined : {}),
        `${method} ${path}`,
      ).toBe('404 not-found')
    expect(await refusal(world, lea, 'GET', `/weekplan/one/${world.id()}`)).toBe('404 not-found')
    expect(await refusal(world, lea, 'GET', '/weekplan/one/123')).toBe('404 not-found')
  })

  it('moves to another day and time, and takes the variant for other persons', async () => {
    const { _id } = await plan(lea, noon('2026-12-02'))
    const movedEntry = await ask<PlanEntry>(world, jonas, 'PATCH', `/weekplan/one/${_id}`, {
      date: '2027-01-03',
      daytime: 'Abend',
    })
    expect(movedEntry).toMatchObject({
      _id,
      date: '2027-01-03',
      daytime: 'Abend',
      numberOfPersons: 4,
      menuChildId: variantOf(zopf),
    })
    const fewer = await ask<PlanEntry>(world, lea, 'PATCH', `/weekplan/one/${_id}`, { numberOfPersons: 2 })
    expect(fewer.numberOfPersons).toBe(2)
    expect(fewer.menuChildId).not.toBe(variantOf(zopf))
    const contradiction = { date: '2027-01-04', week: '2027-01-04' }
    for (const wrong of [{ date: 'morgen' }, { daytime: 'Znüni' }, { numberOfPersons: 0 }, contradiction])
      expect(await refusal(world, lea, 'PATCH', `/weekplan/one/${_id}`, wrong)).toBe('400 invalid-input')
  })

  it('is planned once more by duplicating', async () => {
    const entry = await plan(lea, noon('2026-12-03', 3))
    const copy = await ask<PlanEntry>(world, lea, 'POST', `/weekplan/one/${entry._id}/duplicate`, {
      date: '2026-12-04',
      daytime: 'Abend',
    })
    expect(copy).toMatchObject({
      date: '2026-12-04',
      daytime: 'Abend',
      numberOfPersons: 3,
      menuChildId: entry.menuChildId,
    })
    expect(copy._id).not.toBe(entry._id)
    const forMore = await ask<PlanEntry>(world, lea, 'POST', `/weekplan/one/${entry._id}/duplicate`, {
      date: '2026-12-04',
      daytime: 'Mittag',
      numberOfPersons: 6,
    })
    expect(forMore).toMatchObject({ date: '2026-12-04', numberOfPersons: 6 })
    expect(forMore.menuChildId).not.toBe(entry.menuChildId)
  })

  it('is gone when removed, a repeated removal is 404, and undoing brings it back for a day', async () => {
    const { _id } = await plan(lea, noon('2026-12-05'))
    await ask(world, jonas, 'DELETE', `/weekplan/one/${_id}`)
    expect(await refusal(world, lea, 'GET', `/weekplan/one/${_id}`)).toBe('404 not-found')
    expect(await refusal(world, lea, 'DELETE', `/weekplan/one/${_id}`)).toBe('404 not-found')
    expect(datesOf(await ask(world, lea, 'POST', '/weekplan/many', many(['2026-12-05'])))).toEqual([])
    expect(await ask(world, lea, 'POST', `/weekplan/one/${_id}/restore`)).toMatchObject({
      _id,
      date: '2026-12-05',
    })
    expect(datesOf(await ask(world, lea, 'POST', '/weekplan/many', many(['2026-12-05'])))).toEqual([
      '2026-12-05',
    ])
  })

  it('stays by its name when its recipe goes', async () => {
    const short = await recipe(lea)
    const { _id } = await plan(lea, noon('2026-12-06'), short)
    await ask(world, lea, 'DELETE', `/menu/one/${short._id}`)
    expect(await ask(world, jonas, 'GET', `/weekplan/one/${_id}`)).toMatchObject({
      name: 'Butterzopf',
      menuId: null,
      menu: null,
    })
  })

  it('shows no recipe that nobody at the table has any more', async () => {
    const theirs = await recipe(stranger)
    await world.database.db
      .updateTable('recipe')
      .set({ free_access: true })
      .where('id', '=', theirs._id)
      .execute()
    const { _id } = await plan(lea, noon('2026-12-07'), theirs)
    expect(await ask(world, lea, 'GET', `/weekplan/one/${_id}`)).toMatchObject({ menuId: theirs._id })
    await world.database.db
      .updateTable('recipe')
      .set({ free_access: false })
      .where('id', '=', theirs._id)
      .execute()
    expect(await ask(world, lea, 'GET', `/weekplan/one/${_id}`)).toMatchObject({
      name: 'Butterzopf',
      menuId: null,
      menu: null,
    })
  })
})
