import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { type Expression, sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import type { RecipeAccess } from './access.ts'
import { lockRecipe } from './edit.ts'

/** One person more or less, between one and the most that a recipe knows. */
function stepped(persons: Expression<number>, direction: 'up' | 'down') {
  const step = direction === 'up' ? 1 : -1
  return sql<number>`greatest(1, least(${recipeLimits.persons}::int, ${persons} + ${step}::int))`
}

/** One person more or less. Who may edit changes the variant; everybody else changes their own view of it. */
export async function changePersons(
  db: Kysely<Tables>,
  access: RecipeAccess,
  accountId: string,
  variantId: string,
  direction: 'up' | 'down',
): Promise<number> {
  return access.permission === 'edit'
    ? db.transaction().execute((tx) => changeForAll(tx, access.recipeId, variantId, direction))
    : changeOwnView(db, accountId, variantId, direction)
}

async function changeForAll(
  tx: Db,
  recipeId: string,
  variantId: string,
  direction: 'up' | 'down',
): Promise<number> {
  await lockRecipe(tx, recipeId)
  const changed = await tx
    .updateTable('recipe_variant')
    .set((with_) => ({ number_of_persons: stepped(with_.ref('number_of_persons'), direction) }))
    .where('id', '=', variantId)
    .returning(['number_of_persons', 'is_standard'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('recipe')
    .set((with_) => ({
      revision: with_('revision', '+', 1),
      ...(changed.is_standard ? { persons: changed.number_of_persons } : {}),
    }))
    .where('id', '=', recipeId)
    .execute()
  return changed.number_of_persons
}

async function changeOwnView(
  db: Db,
  accountId: string,
  variantId: string,
  direction: 'up' | 'down',
): Promise<number> {
  const seen = await db
    .insertInto('recipe_view')
    .columns(['account_id', 'variant_id', 'number_of_persons'])
    .expression((with_) =>
      with_
        .selectFrom('recipe_variant')
        .select((own) => [
          own.val(accountId).as('account_id'),
          'id',
          stepped(own.ref('number_of_persons'), direction).as('number_of_persons'),
        ])
        .where('id', '=', variantId),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'variant_id']).doUpdateSet((with_) => ({
        number_of_persons: stepped(with_.ref('recipe_view.number_of_persons'), direction),
      })),
    )
    .returning('number_of_persons')
    .executeTakeFirstOrThrow()
  return seen.number_of_persons
}
