import { AppError } from '@ordy/shared/errors.ts'
import { categorise, type Corrections } from '@ordy/shared/ingredients/categorise.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import { shoppingUnit } from '@ordy/shared/ingredients/units.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { type Component, readableBy, unfoldEach } from '@ordy/shared/recipes/parts.ts'
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
  /** The recipes inside rows; without it they stay rows with their name. */
  componentsIn?: ComponentsIn | undefined
  /** On whose list it goes. */
  tableId?: string | undefined
}

/** Finds the recipes inside rows, as far as somebody may see them. */
export type ComponentsIn = (
  db: Db,
  accountId: string | undefined,
  rows: readonly Ingredient[],
) => Promise<ReadonlyMap<string, Component>>

/** What has to be bought for a recipe. Whether somebody may see it is decided before. */
export async function recipeLines(
  db: Db,
  lexicon: () => Lexicon,
  corrections: Corrections,
  { recipeId, variantId, persons, accountId, componentsIn, tableId }: Wanted,
): Promise<RecipeLines> {
  const variants = await db
    .selectFrom('recipe_variant as v')
    .innerJoin('recipe as r', 'r.id', 'v.recipe_id')
    .leftJoin('recipe_person as me', (join) =>
      join.onRef('me.recipe_id', '=', 'r.id').on('me.account_id', '=', accountId ?? null),
    )
    // who may edit sees no view of their own, though there is one from before
    .leftJoin('recipe_view as own', (join) =>
      join
        .onRef('own.variant_id', '=', 'v.id')
        .on('own.account_id', '=', accountId ?? null)
        .on((is) => is.or([is('me.role', 'is', null), is('me.role', '=', 'reader')])),
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
  const factor = shown / Math.max(1, variant.seat_count)
  const readers = new Set([accountId, tableId])
  const scaled = variant.ingredients
    .map((row) => readableBy(row, readers))
    .map((row) => (row.pinned ? row : { ...row, amount: row.amount * factor }))
  const components = (await componentsIn?.(db, accountId, scaled)) ?? new Map<string, Component>()
  return {
    recipeId,
    name: variant.name,
    persons: shown,
    lines: unfolded(scaled, components)
      .filter(({ row }) => row.name.name.trim() !== '')
      .map(({ line, row }) => ({
        line,
        name: row.name.name,
        // of '2–3' three are bought
        quantity: tidy(Math.max(0, row.amount * (row.upTo ?? 1))),
        unit: shoppingUnit(row.unit.name),
        category: categorise(row.name.name, lexicon(), corrections).category,
      })),
  }
}

// numbers of rows end far below; each row of an inner recipe gets one of its own
const innerLines = 1_000_000

/** What is bought for rows, each with the number that it keeps on the list: of an inner recipe all that it needs. */
function unfolded(rows: readonly Ingredient[], components: ReadonlyMap<string, Component>) {
  const unfoldedRows = unfoldEach(rows, (id) => components.get(id))
  return rows.flatMap((row, index) => {
    const bought = unfoldedRows[index] ?? []
    const isPlain = bought.length === 1 && bought[0] === row
    return bought.map((inner, at) => ({
      line: isPlain ? row.stableId : innerLines + row.stableId * recipeLimits.ingredients + at,
      row: inner,
    }))
  })
}
