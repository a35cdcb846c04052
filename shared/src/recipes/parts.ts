import { namePlaceholders, withPlaceholders } from '../ingredients/scale.ts'
import type { Ingredient, KeptPart, Step } from './contract.ts'
import { mostUnfolded } from './ingredient-row.ts'
import { highestStableId } from './stable-ids.ts'

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

/** How many rows come of putting in the recipes inside rows, counted without putting them in. */
export function unfoldedCount(
  rows: readonly Ingredient[],
  componentOf: (recipeId: string) => Component | undefined,
  depth = 0,
  known = new Map<string, number>(),
): number {
  const countOf = (component: Component) =>
    Math.max(1, unfoldedCount(component.ingredients, componentOf, depth + 1, known))
  const counts = rows.map((row) => {
    if (row.part) return countOf(row.part)
    const key = `${depth} ${row.recipeId}`
    const before = known.get(key)
    if (before !== undefined) return before
    const component = row.recipeId && depth < deepest ? componentOf(row.recipeId) : undefined
    const count = component ? countOf(component) : 1
    if (component) known.set(key, count)
    return count
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The ingredients that each row stands for: those of the recipe inside it, or the row alone. */
export function unfoldEach(
  rows: readonly Ingredient[],
  componentOf: (recipeId: string) => Component | undefined,
): Ingredient[][] {
  if (unfoldedCount(rows, componentOf) > mostUnfolded) return rows.map((row) => [row])
  return rows.map((row) => unfolded([row], componentOf, 0))
}

/**
 * Puts the ingredients of the recipes inside a list in place of their rows, scaled to what each row wants; a pinned row
 * inside keeps its amount. A component that cannot be found stays a row with its name, and so do all where they come to
 * more than anybody cooks.
 */
export function expandRows(
  rows: readonly Ingredient[],
  componentOf: (recipeId: string) => Component | undefined,
): Ingredient[] {
  return unfoldEach(rows, componentOf).flat()
}

function unfolded(
  rows: readonly Ingredient[],
  componentOf: (recipeId: string) => Component | undefined,
  depth: number,
): Ingredient[] {
  return rows.flatMap((row) => {
    const component = row.part ?? (row.recipeId && depth < deepest ? componentOf(row.recipeId) : undefined)
    if (!component) return [row]
    const factor = componentFactor(row, component)
    const inner = component.ingredients.map((one) =>
      one.pinned ? one : { ...one, amount: one.amount * factor },
    )
    return unfolded(inner, componentOf, depth + 1)
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
  if (depth === 0 && unfoldedCount(rows, componentOf) > mostUnfolded) return []
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
export interface LeavingRecipe extends Omit<KeptPart, 'ingredients'> {
  recipeId: string
  ingredients: readonly Ingredient[]
}

/**
 * The rows with a copy of the leaving recipe wherever they named it; undefined where the copies would come to more than
 * anybody cooks.
 */
export function keepCopies(rows: readonly Ingredient[], leaving: LeavingRecipe): Ingredient[] | undefined {
  const { recipeId: leavingId, ...content } = leaving
  const copy = flat(content, () => undefined)
  const named = rows.flatMap((row) => [row, ...(row.part?.ingredients ?? [])])
  const places = named.filter((row) => row.recipeId === leavingId).length
  const held = named.length + rows.reduce((sum, row) => sum + (row.part?.preperation.length ?? 0), 0)
  if (places > 0 && held + places * (copy.ingredients.length + copy.preperation.length) > mostUnfolded)
    return undefined
  return rows.map((row) => {
    if (row.recipeId === leavingId) {
      const { recipeId: _, ...rest } = row
      return { ...rest, part: copy }
    }
    if (!row.part?.ingredients.some((inner) => inner.recipeId === leavingId)) return row
    return { ...row, part: flat(row.part, ({ recipeId }) => (recipeId === leavingId ? copy : undefined)) }
  })
}

/**
 * Rows of a kept part do not nest: what was inside stands in place of its row under its name, numbered on from the others,
 * and its steps before theirs. Whoever may read the whole may read each of what it is made of.
 */
function flat(
  { ingredients, preperation, closedTo, ...part }: Omit<LeavingRecipe, 'recipeId'>,
  insideOf: (row: Ingredient) => KeptPart | undefined,
): KeptPart {
  let last = highestStableId(ingredients)
  const [before, readers]: [Step[], (string[] | undefined)[]] = [[], [closedTo]]
  const names = new Map<number, string>()
  const rows = ingredients.flatMap(({ part: kept, ...row }) => {
    const inside = kept ?? insideOf(row)
    if (!inside) return [row]
    const [factor, from] = [componentFactor(row, inside), last]
    last += highestStableId(inside.ingredients)
    before.push(...numberedOn(inside, from))
    readers.push(inside.closedTo)
    names.set(row.stableId, inside.name)
    return inside.ingredients.map((one) => ({
      ...one,
      group: one.group ?? inside.name,
      amount: one.pinned ? one.amount : one.amount * factor,
      ...(row.pinned && { pinned: true }),
      stableId: one.stableId && one.stableId + from,
    }))
  })
  const closed = readers.filter((ids) => ids !== undefined)
  const [first, ...others] = closed
  return {
    ...part,
    ingredients: rows,
    preperation: [...before, ...numberedOn({ ingredients, preperation }, 0, names)],
    ...(first ? { closedTo: first.filter((id) => others.every((ids) => ids.includes(id))) } : {}),
  }
}

/** Steps that name rows numbered on; one that is not there any more must not become the number of another. */
const numberedOn = (
  { ingredients, preperation }: Pick<LeavingRecipe, 'ingredients' | 'preperation'>,
  from: number,
  names?: ReadonlyMap<number, string>,
) =>
  preperation.map((step): Step => ({
    ...step,
    content: withPlaceholders(
      namePlaceholders(step.content, (id) => names?.get(id)),
      (id) => (ingredients.some((row) => row.stableId === id) ? id + from : noRow),
    ),
  }))

const noRow = 0

/** The rows and steps of a variant with the copies inside it put in place of their rows. */
export function withCopiesOpen<Written extends Pick<LeavingRecipe, 'ingredients' | 'preperation'>>(
  variant: Written,
): Written & Pick<KeptPart, 'ingredients' | 'preperation'> {
  const { ingredients, preperation } = flat({ ...variant, name: '', seatCount: 1 }, () => undefined)
  return { ...variant, ingredients, preperation }
}

/** A row without the copy inside it where that is closed to somebody: by their account, and by the tables they sit at. */
export function readableBy(row: Ingredient, readerIds: ReadonlySet<string | undefined>): Ingredient {
  const { part, ...rest } = row
  return part?.closedTo?.some((id) => readerIds.has(id)) === false ? rest : row
}

/** A row that does not tell who else may read the copy inside it. */
export function withoutReaders({ part, ...row }: Ingredient): Ingredient {
  if (!part) return row
  const { closedTo: _, ...readable } = part
  return { ...row, part: readable }
}

/** A row that names none but some recipes, and neither does the copy inside it. */
export function namingOnly(
  { recipeId, part, ...row }: Ingredient,
  isNamed: (recipeId: string) => boolean,
): Ingredient {
  const inside = part && {
    ...part,
    ingredients: part.ingredients.map((inner) => namingOnly(inner, isNamed)),
  }
  return {
    ...row,
    ...(recipeId && isNamed(recipeId) ? { recipeId } : {}),
    ...(inside ? { part: inside } : {}),
  }
}

/** The rows without naming a recipe: as rows like others, with its name. */
export const nameAlone = (rows: readonly Ingredient[], recipeId: string): Ingredient[] =>
  rows.map((row) => namingOnly(row, (id) => id !== recipeId))
