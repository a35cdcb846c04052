import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import type { Place } from '@ordy/shared/shopping-list/client-ports.ts'
import { call } from '#platform/api.ts'
import { dropKeptOf } from '#platform/keep.ts'
import { session } from '#platform/session.ts'
import { notify } from '#ui/notify.ts'
import { dropPlace, placesOf } from './browser-storage.ts'
import { dropWords } from './early-words.ts'
import { livePlace } from './live.ts'
import { openLive } from './open-live.ts'
import { text } from './text.ts'

const longNotice = 10

let looking = Promise.resolve()

/**
 * Forgets the lists of tables at which somebody sits no more, and what waited for them, and says so. Only the server's
 * own word counts: which tables there are is asked for, and whatever else is answered changes nothing.
 */
export function forgetLeftTables(accountId: string): Promise<void> {
  looking = looking.then(() => forget(accountId)).catch(() => {})
  return looking
}

async function forget(accountId: string): Promise<void> {
  if (session.userId() !== accountId) return
  const { kitchentables } = (await call(kitchenTableApi.ofUser, { params: { userId: accountId } })).data
  if (session.userId() !== accountId) return
  const own = new Set(kitchentables.map((table) => table._id))
  const isLeft = (place: Place) => place.accountId === accountId && !own.has(place.tableId)
  const shown = livePlace()
  const wasShown = shown !== undefined && isLeft(shown)
  // what is open writes down what it has before it is forgotten
  if (wasShown) void openLive(undefined)
  let waiting = 0
  for (const place of (await placesOf(accountId)).filter(isLeft)) {
    waiting += (await dropPlace(place)) + dropWords(place)
    await dropKeptOf(place.tableId)
  }
  if (wasShown || waiting > 0) notify.warn(text.leftTable(waiting), { seconds: longNotice })
}
