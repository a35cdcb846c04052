import { crc32 } from 'node:zlib'
import type { LiveState } from '@ordy/shared/shopping-list/client-ports.ts'
import type { ActionResult, ServerEvent } from '@ordy/shared/shopping-list/events.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Queued } from '@ordy/shared/shopping-list/queue.ts'
import { isRow } from '@ordy/shared/shopping-list/rows.ts'
import { type Meant, Oracle } from './oracle.ts'
import type { Commit, SimDatabase } from './store.ts'
import type { SimTab } from './tab.ts'

const ownTypes = new Set(['activate', 'deactivate'])

/** Watches everything that happens and holds it against the invariants of the live list. */
export class Checker {
  readonly violations: string[] = []
  /** One number for everything that happened. */
  trace = 0
  readonly counts = { actions: 0, applied: 0, refused: 0, frames: 0, commits: 0, notices: 0 }
  readonly meant = new Map<string, Meant>()
  readonly #database: SimDatabase
  readonly #now: () => number
  readonly #oracles = new Map<string, Oracle>()
  /** What a list is at a revision, and since when. */
  readonly #known = new Map<string, { hash: number; at: number }>()
  readonly #refused = new Set<string>()
  /** Where an action was applied. */
  readonly #applied = new Map<string, { listId: string; revision: number }>()
  readonly #madeIn = new Map<string, SimTab>()
  readonly #durable = new Map<string, SimTab>()
  readonly #seen = new WeakMap<SimTab, { base: LiveList | null; state: object }>()
  readonly #opened = new WeakSet<SimTab>()
  readonly #removedAt = new Map<string, number>()
  readonly #lastSender = new WeakMap<object, { tab: SimTab; at: number }>()

  constructor(database: SimDatabase, now: () => number) {
    this.#database = database
    this.#now = now
    database.committed = (commit) => this.#committed(commit)
  }

