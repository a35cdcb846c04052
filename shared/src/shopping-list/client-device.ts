import type { LivePorts, LiveState, QueueStorage } from './client-ports.ts'
import type { LiveList } from './live-list.ts'
import { inOrder, type Queued } from './queue.ts'

const keepAfter = 500

type DevicePorts = Pick<LivePorts, 'storage' | 'after' | 'tabs'>

/** What a store keeps on the device. Nothing waits in here for a later task: an app may be closed at any moment. */
export class ClientDevice {
  readonly #ports: DevicePorts
  readonly #tell: (storage: LiveState['storage']) => void
  /** A device that cannot even be read takes nothing, however much room it has. */
  #isBlocked = false
  #kept = new Set<string>()
  /** What is written together, as soon as whatever put it has come to its end. */
  readonly #burst = new Map<string, Queued>()
  /** Entries that found no room; they are tried again when something else did. */
  readonly #refused = new Map<string, Queued>()
  #list: LiveList | undefined
  /** Entries that the list shows by itself; they stay until it has been kept. */
  #over: string[] = []
  /** A list that found no room; it is tried again when something else did. */
  #unkept: LiveList | undefined
  /** Whether the last list could be kept. */
  #keeping = Promise.resolve(true)
  #isClosed = false
  #callOff = () => {}

  constructor(ports: DevicePorts, tell: (storage: LiveState['storage']) => void) {
    this.#ports = ports
    this.#tell = tell
  }

  #full(isFull: boolean): void {
    this.#tell(isFull ? (this.#isBlocked ? 'blocked' : 'full') : 'ok')
  }

  put(entry: Queued): void {
    const { id } = entry.change
    this.#refused.delete(id)
    if (this.#burst.size === 0) void Promise.resolve().then(() => this.#writeBurst())
    this.#burst.set(id, entry)
  }

  #writeBurst(): void {
    const entries = [...this.#burst.values()]
    this.#burst.clear()
    if (entries.length === 0) return
    this.#ports.storage.put(entries).then(
      () => {
        for (const { change } of entries) this.#kept.add(change.id)
        this.#foundRoom()
      },
      () => {
        for (const entry of entries) this.#refused.set(entry.change.id, entry)
        this.#full(true)
      },
    )
  }

  /** Whatever else is done to the storage comes after what was put before. */
  get #storage(): QueueStorage {
    this.#writeBurst()
    return this.#ports.storage
  }

  /**
   * What became of a queue: notes what the server has by now, and forgets what is not in the rest any more, once the
   * list that shows it has been kept.
   */
  follow(before: readonly Queued[], after: readonly Queued[], rest: readonly Queued[]): void {
    const known = new Set(before)
    const left = new Set(rest.map((entry) => entry.change.id))
    const noted = after.filter((entry) => entry.done && !known.has(entry))
    const over = before.flatMap(({ change }) => (left.has(change.id) ? [] : change.id))
    for (const id of [...noted.map((entry) => entry.change.id), ...over]) this.#refused.delete(id)
    if (noted.length > 0) this.#watch(this.#storage.note(noted))
    this.#over.push(...over)
    if (!this.#list) this.#clear()
  }

  #clear(): void {
    const ids = this.#over.splice(0)
    if (ids.length === 0) return
    void this.#keeping.then((isKept) => {
      if (isKept) this.#watch(this.#storage.remove(ids))
      else this.#over.unshift(...ids)
    })
  }

  /** Keeps the list a little later; only the last of several is written. */
  keep(list: LiveList): void {
    if (!this.#list) this.#callOff = this.#ports.after(keepAfter, () => this.keepNow())
    this.#list = list
  }

  keepNow(): void {
    const list = this.#list ?? this.#unkept
    this.#list = undefined
    this.#unkept = undefined
    this.#callOff()
    if (list) {
      const keeping = this.#storage.keep(list)
      this.#keeping = keeping.then(
        () => {
          if (!this.#isClosed) this.#ports.tabs.post({ kind: 'kept' })
          return true
        },
        () => {
          this.#unkept = list
          return false
        },
      )
      this.#watch(keeping)
    }
    this.#clear()
  }

  /** Writes what is still to be written. */
  close(): void {
    this.#isClosed = true
    this.#writeBurst()
    this.keepNow()
  }

  /** What is on the device. Entries that this tab had stored and that are gone have been sent by another tab. */
  async read(): Promise<{ list: LiveList | null; queue: readonly Queued[]; gone: ReadonlySet<string> }> {
    const kept = [...this.#kept]
    const reading = this.#storage.load()
    const { list, queue } = await reading.catch(() => ({ list: null, queue: undefined }))
    this.#isBlocked = !queue
    if (!queue) {
      this.#full(true)
      return { list, queue: [], gone: new Set() }
    }
    const there = new Set(queue.map((entry) => entry.change.id))
    const gone = new Set(kept.filter((id) => !there.has(id)))
    this.#kept = new Set([...this.#kept, ...there].filter((id) => !gone.has(id)))
    // what found no room at first was written after what came later
    return { list, queue: inOrder(queue), gone }
  }

  #watch(operation: Promise<unknown>): void {
    operation.then(
      () => this.#foundRoom(),
      () => this.#full(true),
    )
  }

  #foundRoom(): void {
    const refused = [...this.#refused.values()]
    this.#full(refused.length > 0 || this.#unkept !== undefined)
    for (const entry of refused) this.put(entry)
    if (this.#unkept) this.keepNow()
  }
}
