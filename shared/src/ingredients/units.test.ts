import { expect, test } from 'vitest'
import { canonicalUnit, convert, dimensionOf, isCountingWord, shoppingUnit, unitLabel } from './units.ts'

test.each([
  ['gr', 'g'],
  ['Gramm', 'g'],
  ['Liter', 'l'],
  ['Esslöffel', 'EL'],
  ['Essl.', 'EL'],
  ['El', 'EL'],
  ['Eßlöffel', 'EL'],
  ['Teel.', 'TL'],
  ['Tl', 'TL'],
  ['KL', 'TL'],
  ['Messerspitze', 'Msp.'],
  ['Prise(n)', 'Prise'],
  ['Stk', 'Stück'],
  ['St.', 'Stück'],
  ['Pck.', 'Packung'],
  ['Päckli', 'Packung'],
  ['Bd.', 'Bund'],
  ['Zehe/n', 'Zehe'],
  ['Stängel', 'Zweig'],
  ['Büchse', 'Dose'],
  ['Tranchen', 'Scheibe'],
  ['Hand voll', 'Handvoll'],
  ['Händevoll', 'Handvoll'],
  ['cups', 'cup'],
  ['lbs', 'lb'],
  ['fl oz', 'fl oz'],
  ['dkg', 'dag'],
  ['Kugel', 'Stück'],
  ['mI', 'ml'],
  ['ccm', 'ml'],
  ['Be.', 'Becher'],
  ['Bch.', 'Becher'],
  ['Tas.', 'Tasse'],
  ['Häferl', 'Tasse'],
  ['Sch.', 'Scheibe'],
  ['Kn.', 'Knolle'],
  ['Spr.', 'Spritzer'],
  ['Pkch.', 'Packung'],
  ['Stamperl', 'Stück'],
  ['Schöpfer', 'Stück'],
  ['Dolde', 'Stück'],
  ['Blister', 'Stück'],
  ['Päckch.', 'Packung'],
  ['Pckch.', 'Packung'],
  ['Messersp.', 'Msp.'],
  ['m', 'm'],
  ['Meter', 'm'],
  ['mm', 'mm'],
])('%s is %s', (spelling, unit) => {
  expect(canonicalUnit(spelling)).toBe(unit)
})

test.each([
  'Mehl',
  'M',
  'm.',
  'Bundzwiebel',
  'Glasnudeln',
  '',
  'kleine',
  'Tom.',
  'Mes',
  'constructor',
  '__proto__',
])('%j is no unit', (word) => {
  expect(canonicalUnit(word)).toBeNull()
})

test('mass and volume are converted, what is counted is not', () => {
  expect(convert(0.5, 'kg', 'g')).toBe(500)
  expect(convert(3, 'TL', 'EL')).toBe(1)
  expect(convert(2, 'dl', 'ml')).toBe(200)
  expect(convert(3, 'Dose', 'Dose')).toBe(3)
  expect(convert(1, 'Dose', 'Bund')).toBeNull()
  expect(convert(1, 'g', 'ml')).toBeNull()
  expect(convert(1, 'Fuhre', 'g')).toBeNull()
})

test('dimensions', () => {
  expect([dimensionOf('Pfund'), dimensionOf('Tasse'), dimensionOf('Prise'), dimensionOf('')]).toEqual([
    'mass',
    'volume',
    'count',
    'count',
  ])
})

test('the words for reading and for the shopping list', () => {
  expect(unitLabel('Prise', 1)).toBe('Prise')
  expect(unitLabel('Prise', 3)).toBe('Prisen')
  expect(unitLabel('Zehen', 1)).toBe('Zehe')
  expect(unitLabel('Portionen', 1)).toBe('Portion')
  expect(unitLabel('g', 3)).toBe('g')
  expect(unitLabel('Fuhre', 3)).toBe('Fuhre')
  expect(['', 'Stück', 'stk', 'packung', 'pck', 'el', 'Fuhre'].map(shoppingUnit)).toEqual([
    'Stk',
    'Stk',
    'Stk',
    'Pck',
    'Pck',
    'EL',
    'Fuhre',
  ])
  expect(isCountingWord('Kugel(n)')).toBe(true)
  expect(isCountingWord('Stück')).toBe(false)
})
