import type { DeletedItem, LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { applyPatch } from '@ordy/shared/shopping-list/patch.ts'
import type { Patch } from '@ordy/shared/shopping-list/events.ts'

/** A list as it is stored. Patches can be made from `horizon` on; what was deleted before is forgotten. */
export interface Stored {
  readonly list: LiveList
  readonly horizon: number
}

const mostDeleted = 200

/** The list after one applied action: one revision further, and each row that the action touched says so. */
export function advanced(before: LiveList, after: LiveList): LiveList {
  const revision = before.revision + 1
  return {
    ...after,
    revision,
    items: stamped(before.items, after.items, revision),
    deleted: stamped(before.deleted, after.deleted, revision),
    ...(after.shops ? { shops: stamped(before.shops ?? [], after.shops, revision) } : {}),
  }
}

function stamped<Row extends { revision: number }>(
  before: readonly Row[],
  after: readonly Row[],
  revision: number,
): readonly Row[] {
  if (before === after) return after
  const old = new Set<Row>(before)
  return after.map((row) => (old.has(row) ? row : { ...row, revision }))
}

/** Forgets the oldest deleted rows when there are too many. */
export function pruned({ list, horizon }: Stored): Stored {
  if (list.deleted.length <= mostDeleted) return { list, horizon }
  const byRevision = list.deleted.toSorted((one, other) => one.revision - other.revision)
  const forgotten = byRevision.slice(0, byRevision.length - mostDeleted / 2)
  const gone = new Set<DeletedItem>(forgotten)
  return {
    list: { ...list, deleted: list.deleted.filter((row) => !gone.has(row)) },
    horizon: Math.max(horizon, ...forgotten.map((row) => row.revision)),
  }
}

/** What changed since a revision; undefined when that is too long ago, or not of this list's past. */
export function patchSince({ list, horizon }: Stored, since: number): Patch | undefined {
  if (since < horizon || since > list.revision) return undefined
  const { _id: listId, name, is_active, is_completed, recipes, revision, turn } = list
  const put = list.items.filter((row) => row.revision > since)
  const shops = list.shops?.filter((shop) => shop.revision > since) ?? []
  const gone = list.deleted.filter((row) => row.revision > since).map((row) => row._id)
  return {
    listId,
    from: since,
    revision,
    turn,
    name,
    is_active,
    is_completed,
    recipes: [...recipes],
    ...(shops.length > 0 ? { shops } : {}),
    put,
    gone,
  }
}

/** The rows that have to be written to get from one revision to a later one. */
export function changedRows(list: LiveList, since: number): (Item & { deletedBy?: string | null })[] {
  return [...list.items, ...list.deleted].filter((row) => row.revision > since)
}

/** What one process tells the others about a write. */
export interface Written {
  patch: Patch
  /** Rows that were deleted by it, with their content: an edit may bring them back. */
  deleted: DeletedItem[]
  horizon: number
}

/** A write as it is told; undefined when it cannot be told as changes. */
export function writtenSince(stored: Stored, since: number): Written | undefined {
  const patch = patchSince(stored, since)
  const deleted = stored.list.deleted.filter((row) => row.revision > since)
  return patch && { patch, deleted, horizon: stored.horizon }
}

/** A list after what another process wrote; undefined when something is missing in between. */
export function takenOver(cached: Stored, { patch, deleted, horizon }: Written): Stored | undefined {
  if (cached.list._id === patch.listId && cached.list.revision >= patch.revision) return cached
  const list = applyPatch(cached.list, patch)
  if (!list) return undefined
  const changed = new Set([...deleted, ...patch.put].map((row) => row._id))
  const old = cached.list.deleted.filter((row) => !changed.has(row._id) && row.revision > horizon)
  return { list: { ...list, deleted: [...old, ...deleted] }, horizon }
}
