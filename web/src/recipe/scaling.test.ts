import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { expect, test } from 'vitest'
import { factorFor, tinFactor, tinIn } from './scaling.ts'

const row = (amount: number, pinned = false): Ingredient => ({
  _id: '1',
  amount,
  unit: { name: 'g' },
  name: { name: 'Mehl' },
  stableId: 1,
  ...(pinned ? { pinned } : {}),
})

test('one ingredient gives the factor for all, unless it does not scale', () => {
  expect(factorFor(row(200), 200, 140)).toBeCloseTo(0.7)
  expect(factorFor(row(200, true), 200, 140)).toBeUndefined()
  expect(factorFor(row(0), 0, 140)).toBeUndefined()
  expect(factorFor(row(200), 200, null)).toBeUndefined()
})

test('tins count by their area', () => {
  expect(tinFactor(26, 18)).toBeCloseTo(0.479, 3)
  expect(tinFactor(26, 0)).toBeUndefined()
  expect(tinIn(['Ofen vorheizen', 'In eine Form von 24 cm geben'])).toBe(24)
  expect(tinIn(['200 °C'])).toBe(26)
})
