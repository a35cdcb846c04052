import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { AppError, errors } from '@ordy/shared/errors.ts'
import type { RecipeLines } from '@ordy/shared/shopping-list/change.ts'
import { listOnWire } from '@ordy/shared/shopping-list/live-list.ts'
import type { Bus } from '#platform/bus.ts'
import type { Frame } from '#platform/rooms.ts'
import type { Listener } from '#platform/sockets.ts'
import type { ListStore } from '../../shopping-list/list-store.ts'
import { LiveTables } from '../../shopping-list/live.ts'
import { type SimDatabase, simStore } from './store.ts'
import type { Dice, VirtualTime } from './time.ts'

/** What stands in the recipe book. */
type RecipeBook = (recipeId: string, persons: number | undefined) => RecipeLines | undefined

/** Whose session a token is; sessions end. */
interface Sessions {
  accountOf(token: string): string | undefined
}

export interface ProcessWorld {
  time: VirtualTime
  /** What the clock of the server shows; somebody may set it. */
  clock(): number
  dice: Dice
  database: SimDatabase
  sessions: Sessions
  book: RecipeBook
  failures(): number
  /** Wiring in which a fault may be planted; as it is, it changes nothing. */
  wiring: ProcessWiring
  failed(error: unknown): void
}

export interface ProcessWiring {
  store(store: ListStore): ListStore
  isMember(tableId: string, accountId: string): boolean
  /** What arrives, over whichever way. */
  incoming(action: unknown): unknown
  /** What leaves over a socket. */
  outgoing(frame: string): string
  since(since: string): string
  recipe(lines: RecipeLines): RecipeLines
  removal(tell: () => void): void
  /** Who gets a frame that is meant for one. */
  targets(end: ServerEnd, all: readonly ServerEnd[]): readonly ServerEnd[]
}

/** The server's end of a socket. */
export interface ServerEnd {
  accountId: string
  tableId: string
  send(frame: string): void
  close(code: number): void
  isOpen(): boolean
}

/** What processes hear of each other; messages take time, and are lost while the bus is away. */
export class SimBus {
  readonly #hearers = new Map<SimProcess, Map<string, (message: string) => void>>()
  readonly #gaps = new Map<SimProcess, () => void>()
  readonly #time: VirtualTime
  readonly #dice: Dice
  isAway = false

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
  }

  of(process: () => SimProcess): Bus {
    return {
      publish: (topic, message) => {
        if (this.isAway) return
        for (const [other, hearers] of this.#hearers) {
          if (other === process()) continue
          this.#time.after(this.#dice.between(1, 30), () => other.isAlive && hearers.get(topic)?.(message))
        }
      },
      subscribe: async (topic, hear) => {
        const hearers = this.#hearers.get(process()) ?? new Map<string, (message: string) => void>()
        this.#hearers.set(process(), hearers.set(topic, hear))
      },
      unsubscribe: (topic) => this.#hearers.get(process())?.delete(topic),
      onGap: (run) => this.#gaps.set(process(), run),
      close: async () => {},
    }
  }

  comeBack(): void {
    this.isAway = false
    for (const [process, run] of this.#gaps) if (process.isAlive) run()
  }
}

/** One server process: the real handlers on a simulated database, bus and network. */
export class SimProcess {
  readonly #world: ProcessWorld
  readonly #live: LiveTables
  readonly #store: ListStore
  readonly #listeners = new Map<ServerEnd, Listener>()
  isAlive = true

