import { type DeletedItem, isLater, type LiveList, listFromWire } from './live-list.ts'
import type { Item, ShoppingList } from './list.ts'
import type { Patch } from './events.ts'
import { isRow, withRow } from './rows.ts'
import { withShops } from './section-order.ts'

/**
 * Brings a list to the revision of a patch. Undefined when the patch is for another list, or when something is missing
 * in between; the list itself when it is that far already.
 */
export function applyPatch(list: LiveList, patch: Patch): LiveList | undefined {
  if (patch.listId !== list._id || patch.from > list.revision) return undefined
  if (patch.revision <= list.revision) return list
  const { name, is_active, is_completed, recipes, revision, turn } = patch
  const gone = new Set(patch.gone)
  const put = new Set(patch.put.map((row) => row._id))
  const leaving = list.items.filter((row) => gone.has(row._id)).map((row) => asDeleted(row, patch.put))
  let items: readonly Item[] =
    leaving.length > 0 ? list.items.filter((row) => !gone.has(row._id)) : list.items
  for (const row of patch.put) items = withRow(items, row)
  const deleted = [...list.deleted.filter((row) => !put.has(row._id)), ...leaving]
  // a list that became active again has been handed the shops of the one before, all of them and no others
  const known = patch.turn === list.turn ? list.shops : undefined
  const shops = patch.shops ? withShops(known ?? [], patch.shops) : known
  return { ...list, name, is_active, is_completed, recipes, shops, revision, turn, items, deleted }
}

/** A row that left a list; of one that joined another row nothing is left to come back. */
function asDeleted(row: Item, there: readonly Item[]): DeletedItem {
  const hasJoined = there.some((other) => isRow(other, row._id))
  return { ...row, sources: hasJoined ? [] : row.sources, deletedBy: null }
}

/** A whole list in place of an older state; rows that are no longer on it stay known as deleted. */
export function replaced(old: LiveList | null, list: LiveList): LiveList {
  if (old?._id !== list._id) return list
  const there = new Set(list.items.map((row) => row._id))
  const isMissing = (row: Item) => !there.has(row._id)
  const missing = old.items.filter(isMissing).map((row) => asDeleted(row, list.items))
  return { ...list, deleted: [...old.deleted.filter(isMissing), ...missing] }
}

/** A whole list that arrived in place of the one that is known; an older state of things is passed over. */
export function arrived(known: LiveList | null, list: ShoppingList): LiveList {
  return known && !isLater(list, known) ? known : replaced(known, listFromWire(list))
}
