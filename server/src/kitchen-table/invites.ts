import { createHash } from 'node:crypto'
import type { Clock, Random } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'

const lasts = 14 * 86_400_000
const hashCode = (code: string) => createHash('sha256').update(code).digest()

/** Makes a table's new invitation; the code before it stops working. */
export async function renewInvite(
  db: Db,
  ports: { clock: Clock; random: Random },
  tableId: string,
  inviterId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = Buffer.from(ports.random.bytes(16)).toString('base64url')
  const now = ports.clock.now()
  const expiresAt = new Date(now.getTime() + lasts)
  const invite = { code_hash: hashCode(code), created_by: inviterId, created_at: now, expires_at: expiresAt }
  await db
    .insertInto('kitchen_table_invite')
    .values({ kitchen_table_id: tableId, ...invite })
    .onConflict((conflict) => conflict.column('kitchen_table_id').doUpdateSet(invite))
    .execute()
  return { code, expiresAt }
}

/** Who invites to what with this code; undefined when it is wrong, renewed or too old. */
export async function readInvite(
  db: Db,
  clock: Clock,
  tableId: string,
  code: string,
): Promise<{ invitedBy: string; table: string } | undefined> {
  return db
    .selectFrom('kitchen_table_invite as i')
    .innerJoin('kitchen_table as t', 't.id', 'i.kitchen_table_id')
    .innerJoin('account as a', 'a.id', 'i.created_by')
    .select(['a.first_name as invitedBy', 't.plz_town as table'])
    .where('i.kitchen_table_id', '=', tableId)
    .where('i.code_hash', '=', hashCode(code))
    .where('i.expires_at', '>', clock.now())
    .executeTakeFirst()
}

/** Ends the invitation when somebody goes who made it, or who was sent away and may know the code. */
export async function endInvite(
  db: Db,
  tableId: string,
  goer: { id: string; sentAway: boolean },
): Promise<void> {
  await db
    .deleteFrom('kitchen_table_invite')
    .where('kitchen_table_id', '=', tableId)
    .$if(!goer.sentAway, (query) => query.where('created_by', '=', goer.id))
    .execute()
}
