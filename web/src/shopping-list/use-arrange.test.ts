import { expect, it } from 'vitest'
import { rollOf, shiftOf } from './use-arrange.ts'

it('makes room for the heading in hand, on the way down and on the way up', () => {
  const shifts = (from: number, to: number) => [0, 1, 2, 3].map((at) => Math.sign(shiftOf(at, { from, to })))
  expect(shifts(0, 2)).toEqual([0, -1, -1, 0])
  expect(shifts(3, 1)).toEqual([0, 1, 1, 0])
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0])
})

it('rolls the page towards the edge that a heading is moved to, faster near it', () => {
  expect([400, 300, 200, 100, 0].map((y) => rollOf(y, 450, 600))).toEqual([0, 0, 0, -4, -14])
  expect([300, 400, 500, 600, 700].map((y) => rollOf(y, 250, 600))).toEqual([0, 0, 4, 14, 14])
  // one that was taken near an edge does not roll away before it is moved there
  expect([rollOf(590, 595, 600), rollOf(10, 5, 600)]).toEqual([0, 0])
})
