import { createStore } from '#ui/store.ts'

const stay = 220
const ringFor = 1200

const leaving = createStore<ReadonlySet<string>>(new Set())
const fresh = createStore<ReadonlyMap<string, string>>(new Map())

/** Rows that were bought a moment ago and are still on their way to the others. */
export const useLeaving = leaving.use

let motion: MediaQueryList | undefined

/** Lets a row that is being bought stay in its place for a moment. */
export function holdBack(id: string): void {
  motion ??= matchMedia('(prefers-reduced-motion: reduce)')
  if (motion.matches) return
  leaving.set((before) => new Set(before).add(id))
  setTimeout(() => leaving.set((before) => new Set([...before].filter((one) => one !== id))), stay)
}

/** Rows that somebody else has just changed, with the name of that person. */
export const useFresh = fresh.use

/** Marks rows as just changed by somebody. */
export function markFresh(ids: readonly string[], person: string): void {
  if (ids.length === 0) return
  fresh.set((before) => new Map([...before, ...ids.map((id) => [id, person] as const)]))
  setTimeout(() => {
    fresh.set((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, ringFor)
}
