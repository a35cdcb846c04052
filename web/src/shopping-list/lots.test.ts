import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lotCutter } from './lots.ts'

const things = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `thing ${at}` }))
const inside = (lots: readonly { items: readonly { _id: string }[] }[]) => lots.flatMap((lot) => lot.items)

it('leaves the lots alone in which nothing changed', () => {
  const all = things(100)
  const cut = lotCutter<{ _id: string }>()
  const first = cut(all)
  expect(first.length).toBeGreaterThan(3)
  expect(cut([...all])).toEqual(first)
  const without = cut(all.toSpliced(30, 1))
  expect(without.map((lot, at) => lot === first[at])).toEqual(first.map((_, at) => at !== 1))
  const changed = cut(all.toSpliced(30, 1).with(0, { _id: 'thing 0' }))
  expect(changed.map((lot, at) => lot === without[at])).toEqual(first.map((_, at) => at !== 0))
})

it('gives every thing once and in order, each lot under a key of its own, whatever comes, goes and moves', () => {
  const steps = fc.array(fc.shuffledSubarray(things(60)), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(steps, (states) => {
      const cut = lotCutter<{ _id: string }>()
      for (const state of states) {
        const lots = cut(state)
        expect(inside(lots)).toEqual(state)
        expect(new Set(lots.map((lot) => lot.key)).size).toBe(lots.length)
      }
    }),
  )
})
