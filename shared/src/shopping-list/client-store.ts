import { apply } from './apply.ts'
import type { Action, RecipeLines } from './change.ts'
import { steadyTimes } from './made.ts'
import { neverBack } from '../never-back.ts'
import { ClientNotices, endsSession, isNone, isUnknown } from './client-answers.ts'
import { ClientCheck } from './client-check.ts'
import { ClientDevice } from './client-device.ts'
import { ClientLine } from './client-line.ts'
import { ClientOnlooker } from './client-onlooker.ts'
import type {
  Acted,
  HttpReply,
  LiveNotice,
  LivePorts,
  LiveState,
  Place,
  SyncReply,
  TabMessage,
} from './client-ports.ts'
import { ClientPresence } from './client-presence.ts'
import { ClientSender } from './client-sender.ts'
import { ClientState } from './client-state.ts'
import { ClientTurn } from './client-turn.ts'
import type { ActionResult, Patch, ServerEvent } from './events.ts'
import { sinceText } from './socket-address.ts'
import { isLater, type LiveList } from './live-list.ts'
import type { ShoppingList } from './list.ts'
import { applyPatch, arrived } from './patch.ts'
import {
  afterAnswers,
  combined,
  enqueue,
  entryFor,
  isAhead,
  isSameQueue,
  merged,
  type Queued,
  redirected,
  settled,
  shown,
  unsent,
  viewFor,
} from './queue.ts'

const loadAfter = 11_000
const mostRecent = 500

/**
 * The live list on one device: shows what the server sent with the own waiting changes on top, sends those in order,
 * and keeps both across everything that may happen to the app.
 */
export class ClientStore {
  readonly presence: ClientPresence
  readonly #place: Place
  readonly #ports: LivePorts
  readonly #tell: (notice: LiveNotice) => void
  readonly #notices: ClientNotices
  readonly #line: ClientLine
  readonly #sender: ClientSender
  readonly #device: ClientDevice
  readonly #onlooker: ClientOnlooker
  readonly #turn: ClientTurn
  readonly #check: ClientCheck
  readonly #time: () => string
  readonly #shown = new ClientState()
  /** The last answers: what comes out of the storage may be older. */
  #recent: readonly ActionResult[] = []
  /** The server has said on this line where it stands. */
  #greeted = false
  #stopped = false
  #stopListening = () => {}

