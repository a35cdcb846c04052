import { AppError } from '@ordy/shared/errors.ts'
import { categorise, type Corrections } from '@ordy/shared/ingredients/categorise.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import { shoppingUnit } from '@ordy/shared/ingredients/units.ts'
import type { RecipeLines } from '@ordy/shared/shopping-list/change.ts'
import { tidy } from '@ordy/shared/shopping-list/rows.ts'
import type { Db } from '#platform/database.ts'

interface Wanted {
  recipeId: string
  /** A variant of it; without one the one for these persons, else the standard one is scaled. */
  variantId?: string | undefined
  persons?: number | undefined
  /** Whose view of the variant counts. */
  accountId?: string | undefined
}

/** What has to be bought for a recipe. Whether somebody may see it is decided before. */
export async function recipeLines(
  db: Db,
  lexicon: () => Lexicon,
  corrections: Corrections,
  { recipeId, variantId, persons, accountId }: Wanted,
): Promise<RecipeLines> {
  const variants = await db
    .selectFrom('recipe_variant as v')
    .innerJoin('recipe as r', 'r.id', 'v.recipe_id')
    .leftJoin('recipe_view as own', (join) =>
      join.onRef('own.variant_id', '=', 'v.id').on('own.account_id', '=', accountId ?? null),
    )
    .select([
      'r.name',
      'v.id',
      'v.number_of_persons',
      'v.seat_count',
      'v.ingredients',
      'own.number_of_persons as viewed_for',
    ])
    .where('v.recipe_id', '=', recipeId)
    .orderBy('v.is_standard', 'desc')
    .orderBy('v.number_of_persons')
    .execute()
  const variant =
    variants.find((one) => one.id === variantId) ??
    variants.find((one) => one.number_of_persons === persons) ??
    variants[0]
  if (!variant) throw new AppError('not-found')
  const shown = persons ?? variant.viewed_for ?? variant.number_of_persons
  return {
    recipeId,
    name: variant.name,
    persons: shown,
    lines: variant.ingredients
      .filter((ingredient) => ingredient.name.name.trim() !== '')
      .map((ingredient) => ({
        line: ingredient.stableId,
        name: ingredient.name.name,
        quantity: tidy((Math.max(0, ingredient.amount) * shown) / Math.max(1, variant.seat_count)),
        unit: shoppingUnit(ingredient.unit.name),
        category: categorise(ingredient.name.name, lexicon(), corrections).category,
      })),
  }
}
