import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFirst, takeFirst } from './first-calls.ts'
import { session } from './session.ts'

const isAt = (pathname: string) => vi.stubGlobal('location', { pathname, search: '' })
const loadedSince = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds)

beforeEach(() => {
  const answers = ['/api/v1/cards', '/api/v1/tags'].map((url) => [url, Promise.resolve(url)] as const)
  const ordyFirstCalls = { token: session.token(), page: '/kochbuch', answers: new Map(answers) }
  vi.stubGlobal('window', { ordyFirstCalls })
  isAt('/kochbuch')
  loadedSince(1500)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('gives what was begun for a page to that page, once', async () => {
  expect(await takeFirst('/api/v1/cards')).toBe('/api/v1/cards')
  expect([takeFirst('/api/v1/cards'), takeFirst('/api/v1/plan')]).toEqual([undefined, undefined])
  expect(await takeFirst('/api/v1/tags')).toBe('/api/v1/tags')
})

it('gives nothing of it to another page, nor to the same one when somebody comes back to it', () => {
  isAt('/kochbuch/menu/edit/soup')
  expect(takeFirst('/api/v1/tags')).toBeUndefined()
  isAt('/kochbuch')
  expect(takeFirst('/api/v1/cards')).toBeUndefined()
})

it('gives nothing that was asked before a change', () => {
  forgetFirst()
  expect(takeFirst('/api/v1/cards')).toBeUndefined()
})

it('gives nothing that is ten seconds old', () => {
  loadedSince(10_000)
  expect(takeFirst('/api/v1/cards')).toBeUndefined()
})
