import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { CallError } from './api.ts'
import type { ChangeRecipe } from './recipe-changes.ts'

const server = vi.hoisted(() => ({
  persons: 4,
  most: 500,
  isOnline: true,
  account: 'lea' as string | undefined,
  /** What comes in place of the next answers. */
  failures: [] as (Error & { arrived?: true | undefined })[],
  calls: [] as string[],
  said: [] as unknown[],
  /** What happens elsewhere during a call. */
  meanwhile: () => {},
  renewed: 0,
  /** For how many cards and pages were told that a recipe is. */
  shown: 0,
}))
const kept = vi.hoisted(() => new Map<string, string>())

vi.mock('./api.ts', async (original) => ({
  ...(await original<object>()),
  call: (
    _: unknown,
    { params, body }: { params: { childId?: string }; body?: { direction: 'up' | 'down' } },
  ) => {
    const { persons: numberOfPersons } = server
    if (!body) return Promise.resolve({ data: { menuchilds: [{ _id: 'standard', numberOfPersons }] } })
    server.calls.push(`${params.childId} ${body.direction}`)
    server.meanwhile()
    const failure = server.failures.shift()
    const next = server.persons + (body.direction === 'up' ? 1 : -1)
    if (!failure || failure.arrived) server.persons = Math.min(server.most, next)
    return failure ? Promise.reject(failure) : Promise.resolve({ data: { numberOfPersons: server.persons } })
  },
}))
vi.mock('./connection.ts', () => ({
  isOnline: () => server.isOnline,
  checkConnection: () => Promise.resolve(server.isOnline),
}))
vi.mock('./session.ts', () => ({ session: { userId: () => server.account, onChange: () => {} } }))
vi.mock('./kept-recipes.ts', () => ({ changeKeptRecipe: () => Promise.resolve() }))
vi.mock('./recipe-changes.ts', () => ({
  changeShown: (_: string, change: ChangeRecipe) => {
    const card = { menuchilds: [{ menuChildId: 'standard', numberOfPersons: 0 }] } as RecipeCard
    server.shown = change(card).numberOfPersons
  },
  renewRecipes: () => Promise.resolve(server.renewed++),
}))
vi.mock('./storage.ts', () => {
  const storage = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: string) => Boolean(kept.set(key, value)),
    remove: (key: string) => kept.delete(key),
    keys: (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  }
  return { storage, tabStorage: storage }
})

const { hearElsewhere, sendAllPersons, wantPersons } = await import('./send-persons.ts')

const say = (error: unknown) => server.said.push(error)
const want = (persons: number, known = 4) =>
  wantPersons('lea', 'standard', { recipeId: 'soup', persons, known }, say)
const lost = (arrived?: true) => Object.assign(new CallError('network', ''), arrived && { arrived })
const later = () => vi.advanceTimersByTimeAsync(300)

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, {
    persons: 4,
    most: 500,
    isOnline: true,
    account: 'lea',
    failures: [],
    calls: [],
    said: [],
    meanwhile: () => {},
    renewed: 0,
  })
})
afterEach(() => {
  vi.useRealTimers()
  kept.clear()
})

