import { type LiveState, nothingYet } from './client-ports.ts'

/** What a store shows, and who follows it. */
export class ClientState {
  #now = nothingYet
  readonly #listeners = new Set<() => void>()

  get now(): LiveState {
    return this.#now
  }

  set(part: Partial<LiveState>): void {
    this.#now = { ...this.#now, ...part }
    for (const listener of this.#listeners) listener()
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
