import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#platform/data.ts'
import { useDropGone } from '#platform/gone-recipe.ts'
import { session, useUserId } from '#platform/session.ts'
import { createStore } from '#ui/store.ts'
import { usePersons } from './use-persons.ts'

const question = (id: string, isPublic: boolean) =>
  isPublic
    ? ask(recipeApi.oneFree, { params: { id } }, { keep: true, quiet: true })
    : ask(recipeApi.one, { params: { id } }, { keep: true, quiet: true })

// what amounts are multiplied with beside the persons, by one ingredient or by a tin, until the page is closed
const factors = createStore<Readonly<Record<string, number>>>({})
session.onChange(() => factors.set({}))

/** The recipe of this page, and the number of persons it is shown for. */
export function useRecipe(id: string, isPublic: boolean) {
  const isSignedIn = useUserId() !== undefined
  const free = useQuery({ ...question(id, true), enabled: isPublic })
  // a link to what is private again still leads those to it whose it is, and without a connection this device may know it as theirs
  const isOwn = !isPublic || (isSignedIn && (free.error?.status === 404 || free.error?.kind === 'network'))
  const own = useQuery({ ...question(id, false), enabled: isOwn })
  const found = isOwn ? own : free
  useDropGone(id, found.error)
  const recipe = found.data?.data
  const variant = recipe?.menuchilds[0]
  return {
    ...found,
    ...usePersons(id, variant),
    recipe: recipe as Recipe | undefined,
    variant,
    factor: factors.use()[id] ?? 1,
    setFactor: (next: number) => factors.set((before) => ({ ...before, [id]: next })),
  }
}
