import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { type Daytime, entriesIn, type PlanEntry, weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import type { Day, Range } from '@ordy/shared/weekplan/days.ts'
import { byMeal } from '@ordy/shared/weekplan/plan.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { useTableRoom } from '#platform/table-room.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

/** Where a meal stands in the plan. */
export interface Place {
  date: Day
  daytime: Daytime
}

export const planKey = [weekplanApi.many.path] as const

const question = (table: string, { from, to }: Range) =>
  ask(
    weekplanApi.many,
    { body: { weekplan: { kitchentableid: table, dates: [from, to] }, settings: { outputtype: 'entries' } } },
    { keep: true, quiet: true },
  )

/** The plan of a table for a range, with what the others plan as it happens; without a connection the one that was kept. */
export function usePlan(table: string | undefined, range: Range) {
  useTableRoom(table)
  return useQuery({
    ...question(table ?? '', range),
    enabled: table !== undefined,
    placeholderData: keepPreviousData,
    select: (answer) => entriesIn(answer.data),
  })
}

/** Says why a change did not arrive. */
export function sayFailure(error: unknown): void {
  const isSaid = error instanceof CallError && error.kind === 'answer'
  notify.error(isSaid ? error.message : text.noAnswer)
}

/** Changes of the plan: shown at once, taken back when the server refuses. */
export function usePlanChanges(table: string | undefined, range: Range) {
  const queries = useQueryClient()
  const { queryKey } = question(table ?? '', range)
  const show = (change: (entries: PlanEntry[]) => PlanEntry[]) =>
    queries.setQueryData(
      queryKey,
      (before) => before && { ...before, data: change(entriesIn(before.data)).toSorted(byMeal) },
    )
  const settled = () => queries.invalidateQueries({ queryKey: planKey })
  const ways = {
    meta: { quiet: true },
    scope: { id: 'weekplan' },
    onError: sayFailure,
    onSettled: settled,
  }

  const change = useMutation({
    ...ways,
    mutationFn: ({ entry, to }: { entry: PlanEntry; to: Partial<Place> & { numberOfPersons?: number } }) =>
      call(weekplanApi.change, { params: { id: entry._id }, body: to }),
    async onMutate({ entry, to }) {
      await queries.cancelQueries({ queryKey: planKey })
      show((entries) => entries.map((one) => (one._id === entry._id ? { ...one, ...to } : one)))
    },
  })

  const restore = useMutation({
    ...ways,
    mutationFn: (entry: PlanEntry) => call(weekplanApi.restore, { params: { id: entry._id } }),
    onMutate: (entry) => show((entries) => [...entries, entry]),
  })

  const remove = useMutation({
    ...ways,
    mutationFn: (entry: PlanEntry) => call(weekplanApi.remove, { params: { id: entry._id } }),
    async onMutate(entry) {
      await queries.cancelQueries({ queryKey: planKey })
      show((entries) => entries.filter((one) => one._id !== entry._id))
    },
    onSuccess: (_answer, entry) => notify.undo(text.removed(entry.name), () => restore.mutate(entry)),
  })

  const duplicate = useMutation({
    ...ways,
    mutationFn: async ({ entry, place, persons }: { entry: PlanEntry; place: Place; persons: number }) => {
      const answer = await call(weekplanApi.duplicate, { params: { id: entry._id }, body: place })
      return persons === entry.numberOfPersons
        ? answer
        : call(weekplanApi.change, { params: { id: answer.data._id }, body: { numberOfPersons: persons } })
    },
    onSuccess: ({ data }) => show((entries) => [...entries, data]),
  })

  const add = useMutation({
    ...ways,
    mutationFn: ({ recipe, place, persons }: { recipe: RecipeCard; place: Place; persons: number }) => {
      const menuChildId = recipe.menuchilds[0]?.menuChildId ?? ''
      return call(weekplanApi.add, {
        params: { menuChildId },
        body: {
          menuchild: menuChildId,
          weekplan: { date: place.date, phase: place.daytime, plannedSeats: persons, kitchentableid: table },
        },
      })
    },
    onSuccess: ({ data }) => show((entries) => [...entries, data]),
  })

  return {
    change: change.mutate,
    remove: remove.mutate,
    duplicate: duplicate.mutate,
    add: add.mutate,
  }
}
