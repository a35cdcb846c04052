import { AppError } from '@ordy/shared/errors.ts'
import { isOnlyOwner, type MemberRole, type Seat } from '@ordy/shared/kitchen-table/seats.ts'
import type { Db } from '#platform/database.ts'

/** The accounts slice keeps which table each person sits down at. */
export interface Defaults {
  /** Takes the table for somebody who has none yet. */
  take(db: Db, accountId: string, tableId: string): Promise<void>
  /** Gives everybody named whose table this was their oldest other one, or none; returns who moved where. */
  giveUp(
    db: Db,
    tableId: string,
    accountIds: string[],
  ): Promise<{ accountId: string; tableId: string | null }[]>
}

/**
 * Holds people for this transaction. Whoever changes where somebody sits holds that person first and the table
 * second, in this order, so that no two changes wait for each other in a circle.
 */
export async function holdPeople(tx: Db, accountIds: string[]) {
  return tx
    .selectFrom('account')
    .select(['id', 'plan', 'findable'])
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Holds a table, so that its seats change one after another; false when it is gone. */
export async function holdTable(tx: Db, tableId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('kitchen_table')
    .select('id')
    .where('id', '=', tableId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Everybody at a table; the longest-standing first. */
export async function seatsAt(db: Db, tableId: string): Promise<Seat[]> {
  return db
    .selectFrom('kitchen_table_member')
    .select(['account_id as userId', 'role'])
    .where('kitchen_table_id', '=', tableId)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute()
}

/** Somebody's seat, or the same 404 as for a table that does not exist. */
export function seatOf(seats: readonly Seat[], accountId: string): Seat {
  const seat = seats.find((one) => one.userId === accountId)
  if (!seat) throw new AppError('not-found')
  return seat
}

/** Refuses whoever does not look after the table. */
export function mustOwn(seat: Seat): void {
  if (seat.role !== 'owner') throw new AppError('not-allowed')
}

/** Whether two people sit at a common table, and so know of each other. */
export async function sitTogether(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('kitchen_table_member as one')
    .innerJoin('kitchen_table_member as other', 'other.kitchen_table_id', 'one.kitchen_table_id')
    .select('one.kitchen_table_id')
    .where('one.account_id', '=', oneId)
    .where('other.account_id', '=', otherId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives somebody at the table another role; the last owner stays one. False when it is theirs already. */
export async function setRole(
  tx: Db,
  tableId: string,
  seats: readonly Seat[],
  seat: Seat,
  role: MemberRole,
): Promise<boolean> {
  if (seat.role === role) return false
  if (isOnlyOwner(seats, seat.userId)) throw new AppError('last-owner')
  await writeRole(tx, tableId, seat.userId, role)
  return true
}

/** Writes a role that the rules allow. */
export async function writeRole(tx: Db, tableId: string, accountId: string, role: MemberRole): Promise<void> {
  await tx
    .updateTable('kitchen_table_member')
    .set({ role })
    .where('kitchen_table_id', '=', tableId)
    .where('account_id', '=', accountId)
    .execute()
}