  constructor(place: Place, ports: LivePorts, tell: (notice: LiveNotice) => void) {
    this.#place = place
    // a clock that somebody sets back must not make anybody wait
    this.#ports = { ...ports, now: neverBack(() => ports.now()) }
    this.#tell = tell
    this.#notices = new ClientNotices(tell)
    this.#time = steadyTimes(() => ports.now())
    this.#device = new ClientDevice(ports, (storage) => this.#shown.set({ storage }))
    this.#line = new ClientLine(this.#ports, {
      since: () => sinceText(this.#shown.now.base),
      message: (event) => this.#heard(event),
      changed: () => this.#lineChanged(),
      slow: () => this.#sender.slow(),
      failed: () => void this.#sender.overHttp(),
      refused: (access) => this.#refused(access),
    })
    this.#onlooker = new ClientOnlooker(ports, this.#line, {
      readDevice: () => void this.#readDevice(),
      askServer: () => void this.reload(),
    })
    this.presence = new ClientPresence(this.#line)
    this.#sender = new ClientSender(this.#ports, this.#line, {
      queue: () => this.#shown.now.queue,
      base: () => this.#shown.now.base,
      synced: (reply) => this.#synced(reply),
      reload: async () => (await this.reload()) || (this.#may() && this.#shown.now.hasNone),
    })
    this.#turn = new ClientTurn(ports, (mine) => this.#turned(mine))
    this.#check = new ClientCheck(this.#ports, (isLate) => this.#may() && this.#sender.check(isLate))
  }

  /** Reads what the device has, then connects. */
  async start(): Promise<void> {
    this.#stopListening = this.#ports.tabs.listen((message) => this.#heardTab(message))
    this.#ports.tabs.post({ kind: 'opened' })
    await this.#readDevice()
    if (this.#stopped) return
    this.#shown.set({ ready: true })
    this.#turn.claim(false)
    this.#line.start()
    this.#check.begin()
  }

  state(): LiveState {
    return this.#shown.now
  }

  readonly subscribe = (listener: () => void) => this.#shown.subscribe(listener)

  /** Does something at once on this device, and sends it as soon as that is possible. */
  act(action: Action, recipe?: RecipeLines): Acted {
    const made = { id: this.#ports.newId(), at: this.#time(), by: this.#place.accountId }
    const change = { ...action, ...made, ...(recipe ? { recipe } : {}) }
    const list = this.#shown.listOf(change)
    const entry = entryFor(change, { ...this.#shown.now, list }, this.#ports.now())
    const target = viewFor(list, entry, this.#place.tableId)
    if (!target) return { status: 'rejected', code: 'no-active-list' }
    const { outcome } = apply(target, entry.change)
    if (outcome.status === 'rejected') return outcome
    this.#add(entry)
    return { status: 'applied', actionId: made.id, ...(outcome.itemId ? { itemId: outcome.itemId } : {}) }
  }

  /** The device is back online. */
  online(): void {
    if (!this.#may()) return
    this.#shown.set({ failure: undefined })
    this.#line.comeBack()
    this.#ports.after(loadAfter, () => {
      if (this.#may() && this.#line.state() !== 'connected') void this.reload()
    })
  }

  /** The device is offline. */
  offline(): void {
    this.#line.stop('offline')
  }

  /** Somebody looks at the app again: this tab sends now, and shows what other tabs did meanwhile. */
  visible(): void {
    if (!this.#may()) return
    this.#turn.claim(true)
    if (this.#line.state() === 'offline' || this.#line.isTrusted() || this.#line.isFresh()) return
    this.#line.comeBack()
  }

  /** Asks the server for the active list over HTTP; tells whether it answered. */
  async reload(): Promise<boolean> {
    const reply = await this.#ports.loadActive()
    if (this.#stopped) return false
    if (reply.list) this.#adopt(reply.list)
    else this.#checkAccess(reply)
    const [isAnswered, hasNone] = [reply.status === 200, isNone(reply)]
    this.#shown.set({ hasNone, failure: isAnswered || hasNone ? undefined : reply.message })
    return isAnswered
  }

  /** Ends it; what waits stays on the device. */
  stop(): void {
    this.#stopped = true
    this.#shown.close()
    this.#line.stop('disconnected')
    this.#sender.stop()
    this.#check.stop()
    this.#onlooker.stop()
    this.#device.close()
    this.#turn.giveBack()
    this.#stopListening()
  }

  #may(): boolean {
    return !this.#stopped && this.#shown.now.access === 'ok'
  }

  /** Takes over what the server says, and puts what still waits on top of it again. */
  #show(nextBase: LiveList | null, known: readonly Queued[]): void {
    const { queue: nextQueue, moved } = redirected(known, nextBase)
    const queue = settled(nextQueue, nextBase)
    for (const entry of moved) this.#device.put(entry)
    const next = combined(nextBase, queue, { ...this.#shown.now, tableId: this.#place.tableId })
    if (next.base && next.base !== this.#shown.now.base) this.#device.keep(next.base)
    this.#device.follow(this.#shown.now.queue, nextQueue, queue)
    this.#shown.set({ queue, ...next })
  }

  #add(entry: Queued): void {
    const queue = enqueue(this.#shown.now.queue, entry)
    this.#shown.set({ queue, list: shown(this.#shown.now.list, entry, this.#place.tableId) })
    // the row that it speaks of has to be there after a restart
    this.#device.keepNow()
    this.#keep(entry)
    this.#sender.next()
    // whoever does something here has more use for a place than a tab that nobody looks at
    if (this.#line.state() === 'crowded') this.visible()
  }

  /** Puts it on the device, and tells the tab that sends. */
  #keep(entry: Queued): void {
    this.#device.put(entry)
    this.#ports.tabs.post({ kind: 'queued', entry })
  }

  /** What is on the device comes first, then what this tab has not stored yet. */
  async #readDevice(): Promise<void> {
    const { list, queue, gone } = await this.#device.read()
    if (this.#stopped) return
    const now = this.#shown.now
    const own = queue.filter((entry) => entry.change.by === this.#place.accountId)
    const rest = now.queue.filter((entry) => entry.done !== undefined || !gone.has(entry.change.id))
    // what was answered while the device was being read
    const known = afterAnswers(merged(own, rest), this.#recent).queue
    const base = now.base && (!list || !isLater(list, now.base)) ? now.base : list
    // a thousand waiting things are not put on the list once more where nothing is new
    if (now.list && base === now.base && isSameQueue(known, now.queue)) return
    this.#show(base, known)
  }

  #turned(mine: boolean): void {
    if (mine)
      return void this.#readDevice().then(() => this.#sender.setTurn(this.#turn.isMine && this.#may()))
    this.#sender.setTurn(false)
    // another tab sends from now on, also what found no room on the device
    for (const entry of unsent(this.#shown.now.queue)) this.#ports.tabs.post({ kind: 'queued', entry })
  }

  #lineChanged(): void {
    const line = this.#line.state()
    this.#shown.set({ line, ...(line === 'connected' ? { failure: undefined } : { present: [] }) })
    if (line === 'connected') {
      this.#sender.forgetSent()
      this.presence.connected()
    } else this.#greeted = false
    this.#onlooker.look()
    // what is sent may depend on what the server has just said first
    if (this.#may() && line !== 'connected') this.#sender.next()
  }

  #refused(access: 'ended' | 'left'): void {
    this.#sender.stop()
    this.#shown.set({ access })
    this.#line.stop('disconnected')
  }

  #heard(event: ServerEvent): void {
    this.#line.works()
    this.#check.news()
    this.#take(event)
    if (this.#may()) this.#sender.next()
  }

  #take(event: ServerEvent): void {
    switch (event.type) {
      case 'zettel_updated':
        return this.#adopt(event.list)
      case 'zettel_changes':
        return this.#patch(event)
      case 'ack':
        return this.#answer([event])
      case 'presence':
        return this.#shown.set({ present: event.members })
      case 'still_here':
        return this.#compare(event.listId, event.revision)
      case 'REQUEST_FINAL_ITEM_CONFIRMATION':
      case 'last_item_confirmation_needed':
        return this.#tell({ kind: 'last-item', itemId: event.itemId })
      case 'zettel_error':
        return this.#tell({ kind: 'error', code: event.code, message: event.message })
      case 'zettel_finished':
      case 'item_status_updated':
      case 'shopping_list_name_updated':
        // told again by the changes themselves
        return
    }
  }

  /** A whole list that arrived; an older state of things is passed over. */
  #adopt(list: ShoppingList): void {
    const { base, queue } = this.#shown.now
    const next = arrived(base, list)
    if (next !== base) this.#show(next, queue)
  }

  #patch(patch: Patch): void {
    if (this.#shown.now.base?._id !== patch.listId) return
    const next = applyPatch(this.#shown.now.base, patch)
    if (next) this.#show(next, this.#shown.now.queue)
    else this.#line.restart()
  }

  /** The server tells where it stands; who is behind missed something. */
  #compare(listId: string | null, revision: number): void {
    const { base, queue } = this.#shown.now
    const isGreeting = !this.#greeted
    this.#greeted = true
    if (listId === null) {
      // of a list that nobody shops with nothing is told: it is asked for once
      if (!isGreeting && isAhead(queue, base)) return this.#line.restart()
      return this.#show(base, unsent(queue))
    }
    if (base?._id !== listId || base.revision < revision) this.#line.restart()
  }

  #synced(reply: SyncReply): boolean {
    if (reply.synced) {
      this.#check.news()
      this.#answer(reply.synced.results, reply.synced.list)
      return true
    }
    // not this list, or not this table any more: the socket tells which
    if (isUnknown(reply)) this.#line.restart()
    this.#checkAccess(reply)
    return false
  }

  #checkAccess(reply: HttpReply): void {
    if (endsSession(reply)) this.#refused('ended')
  }

  #answer(results: readonly ActionResult[], list: ShoppingList | null = null): void {
    this.#recent = [...this.#recent, ...results].slice(-mostRecent)
    const answers = afterAnswers(this.#shown.now.queue, results)
    const { queue, moved, again } = answers
    this.#ports.tabs.post({ kind: 'answered', results })
    for (const entry of moved) this.#device.put(entry)
    // what has an answer goes nowhere else, whichever list is active now
    const { base } = this.#shown.now
    this.#show(list ? arrived(base, list) : base, queue)
    this.#notices.answered(answers, this.#shown.now.base)
    if (again.length > 0) this.#sender.forgetSent()
    this.#sender.next()
  }

  #heardTab(message: TabMessage): void {
    if (message.kind === 'kept') return this.#onlooker.look()
    // what was answered may wait on the device for some time yet
    if (message.kind === 'opened') return this.#ports.tabs.post({ kind: 'answered', results: this.#recent })
    if (message.kind === 'answered') {
      this.#recent = [...this.#recent, ...message.results].slice(-mostRecent)
      const { queue, again } = afterAnswers(this.#shown.now.queue, message.results)
      this.#show(this.#shown.now.base, queue)
      // the tab that sends may know less of what it was done to, and have given it up
      return again.forEach((entry) => this.#keep(entry))
    }
    // a tab with a newer app may say more
    if (message.kind !== 'queued' || message.entry.change.by !== this.#place.accountId) return
    this.#show(this.#shown.now.base, enqueue(this.#shown.now.queue, message.entry))
    this.#sender.next()
  }
}
