import { withCelsius } from '@ordy/shared/ingredients/metric.ts'
import { fillPlaceholders } from '@ordy/shared/ingredients/scale.ts'
import type { Ingredient, Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { groupsOf, type IngredientGroup } from '@ordy/shared/recipes/ingredient-groups.ts'
import { type InnerRecipe, withPinned } from '@ordy/shared/recipes/parts.ts'
import { spoken } from './spoken.ts'
import { text } from './text.ts'
import type { Metric } from './use-metric.ts'

type Written = Pick<Variant, 'ingredients' | 'seatCount' | 'preperation'>

function ingredientText(
  { ingredients, seatCount }: Written,
  persons: number,
  metric: Metric | undefined,
): string {
  const lineOf = (row: Ingredient) =>
    `- ${[spoken(row, persons, seatCount, metric), row.note].filter(Boolean).join(', ')}`
  const groupText = ({ heading, rows }: IngredientGroup<Ingredient>) =>
    [heading && `${heading}:`, ...rows.map(lineOf)].filter(Boolean).join('\n')
  return groupsOf(ingredients).map(groupText).join('\n\n')
}

function stepText({ ingredients, seatCount, preperation }: Written, persons: number): string {
  return preperation
    .map(({ head, content }, at) => {
      const filled = fillPlaceholders(content, ingredients, persons, seatCount)
      const words = withCelsius(filled.map((piece) => piece.text).join(''))
      return `${at + 1}. ${[head, words].filter(Boolean).join('\n')}`
    })
    .join('\n\n')
}

/** A recipe as plain text, with the amounts for so many persons, and with the recipes inside it. */
export function plainText(
  recipe: Pick<Recipe, 'name' | 'description'>,
  variant: Variant,
  persons: number,
  { inner = [], metric }: { inner?: readonly InnerRecipe[]; metric?: Metric } = {},
): string {
  const before = inner.flatMap((part) => {
    const scaled = withPinned(part, part.portions)
    return [
      text.partFor(part),
      ingredientText(scaled, part.portions, metric),
      stepText(scaled, part.portions),
    ]
  })
  const parts = [
    recipe.name,
    recipe.description,
    text.amountsFor(Math.round(persons * 10) / 10),
    `${text.ingredients}\n${ingredientText(variant, persons, metric)}`,
    ...before,
    `${text.steps}\n${stepText(variant, persons)}`,
  ]
  return parts.filter(Boolean).join('\n\n').replaceAll('\u00A0', ' ')
}
