import type { Change } from '@ordy/shared/shopping-list/change.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Finished, ListStore, Loaded } from './list-store.ts'
import { pruned, type Stored } from './versions.ts'
import { type Result, withoutList, type Work, work } from './work.ts'

/** One transaction that happened. */
export interface Committed {
  tableId: string
  /** The list before it, then after each of its actions. */
  states: readonly LiveList[]
  stored: Stored
  changes: readonly Change[]
  /** Who sat at the table when it happened; nobody else may hear of it. */
  members: ReadonlySet<string>
}

export interface WriterPorts {
  store: ListStore
  id: () => string
  now: () => Date
  /** Runs whenever the active list has been read: somebody else may have written it. */
  looked: (tableId: string, loaded: Loaded) => void
  /** Runs after a commit and before its results are given back. */
  committed: (what: Committed) => void
}

/** Changes of one author to one list; null means the active one. */
export interface Submission {
  listId: string | null
  changes: readonly Change[]
  resolve(results: Result[]): void
  reject(error: unknown): void
}

/** What happens at one table, one after another. The cached list is the active one, as far as this process knows. */
interface Desk {
  waiting: (Submission | { task: () => Promise<void> })[]
  isBusy: boolean
  cached?: Stored
}

const mostAtOnce = 200
const mostAttempts = 20
const failuresAllowed = 2
const mostDesks = 2000
const adds = new Set<Change['type']>(['add_manual_item', 'add_recipe', 'order_sections'])

/**
 * The one writer of each table in this process: whatever waits for the same list goes into one transaction. Between
 * processes the revision decides: whoever comes second reads again what is there and applies anew.
 */
export class ListWriter {
  readonly #ports: WriterPorts
  readonly #desks = new Map<string, Desk>()

  constructor(ports: WriterPorts) {
    this.#ports = ports
  }

