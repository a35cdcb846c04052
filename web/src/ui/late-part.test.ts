import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead, untilItComes } from './late-part.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for a part again once the connection is back, or after a while', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue('part')
  const coming = untilItComes(load)
  await vi.advanceTimersByTimeAsync(4000)
  expect(load).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5000)
  await expect(coming).resolves.toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

it('is silent about a part that could not be fetched ahead', async () => {
  // a refusal that nobody hears would end the run
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'))
  fetchAhead(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledOnce()
})
