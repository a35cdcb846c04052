import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { addDays } from '@ordy/shared/weekplan/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, World } from '#testing/world.ts'
import { sit } from '#testing/seats.ts'
import { ask, board, newRecipe, put, refusal, startWeek } from './test-week.ts'

let world: World
let lea: Person
let zopf: Recipe
beforeAll(async () => {
  ;({ world, lea, zopf } = await startWeek())
})
afterAll(() => world.close())

const evening = (date: string) => ({ date, daytime: 'Abend' as const })

/** A fresh table with one repeated meal on it. */
async function repeated(
  date: string,
  { everyWeeks = 1, until = null as string | null, what = zopf as Recipe | string } = {},
) {
  const tableId = await sit(world, lea)
  const first = await put(world, lea, tableId, what, evening(date))
  await ask(world, lea, 'PUT', `/one/${first._id}/repeat`, { everyWeeks, until })
  const read = (from: string, to: string) => board(world, lea, tableId, [from, to])
  return {
    tableId,
    first,
    read,
    days: async (from: string, to: string) => (await read(from, to)).entries.map((entry) => entry.date),
    on: async (day: string): Promise<BoardEntry> => {
      const [entry] = (await read(day, day)).entries
      if (!entry) throw new Error(`nothing on ${day}`)
      return entry
    },
  }
}

const december: [string, string] = ['2026-12-01', '2026-12-31']

