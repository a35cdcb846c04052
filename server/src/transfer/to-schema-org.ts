import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { markdown } from './text.ts'

type Variant = Recipe['menuchilds'][number]

/** A recipe's standard variant. */
export function standardOf(recipe: Recipe): Variant | undefined {
  return recipe.menuchilds.find((variant) => variant.isStandard) ?? recipe.menuchilds[0]
}

/** The lines, steps and nutrition of a variant, a line for each row. */
export type Contents = (variant: Variant) => { recipeIngredient: readonly string[] } & Record<string, unknown>

/** A recipe as schema.org has it, for every other app; `image` is its picture, in letters or where it is. */
export function toSchemaOrg(recipe: Recipe, contents: Contents, image: string): Record<string, unknown> {
  const variant = standardOf(recipe)
  const told = variant && contents({ ...variant, numberOfPersons: variant.seatCount })
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: recipe._id,
    name: recipe.name,
    ...(recipe.description ? { description: recipe.description } : {}),
    dateCreated: recipe.createdAt,
    recipeYield: String(variant?.seatCount ?? recipe.numberOfPersons),
    ...(recipe.cookingTime > 0 ? { totalTime: `PT${recipe.cookingTime}M` } : {}),
    ...(recipe.tags.length > 0 ? { keywords: recipe.tags.join(', ') } : {}),
    ...(image ? { image } : {}),
    ...originOf(recipe),
    ...opinionOf(recipe),
    ...(told ? { ...told, recipeIngredient: underHeadings(variant, told.recipeIngredient) } : {}),
  }
}

const originOf = ({ source }: Recipe) => ({
  ...(source?.url ? { isBasedOn: source.url } : {}),
  ...(source?.site ? { publisher: { '@type': 'Organization', name: source.site } } : {}),
  ...(source?.author ? { author: { '@type': 'Person', name: source.author } } : {}),
})

const opinionOf = ({ mine }: Recipe) => ({
  ...(mine?.rating
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: mine.rating, ratingCount: 1 } }
    : {}),
  ...(mine?.note ? { comment: [{ '@type': 'Comment', name: 'Author Notes', text: mine.note }] } : {}),
})

/** schema.org knows no parts of a list; other apps write them as '[Teig]' above their lines, and so do we. */
function underHeadings({ ingredients }: Variant, lines: readonly string[]): string[] {
  let before = ''
  return lines.flatMap((line, at) => {
    const group = ingredients[at]?.group ?? ''
    if (group === before) return [line]
    before = group
    return [`[${group.replace(/[[\]]/g, '') || markdown.ingredients}]`, line]
  })
}
