import type { Parties } from './parties.ts'
import { delimited, withoutPeople } from './material.ts'
import type { Answered, Asking, RecipeToPaint } from './port.ts'

/** A photo-like picture where a model for pictures is configured; else, and when it fails, the illustrated plate. */
export async function paintAgain(
  { needs, provider, ask }: Parties,
  recipe: RecipeToPaint,
  asking: Asking,
): Promise<Answered<Uint8Array>> {
  const own = await needs.embedded.paintRecipe(recipe, asking)
  const words = [recipe.name, recipe.description.slice(0, 300), ...recipe.ingredients].join('\n')
  const subject = delimited(withoutPeople(words, await needs.namesAround(asking)))
  return ask(
    own,
    {
      call: 'paintRecipe',
      prompt: 'paint-recipe',
      model: provider.modelOf('images'),
      input: recipe.seed,
      kept: 'never',
      send: (signal) => provider.paint(subject, signal),
      accept: (value) => (value.length > 0 ? { value, confidence: 1, notes: [] } : undefined),
    },
    asking,
  )
}
