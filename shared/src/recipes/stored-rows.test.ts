import { expect, it } from 'vitest'
import { storedRows } from './stored-rows.ts'

it('keeps the upper end of an amount until somebody writes another amount', () => {
  const before = [{ _id: 'a', amount: 2, upTo: 1.5, unit: { name: '' }, name: { name: 'Eier' }, stableId: 1 }]
  const saved = (amount: number) =>
    storedRows(() => 'b', [{ amount, unit: '', name: 'Freilandeier', stableId: 1 }], before, 1).rows
  expect(saved(2)).toEqual([{ ...before[0], name: { name: 'Freilandeier' } }])
  expect(saved(5)).toEqual([
    { _id: 'a', amount: 5, unit: { name: '' }, name: { name: 'Freilandeier' }, stableId: 1 },
  ])
  const written = (upTo: number | null) =>
    storedRows(() => 'b', [{ amount: 2, upTo, unit: '', name: 'Eier', stableId: 1 }], before, 1).rows
  expect(written(2)).toMatchObject([{ amount: 2, upTo: 2 }])
  expect(written(null)).toEqual([
    { _id: 'a', amount: 2, unit: { name: '' }, name: { name: 'Eier' }, stableId: 1 },
  ])
})
