import { expect, it } from 'vitest'
import { neverBack } from './never-back.ts'

it('goes on from where it was when the clock is set back, and follows it forward', () => {
  let clock = 5000
  const now = neverBack(() => clock)
  const shows = (time: number) => {
    clock = time
    return now()
  }
  expect([5000, 5100, 1000, 1050, 0, 90_000].map(shows)).toEqual([5000, 5100, 5100, 5150, 5150, 95_150])
})
