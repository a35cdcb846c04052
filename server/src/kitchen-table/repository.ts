import type { KitchenTable } from '@ordy/shared/kitchen-table/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import type { Db } from '#platform/database.ts'

/** Tables of a person, or one of them, with everybody who sits there; the oldest first. */
async function readTables(db: Db, accountId: string, tableId?: string): Promise<KitchenTable[]> {
  const rows = await db
    .selectFrom('kitchen_table_member as me')
    .innerJoin('kitchen_table as t', 't.id', 'me.kitchen_table_id')
    .innerJoin('kitchen_table_member as m', 'm.kitchen_table_id', 't.id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['t.id', 't.street', 't.plz_town', 't.country', 't.created_at', 'm.role'])
    .select(['a.id as account_id', 'a.first_name', 'a.last_name', 'a.email', 'a.img'])
    .where('me.account_id', '=', accountId)
    .$if(tableId !== undefined, (query) => query.where('t.id', '=', tableId ?? ''))
    .orderBy('t.created_at')
    .orderBy('t.id')
    .orderBy('m.joined_at')
    .orderBy('a.id')
    .execute()
  const tables = new Map<string, KitchenTable>()
  for (const row of rows) {
    const table = tables.get(row.id) ?? {
      id: row.id,
      _id: row.id,
      tableAddress_street: row.street,
      tableAddress_plztown: row.plz_town,
      tableAddress_country: row.country,
      members: [],
      createdAt: row.created_at.toISOString(),
    }
    table.members.push({
      userId: {
        _id: row.account_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        img: row.img,
      },
      roleId: { name: row.role },
    })
    tables.set(row.id, table)
  }
  return [...tables.values()]
}

/** All tables at which a person sits. */
export function tablesOf(db: Db, accountId: string): Promise<KitchenTable[]> {
  return readTables(db, accountId)
}

/** One table, for those who sit at it; the same 404 for everybody else. */
export async function tableOf(db: Db, accountId: string, tableId: string): Promise<KitchenTable> {
  const [table] = await readTables(db, accountId, tableId)
  if (!table) throw new AppError('not-found')
  return table
}
