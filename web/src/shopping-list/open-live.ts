import type { Place } from '@ordy/shared/shopping-list/client-ports.ts'
import { livePlace, replaceLive } from './live.ts'

const tryAgainAfter = 5000

const isSame = (one: Place | undefined, other: Place | undefined) =>
  one?.accountId === other?.accountId && one?.tableId === other?.tableId

/** Opens the list of an account at a table in place of the one that is open; nothing closes it. */
export async function openLive(place: Place | undefined, isAnew = false): Promise<void> {
  if (isSame(place, livePlace()) && !isAnew) return
  replaceLive(place)
  if (!place) return
  const part = await import('./create-store.ts').catch(() => undefined)
  if (livePlace() !== place) return
  // the connection is gone, and this part of the app was not here yet
  if (!part) return void setTimeout(() => livePlace() === place && void openLive(place, true), tryAgainAfter)
  const store = part.createStore(place)
  replaceLive(place, store)
  await store.start()
  // nobody has to wait for attempts that cannot succeed
  if (!navigator.onLine) store.offline()
}
