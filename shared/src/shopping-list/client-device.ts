import type { LivePorts } from './client-ports.ts'
import type { LiveList } from './list.ts'
import type { Queued } from './queue.ts'

const keepAfter = 500

/** What a store keeps on the device. Nothing waits in here, because an app may be closed at any moment. */
export class ClientDevice {
  readonly #ports: Pick<LivePorts, 'storage' | 'after'>
  readonly #full: (full: boolean) => void
  #kept = new Set<string>()
  /** Entries that found no room; they are tried again when something else did. */
  readonly #refused = new Map<string, Queued>()
  #list: LiveList | undefined
  #callOff = () => {}

  constructor(ports: Pick<LivePorts, 'storage' | 'after'>, full: (full: boolean) => void) {
    this.#ports = ports
    this.#full = full
  }

  put(entry: Queued): void {
    const { id } = entry.change
    this.#refused.delete(id)
    this.#ports.storage.put(entry).then(
      () => {
        this.#kept.add(id)
        this.#foundRoom()
      },
      () => {
        this.#refused.set(id, entry)
        this.#full(true)
      },
    )
  }

  remove(ids: readonly string[]): void {
    if (ids.length === 0) return
    for (const id of ids) this.#refused.delete(id)
    this.#watch(this.#ports.storage.remove(ids))
  }

  /** Keeps the list a little later; only the last of several is written. */
  keep(list: LiveList): void {
    if (!this.#list) this.#callOff = this.#ports.after(keepAfter, () => this.keepNow())
    this.#list = list
  }

  keepNow(): void {
    const list = this.#list
    this.#list = undefined
    this.#callOff()
    if (list) this.#watch(this.#ports.storage.keep(list))
  }

  /** What is on the device. Entries that this tab had stored and that are gone have been sent by another tab. */
  async read(): Promise<{ list: LiveList | null; queue: readonly Queued[]; gone: ReadonlySet<string> }> {
    const kept = [...this.#kept]
    const reading = this.#ports.storage.load()
    const { list, queue } = await reading.catch(() => ({ list: null, queue: undefined }))
    if (!queue) {
      this.#full(true)
      return { list, queue: [], gone: new Set() }
    }
    const there = new Set(queue.map((entry) => entry.change.id))
    const gone = new Set(kept.filter((id) => !there.has(id)))
    this.#kept = new Set([...this.#kept, ...there].filter((id) => !gone.has(id)))
    return { list, queue, gone }
  }

  #watch(operation: Promise<unknown>): void {
    operation.then(
      () => this.#foundRoom(),
      () => this.#full(true),
    )
  }

  #foundRoom(): void {
    const refused = [...this.#refused.values()]
    this.#full(refused.length > 0)
    for (const entry of refused) this.put(entry)
  }
}