  constructor(world: ProcessWorld, bus: SimBus) {
    this.#world = world
    const { time, dice, database, wiring } = world
    const line = { time, dice, isAlive: () => this.isAlive, failures: () => world.failures() }
    this.#store = wiring.store(simStore(database, line))
    this.#live = new LiveTables({
      store: this.#store,
      bus: bus.of(() => this),
      id: () => dice.id(time.now()),
      now: () => new Date(world.clock()),
      isMember: async (tableId, accountId) => wiring.isMember(tableId, accountId),
      recipeFor: async (_account, _table, recipeId, persons) => {
        await time.wait(dice.between(0, 10))
        const recipe = world.book(recipeId, persons)
        if (!recipe) throw new AppError('not-found')
        return wiring.recipe(recipe)
      },
      recipeOf: async (recipeId) => recipeId,
      corrected() {},
      began: () => {},
      failed: (error) => world.failed(error),
    })
    this.#every(25_000, () => this.#live.beat())
    this.#every(60_000, () => void this.recheck())
  }

  #every(milliseconds: number, run: () => void): void {
    this.#world.time.after(milliseconds, () => {
      if (!this.isAlive) return
      run()
      this.#every(milliseconds, run)
    })
  }

  /** Somebody connects; `closed` is what their own end calls. */
  async connect(end: ServerEnd, token: string, since: string | null): Promise<void> {
    const { sessions, wiring } = this.#world
    const { accountId, tableId } = end
    if (sessions.accountOf(token) !== accountId) return end.close(closeCodes.sessionEnded)
    if (!wiring.isMember(tableId, accountId)) return end.close(closeCodes.notThere)
    const connection = {
      send: (frame: Frame) => {
        const text = wiring.outgoing(frame.toString())
        for (const target of text ? wiring.targets(end, [...this.#listeners.keys(), end]) : [])
          target.send(text)
      },
      refuse: (frame: Frame) => end.send(frame.toString()),
      close: (code: number) => this.close(end, code),
    }
    const present = { userId: accountId, firstName: accountId.slice(-4), img: '', shopping: false }
    const visit = { tableId, present, since: since === null ? null : wiring.since(since) }
    const listener = await this.#live.join(connection, visit).catch((error: unknown) => {
      if (error instanceof AppError) return end.close(closeCodes.notThere)
      this.#world.failed(error)
      end.close(1011)
    })
    if (listener && end.isOpen()) this.#listeners.set(end, listener)
    else listener?.closed()
  }

  /** A frame arrived. */
  receive(end: ServerEnd, text: string): void {
    this.#listeners.get(end)?.message(incomingText(text, (action) => this.#world.wiring.incoming(action)))
  }

  /** The other side is gone, or is told to go. */
  close(end: ServerEnd, code?: number): void {
    const listener = this.#listeners.get(end)
    this.#listeners.delete(end)
    listener?.closed()
    if (code) end.close(code)
  }

  async recheck(): Promise<void> {
    for (const [end, listener] of this.#listeners)
      if (!(await listener.mayStay())) this.close(end, closeCodes.notThere)
  }

  /** The calls `sync-offline-changes`. */
  async sync(
    accountId: string | undefined,
    tableId: string,
    listId: string | null,
    actions: unknown[],
  ): Promise<{ status: number; body: unknown }> {
    const { wiring, database } = this.#world
    if (!accountId) return refusal('not-signed-in')
    if ((listId && !database.lists.has(listId)) || !wiring.isMember(tableId, accountId))
      return refusal('not-found')
    try {
      const results = await this.#live.sync(
        accountId,
        tableId,
        listId,
        actions.map((action) => wiring.incoming(action)),
      )
      const loaded = await this.#store.load(tableId, listId)
      const data = { results, list: loaded ? listOnWire(loaded.stored.list) : null }
      return {
        status: 200,
        body: JSON.parse(wiring.outgoing(JSON.stringify({ success: true, status: 'success', data }))),
      }
    } catch (error) {
      this.#world.failed(error)
      return refusal('internal')
    }
  }

  /** The call for the active list. */
  async active(accountId: string | undefined, tableId: string): Promise<{ status: number; body: unknown }> {
    if (!accountId) return refusal('not-signed-in')
    if (!this.#world.wiring.isMember(tableId, accountId)) return refusal('not-found')
    const loaded = await this.#store.load(tableId, null).catch(() => undefined)
    if (!loaded) return refusal('no-active-list')
    return { status: 200, body: { success: true, status: 'success', data: listOnWire(loaded.stored.list) } }
  }

  /** The call that makes another list the active one. */
  async activate(tableId: string, list: { id: string; name?: string }, by: string): Promise<void> {
    await this.#live.activate(tableId, list, by).catch((error: unknown) => this.#world.failed(error))
  }

  /** Somebody has left the table; the transaction is done. */
  left(tableId: string, accountId: string): void {
    const change = { type: 'kitchentable_member_left' as const, kitchentableId: tableId, userId: accountId }
    this.#world.wiring.removal(() => this.#live.tableChanged(tableId, change))
  }

  sessionEnded(accountId: string): void {
    for (const end of this.#listeners.keys())
      if (end.accountId === accountId) this.close(end, closeCodes.sessionEnded)
  }

  /** The process dies: nothing that it was about to do happens any more, except what has left it. */
  die(): void {
    this.isAlive = false
    this.#listeners.clear()
  }
}

function refusal(code: keyof typeof errors): { status: number; body: unknown } {
  const { status, message } = errors[code]
  return { status, body: { success: false, status: 'error', code, message } }
}

function incomingText(text: string, change: (action: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)))
  } catch {
    return text
  }
}
