import { describe, expect, it } from 'vitest'
import { CATEGORIES, type CategoryName } from '../ingredients/categories.ts'
import { learntOrder, type Walk, walked } from './walk.ts'

const usual = CATEGORIES.map((category) => category.name)
const hour = 3_600_000
const [vegetables, bread, milk, drinks] = [usual[0], usual[1], usual[2], usual[8]] as CategoryName[]

/** Ticks one thing off in each of these sections, a minute apart. */
function through(
  shop: string,
  start: number,
  sections: readonly (CategoryName | undefined)[],
  before: readonly Walk[] = [],
) {
  return sections.reduce<readonly Walk[]>(
    (walks, section, at) => (section ? walked(walks, { shop, section, at: start + at * 60_000 }) : walks),
    before,
  )
}
const later = { now: 100 * hour, isDone: false }

describe('walked', () => {
  it('notes each section once, and begins anew after a long stop', () => {
    const once = through('', 0, [drinks, milk, drinks, vegetables])
    expect(once.map((walk) => walk.sections)).toEqual([[drinks, milk, vegetables]])
    const twice = through('', 24 * hour, [milk], once)
    expect(twice.map((walk) => walk.sections)).toEqual([[drinks, milk, vegetables], [milk]])
    const thrice = through('', 48 * hour, [bread], twice)
    expect(thrice.map((walk) => walk.sections)).toEqual([[milk], [bread]])
  })

  it('keeps shops apart', () => {
    const walks = through('Coop', 0, [milk], through('Migros', 0, [drinks]))
    expect(walks.map((walk) => [walk.shop, ...walk.sections])).toEqual([
      ['Migros', drinks],
      ['Coop', milk],
    ])
  })
})

describe('learntOrder', () => {
  const once = through('', 0, [drinks, milk, vegetables])

  it('is what two walks have in common; everything else keeps its place', () => {
    const twice = through('', 24 * hour, [bread, drinks, milk, vegetables], once)
    const order = learntOrder(twice, '', usual, later)
    expect(order?.indexOf(drinks as CategoryName)).toBe(0)
    expect(order?.[1]).toBe(bread)
    expect(order?.[2]).toBe(milk)
    expect(order?.[8]).toBe(vegetables)
    expect(order?.toSorted()).toEqual(usual.toSorted())
  })

  it('is nothing after one walk, for another shop, for two sections, or when the walks differ', () => {
    expect(learntOrder(once, '', usual, later)).toBeUndefined()
    const twice = through('', 24 * hour, [drinks, milk, vegetables], once)
    expect(learntOrder(twice, 'Coop', usual, later)).toBeUndefined()
    expect(learntOrder(through('', 24 * hour, [drinks, milk], once), '', usual, later)).toBeUndefined()
    const other = through('', 24 * hour, [milk, drinks, vegetables], once)
    expect(learntOrder(other, '', usual, later)).toBeUndefined()
  })

  it('is nothing when the sections stand so already', () => {
    const way = through('', 24 * hour, [vegetables, bread, milk], through('', 0, [vegetables, bread, milk]))
    expect(learntOrder(way, '', usual, later)).toBeUndefined()
  })

  it('waits until the shopping is over', () => {
    const twice = through('', 24 * hour, [drinks, milk, vegetables], once)
    const now = 24 * hour + 3 * 60_000
    expect(learntOrder(twice, '', usual, { now, isDone: false })).toBeUndefined()
    expect(learntOrder(twice, '', usual, { now, isDone: true })).toBeDefined()
  })
})
