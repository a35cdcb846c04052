import { apply, type RejectionCode } from './apply.ts'
import type { Change } from './change.ts'
import type { ActionResult, SentAction } from './events.ts'
import { type DeletedItem, emptyList, type LiveList } from './live-list.ts'
import type { Item, Source } from './list.ts'
import { alsoKnownAs, isRow, rowOf, rowWith } from './rows.ts'

/** A change that its author sees already and the server has not confirmed to be in what it sent. */
export interface Queued {
  change: Change
  /** The list it was made for; null means whichever is active, or a new one. */
  listId: string | null
  /** The list that others put aside before it was known whether this had arrived there. */
  from?: string | null
  /** What the thing that it speaks of was called: the list that knows it may be gone when the answer comes. */
  about?: string
  /** Rises with whatever is done on a device; what an app of before left there has none, and comes first. */
  order?: number
  /** Set once the server has it: it stays visible from here until that revision has arrived. */
  done?: { listId: string; revision: number }
}

const orderOf = ({ order = 0 }: Queued) => order

/** Something done now, to what is shown: later than all that waits, also where somebody has set the clock back. */
export function entryFor(
  change: Change,
  { list, queue }: { list: LiveList | null; queue: readonly Queued[] },
  now: number,
): Queued {
  const order = queue.reduce((last, entry) => Math.max(last, orderOf(entry) + 1), now)
  const about = calledOn(list, change)
  return { change, listId: listFor(list, change.type), order, ...(about ? { about } : {}) }
}

/** What a list calls the thing that a change speaks of. */
function calledOn(list: LiveList | null, change: Change): string | undefined {
  if (change.type === 'remove_recipe')
    return list?.recipes.find(({ recipeId }) => recipeId === change.recipeId)?.name
  const itemId = 'itemId' in change && change.itemId
  if (!list || !itemId) return undefined
  return (rowWith(list.items, itemId) ?? list.deleted.find((row) => isRow(row, itemId)))?.name
}

/** Entries as they were done, in whichever order a device has kept them. */
export function inOrder(queue: readonly Queued[]): readonly Queued[] {
  return queue.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** The queue in the order in which things were done; one that is in it already is not taken twice. */
export function enqueue(queue: readonly Queued[], entry: Queued): readonly Queued[] {
  if (queue.some((one) => one.change.id === entry.change.id)) return queue
  const last = queue.findLastIndex((one) => orderOf(one) <= orderOf(entry))
  return queue.toSpliced(last + 1, 0, entry)
}

/** What a device kept, with what this tab knows beyond that in the place where it was done. */
export function merged(kept: readonly Queued[], known: readonly Queued[]): readonly Queued[] {
  const own = new Map(known.map((entry) => [entry.change.id, entry]))
  const there = new Set(kept.map((entry) => entry.change.id))
  const queue = kept.map((entry) => {
    const same = own.get(entry.change.id)
    return same && isSame(same, entry) ? same : entry
  })
  return known.reduceRight((all, entry, at) => {
    if (there.has(entry.change.id)) return all
    const next = known[at + 1]?.change.id
    const place = all.findIndex((one) => one.change.id === next)
    return all.toSpliced(place < 0 ? all.length : place, 0, entry)
  }, queue)
}

/** Whether two entries of one change say the same about where it stands. */
function isSame(one: Queued, other: Queued): boolean {
  return (
    one.listId === other.listId &&
    one.done?.listId === other.done?.listId &&
    one.done?.revision === other.done?.revision
  )
}

/** Whether two queues are the same entries in the same order. */
export function isSameQueue(one: readonly Queued[], other: readonly Queued[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at])
}

/** What still has to be sent, in order. */
export function unsent(queue: readonly Queued[]): readonly Queued[] {
  return queue.filter((entry) => !entry.done)
}

/** What answers of the server make of a queue. */
export interface Answered {
  queue: readonly Queued[]
  /** Entries that wait for another list now. */
  moved: readonly Queued[]
  /** What was refused and is sent once more. */
  again: readonly Queued[]
  /** Entries that have an answer, with it. */
  settled: readonly { entry: Queued; result: ActionResult }[]
}

/** What the queue is after the server answered. */
export function afterAnswers(before: readonly Queued[], results: readonly ActionResult[]): Answered {
  const queue = results.reduce((known, result) => answered(known, result, before), before)
  const waiting = new Set(unsent(queue).map((entry) => entry.change.id))
  const settled = results.flatMap((result) => {
    const entry = before.find((one) => isFor(one, result) && !one.done && !waiting.has(one.change.id))
    return entry ? [{ entry, result }] : []
  })
  const lists = new Map(before.map(({ change, listId }) => [change.id, listId]))
  const moved = unsent(queue).filter((entry) => lists.get(entry.change.id) !== entry.listId)
  const again = unsent(queue).filter((entry) => results.some((result) => isFor(entry, result)))
  return { queue, moved, again, settled }
}

