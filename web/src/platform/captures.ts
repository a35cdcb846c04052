import type { DBSchema } from 'idb'
import { browserDatabase } from './browser-database.ts'

/**
 * What a recipe is to be made from: an address, a text, a page as somebody had it before them, or files; and the key of the
 * wish where it was tried before.
 */
export type Material = { key?: string } & (
  | { kind: 'url'; data: string }
  | { kind: 'text'; data: string; url?: string }
  | { kind: 'page'; data: string; url: string; title: string }
  | { kind: 'files'; files: File[] }
)

/** Material that waits on the device: sent from elsewhere, or an import that did not work out. */
export interface Capture {
  id: number
  /** Whose it is; '' for what came in before anybody signed in. */
  userId: string
  material: Material
  /** Why it did not work out; '' for what was not tried yet. */
  reason: string
  at: number
}

interface Captures extends DBSchema {
  captures: { key: number; value: Omit<Capture, 'id'> & { id?: number } }
}

const most = 60

const database = browserDatabase<Captures>('ordy-captures', 1, (db) => {
  db.createObjectStore('captures', { keyPath: 'id', autoIncrement: true })
})

/** Whether two captures are of the same thing. */
export function isSameMaterial(one: Material, other: Material): boolean {
  if (one.kind === 'files' || other.kind === 'files')
    return one.kind === other.kind && one.kind === 'files' && other.kind === 'files'
      ? one.files.map(fileKey).join() === other.files.map(fileKey).join()
      : false
  return one.kind === other.kind && one.data === other.data
}

/** What tells one file from another. */
export const fileKey = (file: File) => `${file.name} ${file.size} ${file.lastModified}`

/** Keeps material on the device; the same again replaces the one before, and the oldest make room. */
export async function keepCapture(userId: string, material: Material, reason: string): Promise<void> {
  const db = await database()
  const all = await db.getAll('captures')
  const same = all.filter((one) => one.userId === userId && isSameMaterial(one.material, material))
  const oldest = all.length - same.length >= most ? all.slice(0, 1) : []
  await db.add('captures', { userId, material, reason, at: Date.now() })
  for (const { id } of [...same, ...oldest]) if (id !== undefined) await db.delete('captures', id)
}

/** What waits for a person, newest first; what came before signing in becomes theirs. */
export async function readCaptures(userId: string): Promise<Capture[]> {
  const db = await database()
  const all = (await db.getAll('captures')) as Capture[]
  for (const one of all.filter((capture) => capture.userId === ''))
    await db.put('captures', { ...one, userId })
  return all
    .filter((one) => one.userId === userId || one.userId === '')
    .map((one) => ({ ...one, userId }))
    .toReversed()
}

/** Throws a capture away. */
export async function dropCapture(id: number): Promise<void> {
  await (await database()).delete('captures', id)
}