describe('an entry that repeats', () => {
  it('comes every week without end, across the year and both changes of the clocks', async () => {
    const pizza = await repeated('2026-12-04')
    expect(await pizza.days('2026-12-01', '2027-01-10')).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
    ])
    expect(await pizza.days('2027-03-25', '2027-04-03')).toEqual(['2027-03-26', '2027-04-02'])
    expect((await pizza.on('2026-12-11')).repeat).toEqual({ everyWeeks: 1, until: null })
  })

  it('comes every second week until its last day', async () => {
    const dinner = await repeated('2026-12-01', { everyWeeks: 2, until: '2026-12-29' })
    expect(await dinner.days('2026-11-01', '2027-03-01')).toEqual(['2026-12-01', '2026-12-15', '2026-12-29'])
  })

  it('stands there as far as somebody looks, also for the calls of the specification, and once for two who look', async () => {
    const pizza = await repeated('2026-12-04')
    const looks = await Promise.all([1, 2, 3].map(() => pizza.days('2028-06-01', '2028-06-30')))
    expect(looks[0]).toEqual(['2028-06-02', '2028-06-09', '2028-06-16', '2028-06-23', '2028-06-30'])
    expect(looks[1]).toEqual(looks[0])
    expect(await pizza.days('2028-06-01', '2028-06-30')).toEqual(looks[0])
    const entries = await ask<PlanEntry[]>(world, lea, 'POST', '/many', {
      weekplan: { kitchentableid: pizza.tableId, dates: ['2028-09-01', '2028-09-07'] },
    })
    expect(entries).toMatchObject([{ date: '2028-09-01', menuId: zopf._id, numberOfPersons: 4 }])
    // nobody plans for ever: a look far ahead makes no thousands of rows
    expect(await pizza.days('2090-01-01', '2090-01-31')).toEqual([])
  })

  it('does not come in all the weeks since a year that was mistyped', async () => {
    const pizza = await repeated('2026-12-04')
    const third = await pizza.on('2026-12-18')
    const before = await pizza.days(...december)
    for (const date of ['1926-12-18', '2016-12-18', '2036-12-18'])
      expect(
        await refusal(world, lea, 'PATCH', `/one/${third._id}/following`, { date, daytime: 'Abend' }),
      ).toBe('400 invalid-input')
    expect(await pizza.days(...december)).toEqual(before)
    const old = await repeated('1000-01-01')
    expect(await old.days(...december)).toHaveLength(5)
    for (const { tableId } of [pizza, old]) {
      const rows = await world.database.db
        .selectFrom('weekplan_entry')
        .select('id')
        .where('kitchen_table_id', '=', tableId)
        .execute()
      expect(rows.length).toBeLessThan(400)
    }
  })

  it('changes alone: the others stay', async () => {
    const pizza = await repeated('2026-12-04')
    const second = await pizza.on('2026-12-11')
    await ask(world, lea, 'PATCH', `/one/${second._id}`, { ...evening('2026-12-12'), numberOfPersons: 8 })
    await ask(world, lea, 'DELETE', `/one/${(await pizza.on('2026-12-18'))._id}`)
    const { entries } = await pizza.read(...december)
    expect(entries.map((entry) => [entry.date, entry.numberOfPersons])).toEqual([
      ['2026-12-04', 4],
      ['2026-12-12', 8],
      ['2026-12-25', 4],
    ])
  })

  it('changes with all that follow, and keeps those before; what was removed stays removed', async () => {
    const pizza = await repeated('2026-12-04', { what: 'Pizza' })
    await ask(world, lea, 'DELETE', `/one/${(await pizza.on('2026-12-25'))._id}`)
    const second = await pizza.on('2026-12-11')
    const changed = await ask<BoardEntry>(world, lea, 'PATCH', `/one/${second._id}/following`, {
      date: '2026-12-10',
      daytime: 'Mittag',
      name: 'Pizza bestellen',
    })
    expect(changed).toMatchObject({ _id: second._id, date: '2026-12-10', repeat: { everyWeeks: 1 } })
    const { entries } = await pizza.read('2026-12-01', '2027-01-10')
    expect(entries.map(({ date, daytime, name }) => `${date} ${daytime} ${name}`)).toEqual([
      '2026-12-04 Abend Pizza',
      '2026-12-10 Mittag Pizza bestellen',
      '2026-12-17 Mittag Pizza bestellen',
      '2026-12-31 Mittag Pizza bestellen',
      '2027-01-07 Mittag Pizza bestellen',
    ])
    // what is filled later follows the change too, and no day comes twice
    const later = (await pizza.read('2028-06-01', '2028-06-10')).entries
    expect(later.map(({ date, name }) => [date, name])).toEqual([
      ['2028-06-01', 'Pizza bestellen'],
      ['2028-06-08', 'Pizza bestellen'],
    ])
  })

  it('takes the variant for other persons with all that follow', async () => {
    const dinner = await repeated('2026-12-04')
    const second = await dinner.on('2026-12-11')
    await ask(world, lea, 'PATCH', `/one/${second._id}/following`, { numberOfPersons: 6 })
    const { entries } = await dinner.read('2026-12-01', '2026-12-20')
    expect(entries.map((entry) => [entry.date, entry.numberOfPersons])).toEqual([
      ['2026-12-04', 4],
      ['2026-12-11', 6],
      ['2026-12-18', 6],
    ])
    expect(entries[2]?.menuChildId).not.toBe(entries[0]?.menuChildId)
    expect(entries[2]?.menuChildId).toBe(entries[1]?.menuChildId)
  })

  it('leaves with all that follow, and comes back with them', async () => {
    const pizza = await repeated('2026-12-04')
    await ask(world, lea, 'DELETE', `/one/${(await pizza.on('2026-12-18'))._id}`)
    const second = await pizza.on('2026-12-11')
    world.clock.advance(60_000)
    await ask(world, lea, 'DELETE', `/one/${second._id}/following`)
    expect(await pizza.days('2026-12-01', '2027-02-28')).toEqual(['2026-12-04'])
    expect(await pizza.days('2028-12-01', '2028-12-31')).toEqual([])
    expect((await pizza.on('2026-12-04')).repeat).toEqual({ everyWeeks: 1, until: '2026-12-10' })
    await ask(world, lea, 'POST', `/one/${second._id}/following/restore`)
    expect(await pizza.days(...december)).toEqual(['2026-12-04', '2026-12-11', '2026-12-25'])
    expect(await pizza.days('2028-12-01', '2028-12-09')).toEqual(['2028-12-01', '2028-12-08'])
    expect((await pizza.on('2026-12-04')).repeat).toEqual({ everyWeeks: 1, until: null })
  })

  it('keeps what was moved by itself at its distance, and moves back to where all of it was', async () => {
    const pizza = await repeated('2026-12-01', { what: 'Pizza' })
    const second = await pizza.on('2026-12-08')
    const third = await pizza.on('2026-12-15')
    await ask(world, lea, 'PATCH', `/one/${second._id}`, { date: '2026-12-11' })
    await ask(world, lea, 'PATCH', `/one/${third._id}`, { date: '2026-12-17', daytime: 'Mittag' })
    const shown = async () =>
      (await pizza.read(...december)).entries.map(({ date, daytime }) => `${date?.slice(8)} ${daytime}`)
    const before = ['01 Abend', '11 Abend', '17 Mittag', '22 Abend', '29 Abend']
    expect(await shown()).toEqual(before)
    const following = `/one/${second._id}/following`
    await ask(world, lea, 'PATCH', following, { date: '2026-12-12', daytime: 'Abend' })
    expect(await shown()).toEqual(['01 Abend', '12 Abend', '18 Mittag', '23 Abend', '30 Abend'])
    await ask(world, lea, 'PATCH', following, { date: '2026-12-11', daytime: 'Abend' })
    expect(await shown()).toEqual(before)
    // another time of day moves nothing to another day
    await ask(world, lea, 'PATCH', following, { date: '2026-12-11', daytime: 'Mittag' })
    expect(await shown()).toEqual(['01 Abend', '11 Mittag', '17 Mittag', '22 Mittag', '29 Mittag'])
    const until = '2026-12-10'
    expect(await refusal(world, lea, 'PUT', `/one/${second._id}/repeat`, { everyWeeks: 1, until })).toBe(
      '400 invalid-input',
    )
  })

  it('changes with the parts that were moved in between; what is of its own stays so, and the way back is exact', async () => {
    const dinner = await repeated('2026-12-01')
    const shown = async () =>
      (await dinner.read(...december)).entries.map(
        ({ date, daytime, numberOfPersons }) => `${date?.slice(8)} ${daytime} ${numberOfPersons}`,
      )
    const change = async (day: string, to: object, scope = '/following') =>
      ask(world, lea, 'PATCH', `/one/${(await dinner.on(day))._id}${scope}`, to)
    await change('2026-12-15', evening('2026-12-16'))
    await change('2026-12-16', evening('2026-12-15'))
    expect((await dinner.on('2026-12-01')).repeat).toEqual({ everyWeeks: 1, until: null })
    await change('2026-12-22', { ...evening('2026-12-22'), daytime: 'Mittag', numberOfPersons: 2 }, '')
    const before = ['01 Abend 4', '08 Abend 4', '15 Abend 4', '22 Mittag 2', '29 Abend 4']
    expect(await shown()).toEqual(before)
    await change('2026-12-08', { date: '2026-12-09', daytime: 'Morgen', numberOfPersons: 6 })
    expect(await shown()).toEqual(['01 Abend 4', '09 Morgen 6', '16 Morgen 6', '23 Mittag 2', '30 Morgen 6'])
    await change('2026-12-09', { ...evening('2026-12-08'), numberOfPersons: 4 })
    expect(await shown()).toEqual(before)
    expect((await dinner.on('2027-06-01')).daytime).toBe('Abend')
  })

  it('leaves with the parts that were changed in between, wherever they moved, and one restore brings all back', async () => {
    const pizza = await repeated('2026-12-04', { what: 'Pizza' })
    for (const [day, date, name] of [
      ['2026-12-18', '2026-12-03', 'Wähe'],
      ['2026-12-11', '2026-12-12', 'Flammkuchen'],
    ] as const)
      await ask(world, lea, 'PATCH', `/one/${(await pizza.on(day))._id}/following`, {
        ...evening(date),
        name,
      })
    await ask(world, lea, 'DELETE', `/one/${(await pizza.on('2026-12-11'))._id}`)
    world.clock.advance(60_000)
    await ask(world, lea, 'DELETE', `/one/${(await pizza.on('2026-12-25'))._id}/following`)
    world.clock.advance(60_000)
    const before = await pizza.days('2026-12-01', '2027-02-28')
    // what is cooked instead is another repetition
    const untils = (await pizza.read(...december)).entries.map(({ name, repeat }) => [name, repeat?.until])
    expect(untils).toContainEqual(['Pizza', '2026-12-10'])
    expect(before).toEqual(['2026-12-04', '2026-12-04', '2026-12-12', '2026-12-18'])
    await ask(world, lea, 'DELETE', `/one/${pizza.first._id}/following`)
    expect(await pizza.days('2026-12-01', '2027-02-28')).toEqual([])
    await ask(world, lea, 'POST', `/one/${pizza.first._id}/following/restore`)
    expect(await pizza.days('2026-12-01', '2027-02-28')).toEqual(before)
  })

  it('ends, or takes another rhythm, with the parts that follow', async () => {
    for (const [method, body, days] of [
      ['DELETE', undefined, ['2026-12-04']],
      ['PUT', { everyWeeks: 3, until: null }, ['2026-12-04', '2026-12-25']],
    ] as const) {
      const pizza = await repeated('2026-12-04', { what: 'Pizza' })
      const third = await pizza.on('2026-12-18')
      await ask(world, lea, 'PATCH', `/one/${third._id}/following`, { name: 'Wähe' })
      await ask(world, lea, method, `/one/${pizza.first._id}/repeat`, body)
      expect(await pizza.days(...december)).toEqual(days)
    }
    const pizza = await repeated('2026-12-04')
    await ask(world, lea, 'PUT', `/one/${(await pizza.on('2026-12-11'))._id}/repeat`, {
      everyWeeks: 2,
      until: null,
    })
    await ask(world, lea, 'DELETE', `/one/${pizza.first._id}/following`)
    expect(await pizza.days(...december)).toEqual([])
  })

  it('stays once when it no longer repeats; its place in the row comes back with the others', async () => {
    const pizza = await repeated('2026-12-04')
    const second = await pizza.on('2026-12-11')
    const alone = await ask<BoardEntry>(world, lea, 'DELETE', `/one/${second._id}/repeat`)
    expect(alone).toMatchObject({ _id: second._id, repeat: null })
    expect(await pizza.days(...december)).toEqual(['2026-12-04', '2026-12-11'])
    expect(await refusal(world, lea, 'DELETE', `/one/${second._id}/following`)).toBe('409 not-repeated')
    await ask(world, lea, 'POST', `/one/${second._id}/following/restore`)
    expect((await pizza.on('2026-12-11')).repeat).toEqual({ everyWeeks: 1, until: null })
    expect(await pizza.days('2026-12-12', '2026-12-20')).toEqual(['2026-12-18'])
  })

  it('takes another rhythm from one of its days on, and the same one twice without doubling', async () => {
    const pizza = await repeated('2026-12-04')
    const second = await pizza.on('2026-12-11')
    for (let tap = 0; tap < 2; tap++)
      await ask(world, lea, 'PUT', `/one/${second._id}/repeat`, { everyWeeks: 2, until: null })
    expect(await pizza.days('2026-12-01', '2027-01-10')).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-25',
      '2027-01-08',
    ])
  })

  it('is refused for what has no day, for leftovers and for a rhythm that is none', async () => {
    const tableId = await sit(world, lea)
    const waiting = await put(world, lea, tableId, zopf, { week: '2026-12-01' })
    const weekly = { everyWeeks: 1, until: null }
    expect(await refusal(world, lea, 'PUT', `/one/${waiting._id}/repeat`, weekly)).toBe('409 cannot-repeat')
    const meal = await put(world, lea, tableId, zopf, evening('2026-12-01'))
    const rest = await ask<BoardEntry>(world, lea, 'POST', `/board/${tableId}/entries`, {
      kind: 'leftovers',
      name: 'Butterzopf',
      leftoverOf: meal._id,
      numberOfPersons: 1,
      place: evening('2026-12-02'),
    })
    expect(await refusal(world, lea, 'PUT', `/one/${rest._id}/repeat`, weekly)).toBe('409 cannot-repeat')
    for (const everyWeeks of [0, 53, 1.5])
      expect(await refusal(world, lea, 'PUT', `/one/${meal._id}/repeat`, { everyWeeks, until: null })).toBe(
        '400 invalid-input',
      )
    expect(await refusal(world, lea, 'PATCH', `/one/${meal._id}/following`, { numberOfPersons: 2 })).toBe(
      '409 not-repeated',
    )
  })

  it('ends when its recipe goes: what stands keeps its name, nothing new comes', async () => {
    const short = await newRecipe(world, lea, 'Eintopf')
    const soup = await repeated('2026-12-04', { what: short })
    await world.call('DELETE', `/api/v1/menu/one/${short._id}`, { as: lea })
    expect((await soup.on('2026-12-11')).name).toBe('Eintopf')
    expect(await soup.days('2028-12-01', '2028-12-31')).toEqual([])
  })

  it('is purged a day after it was removed', async () => {
    const pizza = await repeated('2026-12-04')
    await ask(world, lea, 'DELETE', `/one/${pizza.first._id}/following`)
    const { db } = world.database
    const yesterday = new Date(world.clock.now().getTime() - 25 * 3_600_000)
    for (const table of ['weekplan_series', 'weekplan_entry'] as const)
      await db
        .updateTable(table)
        .set({ removed_at: yesterday })
        .where('kitchen_table_id', '=', pizza.tableId)
        .where('removed_at', 'is not', null)
        .execute()
    const other = await put(world, lea, pizza.tableId, 'Suppe', evening(addDays('2026-12-04', 1)))
    await ask(world, lea, 'DELETE', `/one/${other._id}`)
    for (const table of ['weekplan_series', 'weekplan_entry'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where('kitchen_table_id', '=', pizza.tableId)
        .execute()
      expect(rows.map((row) => row.id)).toEqual(table === 'weekplan_entry' ? [other._id] : [])
    }
    expect(await refusal(world, lea, 'POST', `/one/${pizza.first._id}/following/restore`)).toBe(
      '404 not-found',
    )
  })
})
