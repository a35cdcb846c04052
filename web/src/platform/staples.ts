import { changedStaples, staplesApi } from '@ordy/shared/grocery-list/staples.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'
import { ask } from './data.ts'
import { renewPlanLists } from './plan-changes.ts'

const question = (table: string) =>
  ask(staplesApi.staples, { params: { id: table } }, { keep: true, quiet: true })

/** What a household always has at home: shown at once when it changes, taken back when the server refuses. */
export function useStaples(table: string | undefined) {
  const queries = useQueryClient()
  const query = question(table ?? '')
  const found = useQuery({ ...query, enabled: table !== undefined })
  const { mutate } = useMutation({
    scope: { id: 'staples' },
    mutationFn: (change: { add: string[]; remove: string[] }) =>
      call(staplesApi.changeStaples, { params: { id: table ?? '' }, body: change }),
    onMutate: (change) =>
      queries.setQueryData(
        query.queryKey,
        (before) => before && { ...before, data: { staples: changedStaples(before.data.staples, change) } },
      ),
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: query.queryKey }), renewPlanLists()]),
  })
  return {
    staples: found.data?.data.staples,
    add: (name: string) => mutate({ add: [name], remove: [] }),
    remove: (name: string) => mutate({ add: [], remove: [name] }),
  }
}
