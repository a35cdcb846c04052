import type { RejectionCode } from './apply.ts'
import type { HttpReply, LiveNotice } from './client-ports.ts'
import type { ActionResult } from './events.ts'
import type { LiveList } from './live-list.ts'
import { type Answered, type Queued, unsent } from './queue.ts'

const wasGone: Partial<Record<Queued['change']['type'], RejectionCode>> = {
  delete_manual_item: 'item-not-found',
  remove_recipe: 'recipe-not-on-list',
  finish_shopping_list: 'list-completed',
}
const noneActive: RejectionCode = 'no-active-list'
// nobody misses these on another list
const notMissed = new Set<Queued['change']['type']>(['order_sections', 'finish_shopping_list'])

/** Tells the author of changes what became of them. */
export class ClientNotices {
  readonly #tell: (notice: LiveNotice) => void
  /** The list of which it was said last that it is not the active one any more, and when that was. */
  #leftBehind: string | undefined
  /** What stands on another list than the one that it was done to. */
  #elsewhere: readonly Queued[] = []

  constructor(tell: (notice: LiveNotice) => void) {
    this.#tell = tell
  }

  answered({ settled, moved, queue }: Answered, base: LiveList | null): void {
    for (const { entry, result } of settled) {
      noticesOf(entry, result).forEach(this.#tell)
      if (result.status !== 'rejected') this.#arrived(entry, result, base)
    }
    this.#moved(
      moved.filter(({ listId }) => listId === null),
      'finished',
    )
    if (unsent(queue).some(({ from }) => from)) return
    this.#moved(this.#elsewhere, 'other-active')
    this.#elsewhere = []
  }

  /** It may have arrived where it was sent first, with an answer that got lost. */
  #arrived(entry: Queued, { status, listId }: ActionResult, base: LiveList | null): void {
    const { from } = entry
    if (from && listId !== from) this.#elsewhere = [...this.#elsewhere, entry]
    else if (from) this.#landed(entry, from, base)
    else if (status === 'applied' && entry.listId) this.#landed(entry, entry.listId, base)
  }

  /** What stands on another list now than on the one that it was added to. */
  #moved(entries: readonly Queued[], why: 'finished' | 'other-active'): void {
    const changes = entries.map(({ change }) => change)
    if (changes.length > 0) this.#tell({ kind: 'moved', changes, why })
  }

  /** Of all that was done to a list that others have put aside, its author hears once. */
  #landed({ change }: Queued, listId: string, base: LiveList | null): void {
    if (notMissed.has(change.type) || !base) return
    const isPutAside = base._id === listId ? !base.is_active && !base.is_completed : base.is_active
    const aside = `${listId} ${base.turn}`
    if (isPutAside && this.#leftBehind !== aside) this.#tell({ kind: 'left-behind', listId })
    this.#leftBehind = isPutAside ? aside : undefined
  }
}

/** What the author of a change has to be told of its answer. */
function noticesOf(entry: Queued, result: ActionResult): LiveNotice[] {
  const { status, notice, itemId, code = '', message } = result
  const { about } = entry
  if (notice && itemId) return [{ kind: notice, itemId, ...(about ? { about } : {}) }]
  // somebody else was quicker: it is gone or finished, as was wanted
  if (code && code === wasGone[entry.change.type]) return []
  return status === 'rejected' ? [{ kind: 'refused', entry, code, message }] : []
}

/** Only our own 401 ends a session; whatever a strange network answers does not. */
export function endsSession(reply: HttpReply): boolean {
  return reply.status === 401 && reply.code === 'not-signed-in'
}

/** Whether our server says that no list is active. */
export function isNone(reply: HttpReply): boolean {
  return reply.status === 404 && reply.code === noneActive
}

/** Whether our server says that there is no such list. */
export function isUnknown(reply: HttpReply): boolean {
  return reply.status === 404 && reply.code === 'not-found'
}
