import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useSyncExternalStore } from 'react'
import { CallError, call } from './api.ts'
import { checkConnection, isOnline } from './connection.ts'
import { messages } from './messages.ts'
import { type ChangeRecipe, changeShown, renewRecipes } from './recipe-changes.ts'
import { session } from './session.ts'
import {
  type Account,
  followWanted,
  keptWish,
  unkept,
  useWanted,
  wishesOf,
  wantedListeners,
} from './wanted-persons.ts'

/** Another number of persons for a variant, and the one that the server had. */
interface WantedPersons {
  recipeId: string
  persons: number
  known: number
}

/** Says why a number of persons was refused. */
type Say = (error: unknown) => void

// who goes on tapping is waited for
const sendAfter = 300
// a server that never answers would lock the persons
const patience = 10_000

// waits for its turn or has it; only then taps are held back
const queued = new Set<string>()
const going = new Set<string>()
const due = new Map<string, ReturnType<typeof setTimeout>>()
// what the server had at last, as far as this page has told it, and since when it is known
const stored = new Map<string, { persons: number; since: number }>()

const keyOf = (account: Account, variantId: string) => wishesOf(account).beginning + variantId
const tell = () => {
  for (const listener of wantedListeners) listener()
}

/** Keeps on the device for how many a variant is wanted to be shown; nothing is wanted any more where nothing is given. */
function keepWanted(account: Account, variantId: string, wanted?: WantedPersons): void {
  const { keeper } = wishesOf(account)
  const key = keyOf(account, variantId)
  unkept.delete(key)
  if (!wanted) keeper.remove(key)
  else {
    const wish = [wanted.persons, wanted.known, wanted.recipeId].join(' ')
    if (!keeper.write(key, wish)) unkept.set(key, wish)
  }
  tell()
}

function parse(wish: string | undefined): WantedPersons | undefined {
  const [persons, known, recipeId] = wish?.split(' ') ?? []
  const isWish = recipeId && Number(persons) > 0 && Number(known) > 0
  return isWish ? { persons: Number(persons), known: Number(known), recipeId } : undefined
}
const wantedPersons = (account: Account, variantId: string) => parse(keptWish(account, variantId))

/** For how many somebody wants to see a variant, what the server was found to have, and whether it is being told. */
export function useWantedPersons(account: Account, variantId: string) {
  const key = keyOf(account, variantId)
  return {
    wanted: useWanted(account, variantId),
    stored: useSyncExternalStore(followWanted, () => stored.get(key)),
    isGoing: useSyncExternalStore(followWanted, () => going.has(key)),
  }
}

/** Keeps on the device for how many a variant is wanted to be shown, and tells the server once nobody goes on tapping. */
export function wantPersons(account: Account, variantId: string, wanted: WantedPersons, say: Say): void {
  const key = keyOf(account, variantId)
  const known = wantedPersons(account, variantId)?.known ?? wanted.known
  keepWanted(account, variantId, { ...wanted, known })
  clearTimeout(due.get(key))
  if (account)
    due.set(
      key,
      setTimeout(() => void send(account, variantId, say), sendAfter),
    )
}

const isLost = (error: unknown) => error instanceof CallError && error.kind === 'network'
const statusOf = (error: unknown) => (error instanceof CallError ? error.status : undefined)

/** One tab after the other, where a browser can do that. */
const inTurn = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** Sends what is wanted of a variant. A lost connection or a session that ended leaves it waiting on the device. */
async function send(account: string, variantId: string, say: Say): Promise<void> {
  const key = keyOf(account, variantId)
  due.delete(key)
  if (session.userId() !== account || queued.has(key) || !isOnline()) return
  if (!wantedPersons(account, variantId)) return
  queued.add(key)
  try {
    // while another tab is on, more may be tapped here: whoever is on sends that, too
    await inTurn(key, async () => {
      going.add(key)
      tell()
      await tellServer(account, variantId, say)
    })
  } finally {
    queued.delete(key)
    going.delete(key)
    tell()
    // what was asked before knows nothing of it
    if (session.userId() === account) void renewRecipes()
  }
}

