import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useSyncExternalStore } from 'react'
import { CallError, call } from './api.ts'
import { checkConnection, isOnline } from './connection.ts'
import { messages } from './messages.ts'
import { type ChangeRecipe, changeShown, renewRecipes } from './recipe-changes.ts'
import { session } from './session.ts'
import { storage, tabStorage } from './storage.ts'

/** Another number of persons for a variant, and the one that the server had. */
interface WantedPersons {
  persons: number
  variantId: string
  known: number
}

type Account = string | undefined
/** Says why a number of persons was refused. */
type Say = (error: unknown) => void

// who goes on tapping is waited for
const sendAfter = 300
// a server that never answers would lock the persons
const patience = 10_000

const beginning = (account: Account) => `persons_waiting:${account}:`
const keyOf = (account: Account, recipeId: string) => beginning(account) + recipeId
const keeperOf = (account: Account) => (account ? storage : tabStorage)

// where a browser keeps nothing, it lasts as long as the page
const unkept = new Map<string, WantedPersons>()
const going = new Set<string>()
const due = new Map<string, ReturnType<typeof setTimeout>>()
// what the server had at last, as far as this page has told it, and since when it is known
const stored = new Map<string, { persons: number; since: number }>()

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

function wantedOf(account: Account, recipeId: string): WantedPersons | undefined {
  const key = keyOf(account, recipeId)
  const own = unkept.get(key)
  if (own) return own
  try {
    const kept = JSON.parse(keeperOf(account).read(key) ?? '') as Partial<WantedPersons>
    return kept.persons && kept.variantId && kept.known ? (kept as WantedPersons) : undefined
  } catch {
    return undefined
  }
}

/**
 * For how many somebody wants to see a recipe, where the server does not know it: visitors scale in the browser only; what
 * the server was found to have; and whether it is being told.
 */
export function useWantedPersons(account: Account, recipeId: string) {
  const key = keyOf(account, recipeId)
  return {
    wanted: useSyncExternalStore(subscribe, () => wantedOf(account, recipeId)?.persons),
    stored: useSyncExternalStore(subscribe, () => stored.get(key)),
    isGoing: useSyncExternalStore(subscribe, () => going.has(key)),
  }
}

/** Keeps on the device for how many a recipe is wanted to be shown, and tells the server once nobody goes on tapping. */
export function wantPersons(
  account: Account,
  recipeId: string,
  { known, ...more }: WantedPersons,
  say: Say,
): void {
  const key = keyOf(account, recipeId)
  const wanted = { ...more, known: wantedOf(account, recipeId)?.known ?? known }
  if (!keeperOf(account).write(key, JSON.stringify(wanted))) unkept.set(key, wanted)
  tell()
  clearTimeout(due.get(key))
  if (account)
    due.set(
      key,
      setTimeout(() => void send(account, recipeId, say), sendAfter),
    )
}

function forget(account: string, recipeId: string): void {
  const key = keyOf(account, recipeId)
  unkept.delete(key)
  keeperOf(account).remove(key)
}

const isLost = (error: unknown) => error instanceof CallError && error.kind === 'network'
const statusOf = (error: unknown) => (error instanceof CallError ? error.status : undefined)

/** Sends what is wanted of a recipe. A lost connection or a session that ended leaves it waiting on the device. */
async function send(account: string, recipeId: string, say: Say): Promise<void> {
  const key = keyOf(account, recipeId)
  due.delete(key)
  const wanted = wantedOf(account, recipeId)
  if (!wanted || session.userId() !== account || going.has(key)) return
  const { variantId } = wanted
  going.add(key)
  tell()
  let now = wanted.known
  const go = () => turn(account, wanted, (persons) => (now = persons))
  async function settle(): Promise<void> {
    await showPersons(recipeId, variantId, now)
    stored.set(key, { persons: now, since: performance.now() })
    forget(account, recipeId)
  }
  try {
    await showPersons(recipeId, variantId, wanted.persons)
    if (!isOnline()) return
    // a call may get lost
    await go().catch((error) => (isLost(error) ? go() : Promise.reject(error)))
    await settle()
  } catch (error) {
    if (isLost(error) ? !(await checkConnection()) : statusOf(error) === 401) return
    // part of it may have arrived before the rest failed
    await settle()
    // of what is gone nobody wants to know for how many it was
    if (statusOf(error) !== 404) say(error)
  } finally {
    going.delete(key)
    tell()
    // what was asked before knows nothing of it, whether it reaches the server or waits on the device
    if (session.userId() === account) void renewRecipes()
  }
}

/** Tells the server a number of persons, which it takes one by one; ends where somebody else turns the same wheel. */
async function turn(
  account: string,
  { persons, variantId, known }: WantedPersons,
  note: (persons: number) => void,
): Promise<void> {
  let now = known
  let isFirst = true
  while (now !== persons) {
    if (session.userId() !== account) throw new CallError('answer', '', { status: 401 })
    const direction = now < persons ? 'up' : 'down'
    const next = now + (direction === 'up' ? 1 : -1)
    now = await step(variantId, direction)
    note(now)
    // it may have been changed elsewhere since it was known
    if (!isFirst && now !== next) break
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

/** Shows a number of persons wherever the recipe is known, on cards and on the device, too. */
async function showPersons(recipeId: string, variantId: string, persons: number): Promise<void> {
  const change: ChangeRecipe = (recipe) => {
    const menuchilds = recipe.menuchilds.map((one) =>
      one.menuChildId === variantId ? { ...one, numberOfPersons: persons } : one,
    )
    const numberOfPersons = menuchilds[0]?.numberOfPersons ?? recipe.numberOfPersons
    return { ...recipe, menuchilds, numberOfPersons }
  }
  changeShown(recipeId, change)
  // where that part of the app does not come the next answer is kept
  await import('./kept-recipes.ts').then(
    (part) => part.changeKeptRecipe(recipeId, change),
    () => undefined,
  )
}

/** Sends what this person wanted on any recipe. */
export function sendAllPersons(say: Say): void {
  const account = session.userId()
  if (!account) return
  for (const key of storage.keys(beginning(account)))
    // who still taps is waited for
    if (!due.has(key)) void send(account, key.slice(beginning(account).length), say)
}
