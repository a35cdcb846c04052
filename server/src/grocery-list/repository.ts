import { AppError } from '@ordy/shared/errors.ts'
import type { ListOverview } from '@ordy/shared/grocery-list/contract.ts'
import type { Range } from '@ordy/shared/weekplan/days.ts'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

/** A list as it is stored. */
export type StoredList = Selectable<Tables['grocery_list']>

/** A list without what stands on it. */
export function overviewOf(row: Omit<StoredList, 'added' | 'active' | 'passive'>): ListOverview {
  return {
    _id: row.id,
    kitchentableId: row.kitchen_table_id,
    startDate: row.start_day,
    endDate: row.end_day,
    locked: row.locked,
    createdAt: row.created_at.toISOString(),
  }
}

/** The lists of a table, the newest first. */
export async function listsOf(db: Db, tableId: string): Promise<ListOverview[]> {
  const rows = await db
    .selectFrom('grocery_list')
    .select(['id', 'kitchen_table_id', 'start_day', 'end_day', 'locked', 'created_at'])
    .where('kitchen_table_id', '=', tableId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(overviewOf)
}

/** One list for those who sit at its table, held until the transaction ends when somebody writes; the same 404 for everybody else. */
export async function listFor(db: Db, listId: string, accountId: string): Promise<StoredList> {
  const row = await db
    .selectFrom('grocery_list as l')
    .innerJoin('kitchen_table_member as m', 'm.kitchen_table_id', 'l.kitchen_table_id')
    .selectAll('l')
    .where('l.id', '=', listId)
    .where('m.account_id', '=', accountId)
    .$if(db.isTransaction, (query) => query.forUpdate('l'))
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return row
}

/** The list of a range that still follows the plan: asking twice for it makes no second one. */
export function openListOf(db: Db, tableId: string, { from, to }: Range): Promise<StoredList | undefined> {
  return db
    .selectFrom('grocery_list')
    .selectAll()
    .where('kitchen_table_id', '=', tableId)
    .where('start_day', '=', from)
    .where('end_day', '=', to)
    .where('locked', '=', false)
    .orderBy('id')
    .executeTakeFirst()
}

/** Adds an empty list that follows the plan. */
export async function insertList(
  db: Db,
  list: { id: string; tableId: string; range: Range; createdAt: Date },
): Promise<StoredList> {
  return db
    .insertInto('grocery_list')
    .values({
      kitchen_table_id: list.tableId,
      id: list.id,
      start_day: list.range.from,
      end_day: list.range.to,
      created_at: list.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes what changed of a list. */
export async function writeList(
  db: Db,
  row: Pick<StoredList, 'kitchen_table_id' | 'id'>,
  change: Partial<Pick<StoredList, 'added' | 'active' | 'passive' | 'locked'>>,
): Promise<StoredList> {
  const { locked, ...items } = change
  return db
    .updateTable('grocery_list')
    .set({
      ...(locked === undefined ? {} : { locked }),
      ...Object.fromEntries(Object.entries(items).map(([column, value]) => [column, JSON.stringify(value)])),
    })
    .where('kitchen_table_id', '=', row.kitchen_table_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a list. */
export async function deleteList(db: Db, row: Pick<StoredList, 'kitchen_table_id' | 'id'>): Promise<void> {
  await db
    .deleteFrom('grocery_list')
    .where('kitchen_table_id', '=', row.kitchen_table_id)
    .where('id', '=', row.id)
    .returning('id')
    .executeTakeFirstOrThrow()
}
