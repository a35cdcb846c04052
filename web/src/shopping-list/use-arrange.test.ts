import { expect, it } from 'vitest'
import { shiftOf } from './use-arrange.ts'

it('makes room for the heading in hand, on the way down and on the way up', () => {
  const shifts = (from: number, to: number) => [0, 1, 2, 3].map((at) => Math.sign(shiftOf(at, { from, to })))
  expect(shifts(0, 2)).toEqual([0, -1, -1, 0])
  expect(shifts(3, 1)).toEqual([0, 1, 1, 0])
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0])
})
