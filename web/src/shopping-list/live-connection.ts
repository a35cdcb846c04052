import { pages } from '@ordy/shared/pages.ts'
import { useEffect, useRef } from 'react'
import { useOnline } from '#platform/connection.ts'
import type { KeepWish } from '#platform/list-wishes.ts'
import { session, useUserId } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'
import { renewTables } from '#platform/table-changes.ts'
import { useUser } from '#platform/user.ts'
import { untilItComes } from '#ui/late-part.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { livePlace, liveState, liveStore, onLive } from './live.ts'
import { openLive } from './open-live.ts'
import { followWishes, keepWish } from './recipe-wishes.ts'

const askAgainAfter = 5000

async function forgetLeftTables(accountId: string): Promise<void> {
  await (await untilItComes(() => import('./left-tables.ts'))).forgetLeftTables(accountId)
}

const keyOf = (accountId: string) => `list_table:${accountId}`
const tableOfLastTime = (accountId: string | undefined) =>
  accountId ? storage.read(keyOf(accountId)) : undefined

/** Reads the list of last time from the device while the page is still being fetched and drawn. */
export function openEarly(): void {
  const accountId = session.userId()
  const tableId = tableOfLastTime(accountId)
  if (accountId && tableId) void openLive({ accountId, tableId })
}

/** The table of last time until the person is loaded: without a connection that would take a while. */
function useTableId(accountId: string | undefined): string | undefined {
  const user = useUser()
  const known = tableOfLastTime(accountId)
  const tableId = user ? (user.defaultKitchentable ?? undefined) : known
  useEffect(() => {
    if (!user) return
    const before = storage.read(keyOf(user.id))
    // somebody may have sent them away while the app was closed
    if (before && before !== user.defaultKitchentable) void forgetLeftTables(user.id)
    if (user.defaultKitchentable) storage.write(keyOf(user.id), user.defaultKitchentable)
    else storage.remove(keyOf(user.id))
  }, [user])
  return tableId
}

const showsLists = () =>
  [pages.shoppingList, pages.planList].some(({ path }) => location.pathname.startsWith(path))

/** Other pages show themselves first; what the list brings along would only be in their way. */
function whenCalm(work: () => void): () => void {
  return whenIdle(() => session.token() && work())
}

interface LiveConnectionProps {
  /** It keeps what is wanted of the list without a connection. */
  onKeeper: (keep: KeepWish | undefined) => void
}

/** Keeps the live list of the current table open while the app is; nothing of it is seen. */
export function LiveConnection({ onKeeper }: LiveConnectionProps) {
  const accountId = useUserId()
  const tableId = useTableId(accountId)
  useEffect(() => {
    const open = () => void openLive(accountId && tableId ? { accountId, tableId } : undefined)
    return liveStore() || showsLists() ? open() : whenCalm(open)
  }, [accountId, tableId])
  useReturn(useOnline())
  useAccess()
  useEffect(followWishes, [])
  useEffect(() => {
    onKeeper(keepWish)
    return () => onKeeper(undefined)
  }, [onKeeper])
  return null
}

/** Connects anew when the device is back online or the app is looked at again. */
function useReturn(isOnline: boolean): void {
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const { line } = liveState()
    // what opens just now needs nobody to open it; the connection may have come back before this part was there
    const isBack = line === 'offline' || (!wasOnline.current && line !== 'connected')
    if (isOnline && isBack) liveStore()?.online()
    wasOnline.current = isOnline
  }, [isOnline])
  useEffect(() => {
    const visible = () => {
      if (document.visibilityState === 'visible') liveStore()?.visible()
    }
    const focused = () => {
      if (liveState().line === 'crowded') visible()
    }
    const online = () => liveStore()?.online()
    const offline = () => liveStore()?.offline()
    document.addEventListener('visibilitychange', visible)
    addEventListener('focus', focused)
    addEventListener('online', online)
    addEventListener('offline', offline)
    return () => {
      document.removeEventListener('visibilitychange', visible)
      removeEventListener('focus', focused)
      removeEventListener('online', online)
      removeEventListener('offline', offline)
    }
  }, [])
}

/** A socket that was refused: who the person is and where they sit is asked over HTTP, which ends the session or moves on. */
function useAccess(): void {
  useEffect(() => {
    const stopListening = session.onChange((ending) => {
      if (ending) void openLive(undefined)
    })
    let last = liveState().access
    const stopLive = onLive(() => {
      const { access } = liveState()
      if (access === last) return
      last = access
      if (access === 'ok') return
      const refused = livePlace()
      const forgotten = access === 'left' && refused ? forgetLeftTables(refused.accountId) : undefined
      void Promise.resolve(forgotten)
        .then(renewTables)
        .then(() => {
          setTimeout(() => {
            const isStillWanted = livePlace() === refused && liveState().access === 'ended'
            if (isStillWanted && session.token()) void openLive(refused, true)
          }, askAgainAfter)
        })
    })
    return () => {
      stopListening()
      stopLive()
    }
  }, [])
}
