import type { Answer } from '@ordy/shared/endpoint.ts'
import { librarySize, mostCounted, type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type RecipePage, recipesOn } from '#parts/recipe-pages.ts'
import { type CallError, call } from '#platform/api.ts'
import { data, load, orOnDevice } from '#platform/data.ts'

type Page = RecipePage & { total?: number }

interface Library {
  recipes: RecipeCard[]
  /** How many there are, and whether there may be more than that. */
  count: number
  mayBeMore: boolean
}

const allKey = [recipeApi.library.path, {}] as const

/** A page of all recipes. The first is kept on the device: where it comes late, that of last time stands until then. */
async function page(number: number, signal: AbortSignal): Promise<Page> {
  if (number > 0) return (await call(recipeApi.library, { query: { page: number }, signal })).data
  type First = Answer<typeof recipeApi.library>
  const onLate = (known: First, late: First) =>
    data.setQueryData<InfiniteData<Page>>(
      allKey,
      (now) => now && { ...now, pages: now.pages.map((one) => (one === known.data ? late.data : one)) },
    )
  const isFirst = data.getQueryData(allKey) === undefined
  const key = JSON.stringify(allKey)
  return (await load(recipeApi.library, { signal }, key, true, isFirst ? onLate : undefined)).data
}

async function searched(words: string, signal: AbortSignal): Promise<Page> {
  const params = { search: words }
  const answer = await orOnDevice(call(recipeApi.librarySearch, { params, signal }), () =>
    import('#platform/kept-recipes.ts').then(({ libraryOnDevice }) => libraryOnDevice(words)),
  )
  return answer.data
}

/** What pages tell of the library; a search, and an answer that was kept before there was a total, tell what is on them. */
function libraryOf({ pages }: InfiniteData<Page>): Library {
  const recipes = recipesOn(pages)
  const total = pages.at(-1)?.total
  return total === undefined
    ? { recipes, count: recipes.length, mayBeMore: recipes.length >= librarySize }
    : { recipes, count: Math.min(total, mostCounted), mayBeMore: total > mostCounted }
}

/** The published recipes, page by page, or what a search finds among all of them. */
export function useLibrary(words: string) {
  return useInfiniteQuery<Page, CallError, Library, readonly unknown[], number>({
    queryKey: words === '' ? allKey : [recipeApi.librarySearch.path, words],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => (words === '' ? page(pageParam, signal) : searched(words, signal)),
    // a full page means that there may be more; a search has but one
    getNextPageParam: (last, all) =>
      words === '' && last.menus.length === librarySize ? all.length : undefined,
    select: libraryOf,
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
    meta: { quiet: true },
  })
}
