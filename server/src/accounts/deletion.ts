import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { familiesOf } from './sessions.ts'

/**
 * What another slice does when somebody deletes the account, in the same transaction: settle what the household
 * keeps. What it returns runs after the commit.
 */
export type Farewell = (tx: Db, accountId: string) => Promise<(() => void | Promise<void>) | undefined>

/** Deletes an account and everything that is only its own. Returns the sign-ins that ended, and what is left to do. */
export async function deleteAccount(db: Kysely<Tables>, farewells: Farewell[], accountId: string) {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('email_key')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw new AppError('not-signed-in')
    // who plans at one of its tables holds the table before any recipe
    await tx
      .selectFrom('kitchen_table')
      .select('id')
      .where('id', 'in', (with_) =>
        with_
          .selectFrom('kitchen_table_member')
          .select('kitchen_table_id')
          .where('account_id', '=', accountId),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
    const afterwards = []
    for (const farewell of farewells) afterwards.push(await farewell(tx, accountId))
    const sessions = await tx
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .returning('family_id')
      .execute()
    await tx.deleteFrom('sign_in_failure').where('email_key', '=', account.email_key).execute()
    await tx.deleteFrom('mail_outbox').where('to_address', '=', account.email_key).execute()
    await tx.deleteFrom('account').where('id', '=', accountId).execute()
    return { familyIds: familiesOf(sessions), afterwards }
  })
}
