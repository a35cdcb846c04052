import { enableCompileCache, flushCompileCache } from 'node:module'
import { dirname } from 'node:path'

try {
  const { directory } = enableCompileCache()
  // threads and processes that open later have it from here
  if (directory) process.env['NODE_COMPILE_CACHE'] ??= dirname(directory)
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
