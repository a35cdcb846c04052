import { hash } from 'node:crypto'
import type { Device } from '@ordy/shared/accounts/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import type { Kysely, Selectable } from 'kysely'
import { accountPlan } from '#platform/account-plan.ts'
import { networkOf } from '#platform/addresses.ts'
import type { Clock, Random } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Tables } from '#platform/database.ts'
import type { IncomingCall } from '#platform/own-machine.ts'
import type { Caller, Standing } from '#platform/serve.ts'
import { type SlotOf, statement } from '#platform/statement.ts'
import { isDemoOpen } from './demo-door.ts'

const day = 86_400_000
const idle = 30 * day
const longest = 180 * day
const adminIdle = 12 * 3_600_000
const adminLongest = 7 * day
const replacedStaysAlive = 60_000
const replacedRemembered = 20
// a session notes its use at most this often: reading must not write
const touchEvery = 10 * 60_000

export interface SessionPorts {
  clock: Clock
  random: Random
  id: () => string
}

export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** Where a sign-in came from, so that it can be recognised but not read. */
export const originHash = (accountId: string, address: string) =>
  hash('sha256', `${accountId}\0${networkOf(address)}`, 'buffer')

interface Origin {
  device: string
  address: string
}

/** Starts a session and returns its token; only the token's hash is kept. Sessions that are over are cleared away. */
export async function startSession(
  db: Kysely<Tables>,
  ports: SessionPorts,
  account: { id: string; password_hash?: string | null },
  from: Origin,
): Promise<string> {
  const token = Buffer.from(ports.random.bytes(32)).toString('base64url')
  const now = ports.clock.now()
  const origin_hash = originHash(account.id, from.address)
  await db.transaction().execute(async (tx) => {
    const held = await holdSessions(tx, account.id)
    // the account or its password may have gone while the password was looked at
    const isOther = account.password_hash !== undefined && account.password_hash !== held?.password_hash
    if (!held || isOther) throw new AppError('login-failed')
    await tx
      .insertInto('session_place')
      .values({ account_id: account.id, origin_hash, seen_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'origin_hash']).doUpdateSet({ seen_at: now }))
      .execute()
    await clearAway(tx, account.id, now)
    await tx
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        id: ports.id(),
        family_id: ports.id(),
        account_id: account.id,
        device: from.device,
        origin_hash,
        created_at: now,
        family_created_at: now,
        last_used_at: now,
        replaced_at: null,
      })
      .execute()
  })
  return token
}

/** Forgets what is over: sessions, and places that nobody came from for as long as a session may last. */
async function clearAway(tx: Db, accountId: string, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where((with_) =>
      with_.or([with_('family_created_at', '<', ago(longest)), with_('last_used_at', '<', ago(idle))]),
    )
    .execute()
  await tx
    .deleteFrom('session_place')
    .where('account_id', '=', accountId)
    .where('seen_at', '<', ago(longest))
    .execute()
}

/** Sign-ins that have ended: open sockets that belong to them close. */
export interface Ended {
  accountId: string
  familyIds: string[]
}

export interface CallerPorts {
  clock: Clock
  config: Pick<Config, 'demo' | 'BILLING'>
  /** A replaced token came back too late: somebody may have copied it. */
  onLateReuse: (ended: Ended) => void
}

function isOver(
  session: Pick<Selectable<Tables['session']>, 'family_created_at' | 'last_used_at'>,
  isAdmin: boolean,
  now: Date,
): boolean {
  const age = now.getTime() - session.family_created_at.getTime()
  const unused = now.getTime() - session.last_used_at.getTime()
  return age > (isAdmin ? adminLongest : longest) || unused > (isAdmin ? adminIdle : idle)
}

const isReplaced = (
  { replaced_at }: Pick<Selectable<Tables['session']>, 'replaced_at'>,
  now: Date,
): boolean => replaced_at !== null && now.getTime() - replaced_at.getTime() > replacedStaysAlive

async function noteUse(db: Db, row: { session_id: string; last_used_at: Date }, now: Date): Promise<void> {
  if (now.getTime() - row.last_used_at.getTime() <= touchEvery) return
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', row.session_id).execute()
}

const sessionBehind = statement((slot: SlotOf<{ hash: Buffer }>, db) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id as session_id', 's.family_id', 's.family_created_at', 's.last_used_at', 's.replaced_at'])
    .select(['a.id', 'a.is_admin', 'a.plan', 'a.default_table_id', 'a.demo_person'])
    .where('s.token_hash', '=', slot('hash')),
)

/** Finds whose session a token is. A replaced token that comes back too late ends its whole family. */
export async function findCaller(
  db: Db,
  { clock, config, onLateReuse }: CallerPorts,
  token: string,
  call: IncomingCall,
): Promise<Caller | undefined> {
  const now = clock.now()
  const [row] = await sessionBehind(db, { hash: hashToken(token) })
  // the demo household has no business with calls from elsewhere
  if (!row || (row.demo_person !== null && !isDemoOpen(config, call))) return undefined
  const stolen = isReplaced(row, now)
  if (stolen || isOver(row, row.is_admin, now)) {
    const familyIds = await endSessions(db, row.id, { familyId: row.family_id })
    if (stolen) onLateReuse({ accountId: row.id, familyIds })
    return undefined
  }
  await noteUse(db, row, now)
  return {
    id: row.id,
    sessionId: row.session_id,
    familyId: row.family_id,
    isAdmin: row.is_admin,
    plan: accountPlan(config, row.plan),
    defaultTableId: row.default_table_id,
  }
}