/** A refused change is gone, unless it is still wanted on the next list, or on the one where its thing turned out to be. */
function answered(
  queue: readonly Queued[],
  result: ActionResult,
  sent: readonly Queued[],
): readonly Queued[] {
  const entry = queue.find((one) => isFor(one, result))
  if (!entry || entry.done) return queue
  const { listId, revision } = result
  const finished: RejectionCode = 'list-completed'
  if (result.status === 'rejected' && result.code === finished && isWanted(queue, entry)) {
    return queue.map((one) => (isMoving(queue, one, entry.listId) ? { ...one, listId: null } : one))
  }
  if (result.status === 'rejected' && entry.listId !== null && isSentElsewhere(sent, entry)) return queue
  if (result.status === 'rejected' || listId === undefined || revision === undefined) {
    return queue.filter((one) => one !== entry)
  }
  // what was done to a thing since goes where the thing is
  const follows = (one: Queued) => one.listId === null && !one.done && isAbout(one.change, entry.change)
  return queue.map((one) => {
    if (one === entry) return { ...entry, done: { listId, revision } }
    return follows(one) ? { ...one, listId } : one
  })
}

/** Whether it was sent before it was known to which list it belongs. */
function isSentElsewhere(sent: readonly Queued[], { change, listId }: Queued): boolean {
  return sent.some((one) => one.change.id === change.id && one.listId !== listId)
}

const adding = new Set<Change['type']>(['add_manual_item', 'add_recipe'])
/** What belongs to the table more than to one of its lists. */
const lasting = new Set<Change['type']>([...adding, 'order_sections'])

function isMoving(queue: readonly Queued[], entry: Queued, from: string | null): boolean {
  return entry.listId !== null && entry.listId === from && !entry.done && isWanted(queue, entry)
}

/** What was added to a list that is over goes to the next one, with all that was done to it since. */
function isWanted(queue: readonly Queued[], { change, listId }: Queued): boolean {
  if (lasting.has(change.type)) return true
  // who was done with one list is not done with the next
  if (change.type === 'finish_shopping_list') return false
  return queue.some((one) => one.listId === listId && !one.done && isAbout(change, one.change))
}

/** Whether something is added to a list that was the active one. */
export function isAdding(entry: Queued | undefined): boolean {
  return entry !== undefined && entry.listId !== null && adding.has(entry.change.type)
}

/** Whether a change speaks of what another one brings. */
function isAbout(change: Change, bringing: Change): boolean {
  if (change.type === 'remove_recipe')
    return bringing.type === 'add_recipe' && bringing.recipeId === change.recipeId
  return 'itemId' in change && change.itemId !== undefined && brings(bringing, change.itemId)
}

/** The queue when another list has become the active one: what is added goes there, the rest stays where it was done. */
export function redirected(
  queue: readonly Queued[],
  base: LiveList | null,
): { queue: readonly Queued[]; moved: readonly Queued[] } {
  const isLeft = ({ listId }: Queued) =>
    base?._id === listId ? !base.is_active && !base.is_completed : base?.is_active === true
  const isMoved = (entry: Queued) => isLeft(entry) && isMoving(queue, entry, entry.listId)
  const moved = queue.filter(isMoved).map((entry) => ({ ...entry, listId: null, from: entry.listId }))
  if (moved.length === 0) return { queue, moved }
  const redirection = new Map(moved.map((entry) => [entry.change.id, entry]))
  return { queue: queue.map((entry) => redirection.get(entry.change.id) ?? entry), moved }
}

/** Whether a row came with this change. */
function brings({ id, type }: Change, itemId: string): boolean {
  if (type === 'add_manual_item') return id === itemId
  // the lines of a recipe are numbered from its action on
  return type === 'add_recipe' && itemId.startsWith(id.slice(0, 24)) && itemId !== id
}

