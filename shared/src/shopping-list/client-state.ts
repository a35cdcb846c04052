import type { Change } from './change.ts'
import { type LiveState, nothingYet } from './client-ports.ts'
import type { LiveList } from './live-list.ts'
import { rowsOf } from './queue.ts'
import { isRow, rowWith } from './rows.ts'

/** What a store shows, and who follows it. */
export class ClientState {
  #now = nothingYet
  /** The list that was shown before this one. */
  #former: LiveList | null = null
  readonly #listeners = new Set<() => void>()

  get now(): LiveState {
    return this.#now
  }

  set(part: Partial<LiveState>): void {
    const { list } = this.#now
    if (list?._id && part.list !== undefined && part.list?._id !== list._id) this.#former = list
    this.#now = { ...this.#now, ...part }
    for (const listener of this.#listeners) listener()
  }

  /** The list that a change is meant for: somebody may still have a thing in hand of the one that was shown before. */
  listOf(change: Change): LiveList | null {
    const { list } = this.#now
    const id = 'itemId' in change && change.itemId
    if (!id || !this.#former || (list && rowWith(list.items, id))) return list
    return rowsOf(this.#former).some((row) => isRow(row, id)) ? this.#former : list
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Nobody is told any more. */
  close(): void {
    this.#listeners.clear()
  }
}
