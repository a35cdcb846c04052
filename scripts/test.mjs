// Everything that has to be right before a change lands: types, lint, format, boundaries, unused code, tests on both
// databases, browser journeys. Ends with one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserHere } from './browser.mjs'

const only = process.argv[2]
// some hundred databases are made and thrown away: in memory, where there is room for them
const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'ordy-test-'))
// a database server that may not run as root is somebody else
chmodSync(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let passed = 0
let failed = 0
const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(1)
  })

function hasRoom(memory) {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  const gigabyte = 2 ** 30
  return bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte
}

/** Runs a command; what it says is shown at once, or handed back with its code when it is `quiet`. */
function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        TMPDIR: folder,
        // what one process has compiled the next ones take over
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        ...env,
      },
    })
    children.add(child)
    let words = ''
    for (const channel of [child.stdout, child.stderr]) channel?.on('data', (text) => (words += text))
    const end = (code) => {
      children.delete(child)
      done({ code, words })
    }
    child.on('error', (error) => ((words += error.message), end(1)))
    child.on('close', (code) => end(code ?? 1))
  })
}

async function step(name, work) {
  if (only && only !== name) return
  const started = performance.now()
  const result = await work()
  passed += result.passed
  failed += result.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${result.words ?? ''}— ${name}: ${result.failed > 0 ? 'failed' : 'passed'} (${seconds} s)\n`)
}

/** A step that is right or wrong as a whole. */
const check = (name, command, args) => () =>
  step(name, async () => {
    const { code, words } = await run(command, args, { quiet: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, words }
  })

/** A step that counts its own tests in a JSON report. A crash without a failed test is a failure, too. */
const counted = (name, command, args, read, options) => () =>
  step(name, async () => {
    const report = reportOf(name)
    const { code, words } = await run(command, args, options)
    const counts = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 }
    const crashed = (code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0
    return { passed: counts.passed, failed: counts.failed + (crashed ? 1 : 0), words }
  })
const reportOf = (name) => join(folder, `${name}.json`)

const wantsBrowser = !only || ['browser', 'timed'].includes(only)
// one that has to be fetched first comes while the other checks run
const coming = wantsBrowser ? browserHere() : undefined

const checks = [
  '--test',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./scripts/count-reporter.mjs',
  `--test-reporter-destination=${reportOf('checks')}`,
  'scripts/checks.test.mjs',
]
// the tests on a database server leave part of both cores idle: what looks at the source stands beside them, in two rows;
// the checks of the checks build on what the types left
const rows = [
  [check('types', 'tsc', ['-b']), counted('checks', 'node', checks, (report) => report, { quiet: true })],
  [
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    check('unused', 'knip', ['--no-progress']),
    check('format', 'oxfmt', ['--check', '.']),
    check('structure', 'node', ['scripts/check-structure.mjs']),
    check('lockfile', 'node', ['scripts/check-lockfile.mjs']),
  ],
  [
    counted(
      'tests',
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('tests')}`],
      (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
    ),
  ],
]
await Promise.all(
  rows.map(async (steps) => {
    for (const next of steps) await next()
  }),
)

const noBrowser =
  'Für die Browser-Tests fehlt ein Browser. Installiere Chromium, setze CHROME_PATH, oder führe einmal aus: npx playwright install chromium\n'
const browser = await coming
const journeys = (name, ...args) =>
  counted(
    name,
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...args],
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name),
        ORDY_BROWSER: JSON.stringify(browser),
        // its workers are told by itself, and two wishes about colours are warned of
        NO_COLOR: undefined,
      },
    },
  )()
if (browser) {
  await journeys('browser', '--grep-invert', '@timed')
  // what is measured has the machine to itself
  await journeys('timed', '--grep', '@timed', '--workers', '1')
} else await step('browser', () => ({ passed: 0, failed: 1, words: noBrowser }))

console.log(`${passed} passed, ${failed} failed`)
// a step that is not called so is none that passed
process.exit(failed > 0 || passed === 0 ? 1 : 0)
