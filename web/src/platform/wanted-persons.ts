import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { useSyncExternalStore } from 'react'
import { useUserId } from './session.ts'
import { storage, tabStorage } from './storage.ts'

export type Account = string | undefined

/** Where a person's wishes lie on the device; those of visitors last as long as the tab. */
export const wishesOf = (account: Account) => ({
  keeper: account ? storage : tabStorage,
  beginning: `persons_waiting:${account}:`,
})
/** Where a browser keeps nothing, a wish lasts as long as the page. */
export const unkept = new Map<string, string>()
/** Called when something else is wanted. */
export const wantedListeners = new Set<() => void>()

/** Follows what is wanted. */
export function followWanted(listener: () => void) {
  wantedListeners.add(listener)
  return () => void wantedListeners.delete(listener)
}

/** What is wanted of a variant, as it is kept: for how many, and more. */
export function keptWish(account: Account, variantId: string): string | undefined {
  const { keeper, beginning } = wishesOf(account)
  return unkept.get(beginning + variantId) ?? keeper.read(beginning + variantId)
}

/** For how many somebody wants to see a variant, as long as the server does not know it: visitors scale in the browser only. */
export function useWanted(account: Account, variantId: string): number | undefined {
  const wish = useSyncExternalStore(
    followWanted,
    () => keptWish(account, variantId),
    () => undefined,
  )
  return Number.parseInt(wish ?? '', 10) || undefined
}

/** A card for as many as this person wants to see its recipe, whatever answers say meanwhile. */
export function useAsWanted(recipe: RecipeCard): RecipeCard {
  const [first, ...others] = recipe.menuchilds
  const numberOfPersons = useWanted(useUserId(), first?.menuChildId ?? '')
  return first && numberOfPersons
    ? { ...recipe, numberOfPersons, menuchilds: [{ ...first, numberOfPersons }, ...others] }
    : recipe
}
