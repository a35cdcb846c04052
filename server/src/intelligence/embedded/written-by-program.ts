import { isMealMaster, mealMasterRecipes, withoutFrame } from './export/meal-master.ts'
import type { ExportedRecipe } from './export/recipe.ts'
import { webAddress } from './page/meta.ts'
import { recipeFromPage } from './page/page.ts'
import { originsOf, type PageRecipe } from './text/recipe-draft.ts'

/** The recipes of a text that a program wrote, in which every field says what it is: schema.org JSON, Meal-Master, RezKonv. */
export function recipesOfProgram(text: string): PageRecipe[] {
  if (/^\s*[[{]/.test(text) && /"@?type"/.test(text)) {
    const stated = recipeFromPage(`<script type="application/ld+json">${text}</script>`, '')
    if (stated.length > 0) return stated
  }
  return isMealMaster(text)
    ? mealMasterRecipes(text)
        .filter(({ ingredients }) => ingredients.length > 0)
        .map(draftOf)
    : []
}

/** What a program wrote whose fields can no longer be told, as people write: columns rarely survive being pasted. */
export const asPeopleWrite = (text: string): string => (isMealMaster(text) ? withoutFrame(text) : text)

function draftOf(recipe: ExportedRecipe): PageRecipe {
  const { title, ingredients, steps, persons, source } = recipe
  const inText = <Value>(value: Value): { value: Value; origin: 'text' } => ({ value, origin: 'text' })
  return {
    title,
    description: '',
    ingredients,
    steps,
    persons,
    yieldText: '',
    totalMinutes: null,
    cookMinutes: null,
    imageUrl: '',
    sourceUrl: webAddress(source.url, ''),
    author: '',
    site: source.site,
    nutrition: {},
    notes: recipe.notes,
    confidence: 0.85,
    origin: originsOf({
      title: inText(title),
      ingredients: inText(ingredients),
      steps: inText(steps),
      persons: inText(persons),
      site: inText(source.site),
    }),
  }
}
