import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberedRoute, rememberRoute } from './route-memory.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('remembers pages of the product with what their address says', () => {
  rememberRoute('/wochenplan?von=2026-11-23')
  expect(rememberedRoute()).toBe('/wochenplan?von=2026-11-23')
})

it('leads neither to the cookbook in any spelling nor to what is no page', () => {
  for (const href of [
    '/kochbuch',
    '/kochbuch/?q=kase',
    '/kochbuch#oben',
    '/KOCHBUCH',
    '/nichts',
    '//elsewhere.example',
  ]) {
    localStorage.setItem('last_route', JSON.stringify({ path: href, timestamp: Date.now() }))
    expect(rememberedRoute(), href).toBeUndefined()
  }
})

it('keeps what it had when somebody signs out, or where no page is', () => {
  rememberRoute('/zettel')
  for (const href of ['/login', '/logout/', '/', '/KOCHBUCH', '/nichts']) rememberRoute(href)
  expect(rememberedRoute()).toBe('/zettel')
})
