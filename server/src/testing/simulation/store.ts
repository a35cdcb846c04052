import { AppError } from '@ordy/shared/errors.ts'
import { emptyList, type LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { Shop } from '@ordy/shared/shopping-list/list.ts'
import { isRow } from '@ordy/shared/shopping-list/rows.ts'
import type { Finished, ListStore, Loaded, Write } from '../../shopping-list/list-store.ts'
import type { Stored } from '../../shopping-list/versions.ts'
import type { Dice, VirtualTime } from './time.ts'

/** An action in the table of applied actions. */
export interface AppliedAction {
  id: string
  tableId: string
  listId: string
  revision: number
  type: string
  by: string | null
  at: string
}

/** One transaction that happened. */
export interface Commit {
  before: LiveList
  after: LiveList
  actions: readonly AppliedAction[]
}

/** A database that keeps the promises of a real one: each write is there whole or not at all, and in one order. */
export class SimDatabase {
  readonly lists = new Map<string, Stored>()
  readonly actions = new Map<string, AppliedAction>()
  readonly members = new Map<string, Set<string>>()
  /** Told of each transaction the moment it happens. */
  committed: (commit: Commit) => void = () => {}

  membersOf(tableId: string): Set<string> {
    return this.members.get(tableId) ?? new Set()
  }

  find(tableId: string, listId: string | null): Stored | undefined {
    return [...this.lists.values()].find(
      ({ list }) => list.kitchentableId === tableId && (listId ? list._id === listId : list.is_active),
    )
  }

  nextTurn(tableId: string): number {
    const turns = [...this.lists.values()].flatMap(({ list }) =>
      list.kitchentableId === tableId ? [list.turn] : [],
    )
    return Math.max(0, ...turns) + 1
  }

  /** What the list that became active last knows of shops. */
  shopsOf(tableId: string): readonly Shop[] | undefined {
    const lists = [...this.lists.values()].filter(({ list }) => list.kitchentableId === tableId)
    const [latest] = lists.toSorted((one, other) => other.list.turn - one.list.turn)
    return latest?.list.shops?.map((shop) => ({ ...shop, revision: 0 }))
  }

  finished(tableId: string, itemIds: readonly string[]): Finished {
    const lists = [...this.lists.values()].flatMap(({ list }) =>
      list.kitchentableId === tableId ? [list] : [],
    )
    const [latest] = lists.toSorted((one, other) => other.turn - one.turn)
    const rows = lists.flatMap((list) => (list.is_completed ? [...list.items, ...list.deleted] : []))
    const items = itemIds.filter((id) => rows.some((row) => isRow(row, id)))
    return { isLast: latest?.is_completed ?? false, items: new Set(items) }
  }

  /** The transaction of `save`, without the time that it takes. */
  save({ before, after, actions }: Write): 'saved' | 'conflict' {
    const { kitchentableId: tableId, _id } = after.list
    const members = this.membersOf(tableId)
    if (this.lists.get(_id)?.list.revision !== before.list.revision) return 'conflict'
    if (actions.some((action) => this.actions.has(action.id))) return 'conflict'
    if (actions.some((action) => action.by !== null && !members.has(action.by))) return 'conflict'
    const noted = actions.map(({ id, revision, type, by, at }) => ({
      id,
      tableId,
      listId: _id,
      revision,
      type,
      by,
      at,
    }))
    for (const action of noted) this.actions.set(action.id, action)
    this.lists.set(_id, after)
    this.committed({ before: before.list, after: after.list, actions: noted })
    return 'saved'
  }

  /** The transaction of `activate`. */
  activate(
    tableId: string,
    made: { id: string; name?: string },
    at: string,
    newId: () => string,
    by: string,
  ): void {
    const known = this.lists.get(made.id)
    if (known?.list.is_active) return
    if (known?.list.is_completed) throw new AppError('list-not-reactivated')
    const turn = this.nextTurn(tableId)
    const handedOn = this.shopsOf(tableId)
    const old = this.find(tableId, null)
    if (old) this.#step(old, { is_active: false }, 'deactivate', newId(), { by, at })
    const next = known ?? { list: emptyList({ _id: made.id, kitchentableId: tableId }, at), horizon: 0 }
    if (known) {
      const shops = handedOn?.map((shop) => ({ ...shop, revision: known.list.revision + 1 }))
      this.#step(known, { is_active: true, turn, shops }, 'activate', newId(), { by, at })
    } else
      this.lists.set(made.id, {
        ...next,
        list: { ...next.list, name: made.name ?? '', turn, shops: handedOn },
      })
  }

  #step(
    stored: Stored,
    change: Partial<LiveList>,
    type: string,
    id: string,
    made: { by: string; at: string },
  ): void {
    const revision = stored.list.revision + 1
    const list = { ...stored.list, ...change, revision }
    const action = { id, tableId: list.kitchentableId, listId: list._id, revision, type, ...made }
    this.actions.set(id, action)
    this.lists.set(list._id, { ...stored, list })
    this.committed({ before: stored.list, after: list, actions: [action] })
  }
}

/** How a process reaches the database: slowly, and sometimes not at all. */
export interface Line {
  time: VirtualTime
  dice: Dice
  isAlive(): boolean
  /** The share of operations that fail, before or after they had their effect. */
  failures(): number
}

/** The store of one process. When the process has died nothing comes back, and what was on its way may have happened. */
export function simStore(database: SimDatabase, line: Line): ListStore {
  async function reach<T>(run: () => T): Promise<T> {
    const { time, dice } = line
    await time.wait(dice.between(0, 8))
    const fails = dice.chance(line.failures())
    if (fails && dice.chance(0.5)) throw new Error('the connection to the database was lost')
    const isOnItsWay = line.isAlive() || dice.chance(0.5)
    if (!isOnItsWay) return new Promise<T>(() => {})
    const result = run()
    await time.wait(dice.between(0, 8))
    if (!line.isAlive()) return new Promise<T>(() => {})
    if (fails) throw new Error('the connection to the database was lost')
    return result
  }
  const loaded = (tableId: string, stored: Stored | undefined): Loaded | undefined =>
    stored && { stored, members: new Set(database.membersOf(tableId)) }
  return {
    load: (tableId, listId) => reach(() => loaded(tableId, database.find(tableId, listId))),
    create: (tableId, listId, at) =>
      reach(() => {
        if (database.find(tableId, null)) return
        const list = {
          ...emptyList({ _id: listId, kitchentableId: tableId }, at),
          turn: database.nextTurn(tableId),
          shops: database.shopsOf(tableId),
        }
        database.lists.set(listId, { list, horizon: 0 })
      }),
    save: (write) =>
      reach(() =>
        database.save(write) === 'saved'
          ? { members: new Set(database.membersOf(write.after.list.kitchentableId)) }
          : ('conflict' as const),
      ),
    applied: (tableId, ids) =>
      reach(
        () =>
          new Map(
            ids.flatMap((id) => {
              const action = database.actions.get(id)
              if (action?.tableId !== tableId) return []
              return [[id, { listId: action.listId, revision: action.revision }] as const]
            }),
          ),
      ),
    finished: (tableId, itemIds) => reach(() => database.finished(tableId, itemIds)),
    activate: (tableId, list, { at, newId, by }) =>
      reach(() => database.activate(tableId, list, at, newId, by)),
  }
}
