import type { DeletedItem, LiveList } from './live-list.ts'
import type { Item } from './list.ts'
import type { Patch } from './events.ts'
import { withRow } from './rows.ts'
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
  const leaving = list.items.filter((row) => gone.has(row._id)).map((row) => ({ ...row, deletedBy: null }))
  let items: readonly Item[] =
    leaving.length > 0 ? list.items.filter((row) => !gone.has(row._id)) : list.items
  for (const row of patch.put) items = withRow(items, row)
  const deleted = [...list.deleted.filter((row) => !put.has(row._id)), ...leaving]
  // a list that became active again has been handed the shops of the one before, all of them and no others
  const known = patch.turn === list.turn ? list.shops : undefined
  const shops = patch.shops ? withShops(known ?? [], patch.shops) : known
  return { ...list, name, is_active, is_completed, recipes, shops, revision, turn, items, deleted }
}

/** A whole list in place of an older state; rows that are no longer on it stay known as deleted. */
export function replaced(old: LiveList | null, list: LiveList): LiveList {
  if (old?._id !== list._id) return list
  const there = new Set(list.items.map((row) => row._id))
  const missing = old.items.map((row): DeletedItem => ({ ...row, deletedBy: null }))
  return { ...list, deleted: [...old.deleted, ...missing].filter((row) => !there.has(row._id)) }
}
