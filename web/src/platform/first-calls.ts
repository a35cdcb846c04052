import { pages, withFirstLook } from '@ordy/shared/pages.ts'
import { session } from './session.ts'
import { storage } from './storage.ts'

declare global {
  interface Window {
    /** Put there by `start.js`. */
    ordyFirstCalls?: { token: string; page: string; answers: Map<string, Promise<Response | undefined>> }
  }
}

const key = 'first_calls'
/** Where `first-look.ts` keeps how the page at a path looked. */
export const firstLookKey = (path: string): string => `first_look:${path}`
const mostCalls = 4
const mostPages = 8
const mayBeOld = 10_000
// whoever leaves before has not seen with what the page begins
const settledAfter = 2000

const here = () => location.pathname + location.search
let page: string | undefined
const noted: string[] = []

const firstLooks = [...withFirstLook].map((name) => firstLookKey(pages[name].path))
session.onChange(() => storage.remove(key, ...firstLooks))

/**
 * The answer to a read that was begun before the app was there. Each is taken once, only by the person who asked, and on the
 * page it was asked for: who comes back later finds it old.
 */
export function takeFirst(url: string): Promise<Response | undefined> | undefined {
  const first = window.ordyFirstCalls
  if (first?.page !== here()) first?.answers.clear()
  const answer = first?.answers.get(url)
  first?.answers.delete(url)
  return first?.token === session.token() && performance.now() < mayBeOld ? answer : undefined
}

/** What was asked before a change knows nothing of it: the page asks anew. */
export const forgetFirst = (): void => window.ordyFirstCalls?.answers.clear()

/** Notes with which reads this page begins, for the next visit. */
export function noteFirst(url: string): void {
  if (noted.length === mostCalls || noted.includes(url) || !url.startsWith('/api/')) return
  if (page === undefined) setTimeout(keep, settledAfter, here(), session.userId())
  page ??= here()
  if (here() === page) noted.push(url)
}

function keep(begun: string, person: string | undefined): void {
  if (session.userId() !== person) return
  const { [begun]: _, ...others } = readKept()
  const pages = Object.entries(others).slice(1 - mostPages)
  storage.write(key, JSON.stringify(Object.fromEntries([...pages, [begun, noted]])))
}

function readKept(): Record<string, unknown> {
  try {
    return JSON.parse(storage.read(key) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}
