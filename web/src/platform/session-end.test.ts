import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTokenFresh } from './fresh-token.ts'
import { session, watchSession } from './session.ts'

type Heard = Partial<StorageEvent & PageTransitionEvent>

let kept: Record<string, string>
const heard = new Map<string, (event: Heard) => void>()

const write = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

beforeEach(() => {
  kept = {}
  heard.clear()
  // a real storage shows its keys as its own
  const shop = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(shop, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('addEventListener', (name: string, work: (event: Heard) => void) => heard.set(name, work))
  vi.stubGlobal('document', { addEventListener: () => {} })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const traces = {
  'list_table:anna': 'table',
  'list_view:anna:table': '{}',
  'list_walks:anna:table': '{}',
  'week-wishes:anna': '{}',
  timers: '[]',
  'cook:soup': '3',
  'done:soup': '[]',
  'have:soup': '[]',
}
const waiting = {
  theme: 'dark',
  edits_waiting: 'yes',
  'list_unkept:ordy-list:anna:table:1': '[]',
  'list_words:anna:table': 'Brot',
  'persons_waiting:anna:standard': '3 4 soup',
  'plan-list:anna:list': '[]',
  'new-recipe anna': '[]',
  'generator anna': '{}',
  'notes anna soup': '[]',
  'note anna table 2026-12-01': '{}',
}

it('leaves after a logout what waits for its person, and nothing else', () => {
  session.begin('t', 'anna')
  write({ ...traces, ...waiting })
  session.end('logout')
  expect(kept).toEqual(waiting)
})

it('keeps what the same person comes back to after a session that ran out, and forgets it before somebody else', () => {
  session.begin('t', 'anna')
  write({ ...traces, ...waiting })
  session.end('expired')
  expect(session.token()).toBeUndefined()
  session.begin('t', 'anna')
  expect(kept).toMatchObject(traces)
  session.end('expired')
  session.begin('t', 'reto')
  expect(Object.keys(kept).filter((key) => key in traces)).toEqual([])
  expect(kept).toMatchObject({ ...waiting, id: 'reto', session_token: 't' })
})

it('leaves a visitor who signs in what they have on the stove', () => {
  write({ timers: '[1]' })
  session.begin('t', 'anna')
  expect(kept['timers']).toBe('[1]')
})

it('notices on a page that comes back from the memory of the browser that its person is gone', () => {
  session.begin('t', 'anna')
  watchSession()
  const told: unknown[] = []
  const stop = session.onChange((ending) => told.push(ending))
  // another tab, while this one hears nothing
  delete kept['session_token']
  heard.get('pageshow')?.({ persisted: true })
  expect(told).toEqual(['logout'])
  heard.get('pageshow')?.({ persisted: true })
  write({ session_token: 'u', id: 'reto' })
  heard.get('pageshow')?.({ persisted: true })
  heard.get('storage')?.({ key: 'session_token', newValue: 'u' })
  expect(told).toEqual(['logout', undefined])
  stop()
})

it('notices that all of the storage is gone, by its event or by a server that knows nobody', () => {
  session.begin('t', 'anna')
  watchSession()
  const told: unknown[] = []
  const stop = session.onChange((ending) => told.push(ending))
  kept = {}
  session.end('expired')
  session.end('expired')
  expect(told).toEqual(['expired'])
  session.begin('u', 'reto')
  kept = {}
  heard.get('storage')?.({ key: null })
  expect(told).toEqual(['expired', undefined, 'logout'])
  stop()
})

it('asks within the minute of grace again for a token whose answer was lost', async () => {
  session.begin('old', 'anna')
  write({ last_token_refresh: '0' })
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({ success: true, session_token: 'new' })),
  ]
  const asked = vi.fn<() => Promise<Response> | undefined>(() => answers.shift()?.())
  vi.stubGlobal('fetch', asked)
  keepTokenFresh()
  await vi.advanceTimersByTimeAsync(2900)
  expect([session.token(), asked.mock.calls.length]).toEqual(['old', 1])
  await vi.advanceTimersByTimeAsync(200)
  expect(session.token()).toBe('new')
  // and then not before its time, nor for ever where nobody answers
  await vi.advanceTimersByTimeAsync(23 * 3_600_000)
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(13 * 3_600_000)
  expect(asked).toHaveBeenCalledTimes(8)
})
