import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { CallError, call, saidOr } from '#platform/api.ts'
import { checkConnection, isOnline } from '#platform/connection.ts'
import { messages } from '#platform/messages.ts'
import { type ChangeRecipe, changeShown, renewRecipes } from '#platform/recipe-changes.ts'
import { session } from '#platform/session.ts'
import { storage, tabStorage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'
import { createStore } from '#ui/store.ts'
import { text } from './text.ts'

/** Another number of persons for a variant, and the one that the server had. */
interface Wish {
  persons: number
  variantId: string
  known: number
}

// who goes on tapping is waited for
const sendAfter = 300
// a server that never answers would lock the persons
const patience = 10_000

const beginning = (account: string | undefined) => `persons_waiting:${account}:`
const keyOf = (account: string | undefined, id: string) => beginning(account) + id
const keeperOf = (account: string | undefined) => (account ? storage : tabStorage)

// where a browser keeps nothing, it lasts as long as the page
const wishes = createStore<Readonly<Record<string, Wish | undefined>>>({})
const going = createStore<ReadonlySet<string>>(new Set())
const due = new Map<string, ReturnType<typeof setTimeout>>()

function keptAt(account: string | undefined, key: string): Wish | undefined {
  try {
    const wish = JSON.parse(keeperOf(account).read(key) ?? '') as Partial<Wish>
    return wish.persons && wish.variantId && wish.known ? (wish as Wish) : undefined
  } catch {
    return undefined
  }
}

const wishOf = (account: string | undefined, key: string): Wish | undefined =>
  wishes.get()[key] ?? keptAt(account, key)

/** For how many a recipe is wanted to be shown, where the server does not know it: visitors scale in the browser only. */
export function useWantedPersons(account: string | undefined, id: string) {
  const key = keyOf(account, id)
  const wanted = wishes.use()[key] ?? keptAt(account, key)
  return { wanted: wanted?.persons, isGoing: going.use().has(key) }
}

/** Keeps on the device for how many a recipe is wanted to be shown, and tells the server once nobody goes on tapping. */
export function wantPersons(account: string | undefined, id: string, wish: Wish): void {
  const key = keyOf(account, id)
  keeperOf(account).write(key, JSON.stringify(wish))
  wishes.set((before) => ({ ...before, [key]: wish }))
  clearTimeout(due.get(key))
  if (account)
    due.set(
      key,
      setTimeout(() => void send(account, id), sendAfter),
    )
}

const forget = (account: string, key: string) => {
  keeperOf(account).remove(key)
  wishes.set((before) => ({ ...before, [key]: undefined }))
}

const isLost = (error: unknown) => error instanceof CallError && error.kind === 'network'
const isEnded = (error: unknown) => error instanceof CallError && error.status === 401

/** Sends what is wanted of a recipe. A lost connection or a session that ended leaves it waiting on the device. */
async function send(account: string, id: string): Promise<void> {
  const key = keyOf(account, id)
  clearTimeout(due.get(key))
  const wish = wishOf(account, key)
  if (!wish || !isOnline() || going.get().has(key) || session.userId() !== account) return
  going.set((before) => new Set(before).add(key))
  try {
    // a call may get lost
    const stored = await turn(wish).catch((error) => (isLost(error) ? turn(wish) : Promise.reject(error)))
    await show(id, wish.variantId, stored)
    forget(account, key)
    void renewRecipes()
  } catch (error) {
    if (isLost(error) ? !(await checkConnection()) : isEnded(error)) return
    // part of it may have arrived before the rest failed
    await renewRecipes()
    forget(account, key)
    notify.error(saidOr(error, text.personsFailed))
  } finally {
    going.set((before) => new Set([...before].filter((one) => one !== key)))
  }
}

/** Tells the server a number of persons, which it takes one by one; ends where somebody else turns the same wheel. */
async function turn({ persons, variantId, known }: Wish): Promise<number> {
  let stored = known
  let isFirst = true
  while (stored !== persons) {
    const direction = stored < persons ? 'up' : 'down'
    const next = stored + (direction === 'up' ? 1 : -1)
    stored = await step(variantId, direction)
    // it may have been changed elsewhere since it was known
    if (!isFirst && stored !== next) break
    isFirst = false
  }
  return stored
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

/** Shows what the server has now wherever the recipe is known, on the device, too. */
async function show(id: string, variantId: string, persons: number): Promise<void> {
  const change: ChangeRecipe = (recipe) => {
    const menuchilds = recipe.menuchilds.map((one) =>
      one.menuChildId === variantId ? { ...one, numberOfPersons: persons } : one,
    )
    const numberOfPersons = menuchilds[0]?.numberOfPersons ?? recipe.numberOfPersons
    return { ...recipe, menuchilds, numberOfPersons }
  }
  changeShown(id, change)
  // where that part of the app does not come the next answer is kept
  await import('#platform/kept-recipes.ts').then(
    (part) => part.changeKeptRecipe(id, change),
    () => undefined,
  )
}

/** Sends what this person wanted on any recipe. */
export function sendAllPersons(): void {
  const account = session.userId()
  if (!account) return
  for (const key of storage.keys(beginning(account))) void send(account, key.slice(beginning(account).length))
}
