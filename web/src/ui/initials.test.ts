import { expect, test } from 'vitest'
import { initials, placeByName } from './initials.ts'

test.each([
  ['Lea Muster', 'LM'],
  ['lea', 'L'],
  ['Anna Maria von Brunner', 'AB'],
  ['  Urs   Öhri ', 'UÖ'],
  ['', '?'],
])('%j becomes %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('a name keeps its place, and names spread over all of them', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Name ${index}`)
  expect(placeByName('Lea', 8)).toBe(placeByName('Lea', 8))
  expect(new Set(names.map((name) => placeByName(name, 8))).size).toBe(8)
})
