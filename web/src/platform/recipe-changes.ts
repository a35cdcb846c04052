import type { Answer } from '@ordy/shared/endpoint.ts'
import { type Recipe, type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { data } from './data.ts'

/** The calls that tell of one recipe. */
export const recipeCalls: readonly string[] = [recipeApi.one.path, recipeApi.oneFree.path]

/** The calls that list recipes. */
export const listCalls: readonly string[] = [
  recipeApi.cookbook.path,
  recipeApi.library.path,
  recipeApi.librarySearch.path,
]

const renew = (calls: readonly string[], refetchType: 'active' | 'none' = 'active') =>
  data.invalidateQueries({ predicate: ({ queryKey }) => calls.includes(String(queryKey[0])), refetchType })

/** Other recipes are there now: lists load anew, a list that is about to be left when one comes back to it. */
export const renewLists = (ways: { isLeft?: boolean } = {}): Promise<void> =>
  renew(listCalls, ways.isLeft ? 'none' : 'active')

/** Recipes have changed: everything that shows them loads anew. */
export const renewRecipes = (): Promise<void> => renew([...recipeCalls, ...listCalls])

/** A recipe as a card tells it, or whole. */
export type ChangeRecipe = <One extends Recipe | RecipeCard>(recipe: One) => One

/** Shows a change of a recipe wherever it is loaded, before it is loaded anew. */
export function changeShown(id: string, change: ChangeRecipe): void {
  const changed = (card: RecipeCard) => (card._id === id ? change(card) : card)
  for (const path of listCalls)
    // others ask for a single page, and show no lists
    data.setQueriesData<InfiniteData<{ menus: RecipeCard[] }>>({ queryKey: [path] }, (found) =>
      found?.pages
        ? { ...found, pages: found.pages.map((page) => ({ ...page, menus: page.menus.map(changed) })) }
        : found,
    )
  for (const path of recipeCalls)
    data.setQueriesData<Answer<typeof recipeApi.one>>(
      { queryKey: [path, { params: { id } }] },
      (found) => found && { ...found, data: change(found.data) },
    )
}
