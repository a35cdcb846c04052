import { fillPlaceholders } from '@ordy/shared/ingredients/scale.ts'
import type { Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { spoken } from './spoken.ts'
import { text } from './text.ts'

/** A recipe as plain text, with the amounts for so many persons. */
export function plainText(
  recipe: Pick<Recipe, 'name' | 'description'>,
  variant: Variant,
  persons: number,
): string {
  const steps = variant.preperation.map((step, at) => {
    const content = fillPlaceholders(step.content, variant.ingredients, persons, variant.seatCount)
      .map((piece) => piece.text)
      .join('')
    return `${at + 1}. ${[step.head, content].filter(Boolean).join('\n')}`
  })
  const parts = [
    recipe.name,
    recipe.description,
    text.amountsFor(Math.round(persons * 10) / 10),
    `${text.ingredients}\n${variant.ingredients.map((row) => `- ${spoken(row, persons, variant.seatCount)}`).join('\n')}`,
    `${text.steps}\n${steps.join('\n\n')}`,
  ]
  return parts.filter(Boolean).join('\n\n').replaceAll('\u00A0', ' ')
}
