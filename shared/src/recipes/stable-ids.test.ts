import { describe, expect, it } from 'vitest'
import type { Ingredient } from './contract.ts'
import { migrateStableIds, withStableIds } from './stable-ids.ts'

const row = (name: string, stableId = 0): Ingredient => ({
  _id: name,
  amount: 1,
  unit: { name: '' },
  name: { name },
  stableId,
})
const ids = (rows: readonly { stableId: number }[]) => rows.map((one) => one.stableId)

describe('withStableIds', () => {
  it('keeps what is numbered and gives the rest the next numbers of the recipe', () => {
    const { rows, maxUsed } = withStableIds([row('Mehl', 2), row('Salz'), row('Eier')], 4)
    expect(ids(rows)).toEqual([2, 5, 6])
    expect(maxUsed).toBe(6)
  })

  it('never gives the number of a removed ingredient again', () => {
    expect(ids(withStableIds([row('Mehl')], 9).rows)).toEqual([10])
  })

  it('parts two rows with the same number', () => {
    expect(ids(withStableIds([row('Mehl', 1), row('Salz', 1)], 1).rows)).toEqual([1, 2])
  })
})

describe('migrateStableIds', () => {
  it('gives the same ingredient the same number in every variant, the standard variant first', () => {
    const { variants, maxUsed } = migrateStableIds(
      [
        { isStandard: false, ingredients: [row('Butter'), row('mehl'), row('Rahm')] },
        { isStandard: true, ingredients: [row('Mehl'), row('Butter')] },
      ],
      0,
    )
    expect(variants.map((variant) => ids(variant.ingredients))).toEqual([
      [2, 1, 3],
      [1, 2],
    ])
    expect(maxUsed).toBe(3)
  })

  it('leaves a numbered recipe as it is', () => {
    const variants = [{ isStandard: true, ingredients: [row('Mehl', 3)] }]
    expect(migrateStableIds(variants, 7)).toEqual({ variants, maxUsed: 7 })
    expect(migrateStableIds(variants, 7).variants).toBe(variants)
  })

  it('numbers two rows of one name in one variant apart', () => {
    const { variants } = migrateStableIds(
      [
        { isStandard: true, ingredients: [row('Butter'), row('Butter')] },
        { isStandard: false, ingredients: [row('Butter'), row('Butter')] },
      ],
      0,
    )
    for (const variant of variants) expect(new Set(ids(variant.ingredients)).size).toBe(2)
  })
})