async function tellServer(account: string, variantId: string, say: Say): Promise<void> {
  const wanted = wantedPersons(account, variantId)
  if (!wanted) return
  const { recipeId } = wanted
  let now = wanted.known
  const latest = () => wantedPersons(account, variantId)
  const note = (persons: number) => {
    now = persons
    const wish = latest()
    if (wish) keepWanted(account, variantId, { ...wish, known: now })
  }
  const go = async () => {
    // back where it began, a call that got lost on the way may still have arrived
    if (wanted.persons === wanted.known) note(await storedPersons(account, recipeId, variantId))
    await turn(account, variantId, { ...wanted, known: now }, note)
  }
  const settle = async (): Promise<void> => {
    await showPersons(recipeId, variantId, now)
    stored.set(keyOf(account, variantId), { persons: now, since: performance.now() })
    // somebody may have gone on tapping in another tab
    if (latest()?.persons !== wanted.persons) return tellServer(account, variantId, say)
    keepWanted(account, variantId)
  }
  try {
    // a call may get lost
    await go().catch((error) => (isLost(error) ? go() : Promise.reject(error)))
    await settle()
  } catch (error) {
    if (isLost(error) ? !(await checkConnection()) : statusOf(error) === 401) return
    try {
      // part of it may have arrived before the rest failed
      note(await storedPersons(account, recipeId, variantId))
    } catch (unknown) {
      if (isLost(unknown) || statusOf(unknown) === 401) return
    }
    await settle()
    // of what is gone nobody wants to know for how many it was
    if (!(error instanceof CallError && error.code === 'not-found')) say(error)
  }
}

/** Tells the server a number of persons, which it takes one by one; ends where somebody else turns the same wheel. */
async function turn(
  account: string,
  variantId: string,
  { persons, known }: WantedPersons,
  note: (persons: number) => void,
): Promise<void> {
  let now = known
  let isFirst = true
  while (now !== persons) {
    const direction = now < persons ? 'up' : 'down'
    const next = now + (direction === 'up' ? 1 : -1)
    now = await step(account, variantId, direction)
    note(now)
    // it may have been changed elsewhere since it was known
    if (!isFirst && now !== next) break
    isFirst = false
  }
}

/** Asks for this account alone, and not for ever. */
async function ask<T>(account: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (session.userId() !== account) throw new CallError('answer', '', { status: 401 })
  const signal = AbortSignal.timeout(patience)
  try {
    return await work(signal)
  } catch (error) {
    throw signal.aborted ? new CallError('network', messages.noAnswer) : error
  }
}

const step = (account: string, childId: string, direction: 'up' | 'down'): Promise<number> =>
  ask(account, async (signal) => {
    const answer = await call(recipeApi.personCount, { params: { childId }, body: { direction }, signal })
    return answer.data.numberOfPersons
  })

const storedPersons = (account: string, id: string, variantId: string): Promise<number> =>
  ask(account, async (signal) => {
    const { data } = await call(recipeApi.one, { params: { id }, signal })
    const variant = data.menuchilds.find(({ _id }) => _id === variantId)
    return (variant ?? data).numberOfPersons
  })

const forPersons =
  (variantId: string, persons: number): ChangeRecipe =>
  (recipe) => {
    const menuchilds = recipe.menuchilds.map((one) =>
      one.menuChildId === variantId ? { ...one, numberOfPersons: persons } : one,
    )
    const numberOfPersons = menuchilds[0]?.numberOfPersons ?? recipe.numberOfPersons
    return { ...recipe, menuchilds, numberOfPersons }
  }

/** Shows what the server has wherever the recipe is known, on cards and on the device, too. */
async function showPersons(recipeId: string, variantId: string, persons: number): Promise<void> {
  const change = forPersons(variantId, persons)
  changeShown(recipeId, change)
  // where that part of the app does not come the next answer is kept
  await import('./kept-recipes.ts').then(
    (part) => part.changeKeptRecipe(recipeId, change),
    () => undefined,
  )
}

/** Shows what another tab of this browser wants; what it has told the server is asked for. */
export function hearElsewhere(account: string, key: string, before: string | null, now: string | null): void {
  const sent = now === null ? parse(before ?? undefined) : undefined
  if (sent) {
    stored.set(key, { persons: sent.known, since: performance.now() })
    changeShown(sent.recipeId, forPersons(key.slice(wishesOf(account).beginning.length), sent.known))
    void renewRecipes()
  }
  tell()
}

/** Sends what this person wanted on any recipe. */
export function sendAllPersons(say: Say): void {
  const account = session.userId()
  if (!account) return
  const { keeper, beginning } = wishesOf(account)
  for (const key of keeper.keys(beginning))
    // who still taps is waited for
    if (!due.has(key)) void send(account, key.slice(beginning.length), say)
}
