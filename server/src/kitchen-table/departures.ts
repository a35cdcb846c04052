import { AppError } from '@ordy/shared/errors.ts'
import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { heirOf, mayLeave, type Seat } from '@ordy/shared/kitchen-table/seats.ts'
import type { Db } from '#platform/database.ts'
import { endInvite } from './invites.ts'
import { type Defaults, seatsAt, writeRole } from './seats.ts'

/** Takes somebody from the table, by their own wish or sent away. The last one clears the table. */
export async function leaveTable(
  tx: Db,
  defaults: Defaults,
  tableId: string,
  seats: readonly Seat[],
  goer: { id: string; sentAway: boolean },
): Promise<TableChange[]> {
  if (!mayLeave(seats, goer.id)) throw new AppError('last-owner')
  if (seats.length === 1) return clearTable(tx, defaults, tableId, seats)
  const moved = await defaults.giveUp(tx, tableId, [goer.id])
  await tx
    .deleteFrom('kitchen_table_member')
    .where('kitchen_table_id', '=', tableId)
    .where('account_id', '=', goer.id)
    .execute()
  await endInvite(tx, tableId, goer)
  return [
    // first of all: from then on they hear nothing more of this table
    { type: 'kitchentable_member_left', kitchentableId: tableId, userId: goer.id },
    ...movesOf(tableId, moved),
  ]
}

/** Deletes a table with all that hangs on it; everybody who sat down there by default moves on. */
export async function clearTable(
  tx: Db,
  defaults: Defaults,
  tableId: string,
  seats: readonly Seat[],
): Promise<TableChange[]> {
  const everybody = seats.map((seat) => seat.userId)
  const moved = await defaults.giveUp(tx, tableId, everybody)
  await tx.deleteFrom('kitchen_table').where('id', '=', tableId).execute()
  return [{ type: 'kitchentable_deleted', kitchentableId: tableId }, ...movesOf(tableId, moved)]
}

function movesOf(
  kitchentableId: string,
  moved: { accountId: string; tableId: string | null }[],
): TableChange[] {
  return moved.map(({ accountId, tableId }) => ({
    type: 'kitchentable_default_changed',
    kitchentableId,
    userId: accountId,
    defaultKitchentable: tableId,
  }))
}

/** Takes a person who deletes the account from every table; what had only them as owner passes to the longest-standing. */
export async function leaveAllTables(tx: Db, defaults: Defaults, accountId: string): Promise<TableChange[]> {
  const tables = await tx
    .selectFrom('kitchen_table')
    .select('id')
    .where('id', 'in', (of) =>
      of.selectFrom('kitchen_table_member').select('kitchen_table_id').where('account_id', '=', accountId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const changes: TableChange[] = []
  for (const { id } of tables) {
    const seats = await seatsAt(tx, id)
    if (!seats.some((seat) => seat.userId === accountId)) continue // sent away while the table was awaited
    const heir = heirOf(seats, accountId)
    if (heir) {
      await writeRole(tx, id, heir, 'owner')
      changes.push({ type: 'kitchentable_role_changed', kitchentableId: id, userId: heir, role: 'owner' })
    }
    const left = heir
      ? seats.map((seat) => (seat.userId === heir ? { ...seat, role: 'owner' as const } : seat))
      : seats
    changes.push(...(await leaveTable(tx, defaults, id, left, { id: accountId, sentAway: false })))
  }
  return changes
}
