import { recipeApi, type Variant } from '@ordy/shared/recipes/contract.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError, call, saidOr } from '#platform/api.ts'
import { useOnline } from '#platform/connection.ts'
import { useUserId } from '#platform/session.ts'
import { storage, tabStorage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'
import { createStore } from '#ui/store.ts'
import { text } from './text.ts'

// who goes on tapping is waited for
const sendAfter = 300

// what a recipe is shown for and the server does not know: visitors scale in the browser only
const unsent = createStore<Readonly<Record<string, number | undefined>>>({})

/** Tells the server the number of persons, which it takes one by one; ends where that does not change it any more. */
async function send({ _id, numberOfPersons }: Variant, wanted: number): Promise<void> {
  let stored = numberOfPersons
  while (stored !== wanted) {
    const direction = stored < wanted ? 'up' : 'down'
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
  const forget = () => {
    storage.remove(key)
    unsent.set((before) => ({ ...before, [key]: undefined }))
  }

  const { mutate, isPending, isSuccess } = useMutation({
    meta: { quiet: true },
    mutationFn: async (wanted: number) => variant && send(variant, wanted),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: recipeKey })
      forget()
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'network') return
      forget()
      notify.error(saidOr(error, text.personsFailed))
    },
  })

  const waiting = account && variant && isOnline ? own : undefined
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(due.current)
    // it is sent, too, when the page is left meanwhile
    if (waiting !== undefined) due.current = setTimeout(() => mutate(waiting), sendAfter)
  }, [waiting, mutate])

  return {
    persons: own ?? variant?.numberOfPersons ?? 1,
    isPending,
    isSuccess,
    setPersons,
  }
}
