/** Reads and writes small values in the browser; a blocked or full storage counts as empty. */
const storageIn = (place: () => Storage) => ({
  read(key: string): string | undefined {
    try {
      return place().getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  /** False when the browser refused. */
  write(key: string, value: string): boolean {
    try {
      place().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  /** The keys that begin like this. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(place()).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) place().removeItem(key)
    } catch {
      // nothing was stored then
    }
  },
})

export const storage = storageIn(() => localStorage)
/** For this tab only. */
export const tabStorage = storageIn(() => sessionStorage)
