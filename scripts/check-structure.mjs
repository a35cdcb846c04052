// What the linter cannot hold: names that say nothing, lists of exports, workspaces by their name, SQL with text inside,
// time and chance that do not come from the ports, an error code of two slices, tests that documents name and nobody wrote.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const root = process.argv[2] ?? '.'
const faults = []

function* filesIn(folder, kind) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(path, kind)
    else if (kind.test(entry.name)) yield path
  }
}
const textOf = (file) => readFileSync(join(root, file), 'utf8')

const nameless = /\/(utils?|helpers?|common|misc|types|index)(\/|\.tsx?$)/
const ownChance =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\b(Math|Date)\[['"`]|= (Date|Math)$|\b(randomUUID|randomBytes|randomInt|randomFill(Sync)?|getRandomValues)\b/m
const sqlChance =
  /\b(now|random|gen_random_uuid|(clock|statement|transaction)_timestamp)\(\)|\b(current_(date|time|timestamp)|localtimestamp)\b/i
const whoHasCode = new Map()

for (const workspace of ['shared', 'server', 'web'])
  for (const file of filesIn(workspace, /\.(tsx?|sql)$/)) {
    const text = textOf(file)
    const fault = (reason) => faults.push(`${file}: ${reason}`)
    if (nameless.test(file)) fault('a name that says nothing')
    if (/^export\s+(type\s+)?(\*|\{\s*\w)/m.test(text))
      fault('a list of exports: no re-export, and export a thing where it is made')
    if (/['"`]@ordy\/(?!shared\/)/.test(text))
      fault('imports a workspace by its name: only @ordy/shared is there for others')
    if (importsOf(text).some((from) => from.startsWith('.') && leavesFor(file, from)))
      fault('imports another workspace by its place: only @ordy/shared is there for others')
    if (/\bsql\.raw\(/.test(text) && file !== 'server/src/platform/migrate.ts')
      fault('sql.raw: use parameters')
    if (
      /^server\/src\/(?!testing\/)/.test(file) &&
      !file.includes('.test.') &&
      /\.query\(\s*(`[^`]*\$\{|(('[^']*'|"[^"]*")\s*\+\s*)+[^'"\s])/.test(text)
    )
      fault('text inside a query: use parameters')
    if (hasPorts(file) && ownChance.test(text)) fault('time or chance of its own: use the ports')
    if (hasPorts(file) && statementsIn(file, text).some((statement) => sqlChance.test(statement)))
      fault('time or chance of the database: hand it in')
    if (/^shared\/src\/.*errors\.ts$/.test(file))
      for (const [, code] of text.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)) {
        if (whoHasCode.has(code)) fault(`the error ${code} stands in ${whoHasCode.get(code)}, too`)
        whoHasCode.set(code, file)
      }
  }

/** What a file imports, however it does. */
function importsOf(text) {
  const said = text.matchAll(
    /^(?:import\s*|(?:import|export\s*[*{]|\}).*\bfrom\s*)['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]/gm,
  )
  return [...said].map(([, written, fetched]) => written ?? fetched)
}

function leavesFor(file, from) {
  const [own] = file.split('/')
  const [into] = posix.normalize(`${posix.dirname(file)}/${from}`).split('/')
  return into !== own && ['shared', 'server', 'web', 'e2e', 'bench'].includes(into)
}

/** Time and chance are handed to it. */
function hasPorts(file) {
  return (
    /^((server|shared)\/src|server\/migrations)\//.test(file) &&
    !/\.test\.ts$|\/test-[\w-]+\.ts$|^server\/src\/(testing|platform)\//.test(file)
  )
}

/** The SQL in a file, without what is handed to it. */
function statementsIn(file, text) {
  return file.endsWith('.sql')
    ? [text]
    : (text.replaceAll(/\$\{[^{}]*\}/g, '').match(/\bsql(<[^`]*>)?`[^`]*`/g) ?? [])
}

const tests = ['shared', 'server', 'web', 'e2e'].flatMap((folder) => [
  ...filesIn(folder, /\.(test|spec)\.tsx?$/),
])
for (const file of filesIn('docs', /\.md$/))
  // the feature that contributing.md builds is an example
  for (const [, name] of file.endsWith('/contributing.md')
    ? []
    : textOf(file).matchAll(/`([\w./-]+\.(test|spec)\.tsx?)`/g))
    if (!tests.some((test) => `/${test}`.endsWith(`/${name}`))) faults.push(`${file}: there is no ${name}`)

for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
