import { shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { load } from './data.ts'
import { session } from './session.ts'

const old = { success: true, status: 'success', data: ['of last time'] }
const fresh = { success: true, status: 'success', data: ['of now'] }
const { keepAnswer, keptAnswer } = vi.hoisted(() => ({
  keepAnswer: vi.fn<(key: string, answer: unknown) => void>(),
  keptAnswer: vi.fn<(key: string) => Promise<unknown>>(),
}))
vi.mock('./keep.ts', () => ({ keepAnswer, keptAnswer }))

let answer: (response: Response) => void = () => {}
let person: string | undefined = 'lea'
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(session, 'userId').mockImplementation(() => person)
  keptAnswer.mockImplementation(async (key: string) => (key.startsWith('lea ') ? old : undefined))
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  keepAnswer.mockReset()
  person = 'lea'
})

type OnLate = (known: unknown, late: unknown) => void
const ask = (onLate?: OnLate) =>
  load(shoppingListApi.history, { params: { id: 'table' } }, 'key', true, onLate)

it('of a network that does not answer is what was kept, and its answer comes after it', async () => {
  const late = vi.fn<OnLate>()
  const asked = ask(late)
  await vi.advanceTimersByTimeAsync(3100)
  expect(await asked).toBe(old)
  answer(Response.json(fresh))
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledWith(old, fresh)
  expect(keepAnswer).toHaveBeenCalledWith('lea key', fresh)
})

it('waits for the answer where nothing is kept, or something is shown already', async () => {
  for (const onLate of [undefined, vi.fn<OnLate>()]) {
    if (onLate) person = 'reto'
    const asked = ask(onLate)
    await vi.advanceTimersByTimeAsync(10_000)
    answer(Response.json(fresh))
    expect(await asked).toEqual(fresh)
  }
})

it('is not kept when somebody else has signed in meanwhile', async () => {
  const asked = ask()
  await vi.advanceTimersByTimeAsync(10)
  person = 'reto'
  answer(Response.json(fresh))
  await asked
  await vi.advanceTimersByTimeAsync(0)
  expect(keepAnswer).not.toHaveBeenCalled()
})
