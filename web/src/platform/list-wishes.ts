import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'

/** A recipe as far as the list needs to know it; its first variant is the one that is put there. */
export type Listed = Pick<RecipeCard, '_id' | 'name' | 'onShoppingList'> & {
  menuchilds: readonly RecipeCard['menuchilds'][number][]
}

/** What somebody wants of the shopping list for a recipe. */
export interface ListWish {
  recipe: Listed
  isOn: boolean
  /** For as many as it is shown for, or as before when it is put back. */
  persons?: number | undefined
}

/** A wish that waits on this device for the connection. */
interface Waiting {
  /** For how many the recipe was on the list. */
  persons: number | null
  /** What somebody is told of it. */
  words: string
}

/** Keeps a wish, or only one that must not overtake what waits already; undefined where it does not. */
export type KeepWish = (wish: ListWish, isOnlyBehind: boolean) => Promise<Waiting | undefined>

let keeper: KeepWish | undefined

/** Says who keeps what is wanted of the list until the server can be reached. */
export function keepWishesWith(keep: KeepWish | undefined): void {
  keeper = keep
}

/** Keeps a wish until the server can be reached; nobody does before the list has come. */
export const keepWish: KeepWish = async (...wish) => keeper?.(...wish)
