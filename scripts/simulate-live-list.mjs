// node scripts/simulate-live-list.mjs [--seeds N] [--from SEED] [--steps N] [--plant "name of a fault"]
// Runs the live list through simulated trouble for as long as you like. A seed that shows a fault is run again with
// fewer steps until it shows nothing; the shortest that does is printed and belongs into simulation.test.ts.
import { parseArgs } from 'node:util'
import { runSeed } from '../server/src/testing/simulation/run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    steps: { type: 'string', default: '100' },
    plant: { type: 'string' },
  },
})
const from = Number(values.from ?? Date.now() % 1_000_000_000)
const count = Number(values.seeds)
const steps = Number(values.steps)
const options = (most) => ({ steps: most, ...(values.plant ? { plant: values.plant } : {}) })
console.log(`seeds ${from} to ${from + count - 1}, ${steps} steps each`)

async function shortest(seed) {
  for (let most = 1; most < steps; most++) {
    const report = await runSeed(seed, options(most))
    if (report.violations.length > 0) return { most, report }
  }
  return { most: steps, report: await runSeed(seed, options(steps)) }
}

const started = performance.now()
const sum = {}
let bad = 0
for (let seed = from; seed < from + count; seed++) {
  const { violations, counts } = await runSeed(seed, options(steps))
  for (const [name, value] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + value
  if (violations.length > 0) {
    bad++
    const { most, report } = await shortest(seed)
    console.log(`seed ${seed} with ${most} steps:`)
    for (const violation of report.violations) console.log(`  ${violation}`)
  }
  if ((seed - from + 1) % 500 === 0) console.log(`${seed - from + 1} seeds, ${bad} with faults`)
}
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${count} seeds in ${seconds} s, ${bad} with faults`)
console.log(
  Object.entries(sum)
    .map(([name, value]) => `${value} ${name}`)
    .join(', '),
)
process.exit(bad > 0 ? 1 : 0)
