import { closeCodes } from '../socket-codes.ts'
import type { LineState, LivePorts, Socket } from './client-ports.ts'
import type { ServerEvent } from './events.ts'

/** What opens no sooner may never open. */
const slowAfter = 2500
const connectTimeout = 10_000
const mostAttempts = 5
const returnDelay = 1000
/** The server says something at least every 25 seconds. */
const longestSilence = 45_000
const trustFor = 30_000

/** How long to wait before the n-th attempt (from 0) to connect again. */
export function backoff(attempt: number, random: number): number {
  return Math.min(30_000, 1000 * 2 ** attempt + random * 1000)
}

interface LineHooks {
  since(): string
  message(event: ServerEvent): void
  changed(): void
  /** An attempt takes long. */
  slow(): void
  /** An attempt came to nothing. */
  failed(): void
  /** The server ended it for good. */
  refused(why: 'ended' | 'left'): void
}

/** The connection of a store: opens, waits, tries again within its limits, and notices when it has gone silent. */
export class ClientLine {
  readonly #ports: LivePorts
  readonly #hooks: LineHooks
  #state: LineState = 'disconnected'
  #socket: Socket | undefined
  #attempts = 0
  #openedAt = 0
  #heardAt = 0
  #callOff = () => {}

  constructor(ports: LivePorts, hooks: LineHooks) {
    this.#ports = ports
    this.#hooks = hooks
  }

  state(): LineState {
    return this.#state
  }

  /** When something arrived last. */
  lastHeard(): number {
    return this.#heardAt
  }

  send(text: string): void {
    this.#socket?.send(text)
  }

  /** Connects unless it is connected, about to be, or the device is offline. */
  start(): void {
    if (this.#state !== 'disconnected') return
    this.#attempts = 0
    this.restart()
  }

  /** Drops what there is and connects anew. */
  restart(): void {
    this.#drop()
    this.#to('connecting')
    this.#openedAt = this.#ports.now()
    const mine: { socket?: Socket } = {}
    const isMine = () => mine.socket !== undefined && this.#socket === mine.socket
    mine.socket = this.#ports.connect(this.#hooks.since(), {
      message: (event) => {
        if (!isMine()) return
        this.#heardAt = this.#ports.now()
        if (event) this.#hooks.message(event)
      },
      closed: (code) => {
        if (isMine()) this.#lost(code)
      },
    })
    this.#socket = mine.socket
    this.#wait(slowAfter, () => {
      this.#hooks.slow()
      this.#wait(connectTimeout - slowAfter, () => this.#lost(1006))
    })
  }

  /** Whether it is open and has told so lately. */
  isTrusted(): boolean {
    return this.#state === 'connected' && this.#ports.now() - this.#heardAt < trustFor
  }

  /** Whether an attempt to connect has only just begun. */
  isFresh(): boolean {
    return this.#socket !== undefined && this.#ports.now() - this.#openedAt < returnDelay
  }

  /** Back online or visible again: connects a little later, with all attempts again. */
  comeBack(): void {
    this.#attempts = 0
    this.#drop()
    this.#to('connecting')
    this.#wait(returnDelay, () => this.restart())
  }

  /** What arrived was understood: the connection works. */
  works(): void {
    this.#attempts = 0
    if (this.#state === 'connected' || !this.#socket) return
    this.#listenForSilence()
    this.#to('connected')
  }

  stop(next: 'offline' | 'disconnected'): void {
    this.#drop()
    this.#to(next)
  }

  #lost(code: number): void {
    this.#drop()
    if (code === closeCodes.sessionEnded || code === closeCodes.notThere) {
      this.#hooks.refused(code === closeCodes.sessionEnded ? 'ended' : 'left')
      return this.#to('disconnected')
    }
    // whoever came back at once would only drive out the next one
    if (code === closeCodes.tooMany) return this.#to('crowded')
    if (this.#state === 'connecting') this.#hooks.failed()
    if (code === closeCodes.otherVersion || this.#attempts >= mostAttempts) return this.#to('disconnected')
    this.#to('connecting')
    this.#wait(backoff(this.#attempts++, this.#ports.random()), () => this.restart())
  }

  #listenForSilence(): void {
    this.#wait(longestSilence / 3, () => {
      if (this.#ports.now() - this.#heardAt >= longestSilence) this.restart()
      else this.#listenForSilence()
    })
  }

  #drop(): void {
    const old = this.#socket
    this.#socket = undefined
    this.#callOff()
    old?.close()
  }

  #wait(milliseconds: number, run: () => void): void {
    this.#callOff()
    this.#callOff = this.#ports.after(milliseconds, run)
  }

  #to(next: LineState): void {
    if (this.#state === next) return
    this.#state = next
    this.#hooks.changed()
  }
}
