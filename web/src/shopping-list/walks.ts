import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import { isSameShop } from '@ordy/shared/shopping-list/section-order.ts'
import { learntOrder, type Walk, walked } from '@ordy/shared/shopping-list/walk.ts'
import { useMemo, useState } from 'react'
import { storage } from '#platform/storage.ts'
import { createStore } from '#ui/store.ts'
import { livePlace } from './live.ts'

interface Learnt {
  walks: readonly Walk[]
  /** Orders that were offered and not wanted, by shop. */
  declined: readonly { shop: string; order: string }[]
}

const afterTick = 300
const nothing: Learnt = { walks: [], declined: [] }
// how somebody walks through a shop concerns nobody else: it stays on this device
const changes = createStore(0)

const keyNow = () => {
  const place = livePlace()
  return place && `list_walks:${place.accountId}:${place.tableId}`
}

function read(key = keyNow()): Learnt {
  try {
    const { walks, declined } = JSON.parse((key && storage.read(key)) ?? '{}') as Partial<Learnt>
    return Array.isArray(walks) && Array.isArray(declined) ? { walks, declined } : nothing
  } catch {
    return nothing
  }
}

function write(learnt: Learnt, key = keyNow()): void {
  if (key) storage.write(key, JSON.stringify(learnt))
  changes.set((count) => count + 1)
}

/** Notes in which section of a shop something was ticked off, once the tick is on the screen. */
export function noteTick(shop: string, section: CategoryName): void {
  const [key, at] = [keyNow(), Date.now()]
  setTimeout(() => {
    const { walks, declined } = read(key)
    write({ walks: walked(walks, { shop, section, at }), declined }, key)
  }, afterTick)
}

/** Does not offer this order again. */
export function decline(shop: string, order: readonly CategoryName[]): void {
  const { walks, declined } = read()
  const others = declined.filter((one) => !isSameShop(one.shop, shop))
  write({ walks, declined: [...others, { shop, order: order.join() }] })
}

/** The order that the last two walks through a shop had in common, unless it is shown or was not wanted. */
export function useLearntOrder(shop: string, shown: readonly CategoryName[], isDone: boolean) {
  const version = changes.use()
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    void version
    const { walks, declined } = read()
    const order = learntOrder(walks, shop, shown, { now, isDone })
    return declined.some((one) => isSameShop(one.shop, shop) && one.order === order?.join())
      ? undefined
      : order
  }, [version, shop, shown, now, isDone])
}
