import * as z from 'zod/mini'
import { storage } from '#platform/storage.ts'

/** What was typed and did not arrive yet, and what stood there before. */
const Unsent = z.object({ before: z.string(), typed: z.string() })
type Unsent = z.infer<typeof Unsent>

/** What a text begins with on this device: what did not arrive last time, behind what came from elsewhere meanwhile. */
export function withUnsent(stored: string, unsent: Unsent | undefined): string {
  if (!unsent || unsent.typed === stored) return stored
  return unsent.before === stored ? unsent.typed : [stored, unsent.typed].filter(Boolean).join('\n')
}

/** Keeps on this device what was typed until it has arrived, for a page that is left meanwhile. */
export function unsentText(key: string) {
  return {
    read(): Unsent | undefined {
      try {
        return Unsent.safeParse(JSON.parse(storage.read(key) ?? '')).data
      } catch {
        return undefined
      }
    },
    keep: (before: string, typed: string) => void storage.write(key, JSON.stringify({ before, typed })),
    drop: () => storage.remove(key),
  }
}
