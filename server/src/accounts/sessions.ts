import { createHash } from 'node:crypto'
import type { Clock, Random } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { Caller } from '#platform/serve.ts'

const day = 86_400_000
const idle = 30 * day
const longest = 180 * day
const adminIdle = 12 * 3_600_000
const adminLongest = 7 * day
const replacedStaysAlive = 60_000
// a session notes its use at most this often: reading must not write
const touchEvery = 10 * 60_000

export interface SessionPorts {
  clock: Clock
  random: Random
  id: () => string
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Where a sign-in came from, so that it can be recognised but not read. */
export const originHash = (accountKey: string, address: string) =>
  createHash('sha256').update(`${accountKey}\0${address}`).digest()

interface Origin {
  device: string
  address: string
}

/** Starts a session and returns its token; only the token's hash is kept. */
export async function startSession(db: Db, ports: SessionPorts, account: { id: string; email_key: string }, from: Origin): Promise<string> {
  const token = Buffer.from(ports.random.bytes(32)).toString('base64url')
  const now = ports.clock.now()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      id: ports.id(),
      family_id: ports.id(),
      account_id: account.id,
      device: from.device,
      origin_hash: originHash(account.email_key, from.address),
      created_at: now,
      family_created_at: now,
      last_used_at: now,
      replaced_at: null,
    })
    .execute()
  return token
}

/** Finds whose session a token is. A replaced token that comes back too late ends its whole family. */
export async function findCaller(db: Db, { clock, demo }: { clock: Clock; demo: boolean }, token: string): Promise<Caller | undefined> {
  const now = clock.now()
  const row = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id as session_id', 's.family_id', 's.family_created_at', 's.last_used_at', 's.replaced_at'])
    .select(['a.id', 'a.is_admin', 'a.plan', 'a.default_table_id', 'a.demo_person'])
    .where('s.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  // the demo household has no business on a server that others can reach
  if (!row || (row.demo_person !== null && !demo)) return undefined
  const age = now.getTime() - row.family_created_at.getTime()
  const unused = now.getTime() - row.last_used_at.getTime()
  const expired = age > (row.is_admin ? adminLongest : longest) || unused > (row.is_admin ? adminIdle : idle)
  const stolen = row.replaced_at !== null && now.getTime() - row.replaced_at.getTime() > replacedStaysAlive
  if (expired || stolen) {
    await endFamily(db, row.family_id)
    return undefined
  }
  if (unused > touchEvery) {
    await db.updateTable('session').set({ last_used_at: now }).where('id', '=', row.session_id).execute()
  }
  return {
    id: row.id,
    sessionId: row.session_id,
    isAdmin: row.is_admin,
    plan: row.plan as Caller['plan'],
    defaultTableId: row.default_table_id,
  }
}

/** Replaces a session's token. Two refreshes at once both get a token that works. */
export async function rotateSession(db: Db, ports: SessionPorts, sessionId: string): Promise<string> {
  const token = Buffer.from(ports.random.bytes(32)).toString('base64url')
  const now = ports.clock.now()
  const old = await db
    .updateTable('session')
    .set((with_) => ({ replaced_at: with_.fn.coalesce('replaced_at', with_.val(now)) }))
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session')
    .values({ ...old, token_hash: hashToken(token), id: ports.id(), created_at: now, last_used_at: now, replaced_at: null })
    .execute()
  return token
}

/** Ends the session of a token, and the tokens it was rotated from or to. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('family_id', 'in', (of) => of.selectFrom('session').select('family_id').where('id', '=', sessionId))
    .execute()
}

async function endFamily(db: Db, familyId: string): Promise<void> {
  await db.deleteFrom('session').where('family_id', '=', familyId).execute()
}