it('waits until nobody goes on tapping, and leaves nothing behind', async () => {
  for (const persons of [5, 6, 7]) {
    want(persons)
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(server.calls).toEqual([])
  await later()
  expect([server.persons, server.calls.length, kept.size]).toEqual([7, 3, 0])
  expect([server.shown, server.renewed]).toEqual([7, 1])
})

it('waits for who still taps, also where all is sent', async () => {
  want(5)
  sendAllPersons(say)
  await vi.advanceTimersByTimeAsync(200)
  want(6)
  expect(server.calls).toEqual([])
  await later()
  expect([server.persons, kept.size]).toEqual([6, 0])
})

it('makes a call that got lost again, whether it had arrived or not', async () => {
  server.failures = [lost()]
  want(6)
  await later()
  expect(server.persons).toBe(6)
  server.failures = [lost(true)]
  want(3, 6)
  await later()
  expect([server.persons, server.said, kept.size]).toEqual([3, [], 0])
})

it('keeps what cannot be sent for the connection, and sends it from anywhere', async () => {
  server.isOnline = false
  want(6)
  await later()
  expect([server.calls, kept.size]).toEqual([[], 1])
  server.isOnline = true
  sendAllPersons(say)
  await vi.runAllTimersAsync()
  expect([server.persons, kept.size]).toEqual([6, 0])
})

it('keeps it for its person when the session has ended, and for nobody else', async () => {
  server.failures = [new CallError('answer', '', { status: 401 })]
  want(6)
  await later()
  expect([server.persons, kept.size, server.said]).toEqual([4, 1, []])
  server.account = 'jonas'
  sendAllPersons(say)
  await vi.runAllTimersAsync()
  expect([server.persons, kept.size]).toEqual([4, 1])
  server.account = 'lea'
  sendAllPersons(say)
  await vi.runAllTimersAsync()
  expect([server.persons, kept.size]).toEqual([6, 0])
})

it('says what was refused, and forgets it', async () => {
  server.failures = [new CallError('answer', '', { status: 500 })]
  want(6)
  await later()
  expect([server.persons, kept.size]).toEqual([4, 0])
  expect(server.said).toHaveLength(1)
})

it('shows what the server has where calls arrived and their answers did not', async () => {
  server.failures = [lost(true), lost(true)]
  want(5)
  await later()
  expect([server.persons, server.shown, server.said.length, kept.size]).toEqual([6, 6, 1, 0])
})

it('keeps each variant of a recipe for itself', async () => {
  server.isOnline = false
  wantPersons('lea', 'standard', { recipeId: 'soup', persons: 5, known: 4 }, say)
  wantPersons('lea', 'for-two', { recipeId: 'soup', persons: 6, known: 4 }, say)
  await later()
  expect([...kept.values()]).toEqual(['5 4 soup', '6 4 soup'])
  server.isOnline = true
  sendAllPersons(say)
  await vi.runAllTimersAsync()
  expect(new Set(server.calls)).toEqual(new Set(['standard up', 'for-two up']))
  expect(kept.size).toBe(0)
})

describe('with another tab', () => {
  let turn: Promise<unknown> = Promise.resolve()
  const locks = { request: (_: string, work: () => Promise<void>) => (turn = turn.then(work)) }
  const other = async () => {
    vi.resetModules()
    return import('./send-persons.ts')
  }
  beforeEach(() => vi.stubGlobal('navigator', { locks }))
  afterEach(() => vi.unstubAllGlobals())

  it('what both send when the connection is back arrives once', async () => {
    server.isOnline = false
    want(7)
    await later()
    server.isOnline = true
    const { sendAllPersons: sendThere } = await other()
    sendAllPersons(say)
    sendThere(say)
    await vi.runAllTimersAsync()
    expect([server.persons, server.calls.length, kept.size]).toEqual([7, 3, 0])
  })

  it('what is tapped there while this one sends is sent after it', async () => {
    const { wantPersons: wantThere } = await other()
    want(6)
    server.meanwhile = () => {
      server.meanwhile = () => {}
      wantThere('lea', 'standard', { recipeId: 'soup', persons: 9, known: 4 }, say)
    }
    await vi.runAllTimersAsync()
    expect([server.persons, kept.size, server.said]).toEqual([9, 0, []])
  })

  it('what it has told the server is shown here at once, and asked for', () => {
    // it was turned no further than that
    hearElsewhere('lea', 'persons_waiting:lea:standard', '9 7 soup', null)
    expect([server.shown, server.renewed]).toEqual([7, 1])
    hearElsewhere('lea', 'persons_waiting:lea:standard', null, '8 7 soup')
    expect([server.shown, server.renewed]).toEqual([7, 1])
  })
})

it('takes back what had arrived before the line was lost', async () => {
  want(7)
  // the first two arrive, of the second the answer is lost, as is all that follows
  server.meanwhile = () => {
    if (server.calls.length === 2) server.failures = [lost(true), lost()]
    if (server.calls.length === 3) server.isOnline = false
  }
  await later()
  expect([server.persons, kept.size]).toEqual([6, 1])
  want(5)
  await later()
  server.isOnline = true
  sendAllPersons(say)
  await vi.runAllTimersAsync()
  expect([server.persons, server.shown, kept.size]).toEqual([5, 5, 0])
})

it('leaves what is wanted for its person, as far as it has come, when another one signs in meanwhile', async () => {
  server.meanwhile = () => (server.account = 'jonas')
  want(6)
  await later()
  expect(server.calls).toEqual(['standard up'])
  expect(kept.get('persons_waiting:lea:standard')).toBe('6 5 soup')
})

it('ends where somebody else turns the same wheel', async () => {
  server.most = 5
  want(9)
  await later()
  await vi.runAllTimersAsync()
  expect([server.persons, server.calls.length, kept.size]).toEqual([5, 2, 0])
})
