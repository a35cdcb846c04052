import { readdirSync, readFileSync } from 'node:fs'
import { fold } from '@ordy/shared/ingredients/fold.ts'
import { completeFrom, nutritionOf } from '@ordy/shared/ingredients/nutrition.ts'
import type { Nutrients } from '@ordy/shared/ingredients/nutrition-table.ts'
import { readRecipeFile } from '@ordy/shared/recipes/recipe-file.ts'
import { type KnownFood, knownFood } from '#intelligence/dish-rules.ts'
import type { PublishedRecipe } from '#intelligence/port.ts'
import { usualAmount } from './fill.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'

/** A written recipe as far as choosing looks at it. */
export interface ShelfRecipe extends PublishedRecipe {
  foods: readonly KnownFood[]
  perPortion: Nutrients
  /** Name and tags, folded, for what somebody asks for. */
  words: string
  courses: readonly string[]
}

const folder = new URL('../../../../../content/recipes/', import.meta.url)
let shelf: ShelfRecipe[] | undefined

/** The recipes that ship with the product, read on first use. */
export function shippedRecipes(): readonly ShelfRecipe[] {
  shelf ??= readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => onShelf(readRecipeFile(readFileSync(new URL(name, folder), 'utf8'))) ?? [])
  return shelf
}

/** A written recipe with what it holds; undefined where too much of it is unknown to promise anything. */
export function onShelf(recipe: PublishedRecipe): ShelfRecipe | undefined {
  const rows = recipe.ingredients.map((row) => ({ ...row, amount: row.amount || null }))
  const { perPortion, coverage } = nutritionOf(rows, recipe.persons, knowledge.lexicon, knowledge.nutrients)
  if (coverage < completeFrom) return undefined
  const foods = recipe.ingredients.map(({ name }) => knownFood(knowledge.lexicon, name))
  const courses = recipe.tags.map(fold)
  return { ...recipe, foods, perPortion, courses, words: [fold(recipe.name), ...courses].join(' ') }
}

// numbers that would not grow with the ingredients
const counted =
  /\b(?:\d+|zwei|drei|vier|fünf|sechs|acht|zwölf)\s+(?:Portionen|Teller|Stücke?|Kugeln|Teile|Förmchen|Rondellen|Omeletten|Fladen|Schalen|Gläser|Scheiben|Rollen|Puffer)\b/i

/** Whether a recipe can be written for another number of persons without saying anything wrong. */
export const canServe = (recipe: PublishedRecipe, persons: number): boolean =>
  recipe.persons === persons || !recipe.steps.some(({ content }) => counted.test(content))

/** The rows for so many persons, in amounts that one can measure. */
export function rowsFor({ ingredients, persons: written }: PublishedRecipe, persons: number) {
  if (written === persons) return ingredients.map((row) => ({ ...row }))
  return ingredients.map((row) => ({
    ...row,
    amount: row.amount === 0 ? 0 : usualAmount((row.amount * persons) / written, row.unit),
  }))
}
