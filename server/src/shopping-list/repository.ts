import { AppError } from '@ordy/shared/errors.ts'
import type { Db } from '#platform/database.ts'

interface Ports {
  id: () => string
  now: () => Date
}

/** The active list of a table; makes one when there is none. */
async function activeList(db: Db, ports: Ports, tableId: string): Promise<string> {
  const found = await db
    .selectFrom('shopping_list')
    .select('id')
    .where('kitchen_table_id', '=', tableId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (found) return found.id
  const made = await db
    .insertInto('shopping_list')
    .values({ id: ports.id(), kitchen_table_id: tableId, is_active: true, created_at: ports.now() })
    .onConflict((conflict) => conflict.column('kitchen_table_id').where('is_active', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  // somebody else was quicker: theirs is the active one
  return made?.id ?? activeList(db, ports, tableId)
}

/** Puts a recipe on the active list of a table, for as many persons as it is written. */
export async function addRecipe(
  db: Db,
  ports: Ports,
  tableId: string | null,
  recipeId: string,
): Promise<string> {
  if (!tableId) throw new AppError('no-kitchen-table')
  const listId = await activeList(db, ports, tableId)
  await db
    .insertInto('shopping_list_recipe')
    .columns(['list_id', 'recipe_id', 'persons', 'added_at'])
    .expression((with_) =>
      with_
        .selectFrom('recipe')
        .select((own) => [
          own.val(listId).as('list_id'),
          'id',
          'persons',
          own.val(ports.now()).as('added_at'),
        ])
        .where('id', '=', recipeId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return listId
}

/** Takes a recipe off the active list of a table; null when there is no such list. */
export async function removeRecipe(db: Db, tableId: string | null, recipeId: string): Promise<string | null> {
  if (!tableId) throw new AppError('no-kitchen-table')
  const list = await db
    .selectFrom('shopping_list')
    .select('id')
    .where('kitchen_table_id', '=', tableId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!list) return null
  await db
    .deleteFrom('shopping_list_recipe')
    .where('list_id', '=', list.id)
    .where('recipe_id', '=', recipeId)
    .execute()
  return list.id
}
