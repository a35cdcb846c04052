import type { QueueStorage } from '@ordy/shared/shopping-list/client-ports.ts'
import { isLater, type LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Queued } from '@ordy/shared/shopping-list/queue.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Kept extends DBSchema {
  queue: {
    key: number
    value: { place: string; id: string; entry: Queued }
    indexes: { place: string; id: [string, string] }
  }
  lists: { key: string; value: LiveList }
}

let opening: Promise<IDBPDatabase<Kept>> | undefined

function database(): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>('ordy-list', 1, {
    upgrade(db) {
      const queue = db.createObjectStore('queue', { autoIncrement: true })
      queue.createIndex('place', 'place')
      queue.createIndex('id', ['place', 'id'], { unique: true })
      db.createObjectStore('lists')
    },
    terminated: forget,
    // another tab brings a newer version of the app
    blocking: (_from, _to, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opening
}

function forget(): void {
  opening = undefined
}

/** The queue and the last known list of one account at one table, in the browser's own database. */
export function browserStorage(place: string): QueueStorage {
  return {
    async load() {
      const db = await database()
      const [list, rows] = await Promise.all([
        db.get('lists', place),
        db.getAllFromIndex('queue', 'place', place),
      ])
      return { list: list ?? null, queue: rows.map((row) => row.entry) }
    },
    async put(entries) {
      const db = await database()
      const write = db.transaction('queue', 'readwrite', { durability: 'strict' })
      const putOne = async (entry: Queued) => {
        const { id } = entry.change
        const key = await write.store.index('id').getKey([place, id])
        await write.store.put({ place, id, entry }, key)
      }
      await Promise.all([...entries.map(putOne), write.done])
    },
    async note(entries) {
      const db = await database()
      const write = db.transaction('queue', 'readwrite')
      for (const entry of entries) {
        const { id } = entry.change
        const key = await write.store.index('id').getKey([place, id])
        if (key !== undefined) await write.store.put({ place, id, entry }, key)
      }
      await write.done
    },
    async remove(ids) {
      const db = await database()
      const write = db.transaction('queue', 'readwrite')
      for (const id of ids) {
        const key = await write.store.index('id').getKey([place, id])
        if (key !== undefined) await write.store.delete(key)
      }
      await write.done
    },
    async keep(list) {
      const db = await database()
      const write = db.transaction('lists', 'readwrite')
      const before = await write.store.get(place)
      if (!before || !isLater(before, list)) await write.store.put(list, place)
      await write.done
    },
  }
}

/** Forgets the lists that were shown to somebody who signed out; what they changed still waits for them. */
export async function dropLists(): Promise<void> {
  try {
    await (await database()).clear('lists')
  } catch {
    // nothing was kept then
  }
}
