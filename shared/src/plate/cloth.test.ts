import { describe, expect, it } from 'vitest'
import { clothOf, DISH_CLOTHS, neighbourCloths } from './cloth.ts'
import { CLOTHS } from './cloths.ts'
import { lookOf } from './drawing.ts'
import { DISH_KINDS } from './kind.ts'
import { plateArt } from './plate.ts'

describe('clothOf', () => {
  it('is the cloth that the picture shows', () => {
    for (let id = 0; id < 30; id++) {
      const recipe = { id: `${id}`, name: 'Kürbissuppe' }
      expect(plateArt(recipe)).toContain(`var(--cloth-${clothOf(lookOf(recipe))})`)
    }
  })

  it('leaves every kind enough cloths to avoid two neighbours', () => {
    for (const kind of DISH_KINDS) expect(new Set(DISH_CLOTHS[kind]).size).toBeGreaterThan(2)
  })
})

describe('neighbourCloths', () => {
  const recipes = Array.from({ length: 40 }, (_, i) =>
    lookOf({ id: `${i}`, name: i % 3 ? 'Kürbissuppe' : 'Pizza' }),
  )

  it.each([1, 2, 3, 4])('puts no cloth beside or above itself in %i columns', (columns) => {
    const cloths = neighbourCloths(recipes, { columns })
    const touching = cloths.filter(
      (cloth, i) => (i % columns > 0 && cloth === cloths[i - 1]) || cloth === cloths[i - columns],
    )
    expect(cloths).toHaveLength(recipes.length)
    expect(touching).toEqual([])
  })

  it('sees that a large first card touches four others', () => {
    const [large, ...rest] = neighbourCloths(recipes, { columns: 4, largeFirst: true })
    const right = [rest[0], rest[2]]
    const below = [rest[4], rest[5]]
    expect([...right, ...below]).not.toContain(large)
    expect(rest[0]).not.toBe(rest[2])
    expect(rest[0]).not.toBe(rest[1])
  })

  it('sees the card that stands before them', () => {
    for (const before of CLOTHS) {
      const [right, , , below] = neighbourCloths(recipes, { columns: 4, before })
      expect([right, below]).not.toContain(before)
    }
    const without = neighbourCloths(recipes, { columns: 4 })[0]
    expect(neighbourCloths(recipes, { columns: 4, before: without })[0]).not.toBe(without)
  })

  it('keeps a recipe on its own cloth when no neighbour has it, and earlier ones when the list grows', () => {
    expect(neighbourCloths(recipes, { columns: 4 })[0]).toBe(clothOf(lookOf({ id: '0', name: 'Pizza' })))
    expect(neighbourCloths(recipes, { columns: 4 }).slice(0, 12)).toEqual(
      neighbourCloths(recipes.slice(0, 12), { columns: 4 }),
    )
  })
})
