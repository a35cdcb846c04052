import { resetMinutes } from '@ordy/shared/accounts/passwords.ts'
import { AppError } from '@ordy/shared/errors.ts'
import type { Kysely } from 'kysely'
import type { Random } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/database.ts'
import type { Outbox } from '#platform/outbox.ts'
import { emailKey } from './repository.ts'
import { endSessionsBut, hashToken } from './sessions.ts'

const lifetime = resetMinutes * 60_000

/** The kinds of letters that this slice writes. */
export const letterKinds = { reset: 'password-reset', changed: 'password-changed', moved: 'address-changed' }

/** Makes a link's token for whoever has this address; undefined when nobody has, or when the asking is too long ago. */
export async function makeResetToken(
  db: Kysely<Tables>,
  { random, now }: { random: Random; now: Date },
  address: string,
  askedAt: Date,
): Promise<string | undefined> {
  const over = new Date(now.getTime() - lifetime)
  if (askedAt < over) return undefined
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey(address))
    .where('demo_person', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const token = Buffer.from(random.bytes(32)).toString('base64url')
  return db.transaction().execute(async (tx) => {
    // the address may have gone to another account, or to none, while the letter was waiting
    const held = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', account.id)
      .where('email_key', '=', emailKey(address))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!held) return undefined
    await tx
      .deleteFrom('password_reset')
      .where('account_id', '=', account.id)
      .where('created_at', '<', over)
      .execute()
    await tx
      .insertInto('password_reset')
      .values({ account_id: account.id, token_hash: hashToken(token), created_at: now })
      .execute()
    return token
  })
}

/** Whose link a token belongs to, with what the rules for passwords look at; throws when it is over. */
export async function holderOf(db: Db, now: Date, token: string) {
  const row = await db
    .selectFrom('password_reset as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['a.id', 'a.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .where('r.token_hash', '=', hashToken(token))
    .where('r.created_at', '>=', new Date(now.getTime() - lifetime))
    .executeTakeFirst()
  if (!row) throw new AppError('reset-link-over')
  return row
}

/** What the rules for passwords look at. */
export async function personOf(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

interface NewPassword {
  accountId: string
  hash: string
  /** The link that is used up by this. */
  token?: string
  /** The session that may stay. */
  keep?: string
}

/** Sets a new password: every link is used up, failures are forgotten, a letter tells it. Returns the sessions that ended. */
export async function setPassword(
  db: Kysely<Tables>,
  outbox: Outbox,
  { accountId, hash, token, keep }: NewPassword,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const ended = await endSessionsBut(tx, accountId, keep)
    const links = await tx
      .deleteFrom('password_reset')
      .where('account_id', '=', accountId)
      .returning('token_hash')
      .execute()
    // two who use one link at once: the second finds it gone
    if (token !== undefined && !links.some((link) => link.token_hash.equals(hashToken(token))))
      throw new AppError('reset-link-over')
    const account = await tx
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', accountId)
      .returning('email_key')
      .executeTakeFirst()
    if (!account) throw new AppError('not-signed-in')
    await tx.deleteFrom('sign_in_failure').where('email_key', '=', account.email_key).execute()
    await outbox.put(tx, letterKinds.changed, account.email_key)
    return ended
  })
}
