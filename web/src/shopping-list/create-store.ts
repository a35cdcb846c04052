import type { Place } from '@ordy/shared/shopping-list/client-ports.ts'
import { ClientStore } from '@ordy/shared/shopping-list/client-store.ts'
import { browserPorts } from './browser-ports.ts'
import { tell } from './notices.ts'

/** A live list that is kept in this browser and says in notices what a person has to know. */
export function createStore(place: Place): ClientStore {
  return new ClientStore(place, browserPorts(place), tell)
}
