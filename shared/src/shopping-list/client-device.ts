import type { LivePorts } from './client-ports.ts'
import type { LiveList } from './list.ts'
import type { Queued } from './queue.ts'

const keepAfter = 500

/** What a store keeps on the device. Operations run one after another; a refused one is told and tried again later. */
export class ClientDevice {
  readonly #ports: Pick<LivePorts, 'storage' | 'after'>
  readonly #full: (full: boolean) => void
  #kept = new Set<string>()
  /** Entries that found no room. */
  readonly #refused = new Map<string, Queued>()
  #last: Promise<unknown> = Promise.resolve()
  #list: LiveList | undefined
  #callOff = () => {}

  constructor(ports: Pick<LivePorts, 'storage' | 'after'>, full: (full: boolean) => void) {
    this.#ports = ports
    this.#full = full
  }

  put(entry: Queued): void {
    const { id } = entry.change
    this.#do(async () => {
      this.#refused.set(id, entry)
      await this.#ports.storage.put(entry)
      this.#refused.delete(id)
      this.#kept.add(id)
    })
  }

  remove(ids: readonly string[]): void {
    if (ids.length === 0) return
    this.#do(() => {
      for (const id of ids) this.#refused.delete(id)
      return this.#ports.storage.remove(ids)
    })
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
    if (list) this.#do(() => this.#ports.storage.keep(list))
  }

  /** What is on the device. Entries that this tab had stored and that are gone have been sent by another tab. */
  async read(): Promise<{ list: LiveList | null; queue: readonly Queued[]; gone: ReadonlySet<string> }> {
    const reading = this.#last.then(() => this.#ports.storage.load())
    this.#last = reading.catch(() => this.#full(true))
    const { list, queue } = await reading.catch(() => ({ list: null, queue: undefined }))
    if (!queue) return { list, queue: [], gone: new Set() }
    const there = new Set(queue.map((entry) => entry.change.id))
    const gone = new Set([...this.#kept].filter((id) => !there.has(id)))
    this.#kept = there
    return { list, queue, gone }
  }

  #do(operation: () => Promise<unknown>): void {
    this.#last = this.#last.then(operation).then(
      () => {
        this.#full(this.#refused.size > 0)
        const [waiting] = this.#refused.values()
        if (waiting) this.put(waiting)
      },
      () => this.#full(true),
    )
  }
}