  #blame(invariant: string, what: string): void {
    if (this.violations.length < 20) this.violations.push(`${invariant} at ${this.#now() % 1e9}: ${what}`)
  }

  note(what: string): void {
    this.trace = crc32(`${this.#now()} ${what}`, this.trace)
  }

  meantTo(tab: SimTab, meant: Meant): void {
    if (this.meant.has(meant.id)) return
    this.counts.actions++
    this.#madeIn.set(meant.id, tab)
    this.meant.set(meant.id, meant)
  }

  /** The same thing goes on under another id. */
  alias(fresh: string, original: string): void {
    const meant = this.meant.get(original)
    if (meant) this.meant.set(fresh, { ...meant, id: fresh })
  }

  #committed({ before, after, actions }: Commit): void {
    this.counts.commits++
    this.counts.applied += actions.length
    this.note(`commit ${after._id} ${after.revision}`)
    if (before.is_completed) this.#blame('L11', `a finished list changed: ${after._id}`)
    if (after.revision !== before.revision + actions.length)
      this.#blame('L4', `${actions.length} actions, revision ${before.revision} → ${after.revision}`)
    for (const [at, action] of actions.entries()) {
      if (action.revision !== before.revision + at + 1)
        this.#blame('L4', `action ${action.type} has revision ${action.revision}`)
      if (action.type === 'activate') this.#oracleOf(after._id).activated()
      if (ownTypes.has(action.type)) continue
      const meant = this.meant.get(action.id)
      if (!meant) this.#blame('L2', `nobody made the ${action.type} ${action.id}`)
      else if (meant.by !== action.by || meant.tableId !== action.tableId)
        this.#blame('L9', `${action.type} was applied under another account or table`)
      else if (this.#applied.has(meant.original)) this.#blame('L2', `${action.type} was applied twice`)
      else {
        this.#applied.set(meant.original, { listId: after._id, revision: action.revision })
        this.#oracleOf(after._id).take(meant, action.at)
      }
    }
    this.#known.set(`${after._id}:${after.revision}`, { hash: hashList(after), at: this.#now() })
    for (const fault of this.#oracleOf(after._id).differences(after)) this.#blame('L1/L5/L6/L7/L12', fault)
  }

  #oracleOf(listId: string): Oracle {
    const oracle = this.#oracles.get(listId) ?? new Oracle()
    this.#oracles.set(listId, oracle)
    return oracle
  }

  memberLeft(accountId: string): void {
    this.#removedAt.set(accountId, this.#now())
  }

  memberJoined(accountId: string): void {
    this.#removedAt.delete(accountId)
  }

  /** A frame leaves the server towards a tab. */
  frame(tab: SimTab, text: string): void {
    this.counts.frames++
    this.note(text)
    const event = JSON.parse(text) as ServerEvent
    if (event.type === 'ack') this.#answer(event)
    if (event.type === 'zettel_changes') this.#content(tab, event.listId, event.revision)
    if (event.type === 'zettel_updated') this.#content(tab, event.list._id, event.revision)
  }

  #content(tab: SimTab, listId: string, revision: number): void {
    const { accountId, tableId } = tab.person
    const stored = this.#database.lists.get(listId)
    if (stored?.list.kitchentableId !== tableId)
      return this.#blame('L10', `a list of another table reached ${accountId}`)
    const known = this.#known.get(`${listId}:${revision}`)
    if (revision > 0 && !known)
      return this.#blame('L1/L4', `revision ${revision} of ${listId} was told and never existed`)
    const removedAt = this.#removedAt.get(accountId)
    if (removedAt !== undefined && known && known.at > removedAt)
      this.#blame('L10', 'a removed member was told of a later change')
  }

  /** An answer over HTTP arrived. */
  replied(body: unknown): void {
    const results = (body as { data?: { results?: ActionResult[] } } | undefined)?.data?.results
    for (const result of Array.isArray(results) ? results : []) this.#answer(result)
  }

  #answer({ actionId, status, code }: ActionResult): void {
    if (status === 'rejected') {
      this.counts.refused++
      this.note(`refused ${code}`)
      this.#refused.add(this.meant.get(actionId)?.original ?? actionId)
    } else if (!this.#database.actions.has(actionId))
      this.#blame('L1', `${status} was said of ${actionId}, which is not there`)
  }

  /** An entry is on its device: from now on it must not get lost. */
  stored(tab: SimTab, id: string): void {
    this.#durable.set(id, tab)
  }

  /** A tab sends an action. */
  sent(tab: SimTab, ids: readonly string[]): void {
    const last = this.#lastSender.get(tab.device)
    if (last && last.tab !== tab && tab.turnSince < last.at)
      this.#blame('L9', 'two tabs send at the same time')
    this.#lastSender.set(tab.device, { tab, at: this.#now() })
    for (const id of ids) {
      const meant = this.meant.get(id)
      if (meant && meant.by !== tab.person.accountId) this.#blame('L9', 'sent under another account')
    }
  }

  /** Looks at a tab after something happened. */
  look(tab: SimTab): void {
    const state = tab.store.state()
    const seen = this.#seen.get(tab)
    if (seen?.state === state) return
    this.#seen.set(tab, { base: state.base, state })
    if (state.ready && !this.#opened.has(tab)) this.#reopened(tab, state)
    if (state.base && state.base !== seen?.base) this.#replica(state.base, seen?.base ?? null)
    if (state.ready) this.#ownChanges(tab, state)
  }

  #replica(base: LiveList, before: LiveList | null): void {
    const isBack =
      before && (before._id === base._id ? base.revision < before.revision : base.turn < before.turn)
    if (isBack) this.#blame('L4', `a client went from revision ${before.revision} back to ${base.revision}`)
    const known = this.#known.get(`${base._id}:${base.revision}`)
    if (known ? known.hash !== hashList(base) : base.revision > 0)
      this.#blame('L3', `a replica at revision ${base.revision} is not what the list was`)
  }

  /** L8: what its author has done and nobody has confirmed is there to see. */
  #ownChanges(tab: SimTab, { list, base, queue }: LiveState): void {
    const settled = new Set<string>()
    // what a recipe takes away may be what was ticked before; and after the own finish another list is shown
    const ends = new Set<string>(['remove_recipe', 'finish_shopping_list'])
    const from = queue.findLastIndex(({ change }) => ends.has(change.type)) + 1
    for (const { change, listId, done } of queue.slice(from).toReversed()) {
      if (listId !== null && listId !== list?._id) continue
      const id =
        change.type === 'add_manual_item' ? change.id : 'itemId' in change ? change.itemId : undefined
      if (id === undefined) continue
      const rows = [...(list?.items ?? []), ...(list?.deleted ?? [])].filter((item) => isRow(item, id))
      const isLater = rows.some((row) => settled.has(row._id))
      for (const row of rows) settled.add(row._id)
      // another tab may show what this one has not heard of yet
      if (done || isLater || list?.is_completed || this.#madeIn.get(change.id) !== tab) continue
      if (this.#isIn(base, change.id)) continue
      const row = list?.items.find((item) => isRow(item, id))
      if (change.type === 'add_manual_item' && !row)
        this.#blame('L8', `the own ${change.name} is not to be seen`)
      if (change.type === 'delete_manual_item' && row)
        this.#blame('L8', `${row.name} is there, though its author deleted it`)
      // what was done to a list that is over since cannot be seen on the next one
      if (change.type !== 'update_item_purchase_status' || (listId === null && !row)) continue
      // what the same person deleted on another device stays away, ticked here or not
      if (rows.some((one) => 'deletedBy' in one && one.deletedBy === change.by)) continue
      if (row?.is_purchased !== change.isPurchased) this.#blame('L8', 'an own tick is not to be seen')
    }
  }

  /** Whether what the server sent holds an action already: then it shows, too, what others made of it since. */
  #isIn(base: LiveList | null, actionId: string): boolean {
    const at = this.#applied.get(actionId)
    return at !== undefined && base?._id === at.listId && base.revision >= at.revision
  }

  /** L8 across closing: the own actions are in the list that the device has kept, or wait there. */
  #reopened(tab: SimTab, { base, queue }: LiveState): void {
    this.#opened.add(tab)
    this.#inOrder(queue)
    if (tab.device.hasBeenFull) return
    const waiting = new Set(queue.map((entry) => entry.change.id))
    for (const [id, owner] of this.#durable) {
      const meant = this.meant.get(id)
      const at = this.#applied.get(id)
      const { accountId, tableId } = tab.person
      const isOwn = owner.device === tab.device && meant?.by === accountId && meant.tableId === tableId
      if (!isOwn || !at || waiting.has(id) || (base && base._id !== at.listId)) continue
      // closed before the list was kept, and the list is over since: nobody has to show it
      if (!base && this.#database.lists.get(at.listId)?.list.is_completed) continue
      if (!base || base.revision < at.revision)
        this.#blame('L8', `an own ${meant.action.type} is not seen after reopening`)
    }
  }

  /** L8: what was done in one tab stays in the order in which it was done, however the device kept it. */
  #inOrder(queue: readonly Queued[]): void {
    const made = [...this.meant.keys()]
    const last = new Map<SimTab | undefined, number>()
    for (const { change } of queue) {
      const tab = this.#madeIn.get(change.id)
      const at = made.indexOf(change.id)
      if (at < (last.get(tab) ?? 0)) this.#blame('L8', `${change.type} ${change.id} waits out of order`)
      last.set(tab, at)
    }
  }

  /** L9: nothing that was queued is forgotten by the device it waits on. */
  queueOf(tab: SimTab): void {
    const { ready, queue, access } = tab.store.state()
    if (!ready || access !== 'ok') return
    const there = new Set(queue.map((entry) => entry.change.id))
    for (const [id, owner] of this.#durable) {
      const isOwn =
        owner.device === tab.device &&
        this.meant.get(id)?.by === tab.person.accountId &&
        this.meant.get(id)?.tableId === tab.person.tableId
      if (isOwn && !there.has(id) && !this.#applied.has(id) && !this.#refused.has(id))
        this.#blame('L9', `${id} was queued and is gone`)
    }
  }

  /** L13: everything has come to rest, and everybody sees the same. */
  atRest(tab: SimTab): void {
    const { queue, base, access, line } = tab.store.state()
    if (access !== 'ok') return
    const unsent = queue.filter((entry) => !entry.done)
    if (unsent.length > 0)
      this.#blame(
        'L13',
        `${unsent.length} actions still wait, ${unsent[0]?.change.type} first; the line is ${line}`,
      )
    const active = this.#database.find(tab.person.tableId, null)?.list
    if (active ? base?._id !== active._id || hashList(base) !== hashList(active) : base?.is_active) {
      this.#blame(
        'L13',
        `a replica is ${base?.revision} of ${base?._id.slice(-4)}, the list ${active?.revision} of ${active?._id.slice(-4)}; the line is ${line}`,
      )
    }
    this.queueOf(tab)
  }
}

// most rows stay the same from one revision to the next
const rowHashes = new WeakMap<Item, number>()

function hashRow(row: Item): number {
  const hash = rowHashes.get(row) ?? hashOf(row)
  rowHashes.set(row, hash)
  return hash
}

/** One number for a list as everybody has to see it. */
function hashList(list: LiveList): number {
  return hashOf({ ...list, deleted: undefined, items: list.items.map(hashRow) })
}

/** In whatever order an object holds its fields. */
function hashOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((hash, inner) => crc32(`,${hashOf(inner)}`, hash), 1)
  if (typeof value !== 'object' || value === null) return crc32(JSON.stringify(value) ?? 'null')
  let sum = 2
  for (const [key, inner] of Object.entries(value)) if (inner !== undefined) sum += crc32(key, hashOf(inner))
  return crc32(String(sum))
}
