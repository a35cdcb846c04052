import { categorise } from '@ordy/shared/ingredients/categorise.ts'
import { ownSpelling, spellingOf } from '@ordy/shared/ingredients/lexicon-spelling.ts'
import { nearestUnit } from '@ordy/shared/ingredients/unit-spelling.ts'
import { nutritionOf } from '@ordy/shared/ingredients/nutrition.ts'
import { checkRow } from '@ordy/shared/recipes/check-row.ts'
import { invalidName } from '@ordy/shared/recipes/ingredient-row.ts'
import type { Answered, Intelligence } from '#intelligence/port.ts'
import { knowledge } from './knowledge.ts'
import { readRecipe } from './read-recipe.ts'

const answered = <Value>(value: Value, confidence: number): Answered<Value> => ({
  value,
  confidence,
  origin: 'embedded',
  notes: [],
})

/** How sure the house is of a category, by where it comes from. */
const trust = { database: 1, local: 0.6, ai: 0, fallback: 0, 'fallback-after-ai-error': 0 }

/** The house's own engines behind the port: they need no key and no network. `scanned` makes a photo ready for reading. */
export const embeddedEngine = (scanned: (photo: Uint8Array) => Promise<Uint8Array>): Intelligence => ({
  parseRecipeUrl: async ({ html, url }) => ({ ...(await readRecipe.page(html, url)), notes: [] }),
  parseRecipeText: async (text) => ({ ...(await readRecipe.text(text)), notes: [] }),
  async readRecipeImage(photo) {
    const read = await readRecipe.picture(await scanned(photo))
    return answered(read, read.confidence)
  },
  async checkIngredient({ row, field, value }) {
    const checked = checkRow(row, field, value)
    const suggestion =
      field === 'name'
        ? spellingOf(knowledge.lexicon, checked.name)
        : field === 'unit' && checked.name === invalidName
          ? nearestUnit(value)
          : null
    return answered({ ...checked, ...(suggestion ? { suggestion } : {}) }, 1)
  },
  async categorise({ name, corrections }) {
    const { category, source, entry } = categorise(name, knowledge.lexicon, corrections)
    return answered(
      { category, source, ...(entry ? { known: ownSpelling(entry, name) } : {}) },
      trust[source],
    )
  },
  async estimateNutrition({ rows, persons }) {
    const value = nutritionOf(rows, persons, knowledge.lexicon, knowledge.nutrients)
    return answered(value, value.coverage)
  },
  proposeRecipes: async (wanted) => (await import('./dish/propose-recipes.ts')).proposeRecipes(wanted),
  completeRecipe: async (recipe) => (await import('./complete-recipe.ts')).completeRecipe(recipe),
  paintRecipe: async (recipe) => (await import('./paint-recipe.ts')).paintRecipe(recipe),
})
