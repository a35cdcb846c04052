import {
  type GroceryList,
  groceryListApi,
  longestItem,
  SentItem,
} from '@ordy/shared/grocery-list/contract.ts'
import { mergedItems } from '@ordy/shared/grocery-list/items.ts'
import { moved, typedItem } from '@ordy/shared/grocery-list/moves.ts'
import {
  nameWithNote,
  parseShoppingText,
  type ShoppingEntry,
} from '@ordy/shared/ingredients/shopping-text.ts'
import type { Day } from '@ordy/shared/weekplan/days.ts'
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useToday } from '#parts/use-today.ts'
import { call, mayPass } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { session } from '#platform/session.ts'
import { useTableRoom } from '#platform/table-room.ts'
import { storage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'

const Waiting = z.array(z.object({ kind: z.enum(['passive', 'active', 'add']), items: z.array(SentItem) }))
type Change = z.infer<typeof Waiting>[number]

const tryAgainAfter = 4000

const question = (id: string) => ask(groceryListApi.one, { params: { id } }, { keep: true, quiet: true })
/** Names the deletion of a list. */
export const removalKey = (id: string) => ['remove plan list', id]

// what one person changed is sent in the name of nobody else
const storageKey = (id: string) => `plan-list:${session.userId()}:${id}`

function readWaiting(key: string): Change[] {
  try {
    return Waiting.safeParse(JSON.parse(storage.read(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** The list as it will stand once a change has arrived. */
function changed(list: GroceryList, { kind, items }: Change, today: Day): GroceryList {
  const { groceryListActive: active, groceryListPassive: passive } = list
  if (kind === 'add')
    return {
      ...list,
      groceryListActive: mergedItems([...active, ...items.map((item) => typedItem(item, today))]),
    }
  const sides = moved({ active, passive }, kind, items, today)
  return {
    ...list,
    locked: true,
    groceryListActive: [...sides.active],
    groceryListPassive: [...sides.passive],
  }
}

const send = (id: string, { kind, items }: Change) =>
  kind === 'add'
    ? call(groceryListApi.add, { params: { id }, body: { groceryListActive: items } })
    : call(groceryListApi.update, {
        params: { id },
        body: {
          grocerylist: {
            switch: kind,
            locked: true,
            groceryListPassive: kind === 'passive' ? items : [],
            groceryListActive: kind === 'active' ? items : [],
          },
        },
      })

/**
 * A list made from the plan. Changes are shown at once and sent one after another; what gets no answer waits on this
 * device and is tried again, without a word.
 */
export function usePlanList(id: string) {
  const queries = useQueryClient()
  const [key] = useState(() => storageKey(id))
  const [waiting, setWaiting] = useState(() => readWaiting(key))
  const today = useToday()
  const { queryKey, ...rest } = question(id)
  // a list that is being deleted is not asked for again
  const removals = useMutationState({
    filters: { mutationKey: removalKey(id) },
    select: (one) => one.state.status,
  })
  const found = useQuery({ queryKey, ...rest, enabled: removals.every((status) => status === 'error') })
  useTableRoom(found.data?.data.kitchentableId)
  const [next] = waiting
  const [turn, setTurn] = useState(0)
  const hasList = found.data !== undefined

  useEffect(() => {
    if (waiting.length > 0) storage.write(key, JSON.stringify(waiting))
    else storage.remove(key)
  }, [key, waiting])

  useEffect(() => {
    if (!next || !hasList) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => setWaiting((before) => before.filter((change) => change !== next))
    const deliver = async () => {
      try {
        await queries.cancelQueries({ queryKey })
        const answer = await send(id, next)
        if (isOver) return
        queries.setQueryData(queryKey, answer)
        if (answer.message) notify.info(answer.message)
        forget()
      } catch (error) {
        if (isOver) return
        if (mayPass(error)) timer = setTimeout(() => setTurn((before) => before + 1), tryAgainAfter)
        else {
          forget()
          void queries.invalidateQueries({ queryKey })
        }
      }
    }
    void deliver()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // a change is sent when it comes first and the list is there, and once more each turn
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, next, turn, hasList])

  const stored = found.data?.data
  const list = useMemo(
    () => stored && waiting.reduce((so, change) => changed(so, change, today), stored),
    [stored, waiting, today],
  )
  const push = (change: Change) => setWaiting((before) => [...before, change])
  return {
    list,
    today,
    waiting: waiting.length,
    error: found.error,
    refetch: found.refetch,
    move: (to: 'passive' | 'active', name: string) =>
      push({ kind: to, items: [{ name, unit: '', amount: 0, numberOfPersons: 1 }] }),
    /** Puts what is always at home on the list all the same, as much of it as the plan needs. */
    need: (name: string) => push({ kind: 'add', items: [{ name, unit: '', amount: 0, numberOfPersons: 0 }] }),
    /** Adds things that were read already. */
    put: (entries: readonly ShoppingEntry[]) => {
      if (entries.length > 0) push({ kind: 'add', items: entries.map(itemOf) })
    },
    /** Reads what was typed and adds it; answers the names, none when nothing could be read. */
    add: async (typed: string): Promise<string[]> => {
      const items = await readTyped(typed)
      if (items.length > 0) push({ kind: 'add', items })
      return items.map((item) => item.name)
    },
  }
}

/** What was typed, as the server reads it; by the same rules here when it gives no answer. */
async function readTyped(typed: string): Promise<SentItem[]> {
  try {
    const { more, ...item } = (await call(groceryListApi.proof, { params: { text: typed } })).data
    return [item, ...more].map(({ name, unit, amount, numberOfPersons }) => ({
      name,
      unit,
      amount,
      numberOfPersons,
    }))
  } catch {
    return parseShoppingText(typed).map(itemOf)
  }
}

function itemOf(entry: ShoppingEntry): SentItem {
  const name = nameWithNote(entry).slice(0, longestItem)
  return { name, unit: entry.unit, amount: entry.quantity, numberOfPersons: 1 }
}
