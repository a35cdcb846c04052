import { completeFrom, nutritionOf } from '@ordy/shared/ingredients/nutrition.ts'
import { nutritionValues } from '@ordy/shared/recipes/nutrition-values.ts'
import type { Answered, ProposedRecipe } from '#intelligence/port.ts'
import { knowledge } from './knowledge.ts'

/** Reckons a proposal by the tables; figures that came with it are not believed. */
export function completeRecipe(recipe: ProposedRecipe): Answered<ProposedRecipe> {
  const rows = recipe.ingredients.map((row) => ({ ...row, amount: row.amount || null }))
  const { perPortion, coverage } = nutritionOf(rows, recipe.persons, knowledge.lexicon, knowledge.nutrients)
  const nutritions = coverage >= completeFrom ? nutritionValues(perPortion) : []
  return { value: { ...recipe, nutritions }, origin: 'embedded', confidence: coverage, notes: [] }
}
