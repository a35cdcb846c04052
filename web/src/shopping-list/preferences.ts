import { storage } from '#platform/storage.ts'
import { createStore } from '#ui/store.ts'

/** How somebody likes to see the list; kept on this device. */
export interface Preferences {
  order: 'category' | 'source'
  look: 'tiles' | 'rows'
  /** Keys of the sections that are closed. */
  collapsed: readonly string[]
  /** The shop whose order is shown; empty for the one without a name. */
  shop: string
}

const key = 'list_view'
const atFirst: Preferences = { order: 'category', look: 'tiles', collapsed: [], shop: '' }

function read(): Preferences {
  try {
    const stored = JSON.parse(storage.read(key) ?? '{}') as Partial<Record<keyof Preferences, unknown>>
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

const store = createStore<Preferences>(read())

export const usePreferences = store.use

/** The shop that was chosen on this device last. */
export const chosenShop = (): string => store.get().shop

/** Changes and keeps how the list is shown. */
export function prefer(part: Partial<Preferences>): void {
  store.set((before) => ({ ...before, ...part }))
  storage.write(key, JSON.stringify(store.get()))
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
