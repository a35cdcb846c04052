import type { Answer } from '@ordy/shared/endpoint.ts'
import { type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { type InfiniteData, type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call, saidOr } from '#platform/api.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'
import { cookbookKey } from './use-recipes.ts'

type Pages = InfiniteData<RecipeCard[]>
type Library = Answer<typeof recipeApi.library>
type One = Answer<typeof recipeApi.one>

/** A recipe as far as the list needs to know it; its first variant is the one that is put there. */
export type Listed = Pick<RecipeCard, '_id' | 'name' | 'onShoppingList'> & {
  menuchilds: readonly Pick<RecipeCard['menuchilds'][number], 'menuChildId'>[]
}

interface Toggle {
  recipe: Listed
  isOn: boolean
  /** For as many as before, when it is put back. */
  persons?: number | undefined
}

/** Takes a recipe off the list and says for how many persons it was there; one that is not there any more is off. */
async function takeOff(params: { childId: string }): Promise<number | null> {
  try {
    return (await call(recipeApi.removeFromShoppingList, { params })).data.persons
  } catch (error) {
    if (error instanceof CallError && error.code === 'recipe-not-on-list') return null
    throw error
  }
}

/** Puts a recipe on the shopping list or takes it off: shown at once, taken back when the server refuses. */
export function useListToggle() {
  const queries = useQueryClient()
  const show = (id: string, isOn: boolean) => {
    const marked = (recipe: RecipeCard) => (recipe._id === id ? { ...recipe, onShoppingList: isOn } : recipe)
    for (const { path } of [recipeApi.library, recipeApi.librarySearch])
      queries.setQueriesData<Library>(
        { queryKey: [path] },
        (found) => found && { ...found, data: { menus: found.data.menus.map(marked) } },
      )
    for (const { path } of [recipeApi.one, recipeApi.oneFree])
      queries.setQueriesData<One>(
        { queryKey: [path, { params: { id } }] },
        (found) => found && { ...found, data: { ...found.data, onShoppingList: isOn } },
      )
    queries.setQueriesData<Pages>(
      { queryKey: cookbookKey },
      (found) =>
        found && {
          ...found,
          pages: found.pages.map((page) => page.map(marked)),
        },
    )
  }

  const change = useMutation({
    meta: { quiet: true },
    scope: { id: 'shopping-list' },
    mutationFn: async ({ recipe, isOn, persons }: Toggle) => {
      const params = { childId: recipe.menuchilds[0]?.menuChildId ?? '' }
      if (!isOn) return takeOff(params)
      await call(recipeApi.addToShoppingList, { params, query: persons ? { persons } : {} })
      return null
    },
    onMutate: ({ recipe, isOn }) => show(recipe._id, isOn),
    onError: (error, { recipe, isOn }) => {
      show(recipe._id, !isOn)
      const own = isOn ? text.addFailed : text.removeFailed
      notify.error(error instanceof CallError && error.status >= 500 ? own : saidOr(error, own))
    },
    onSuccess: (before, { recipe, isOn }) => {
      notify.undo(isOn ? text.added(recipe.name) : text.removed(recipe.name), () =>
        change.mutate({ recipe, isOn: !isOn, persons: before ?? undefined }),
      )
    },
    onSettled: (_answer, _error, { isOn }) => {
      // what was taken off stays where it is until the page is opened anew; what is put on is looked for at once
      const asksForList = ({ queryKey }: Query) =>
        isOn && JSON.stringify(queryKey).includes('filterOnShoppingList')
      void queries.invalidateQueries({ queryKey: cookbookKey, refetchType: 'none' })
      void queries.refetchQueries({ queryKey: cookbookKey, type: 'active', predicate: asksForList })
    },
  })
  return (recipe: Listed) => change.mutate({ recipe, isOn: !recipe.onShoppingList })
}
