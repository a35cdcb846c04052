import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { CallError, call, saidOr } from '#platform/api.ts'
import { isOnline } from '#platform/connection.ts'
import { messages } from '#platform/messages.ts'
import { renewRecipes } from '#platform/recipe-changes.ts'
import { session } from '#platform/session.ts'
import { mayWait, showPersons, type WantedPersons, wantedPersons } from '#platform/wanted-persons.ts'
import { notify } from '#ui/notify.ts'
import { createStore } from '#ui/store.ts'
import { text } from './text.ts'

// who goes on tapping is waited for
const sendAfter = 300
// a server that never answers would lock the persons
const patience = 10_000

const keyOf = (account: string | undefined, id: string) => `${account} ${id}`

// where a browser keeps nothing, it lasts as long as the page
const wishes = createStore<Readonly<Record<string, WantedPersons | undefined>>>({})
const going = createStore<ReadonlySet<string>>(new Set())
const due = new Map<string, ReturnType<typeof setTimeout>>()

const wishOf = (account: string | undefined, id: string, all = wishes.get()): WantedPersons | undefined =>
  all[keyOf(account, id)] ?? wantedPersons.read(account, id)

/** For how many a recipe is wanted to be shown, where the server does not know it: visitors scale in the browser only. */
export function useWantedPersons(account: string | undefined, id: string) {
  const wanted = wishOf(account, id, wishes.use())
  return { wanted: wanted?.persons, isGoing: going.use().has(keyOf(account, id)) }
}

/** Keeps on the device for how many a recipe is wanted to be shown, and tells the server once nobody goes on tapping. */
export function wantPersons(
  account: string | undefined,
  id: string,
  { known, ...wanted }: WantedPersons,
): void {
  const key = keyOf(account, id)
  const wish = { ...wanted, known: wishOf(account, id)?.known ?? known }
  wantedPersons.write(account, id, wish)
  wishes.set((before) => ({ ...before, [key]: wish }))
  clearTimeout(due.get(key))
  if (account)
    due.set(
      key,
      setTimeout(() => void send(account, id), sendAfter),
    )
}

function forget(account: string, id: string): void {
  wantedPersons.remove(account, id)
  wishes.set((before) => ({ ...before, [keyOf(account, id)]: undefined }))
}

const isLost = (error: unknown) => error instanceof CallError && error.kind === 'network'

/** Sends what is wanted of a recipe. A lost connection or a session that ended leaves it waiting on the device. */
async function send(account: string, id: string): Promise<void> {
  const key = keyOf(account, id)
  clearTimeout(due.get(key))
  const wish = wishOf(account, id)
  if (!wish || session.userId() !== account || going.get().has(key)) return
  going.set((before) => new Set(before).add(key))
  let stored = wish.known
  const go = () => turn(account, wish, (persons) => (stored = persons))
  try {
    await showPersons(id, wish.variantId, wish.persons)
    if (!isOnline()) return
    // a call may get lost
    await go().catch((error) => (isLost(error) ? go() : Promise.reject(error)))
    await showPersons(id, wish.variantId, stored)
    forget(account, id)
    void renewRecipes()
  } catch (error) {
    if (await mayWait(error)) return
    // part of it may have arrived before the rest failed
    await showPersons(id, wish.variantId, stored)
    await renewRecipes()
    forget(account, id)
    // of what is gone nobody wants to know for how many it was
    if (!(error instanceof CallError && error.status === 404)) notify.error(saidOr(error, text.personsFailed))
  } finally {
    going.set((before) => new Set([...before].filter((one) => one !== key)))
  }
}

/** Tells the server a number of persons, which it takes one by one; ends where somebody else turns the same wheel. */
async function turn(
  account: string,
  { persons, variantId, known }: WantedPersons,
  tell: (persons: number) => void,
): Promise<void> {
  let stored = known
  let isFirst = true
  while (stored !== persons) {
    if (session.userId() !== account) throw new CallError('answer', '', { status: 401 })
    const direction = stored < persons ? 'up' : 'down'
    const next = stored + (direction === 'up' ? 1 : -1)
    stored = await step(variantId, direction)
    tell(stored)
    // it may have been changed elsewhere since it was known
    if (!isFirst && stored !== next) break
    isFirst = false
  }
}

async function step(childId: string, direction: 'up' | 'down'): Promise<number> {
  const signal = AbortSignal.timeout(patience)
  try {
    const answer = await call(recipeApi.personCount, { params: { childId }, body: { direction }, signal })
    return answer.data.numberOfPersons
  } catch (error) {
    if (signal.aborted) throw new CallError('network', messages.noAnswer)
    throw error
  }
}

/** Sends what this person wanted on any recipe. */
export function sendAllPersons(): void {
  const account = session.userId()
  for (const id of account ? wantedPersons.recipes(account) : []) void send(account ?? '', id)
}
