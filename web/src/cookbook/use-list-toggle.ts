import type { Answer } from '@ordy/shared/endpoint.ts'
import { type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { type InfiniteData, type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#platform/api.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'
import { cookbookKey } from './use-recipes.ts'

type Pages = InfiniteData<RecipeCard[]>
type Library = Answer<typeof recipeApi.library>
type One = Answer<typeof recipeApi.one>

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
    queries.setQueriesData<One>(
      { queryKey: [recipeApi.one.path, { params: { id } }] },
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
    mutationFn: ({ recipe, isOn }: { recipe: RecipeCard; isOn: boolean }) => {
      const params = { childId: recipe.menuchilds[0]?.menuChildId ?? '' }
      return isOn
        ? call(recipeApi.addToShoppingList, { params })
        : call(recipeApi.removeFromShoppingList, { params })
    },
    onMutate: ({ recipe, isOn }) => show(recipe._id, isOn),
    onError: (error, { recipe, isOn }) => {
      show(recipe._id, !isOn)
      const said =
        error instanceof CallError && error.kind === 'answer' && error.status < 500
          ? error.message
          : undefined
      notify.error(said ?? (isOn ? text.addFailed : text.removeFailed))
    },
    onSuccess: (_answer, { recipe, isOn }) => {
      notify.undo(isOn ? text.added(recipe.name) : text.removed(recipe.name), () =>
        change.mutate({ recipe, isOn: !isOn }),
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
  return (recipe: RecipeCard) => change.mutate({ recipe, isOn: !recipe.onShoppingList })
}
