import type { Db } from '#platform/database.ts'
import { leaveCopies, lockParts } from './components.ts'

/**
 * Settles the recipes of somebody who deletes the account. What others keep gets one of them as owner, first of all
 * whoever has sat longest at a common table; what nobody keeps goes. Returns the pictures that may go with it.
 */
export async function passRecipesOn(tx: Db, leaverId: string): Promise<string[]> {
  await lockParts(tx)
  const recipes = await tx
    .selectFrom('recipe')
    .select(['id', 'image'])
    .where('id', 'in', (of) =>
      of
        .selectFrom('recipe_person')
        .select('recipe_id')
        .where('account_id', '=', leaverId)
        .union(of.selectFrom('recipe_removal').select('recipe_id').where('account_id', '=', leaverId)),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (recipes.length === 0) return []
  const keepers = Map.groupBy(
    await readKeepers(
      tx,
      leaverId,
      recipes.map((recipe) => recipe.id),
    ),
    (keeper) => keeper.recipe_id,
  )
  for (const [recipeId, people] of keepers) {
    const heir = people.some((person) => person.role !== 'reader') ? undefined : people[0]
    if (heir) await makeOwner(tx, recipeId, heir.account_id)
  }
  const abandoned = recipes.filter((recipe) => !keepers.has(recipe.id))
  await removeRecipes(
    tx,
    abandoned.map((recipe) => recipe.id),
  )
  return abandoned.map((recipe) => recipe.image).filter(Boolean)
}

/** Everybody else with one of these recipes in the cookbook, those first who have sat longest with the leaver. */
function readKeepers(tx: Db, leaverId: string, recipeIds: string[]) {
  return tx
    .selectFrom('recipe_person as p')
    .select(['p.recipe_id', 'p.account_id', 'p.role'])
    .where('p.recipe_id', 'in', recipeIds)
    .where('p.account_id', '<>', leaverId)
    .orderBy(
      (of) =>
        of
          .selectFrom('kitchen_table_member as me')
          .innerJoin('kitchen_table_member as other', 'other.kitchen_table_id', 'me.kitchen_table_id')
          .select((with_) => with_.fn.min('other.joined_at').as('since'))
          .where('me.account_id', '=', leaverId)
          .whereRef('other.account_id', '=', 'p.account_id'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('p.account_id')
    .forUpdate('p')
    .execute()
}

async function makeOwner(tx: Db, recipeId: string, accountId: string): Promise<void> {
  await tx
    .updateTable('recipe_person')
    .set({ role: 'owner' })
    .where('recipe_id', '=', recipeId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Deletes recipes for everybody; recipes that name one keep a copy. */
export async function removeRecipes(tx: Db, recipeIds: string[]): Promise<void> {
  if (recipeIds.length === 0) return
  const used = await tx
    .selectFrom('recipe_part')
    .select('part_id')
    .distinct()
    .where('part_id', 'in', recipeIds)
    .execute()
  for (const { part_id } of used) await leaveCopies(tx, part_id)
  await tx.deleteFrom('recipe').where('id', 'in', recipeIds).execute()
}
