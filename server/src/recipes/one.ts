import type { Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { withoutReaders } from '@ordy/shared/recipes/parts.ts'
import { migrateStableIds } from '@ordy/shared/recipes/stable-ids.ts'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import type { RecipeAccess } from './access.ts'
import { withVisibleParts } from './components.ts'
import { cardMarks, readMine } from './mine.ts'
import { plateOf } from './plate.ts'

/** A variant in the wire spelling of the specification. */
export function variantOnWire(
  row: Selectable<Tables['recipe_variant']>,
  shownPersons: number,
  maxUsedStableId: number,
): Variant & { menuChildId: string } {
  return {
    _id: row.id,
    menuChildId: row.id,
    parentId: row.recipe_id,
    numberOfPersons: shownPersons,
    seatCount: row.seat_count,
    cookingTime: row.cooking_time,
    createdAt: row.created_at.toISOString(),
    ingredients: row.ingredients,
    isStandard: row.is_standard,
    nutritions: row.nutritions,
    preperation: row.steps,
    versions: [],
    instruction: row.instruction,
    maxUsedStableId,
  }
}

/** A whole recipe as this person sees it; the standard variant comes first. */
export async function readRecipe(
  db: Db,
  access: RecipeAccess,
  reader: { id: string; defaultTableId: string | null } | undefined,
): Promise<Recipe> {
  const { recipeId } = access
  const row = await db
    .selectFrom('recipe as r')
    .selectAll('r')
    .select((with_) =>
      with_
        .exists(
          with_
            .selectFrom('shopping_list as l')
            .innerJoin('shopping_list_recipe as lr', 'lr.list_id', 'l.id')
            .select('l.id')
            .where('l.kitchen_table_id', '=', reader?.defaultTableId ?? null)
            .where('l.is_active', '=', true)
            .whereRef('lr.recipe_id', '=', 'r.id'),
        )
        .as('on_list'),
    )
    .where('r.id', '=', recipeId)
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('recipe_variant as v')
    .leftJoin('recipe_view as own', (join) =>
      join.onRef('own.variant_id', '=', 'v.id').on('own.account_id', '=', reader?.id ?? null),
    )
    .selectAll('v')
    .select('own.number_of_persons as viewed_for')
    .where('v.recipe_id', '=', recipeId)
    .orderBy('v.is_standard', 'desc')
    .orderBy('v.number_of_persons')
    .execute()
  const mine = reader && (await readMine(db, reader.id, recipeId))
  const shown = await withVisibleParts(db, reader?.id, variants)
  // who else may read what is kept inside is for those who edit it
  const mayEdit = access.permission === 'edit'
  const onWire = shown.map((variant) =>
    variantOnWire(
      mayEdit ? variant : { ...variant, ingredients: variant.ingredients.map(withoutReaders) },
      (mayEdit ? null : variant.viewed_for) ?? variant.number_of_persons,
      row.max_stable_id,
    ),
  )
  const numbered = migrateStableIds(onWire, row.max_stable_id)
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    imagelink: row.image,
    plate: plateOf(row.id, row.name),
    freeAccess: row.free_access,
    createdAt: row.created_at.toISOString(),
    permission: access.permission,
    users: reader && access.role ? [{ userId: reader.id, roleId: { name: access.role } }] : [],
    cookingTime: row.cooking_time,
    numberOfPersons: numbered.variants[0]?.numberOfPersons ?? row.persons,
    onShoppingList: row.on_list === true,
    tags: row.tags,
    menuchilds: numbered.variants.map((variant) => ({ ...variant, maxUsedStableId: numbered.maxUsed })),
    revision: row.revision,
    ...(row.source_url || row.source_author || row.source_site
      ? { source: { url: row.source_url, site: row.source_site, author: row.source_author } }
      : {}),
    ...(mine ? { mine, ...cardMarks(mine) } : {}),
  }
}
