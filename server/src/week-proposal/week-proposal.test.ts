import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { type ProposedPlace, weekProposalApi } from '@ordy/shared/week-proposal/contract.ts'
import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
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
  await world.database.db.deleteFrom('recipe').execute()
  await world.database.db.deleteFrom('kitchen_table').execute()
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
    [cast.former, 'member'],
  ])
  await world.call('DELETE', `/api/v1/kitchentable/${table}/members/${cast.former.id}`, { as: cast.former })
})
afterAll(() => world.close())

const send = (as: Person | undefined, method: string, path: string, body?: unknown) =>
  world.call(method, `/api/v1${path}`, { as, body })

async function ask<Data>(as: Person, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await send(as, method, path, body)
  expect(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(true)
  return answer.body.data as unknown as Data
}

async function recipe(
  name: string,
  ingredients: readonly string[],
  rest: { as?: Person; minutes?: number; freeAccess?: boolean } = {},
): Promise<Recipe> {
  const { as = cast.owner, minutes = 30, freeAccess = false } = rest
  const rows = ingredients.map((one) => ({ amount: 1, unit: 'Stk', name: one }))
  const data = {
    name,
    seatCount: 4,
    cookingTime: minutes,
    ingredients: rows,
    preperation: [],
    nutritions: [],
    freeAccess,
  }
  return (await ask<{ menue: Recipe }>(as, 'POST', '/menu/one/0', { data })).menue
}

// the world begins on Saturday, 21 November 2026
const week = ['2026-11-23', '2026-11-29']
const propose = (rest: object = {}, as = cast.owner) =>
  ask<{ places: ProposedPlace[]; fitting: number }>(as, 'POST', '/weekplan/proposal', {
    kitchentableid: table,
    dates: week,
    daytimes: ['Abend'],
    ...rest,
  })
const planOf = () =>
  ask<PlanEntry[]>(cast.owner, 'POST', '/weekplan/many', { weekplan: { kitchentableid: table, dates: week } })
const names = (places: readonly ProposedPlace[]) => places.map(({ choices }) => choices[0]?.name)

describe('a proposal', () => {
  it('fills the empty places from the cookbooks of the table, says why, and writes nothing', async () => {
    const soup = await recipe('Kürbissuppe', ['Kürbis', 'Zwiebel'])
    await recipe('Ghackets', ['Rindshackfleisch', 'Hörnli'], { as: cast.member })
    await recipe('Zitronentorte', ['Zitrone', 'Mehl'])
    await ask(
      cast.owner,
      'POST',
      `/weekplan/add/one/menu/${soup.menuchilds[0]?._id}/checkifmenuchildexists`,
      {
        weekplan: { date: '2026-11-24', phase: 'Abend', plannedSeats: 2, kitchentableid: table },
      },
    )
    await recipe('Lauchgratin', ['Lauch', 'Kartoffeln'])
    const { places, fitting } = await propose()
    expect(places.map((place) => place.date)).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect(names(places).filter(Boolean).toSorted()).toEqual(['Ghackets', 'Lauchgratin'])
    expect(fitting).toBe(3)
    const gratin = places.find(({ choices }) => choices[0]?.name === 'Lauchgratin')?.choices[0]
    expect(gratin?.reasons).toContainEqual({ kind: 'season', names: ['Lauch'] })
    expect(await planOf()).toHaveLength(1)
    expect((await propose()).places).toEqual(places)
  })

  it('keeps to diet, dislikes and time, and uses up what is left', async () => {
    await recipe('Poulet vom Blech', ['Pouletbrust'])
    await recipe('Pilzrisotto', ['Risottoreis', 'Champignons'])
    await recipe('Spinatlasagne', ['Blattspinat', 'Lasagneblätter'], { minutes: 90 })
    await recipe('Linsencurry', ['Linsen', 'Kokosmilch'])
    const wishes = {
      diet: 'vegetarian',
      withoutWords: 'Pilze',
      minutesWeekday: 45,
      leftovers: 'Spinat, 2 dl Rahm',
    }
    const { places } = await propose({ wishes })
    expect(names(places)).toEqual([
      'Linsencurry',
      undefined,
      undefined,
      undefined,
      undefined,
      'Spinatlasagne',
      undefined,
    ])
    expect(places[5]?.choices[0]?.reasons[0]).toEqual({ kind: 'leftover', names: ['Spinat'] })
  })

  it('leaves out what was cooked lately, and goes with what is held on to', async () => {
    const rice = await recipe('Risotto', ['Risottoreis'])
    await recipe('Linsen', ['Linsen'])
    await ask(cast.member, 'PATCH', `/menu/one/${rice._id}/mine`, { add: { cookedOn: ['2026-11-20'] } })
    const days = { dates: ['2026-11-23'] }
    expect(names((await propose(days)).places)).toEqual(['Linsen'])
    const kept = [{ date: '2026-11-23', daytime: 'Abend', menuId: rice._id }]
    const rest = (await propose({ dates: ['2026-11-23', '2026-11-24'], kept })).places
    expect(rest.map(({ date, choices }) => [date, choices.map((one) => one.name)])).toEqual([
      ['2026-11-24', ['Linsen']],
    ])
  })

  it('is helped out by the library, and says so', async () => {
    await recipe('Rösti', ['Kartoffeln'])
    await recipe('Ratatouille', ['Aubergine'], { as: cast.stranger, freeAccess: true })
    await recipe('Geheimes', ['Reis'], { as: cast.stranger })
    const { places } = await propose()
    const found = places.flatMap(({ choices }) => choices.slice(0, 1))
    expect(found.map(({ name, isFromLibrary }) => [name, isFromLibrary]).toSorted()).toEqual([
      ['Ratatouille', true],
      ['Rösti', false],
    ])
  })

  it('proposes nothing for days that are over, and nothing without recipes', async () => {
    expect((await propose({ dates: ['2026-11-01', '2026-11-20'] })).places).toEqual([])
    expect(names((await propose({ dates: ['2026-11-20', '2026-11-22'] })).places)).toEqual([
      undefined,
      undefined,
    ])
    for (const dates of [['2026-01-01', '2027-01-01'], ['gestern'], []])
      expect(
        (await send(cast.owner, 'POST', '/weekplan/proposal', { dates, daytimes: ['Abend'] })).status,
      ).toBe(400)
  })
})

describe('accepting', () => {
  const accept = (meals: object[], as = cast.owner) =>
    send(as, 'POST', '/weekplan/proposal/accept', { kitchentableid: table, meals })
  const meal = (date: string, menuId: string, plannedSeats = 3) => ({
    date,
    daytime: 'Abend',
    menuId,
    plannedSeats,
  })

  it('plans all at once for these persons, leaves what is taken, and is undone at once', async () => {
    const [rice, soup] = [await recipe('Risotto', ['Risottoreis']), await recipe('Suppe', ['Lauch'])]
    const meals = [meal('2026-11-23', rice._id), meal('2026-11-24', soup._id)]
    const both = await Promise.all([accept(meals), accept(meals, cast.member)])
    const answers = both.map((one) => one.body.data as unknown as { entries: PlanEntry[]; taken: number })
    expect(answers.map(({ entries, taken }) => [entries.length, taken]).toSorted()).toEqual([
      [0, 2],
      [2, 0],
    ])
    const plan = await planOf()
    expect(plan.map((entry) => [entry.date, entry.name, entry.numberOfPersons])).toEqual([
      ['2026-11-23', 'Risotto', 3],
      ['2026-11-24', 'Suppe', 3],
    ])
    const one = await ask<{ menu: Recipe }>(cast.owner, 'GET', `/menu/one/${rice._id}`)
    expect(JSON.stringify(one)).toContain('"numberOfPersons":3')
    const entries = plan.map((entry) => entry._id)
    const undone = await ask(cast.member, 'POST', '/weekplan/proposal/undo', {
      kitchentableid: table,
      entries,
    })
    expect(undone).toEqual({ removed: 2 })
    expect(await planOf()).toEqual([])
    expect(
      (await send(cast.member, 'POST', '/weekplan/proposal/undo', { kitchentableid: table, entries })).status,
    ).toBe(404)
  })

  it('plans nothing at all when one of the recipes may not be seen', async () => {
    const rice = await recipe('Risotto', ['Risottoreis'])
    const secret = await recipe('Geheimes', ['Reis'], { as: cast.stranger })
    const answer = await accept([meal('2026-11-23', rice._id), meal('2026-11-24', secret._id)])
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    expect(await planOf()).toEqual([])
  })

  it('takes away only what stands at this table', async () => {
    const rice = await recipe('Risotto', ['Risottoreis'])
    const { entries } = (await accept([meal('2026-11-23', rice._id)])).body.data as unknown as {
      entries: PlanEntry[]
    }
    const other = await tableWith(world, [[cast.stranger, 'owner']])
    const body = { kitchentableid: other, entries: entries.map((entry) => entry._id) }
    expect((await send(cast.stranger, 'POST', '/weekplan/proposal/undo', body)).status).toBe(404)
    expect(await planOf()).toHaveLength(1)
  })
})

const roles = ['nobody', 'ended', 'stranger', 'former', 'administrator', 'member', 'owner'] as const

describe.each(Object.keys(weekProposalApi) as (keyof typeof weekProposalApi)[])('%s', (name) => {
  it.each(roles)('for %s', async (role) => {
    const rice = await recipe('Risotto', ['Risottoreis'])
    const meals = [{ date: '2026-11-23', daytime: 'Abend', menuId: rice._id, plannedSeats: 2 }]
    const made = await ask<{ entries: PlanEntry[] }>(cast.owner, 'POST', '/weekplan/proposal/accept', {
      kitchentableid: table,
      meals,
    })
    const bodies: Record<keyof typeof weekProposalApi, object> = {
      propose: { dates: week, daytimes: ['Abend'] },
      accept: { meals },
      undo: { entries: made.entries.map((entry) => entry._id) },
    }
    const { method, path } = weekProposalApi[name]
    const people: Partial<Record<string, Person>> = { ...cast }
    const ask_ = (kitchentableid: string) =>
      world.call(method, path, { as: people[role], body: { kitchentableid, ...bodies[name] } })
    const isSignedIn = role !== 'nobody' && role !== 'ended'
    const expected = !isSignedIn ? 401 : role === 'member' || role === 'owner' ? 200 : 404
    expect((await ask_(table)).status).toBe(expected)
    if (isSignedIn)
      expect([(await ask_(world.id())).status, (await ask_('not-an-id')).status]).toEqual([404, 404])
  })
})
