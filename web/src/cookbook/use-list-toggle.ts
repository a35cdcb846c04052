import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call, isLimit, saidOr } from '#platform/api.ts'
import { orOnDevice } from '#platform/data.ts'
import { keepWish, type Listed, type ListWish } from '#platform/list-wishes.ts'
import { messages } from '#platform/messages.ts'
import { changeShown, renewLists } from '#platform/recipe-changes.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'
import { cookbookKey } from './use-recipes.ts'

// what waits in a network that never answers would be lost with the app
const patience = 10_000

/** Asks the server, and tells for how many a recipe was there; one that is not there any more is off. */
async function ask({ recipe, isOn, persons }: ListWish): Promise<{ persons: number | null; words?: string }> {
  const signal = AbortSignal.timeout(patience)
  const input = { params: { childId: recipe.menuchilds[0]?.menuChildId ?? '' }, signal }
  try {
    if (!isOn) return (await call(recipeApi.removeFromShoppingList, input)).data
    await call(recipeApi.addToShoppingList, { ...input, query: { persons } })
  } catch (error) {
    if (signal.aborted) throw new CallError('network', messages.noAnswer)
    if (!(error instanceof CallError && error.code === 'recipe-not-on-list')) throw error
  }
  return { persons: null }
}

/** Puts a recipe on the shopping list or takes it off: shown at once, taken back when the server refuses. */
export function useListToggle() {
  const queries = useQueryClient()
  const show = (id: string, onShoppingList: boolean) =>
    changeShown(id, (recipe) => ({ ...recipe, onShoppingList }))

  const change = useMutation({
    meta: { quiet: true },
    scope: { id: 'shopping-list' },
    mutationFn: async (wish: ListWish) =>
      (await keepWish(wish, true)) ?? orOnDevice(ask(wish), () => keepWish(wish, false)),
    onMutate: ({ recipe, isOn }) => show(recipe._id, isOn),
    onError: (error, { recipe, isOn }) => {
      show(recipe._id, !isOn)
      if (error instanceof CallError && error.status === 404) void renewLists()
      // with a used-up limit the way to lift it is said
      if (error instanceof CallError && isLimit(error.code)) return
      const own = isOn ? text.addFailed : text.removeFailed
      notify.error(error instanceof CallError && error.status >= 500 ? own : saidOr(error, own))
    },
    onSuccess: ({ persons, words }, { recipe, isOn }) => {
      notify.undo(words ?? (isOn ? text.added(recipe.name) : text.removed(recipe.name)), () =>
        change.mutate({ recipe, isOn: !isOn, persons: persons ?? undefined }),
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
  // what is shown is what is put there
  return (recipe: Listed, persons = recipe.menuchilds[0]?.numberOfPersons) =>
    change.mutate({ recipe, isOn: !recipe.onShoppingList, persons })
}
