import type { Action, Change } from './change.ts'
import { emptyList, type LiveList } from './live-list.ts'
import type { Queued } from './queue.ts'
import { uuid } from './test-device.ts'

/** The table at which a test sits. */
export const tableId = uuid(2)
const at = '2026-11-21T08:00:00.000Z'
/** A list with nothing on it yet. */
export const empty: LiveList = { ...emptyList({ _id: uuid(3), kitchentableId: tableId }, at), turn: 1 }
/** What waits of an action. */
export const entry = (n: number, action: Action, listId: string | null = uuid(3)): Queued => ({
  change: { ...action, id: uuid(n), at, by: uuid(1) } as Change,
  listId,
})
/** Something that is to be bought. */
export const add = (n: number, name = 'Milch', listId?: string | null) =>
  entry(n, { type: 'add_manual_item', name }, listId)
/** Something that is bought. */
export const tick = (n: number, itemId: string, listId?: string | null) =>
  entry(n, { type: 'update_item_purchase_status', itemId, isPurchased: true }, listId)
/** What a list has, by name. */
export const names = (list: LiveList | null) => list?.items.map((item) => item.name)
