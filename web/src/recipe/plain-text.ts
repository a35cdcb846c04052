import { fillPlaceholders } from '@ordy/shared/ingredients/scale.ts'
import type { Ingredient, Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { groupsOf, type IngredientGroup } from '@ordy/shared/recipes/ingredient-groups.ts'
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
  const lineOf = (row: Ingredient) =>
    `- ${[spoken(row, persons, variant.seatCount), row.note].filter(Boolean).join(', ')}`
  const groupText = ({ heading, rows }: IngredientGroup<Ingredient>) =>
    [heading && `${heading}:`, ...rows.map(lineOf)].filter(Boolean).join('\n')
  const parts = [
    recipe.name,
    recipe.description,
    text.amountsFor(Math.round(persons * 10) / 10),
    `${text.ingredients}\n${groupsOf(variant.ingredients).map(groupText).join('\n\n')}`,
    `${text.steps}\n${steps.join('\n\n')}`,
  ]
  return parts.filter(Boolean).join('\n\n').replaceAll('\u00A0', ' ')
}
