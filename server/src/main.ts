import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// what is compiled lies beside the code, and whoever may write there may write the code: in the folder that Node takes
// by itself, which is everybody's, somebody else could be there first. Threads and processes that open later share it.
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')

try {
  enableCompileCache((process.env['NODE_COMPILE_CACHE'] ||= compiled))
  const { beginOpening } = await import('./opening.ts')
  const opening = await beginOpening()
  // meanwhile the rest of the house is read
  const { startServer } = await import('./start.ts')
  await startServer(opening)
  flushCompileCache()
} catch (error) {
  const { startFault } = await import('./platform/start-fault.ts')
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
}
