import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { AppError, type ErrorCode } from '@ordy/shared/errors.ts'
import type { Change } from '@ordy/shared/shopping-list/change.ts'
import { steadyTimes } from '@ordy/shared/shopping-list/made.ts'
import type { ActionResult, Present } from '@ordy/shared/shopping-list/events.ts'
import { readSince } from '@ordy/shared/shopping-list/socket-address.ts'
import { isRow } from '@ordy/shared/shopping-list/rows.ts'
import type { Bus } from '#platform/bus.ts'
import type { Connection, Listener } from '#platform/sockets.ts'
import { answerTo, errorFrame, refusal } from './answers.ts'
import { type Arrived, readAction, readFrame } from './decode.ts'
import { changeFrom, leaveOut, type IntakePorts, tryChangeFrom } from './intake.ts'
import type { ListStore } from './list-store.ts'
import { send, type TableGuest, type TableMessage, Teller } from './teller.ts'
import { type Stored, takenOver } from './versions.ts'
import type { Result } from './work.ts'
import { type Committed, ListWriter } from './writer.ts'

export interface LivePorts extends Omit<IntakePorts, 'time'> {
  now: () => Date
  store: ListStore
  bus: Bus
  isMember(tableId: string, accountId: string): Promise<boolean>
  /** Somebody put things into other categories; by their names, and the last word on each. */
  corrected(tableId: string, corrections: ReadonlyMap<string, CategoryName>): void
  /** A list became active, or somebody began to shop. */
  began(tableId: string, what: 'active' | 'shopping', by: string): void
  failed(error: unknown): void
}

/** Who comes to look at the list of a table, and from where they go on. */
export interface Visit {
  tableId: string
  present: Present
  /** What `sinceText` wrote; without it whole lists are sent. */
  since: string | null
}

/** The live lists of all tables in this process: who looks at them, what they do, and what they are told. */
export class LiveTables {
  readonly #ports: LivePorts & IntakePorts
  readonly #writer: ListWriter
  readonly #teller: Teller

