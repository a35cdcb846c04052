import type { Lap, Spread } from './rounds.ts'
import { spreadOf } from './rounds.ts'

const digits = (value: number) => (value < 10 ? value.toPrecision(3) : value.toFixed(0))

/** Prints what each side did: requests per second, and the middle and slowest answers. */
export function printLaps(laps: ReadonlyMap<string, readonly Lap[]>): void {
  const width = Math.max(...[...laps.keys()].map((name) => name.length))
  console.log(`  ${''.padEnd(width)}   requests/s        p50 ms        p99 ms`)
  for (const [name, list] of laps) {
    const columns = (['perSecond', 'p50', 'p99'] as const).map((field) =>
      digits(spreadOf(list.map((lap) => lap[field])).median).padStart(field === 'perSecond' ? 13 : 13),
    )
    console.log(`  ${name.padEnd(width)}${columns.join(' ')}`)
  }
}

/** Prints one goal with what was measured; a miss fails the benchmark. */
export function goal(
  name: string,
  measured: Spread | number,
  kind: 'at least' | 'at most',
  wanted: number,
  unit = '',
): void {
  const { median, low, high } =
    typeof measured === 'number' ? { median: measured, low: measured, high: measured } : measured
  const isMet = kind === 'at least' ? median >= wanted : median <= wanted
  const spread = low === high ? '' : ` (${digits(low)} to ${digits(high)})`
  console.log(
    `  ${isMet ? 'pass' : 'MISS'}  ${name}: ${digits(median)}${unit}${spread}, goal ${kind} ${wanted}${unit}`,
  )
  if (!isMet) process.exitCode = 1
}
