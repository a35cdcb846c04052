// What the linter cannot hold: names that say nothing, re-exports, SQL with text inside, German outside its place.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const root = process.argv[2] ?? '.'
const faults = []

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

const nameless = /^(utils?|helpers?|common|misc|types|index)\.tsx?$/
for (const workspace of ['shared/src', 'server/src', 'web/src']) {
  for (const path of sources(join(root, workspace))) {
    const file = relative(root, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    const fault = (reason) => faults.push(`${file}: ${reason}`)
    if (nameless.test(basename(file))) fault('a name that says nothing')
    if (/^export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s/m.test(text))
      fault('a re-export: import from where it is made')
    if (file.startsWith('server/') && !file.includes('.test.') && /\.(query|raw)\(\s*`[^`]*\$\{/.test(text))
      fault('text inside a query: use parameters')
    if (hasPorts(file) && /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)/.test(text))
      fault('time or chance of its own: use the ports')
    if (file.startsWith('server/') && /\bfetch\(/.test(text) && !allowedToFetch(file))
      fault('goes out on its own: use the one outgoing client in platform')
    if (
      file.startsWith('server/src/') &&
      /from '\.\.\//.test(text) &&
      !/^server\/src\/(app|start)\.ts$/.test(file)
    ) {
      if (
        !(
          file.includes('.test.') ||
          file.startsWith('server/src/testing/') ||
          file.startsWith('server/src/intelligence/')
        )
      )
        fault('leaves its room')
    }
  }
}

/** Time and chance are handed to it. */
function hasPorts(file) {
  return (
    /^(server|shared)\/src\//.test(file) &&
    !/\.test\.ts$|\/test-[\w-]+\.ts$|^server\/src\/(testing|platform)\//.test(file)
  )
}

function allowedToFetch(file) {
  return (
    file.includes('.test.') ||
    file.startsWith('server/src/platform/') ||
    file.startsWith('server/src/testing/')
  )
}

for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
