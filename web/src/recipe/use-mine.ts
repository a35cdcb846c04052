import type { Sent } from '@ordy/shared/endpoint.ts'
import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { type Mine, recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#platform/api.ts'
import { recipeCalls } from '#platform/recipe-changes.ts'

const leaving = () => new Promise<void>((resolve) => addEventListener('pagehide', () => resolve()))
let left = leaving()
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) left = leaving()
})
let last: Promise<unknown> = Promise.resolve()

/** Sends one after another, as it was done; when the page goes, what still waits leaves with it at once. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = Promise.race([last, left]).then(send)
  last = sent.catch(() => {})
  return sent
}

const nothing: Mine = { favourite: false, rating: null, note: '', tags: [], cookedOn: [] }

/** What a person keeps about a recipe: shown at once, taken back when the server refuses. */
export function useMine(recipe: Recipe | undefined) {
  const queries = useQueryClient()
  // an answer that was kept before there was a field does not have it
  const mine = { ...nothing, ...recipe?.mine }
  const params = { id: recipe?._id ?? '' }

  const show = (next: Mine) => {
    for (const path of recipeCalls)
      queries.setQueriesData<{ data: Recipe }>(
        { queryKey: [path, { params }] },
        (before) => before && { ...before, data: { ...before.data, mine: next, favourite: next.favourite } },
      )
  }
  /** What the server has, as far as is known. */
  const confirmed = useRef(mine)
  const mutationKey = ['mine', params.id]
  // an answer knows nothing of what was changed since it was asked for
  const isLatest = () => queries.isMutating({ mutationKey }) <= 1
  const change = useMutation({
    mutationKey,
    mutationFn: ({ send }: { next: Mine; send: () => Promise<{ data: Mine }> }) => inTurn(send),
    onMutate: ({ next }) => {
      if (isLatest()) confirmed.current = mine
      // nor does a recipe that was asked for before
      for (const path of recipeCalls) void queries.cancelQueries({ queryKey: [path, { params }] })
      show(next)
    },
    onError: () => {
      if (isLatest()) show(confirmed.current)
    },
    onSuccess: ({ data }) => {
      confirmed.current = data
      if (isLatest()) show(data)
      for (const { path } of [recipeApi.cookbook, recipeMineApi.myTags])
        void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    },
  })

  const changed = (body: Sent<typeof recipeMineApi.changeMine>) => ({
    next: { ...mine, ...(body as Partial<Mine>) },
    send: () => call(recipeMineApi.changeMine, { params, body }),
  })

  return {
    id: params.id,
    mine,
    change: (body: Sent<typeof recipeMineApi.changeMine>) => change.mutate(changed(body)),
    /** The same, for whoever has to know whether it arrived. */
    changeSurely: (body: Sent<typeof recipeMineApi.changeMine>) => change.mutateAsync(changed(body)),
    addCooked: (day: string) =>
      change.mutate({
        next: { ...mine, cookedOn: [...new Set([day, ...mine.cookedOn])].toSorted().toReversed() },
        send: () => call(recipeMineApi.addCooked, { params, body: { day } }),
      }),
    removeCooked: (day: string) =>
      change.mutate({
        next: { ...mine, cookedOn: mine.cookedOn.filter((one) => one !== day) },
        send: () => call(recipeMineApi.removeCooked, { params: { ...params, day } }),
      }),
  }
}
