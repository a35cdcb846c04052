import { pages } from '@ordy/shared/pages.ts'
import type { HistoryEntry, Item } from '@ordy/shared/shopping-list/list.ts'
import type { LineState } from '@ordy/shared/shopping-list/client-ports.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOnline } from '#platform/connection.ts'
import { messages } from '#platform/messages.ts'
import { useUserFailure } from '#platform/user.ts'
import { notify } from '#ui/notify.ts'
import type { HeadList } from './head.tsx'
import { liveStore, useLive } from './live.ts'
import { text } from './text.ts'
import { useActivation, useHistory, useOneList } from './use-history.ts'
import { useHeld } from './use-held.ts'

/** A list that has not come by then is not waited for in silence. */
const longestWait = 10_000

const noItems: readonly Item[] = []
const nothing: ReadonlySet<string> = new Set()

/** The list on the screen: the live one, or another one of the history to look at. */
export interface Shown {
  list: HeadList | null
  items: readonly Item[]
  isLive: boolean
  isLoading: boolean
  /** Nothing can be added to it, as far as one knows. */
  isClosed: boolean
  /** Why it could not be loaded. */
  failure?: string | undefined
  isLost: boolean
  /** The list that the next thing makes: without a connection nobody else can make it. */
  isNext?: boolean
}

/** Why nobody knows whether the list in the address is one of the live ones, and how to ask again. */
export interface Unread {
  reason: string
  retry: () => void
}

/** Which list the address names, and whether it may be one that was made from the plan. */
interface Addressed {
  id: string | undefined
  unread: Unread | undefined
}

/**
 * Another list than the live one, to look at. One from the history that cannot be loaded leaves the live one where it is;
 * of one that the address names is said why.
 */
function useOther(
  tableId: string | undefined,
  liveId: string | undefined,
  { id: firstId, unread }: Addressed,
) {
  const [viewed, setViewed] = useState({ id: firstId, isChosen: false })
  const follow = useAddress(firstId, setViewed)
  const [failedId, setFailedId] = useState<string>()
  const chosen = useRef<string>(undefined)
  const isLeft = viewed.id === liveId || (viewed.isChosen && viewed.id === failedId)
  const id = isLeft ? undefined : viewed.id
  const doubt = id === firstId ? unread : undefined
  const { list, hasFailed, retry, ...found } = useFound(tableId, id, doubt)
  if (hasFailed && id !== failedId) setFailedId(id)
  useEffect(() => {
    if (failedId !== undefined) notify.error(text.loadFailed)
  }, [failedId])
  const foundId = list?._id
  useEffect(() => {
    if (foundId === undefined || foundId !== chosen.current) return
    chosen.current = undefined
    notify.info(text.closedShown)
  }, [foundId])
  const shown: Shown = { ...found, list, items: list?.items ?? noItems, isLive: false }
  const view = (next: string | undefined) => {
    chosen.current = next
    setFailedId(undefined)
    setViewed({ id: next, isChosen: true })
  }
  const askAgain = () => {
    setFailedId(undefined)
    doubt?.retry()
    retry()
  }
  return { other: id === undefined ? undefined : { id, ...shown }, view, follow, askAgain }
}

/** A list to look at, or why there is none. As long as it may be one of the plan, that it is no live one says nothing. */
function useFound(tableId: string | undefined, id: string | undefined, doubt: Unread | undefined) {
  const { list, isPending, failure, retry, ...found } = useOneList(tableId, id)
  const isLost = id !== undefined && found.isLost && !doubt
  useEffect(() => {
    if (isLost) notify.error(text.notFound)
  }, [isLost])
  return {
    list,
    retry,
    isLost,
    hasFailed: id !== undefined && failure !== undefined,
    isLoading: isPending,
    // what is looked at and not known yet is over most of the time
    isClosed: list?.is_completed ?? isPending,
    failure: failure ?? doubt?.reason,
  }
}

/** Views what a new address names, and names in the address what the page went on to. */
function useAddress(
  listId: string | undefined,
  view: (viewed: { id: string | undefined; isChosen: boolean }) => void,
) {
  const navigate = useNavigate()
  const followed = useRef(listId)
  useEffect(() => {
    if (listId === followed.current) return
    followed.current = listId
    view({ id: listId, isChosen: false })
  }, [listId, view])
  return useCallback(
    (id: string) => {
      followed.current = id
      const state = { isSamePage: true }
      void navigate({ to: pages.oneList.path, params: { id }, replace: true, resetScroll: false, state })
    },
    [navigate],
  )
}

/** Whether something that is to come lets itself be waited for too long, and how to wait once more. */
function useOverdue(isComing: boolean): [isOverdue: boolean, waitAgain: () => void] {
  const [wait, setWait] = useState(0)
  const [overdue, setOverdue] = useState<number>()
  // without a connection nothing comes at all
  const isOnline = useOnline()
  useEffect(() => {
    if (!isComing) return undefined
    const timer = setTimeout(() => setOverdue(wait), longestWait)
    return () => clearTimeout(timer)
  }, [isComing, wait])
  return [isComing && (overdue === wait || !isOnline), () => setWait(wait + 1)]
}

