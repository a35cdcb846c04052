import { recipeApi, type Variant } from '@ordy/shared/recipes/contract.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, call, saidOr } from '#platform/api.ts'
import { checkConnection, useOnline } from '#platform/connection.ts'
import { useUserId } from '#platform/session.ts'
import { storage, tabStorage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'
import { createStore } from '#ui/store.ts'
import { text } from './text.ts'

// who goes on tapping is waited for
const sendAfter = 300
const due = new Map<string, ReturnType<typeof setTimeout>>()

/** Another number of persons for a recipe, which the server does not know yet. */
interface Wish {
  key: string
  persons: number
  variant: Variant
  recipeKey: QueryKey
}

// what a recipe is shown for and the server does not know: visitors scale in the browser only
const unsent = createStore<Readonly<Record<string, number | undefined>>>({})

const forget = (key: string) => {
  storage.remove(key)
  unsent.set((before) => ({ ...before, [key]: undefined }))
}

/** Tells the server the number of persons, which it takes one by one; ends where that does not change it any more. */
async function send({ persons, variant: { _id, numberOfPersons } }: Wish): Promise<void> {
  let stored = numberOfPersons
  while (stored !== persons) {
    const direction = stored < persons ? 'up' : 'down'
    const { data } = await call(recipeApi.personCount, { params: { childId: _id }, body: { direction } })
    if (data.numberOfPersons === stored) return
    stored = data.numberOfPersons
  }
}

/** For how many a recipe is shown. A change waits on the device until it is sent, also while the page is closed. */
export function usePersons(id: string, variant: Variant | undefined, recipeKey: QueryKey) {
  const account = useUserId()
  const isOnline = useOnline()
  const queries = useQueryClient()
  const key = `persons_waiting:${account}:${id}`
  const keeper = account ? storage : tabStorage
  const kept = Number(keeper.read(key))
  const own = unsent.use()[key] ?? (kept || undefined)
  const setPersons = (persons: number) => {
    keeper.write(key, String(persons))
    unsent.set((before) => ({ ...before, [key]: persons }))
  }

  const { mutate, isPending, isSuccess } = useMutation({
    meta: { quiet: true },
    mutationFn: send,
    // a call may get lost; without a connection it waits until that is back
    retry: (times, error) => times < 1 && error instanceof CallError && error.kind === 'network',
    onSettled: async (_, error, wish) => {
      if (error instanceof CallError && error.kind === 'network' && !(await checkConnection())) return
      // part of it may have arrived before the rest failed
      await queries.invalidateQueries({ queryKey: wish.recipeKey })
      forget(wish.key)
      if (error) notify.error(saidOr(error, text.personsFailed))
    },
  })

  const waiting = account && isOnline ? own : undefined
  useEffect(() => {
    // what waits for another recipe, or for one that was left, is sent all the same
    clearTimeout(due.get(key))
    if (waiting === undefined || !variant) return
    const wish = { key, persons: waiting, variant, recipeKey }
    due.set(
      key,
      setTimeout(() => mutate(wish), sendAfter),
    )
  }, [waiting, variant, key, recipeKey, mutate])

  return {
    persons: own ?? variant?.numberOfPersons ?? 1,
    isPending,
    isSuccess,
    setPersons,
  }
}