/**
 * How a session stands that somebody listens with for long: whether it still holds, was renewed so long ago that its token
 * opens nothing any more, or is over.
 */
export async function standingOf(db: Db, clock: Clock, { sessionId }: Caller): Promise<Standing> {
  const now = clock.now()
  const row = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id as session_id', 's.family_created_at', 's.last_used_at', 's.replaced_at', 'a.is_admin'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  if (!row || isOver(row, row.is_admin, now)) return 'over'
  if (isReplaced(row, now)) return 'renewed'
  // a page that an administrator left open is no use of it
  if (!row.is_admin) await noteUse(db, row, now)
  return 'holds'
}

/** Replaces a session's token. Two refreshes at once both get a token that works; after a sign-out none does. */
export async function rotateSession(
  db: Kysely<Tables>,
  ports: SessionPorts,
  caller: Caller,
): Promise<string> {
  const token = Buffer.from(ports.random.bytes(32)).toString('base64url')
  const now = ports.clock.now()
  await db.transaction().execute(async (tx) => {
    await holdSessions(tx, caller.id)
    const old = await tx
      .updateTable('session')
      .set((with_) => ({ replaced_at: with_.fn.coalesce('replaced_at', with_.val(now)) }))
      .where('id', '=', caller.sessionId)
      .returningAll()
      .executeTakeFirst()
    if (!old) throw new AppError('not-signed-in')
    const fresh = {
      token_hash: hashToken(token),
      id: ports.id(),
      created_at: now,
      last_used_at: now,
      replaced_at: null,
    }
    await tx
      .insertInto('session')
      .values({ ...old, ...fresh })
      .execute()
    await forgetReplaced(tx, old.family_id)
  })
  return token
}

/** Of the tokens that a family had before, the latest are remembered: who brings one of them back ends the family. */
async function forgetReplaced(tx: Db, familyId: string): Promise<void> {
  const replaced = tx
    .selectFrom('session')
    .select('id')
    .where('family_id', '=', familyId)
    .where('replaced_at', 'is not', null)
    .orderBy('replaced_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(replacedRemembered)
  await tx.deleteFrom('session').where('id', 'in', replaced).execute()
}

/** Sessions of one person begin and end one after another, so that no token survives a sign-out. Undefined without an account. */
async function holdSessions(tx: Db, accountId: string) {
  return tx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The family of a session: all tokens that came from one sign-in. */
async function familyOf(db: Db, sessionId: string): Promise<string> {
  const row = await db
    .selectFrom('session')
    .select('family_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-signed-in')
  return row.family_id
}

/** Signs somebody out here, at one place, or everywhere else; returns the sign-ins that ended. */
export async function signOut(
  db: Kysely<Tables>,
  caller: Caller,
  where: 'here' | 'elsewhere' | { familyId: string },
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await holdSessions(tx, caller.id)
    if (typeof where === 'object') return endSessions(tx, caller.id, where)
    const own = await familyOf(tx, caller.sessionId)
    return endSessions(tx, caller.id, where === 'here' ? { familyId: own } : { exceptFamilyId: own })
  })
}

/** Ends every session of somebody, except where the one that may stay came from. */
export async function endSessionsBut(tx: Db, accountId: string, keep?: string): Promise<string[]> {
  await holdSessions(tx, accountId)
  if (keep !== undefined) return endSessions(tx, accountId, { exceptFamilyId: await familyOf(tx, keep) })
  const all = tx.deleteFrom('session').where('account_id', '=', accountId)
  return familiesOf(await all.returning('family_id').execute())
}

async function endSessions(
  db: Db,
  accountId: string,
  which: { familyId: string } | { exceptFamilyId: string },
): Promise<string[]> {
  const [operator, familyId] =
    'familyId' in which ? (['=', which.familyId] as const) : (['<>', which.exceptFamilyId] as const)
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('family_id', operator, familyId)
    .returning('family_id')
    .execute()
  return familiesOf(ended)
}

/** Whose sign-ins sessions come from, each once. */
export const familiesOf = (sessions: readonly { family_id: string }[]): string[] => [
  ...new Set(sessions.map(({ family_id }) => family_id)),
]

/** Where somebody is signed in, the latest used first. */
export async function devicesOf(db: Db, clock: Clock, caller: Caller): Promise<Device[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'family_id', 'device', 'family_created_at', 'last_used_at'])
    .where('account_id', '=', caller.id)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const current = rows.find((row) => row.id === caller.sessionId)?.family_id
  return rows
    .filter((row, at) => rows.findIndex((other) => other.family_id === row.family_id) === at)
    .filter((row) => !isOver(row, caller.isAdmin, clock.now()))
    .map((row) => ({
      _id: row.family_id,
      device: row.device,
      createdAt: row.family_created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.family_id === current,
    }))
}

/** When the sign-in was from which this session comes. */
export async function signedInAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('family_created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.family_created_at
}
