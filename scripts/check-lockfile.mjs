// Every optional dependency that the lock file names has its own entry there, and no address of a registry stands in it:
// else `npm ci` refuses on the next kind of machine.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))
const faults = []
const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!names.has(name)) faults.push(`${path || 'package.json'}: ${name} has no entry`)
  }
  if (/^https?:/.test(entry.resolved ?? '')) faults.push(`${path}: names a registry`)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
