import { storage } from '#platform/storage.ts'

/** An import that did not work out; it stays until it does, or until it is thrown away. */
export interface Draft {
  id: number
  kind: 'url' | 'text'
  data: string
  reason: string
}

const key = (userId: string) => `imports:${userId}`
const most = 20

/** The failed imports of a person on this device, newest first. */
export function readDrafts(userId: string): Draft[] {
  try {
    const stored: unknown = JSON.parse(storage.read(key(userId)) ?? '[]')
    return Array.isArray(stored) ? (stored as Draft[]) : []
  } catch {
    return []
  }
}

/** Keeps a failed import; the same one again replaces the one before. */
export function keepDraft(userId: string, draft: Omit<Draft, 'id'>): Draft[] {
  const others = readDrafts(userId).filter((one) => one.data !== draft.data)
  const all = [{ ...draft, id: Date.now() }, ...others].slice(0, most)
  storage.write(key(userId), JSON.stringify(all))
  return all
}

/** Throws an import away. */
export function dropDraft(userId: string, data: string): Draft[] {
  const left = readDrafts(userId).filter((one) => one.data !== data)
  storage.write(key(userId), JSON.stringify(left))
  return left
}
