import { nutritionValues } from '@ordy/shared/recipes/nutrition-values.ts'
import { completeFrom } from '@ordy/shared/ingredients/nutrition.ts'
import { rulesFor } from './dish-rules.ts'
import { readWish } from './embedded/dish/wish.ts'
import { openKitchen } from './embedded/dish/propose-recipes.ts'
import { delimited, withoutPeople } from './material.ts'
import type { Parties } from './parties.ts'
import type { Answered, Asking, ProposedRecipe, RecipeWish } from './port.ts'
import { tasks } from './provider/tasks.ts'
import { asked } from './questions.ts'
import { reckonAgain } from './reckon-again.ts'
import { soundProposals } from './proposal-rules.ts'
import { text, wishInLines } from './text.ts'

/** More than are wanted: what breaks a rule is dropped. */
const spare = 1

/**
 * Proposals that a provider wrote, as far as they keep every rule of the person; where too few do, those of the house. A
 * new question every time: whoever asks again wants others.
 */
export async function proposeAgain(
  { needs, provider, ask }: Parties,
  wanted: RecipeWish,
  asking: Asking,
): Promise<Answered<readonly ProposedRecipe[]>> {
  const own = await needs.embedded.proposeRecipes(wanted, asking)
  const words = withoutPeople(wanted.words, await needs.namesAround(asking))
  const wish = readWish(wanted.words, openKitchen())
  const rules = rulesFor(wanted.preferences, wish.rules, true)
  const content = delimited(wishInLines({ ...wanted, words, count: wanted.count + spare }, rules))
  return ask(
    own,
    {
      ...asked(provider, 'proposeRecipes', tasks.proposeRecipes, content),
      kept: 'never',
      send: (signal) => provider.ask(tasks.proposeRecipes, { role: 'user', content }, signal),
      accept(wire) {
        const value = soundProposals(wire, wanted, wish.rules)
        if (value.length < wanted.count) return undefined
        const notes = wish.unknownUnwanted.length > 0 ? [text.notKnown(wish.unknownUnwanted)] : []
        return { value, confidence: 0.8, notes }
      },
    },
    asking,
  )
}

/** A proposal that the tables do not know enough of is reckoned with the closest foods that a provider names. */
export async function completeAgain(
  parties: Parties,
  recipe: ProposedRecipe,
  asking: Asking,
): Promise<Answered<ProposedRecipe>> {
  const own = await parties.needs.embedded.completeRecipe(recipe, asking)
  if (own.value.nutritions.length > 0) return own
  const rows = recipe.ingredients.map((row) => ({ ...row, amount: row.amount || null }))
  const reckoned = await reckonAgain(parties, { rows, persons: recipe.persons }, asking)
  const { perPortion, coverage } = reckoned.value
  if (coverage < completeFrom) return own
  return { ...reckoned, value: { ...own.value, nutritions: nutritionValues(perPortion) } }
}
