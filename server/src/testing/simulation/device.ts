import type { QueueStorage, TabMessage } from '@ordy/shared/shopping-list/client-ports.ts'
import { isLater, type LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { type Queued, withoutSeen } from '@ordy/shared/shopping-list/queue.ts'
import type { Dice, VirtualTime } from './time.ts'

interface Kept {
  list: LiveList | null
  queue: Queued[]
}

/** What is left of an app when it is closed: the storage of one browser, and what its tabs share. */
export class SimDevice {
  /** By account and table. */
  readonly kept = new Map<string, Kept>()
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly #tabs = new Set<(message: TabMessage) => void>()
  readonly #claims: { turn: (mine: boolean) => void }[] = []
  #busyUntil = 0
  isFull = false
  hasBeenFull = false

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
  }

  at(key: string): Kept {
    const kept = this.kept.get(key) ?? { list: null, queue: [] }
    this.kept.set(key, kept)
    return kept
  }

  /** The storage as one tab uses it; when the tab is gone, what it had begun may still happen. */
  storage(key: string, isOpen: () => boolean): QueueStorage {
    const reach = async <T>(isWrite: boolean, run: (kept: Kept) => T): Promise<T> => {
      if (!isOpen()) return new Promise<T>(() => {})
      // one after another, whichever tab asks
      this.#busyUntil = Math.max(this.#busyUntil, this.#time.now() + this.#dice.between(0, 6))
      await this.#time.wait(this.#busyUntil - this.#time.now())
      if (!isOpen() && this.#dice.chance(0.5)) return new Promise<T>(() => {})
      if (isWrite && this.isFull) {
        this.hasBeenFull = true
        throw new Error('the storage is full')
      }
      const result = run(this.at(key))
      await this.#time.wait(this.#dice.between(0, 6))
      return result
    }
    return {
      load: () => reach(false, ({ list, queue }) => ({ list, queue: structuredClone(queue) })),
      put: (entries) =>
        reach(true, (kept) => {
          for (const entry of entries) {
            const at = kept.queue.findIndex((one) => one.change.id === entry.change.id)
            kept.queue.splice(at < 0 ? kept.queue.length : at, at < 0 ? 0 : 1, structuredClone(entry))
          }
        }),
      note: (entries) =>
        reach(true, (kept) => {
          const noted = new Map(entries.map((entry) => [entry.change.id, structuredClone(entry)]))
          kept.queue = kept.queue.map((entry) => noted.get(entry.change.id) ?? entry)
        }),
      remove: (ids) =>
        reach(false, (kept) => {
          kept.queue = withoutSeen(kept.queue, ids, kept.list)
        }),
      keep: (list) =>
        reach(true, (kept) => {
          if (!kept.list || !isLater(kept.list, list)) kept.list = list
        }),
    }
  }

  /** One tab at a time has the turn; the next gets it when that one gives it back, or takes it by force. */
  claimTurn(turn: (mine: boolean) => void, force: boolean): () => void {
    const claim = { turn }
    const [holder] = this.#claims
    if (force && holder) {
      this.#claims[0] = claim
      this.#time.after(1, () => holder.turn(false))
    } else this.#claims.push(claim)
    if (this.#claims[0] === claim) this.#grant(claim)
    return () => {
      const at = this.#claims.indexOf(claim)
      if (at < 0) return
      this.#claims.splice(at, 1)
      const [next] = this.#claims
      if (at === 0 && next) this.#grant(next)
    }
  }

  #grant(claim: { turn: (mine: boolean) => void }): void {
    this.#time.after(1, () => {
      if (this.#claims[0] === claim) claim.turn(true)
    })
  }

  channel() {
    let own: ((message: TabMessage) => void) | undefined
    return {
      post: (message: TabMessage) => {
        for (const heard of this.#tabs) {
          if (heard !== own)
            this.#time.after(1, () => this.#tabs.has(heard) && heard(structuredClone(message)))
        }
      },
      listen: (heard: (message: TabMessage) => void) => {
        own = heard
        this.#tabs.add(heard)
        return () => void this.#tabs.delete(heard)
      },
    }
  }
}
