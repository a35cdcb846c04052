import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#ui/notify.ts'
import { fetchAddItems } from './early-words.ts'
import { useLive } from './live.ts'
import { reasonFor } from './notices.ts'
import type { Shown } from './use-shown-list.ts'

interface Target {
  /** The list in the address, where one is named. */
  listId: string | undefined
  shown: Shown
  /** The server has said which list is the open one, or cannot. */
  isHeard: boolean
  known: readonly KnownItem[]
  onAdded: () => void
}

/**
 * Adds what the chat handed over in the address, once, and cleans the address. It goes where all goes that is added: on
 * the active list, or on a new one; only where the address names a list that is finished nothing is added.
 */
export function useChatItems(fromChat: unknown, { listId, shown, isHeard, known, onAdded }: Target): void {
  const isReady = useLive((state) => state.ready) && (!listId || (isHeard && !shown.isLoading))
  const navigate = useNavigate()
  const isDone = useRef(false)
  const add = useEffectEvent(async () => {
    const isOver = listId !== undefined && shown.isClosed
    if (isOver) notify.alert(reasonFor('list-completed'))
    else (await fetchAddItems()).addFromChat(fromChat, known)
    await navigate({ to: '.', search: {}, replace: true })
    if (!isOver) onAdded()
  })
  useEffect(() => {
    if (fromChat === undefined || !isReady || isDone.current) return
    isDone.current = true
    void add()
  }, [fromChat, isReady])
}
