import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { expect, test } from 'vitest'
import { changesBetween, type Draft, moved, renumbered } from './draft.ts'
import { mergeDrafts } from './merge.ts'

const row = (stableId: number, name: string, amount = 1): Ingredient => ({
  _id: String(stableId),
  amount,
  unit: { name: 'g' },
  name: { name },
  stableId,
})

const base: Draft = {
  name: 'Brot',
  description: '',
  tags: [],
  cookingTime: 30,
  ingredients: [row(1, 'Mehl'), row(2, 'Salz')],
  preperation: [
    { head: 'Teig', content: 'ID:1 Mehl mischen' },
    { head: 'Backen', content: '30 Minuten' },
  ],
  nutritions: [],
}

test('edits of different fields and rows join without a question', () => {
  const mine = { ...base, name: 'Ruchbrot', ingredients: [row(1, 'Ruchmehl'), row(2, 'Salz')] }
  const theirs = {
    ...base,
    description: 'Gut',
    ingredients: [row(1, 'Mehl'), row(2, 'Salz', 5), row(3, 'Hefe')],
  }
  const { mine: joined, conflicts } = mergeDrafts(base, mine, theirs, 3)
  expect(conflicts).toEqual([])
  expect(joined).toMatchObject({ name: 'Ruchbrot', description: 'Gut' })
  expect(joined.ingredients.map((one) => [one.name.name, one.amount])).toEqual([
    ['Ruchmehl', 1],
    ['Salz', 5],
    ['Hefe', 1],
  ])
})

test('the same field changed twice asks, with both versions at hand', () => {
  const merged = mergeDrafts(base, { ...base, name: 'Meins' }, { ...base, name: 'Ihres' }, 2)
  expect(merged.conflicts).toEqual(['name'])
  expect([merged.mine.name, merged.theirs.name]).toEqual(['Meins', 'Ihres'])
})

test('different steps join, the same step asks', () => {
  const [first, second] = base.preperation
  const mine = { ...base, preperation: [{ head: 'Meins', content: '' }, second ?? { head: '', content: '' }] }
  const other = { ...base, preperation: [first ?? { head: '', content: '' }, { head: 'Ihres', content: '' }] }
  expect(mergeDrafts(base, mine, other, 2)).toMatchObject({
    conflicts: [],
    mine: { preperation: [{ head: 'Meins' }, { head: 'Ihres' }] },
  })
  const same = { ...base, preperation: [{ head: 'Ihres', content: '' }, second ?? { head: '', content: '' }] }
  const asked = mergeDrafts(base, mine, same, 2)
  expect(asked.conflicts).toEqual(['preperation'])
  expect(asked.theirs.preperation[0]?.head).toBe('Ihres')
})

test('two people who add a row both keep it; the own one and its places get a new number', () => {
  const mine = {
    ...base,
    ingredients: [...base.ingredients, row(3, 'Hefe')],
    preperation: [...base.preperation.slice(0, 1), { head: 'Backen', content: 'ID:3 Hefe' }],
  }
  const theirs = { ...base, ingredients: [...base.ingredients, row(3, 'Butter')] }
  const { mine: joined, conflicts } = mergeDrafts(base, mine, theirs, 3)
  expect(conflicts).toEqual([])
  expect(joined.ingredients.map((one) => [one.stableId, one.name.name])).toEqual([
    [1, 'Mehl'],
    [2, 'Salz'],
    [3, 'Butter'],
    [4, 'Hefe'],
  ])
  expect(joined.preperation[1]?.content).toBe('ID:4 Hefe')
})

test('an ingredient that both changed asks, and each answer gives its row', () => {
  const mine = { ...base, ingredients: [row(1, 'Mehl', 200), row(2, 'Salz')] }
  const theirs = { ...base, ingredients: [row(1, 'Mehl', 300), row(2, 'Salz')] }
  const merged = mergeDrafts(base, mine, theirs, 2)
  expect(merged.conflicts).toEqual(['ingredients'])
  expect([merged.mine.ingredients[0]?.amount, merged.theirs.ingredients[0]?.amount]).toEqual([200, 300])
})

test('only what changed is sent, and never an empty name', () => {
  expect(changesBetween(base, { ...base, name: ' ', cookingTime: 40 })).toEqual({
    menuchild: { cookingTime: 40 },
  })
  expect(changesBetween(base, base)).toEqual({})
})

test('rows move, and places follow another number without touching longer ones', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b'])
  expect(renumbered([{ head: '', content: 'ID:1 und ID:12 und ID:{1}' }], 1, 7)[0]?.content).toBe(
    'ID:7 und ID:12 und ID:7',
  )
})
