import { neverBack } from '@ordy/shared/never-back.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import type { Present, ServerEvent } from '@ordy/shared/shopping-list/events.ts'
import { isLater, type LiveList, listOnWire } from '@ordy/shared/shopping-list/live-list.ts'
import type { Bus } from '#platform/bus.ts'
import { type Guest, Rooms } from '#platform/rooms.ts'
import type { Connection } from '#platform/sockets.ts'
import { eventsBetween } from './frames.ts'
import { Presence } from './presence.ts'
import { patchSince, type Stored, type Written, writtenSince } from './versions.ts'

/** Somebody who looks at the live list of a table. */
export interface TableGuest extends Guest {
  readonly connection: Pick<Connection, 'send' | 'refuse' | 'close'>
  /** Gets changes and not whole lists. */
  readonly takesChanges: boolean
}

/** What processes tell each other about a table. */
export type TableMessage =
  | ({ kind: 'written'; members: string[] } & Written)
  | { kind: 'look' }
  | { kind: 'who' }
  | { kind: 'present'; process: string; members: Present[] }
  | { kind: 'table'; change: TableChange }

interface TellerPorts {
  bus: Bus
  /** Names this process among others. */
  process: string
  now: () => Date
  heard(tableId: string, message: Extract<TableMessage, { kind: 'written' | 'look' }>): void
}

const silentFor = 90_000

/** Tells everybody at a table what happens to its list, each thing once and in order. */
export class Teller {
  readonly rooms: Rooms<TableGuest>
  readonly #ports: TellerPorts
  readonly #elapsed: () => number
  /** What everybody in a room has been told last. */
  readonly #told = new Map<string, LiveList>()
  readonly #presence = new Map<string, Presence>()

  constructor(ports: TellerPorts) {
    this.#ports = ports
    this.#elapsed = neverBack(() => ports.now().getTime())
    this.rooms = new Rooms(ports.bus, 'table', {
      heard: (tableId, text) => this.#heard(tableId, JSON.parse(text) as TableMessage),
      emptied: (tableId) => {
        this.#told.delete(tableId)
        this.#presence.delete(tableId)
      },
    })
  }

  told(tableId: string): LiveList | undefined {
    return this.#told.get(tableId)
  }

  /** Brings a room from what it was told last to this state. `states` are those in between, the last included. */
  tell(
    tableId: string,
    stored: Stored,
    members: ReadonlySet<string>,
    states: readonly LiveList[] = [stored.list],
  ): void {
    const { list } = stored
    const told = this.#told.get(tableId)
    if (!this.rooms.isOpen(tableId) || (told && !isLater(list, told))) return
    this.#told.set(tableId, list)
    const guests = [...this.rooms.guests(tableId)].filter((guest) => members.has(guest.userId))
    const [forChanges, forLists] = [
      guests.filter((guest) => guest.takesChanges),
      guests.filter((guest) => !guest.takesChanges),
    ]
    if (forChanges.length > 0) sendAll(forChanges, changesFrom(told, stored))
    if (forLists.length === 0) return
    for (const event of lists(told, states, list)) sendAll(forLists, event)
  }

