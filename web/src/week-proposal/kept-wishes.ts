import { Wishes } from '@ordy/shared/week-proposal/contract.ts'
import { daytimes } from '@ordy/shared/weekplan/days.ts'
import * as z from 'zod/mini'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'

/** What somebody asks for, besides the days. */
const Asked = z.object({
  wishes: Wishes,
  daytimes: z._default(z.array(z.enum(daytimes)).check(z.minLength(1)), () => ['Abend' as const]),
  persons: z._default(z.int().check(z.minimum(1), z.maximum(100)), 4),
})
export type AskedFor = z.infer<typeof Asked>

const storageKey = () => `week-wishes:${session.userId() ?? ''}`

/** What this person wished for last time; what is left over is another thing each week. */
export function keptWishes(): AskedFor {
  try {
    const kept = Asked.safeParse(JSON.parse(storage.read(storageKey()) ?? ''))
    if (kept.success) return kept.data
  } catch {
    // nothing was kept, or nothing that can be read
  }
  return z.parse(Asked, { wishes: {} })
}

/** Keeps the wishes on this device. */
export function keepWishes(asked: AskedFor): void {
  storage.write(storageKey(), JSON.stringify({ ...asked, wishes: { ...asked.wishes, leftovers: '' } }))
}
