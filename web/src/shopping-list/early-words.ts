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

const keyOf = ({ accountId, tableId }: Place) => `list_words:${accountId}:${tableId}`

/** Words of this page that the device did not take. */
let unkept = ''
session.onChange(() => (unkept = ''))

const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join('\n')

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Words that wait, followed while they are shown. */
export const useWaitingWords = (): string => useSyncExternalStore(follow, waitingWords)

/** Keeps words on the device until they can be made things of: the app may be closed before that. */
export function keepWords(words: string): void {
  const place = livePlace()
  const isKept = place && storage.write(keyOf(place), joined(storage.read(keyOf(place)), words))
  if (!isKept) unkept = joined(unkept, words)
  changed()
}

/** Words that wait, also those of a time in which the app was closed. */
export function waitingWords(): string {
  const place = livePlace()
  return joined(place && storage.read(keyOf(place)), unkept)
}

/** Forgets the words that wait for a list; tells how often there were any. */
export function dropWords(place: Place): number {
  const count = storage.read(keyOf(place)) ? 1 : 0
  storage.remove(keyOf(place))
  return count
}

/** Words that wait, handed over once: whoever asks first makes things of them. */
export function takeWords(): string {
  const words = waitingWords()
  const place = livePlace()
  if (place) storage.remove(keyOf(place))
  unkept = ''
  changed()
  return words
}
