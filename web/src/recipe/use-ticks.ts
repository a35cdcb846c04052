import { useSyncExternalStore } from 'react'
import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'

// where a browser keeps nothing, they last as long as the page
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

// they are those of the person who is here
session.onChange(() => unkept.clear())

/** Follows what is ticked here and in other tabs. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const written = (key: string): string => unkept.get(key) ?? storage.read(key) ?? '[]'

/** Marks that somebody sets while cooking; they stay on this device. */
export function useTicks(key: string): { has: (id: string) => boolean; toggle: (id: string) => void } {
  const words = useSyncExternalStore(
    follow,
    () => written(key),
    () => '[]',
  )
  const ids = parse(words)
  return { has: (id) => ids.includes(id), toggle: (id) => toggle(key, id) }
}

function toggle(key: string, id: string): void {
  // another tab may have ticked meanwhile
  const before = parse(written(key))
  const next = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
  unkept.delete(key)
  if (next.length === 0) storage.remove(key)
  else if (!storage.write(key, JSON.stringify(next))) unkept.set(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function parse(words: string): string[] {
  try {
    const stored: unknown = JSON.parse(words)
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
