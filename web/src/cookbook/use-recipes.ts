import type { Asked } from '@ordy/shared/endpoint.ts'
import { pageSize, type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type RecipePage, recipesOn } from '#parts/recipe-pages.ts'
import type { CallError } from '#platform/api.ts'
import { load } from '#platform/data.ts'
import type { CookbookFilter } from './filter.ts'

export const cookbookKey = [recipeApi.cookbook.path] as const

function question(filter: CookbookFilter): Asked<typeof recipeApi.cookbook> {
  const [minutes, orMore] = filter.time ? [Number.parseInt(filter.time, 10), filter.time.endsWith('+')] : []
  return {
    scope: filter.scope,
    sort: filter.sort,
    ...(filter.search ? { searchstring: filter.search } : {}),
    ...(minutes === undefined
      ? {}
      : orMore
        ? { 'cookingTime[gte]': minutes }
        : { 'cookingTime[lte]': minutes }),
    ...(filter.onList ? { filterOnShoppingList: 'true' as const } : {}),
    ...(filter.favourite ? { favourite: 'true' as const } : {}),
    ...(filter.rating ? { 'rating[gte]': filter.rating } : {}),
    ...(filter.tag ? { tag: filter.tag } : {}),
    ...(filter.cooked ? { cooked: filter.cooked } : {}),
  }
}

/** The query for the recipes of the cookbook, page by page. */
export function cookbookPages(userId: string, table: string, filter: CookbookFilter) {
  const query = question(filter)
  return infiniteQueryOptions<RecipePage, CallError, { recipes: RecipeCard[] }, readonly unknown[], number>({
    queryKey: [...cookbookKey, userId, table, query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    // a full page means that there may be more
    getNextPageParam: (last, all) => (last.menus.length === pageSize ? all.length : undefined),
    select: ({ pages }) => ({ recipes: recipesOn(pages) }),
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
    meta: { quiet: true },
  })

  async function page(number: number, signal: AbortSignal): Promise<RecipePage> {
    const input = { params: { userId, table }, query: { ...query, page: number } }
    const answer = await load(
      recipeApi.cookbook,
      { ...input, signal },
      JSON.stringify([recipeApi.cookbook.path, input]),
      () => import('#platform/kept-recipes.ts').then(({ cookbookOnDevice }) => cookbookOnDevice(input)),
    )
    return answer.data
  }
}

/** The recipes of the cookbook, page by page. */
export function useRecipes(
  userId: string | undefined,
  table: string | null | undefined,
  filter: CookbookFilter,
) {
  const isReady =
    userId !== undefined && table !== undefined && !(filter.scope === 'kitchentable' && table === null)
  return useInfiniteQuery({ ...cookbookPages(userId ?? '', table ?? 'none', filter), enabled: isReady })
}
