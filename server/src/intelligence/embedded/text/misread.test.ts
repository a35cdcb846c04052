import { expect, it } from 'vitest'
import { withoutMisreadings } from './misread.ts'

it.each([
  ['500 g Zwiebelrnus', '500 g Zwiebelmus'],
  ['2 dl Rahrn', '2 dl Rahm'],
  ['1 TL Kürnrnel', '1 TL Kümmel'],
  ['3 Birnen', '3 Birnen'],
  ['4 Scheiben Kürbiskernbrot', '4 Scheiben Kürbiskernbrot'],
  ['Mit dem Stern bestreuen', 'Mit dem Stern bestreuen'],
  ['I kg Mehl', '1 kg Mehl'],
  ['2 EL Backpu1ver', '2 EL Backpulver'],
])('reads %s as %s', (line, meant) => {
  expect(withoutMisreadings(line)).toBe(meant)
})
