import { apply, type RejectionCode } from './apply.ts'
import type { Change } from './change.ts'
import type { ActionResult, SentAction } from './events.ts'
import { emptyList, type LiveList } from './list.ts'

/** A change that its author sees already and the server has not confirmed to be in what it sent. */
export interface Queued {
  change: Change
  /** The list it was made for; null means whichever is active, or a new one. */
  listId: string | null
  /** Set once the server has it: it stays visible from here until that revision has arrived. */
  done?: { listId: string; revision: number }
}

/** The queue in the order in which things were done; one that is in it already is not taken twice. */
export function enqueue(queue: readonly Queued[], entry: Queued): readonly Queued[] {
  return queue.some((one) => one.change.id === entry.change.id) ? queue : [...queue, entry]
}

/** What still has to be sent, in order. */
export function unsent(queue: readonly Queued[]): readonly Queued[] {
  return queue.filter((entry) => !entry.done)
}

/** What the queue is after the server answered. A refused change is gone; whoever made it is told by the caller. */
export function answered(queue: readonly Queued[], result: ActionResult): readonly Queued[] {
  const { listId, revision } = result
  const holds = result.status !== 'rejected' && listId !== undefined && revision !== undefined
  return queue.flatMap((entry) => {
    if (!isFor(entry, result)) return [entry]
    return holds ? [{ ...entry, done: { listId, revision } }] : []
  })
}

/** Whether an answer speaks of this entry. */
export function isFor(entry: Queued, result: ActionResult): boolean {
  return entry.change.id === result.actionId.toLowerCase()
}

/** The queue without what the server's list shows by itself. */
export function settled(queue: readonly Queued[], base: LiveList | null): readonly Queued[] {
  const rest = queue.filter(({ done }) => !done || !base || !shows(base, done))
  return rest.length === queue.length ? queue : rest
}

function shows(base: LiveList, done: { listId: string; revision: number }): boolean {
  return base._id === done.listId ? base.revision >= done.revision : base.is_active
}

/** Which list a change is sent to: its own, or the one that is active now. */
export function targetOf(entry: Queued, base: LiveList | null): string | null {
  return entry.listId ?? (base?.is_active && base._id ? base._id : null)
}

/** What the author sees: the server's list with everything that waits on top, in order. */
export function replay(base: LiveList | null, queue: readonly Queued[], tableId: string): LiveList | null {
  return queue.reduce((list, entry) => shown(list, entry, tableId), base)
}

/** The view with one more change. What was meant for a list that is no longer shown is not shown either. */
export function shown(list: LiveList | null, entry: Queued, tableId: string): LiveList | null {
  const target = viewFor(list, entry, tableId)
  return target ? apply(target, entry.change).list : list
}

/** What a change is applied to in the view: the list it was made for, or one that is about to be made. */
export function viewFor(list: LiveList | null, entry: Queued, tableId: string): LiveList | null {
  if (entry.listId !== null) return list?._id === entry.listId ? list : null
  return list?.is_active ? list : emptyList({ _id: '', kitchentableId: tableId }, entry.change.at)
}

/** Which list something done now is meant for: what is shown; what is added to a list that is over, the next one. */
export function listFor(list: LiveList | null, type: Change['type']): string | null {
  return list && list._id !== '' && (list.is_active || !adding.has(type)) ? list._id : null
}

const adding = new Set<Change['type']>(['add_manual_item', 'add_recipe'])

/** Keeps of the deleted rows only those that a waiting change speaks of: its author still sees them. */
export function forgetful(base: LiveList, queue: readonly Queued[]): LiveList {
  const wanted = new Set(queue.flatMap(({ change }) => ('itemId' in change ? [change.itemId] : [])))
  const deleted = base.deleted.filter(
    (row) => wanted.has(row._id) || row.sources.some((source) => wanted.has(source._id)),
  )
  return deleted.length === base.deleted.length ? base : { ...base, deleted }
}

/** Whether a refused change is still wanted on the next list: what was added to a list that others had finished. */
export function movesOn(entry: Queued, code: string | undefined): boolean {
  const finished: RejectionCode = 'list-completed'
  return code === finished && adding.has(entry.change.type)
}

/** A change as it is sent; who made it and when, the server knows by itself. */
export function toSend({ change }: Queued, listId: string | null): SentAction {
  const { id, at: _, by: __, ...action } = change
  const { recipe: ___, ...payload } = { recipe: undefined, ...action }
  return { ...payload, actionId: id, ...(listId ? { listId } : {}) } as SentAction
}
