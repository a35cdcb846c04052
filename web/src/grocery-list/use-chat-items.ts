import type { ShoppingEntry } from '@ordy/shared/ingredients/shopping-text.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { takeChatItems } from '#parts/chat-items.ts'

/** Puts what the chat handed over in the address on the list, once, and cleans the address. */
export function useChatItems(fromChat: unknown, put: (entries: readonly ShoppingEntry[]) => void): void {
  const navigate = useNavigate()
  const isDone = useRef(false)
  const take = useEffectEvent(() => {
    takeChatItems(fromChat, (entries) => {
      put(entries)
      return entries.length
    })
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (fromChat === undefined || isDone.current) return
    isDone.current = true
    take()
  }, [fromChat])
}
