// npm run -s bench [name …]: every benchmark, or those whose names begin like this. Each runs alone and for a bounded time.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const benchmarks = [
  'client-bytes',
  'start',
  'memory',
  'cookbook-page',
  'own-statements',
  'search',
  'plans',
  'transfer',
  'plan-list',
  'save-edit',
  'live-list PostgreSQL',
  'live-list embedded',
  'live-fan-out',
  'crowd',
  'reading',
  'live-browser taps',
  'live-browser scrolling',
  'live-browser waiting',
  'lighthouse /',
  'lighthouse /login',
  'lighthouse /kochbuch',
  'lighthouse /zettel',
]
const patience = 90_000
const lastPatience = 10_000

const wanted = process.argv.slice(2)
const chosen = benchmarks.filter(
  (name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
if (chosen.length === 0) {
  console.error(`There is no such benchmark. There are: ${benchmarks.join(', ')}`)
  process.exit(1)
}

/** Runs one benchmark in a process of its own; one that takes too long is stopped with all that it started. */
function run(name: string): Promise<boolean> {
  const [file = '', ...args] = name.split(' ')
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${file}.ts`, import.meta.url)), ...args], {
    stdio: 'inherit',
    detached: true,
  })
  const stop = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // it has just ended by itself
    }
  }
  const tooLong = setTimeout(() => {
    console.error(`  ${name}: stopped after ${patience / 1000} s`)
    child.kill('SIGTERM')
    setTimeout(stop, lastPatience, 'SIGKILL').unref()
  }, patience)
  const forward = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, forward)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(tooLong)
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward)
      stop('SIGKILL')
      resolve(code === 0)
    })
  })
}

const missed: string[] = []
for (const name of chosen) {
  console.log(`\n— ${name}`)
  if (!(await run(name))) missed.push(name)
}
console.log(missed.length === 0 ? '\nall goals met' : `\ngoals missed in: ${missed.join(', ')}`)
process.exit(missed.length === 0 ? 0 : 1)
