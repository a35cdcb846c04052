import type { DBSchema } from 'idb'
import { browserDatabase } from './browser-database.ts'

interface Kept extends DBSchema {
  answers: { key: string; value: { answer: unknown; at: number }; indexes: { at: number } }
}

const most = 400
// raised when pages count on more than earlier answers hold
const version = 3

const database = browserDatabase<Kept>('ordy-kept', version, (db, before) => {
  if (before > 0) db.deleteObjectStore('answers')
  db.createObjectStore('answers').createIndex('at', 'at')
})

/** Keeps an answer on the device for reading without a connection; the oldest make room. */
export async function keepAnswer(key: string, answer: unknown): Promise<void> {
  try {
    const db = await database()
    await db.put('answers', { answer, at: Date.now() }, key)
    if ((await db.count('answers')) > most) {
      const oldest = await db.getAllKeysFromIndex('answers', 'at', undefined, most / 10)
      await Promise.all(oldest.map((old) => db.delete('answers', old)))
    }
  } catch {
    // a full or blocked storage only means that this cannot be read offline
  }
}

/** The answer that was kept last time. */
export async function keptAnswer<T>(key: string): Promise<T | undefined> {
  try {
    return (await (await database()).get('answers', key))?.answer as T | undefined
  } catch {
    return undefined
  }
}

/** An answer that was kept, under its key. */
export interface KeptAnswer {
  key: string
  answer: unknown
}

/** What was kept under all keys that begin in one of these ways, the oldest first. */
export async function keptAnswers(...beginnings: string[]): Promise<KeptAnswer[]> {
  try {
    const { store } = (await database()).transaction('answers')
    const found = beginnings.map(async (beginning) => {
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
      const [keys, kept] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
      return kept.map(({ answer, at }, index) => ({ key: keys[index] ?? '', answer, at }))
    })
    return (await Promise.all(found)).flat().toSorted((one, other) => one.at - other.at)
  } catch {
    return []
  }
}

/** Changes what was kept under all keys that begin in one of these ways, each answer in its place among the others. */
export async function changeKept(
  change: (answer: unknown) => unknown,
  ...beginnings: string[]
): Promise<void> {
  try {
    const { store } = (await database()).transaction('answers', 'readwrite')
    for (const beginning of beginnings)
      for await (const cursor of store.iterate(IDBKeyRange.bound(beginning, `${beginning}\uffff`)))
        await cursor.update({ ...cursor.value, answer: change(cursor.value.answer) })
  } catch {
    // nothing was kept then
  }
}

/** Forgets what was kept of the thing with this id: nobody here may read it any more. */
export async function dropKeptOf(id: string): Promise<void> {
  try {
    const db = await database()
    const keys = (await db.getAllKeys('answers')).filter((key) => key.includes(id))
    await Promise.all(keys.map((key) => db.delete('answers', key)))
  } catch {
    // nothing was kept then
  }
}

/** Forgets what was kept: it belongs to the person who signed out. */
export async function dropKept(): Promise<void> {
  try {
    await (await database()).clear('answers')
  } catch {
    // nothing was kept then
  }
}
