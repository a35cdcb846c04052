import type { Action } from '@ordy/shared/shopping-list/change.ts'
import {
  type Acted,
  type LiveState,
  nothingYet,
  type Place,
} from '@ordy/shared/shopping-list/client-ports.ts'
import type { ClientStore } from '@ordy/shared/shopping-list/client-store.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { useSyncExternalStore } from 'react'

let wanted: Place | undefined
let store: ClientStore | undefined
let leave = () => {}
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Follows a change of the live list; the answer ends it. */
export function onLive(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What there is to show of the live list now. */
export function liveState(): LiveState {
  return store?.state() ?? nothingYet
}

/** A part of the live list, followed while shown; what `select` gives has to stay the same object while nothing changed. */
export function useLive<T>(select: (state: LiveState) => T): T {
  return useSyncExternalStore(onLive, () => select(liveState()))
}

/** How many things on the active list are still to be bought. */
export function useOpenItems(): number {
  return useLive(({ list }) =>
    list?.is_active ? list.items.reduce((count, item) => count + (item.is_purchased ? 0 : 1), 0) : 0,
  )
}

/** How many changes wait for the connection. */
export function useQueued(): number {
  return useLive(({ queue }) => queue.reduce((count, entry) => count + (entry.done ? 0 : 1), 0))
}

/** The live list of this tab, once it is open. */
export function liveStore(): ClientStore | undefined {
  return store
}

/** Whose list is open here. */
export function livePlace(): Place | undefined {
  return wanted
}

/** Puts a list in place of the one that is open; `next` comes later, or never. */
export function replaceLive(place: Place | undefined, next?: ClientStore): void {
  leave()
  store?.stop()
  wanted = place
  store = next
  leave = next?.subscribe(changed) ?? (() => {})
  changed()
}

/** Whether there is nothing left to buy. */
export const isAllBought = (items: readonly Item[]): boolean =>
  items.length > 0 && items.every((item) => item.is_purchased)

/** Whether the server has a list: before, nobody knows which one it becomes, and it is neither named nor finished. */
export const isMade = ({ _id }: { _id: string }): boolean => _id !== ''

/** Does something to the list, at once on this device. */
export function act(action: Action): Acted {
  return store?.act(action) ?? { status: 'rejected', code: 'no-active-list' }
}
