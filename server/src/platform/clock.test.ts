import { expect, it } from 'vitest'
import { isId } from '@ordy/shared/endpoint.ts'
import { idMaker, systemRandom } from './clock.ts'

it('makes ids that sort by time and look like ids', () => {
  let time = 1_700_000_000_000
  const id = idMaker({ now: () => new Date(time++) }, systemRandom)
  const ids = Array.from({ length: 200 }, id)
  expect(ids.every(isId)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(200)
  expect(ids[0]?.[14]).toBe('7')
})

it('gives out chance once', () => {
  const texts = Array.from({ length: 3000 }, () => Buffer.from(systemRandom.bytes(10)).toString('hex'))
  expect(new Set(texts).size).toBe(3000)
  expect(texts).not.toContain('0'.repeat(20))
  expect(systemRandom.bytes(10_000)).toHaveLength(10_000)
})
