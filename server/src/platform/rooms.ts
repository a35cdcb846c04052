import type { Bus } from './bus.ts'

/** A frame that many receive is made into bytes once. */
export type Frame = string | Buffer

/** Whoever may be in a room. */
export interface Guest {
  readonly userId: string
  send(frame: Frame): void
}

interface RoomHooks {
  /** Another process told this room something. */
  heard(key: string, message: string): void
  /** The last guest of this process has left. */
  emptied(key: string): void
}

/** Who is in which room of this process, and the way to the same room in other processes. */
export class Rooms<G extends Guest> {
  readonly #bus: Bus
  readonly #name: string
  readonly #hooks: RoomHooks
  readonly #rooms = new Map<string, { guests: Set<G>; coming: Set<G>; listening: Promise<void> }>()

  constructor(bus: Bus, name: string, hooks: RoomHooks) {
    this.#bus = bus
    this.#name = name
    this.#hooks = hooks
  }

  /** Listens to a room for somebody, so that nothing is missed between reading its state and entering it. Ends with `leave`. */
  async open(key: string, guest: G): Promise<void> {
    const room = this.#rooms.get(key) ?? {
      guests: new Set<G>(),
      coming: new Set<G>(),
      listening: this.#bus.subscribe(this.#topic(key), (message) => this.#hooks.heard(key, message)),
    }
    room.coming.add(guest)
    this.#rooms.set(key, room)
    await room.listening
  }

  /** Lets somebody into a room that is open. */
  enter(key: string, guest: G): void {
    const room = this.#rooms.get(key)
    room?.coming.delete(guest)
    room?.guests.add(guest)
  }

  /** Somebody who had opened the room leaves; when nobody is left it is no longer listened to. */
  leave(key: string, guest: G): void {
    const room = this.#rooms.get(key)
    if (!room) return
    room.guests.delete(guest)
    room.coming.delete(guest)
    if (room.guests.size + room.coming.size > 0) return
    this.#rooms.delete(key)
    this.#bus.unsubscribe(this.#topic(key))
    this.#hooks.emptied(key)
  }

  #topic(key: string): string {
    return `${this.#name}:${key}`
  }

  isOpen(key: string): boolean {
    return this.#rooms.has(key)
  }

  guests(key: string): ReadonlySet<G> {
    return this.#rooms.get(key)?.guests ?? new Set()
  }

  /** Those who are in a room, and those who are about to enter it. */
  everybody(key: string): G[] {
    const room = this.#rooms.get(key)
    return room ? [...room.guests, ...room.coming] : []
  }

  keys(): string[] {
    return [...this.#rooms.keys()]
  }

  /** Tells the same room in other processes. */
  publish(key: string, message: string): void {
    this.#bus.publish(this.#topic(key), message)
  }
}
