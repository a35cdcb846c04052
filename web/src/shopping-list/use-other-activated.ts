import type { LineState } from '@ordy/shared/shopping-list/client-ports.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { unsent } from '@ordy/shared/shopping-list/queue.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#ui/notify.ts'
import { liveState } from './live.ts'
import { tellLeftOpen } from './notices.ts'
import { text } from './text.ts'

/** Something of the own that makes a list the active one. */
interface Making {
  isPending: boolean
  data: { data: { _id: string } } | undefined
}

/**
 * Says that somebody else has made another list the active one, in place of the one that was shown, or has finished that
 * one while things were open on it.
 */
export function useOtherActivated(live: LiveList | null, line: LineState, own: readonly Making[]): void {
  const before = useRef<LiveList>(undefined)
  const tell = useEffectEvent((list: LiveList, was: LiveList | undefined) => {
    const isOwn = own.some((making) => making.isPending || making.data?.data._id === list._id)
    if (was && list._id !== was._id) tellLeftOpen(was)
    const isOther = was?.is_active && was._id !== '' && list.is_active && list._id !== was._id
    // of what waits is said where it stands now
    if (!isOther || isOwn || unsent(liveState().queue).length > 0) return
    notify.info(text.otherActivated(list.name || text.unnamed))
  })
  useEffect(() => {
    if (line !== 'connected' || !live?._id) return
    tell(live, before.current)
    before.current = live
  }, [live, line])
}