/** Whether an answer speaks of this entry. */
function isFor(entry: Queued, result: ActionResult): boolean {
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

/** Whether the server has done more to this list than it has told. */
export function isAhead(queue: readonly Queued[], base: LiveList | null): boolean {
  return queue.some(({ done }) => done && base?._id === done.listId && base.revision < done.revision)
}

/** What stays on a device that keeps this list when some entries are to be forgotten. */
export function withoutSeen(
  queue: readonly Queued[],
  ids: readonly string[],
  kept: LiveList | null,
): Queued[] {
  return queue.filter((entry) => !ids.includes(entry.change.id) || isAhead([entry], kept))
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
  return target ? apply(target, afterAll(target, entry.change)).list : list
}

/** What is being added stands last, as it will once the server has dated it: whatever is already there by its clock. */
function afterAll({ items }: LiveList, change: Change): Change {
  const newest = items.at(-1)?.createdAt
  if (!adding.has(change.type) || newest === undefined || newest < change.at) return change
  return { ...change, at: new Date(Date.parse(newest) + 1).toISOString() }
}

/** What a change is applied to in the view: the list it was made for, or one that is about to be made. */
export function viewFor(list: LiveList | null, { change, listId }: Queued, tableId: string): LiveList | null {
  if (listId !== null) return list?._id === listId ? list : null
  // which list will be there when the line is back is not known: nobody renames or finishes a strange one by that
  if (change.type === 'finish_shopping_list' || change.type === 'rename_list') return null
  if (list?.is_active) return list
  return { ...emptyList({ _id: '', kitchentableId: tableId }, change.at), shops: list?.shops }
}

/** Which list something done now is meant for: what is shown; what is added to a list that is over, the next one. */
export function listFor(list: LiveList | null, type: Change['type']): string | null {
  return list && list._id !== '' && (list.is_active || !adding.has(type)) ? list._id : null
}

const mostDeleted = 20

/** What the server has sent last, and what its reader sees of it. */
interface Views {
  base: LiveList | null
  list: LiveList | null
}

/** Base and view of a store after either the server or the queue has changed. */
export function combined(
  base: LiveList | null,
  queue: readonly Queued[],
  { list: before, base: former, tableId }: Views & { tableId: string },
): Views {
  const wanted = queue.flatMap(({ change, done }) =>
    !done && 'itemId' in change && change.itemId ? [change.itemId] : [],
  )
  const old = (base?.deleted.length ?? 0) - mostDeleted
  // what was deleted a moment ago can still be brought back as it was
  const isWanted = (row: Item, at: number) => at >= old || wanted.some((id) => isRow(row, id))
  const kept =
    base && base.deleted.every(isWanted) ? base : base && { ...base, deleted: base.deleted.filter(isWanted) }
  const list = replay(kept, queue, tableId)
  const lost = wanted.filter((id) => !rowsOf(list).some((row) => isRow(row, id)))
  if (!kept || lost.length === 0) return { base: kept, list }
  const known = rowsOf(kept)
  const isGone = ({ _id }: Source) =>
    !known.some((row) => isRow(row, _id)) && !queue.some(({ change, done }) => !done && brings(change, _id))
  // of a list that is over another one is seen, and what was known of both may have gone by now
  const rows = [...rowsOf(before), ...rowsOf(former)]
  const seen = [...new Set(lost.flatMap((id) => rows.find((row) => isRow(row, id)) ?? []))]
  const remembered = seen.flatMap((row) => goneParts(row, isGone, lost))
  const named = kept.deleted.map((row) => withNames(row, seen))
  const richer = { ...kept, deleted: [...named, ...remembered] }
  return { base: richer, list: replay(richer, queue, tableId) }
}

/** What a list has, and what was deleted of it. */
export const rowsOf = (list: LiveList | null): readonly Item[] =>
  list ? [...list.items, ...list.deleted] : []

/** A deleted row as its author knew it: nobody tells under which further ids its parts are known. */
function withNames(row: DeletedItem, seen: readonly Item[]): DeletedItem {
  const parts = seen.flatMap((one) => one.sources)
  const sources = row.sources.map((source) =>
    alsoKnownAs(source, parts.find((part) => part._id === source._id)?.also ?? []),
  )
  return sources.every((source, at) => source === row.sources[at]) ? row : { ...row, sources }
}

/** Others deleted what a waiting change speaks of before it was ever heard of here: its author still sees it. */
function goneParts(row: Item, isGone: (source: Source) => boolean, lost: readonly string[]): DeletedItem[] {
  const sources = row.sources.flatMap((source) => (isGone(source) ? source : underIds(source, lost)))
  const [first] = sources
  if (!first) return []
  const _id = row.sources.every(isGone) ? row._id : first._id
  return [{ deletedBy: null, ...rowOf({ ...row, _id, sources }) }]
}

/** A part under those of its further ids that it turned out not to be known by. */
function underIds({ also = [], ...source }: Source, lost: readonly string[]): Source[] {
  return also.filter((id) => lost.includes(id)).map((_id) => ({ ...source, _id }))
}

/** A change as it is sent; who made it and when, the server knows by itself. */
export function toSend({ change }: Queued, listId: string | null): SentAction {
  const { id, at: _, by: __, ...action } = change
  const { recipe: ___, ...payload } = { recipe: undefined, ...action }
  return { ...payload, actionId: id, ...(listId ? { listId } : {}) } as SentAction
}
