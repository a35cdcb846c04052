import { useEffect } from 'react'
import type { CallError } from './api.ts'
import { renewLists } from './recipe-changes.ts'

/** Lists load anew without a recipe, and the device forgets it. */
export function dropRecipe(id: string): void {
  void renewLists()
  import('./kept-recipes.ts').then(
    ({ forgetRecipe }) => forgetRecipe(id),
    () => undefined,
  )
}

/** Where a recipe turns out to be gone, nothing lists it any more. */
export function useDropGone(id: string, error: CallError | null): void {
  const isGone = error?.status === 404
  useEffect(() => {
    if (isGone) dropRecipe(id)
  }, [isGone, id])
}
