import { recipeApi } from '@ordy/shared/recipes/contract.ts'
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
