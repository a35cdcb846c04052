import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { originHash } from './sessions.ts'

const free = 5
const longestWait = 300_000
const anywhere = Buffer.from('anywhere')

/** Failures count per account, apart for places where it was signed in before: strangers cannot lock the owner out. */
async function originOf(db: Db, emailKey: string, address: string): Promise<Buffer> {
  const hash = originHash(emailKey, address)
  const known = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.id')
    .where('a.email_key', '=', emailKey)
    .where('s.origin_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return known ? hash : anywhere
}

/** Throws 429 while an account has to wait after failed sign-ins; returns the place to count for. */
export async function checkThrottle(db: Db, clock: Clock, emailKey: string, address: string): Promise<Buffer> {
  const origin = await originOf(db, emailKey, address)
  const row = await db
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('email_key', '=', emailKey)
    .where('origin', '=', origin)
    .executeTakeFirst()
  const wait = row ? row.blocked_until.getTime() - clock.now().getTime() : 0
  if (wait > 0) throw new AppError('too-many-requests', { details: { retryAfter: Math.ceil(wait / 1000) } })
  return origin
}

/** Counts a failed sign-in: five are free, then the wait doubles from one second to five minutes. */
export async function countFailure(db: Db, clock: Clock, emailKey: string, origin: Buffer): Promise<void> {
  const now = clock.now()
  const row = await db
    .insertInto('sign_in_failure')
    .values({ email_key: emailKey, origin, failures: 1, blocked_until: now })
    .onConflict((conflict) =>
      conflict.columns(['email_key', 'origin']).doUpdateSet((with_) => ({ failures: with_('sign_in_failure.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (row.failures < free) return
  const wait = Math.min(longestWait, 1000 * 2 ** Math.min(20, row.failures - free))
  await db
    .updateTable('sign_in_failure')
    .set({ blocked_until: new Date(now.getTime() + wait) })
    .where('email_key', '=', emailKey)
    .where('origin', '=', origin)
    .execute()
}

/** Forgets the failures after a sign-in that worked. */
export async function forgetFailures(db: Db, emailKey: string, origin: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('email_key', '=', emailKey).where('origin', '=', origin).execute()
}