  constructor(ports: LivePorts) {
    const { store, id, now, bus } = ports
    this.#ports = { ...ports, time: steadyTimes(() => now().getTime()) }
    this.#writer = new ListWriter({
      store,
      id,
      now,
      looked: (tableId, { stored, members }) => this.#teller.tell(tableId, stored, members),
      committed: (what) => this.#committed(what),
    })
    this.#teller = new Teller({
      bus,
      now,
      process: id(),
      heard: (tableId, message) => this.#heard(tableId, message),
    })
    bus.onGap(() => {
      for (const tableId of this.#teller.rooms.keys()) this.#look(tableId)
    })
  }

  /** Lets somebody in: first they are told where the list stands, then everything that happens to it. */
  async join(connection: Pick<Connection, 'send' | 'refuse' | 'close'>, visit: Visit): Promise<Listener> {
    const { tableId, present, since } = visit
    const { rooms } = this.#teller
    const { userId } = present
    const guest: TableGuest = {
      userId,
      connection,
      takesChanges: since !== null,
      send: (frame) => connection.send(frame),
    }
    await rooms.open(tableId, guest)
    try {
      const isFirst = rooms.guests(tableId).size === 0
      await this.#writer.withActive(tableId, isFirst, async (active) => {
        const place = readSince(since ?? '')
        const resumed = await this.#resumed(tableId, active, place?._id)
        // a seat that went meanwhile was not told to somebody who had not yet opened the room
        if (!(await this.#ports.isMember(tableId, userId))) throw new AppError('not-found')
        this.#teller.welcome(tableId, guest, active, resumed, place?.revision)
        this.#teller.enter(tableId, guest, present)
      })
    } catch (error) {
      this.#teller.leave(tableId, guest)
      throw error
    }
    let chain = Promise.resolve()
    return {
      message: (text) => {
        chain = chain
          .then(() => this.#received(tableId, guest, text))
          .catch((error: unknown) => this.#failed(guest, error))
      },
      closed: () => this.#teller.leave(tableId, guest),
      mayStay: () => this.#ports.isMember(tableId, userId),
    }
  }

  /** The list that a client goes on from: the active one, or its own when none is active. */
  async #resumed(
    tableId: string,
    active: Stored | undefined,
    listId: string | undefined,
  ): Promise<Stored | undefined> {
    if (!listId || active) return active?.list._id === listId ? active : undefined
    return (await this.#ports.store.load(tableId, listId))?.stored
  }

  async #received(tableId: string, guest: TableGuest, text: string): Promise<void> {
    const read = readFrame(text)
    if (!read) return guest.connection.refuse(errorFrame('invalid-input'))
    if ('shopping' in read) {
      this.#teller.setShopping(tableId, guest, read.shopping)
      if (read.shopping) this.#ports.began(tableId, 'shopping', guest.userId)
      if (read.actionId) send(guest, { type: 'ack', actionId: read.actionId, status: 'applied' })
      return
    }
    if ('code' in read) return send(guest, { type: 'ack', ...refusal(read.actionId, read.code) })
    const change = await tryChangeFrom(this.#ports, { accountId: guest.userId, tableId }, read)
    if (typeof change === 'string')
      return this.#answer(guest, read.actionId, { status: 'rejected', code: change })
    // the next frame waits until this one is understood, not until it is written
    this.#writer.submit(tableId, read.listId, [change]).then(
      ([result]) => result && this.#answer(guest, read.actionId, result),
      (error: unknown) => this.#failed(guest, error),
    )
  }

  #answer(guest: TableGuest, actionId: string | undefined, result: Result): void {
    if (actionId) send(guest, { type: 'ack', ...answerTo(actionId, result) })
    else if (result.status === 'rejected') guest.send(errorFrame(result.code))
    this.#ask([guest], result)
  }

  /** Asks whoever bought the last item whether the list is done. */
  #ask(guests: Iterable<TableGuest>, result: Result): void {
    if (result.status !== 'applied' || !result.isLast || !result.itemId) return
    const { listId, itemId } = result
    for (const guest of guests) send(guest, { type: 'REQUEST_FINAL_ITEM_CONFIRMATION', listId, itemId })
  }

  #failed(guest: TableGuest, error: unknown): void {
    this.#ports.failed(error)
    guest.send(errorFrame('internal'))
  }

  /** Actions that come together over HTTP, in order, for this list where they name none; each has its own answer. */
  async sync(
    accountId: string,
    tableId: string,
    listId: string | null,
    values: readonly unknown[],
  ): Promise<ActionResult[]> {
    const entries = []
    const understood: Meant[] = []
    for (const value of values) {
      const read = readAction(value)
      const actionId = read?.actionId ?? ''
      if (!read?.actionId || 'code' in read) {
        entries.push({ actionId, change: 'invalid-input' as const })
        continue
      }
      const change = await tryChangeFrom(this.#ports, { accountId, tableId }, read)
      entries.push({ actionId, change })
      if (typeof change !== 'string') understood.push({ listId: read.listId ?? listId, change })
    }
    const resultOf = new Map<Change | ErrorCode, Result>()
    for (const { listId: target, changes } of runsOf(understood)) {
      const results = await this.#writer.submit(tableId, target, changes)
      for (const [at, change] of changes.entries()) if (results[at]) resultOf.set(change, results[at])
    }
    const own = [...this.#teller.rooms.guests(tableId)].filter((guest) => guest.userId === accountId)
    return entries.map(({ actionId, change }) => {
      const result = resultOf.get(change)
      if (result) this.#ask(own, result)
      return result
        ? answerTo(actionId, result)
        : refusal(actionId, typeof change === 'string' ? change : 'internal')
    })
  }

  /** Does one thing to a list on behalf of a call, and says what became of it; of a recipe it leaves out what is named. */
  async perform(
    accountId: string,
    tableId: string,
    listId: string | null,
    action: Arrived['action'],
    without: readonly string[] = [],
  ): Promise<Result> {
    const change = await changeFrom(this.#ports, { accountId, tableId }, { actionId: undefined, action })
    const [result] = await this.#writer.submit(tableId, listId, [leaveOut(change, without)])
    return result ?? { status: 'rejected', code: 'internal' }
  }

  /** Makes another list the active one, and tells everybody. */
  async activate(tableId: string, list: { id: string; name?: string }, by: string): Promise<void> {
    const { store, id, now } = this.#ports
    await this.#writer.exclusively(tableId, async () => {
      await store.activate(tableId, list, { at: now().toISOString(), newId: id, by })
      await this.#tellActive(tableId)
    })
    this.#teller.publish(tableId, { kind: 'look' })
    this.#ports.began(tableId, 'active', by)
  }

  /** Tells those at a table, in every process, what happened to it. */
  tableChanged(tableId: string, change: TableChange): void {
    this.#teller.tellTable(tableId, change)
    this.#teller.publish(tableId, { kind: 'table', change })
  }

  /** Every 25 seconds: who hears nothing for longer knows that the line is dead. */
  beat(): void {
    this.#teller.beat()
  }

  #committed({ tableId, states, stored, members, changes }: Committed): void {
    // only the active list is told, and how it ended
    if (stored.list.is_active || this.#teller.told(tableId)?._id === stored.list._id) {
      this.#teller.tell(tableId, stored, members, states)
    } else this.tableChanged(tableId, { type: 'shoppinglists_changed', kitchentableId: tableId })
    const [first] = changes
    if (states[0]?.revision === 0 && first?.by) this.#ports.began(tableId, 'active', first.by)
    this.#teller.publishWritten(tableId, states[0]?.revision ?? 0, stored, members)
    const corrections = correctionsIn({ changes, states })
    if (corrections.size > 0) this.#ports.corrected(tableId, corrections)
  }

  #heard(tableId: string, message: Extract<TableMessage, { kind: 'written' | 'look' }>): void {
    if (message.kind === 'look') return this.#look(tableId)
    this.#writer
      .takeOver(
        tableId,
        (cached) => takenOver(cached, message),
        (stored) => {
          if (stored) this.#teller.tell(tableId, stored, new Set(message.members))
          else this.#look(tableId)
        },
      )
      .catch((error: unknown) => this.#ports.failed(error))
  }

  /** Something may have been missed: the database knows. */
  #look(tableId: string): void {
    this.#writer
      .exclusively(tableId, () => this.#tellActive(tableId))
      .catch((error: unknown) => this.#ports.failed(error))
  }

  async #tellActive(tableId: string): Promise<void> {
    const { store } = this.#ports
    const told = this.#teller.told(tableId)
    const loaded = (await store.load(tableId, null)) ?? (told && (await store.load(tableId, told._id)))
    if (loaded) this.#teller.tell(tableId, loaded.stored, loaded.members)
  }
}

/** Where things belong after these changes, each by the name that it had when somebody said so. */
function correctionsIn({
  changes,
  states,
}: Pick<Committed, 'changes' | 'states'>): Map<string, CategoryName> {
  const found = new Map<string, CategoryName>()
  for (const [at, change] of changes.entries()) {
    if (change.type !== 'update_item' || !change.category) continue
    const item = states[at + 1]?.items.find((row) => isRow(row, change.itemId))
    if (!item) continue
    // what is said last is learnt last
    found.delete(item.name)
    found.set(item.name, change.category)
  }
  return found
}

/** A change, and the list that is meant; null means the active one. */
interface Meant {
  listId: string | null
  change: Change
}

/** What stands one after another for the same list. */
function runsOf(all: readonly Meant[]): { listId: string | null; changes: Change[] }[] {
  const runs: { listId: string | null; changes: Change[] }[] = []
  for (const { listId, change } of all) {
    const last = runs.at(-1)
    if (last?.listId === listId) last.changes.push(change)
    else runs.push({ listId, changes: [change] })
  }
  return runs
}
