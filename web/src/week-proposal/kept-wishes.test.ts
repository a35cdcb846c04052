import { afterEach, expect, it, vi } from 'vitest'
import { session } from '#platform/session.ts'
import { keepWishes, keptWishes } from './kept-wishes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows nobody what another person on the same device wished for', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const who = vi.spyOn(session, 'userId').mockReturnValue('lea')
  const usual = keptWishes().persons
  keepWishes({ ...keptWishes(), persons: 7 })
  expect(keptWishes().persons).toBe(7)
  who.mockReturnValue('jonas')
  expect(keptWishes().persons).toBe(usual)
})
