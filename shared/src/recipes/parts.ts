import type { Ingredient, KeptPart, Step } from './contract.ts'

/** Another recipe inside a row, as far as scaling needs it. */
export interface Component {
  seatCount: number
  ingredients: readonly Ingredient[]
}

/** The unit with which a row's amount counts whole recipes instead of portions. */
export const wholeRecipe = 'Rezept'

/** By what the amounts of a component are multiplied to give what its row wants. */
export function componentFactor(row: Pick<Ingredient, 'amount' | 'unit'>, component: Component): number {
  return row.unit.name === wholeRecipe ? row.amount : row.amount / component.seatCount
}

/** A list with its pinned rows written so that scaling to so many persons gives back what stands there. */
export function withPinned<Scaled extends Pick<Component, 'seatCount'> & { ingredients: Ingredient[] }>(
  variant: Scaled,
  persons: number,
): Scaled {
  if (!variant.ingredients.some((row) => row.pinned)) return variant
  const ingredients = variant.ingredients.map((row) =>
    row.pinned ? { ...row, amount: (row.amount * variant.seatCount) / persons } : row,
  )
  return { ...variant, ingredients }
}

const deepest = 8

/**
 * Puts the ingredients of the recipes inside a list in place of their rows, scaled to what each row wants; a pinned row
 * inside keeps its amount. A component that cannot be found stays a row with its name.
 */
export function expandRows(
  rows: readonly Ingredient[],
  componentOf: (recipeId: string) => Component | undefined,
  depth = 0,
): Ingredient[] {
  return rows.flatMap((row) => {
    const component = row.part ?? (row.recipeId && depth < deepest ? componentOf(row.recipeId) : undefined)
    if (!component) return [row]
    const factor = componentFactor(row, component)
    const inner = component.ingredients.map((one) =>
      one.pinned ? one : { ...one, amount: one.amount * factor },
    )
    return expandRows(inner, componentOf, depth + 1)
  })
}

/** A component with what cooking needs of it. */
interface CookableComponent extends Component {
  name: string
  preperation: readonly Step[]
}

/** A recipe inside another one, for as many portions as its row wants. */
export interface InnerRecipe {
  key: string
  name: string
  portions: number
  seatCount: number
  ingredients: Ingredient[]
  preperation: Step[]
}

/** The recipes inside rows, the innermost first: what has to be made before. `factor` scales the rows. */
export function innerRecipes(
  rows: readonly Ingredient[],
  factor: number,
  componentOf: (recipeId: string) => CookableComponent | undefined,
  depth = 0,
): InnerRecipe[] {
  return rows.flatMap((row) => {
    const found = row.part ?? (row.recipeId && depth < deepest ? componentOf(row.recipeId) : undefined)
    if (!found) return []
    const { name, seatCount } = found
    const portions = componentFactor(row, found) * seatCount * (row.pinned ? 1 : factor)
    const [ingredients, preperation] = [[...found.ingredients], [...found.preperation]]
    const before = innerRecipes(ingredients, portions / seatCount, componentOf, depth + 1)
    return [...before, { key: `${depth}-${row._id}`, name, portions, seatCount, ingredients, preperation }]
  })
}

/** The recipes that rows name, inside kept parts too. */
export function namedRecipes(rows: readonly Ingredient[]): string[] {
  const ids = rows.flatMap((row) => [
    row.recipeId,
    ...(row.part?.ingredients.map((inner) => inner.recipeId) ?? []),
  ])
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** What a recipe leaves behind when it goes. */
export interface LeavingRecipe extends Component {
  recipeId: string
  name: string
  preperation: readonly { head: string; content: string }[]
}

/** The rows with a copy of the leaving recipe wherever they named it. */
export function keepCopies(rows: readonly Ingredient[], leaving: LeavingRecipe): Ingredient[] {
  const ingredients = flat(leaving.ingredients, () => undefined)
  const preperation = [
    ...leaving.ingredients.flatMap((row) => row.part?.preperation ?? []),
    ...leaving.preperation,
  ]
  const copied = { ...leaving, ingredients }
  return rows.map((row) => {
    if (row.recipeId === leaving.recipeId) {
      const { recipeId: _, ...rest } = row
      return { ...rest, part: { name: leaving.name, seatCount: leaving.seatCount, ingredients, preperation } }
    }
    if (!row.part?.ingredients.some((inner) => inner.recipeId === leaving.recipeId)) return row
    const inside = flat(row.part.ingredients, (id) => (id === leaving.recipeId ? copied : undefined))
    return {
      ...row,
      part: { ...row.part, ingredients: inside, preperation: [...preperation, ...row.part.preperation] },
    }
  })
}

/** Rows of a kept part do not nest. */
function flat(
  rows: readonly Ingredient[],
  componentOf: (recipeId: string) => Component | undefined,
): KeptPart['ingredients'] {
  return expandRows(rows, componentOf).map((row) => {
    const { part: _, ...rest } = row
    return rest
  })
}
