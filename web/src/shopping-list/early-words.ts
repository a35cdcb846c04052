import type { Place } from '@ordy/shared/shopping-list/client-ports.ts'
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

/** Keeps words on the device until they can be made things of: the app may be closed before that. */
export async function keepUntilRead(words: string): Promise<AddItems> {
  const place = livePlace()
  const before = place && storage.read(keyOf(place))
  if (place) storage.write(keyOf(place), before ? `${before}\n${words}` : words)
  const reader = await fetchAddItems()
  if (place) storage.remove(keyOf(place))
  return reader
}

/** Words that were still waiting when the app was closed; they are handed over once. */
export function takeEarlyWords(): string | undefined {
  const place = livePlace()
  const words = place && storage.read(keyOf(place))
  if (place) storage.remove(keyOf(place))
  return words
}
