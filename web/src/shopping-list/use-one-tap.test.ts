import { expect, it } from 'vitest'
import { isSecondTap } from './use-one-tap.ts'

const first = { x: 100, y: 200, at: 1000, id: 'apricots' }

it.each([
  ['on what moved up', { x: 104, y: 203, at: 1440, id: 'pears' }, true],
  ['a good while later', { x: 104, y: 203, at: 1460, id: 'pears' }, false],
  ['beside it', { x: 130, y: 200, at: 1200, id: 'pears' }, false],
  ['on the same thing, which knows it itself', { x: 100, y: 200, at: 1100, id: 'apricots' }, false],
  ['on what is no thing', { x: 100, y: 200, at: 1100, id: undefined }, false],
])('a second tap %s', (_, tap, isSecond) => {
  expect(isSecondTap(first, tap)).toBe(isSecond)
  expect(isSecondTap(undefined, tap)).toBe(false)
})
