import { CallError } from './api.ts'
import { checkConnection } from './connection.ts'
import { type ChangeRecipe, changeShown } from './recipe-changes.ts'
import { storage, tabStorage } from './storage.ts'

/** Another number of persons for a variant, and the one that the server had. */
export interface WantedPersons {
  persons: number
  variantId: string
  known: number
}

type Account = string | undefined

const beginning = (account: Account) => `persons_waiting:${account}:`
const keyOf = (account: Account, recipeId: string) => beginning(account) + recipeId
const keeperOf = (account: Account) => (account ? storage : tabStorage)

/** For how many somebody wants to see a recipe, as far as the server may not know it; kept on the device. */
export const wantedPersons = {
  read(account: Account, recipeId: string): WantedPersons | undefined {
    try {
      const kept = keeperOf(account).read(keyOf(account, recipeId)) ?? ''
      const wanted = JSON.parse(kept) as Partial<WantedPersons>
      return wanted.persons && wanted.variantId && wanted.known ? (wanted as WantedPersons) : undefined
    } catch {
      return undefined
    }
  },
  write(account: Account, recipeId: string, wanted: WantedPersons): void {
    keeperOf(account).write(keyOf(account, recipeId), JSON.stringify(wanted))
  },
  remove(account: Account, recipeId: string): void {
    keeperOf(account).remove(keyOf(account, recipeId))
  },
  /** The recipes of which something waits. */
  recipes: (account: string): string[] =>
    storage.keys(beginning(account)).map((key) => key.slice(beginning(account).length)),
}

/** Whether what could not be told to the server may wait: the connection is gone, or the session of its person. */
export async function mayWait(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError)) return false
  return error.kind === 'network' ? !(await checkConnection()) : error.status === 401
}

/** Shows a number of persons wherever the recipe is known, on cards and on the device, too. */
export async function showPersons(recipeId: string, variantId: string, persons: number): Promise<void> {
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
