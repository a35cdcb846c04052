import type { Ingredient, Variant } from './contract.ts'

/** The highest stable id that rows bear. */
export function highestStableId(rows: readonly { stableId?: number | null | undefined }[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.stableId ?? 0), 0)
}

/**
 * Gives every row that has no stable id the next one. `maxUsed` is the highest that the recipe ever gave away: a removed
 * ingredient's number never comes back. Of two rows with the same id the first keeps it.
 */
export function withStableIds<Row extends { stableId?: number | null | undefined }>(
  rows: readonly Row[],
  maxUsed: number,
): { rows: (Row & { stableId: number })[]; maxUsed: number } {
  let last = Math.max(maxUsed, highestStableId(rows))
  const taken = new Set<number>()
  const numbered = rows.map((row) => {
    const kept = row.stableId && row.stableId > 0 && !taken.has(row.stableId) ? row.stableId : ++last
    taken.add(kept)
    return { ...row, stableId: kept }
  })
  return { rows: numbered, maxUsed: last }
}

type Numbered = Pick<Variant, 'ingredients' | 'isStandard'>

const sameName = (row: Ingredient) => row.name.name.trim().toLowerCase()

/**
 * Numbers the rows of a recipe from before stable ids: the standard variant first, then the others, where an ingredient
 * of the same name gets the same number. Returns the same object when nothing is missing.
 */
export function migrateStableIds<V extends Numbered>(
  variants: readonly V[],
  maxUsed: number,
): { variants: readonly V[]; maxUsed: number } {
  const isComplete = (variant: V) =>
    variant.ingredients.every((row) => row.stableId > 0) &&
    new Set(variant.ingredients.map((row) => row.stableId)).size === variant.ingredients.length
  if (variants.every(isComplete)) return { variants, maxUsed }
  let last = variants.reduce(
    (highest, variant) => Math.max(highest, highestStableId(variant.ingredients)),
    maxUsed,
  )
  const standard = variants.find((variant) => variant.isStandard) ?? variants[0]
  const known = new Map<string, number>()
  const number = (variant: V): V => {
    const own = new Set(variant.ingredients.map((row) => row.stableId))
    const borrowed = variant.ingredients.map((row) => {
      const same = known.get(sameName(row))
      if (row.stableId > 0 || !same || own.has(same)) return row
      own.add(same)
      return { ...row, stableId: same }
    })
    const { rows, maxUsed: next } = withStableIds(borrowed, last)
    last = next
    for (const row of rows) if (!known.has(sameName(row))) known.set(sameName(row), row.stableId)
    return { ...variant, ingredients: rows }
  }
  const first = standard && number(standard)
  const numbered = variants.map((variant) => (variant === standard && first ? first : number(variant)))
  return { variants: numbered, maxUsed: last }
}
