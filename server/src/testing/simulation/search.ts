import type { Plant } from './plants.ts'
import { type Report, runSeed } from './run.ts'

/** Runs seeds until one shows something; its report tells what, and which seed repeats it. */
export async function firstFault(all: readonly number[], plant?: Plant): Promise<Report | undefined> {
  for (const seed of all) {
    const report = await runSeed(seed, plant ? { plant } : {})
    if (report.violations.length > 0) return report
  }
  return undefined
}

/** The seeds from 1 on. */
export const seedsTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
