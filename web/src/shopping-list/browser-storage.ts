import type { Place, QueueStorage } from '@ordy/shared/shopping-list/client-ports.ts'
import { isLater, type LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { isAhead, type Queued, unsent } from '@ordy/shared/shopping-list/queue.ts'
import type { DBSchema, IDBPDatabase } from 'idb'
import { browserDatabase } from '#platform/browser-database.ts'
import { unkeptNotes } from './unkept.ts'

interface Kept extends DBSchema {
  queue: {
    key: number
    value: { place: string; id: string; entry: Queued }
    indexes: { place: string; id: [string, string] }
  }
  lists: { key: string; value: LiveList }
}

const database = browserDatabase<Kept>('ordy-list', 1, (db) => {
  const queue = db.createObjectStore('queue', { autoIncrement: true })
  queue.createIndex('place', 'place')
  queue.createIndex('id', ['place', 'id'], { unique: true })
  db.createObjectStore('lists')
})

const prefixOf = (accountId: string) => `ordy-list:${accountId}:`

/** Under which name the list of an account at a table is kept. */
export const nameOf = ({ accountId, tableId }: Place): string => prefixOf(accountId) + tableId

/** The queue and the last known list of one account at one table, in the browser's own database. */
export function browserStorage(place: string): QueueStorage {
  const known = new Set<string>()
  const know = (entries: readonly Queued[]) => entries.forEach(({ change }) => known.add(change.id))
  const notes = unkeptNotes(place)
  const write = async (entries: readonly Queued[]) => {
    notes.add(entries)
    const db = await database()
    const isNew = !entries.some(({ change }) => known.has(change.id))
    know(entries)
    if (!isNew || !(await addNew(db, place, entries))) await putEach(db, place, entries)
    notes.drop(entries.map(({ change }) => change.id))
  }
  return {
    async load() {
      const left = notes.left()
      const db = await database()
      const [list, rows] = await Promise.all([
        db.get('lists', place),
        db.getAllFromIndex('queue', 'place', place),
      ])
      const queue = rows.map((row) => row.entry)
      know(queue)
      const lost = left.entries.filter(({ change }) => !known.has(change.id))
      if (lost.length > 0) await write(lost)
      left.forget()
      return { list: list ?? null, queue: [...queue, ...lost] }
    },
    put: write,
    async note(entries) {
      const db = await database()
      const write = db.transaction('queue', 'readwrite')
      await toTheEnd(write.done, async () => {
        for (const entry of entries) {
          const { id } = entry.change
          const key = await write.store.index('id').getKey([place, id])
          if (key !== undefined) await write.store.put({ place, id, entry }, key)
        }
      })
    },
    async remove(ids) {
      notes.drop(ids)
      const db = await database()
      const write = db.transaction(['queue', 'lists'], 'readwrite')
      const queue = write.objectStore('queue')
      await toTheEnd(write.done, async () => {
        const list = (await write.objectStore('lists').get(place)) ?? null
        for (const id of ids) {
          const cursor = await queue.index('id').openCursor([place, id])
          if (cursor && !isAhead([cursor.value.entry], list)) await cursor.delete()
        }
      })
    },
    async keep(list) {
      const db = await database()
      const write = db.transaction('lists', 'readwrite')
      await toTheEnd(write.done, async () => {
        const before = await write.store.get(place)
        if (!before || !isLater(before, list)) await write.store.put(list, place)
      })
    },
  }
}

/** Works within a transaction. One that is given up fails its requests and itself: that is one failure, and heard once. */
async function toTheEnd(done: Promise<void>, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), done])
}

async function putEach(db: IDBPDatabase<Kept>, place: string, entries: readonly Queued[]): Promise<void> {
  const write = db.transaction('queue', 'readwrite', { durability: 'strict' })
  const putOne = async (entry: Queued) => {
    const { id } = entry.change
    const key = await write.store.index('id').getKey([place, id])
    await write.store.put({ place, id, entry }, key)
  }
  await Promise.all([...entries.map(putOne), write.done])
}

/**
 * Writes all at once without waiting for anything: whoever closes the app in this moment loses nothing. False when
 * another tab has written one of them: then nothing was.
 */
async function addNew(db: IDBPDatabase<Kept>, place: string, entries: readonly Queued[]): Promise<boolean> {
  const write = db.transaction('queue', 'readwrite', { durability: 'strict' })
  const adding = entries.map((entry) => write.store.add({ place, id: entry.change.id, entry }))
  write.commit()
  const [done, ...added] = await Promise.allSettled([write.done, ...adding])
  if (done.status === 'fulfilled') return true
  const isThere = added.some(
    (one) =>
      one.status === 'rejected' &&
      one.reason instanceof DOMException &&
      one.reason.name === 'ConstraintError',
  )
  if (isThere) return false
  throw done.reason
}

/** The tables of which an account has something here. */
export async function placesOf(accountId: string): Promise<Place[]> {
  const prefix = prefixOf(accountId)
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const db = await database()
  const rows = await db.getAllFromIndex('queue', 'place', range)
  const names = new Set([...(await db.getAllKeys('lists', range)), ...rows.map((row) => row.place)])
  return [...names].map((name) => ({ accountId, tableId: name.slice(prefix.length) }))
}

/** Forgets the list of an account at a table and what waited for it; tells how many changes that were. */
export async function dropPlace(at: Place): Promise<number> {
  const place = nameOf(at)
  const left = unkeptNotes(place).left()
  const db = await database()
  const write = db.transaction(['queue', 'lists'], 'readwrite')
  const queue = write.objectStore('queue')
  let rows: { entry: Queued }[] = []
  await toTheEnd(write.done, async () => {
    rows = await queue.index('place').getAll(place)
    for (const key of await queue.index('place').getAllKeys(place)) await queue.delete(key)
    await write.objectStore('lists').delete(place)
  })
  left.forget()
  const waiting = unsent([...rows.map((row) => row.entry), ...left.entries])
  return new Set(waiting.map(({ change }) => change.id)).size
}

/** Forgets the lists that were shown to somebody who signed out; what they changed still waits for them. */
export async function dropLists(): Promise<void> {
  try {
    await (await database()).clear('lists')
  } catch {
    // nothing was kept then
  }
}
