import type { Recipe } from '@ordy/shared/recipes/contract.ts'

type Variant = Recipe['menuchilds'][number]

/** A recipe's standard variant. */
export function standardOf(recipe: Recipe): Variant | undefined {
  return recipe.menuchilds.find((variant) => variant.isStandard) ?? recipe.menuchilds[0]
}

/** A recipe as schema.org has it, for every other app. `contents` are the lines, steps and nutrition of a variant. */
export function toSchemaOrg(recipe: Recipe, contents: (variant: Variant) => object): object {
  const variant = standardOf(recipe)
  const { source, mine } = recipe
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
    ...(source?.url ? { isBasedOn: source.url } : {}),
    ...(source?.author ? { author: { '@type': 'Person', name: source.author } } : {}),
    ...(mine?.rating
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: mine.rating, ratingCount: 1 } }
      : {}),
    ...(mine?.note ? { comment: [{ '@type': 'Comment', name: 'Author Notes', text: mine.note }] } : {}),
    ...(variant ? contents({ ...variant, numberOfPersons: variant.seatCount }) : {}),
  }
}
