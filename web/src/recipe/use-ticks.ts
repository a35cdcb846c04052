import { useState } from 'react'
import { storage } from '#platform/storage.ts'

/** Marks that somebody sets while cooking; they stay on this device. */
export function useTicks(key: string): { has: (id: string) => boolean; toggle: (id: string) => void } {
  const [state, setState] = useState(() => ({ key, ids: read(key) }))
  const ids = state.key === key ? state.ids : read(key)
  return {
    has: (id) => ids.includes(id),
    toggle(id) {
      const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
      if (next.length > 0) storage.write(key, JSON.stringify(next))
      else storage.remove(key)
      setState({ key, ids: next })
    },
  }
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(storage.read(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
