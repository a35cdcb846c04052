import { type Recipe, recipeApi, type Variant } from '@ordy/shared/recipes/contract.ts'
import { type InnerRecipe, innerRecipes, namedRecipes } from '@ordy/shared/recipes/parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from './data.ts'

/** The recipes inside a recipe, scaled with it; kept on the device like the recipe itself. */
export function useInner(
  recipe: Recipe,
  variant: Variant,
  persons: number,
): { inner: InnerRecipe[]; isLoading: boolean } {
  const hasParts = namedRecipes(variant.ingredients).length > 0
  const found = useQuery({
    ...ask(recipeApi.parts, { params: { id: recipe._id } }, { keep: true, quiet: true }),
    enabled: hasParts,
  })
  const parts = found.data?.data.parts
  const inner = useMemo(
    () =>
      innerRecipes(variant.ingredients, persons / variant.seatCount, (id) =>
        parts?.find((part) => part._id === id),
      ),
    [variant, persons, parts],
  )
  return { inner, isLoading: found.isLoading }
}
