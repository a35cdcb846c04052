import { enableCompileCache, flushCompileCache } from 'node:module'
import { beginOpening } from './opening.ts'

try {
  enableCompileCache()
  const opening = beginOpening()
  // meanwhile the rest of the house is read
  const { startServer } = await import('./start.ts')
  await startServer(opening)
  flushCompileCache()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
