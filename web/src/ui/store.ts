import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (next: T | ((before: T) => T)) => void
  /** Reads the value in a component and follows it. */
  use: () => T
}

/** A value outside the component tree, so that any code may change it. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      value = typeof next === 'function' ? (next as (before: T) => T)(value) : next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
