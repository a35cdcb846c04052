import type { Db } from '#platform/database.ts'

interface NewTable {
  id: string
  street: string
  plzTown: string
  country: string
  createdAt: Date
}

/** Sets up a kitchen table with its first owner. */
export async function addTable(db: Db, table: NewTable, ownerId: string): Promise<void> {
  await db
    .insertInto('kitchen_table')
    .values({
      id: table.id,
      street: table.street,
      plz_town: table.plzTown,
      country: table.country,
      created_at: table.createdAt,
    })
    .execute()
  await addMember(db, table.id, ownerId, 'owner', table.createdAt)
}

/** Seats somebody at a table. */
export async function addMember(
  db: Db,
  tableId: string,
  accountId: string,
  role: 'owner' | 'member',
  at: Date,
): Promise<void> {
  await db
    .insertInto('kitchen_table_member')
    .values({ kitchen_table_id: tableId, account_id: accountId, role, joined_at: at })
    .execute()
}
