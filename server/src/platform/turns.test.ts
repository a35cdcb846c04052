import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('lets two work at once and the rest in turn, whatever becomes of those before', async () => {
  const inTurn = turns(2)
  let working = 0
  let most = 0
  const works = Array.from({ length: 7 }, (_, n) =>
    inTurn(async () => {
      most = Math.max(most, ++working)
      await new Promise((resolve) => setTimeout(resolve, 1))
      working--
      if (n % 2) throw new Error(`${n}`)
      return n
    }),
  )
  const done = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    'failed',
    4,
    'failed',
    6,
  ])
})
