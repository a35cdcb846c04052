import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { mostTemplates, type WeekTemplate } from '@ordy/shared/weekplan/weeks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, World } from '#testing/world.ts'
import { sit } from '#testing/seats.ts'
import { ask, board, newRecipe, put, refusal, shown, startWeek } from './test-week.ts'

interface Laid {
  entries: BoardEntry[]
  alreadyThere: number
  gone: number
}

let world: World
let lea: Person
let zopf: Recipe
beforeAll(async () => {
  ;({ world, lea, zopf } = await startWeek())
})
afterAll(() => world.close())

const on = (date: string, daytime = 'Mittag' as const) => ({ date, daytime })
const week: [string, string] = ['2026-12-28', '2027-01-03']
const next: [string, string] = ['2027-01-04', '2027-01-10']

/** A table with a week of every kind of entry. */
async function plannedWeek(): Promise<string> {
  const tableId = await sit(world, lea)
  const meal = await put(world, lea, tableId, zopf, on('2026-12-28'), 6)
  await ask(world, lea, 'POST', `/board/${tableId}/entries`, {
    kind: 'leftovers',
    name: 'Butterzopf',
    leftoverOf: meal._id,
    numberOfPersons: 2,
    place: on('2026-12-29'),
  })
  await put(world, lea, tableId, 'Fondue', on('2027-01-01'))
  await put(world, lea, tableId, 'Rüebli aufbrauchen', { week: '2026-12-30' })
  return tableId
}

describe('a week', () => {
  it('is copied to another one as it is, across the year, with the leftovers of its own meals', async () => {
    const tableId = await plannedWeek()
    const laid = await ask<Laid>(world, lea, 'POST', `/board/${tableId}/copy`, {
      from: '2027-01-02',
      to: '2027-01-07',
    })
    expect([laid.entries.length, laid.alreadyThere, laid.gone]).toEqual([4, 0, 0])
    const { entries } = await board(world, lea, tableId, next)
    expect(shown(entries)).toEqual([
      '2027-01-04 Mittag Butterzopf',
      '2027-01-05 Mittag Butterzopf',
      '2027-01-08 Mittag Fondue',
      'Woche 2027-01-04 Rüebli aufbrauchen',
    ])
    expect(entries[1]).toMatchObject({
      kind: 'leftovers',
      numberOfPersons: 2,
      leftoverOf: { _id: entries[0]?._id },
    })
    expect(shown((await board(world, lea, tableId, week)).entries)).toHaveLength(4)
  })

  it('overwrites nothing, doubles nothing, and leaves again by its ids', async () => {
    const tableId = await plannedWeek()
    await put(world, lea, tableId, 'Raclette', on('2027-01-04'))
    const copy = () =>
      ask<Laid>(world, lea, 'POST', `/board/${tableId}/copy`, { from: '2026-12-28', to: '2027-01-04' })
    const twice = await Promise.all([copy(), copy()])
    expect(twice.map((laid) => laid.entries.length).toSorted()).toEqual([0, 4])
    expect(twice.map((laid) => laid.alreadyThere).toSorted()).toEqual([0, 4])
    expect((await board(world, lea, tableId, next)).entries).toHaveLength(5)
    const ids = twice.flatMap((laid) => laid.entries.map((entry) => entry._id))
    await ask(world, lea, 'POST', `/board/${tableId}/remove`, { ids })
    expect(shown((await board(world, lea, tableId, next)).entries)).toEqual(['2027-01-04 Mittag Raclette'])
  })

  it('that is empty cannot be copied or kept', async () => {
    const tableId = await sit(world, lea)
    const away = { from: '2026-12-28', to: '2027-01-04' }
    expect(await refusal(world, lea, 'POST', `/board/${tableId}/copy`, away)).toBe('409 empty-week')
    const kept = { name: 'Nichts', week: '2026-12-28' }
    expect(await refusal(world, lea, 'POST', `/board/${tableId}/templates`, kept)).toBe('409 empty-week')
  })
})

describe('a template', () => {
  it('keeps a week under a name and lies on any other, without the recipes that are gone', async () => {
    const tableId = await plannedWeek()
    const short = await newRecipe(world, lea, 'Eintopf')
    await put(world, lea, tableId, short, on('2026-12-31'))
    const path = `/board/${tableId}/templates`
    const kept = await ask<WeekTemplate>(world, lea, 'POST', path, {
      name: ' Winterwoche ',
      week: '2026-12-30',
    })
    expect(kept).toMatchObject({ name: 'Winterwoche' })
    expect(await ask(world, lea, 'GET', path)).toEqual([kept])
    await world.call('DELETE', `/api/v1/menu/one/${short._id}`, { as: lea })
    const laid = await ask<Laid>(world, lea, 'POST', `${path}/${kept._id}/lay`, { week: '2027-03-31' })
    expect([laid.entries.length, laid.gone]).toEqual([4, 1])
    const { entries } = await board(world, lea, tableId, ['2027-03-29', '2027-04-04'])
    expect(shown(entries)).toEqual([
      '2027-03-29 Mittag Butterzopf',
      '2027-03-30 Mittag Butterzopf',
      '2027-04-02 Mittag Fondue',
      'Woche 2027-03-29 Rüebli aufbrauchen',
    ])
    await ask(world, lea, 'DELETE', `${path}/${kept._id}`)
    expect(await ask(world, lea, 'GET', path)).toEqual([])
    expect(await refusal(world, lea, 'DELETE', `${path}/${kept._id}`)).toBe('404 not-found')
  })

  it('is one of at most fifty, and of one table alone', async () => {
    const tableId = await plannedWeek()
    const path = `/board/${tableId}/templates`
    const kept = { name: 'Woche', week: '2026-12-30' }
    const answers = await Promise.all(
      Array.from({ length: mostTemplates + 2 }, () =>
        world.call('POST', `/api/v1/weekplan${path}`, { as: lea, body: kept }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(mostTemplates)
    expect(answers.filter((answer) => answer.body.code === 'too-many-templates')).toHaveLength(2)
    const other = await plannedWeek()
    const [template] = await ask<WeekTemplate[]>(world, lea, 'GET', path)
    expect(
      await refusal(world, lea, 'POST', `/board/${other}/templates/${template?._id}/lay`, {
        week: '2027-03-31',
      }),
    ).toBe('404 not-found')
  })
})
