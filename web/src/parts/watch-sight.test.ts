import { expect, it, vi } from 'vitest'
import { watchSight } from './watch-sight.ts'

it('tells how it stands now where a busy page hears of several changes at once', () => {
  let hear: (changes: object[]) => void = () => {}
  class Watcher {
    observe = vi.fn<(element: unknown) => void>()
    disconnect = vi.fn<() => void>()
    constructor(told: typeof hear) {
      hear = told
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  const told: boolean[] = []
  watchSight({} as Element, 600, ({ isIntersecting }) => told.push(isIntersecting))
  hear([{ isIntersecting: false }, { isIntersecting: true }])
  hear([{ isIntersecting: true }, { isIntersecting: false }])
  expect(told).toEqual([true, false])
  vi.unstubAllGlobals()
})
