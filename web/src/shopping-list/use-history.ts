import { compare } from '@ordy/shared/compare.ts'
import { shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import type { HistoryEntry } from '@ordy/shared/shopping-list/list.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { countItems } from '@ordy/shared/shopping-list/live-list.ts'
import { replay } from '@ordy/shared/shopping-list/queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { CallError, call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { notify } from '#ui/notify.ts'
import { liveStore, useLive } from './live.ts'
import { text } from './text.ts'

const reloadAfter = 500

const askHistory = (tableId: string) =>
  ask(shoppingListApi.history, { params: { id: tableId } }, { keep: true, quiet: true })

/** The lists of a table, the counts of the one that is open as they are on this device. */
export function useHistory(tableId: string | undefined, live: LiveList | null) {
  const queries = useQueryClient()
  const found = useQuery({ ...askHistory(tableId ?? ''), enabled: tableId !== undefined, staleTime: 0 })
  const stored = found.data?.data
  // another list, or another state of it: the others have changed, too
  const state = live && `${live._id} ${live.name} ${live.is_active} ${live.is_completed}`
  const before = useRef(state)
  useEffect(() => {
    if (!tableId || before.current === state) return
    before.current = state
    void queries.invalidateQueries({ queryKey: askHistory(tableId).queryKey })
  }, [queries, tableId, state])
  const former = useFormer(tableId, live)
  const lists = useMemo(
    () => stored && [former, live].reduce<readonly HistoryEntry[]>(withList, stored),
    [stored, former, live],
  )
  return { lists, error: stored ? null : found.error, retry: () => void found.refetch() }
}

/** The list that was left, as it is on this device, while the next one waits for the connection that makes it. */
function useFormer(tableId: string | undefined, live: LiveList | null): LiveList | null {
  const base = useLive((state) => state.base)
  const queue = useLive((state) => state.queue)
  return useMemo(() => {
    if (!tableId || !base || live?._id !== '') return null
    return replay(
      base,
      queue.filter(({ listId }) => listId === base._id),
      tableId,
    )
  }, [tableId, base, queue, live?._id])
}

/** The lists of the history with one of them as it is on this device. */
function withList(lists: readonly HistoryEntry[], list: LiveList | null): readonly HistoryEntry[] {
  if (!list) return lists
  const { _id, kitchentableId, name, createdAt, is_active, is_completed } = list
  const entry = { _id, kitchentableId, name, createdAt, is_active, is_completed, ...countItems(list.items) }
  const others = lists.filter((one) => one._id !== _id)
  return [...others.map((one) => (is_active ? { ...one, is_active: false } : one)), entry].toSorted(
    (one, other) =>
      Number(one.is_completed) - Number(other.is_completed) ||
      compare(other.createdAt, one.createdAt) ||
      compare(other._id, one._id),
  )
}

/** One list with its rows, for looking at lists that are not open. */
export function useOneList(tableId: string | undefined, listId: string | undefined) {
  const found = useQuery({
    ...ask(
      shoppingListApi.one,
      { params: { id: tableId ?? '', listId: listId ?? '' } },
      { keep: true, quiet: true },
    ),
    enabled: tableId !== undefined && listId !== undefined,
    staleTime: 0,
  })
  const isLost = found.error?.status === 404
  return {
    list: isLost ? null : (found.data?.data ?? null),
    isLost,
    failure: found.isError && !isLost && !found.data ? found.error.message : undefined,
    isPending: found.isPending,
    retry: () => void found.refetch(),
  }
}

const activating = ['activate-list']

/** Makes an inactive list the active one; half a second later it is loaded. */
export function useActivation(tableId: string | undefined) {
  const queries = useQueryClient()
  const activation = useMutation({
    meta: { quiet: true },
    mutationKey: activating,
    mutationFn: (id: string) => call(shoppingListApi.activate, { params: { id } }),
    onSuccess: ({ data: active }) => {
      if (tableId)
        queries.setQueryData(
          askHistory(tableId).queryKey,
          (answer) =>
            answer && {
              ...answer,
              data: answer.data.map((list) => ({ ...list, is_active: list._id === active._id })),
            },
        )
      notify.success(text.activated)
      setTimeout(() => void liveStore()?.reload(), reloadAfter)
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return void notify.error(text.activateFailed)
      if (error.status === 401) notify.error(text.signInAgain)
      else if (error.code === 'list-not-reactivated') notify.info(text.notReactivated)
      else if (error.status === 404) notify.error(text.notFound)
      else notify.error(text.activateFailed)
    },
  })
  /** Asked at once: what was drawn last does not know of the press before. */
  const isFor = (id: string) =>
    queries.isMutating({ mutationKey: activating, predicate: ({ state }) => state.variables === id }) > 0
  return { ...activation, isFor }
}

const makeList = (tableId: string) => call(shoppingListApi.add, { params: { id: tableId } })
let coming: ReturnType<typeof makeList> | undefined

/** Makes a new list; the open one becomes inactive. */
export function useNewList(tableId: string | undefined) {
  return useMutation({
    // who presses twice before the button knows means one list
    mutationFn: () => (coming ??= makeList(tableId ?? '').finally(() => (coming = undefined))),
    onSuccess: () => liveStore()?.reload(),
  })
}
