import type { Queued } from '@ordy/shared/shopping-list/queue.ts'
import { newId } from '#platform/new-id.ts'
import { storage } from '#platform/storage.ts'

const prefixOf = (place: string) => `list_unkept:${place}:`

/**
 * What is on its way into the browser's database, written down at once: a page that is closed takes along what the
 * database has not finished.
 */
export function unkeptNotes(place: string) {
  const key = prefixOf(place) + newId()
  const notes = new Map<string, Queued>()
  const write = () => {
    if (notes.size > 0) storage.write(key, JSON.stringify([...notes.values()]))
    else storage.remove(key)
  }
  return {
    add(entries: readonly Queued[]) {
      for (const entry of entries) notes.set(entry.change.id, entry)
      write()
    },
    drop(ids: readonly string[]) {
      const gone = ids.filter((id) => notes.delete(id))
      if (gone.length > 0) write()
    },
    /** What pages that are gone have left here; `forget` once it is kept. */
    left() {
      const keys = storage.keys(prefixOf(place)).filter((one) => one !== key)
      return { entries: keys.flatMap(entriesAt), forget: () => storage.remove(...keys) }
    },
  }
}

function entriesAt(key: string): Queued[] {
  try {
    return JSON.parse(storage.read(key) ?? '[]') as Queued[]
  } catch {
    return []
  }
}
