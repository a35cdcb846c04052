import { expect, it } from 'vitest'
import { plants } from '#testing/simulation/plants.ts'
import { firstFault, seedsTo } from '#testing/simulation/search.ts'

it.each(plants)('the simulation finds a planted fault: %s', { timeout: 120_000 }, async (plant) => {
  const report = await firstFault(seedsTo(200), plant)
  expect(report?.violations.length).toBeGreaterThan(0)
})
