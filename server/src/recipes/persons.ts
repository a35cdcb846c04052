import type { Db } from '#platform/database.ts'
import type { RecipeAccess } from './access.ts'

/** One person more or less, never under one. Who may edit changes the variant; everybody else changes their own view of it. */
export async function changePersons(
  db: Db,
  access: RecipeAccess,
  accountId: string,
  variantId: string,
  direction: 'up' | 'down',
): Promise<number> {
  const step = direction === 'up' ? 1 : -1
  if (access.permission === 'edit') {
    const changed = await db
      .updateTable('recipe_variant')
      .set((with_) => ({ number_of_persons: with_.fn<number>('greatest', [with_.lit(1), with_('number_of_persons', '+', step)]) }))
      .where('id', '=', variantId)
      .returning(['number_of_persons', 'is_standard', 'recipe_id'])
      .executeTakeFirstOrThrow()
    if (changed.is_standard) {
      await db.updateTable('recipe').set({ persons: changed.number_of_persons }).where('id', '=', changed.recipe_id).execute()
    }
    return changed.number_of_persons
  }
  const seen = await db
    .insertInto('recipe_view')
    .columns(['account_id', 'variant_id', 'number_of_persons'])
    .expression((with_) =>
      with_
        .selectFrom('recipe_variant')
        .select((own) => [
          own.val(accountId).as('account_id'),
          'id',
          own.fn<number>('greatest', [own.lit(1), own('number_of_persons', '+', step)]).as('number_of_persons'),
        ])
        .where('id', '=', variantId),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'variant_id']).doUpdateSet((with_) => ({
        number_of_persons: with_.fn<number>('greatest', [with_.lit(1), with_('recipe_view.number_of_persons', '+', step)]),
      })),
    )
    .returning('number_of_persons')
    .executeTakeFirstOrThrow()
  return seen.number_of_persons
}
