import { AppError } from '@ordy/shared/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

/** Who opens a list, and when. */
export interface ActivationPorts {
  at: string
  by: string
  newId: () => string
}

/** A new list goes on with what the table knows of its shops. */
const knownShops = (tableId: string) => sql<string>`coalesce((
  select jsonb_agg(shop || '{"revision": 0}')
  from (select other.shops from shopping_list other where other.kitchen_table_id = ${tableId}
    order by other.turn desc, other.id desc limit 1) latest, jsonb_array_elements(latest.shops) as shop), '[]')`

const nextTurn = (tableId: string) =>
  sql<number>`(select coalesce(max(other.turn), 0) + 1 from shopping_list other where other.kitchen_table_id = ${tableId})`

/** An empty active list, unless there is one. */
export async function create(db: Db, tableId: string, listId: string, at: string): Promise<void> {
  await db
    .insertInto('shopping_list')
    .values({
      id: listId,
      kitchen_table_id: tableId,
      is_active: true,
      created_at: new Date(at),
      turn: nextTurn(tableId),
      shops: knownShops(tableId),
    })
    .onConflict((conflict) => conflict.column('kitchen_table_id').where('is_active', '=', true).doNothing())
    .execute()
}

// an action that is noted already, a serialisation failure, a deadlock: look again at what is there
const conflictCodes = new Set(['23505', '40001', '40P01'])

/** Whether somebody else was quicker. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has((error as { code?: string }).code ?? '')
}

async function isActive(tx: Db, tableId: string, listId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shopping_list')
    .select('is_active')
    .where('kitchen_table_id', '=', tableId)
    .where('id', '=', listId)
    .executeTakeFirst()
  return row?.is_active ?? false
}

/** Makes a list the active one, also when others do the same. */
export async function activateSurely(
  db: Kysely<Tables>,
  tableId: string,
  list: { id: string; name?: string },
  made: ActivationPorts,
  attempts: number,
): Promise<void> {
  try {
    await db.transaction().execute((tx) => activate(tx, tableId, list, made))
  } catch (error) {
    if (attempts <= 1 || !isConflict(error)) throw error
    await activateSurely(db, tableId, list, made, attempts - 1)
  }
}

async function activate(
  tx: Db,
  tableId: string,
  { id, name }: { id: string; name?: string },
  made: ActivationPorts,
): Promise<void> {
  const old = await tx
    .updateTable('shopping_list')
    .set((with_) => ({ is_active: false, revision: with_('revision', '+', 1) }))
    .where('kitchen_table_id', '=', tableId)
    .where('is_active', '=', true)
    .where('id', '!=', id)
    .returning(['id', 'revision'])
    .executeTakeFirst()
  const values = {
    id,
    kitchen_table_id: tableId,
    name: name ?? '',
    created_at: new Date(made.at),
    is_active: true,
    turn: nextTurn(tableId),
    shops: knownShops(tableId),
  }
  const next = await tx
    .insertInto('shopping_list')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['kitchen_table_id', 'id'])
        .doUpdateSet((with_) => ({
          is_active: true,
          turn: with_.ref('excluded.turn'),
          shops: sql<string>`coalesce((
            select jsonb_agg(shop || jsonb_build_object('revision', shopping_list.revision + 1))
            from jsonb_array_elements(excluded.shops) as shop), '[]')`,
          revision: with_('shopping_list.revision', '+', 1),
        }))
        .where('shopping_list.is_completed', '=', false)
        .where('shopping_list.is_active', '=', false),
    )
    .returning(['id', 'revision'])
    .executeTakeFirst()
  if (!next && !(await isActive(tx, tableId, id))) throw new AppError('list-not-reactivated')
  const steps = [
    ...(old ? [{ ...old, type: 'deactivate' }] : []),
    ...(next && next.revision > 0 ? [{ ...next, type: 'activate' }] : []),
  ]
  for (const step of steps) {
    await tx
      .insertInto('shopping_list_action')
      .values({
        kitchen_table_id: tableId,
        action_id: made.newId(),
        list_id: step.id,
        revision: step.revision,
        type: step.type,
        account_id: made.by,
        applied_at: new Date(made.at),
      })
      .execute()
  }
}
