import { expect, it } from 'vitest'
import { amountText, factsText, readAmount } from './amount-text.ts'

const plain = { moreAmounts: [], note: '', shop: '' }

it.each([
  [1, 'Dose', '1 Dose'],
  [2, 'Dose', '2 Dosen'],
  [3, 'Zehe', '3 Zehen'],
  [2, 'Flasche', '2 Flaschen'],
  [2, 'Bund', '2 Bund'],
  [2, 'Stk', '2 Stk'],
  [12_000, 'g', '12’000 g'],
  [0, 'Prise', 'Prise'],
  [0, 'Stk', ''],
])('%d %s is shown as %s', (quantity, unit, shown) => {
  expect(amountText({ ...plain, quantity, unit }).replaceAll('\u00A0', ' ')).toBe(shown)
})

it('names amount, note and shop, whichever there are', () => {
  const thing = { ...plain, quantity: 2, unit: 'EL', moreAmounts: [{ quantity: 500, unit: 'g' }] }
  expect(factsText(amountText(thing), plain)).toBe('2\u00A0EL + 500\u00A0g')
  expect(factsText('', { note: 'reif', shop: 'Dorfladen' })).toBe('reif, Dorfladen')
})

it.each([
  ['2,5', { quantity: 2.5 }],
  ['½', { quantity: 0.5 }],
  ['1 1/2', { quantity: 1.5 }],
  ['3 kg', { quantity: 3, unit: 'kg' }],
  ['500g', { quantity: 500, unit: 'g' }],
  ['1’000', { quantity: 1000 }],
  [' ', { quantity: null }],
  ['abc', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['1e400', undefined],
  ['999999999', undefined],
  ['2 oder 3', undefined],
])('of the amount %j is understood %j', (typed, understood) => {
  expect(readAmount(typed)).toEqual(understood)
})
