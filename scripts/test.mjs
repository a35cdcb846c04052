// Everything that has to be right before a change lands: types, lint, format, boundaries, unused code, tests on both
// databases, browser journeys. Ends with one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserHere } from './browser.mjs'

const only = process.argv[2]
const folder = mkdtempSync(join(tmpdir(), 'ordy-results-'))
let passed = 0
let failed = 0
let child
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (child?.kill(signal), process.exit(1)))

function run(command, args, env = {}) {
  return new Promise((done) => {
    child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    })
    child.on('error', () => done(1))
    child.on('exit', (code) => done(code ?? 1))
  })
}

async function step(name, work) {
  if (only && only !== name) return
  const started = performance.now()
  console.log(`\n— ${name}`)
  const before = failed
  await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`— ${name}: ${failed > before ? 'failed' : 'passed'} (${seconds} s)`)
}

/** A command that is right or wrong as a whole. */
const check = (command, args) => async () => ((await run(command, args)) === 0 ? passed++ : failed++)

/** A command that counts its own tests in a JSON report. A crash without a failed test is a failure, too. */
function counted(command, args, report, env, read) {
  return async () => {
    const code = await run(command, args, env)
    const counts = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 }
    passed += counts.passed
    failed += counts.failed
    if (code !== 0 && counts.failed === 0) failed++
    if (counts.passed + counts.failed === 0) failed++
  }
}

const vitest = join(folder, 'vitest.json')

await step('lockfile', check('node', ['scripts/check-lockfile.mjs']))
await step('types', check('tsc', ['-b']))
await step('lint', check('oxlint', ['--type-aware', '--deny-warnings']))
await step('structure', check('node', ['scripts/check-structure.mjs']))
await step('format', check('oxfmt', ['--check', '.']))
await step('unused', check('knip', ['--no-progress']))
await step(
  'tests',
  counted(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
    vitest,
    {},
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  ),
)
await step(
  'checks',
  counted(
    'node',
    [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/count-reporter.mjs',
      `--test-reporter-destination=${join(folder, 'checks.json')}`,
      'scripts/checks.test.mjs',
    ],
    join(folder, 'checks.json'),
    {},
    (report) => report,
  ),
)
await step('browser', async () => {
  const browser = await browserHere()
  if (!browser) {
    failed++
    return console.error(
      'Für die Browser-Tests fehlt ein Browser. Installiere Chromium, setze CHROME_PATH, oder führe einmal aus: npx playwright install chromium',
    )
  }
  // every journey file has its own server and household, so that none finds what another left behind
  for (const file of readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'))) {
    const report = join(folder, `${file}.json`)
    await counted(
      'playwright',
      // the slash keeps recipe.spec.ts from meaning new-recipe.spec.ts, too
      ['test', '--config', 'e2e/playwright.config.ts', `/${file}`],
      report,
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ORDY_BROWSER: JSON.stringify(browser) },
      ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    )()
  }
})

rmSync(folder, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
