import { describe, expect, it } from 'vitest'
import { runSeed } from '#testing/simulation/run.ts'
import { firstFault, seedsTo } from '#testing/simulation/search.ts'

// seeds further on that once showed a fault
const remembered: readonly number[] = [
  900_713, 1_001_303, 1_005_217, 5_003_092, 815_000_174, 815_000_672, 8836, 77_120_195, 420_000_050,
  710_002_027, 710_002_315,
]

describe('eight devices, two tables, and everything that can go wrong', () => {
  it('keeps every promise of the live list', { timeout: 300_000 }, async () => {
    expect(await firstFault([...remembered, ...seedsTo(500)])).toBeUndefined()
  })

  it('is the same for the same seed, frame by frame', async () => {
    const [once, twice, other] = [await runSeed(6), await runSeed(6), await runSeed(8)]
    expect(twice).toEqual(once)
    expect(other.trace).not.toBe(once.trace)
    expect(once.counts.applied).toBeGreaterThan(20)
  })
})
