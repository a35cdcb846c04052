import { AppError } from '@ordy/shared/errors.ts'
import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import type { HistoryEntry } from '@ordy/shared/shopping-list/list.ts'
import { byAge } from '@ordy/shared/shopping-list/live-list.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { itemOf, type ItemRow } from './list-rows.ts'

// with the items of all lists it would be too much to send
const mostListsWithItems = 100
const mostKnownItems = 300

/** Whoever sits at a table, as the others see them; the same 404 for everybody else. */
export async function memberOf(
  db: Db,
  tableId: string,
  accountId: string,
): Promise<{ firstName: string; img: string }> {
  const row = await db
    .selectFrom('kitchen_table_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.first_name', 'a.img'])
    .where('m.kitchen_table_id', '=', tableId)
    .where('m.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return { firstName: row.first_name, img: row.img }
}

/** The table of a list that somebody may see, and whether the list is finished. */
export async function listForMember(
  db: Db,
  listId: string,
  accountId: string,
): Promise<{ tableId: string; isCompleted: boolean }> {
  const row = await db
    .selectFrom('shopping_list as l')
    .innerJoin('kitchen_table_member as m', 'm.kitchen_table_id', 'l.kitchen_table_id')
    .select(['l.kitchen_table_id', 'l.is_completed'])
    .where('l.id', '=', listId)
    .where('m.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return { tableId: row.kitchen_table_id, isCompleted: row.is_completed }
}

/** The list of an item that somebody may see; several lists may know it, the latest counts. */
export async function listOfItem(
  db: Db,
  itemId: string,
  accountId: string,
): Promise<{ tableId: string; listId: string }> {
  const row = await db
    .selectFrom('shopping_list_item as i')
    .innerJoin('kitchen_table_member as m', 'm.kitchen_table_id', 'i.kitchen_table_id')
    .select(['i.kitchen_table_id', 'i.list_id'])
    .where('i.id', '=', itemId)
    .where('m.account_id', '=', accountId)
    .orderBy('i.list_id', 'desc')
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return { tableId: row.kitchen_table_id, listId: row.list_id }
}

/** All lists of a table: open ones first, each group with the newest first; items, if wanted, of the first hundred. */
export async function history(db: Db, tableId: string, withItems: boolean): Promise<HistoryEntry[]> {
  const place = sql`row_number() over (order by l.is_completed, l.created_at desc, l.id desc)`
  const items = sql<ItemRow[] | null>`case when ${place} <= ${mostListsWithItems} then coalesce((
    select json_agg(i) from shopping_list_item i
    where i.kitchen_table_id = l.kitchen_table_id and i.list_id = l.id and not i.is_deleted), '[]') end`
  const rows = await db
    .selectFrom('shopping_list as l')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('shopping_list_item as i')
          .select((count) => [
            count.fn.countAll<number>().as('item_count'),
            count.fn.countAll<number>().filterWhere('i.is_purchased', '=', true).as('completed_item_count'),
          ])
          .whereRef('i.kitchen_table_id', '=', 'l.kitchen_table_id')
          .whereRef('i.list_id', '=', 'l.id')
          .where('i.is_deleted', '=', false)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select([
      'l.id',
      'l.name',
      'l.created_at',
      'l.is_active',
      'l.is_completed',
      'c.item_count',
      'c.completed_item_count',
    ])
    .$if(withItems, (query) => query.select(items.as('items')))
    .where('l.kitchen_table_id', '=', tableId)
    .orderBy('l.is_completed')
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    kitchentableId: tableId,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    is_active: row.is_active,
    is_completed: row.is_completed,
    item_count: row.item_count ?? 0,
    completed_item_count: row.completed_item_count ?? 0,
    ...(row.items ? { items: row.items.map(itemOf).toSorted(byAge) } : {}),
  }))
}

/** What a household has bought, as it bought it last; the most frequent first. */
export async function knownItems(db: Db, tableId: string): Promise<KnownItem[]> {
  const rows = await db
    .selectFrom((of) =>
      of
        .selectFrom('shopping_list_item')
        .select(['name', 'quantity', 'unit', 'category', 'note', 'shop', 'purchased_at'])
        .select([
          sql<number>`count(*) over (partition by name_key)`.as('times'),
          sql<number>`row_number() over (partition by name_key order by purchased_at desc, id desc)`.as(
            'place',
          ),
        ])
        .where('kitchen_table_id', '=', tableId)
        .where('is_purchased', '=', true)
        .as('bought'),
    )
    .selectAll()
    .where('place', '=', 1)
    .orderBy('times', 'desc')
    .orderBy('purchased_at', 'desc')
    .limit(mostKnownItems)
    .execute()
  return rows.map((row) => ({
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
    category: row.category,
    note: row.note,
    shop: row.shop,
    times: row.times,
    lastAt: (row.purchased_at ?? new Date(0)).toISOString(),
  }))
}
