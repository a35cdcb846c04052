/** Numbers that look random and are the same for the same seed. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below a bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }

  /** Another source of numbers, independent of how much is taken from this one. */
  fork(): Dice {
    return new Dice(this.below(2 ** 31))
  }

  /** An id as the house makes them. */
  id(now: number): string {
    const hex = (digits: number) =>
      this.below(16 ** digits)
        .toString(16)
        .padStart(digits, '0')
    const time = now.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
  }
}

interface Event {
  at: number
  order: number
  run: () => void
}

/** Time that passes only when somebody lets it: events run in their order, and everything they set off is done before the next. */
export class VirtualTime {
  readonly #events: Event[] = []
  #now: number
  #order = 0

  constructor(start: number) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  /** Runs something later; the answer calls it off. */
  after(milliseconds: number, run: () => void): () => void {
    const event: Event = { at: this.#now + Math.max(0, Math.ceil(milliseconds)), order: this.#order++, run }
    this.#push(event)
    return () => {
      event.run = () => {}
    }
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  /** Lets time pass; `each` runs after every event. */
  async pass(milliseconds: number, each: () => void): Promise<void> {
    const until = this.#now + milliseconds
    for (let next = this.#events[0]; next && next.at <= until; next = this.#events[0]) {
      this.#pop()
      this.#now = next.at
      next.run()
      // everything that waits for nothing but other promises is done now
      await new Promise((resolve) => setImmediate(resolve))
      each()
    }
    this.#now = until
  }

  #push(event: Event): void {
    const heap = this.#events
    let at = heap.push(event) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(event, heap[parent])) break
      heap[at] = heap[parent] as Event
      at = parent
    }
    heap[at] = event
  }

  #pop(): void {
    const heap = this.#events
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1], heap[child])) child++
      if (!isBefore(heap[child], last)) break
      heap[at] = heap[child] as Event
      at = child
    }
    heap[at] = last
  }
}

function isBefore(one: Event | undefined, other: Event | undefined): boolean {
  if (!one || !other) return false
  return one.at === other.at ? one.order < other.order : one.at < other.at
}
