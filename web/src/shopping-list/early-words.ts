import { useSyncExternalStore } from 'react'
import type { Place } from '@ordy/shared/shopping-list/client-ports.ts'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'
import { untilItComes } from '#ui/late-part.ts'
import type * as addItemsPart from './add-items.ts'
import { livePlace } from './live.ts'

/** What makes things of words. */
export type AddItems = typeof addItemsPart

let part: AddItems | undefined

/** What makes things of words; it comes after the list has been painted. */
export const addItems = (): AddItems | undefined => part

/** Fetches what makes things of words. */
export async function fetchAddItems(): Promise<AddItems> {
  part ??= await untilItComes(() => import('./add-items.ts'))
  return part
}

const keyOf = (accountId: string, tableId: string) => `list_words:${accountId}:${tableId}`

/** Where words of this person wait here: under the account alone while nobody knows the table, later under both. */
function keys(): string[] {
  const place = livePlace()
  const accountId = place?.accountId ?? session.userId()
  if (!accountId) return []
  return [keyOf(accountId, ''), ...(place ? [keyOf(accountId, place.tableId)] : [])]
}

/** Words of this page that the device did not take. */
let unkept = ''
session.onChange(() => {
  unkept = ''
  changed()
})

const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join('\n')

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const follow = (listener: () => void) => {
  listeners.add(listener)
  // another tab may have made things of them
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Words that wait, followed while they are shown. */
export const useWaitingWords = (): string => useSyncExternalStore(follow, waitingWords)

/** Whether some of the words that wait end with this page. */
export const useUnkeptWords = (): boolean => useSyncExternalStore(follow, () => unkept !== '')

/** Keeps words on the device until they can be made things of: the app may be closed before that. */
export function keepWords(words: string): void {
  const key = keys().at(-1)
  const isKept = key && storage.write(key, joined(storage.read(key), words))
  if (!isKept) unkept = joined(unkept, words)
  changed()
}

/** Words that wait, also those of a time in which the app was closed. */
export function waitingWords(): string {
  return joined(...keys().map((key) => storage.read(key)), unkept)
}

/** Forgets the words that wait for a list; tells how often there were any. */
export function dropWords({ accountId, tableId }: Place): number {
  const key = keyOf(accountId, tableId)
  const count = storage.read(key) ? 1 : 0
  storage.remove(key)
  return count
}

/** Hands over the words that wait, once: of several tabs the first one makes things of them. */
export async function takeWords(take: (words: string) => void): Promise<void> {
  const turn = () => {
    const words = waitingWords()
    storage.remove(...keys())
    unkept = ''
    changed()
    take(words)
  }
  if ('locks' in navigator) await navigator.locks.request('list_words', turn)
  else turn()
}