  /** Applies changes to a list of a table, or to its active one, which is made when something is added to none. */
  submit(tableId: string, listId: string | null, changes: readonly Change[]): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      this.#at(tableId).waiting.push({ listId, changes, resolve, reject })
      void this.#run(tableId)
    })
  }

  /** Runs something between two transactions of a table, with its active list; `fresh` reads it again before. */
  withActive<T>(
    tableId: string,
    fresh: boolean,
    run: (stored: Stored | undefined) => Promise<T>,
  ): Promise<T> {
    return this.#task(tableId, async (desk) => {
      if (fresh) delete desk.cached
      return await run((await this.#load(tableId, desk, null, false))?.stored)
    })
  }

  /** Runs a write of another kind between two transactions. */
  exclusively<T>(tableId: string, run: () => Promise<T>): Promise<T> {
    return this.#task(tableId, async (desk) => {
      delete desk.cached
      return run()
    })
  }

  /** Takes over what another process wrote; undefined when something is missing in between. */
  takeOver<T>(
    tableId: string,
    next: (cached: Stored) => Stored | undefined,
    run: (stored: Stored | undefined) => T,
  ): Promise<T> {
    return this.#task(tableId, async (desk) => {
      const stored = desk.cached && next(desk.cached)
      this.#cache(desk, stored)
      return run(stored)
    })
  }

  #task<T>(tableId: string, run: (desk: Desk) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const desk = this.#at(tableId)
      desk.waiting.push({ task: () => run(desk).then(resolve, reject) })
      void this.#run(tableId)
    })
  }

  #at(tableId: string): Desk {
    const desk = this.#desks.get(tableId) ?? { waiting: [], isBusy: false }
    this.#desks.set(tableId, desk)
    return desk
  }

  #cache(desk: Desk, stored: Stored | undefined): void {
    if (stored?.list.is_active) desk.cached = stored
    else delete desk.cached
  }

  async #run(tableId: string): Promise<void> {
    const desk = this.#at(tableId)
    if (desk.isBusy) return
    desk.isBusy = true
    for (let next = desk.waiting.shift(); next; next = desk.waiting.shift()) {
      if ('task' in next) await next.task()
      else await this.#write(tableId, desk, [next, ...companions(desk, next)])
    }
    desk.isBusy = false
    this.#forgetSome()
  }

  /** Tables that nobody has used for long are read again when somebody does. */
  #forgetSome(): void {
    if (this.#desks.size <= mostDesks) return
    for (const [tableId, desk] of [...this.#desks].slice(0, mostDesks / 2)) {
      if (!desk.isBusy) this.#desks.delete(tableId)
    }
  }

  async #write(tableId: string, desk: Desk, submissions: readonly Submission[]): Promise<void> {
    let failures = 0
    let problem: unknown = new Error('others were always quicker')
    for (let attempt = 0; attempt < mostAttempts && failures <= failuresAllowed; attempt++) {
      try {
        if (await this.#attempt(tableId, desk, submissions, attempt > 0)) return
      } catch (error) {
        // whether it was written is not known; the next attempt looks
        failures++
        problem = error
      }
      delete desk.cached
    }
    for (const submission of submissions) submission.reject(problem)
  }

  /** True when everybody has an answer; false when it has to be tried again with a look at what was applied already. */
  async #attempt(
    tableId: string,
    desk: Desk,
    submissions: readonly Submission[],
    isAgain: boolean,
  ): Promise<boolean> {
    const { store, looked } = this.#ports
    const listId = submissions[0]?.listId ?? null
    const changes = submissions.flatMap((submission) => submission.changes)
    const ids = changes.map((change) => change.id)
    const known = isAgain ? await store.applied(tableId, ids) : new Map<string, never>()
    const isWanted = isAgain && listId === null && addsAnything(changes, known)
    const loaded = await this.#load(tableId, desk, listId, isWanted)
    // what is refused now may have been applied before
    if (!loaded) {
      const resultOf = (change: Change) => withoutList(listId, known, change)
      if (isAgain) await this.#answer(tableId, submissions, resultOf)
      return isAgain
    }
    const before = loaded.stored
    const done = work(before, changes, known, loaded.members)
    if (done.isRefused && !isAgain) return false
    if (done.actions.length === 0 && loaded.made) looked(tableId, loaded.made)
    if (done.actions.length > 0 && !(await this.#save(tableId, desk, before, done))) return false
    await this.#answer(tableId, submissions, (change) => done.resultOf(change))
    return true
  }

  /** False when somebody else was quicker. */
  async #save(tableId: string, desk: Desk, before: Stored, done: Work): Promise<boolean> {
    const { store, committed } = this.#ports
    const stored = pruned({ list: done.list, horizon: before.horizon })
    const saved = await store.save({ before, after: stored, actions: done.actions })
    if (saved === 'conflict') return false
    if (stored.list.is_active || desk.cached?.list._id === stored.list._id) this.#cache(desk, stored)
    const states = [before.list, ...done.states]
    committed({ tableId, states, stored, changes: done.changes, members: saved.members })
    return true
  }

  /** What comes too late for a finished list is told so, though nobody said which list was meant. */
  async #answer(
    tableId: string,
    submissions: readonly Submission[],
    resultOf: (change: Change) => Result,
  ): Promise<void> {
    const lost = submissions.flatMap(({ listId, changes }) =>
      listId === null ? changes.filter((change) => isLost(resultOf(change))) : [],
    )
    const itemIds = lost.flatMap((change) => itemOf(change) ?? [])
    const over = lost.length > 0 ? await this.#ports.store.finished(tableId, itemIds) : nothingOver
    const isTooLate = (change: Change) => {
      const itemId = itemOf(change)
      return lost.includes(change) && (itemId === undefined ? over.isLast : over.items.has(itemId))
    }
    for (const submission of submissions) {
      const results = submission.changes.map((change): Result =>
        isTooLate(change) ? { status: 'rejected', code: 'list-completed' } : resultOf(change),
      )
      submission.resolve(results)
    }
  }

  async #load(
    tableId: string,
    desk: Desk,
    listId: string | null,
    mayCreate: boolean,
  ): Promise<{ stored: Stored; members?: ReadonlySet<string>; made?: Loaded } | undefined> {
    if (desk.cached && (listId === null || listId === desk.cached.list._id)) return { stored: desk.cached }
    const { store, id, now, looked } = this.#ports
    const loaded = await store.load(tableId, listId)
    if (!loaded && mayCreate) {
      await store.create(tableId, id(), now().toISOString())
      const made = await store.load(tableId, listId)
      // it is told with the first thing on it
      return made && { ...made, made }
    }
    if (loaded?.stored.list.is_active) {
      this.#cache(desk, loaded.stored)
      looked(tableId, loaded)
    }
    return loaded
  }
}

/** What waits right behind for the same list. After a finished list comes another one. */
function companions(desk: Desk, first: Submission): Submission[] {
  const target = ({ listId }: Submission) => (listId === desk.cached?.list._id ? null : listId)
  const found: Submission[] = []
  let last = first
  let count = first.changes.length
  for (let next = desk.waiting[0]; next && !('task' in next); next = desk.waiting[0]) {
    count += next.changes.length
    const ends = last.changes.some((change) => change.type === 'finish_shopping_list')
    if (ends || target(next) !== target(first) || count > mostAtOnce) break
    found.push(next)
    desk.waiting.shift()
    last = next
  }
  return found
}

const addsAnything = (changes: readonly Change[], known: ReadonlyMap<string, unknown>) =>
  changes.some((change) => adds.has(change.type) && !known.has(change.id))

const nothingOver: Finished = { isLast: false, items: new Set() }

const itemOf = (change: Change) => ('itemId' in change ? change.itemId : undefined)

const isLost = (result: Result) =>
  result.status === 'rejected' && (result.code === 'no-active-list' || result.code === 'item-not-found')
