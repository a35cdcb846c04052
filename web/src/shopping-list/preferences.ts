import type { Place } from '@ordy/shared/shopping-list/client-ports.ts'
import { storage } from '#platform/storage.ts'
import { createStore } from '#ui/store.ts'
import { livePlace, onLive } from './live.ts'

/** How somebody likes to see the list of a table; kept on this device. */
export interface Preferences {
  order: 'category' | 'source'
  look: 'tiles' | 'rows'
  /** Keys of the sections that are closed. */
  collapsed: readonly string[]
  /** The shop whose order is shown; empty for the one without a name. */
  shop: string
}

const keyOf = ({ accountId, tableId }: Place) => `list_view:${accountId}:${tableId}`
const atFirst: Preferences = { order: 'category', look: 'tiles', collapsed: [], shop: '' }

function read(place: Place | undefined): Preferences {
  if (!place) return atFirst
  try {
    const stored = JSON.parse(storage.read(keyOf(place)) ?? '{}') as Partial<
      Record<keyof Preferences, unknown>
    >
    const { collapsed } = stored
    return {
      order: stored.order === 'source' ? 'source' : 'category',
      look: stored.look === 'rows' ? 'rows' : 'tiles',
      shop: typeof stored.shop === 'string' ? stored.shop : '',
      collapsed: Array.isArray(collapsed) ? collapsed.filter((one) => typeof one === 'string') : [],
    }
  } catch {
    return atFirst
  }
}

let place = livePlace()
const store = createStore(read(place))

onLive(() => {
  if (place === livePlace()) return
  place = livePlace()
  store.set(read(place))
})

export const usePreferences = store.use

/** The shop that was chosen last. */
export const chosenShop = (): string => store.get().shop

/** Changes and keeps how the list is shown. */
export function prefer(part: Partial<Preferences>): void {
  store.set((before) => ({ ...before, ...part }))
  if (place) storage.write(keyOf(place), JSON.stringify(store.get()))
}

/** Opens or closes a section. */
export function toggleSection(section: string): void {
  const { collapsed } = store.get()
  prefer({
    collapsed: collapsed.includes(section)
      ? collapsed.filter((one) => one !== section)
      : [...collapsed, section],
  })
}