  /** What a newcomer has to know, before anything else is told to them. */
  welcome(
    tableId: string,
    guest: TableGuest,
    active: Stored | undefined,
    resumed: Stored | undefined,
    since: number | undefined,
  ): void {
    if (active && !this.#told.has(tableId)) this.#told.set(tableId, active.list)
    const stored = resumed ?? active
    if (stored && guest.takesChanges) {
      const patch = resumed && since !== undefined ? patchSince(resumed, since) : undefined
      send(guest, patch ? { type: 'zettel_changes', ...patch } : wholeList(stored.list))
    } else if (active) send(guest, wholeList(active.list))
    if (guest.takesChanges) send(guest, stillHere(active?.list))
  }

  enter(tableId: string, guest: TableGuest, present: Present): void {
    this.rooms.enter(tableId, guest)
    const presence = this.#presence.get(tableId) ?? new Presence()
    this.#presence.set(tableId, presence)
    presence.set(guest, present)
    if (this.rooms.guests(tableId).size === 1) this.publish(tableId, { kind: 'who' })
    // the others hear of it only when they did not know
    if (!this.#presenceChanged(tableId)) send(guest, presence.event())
  }

  leave(tableId: string, guest: TableGuest): void {
    this.#presence.get(tableId)?.remove(guest)
    // whoever goes hears nothing of those who stay
    this.rooms.leave(tableId, guest)
    this.#presenceChanged(tableId)
  }

  setShopping(tableId: string, guest: TableGuest, shopping: boolean): void {
    const presence = this.#presence.get(tableId)
    const present = presence?.of(guest)
    if (!presence || !present || present.shopping === shopping) return
    presence.set(guest, { ...present, shopping })
    this.#presenceChanged(tableId)
  }

  /** Tells the same room in other processes. */
  publish(tableId: string, message: TableMessage): void {
    this.rooms.publish(tableId, JSON.stringify(message))
  }

  /** Tells other processes what was written. */
  publishWritten(tableId: string, since: number, stored: Stored, members: ReadonlySet<string>): void {
    const written = writtenSince(stored, since)
    this.publish(tableId, written ? { kind: 'written', ...written, members: [...members] } : { kind: 'look' })
  }

  /** Tells a table what happened to it. Who has left hears nothing more. */
  tellTable(tableId: string, change: TableChange): void {
    const guests = [...this.rooms.guests(tableId)]
    if (change.type === 'kitchentable_default_changed') {
      return sendAll(
        guests.filter((guest) => guest.userId === change.userId),
        change,
      )
    }
    const isOut = (guest: TableGuest) =>
      change.type === 'kitchentable_deleted' ||
      (change.type === 'kitchentable_member_left' && guest.userId === change.userId)
    for (const guest of this.rooms.everybody(tableId).filter(isOut))
      guest.connection.close(closeCodes.notThere)
    sendAll(
      guests.filter((guest) => !isOut(guest)),
      change,
    )
  }

  /** Says in every room that the line lives, and to other processes who is there. */
  beat(): void {
    for (const tableId of this.rooms.keys()) {
      const guests = [...this.rooms.guests(tableId)].filter((guest) => guest.takesChanges)
      if (guests.length > 0) sendAll(guests, stillHere(this.#told.get(tableId)))
      this.#presence.get(tableId)?.forgetBefore(this.#elapsed() - silentFor)
      this.#tellPresence(tableId)
      this.#publishPresence(tableId)
    }
  }

  #presenceChanged(tableId: string): boolean {
    this.#publishPresence(tableId)
    return this.#tellPresence(tableId)
  }

  /** False when it would tell what was told last. */
  #tellPresence(tableId: string): boolean {
    const presence = this.#presence.get(tableId)
    if (!presence?.isNews()) return false
    sendAll(this.rooms.guests(tableId), presence.event())
    return true
  }

  #publishPresence(tableId: string): void {
    const members = this.#presence.get(tableId)?.here() ?? []
    this.publish(tableId, { kind: 'present', process: this.#ports.process, members })
  }

  #heard(tableId: string, message: TableMessage): void {
    if (message.kind === 'who') return this.#publishPresence(tableId)
    if (message.kind === 'table') return this.tellTable(tableId, message.change)
    if (message.kind !== 'present') return this.#ports.heard(tableId, message)
    this.#presence.get(tableId)?.heard(message.process, message.members, this.#elapsed())
    this.#tellPresence(tableId)
  }
}

function changesFrom(told: LiveList | undefined, stored: Stored): ServerEvent {
  const patch = told?._id === stored.list._id ? patchSince(stored, told.revision) : undefined
  return patch ? { type: 'zettel_changes', ...patch } : wholeList(stored.list)
}

/** What happened between two states, step by step where the steps are known. */
function lists(told: LiveList | undefined, states: readonly LiveList[], list: LiveList): ServerEvent[] {
  const [first] = states
  // nobody has been told of a list that was made for its first thing
  const isNew = first?.revision === 0 && states.length > 1
  const isKnown = first?._id === told?._id && first?.revision === told?.revision
  const steps = isNew || isKnown ? states.slice(1) : [list]
  return steps.flatMap((after, at) => eventsBetween(at === 0 ? told : steps[at - 1], after))
}

function wholeList(list: LiveList): ServerEvent {
  return { type: 'zettel_updated', list: listOnWire(list), revision: list.revision }
}

function stillHere(list: LiveList | undefined): ServerEvent {
  const active = list?.is_active ? list : undefined
  return { type: 'still_here', listId: active?._id ?? null, revision: active?.revision ?? 0 }
}

/** Sends one event to one guest. */
export function send(guest: TableGuest, event: ServerEvent): void {
  guest.send(JSON.stringify(event))
}

/** Makes the bytes of an event once for all. */
function sendAll(guests: Iterable<TableGuest>, event: ServerEvent | TableChange): void {
  const frame = Buffer.from(JSON.stringify(event))
  for (const guest of guests) guest.send(frame)
}
