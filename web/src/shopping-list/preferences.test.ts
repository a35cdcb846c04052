import { afterEach, expect, it, vi } from 'vitest'
import { replaceLive } from './live.ts'
import { chosenShop, prefer } from './preferences.ts'

afterEach(() => {
  replaceLive(undefined)
  vi.unstubAllGlobals()
})

it('keeps the shop for each person and each of their tables', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const places = [
    { accountId: 'lea', tableId: 'home' },
    { accountId: 'lea', tableId: 'office' },
    { accountId: 'jonas', tableId: 'home' },
  ]
  for (const [n, place] of places.entries()) {
    replaceLive(place)
    expect(chosenShop()).toBe('')
    prefer({ shop: `Laden ${n}` })
  }
  for (const [n, place] of places.entries()) {
    replaceLive(place)
    expect(chosenShop()).toBe(`Laden ${n}`)
  }
  replaceLive(undefined)
  expect(chosenShop()).toBe('')
})
