import { describe, expect, it } from 'vitest'
import type { Ingredient } from './contract.ts'
import { collisions, isSame, mergeRows } from './edit-merge.ts'

const row = (stableId: number, name: string, amount = 1): Ingredient => ({
  _id: String(stableId),
  amount,
  unit: { name: 'g' },
  name: { name },
  stableId,
})

describe('collisions', () => {
  const stored = { name: 'Zopf', description: 'Vom Sonntag', tags: ['Brot'] }

  it('names only fields that changed since, to something else', () => {
    expect(collisions({ name: 'Züpfe', description: 'Neu' }, stored, { name: 5 }, 4)).toEqual(['name'])
    expect(collisions({ name: 'Züpfe' }, stored, { name: 4 }, 4)).toEqual([])
    expect(collisions({ name: 'Zopf', tags: ['Brot'] }, stored, { name: 9, tags: 9 }, 4)).toEqual([])
  })

  it('lets an edit without a revision win', () => {
    expect(collisions({ name: 'Züpfe' }, stored, { name: 5 }, undefined)).toEqual([])
  })
})

describe('isSame', () => {
  it('looks into lists and objects, where undefined is absence', () => {
    expect(isSame([{ a: 1, b: undefined }], [{ a: 1 }])).toBe(true)
    expect(isSame({ a: [1, 2] }, { a: [1, 2, 3] })).toBe(false)
    expect(isSame(null, {})).toBe(false)
  })
})

describe('mergeRows', () => {
  const base = [row(1, 'Mehl', 500), row(2, 'Butter', 60)]

  it('takes over what only one side did', () => {
    const mine = [row(1, 'Mehl', 400), row(2, 'Butter', 60)]
    const theirs = [row(1, 'Mehl', 500), row(2, 'Margarine', 60), row(3, 'Salz', 10)]
    expect(mergeRows(base, mine, theirs)).toEqual({
      rows: [row(1, 'Mehl', 400), row(2, 'Margarine', 60), row(3, 'Salz', 10)],
      conflicts: [],
    })
  })

  it('removes what one side removed and nobody changed', () => {
    expect(mergeRows(base, [row(1, 'Mehl', 500)], base).rows).toEqual([row(1, 'Mehl', 500)])
    expect(mergeRows(base, base, [row(2, 'Butter', 60)]).rows).toEqual([row(2, 'Butter', 60)])
  })

  it('names rows that both changed, and loses none of them', () => {
    const mine = [row(1, 'Mehl', 400), row(2, 'Butter', 80)]
    expect(mergeRows(base, mine, [row(1, 'Mehl', 300), row(2, 'Butter', 60)])).toEqual({
      rows: mine,
      conflicts: [1],
    })
    expect(mergeRows(base, mine, [row(2, 'Butter', 60)])).toEqual({
      rows: [row(2, 'Butter', 80), row(1, 'Mehl', 400)],
      conflicts: [1],
    })
    expect(
      mergeRows(base, [row(2, 'Butter', 60)], [row(1, 'Mehl', 450), row(2, 'Butter', 60)]).conflicts,
    ).toEqual([1])
  })

  it('keeps two rows that both added under the same number', () => {
    const { rows } = mergeRows(base, [...base, row(3, 'Salz')], [...base, row(3, 'Zucker')])
    expect(rows.map((one) => [one.stableId, one.name.name])).toEqual([
      [1, 'Mehl'],
      [2, 'Butter'],
      [3, 'Zucker'],
      [0, 'Salz'],
    ])
  })
})
