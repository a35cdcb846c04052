import type { Bus } from './bus.ts'

/** Whoever may be in a room. */
export interface Guest {
  readonly userId: string
  send(frame: string): void
}

interface RoomHooks<G extends Guest> {
  /** Another process told this room something. */
  heard(key: string, message: string): void
  /** Somebody came or went in this process. */
  changed(key: string, guests: ReadonlySet<G>): void
}

/** Who is in which room of this process, and the way to the same room in other processes. */
export class Rooms<G extends Guest> {
  readonly #bus: Bus
  readonly #topic: string
  readonly #hooks: RoomHooks<G>
  readonly #rooms = new Map<string, { guests: Set<G>; listening: Promise<void> }>()

  constructor(bus: Bus, topic: string, hooks: RoomHooks<G>) {
    this.#bus = bus
    this.#topic = topic
    this.#hooks = hooks
  }

  /** Listens to a room, so that nothing is missed between reading its state and entering it. */
  async open(key: string): Promise<void> {
    const topic = `${this.#topic}:${key}`
    const room = this.#rooms.get(key) ?? {
      guests: new Set<G>(),
      listening: this.#bus.subscribe(topic, (message) => this.#hooks.heard(key, message)),
    }
    this.#rooms.set(key, room)
    await room.listening
  }

  enter(key: string, guest: G): void {
    const room = this.#rooms.get(key)
    if (!room) throw new Error('a room is opened before somebody enters it')
    room.guests.add(guest)
    this.#hooks.changed(key, room.guests)
  }

  /** Somebody leaves; a room without guests is no longer listened to. */
  leave(key: string, guest: G): void {
    const room = this.#rooms.get(key)
    if (!room) return
    const was = room.guests.delete(guest)
    if (room.guests.size === 0) {
      this.#rooms.delete(key)
      this.#bus.unsubscribe(`${this.#topic}:${key}`)
    }
    if (was) this.#hooks.changed(key, room.guests)
  }

  guests(key: string): ReadonlySet<G> {
    return this.#rooms.get(key)?.guests ?? new Set()
  }

  keys(): string[] {
    return [...this.#rooms.keys()]
  }

  /** Tells the same room in other processes. */
  publish(key: string, message: string): void {
    this.#bus.publish(`${this.#topic}:${key}`, message)
  }
}
