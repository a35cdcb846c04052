import { expect, it } from 'vitest'
import { nearestUnit } from './unit-spelling.ts'

it.each([
  ['Esslöfel', 'EL'],
  ['Teelöfell', 'TL'],
  ['Tase', 'Tasse'],
  ['Packng', 'Packung'],
  ['Prisse', 'Prise'],
  ['Kugeln.', 'Kugeln'],
  ['Kuggel', 'Kugel'],
])('%s may be %s', (typed, unit) => {
  expect(nearestUnit(typed)).toBe(unit)
})

it.each(['', 'xy', 'Quux', 'Mehl', 'Salz', 'Sack', 'x'.repeat(5000)])(
  'nothing is offered for %s',
  (typed) => {
    expect(nearestUnit(typed)).toBeNull()
  },
)
