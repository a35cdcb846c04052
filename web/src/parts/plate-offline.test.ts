import { afterEach, expect, it, vi } from 'vitest'
import { drawnPlate } from './plate-offline.ts'

const painter = vi.hoisted(() => ({ isThere: false }))
vi.mock('@ordy/shared/plate/standalone.ts', () => {
  if (!painter.isThere) throw new TypeError('Failed to fetch dynamically imported module')
  return { artAt: () => '<svg/>' }
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for the painter while there is no connection', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  const drawing = drawnPlate('/api/plates/3/basket-dark.svg')
  await vi.advanceTimersByTimeAsync(4000)
  painter.isThere = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(await drawing).toBe('data:image/svg+xml,%3Csvg%2F%3E')
})
