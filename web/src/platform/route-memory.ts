import { storage } from './storage.ts'

const key = 'last_route'
const validFor = 24 * 3_600_000
const neverSaved = new Set(['/login', '/logout', '/'])

interface LastRoute {
  path: string
  timestamp: number
}

/** Remembers where somebody was, so that the app opens there again. */
export function rememberRoute(href: string): void {
  const [path = ''] = href.split('?')
  if (!neverSaved.has(path))
    storage.write(key, JSON.stringify({ path: href, timestamp: Date.now() } satisfies LastRoute))
}

/** Where somebody was within the last day, unless it is the cookbook itself. */
export function rememberedRoute(): string | undefined {
  try {
    const { path, timestamp } = JSON.parse(storage.read(key) ?? '') as LastRoute
    const isFresh = Date.now() - timestamp < validFor
    return isFresh && path.startsWith('/') && !path.startsWith('//') && path.split('?')[0] !== '/kochbuch'
      ? path
      : undefined
  } catch {
    return undefined
  }
}
