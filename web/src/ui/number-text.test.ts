import { expect, test } from 'vitest'
import { readNumber, showNumber } from './number-text.ts'

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['10’000', 10000],
  ["1'250,5", 1250.5],
  [' 7 ', 7],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['2 ¼', 2.25],
  ['1/0', null],
  ['1/', null],
  ['', null],
  ['  ', null],
  ['zwei', null],
  ['1,2,3', null],
])('%j is read as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test('numbers are shown with a comma', () => {
  expect(showNumber(62.5)).toBe('62,5')
  expect(showNumber(0)).toBe('0')
  expect(showNumber(null)).toBe('')
})
