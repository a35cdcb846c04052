// The checks see what they are for: each fault is planted into a copy of the sources, and its check has to fail there.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'

const root = process.cwd()
const copied = [
  'shared',
  'server',
  'web',
  'e2e',
  'bench',
  'content',
  'docs',
  'evals',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'vitest.config.ts',
  '.gitignore',
]
let copy

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'ordy-checks-'))
  for (const name of copied) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/(^|[/\\])(dist|node_modules)$/.test(path),
    })
  }
  // packages are borrowed; the workspaces among them are the copy's own
  mkdirSync(join(copy, 'node_modules'))
  for (const name of spawnSync('ls', ['-A', join(root, 'node_modules')], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)) {
    if (!['@ordy', '.cache', '.ordy'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  // what the compiler knows already it need not find out again
  const known = join(root, 'node_modules/.cache/types')
  if (existsSync(known)) cpSync(known, join(copy, 'node_modules/.cache/types'), { recursive: true })
  mkdirSync(join(copy, 'node_modules/@ordy'))
  for (const name of ['shared', 'server', 'web', 'e2e', 'bench'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@ordy', name))
  spawnSync('git', ['init', '-q'], { cwd: copy })
})
after(() => rmSync(copy, { recursive: true, force: true }))

const commands = {
  types: ['tsc', ['-b', 'shared', 'server']],
  lint: [
    'oxlint',
    [
      '--type-aware',
      '--deny-warnings',
      'shared/src/recipes',
      'server/src/recipes',
      'web/src/recipe',
      'web/src/ui',
    ],
  ],
  structure: ['node', ['scripts/check-structure.mjs']],
  unused: ['knip', ['--no-progress']],
  lockfile: ['node', ['scripts/check-lockfile.mjs']],
}

function runs(check) {
  const [command, args] = commands[check]
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return { isGreen: status === 0, output: `${stdout}${stderr}` }
}

const faults = []

/** Changes one file; the check has to fail and to name the fault where it is. */
function planted(name, check, file, change, says, where = file) {
  faults.push({ name, check, file, change, says, where })
}
const append = (text) => (path) => appendFileSync(path, `\n${text}\n`)
const write = (text) => (path) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${text}\n`)
}
const replace = (from, to) => (path, before) => {
  assert.ok(before.includes(from), `${path} no longer holds: ${from}`)
  writeFileSync(path, before.replace(from, to))
}

planted(
  'a slice that imports another',
  'lint',
  'server/src/recipes/access.ts',
  append("import '../accounts/passwords.ts'"),
  /slice never imports another slice/,
)
planted(
  'a slice that imports another by a detour',
  'lint',
  'server/src/recipes/edit.ts',
  append("import './../accounts/passwords.ts'"),
  /slice never imports another slice/,
)
planted(
  'a socket of its own',
  'lint',
  'server/src/recipes/variants.ts',
  append("import { connect } from 'node:net'\nexport const out = () => connect(80)"),
  /One client goes out/,
)
planted(
  'a way out of its own',
  'lint',
  'server/src/recipes/mine.ts',
  append("export const out = () => import('node:https')"),
  /One client goes out/,
)
planted(
  'fetch by another name',
  'lint',
  'server/src/recipes/search.ts',
  append('export const out = globalThis.fetch'),
  /'fetch'.*One client goes out/,
)
planted(
  'a call past the contracts',
  'lint',
  'web/src/recipe/share.ts',
  append("export const lost = async () => fetch('/api/v1/menu')"),
  /go through the contracts/,
)
planted(
  'a live line of its own',
  'lint',
  'server/src/recipes/lottery.ts',
  append("export const line = new WebSocket('wss://example.org')"),
  /'WebSocket'.*One client goes out/,
)
planted(
  'what tests are made with',
  'lint',
  'server/src/recipes/one.ts',
  append("import '#testing/world.ts'"),
  /does not ship/,
)
planted(
  'data in the ui kit',
  'lint',
  'web/src/ui/cx.ts',
  append("import '@tanstack/react-query'"),
  /ui knows no domain/,
)
planted(
  'Node in shared',
  'lint',
  'shared/src/recipes/durations.ts',
  append("import 'node:fs'"),
  /shared is pure/,
)
planted(
  'a promise that nobody waits for',
  'lint',
  'server/src/recipes/access.ts',
  append('export function lost() { Promise.resolve(1) }'),
  /floating/,
)
planted(
  'German in a component',
  'lint',
  'web/src/recipe/steps.tsx',
  append('export const Loose = () => <p>Hallo</p>'),
  /literal/i,
)
planted(
  'German in a description',
  'lint',
  'web/src/recipe/mine.tsx',
  append('export const Loose = () => <p aria-description="Hallo" />'),
  /literal/i,
)
planted(
  'a missing handler',
  'types',
  'server/src/health/routes.ts',
  replace('async alive() {\n      return { data: { version } }\n    },', ''),
  /alive/,
)
planted(
  'a private field of a recipe without a column of its name',
  'types',
  'shared/src/recipes/mine.ts',
  replace(
    'note: z.optional(text(longestNote)),',
    'note: z.optional(text(longestNote)), shelfMark: z.optional(text(40)),',
  ),
  /shelfMark/,
  'server/src/recipes/routes.ts',
)
planted(
  'an unknown error code',
  'types',
  'server/src/recipes/access.ts',
  append("export const lost = () => new AppError('no-such-code')"),
  /no-such-code/,
)
planted(
  'an unused export',
  'unused',
  'shared/src/recipes/durations.ts',
  append('export const nobodyWantsThis = 1'),
  /nobodyWantsThis/,
)
planted(
  'an export that its own file alone uses',
  'unused',
  'server/src/testing/seats.ts',
  append('export const ownAlone = 1\nvoid ownAlone'),
  /ownAlone/,
)
planted(
  'a re-export',
  'structure',
  'shared/src/recipes/durations.ts',
  append("export { fold } from '../ingredients/fold.ts'"),
  /re-export/,
)
planted(
  'a clock of its own',
  'structure',
  'server/src/recipes/access.ts',
  append('export const today = () => Date.now()'),
  /time or chance/,
)
planted(
  'a clock by another name',
  'structure',
  'server/src/recipes/edit.ts',
  append('const { now } = Date'),
  /time or chance/,
)
planted(
  'an id of its own',
  'structure',
  'server/src/recipes/mine.ts',
  append('export const lost = () => crypto.randomUUID()'),
  /time or chance/,
)
planted(
  'chance by another name',
  'structure',
  'shared/src/recipes/durations.ts',
  append("export const lost = () => Math['random']()"),
  /time or chance/,
)
planted(
  'the clock of the database',
  'structure',
  'server/src/recipes/search.ts',
  append('export const lost = sql<Date>`select now() + ${1}`'),
  /time or chance of the database/,
)
planted(
  'the clock of the database in a migration',
  'structure',
  'server/migrations/9999-lost.sql',
  write('alter table recipe add column lost timestamptz default now();'),
  /time or chance of the database/,
)
planted(
  'SQL that was put together',
  'structure',
  'server/src/recipes/search.ts',
  append("export const lost = (name: string) => sql.raw('drop table ' + name)"),
  /sql\.raw/,
)
planted(
  'the server in the client',
  'structure',
  'web/src/recipe/text.ts',
  append("import '@ordy/server/app.ts'"),
  /a workspace by its name/,
)
planted(
  'a slice of the client that imports another by the name of the workspace',
  'structure',
  'web/src/recipe/share.ts',
  append("import { text } from '@ordy/web/src/weekplan/text.ts'"),
  /a workspace by its name/,
)
planted(
  'a slice of the server that imports another by the name of the workspace',
  'structure',
  'server/src/recipes/mine.test.ts',
  append("const passwords = await import('@ordy/server/src/accounts/passwords.ts')"),
  /a workspace by its name/,
)
planted(
  'the server in shared by its place',
  'structure',
  'shared/src/recipes/durations.ts',
  append("import '../../../server/src/recipes/access.ts'"),
  /another workspace by its place/,
)
planted(
  'text that is put together in a query',
  'structure',
  'server/src/platform/migrate.ts',
  append("export const lost = (db: Pool, name: string) => db.query('drop table ' + name)"),
  /text inside a query/,
)
planted(
  'a folder whose name says nothing',
  'structure',
  'server/src/helpers/words.ts',
  write('export const word = 1'),
  /a name that says nothing/,
)
planted(
  'a re-export in two steps',
  'structure',
  'shared/src/recipes/text.ts',
  append("import { fold } from '../ingredients/fold.ts'\nexport { fold }"),
  /re-export/,
)
planted(
  'an error code of another slice',
  'structure',
  'shared/src/recipes/errors.ts',
  replace('= {\n', "= {\n  'email-taken': { status: 409, message: 'Falsch.' },\n"),
  /email-taken stands in shared\/src\/accounts\/errors\.ts/,
)
planted(
  'a test that a document names and nobody wrote',
  'structure',
  'docs/security.md',
  append('`platform/lost.test.ts`'),
  /there is no platform\/lost\.test\.ts/,
)
planted(
  'a registry in the lock file',
  'lockfile',
  'package-lock.json',
  replace('"node_modules/zod": {', '"node_modules/zod": { "resolved": "https://example.org/zod.tgz",'),
  /names a registry/,
  'node_modules/zod',
)

for (const check of Object.keys(commands))
  describe(check, () => {
    const own = faults.filter((fault) => fault.check === check)
    const textIn = (folder, file) =>
      existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined
    let found

    test('is green without a fault', () => {
      const { isGreen, output } = runs(check)
      assert.ok(isGreen, output.slice(0, 2000))
    })

    test('is red with its faults', () => {
      for (const { file, change } of own) change(join(copy, file), textIn(copy, file))
      found = runs(check)
      for (const { file } of own) {
        const before = textIn(root, file)
        if (before === undefined) rmSync(join(copy, file))
        else writeFileSync(join(copy, file), before)
      }
      assert.ok(!found.isGreen, 'the check stayed green')
    })

    for (const { name, says, where } of own)
      test(`finds ${name}`, () => {
        // the linter says each thing in a paragraph, all others in a line
        const said = found.output.split(check === 'lint' ? '\n\n' : '\n').filter((one) => one.includes(where))
        assert.ok(
          said.some((one) => says.test(one)),
          `${says} is not said of ${where}:\n${found.output.slice(0, 4000)}`,
        )
      })
  })
