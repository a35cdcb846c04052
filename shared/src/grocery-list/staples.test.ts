import { expect, it } from 'vitest'
import { changedStaples } from './staples.ts'

it('keeps each thing once, whatever its spelling, and in the order in which it came', () => {
  const staples = ['Salz', 'Zwiebeln', 'Olivenöl']
  expect(changedStaples(staples, { add: ['Reis', 'Zwiebel', 'Reis'], remove: ['salz'] })).toEqual([
    'Zwiebeln',
    'Olivenöl',
    'Reis',
  ])
  expect(changedStaples([], { add: ['Essig'], remove: ['Essig'] })).toEqual([])
})