/** Whether the live list is still to come, and why it does not. */
function useComing(live: LiveList | null) {
  const line = useLive((state) => state.line)
  const failure = useLive((state) => state.failure)
  const hasNone = useLive((state) => state.hasNone) && line !== 'offline'
  const isComing = !live && !hasNone && line === 'connecting' && failure === undefined
  const [isOverdue, waitAgain] = useOverdue(isComing)
  const isSilent = !hasNone && (isOverdue || isLineDown(line))
  return {
    isComing: isComing && !isOverdue,
    failure: failure ?? (isSilent ? messages.noAnswer : undefined),
    waitAgain,
  }
}

/** The live list, and what there is to show of it. */
function useLiveList(wantsNext: boolean) {
  const live = useHeld(useLive((state) => state.list))
  const isReady = useLive((state) => state.ready)
  const line = useLive((state) => state.line)
  const { isComing, failure, waitAgain } = useComing(live)
  const isNext = wantsNext && live?.is_completed === true
  const list = isNext ? null : live
  const shown: Shown = {
    list,
    items: list?.items ?? noItems,
    isLive: true,
    isLoading: !isReady || isComing,
    isClosed: list?.is_completed === true,
    failure,
    isLost: false,
    isNext,
  }
  return { live, line, shown, waitAgain }
}

/** Which list is shown, and what the history does to it. */
export function useShownList(tableId: string | undefined, addressed: Addressed) {
  const [wantsNext, setWantsNext] = useState(false)
  const { live, line, waitAgain, ...own } = useLiveList(wantsNext)
  const { other, view, follow, askAgain } = useOther(tableId, live?._id, addressed)
  const history = useHistory(tableId, live)
  const activation = useActivation(tableId)
  // at which table somebody sits says the person alone
  const personless = useUserFailure()
  const noTable = tableId === undefined ? personless : undefined
  const found = other ? knownBefore(other, history.lists) : own.shown
  const shown = noTable && !found.list ? { ...found, isLoading: false, failure: noTable.reason } : found
  const { id: firstId } = addressed
  const followedId = shown.isLive && firstId && shown.list?._id !== firstId ? shown.list?._id : undefined
  useEffect(() => {
    if (followedId) follow(followedId)
  }, [follow, followedId])
  const showLive = () => view(undefined)
  const activate = (id: string) => activation.mutate(id, { onSuccess: showLive })

  const choose = (entry: HistoryEntry) => {
    if (!history.lists?.some((list) => list._id === entry._id)) return void notify.error(text.notInHistory)
    if (activation.isFor(entry._id)) return
    activation.reset()
    setWantsNext(false)
    if (entry.is_completed) view(entry._id)
    else if (!entry.is_active) activate(entry._id)
    else if (!shown.isLive || shown.list?.is_completed) {
      showLive()
      void liveStore()
        ?.reload()
        .then((hasAnswered) =>
          hasAnswered ? notify.success(text.activeShown) : notify.error(text.loadFailed),
        )
    }
  }
  const showNext = () => {
    showLive()
    setWantsNext(true)
  }
  const retry = () => {
    waitAgain()
    noTable?.retry()
    if (other) askAgain()
    liveStore()?.online()
  }
  return { live, line, shown, history, activation, activate, choose, showLive, showNext, retry }
}

/** What the history knows of a list that is to come. */
function knownBefore({ id, ...shown }: Shown & { id: string }, lists: readonly HistoryEntry[] = []): Shown {
  const entry = shown.isLoading ? lists.find((list) => list._id === id) : undefined
  return entry ? { ...shown, isClosed: entry.is_completed } : shown
}

/** Nobody tries to connect. */
export const isLineDown = (line: LineState): boolean => line === 'disconnected' || line === 'offline'

function rowsOf(items: readonly Item[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const isMeant = ({ _id, sources }: Item) =>
    ids.has(_id) || sources.some((source) => [source._id, ...(source.also ?? [])].some((id) => ids.has(id)))
  return new Set(items.filter(isMeant).map((item) => item._id))
}

/** Ids of the rows that wait for the connection; none while it is there, for then they wait for a blink only. */
export function useWaiting(items: readonly Item[]): ReadonlySet<string> {
  const queue = useLive((state) => state.queue)
  const isConnected = useLive((state) => state.line === 'connected')
  return useMemo(() => {
    if (isConnected) return nothing
    const ids = queue
      .filter((entry) => !entry.done)
      .map(({ change }) => ('itemId' in change && change.itemId ? change.itemId : change.id))
    return rowsOf(items, new Set(ids))
  }, [queue, isConnected, items])
}
