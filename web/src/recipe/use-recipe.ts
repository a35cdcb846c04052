import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { useUserId } from '#platform/session.ts'
import { notify } from '#ui/notify.ts'
import { createStore } from '#ui/store.ts'
import { text } from './text.ts'

const question = (id: string, isPublic: boolean) =>
  isPublic
    ? ask(recipeApi.oneFree, { params: { id } }, { keep: true, quiet: true })
    : ask(recipeApi.one, { params: { id } }, { keep: true, quiet: true })

// how a recipe is shown on this device alone, until the page is closed
interface View {
  /** Visitors, and everybody without a connection, scale in the browser only. */
  persons?: number
  /** What amounts are multiplied with beside the persons: by one ingredient, or by a tin. */
  factor?: number
}
const views = createStore<Readonly<Record<string, View>>>({})

/** The recipe of this page, and the number of persons it is shown for. */
export function useRecipe(id: string, isPublic: boolean) {
  const isSignedIn = useUserId() !== undefined
  const free = useQuery({ ...question(id, true), enabled: isPublic })
  // a link to what is private again still leads those to it whose it is
  const isOwn = !isPublic || (isSignedIn && free.error?.status === 404)
  const query = question(id, !isOwn)
  const own = useQuery({ ...question(id, false), enabled: isOwn })
  const found = isOwn ? own : free
  const queries = useQueryClient()
  const view = views.use()[id] ?? {}
  const setView = (part: View) => views.set((before) => ({ ...before, [id]: { ...before[id], ...part } }))

  const recipe = found.data?.data
  const variant = recipe?.menuchilds[0]
  const persons = view.persons ?? variant?.numberOfPersons ?? 1
  const factor = view.factor ?? 1

  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (direction: 'up' | 'down') =>
      call(recipeApi.personCount, { params: { childId: variant?._id ?? '' }, body: { direction } }),
    onSuccess: () => {
      views.set(({ [id]: own, ...others }) =>
        own ? { ...others, [id]: { factor: own.factor ?? 1 } } : others,
      )
      return queries.invalidateQueries({ queryKey: query.queryKey })
    },
    onError: (error, direction) => {
      if (error instanceof CallError && error.kind === 'network')
        setView({ persons: Math.max(1, persons + (direction === 'up' ? 1 : -1)) })
      else
        notify.error(
          error instanceof CallError && error.kind === 'answer' ? error.message : text.personsFailed,
        )
    },
  })

  return {
    ...found,
    recipe: recipe as Recipe | undefined,
    variant,
    persons,
    factor,
    setFactor: (next: number) => setView({ factor: next }),
    isChangingPersons: change.isPending || (change.isSuccess && found.isFetching),
    setPersons: (next: number) => {
      if (isSignedIn) change.mutate(next > persons ? 'up' : 'down')
      else setView({ persons: next })
    },
  }
}
