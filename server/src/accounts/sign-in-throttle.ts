import { hash } from 'node:crypto'
import { AppError } from '@ordy/shared/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { originHash } from './sessions.ts'

const free = 5
const longestWait = 300
const forgottenAfter = 86_400_000
const anywhere = Buffer.from('anywhere')

/** How places were noted while they belonged to an address and not to an account. */
const formerHash = (emailKey: string, address: string) => hash('sha256', `${emailKey}\0${address}`, 'buffer')

// whoever has no account costs as much
const nobody = '00000000-0000-0000-0000-000000000000'

/** Failures count per account, apart for places where it was signed in before: strangers cannot lock the owner out. */
async function originOf(db: Db, emailKey: string, address: string): Promise<Buffer> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  const accountId = account?.id ?? nobody
  const origin = originHash(accountId, address)
  const known = await db
    .selectFrom('session_place')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('origin_hash', 'in', [origin, formerHash(emailKey, address)])
    .executeTakeFirst()
  return known ? origin : anywhere
}

/** How long to wait after that many failures: five are free, then one second doubles to five minutes. */
function blockedUntil(now: Date, failures: RawBuilder<number>): RawBuilder<Date> {
  const seconds = sql`least(${longestWait}, power(2, least(20, ${failures} - ${sql.lit(free)})))`
  return sql<Date>`case when ${failures} < ${sql.lit(free)} then ${now}::timestamptz
    else ${now}::timestamptz + ${seconds} * interval '1 second' end`
}

/**
 * Counts an attempt as failed before the password is looked at, so that attempts at once cannot slip through
 * together; throws 429 while the account has to wait. Returns the place to forgive when the password was right.
 */
export async function countAttempt(db: Db, clock: Clock, emailKey: string, address: string): Promise<Buffer> {
  const origin = await originOf(db, emailKey, address)
  const now = clock.now()
  const longAgo = new Date(now.getTime() - forgottenAfter)
  const failures = sql<number>`case when sign_in_failure.blocked_until < ${longAgo}::timestamptz then 1
    else sign_in_failure.failures + 1 end`
  const counted = await db
    .insertInto('sign_in_failure')
    .values({ email_key: emailKey, origin, failures: 1, blocked_until: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'origin'])
        .doUpdateSet({ failures, blocked_until: blockedUntil(now, sql`(${failures})`) })
        .where('sign_in_failure.blocked_until', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst()
  await forgetOld(db, longAgo)
  if (!counted)
    throw new AppError('too-many-requests', {
      details: { retryAfter: await waitOf(db, now, emailKey, origin) },
    })
  return origin
}

/** Clears a few of those away that count no more. */
async function forgetOld(db: Db, longAgo: Date): Promise<void> {
  const old = db
    .selectFrom('sign_in_failure')
    .select(['email_key', 'origin'])
    .where('blocked_until', '<', longAgo)
    .orderBy('blocked_until')
    .limit(10)
  await db
    .deleteFrom('sign_in_failure')
    .where((with_) => with_(with_.refTuple('email_key', 'origin'), 'in', old.$asTuple('email_key', 'origin')))
    .where('blocked_until', '<', longAgo)
    .execute()
}

async function waitOf(db: Db, now: Date, emailKey: string, origin: Buffer): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('email_key', '=', emailKey)
    .where('origin', '=', origin)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.blocked_until ?? now).getTime() - now.getTime()) / 1000))
}

/** Forgets the failures after a password that was right. */
export async function forgetFailures(db: Db, emailKey: string, origin: Buffer): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('email_key', '=', emailKey)
    .where('origin', '=', origin)
    .execute()
}
