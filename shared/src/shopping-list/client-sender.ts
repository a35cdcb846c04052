import { ClientBlocked } from './client-blocked.ts'
import { backoff, type ClientLine } from './client-line.ts'
import type { LivePorts, SyncReply } from './client-ports.ts'
import type { LiveList } from './live-list.ts'
import { isAdding, type Queued, targetOf, toSend, unsent } from './queue.ts'

/** Milliseconds between two actions of a queue. */
const spacing = 100
const patience = 10 * 500
const longestPatience = 40_000
// so many waiting actions travel together over HTTP, fewer one by one over the socket
const manyActions = 20
const batchSize = 100

interface SenderHooks {
  queue(): readonly Queued[]
  base(): LiveList | null
  /** Takes the answer to a synchronisation; false when it told nothing about the actions. */
  synced(reply: SyncReply): boolean
  /** Asks for the list over HTTP; tells whether our server answered. */
  reload(): Promise<boolean>
}

/**
 * Sends the queue in order, over the socket or in batches over HTTP, when it is this tab's turn. Whatever is unsure is
 * sent again from the oldest on, so that first arrivals keep the order whichever way they took.
 */
export class ClientSender {
  readonly #ports: LivePorts
  readonly #line: ClientLine
  readonly #hooks: SenderHooks
  readonly #blocked: ClientBlocked
  #mine = false
  /** The synchronisation under way, by number; 0 for none. */
  #syncing = 0
  #syncs = 0
  #failures = 0
  #isAsking = false
  #lastSentAt = Number.NEGATIVE_INFINITY
  /** The action that the server has to answer first. */
  #onItsWay: string | undefined
  #patience = patience
  #callOffNext = () => {}
  #callOffPatience: (() => void) | undefined

  constructor(ports: LivePorts, line: ClientLine, hooks: SenderHooks) {
    this.#ports = ports
    this.#line = line
    this.#hooks = hooks
    this.#blocked = new ClientBlocked(ports, line, () => hooks.reload())
  }

  /** Whether this tab is the one that sends. */
  setTurn(mine: boolean): void {
    this.#mine = mine
    this.forgetSent()
    if (mine) this.next()
    else this.#callOffNext()
  }

  /** Sends nothing and asks for nothing any more. */
  stop(): void {
    this.setTurn(false)
    this.#blocked.over()
  }

  /** Nothing that was sent before counts as on its way; a late answer is still taken. */
  forgetSent(): void {
    this.#syncing = 0
    this.#onItsWay = undefined
    this.#callOffPatience?.()
    this.#callOffPatience = undefined
  }

  /**
   * Sends what is due: over the socket when it is open, over HTTP when no attempt to open it is under way or none has
   * a chance.
   */
  next(): void {
    const state = this.#line.state()
    if (state === 'connected' || state === 'offline') this.#blocked.over()
    if (state === 'connected') this.#pump()
    else if (state === 'disconnected' || state === 'crowded' || this.#blocked.isKnown) this.sync()
  }

  /** Sends what is due, over HTTP also while somebody tries to open the socket. */
  #now(): void {
    if (this.#line.state() === 'connected') this.#pump()
    else this.sync()
  }

  #nextAfter(milliseconds: number): void {
    this.#callOffNext()
    this.#callOffNext = this.#ports.after(milliseconds, () => this.next())
  }

  /** One after another: a frame that gets lost must not be overtaken by the next. */
  #pump(): void {
    const waiting = unsent(this.#hooks.queue())
    const [next] = waiting
    if (!this.#mine || this.#syncing || !next) return
    if (this.#onItsWay === next.change.id) return this.#beImpatient()
    const wait = this.#lastSentAt + spacing - this.#ports.now()
    if (wait > 0) return this.#nextAfter(wait)
    if (waiting.length > manyActions && this.sync()) return
    this.#lastSentAt = this.#ports.now()
    this.#onItsWay = next.change.id
    this.#line.send(JSON.stringify(toSend(next, next.listId)))
    this.#beImpatient()
  }

  /** An answer that does not come is fetched over HTTP; the socket may be dead without knowing it. */
  #beImpatient(): void {
    const id = this.#onItsWay
    this.#callOffPatience ??= this.#ports.after(this.#patience, () => {
      this.#callOffPatience = undefined
      const [head] = unsent(this.#hooks.queue())
      if (!head || head.change.id !== id) {
        this.#patience = patience
        return this.next()
      }
      this.#patience = Math.min(longestPatience, this.#patience * 2)
      this.sync()
    })
  }

  /** Looks whether something has to be synchronised, unless nothing gets through. */
  check(isLate: boolean): void {
    if (!(isLate || unsent(this.#hooks.queue()).length > 0) || this.#line.state() === 'offline') return
    this.#line.start()
    void this.overHttp()
  }

  /** The socket takes long to open: maybe it never does. */
  slow(): void {
    if (!this.#blocked.isKnown) void this.overHttp()
  }

  /** The socket did not open: what it would take and bring goes over HTTP. */
  async overHttp(): Promise<void> {
    // which list is active now decides where things that were added go
    const mayBeLeft = !this.#syncing && isAdding(unsent(this.#hooks.queue())[0])
    if (this.#isAsking || (!mayBeLeft && this.sync())) return
    this.#isAsking = true
    const hasAnswered = await this.#hooks.reload()
    this.#isAsking = false
    if (hasAnswered) this.#blocked.answered()
    this.#now()
  }

  /** Sends what waits over HTTP; false when nothing does. */
  sync(): boolean {
    const waiting = unsent(this.#hooks.queue())
    const base = this.#hooks.base()
    if (!waiting[0]) return false
    const listId = targetOf(waiting[0], base)
    if (!this.#mine || this.#syncing) return true
    const other = waiting.findIndex((entry) => targetOf(entry, base) !== listId)
    const batch = waiting.slice(0, Math.min(batchSize, other < 0 ? waiting.length : other))
    const startedAt = this.#ports.now()
    const number = ++this.#syncs
    this.#syncing = number
    const actions = batch.map((entry) => toSend(entry, null))
    void this.#ports.sync(listId, actions).then((reply) => {
      const isCurrent = this.#syncing === number
      const isUnderstood = this.#hooks.synced(reply)
      if (isCurrent) this.#synced(isUnderstood, startedAt)
    })
    return true
  }

  #synced(isUnderstood: boolean, startedAt: number): void {
    this.#syncing = 0
    if (!this.#mine) return
    this.#lastSentAt = this.#ports.now()
    if (!isUnderstood) {
      return this.#retryAfter(backoff(Math.min(this.#failures++, 5), this.#ports.random()))
    }
    this.#failures = 0
    this.#patience = patience
    this.forgetSent()
    this.#blocked.answered()
    // HTTP works, and the socket has said nothing all the while: it is dead without knowing it
    if (this.#line.state() === 'connected' && this.#line.lastHeard() < startedAt) this.#line.restart()
    else this.#line.start()
    if (unsent(this.#hooks.queue()).length > 0) this.#retryAfter(spacing)
  }

  #retryAfter(milliseconds: number): void {
    this.#callOffNext()
    this.#callOffNext = this.#ports.after(milliseconds, () => this.#now())
  }
}
