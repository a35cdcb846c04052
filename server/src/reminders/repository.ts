import { AppError } from '@ordy/shared/errors.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import type { Caller } from '#platform/serve.ts'
import type { About, Cause } from './text.ts'

const mostDevices = 20

/** A device that can be reminded. */
export interface Device {
  accountId: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Where somebody is reminded. */
export async function endpointsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.endpoint)
}

/** Reminds a device from now on, as long as the sign-in lasts; whoever used the same browser before is not reminded there. */
export async function addDevice(
  db: Kysely<Tables>,
  { id, sessionId }: Caller,
  { endpoint, keys: { p256dh, auth } }: Omit<Device, 'accountId'>,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('session')
      .select('family_id')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!session) throw new AppError('not-signed-in')
    await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
    await dropEnded(tx, id)
    const own = await endpointsOf(tx, id)
    if (own.length >= mostDevices) throw new AppError('too-many-devices')
    await tx
      .insertInto('push_subscription')
      .values({
        account_id: id,
        endpoint,
        p256dh,
        auth,
        session_family_id: session.family_id,
        created_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'endpoint'])
          .doUpdateSet({ p256dh, auth, session_family_id: session.family_id }),
      )
      .execute()
  })
}

/** Does not remind a device of somebody any more. */
export async function removeDevice(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Forgets the devices of somebody that are signed out. */
export async function dropEnded(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('push_subscription as p')
    .where('p.account_id', '=', accountId)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('session as s').select('s.id').whereRef('s.family_id', '=', 'p.session_family_id'),
        ),
      ),
    )
    .execute()
}

/** What a table is reminded of, unless it was a short while ago; only one caller gets it. */
export async function claim(
  db: Db,
  { tableId, cause, by, at, since }: { tableId: string; cause: Cause; by: string; at: Date; since: Date },
): Promise<About | undefined> {
  const list = await db
    .selectFrom('shopping_list as l')
    .innerJoin('kitchen_table as t', 't.id', 'l.kitchen_table_id')
    .select(['l.id', 'l.name', 't.street', 't.plz_town'])
    .where('l.kitchen_table_id', '=', tableId)
    .where('l.is_active', '=', true)
    .executeTakeFirst()
  if (!list) return undefined
  const claimed = await db
    .insertInto('reminder_sent')
    .values({ kitchen_table_id: tableId, list_id: list.id, cause, sent_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kitchen_table_id', 'list_id', 'cause'])
        .doUpdateSet({ sent_at: at })
        .where('reminder_sent.sent_at', '<', since),
    )
    .returning('list_id')
    .executeTakeFirst()
  if (!claimed) return undefined
  const author = await db.selectFrom('account').select('first_name').where('id', '=', by).executeTakeFirst()
  const table = [list.street, list.plz_town].filter(Boolean).join(', ')
  return { list: list.name, who: author?.first_name ?? '', table }
}

/** The devices of everybody else at a table, as far as they are signed in. */
export async function devicesAt(db: Db, tableId: string, except: string): Promise<Device[]> {
  const rows = await db
    .selectFrom('push_subscription as p')
    .innerJoin('kitchen_table_member as m', 'm.account_id', 'p.account_id')
    .select(['p.account_id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('m.kitchen_table_id', '=', tableId)
    .where('p.account_id', '!=', except)
    .where(
      sql<boolean>`exists (select from session s where s.account_id = p.account_id and s.family_id = p.session_family_id)`,
    )
    .orderBy('p.created_at')
    .execute()
  return rows.map(({ account_id, endpoint, p256dh, auth }) => ({
    accountId: account_id,
    endpoint,
    keys: { p256dh, auth },
  }))
}
