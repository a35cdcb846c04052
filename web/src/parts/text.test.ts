import { expect, it } from 'vitest'
import { text } from './text.ts'

it.each([
  [5, '5 Min.'],
  [119, '119 Min.'],
  [120, '2 Std.'],
  [365, '6 Std. 5 Min.'],
])('%i minutes read %s', (count, said) => {
  expect(text.minutes(count).replaceAll('\u00A0', ' ')).toBe(said)
})
