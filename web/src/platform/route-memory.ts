import { pageAt, type PageName } from '@ordy/shared/pages.ts'
import { storage } from './storage.ts'

const key = 'last_route'
const validFor = 24 * 3_600_000
const neverSaved: ReadonlySet<PageName | undefined> = new Set([undefined, 'login', 'logout', 'home'])

interface LastRoute {
  path: string
  timestamp: number
}

const pageOf = (href: string) => pageAt(href.split(/[?#]/)[0] ?? '')

/** Whether somebody wants to be there again. */
export const isPlace = (href: string) => !neverSaved.has(pageOf(href))

/** Remembers where somebody was, so that the app opens there again. */
export function rememberRoute(href: string): void {
  if (isPlace(href))
    storage.write(key, JSON.stringify({ path: href, timestamp: Date.now() } satisfies LastRoute))
}

/** Where somebody was within the last day, unless it is the cookbook itself. */
export function rememberedRoute(): string | undefined {
  try {
    const { path, timestamp } = JSON.parse(storage.read(key) ?? '') as LastRoute
    const isFresh = Date.now() - timestamp < validFor
    const page = pageOf(path)
    return isFresh && page !== undefined && page !== 'cookbook' ? path : undefined
  } catch {
    return undefined
  }
}
