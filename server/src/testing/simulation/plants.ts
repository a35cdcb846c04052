import type { SentAction } from '@ordy/shared/shopping-list/events.ts'
import { isRow } from '@ordy/shared/shopping-list/rows.ts'
import type { ListStore, Write } from '../../shopping-list/list-store.ts'
import type { ProcessWiring } from './process.ts'
import type { SimDatabase } from './store.ts'
import type { TabWiring } from './tab.ts'
import type { Dice, VirtualTime } from './time.ts'

/** Faults that somebody might build in some day. Each is planted in the wiring around the real parts, never in them. */
export const plants = [
  'dedupe removed',
  'ack before commit',
  'ack lost and action renumbered',
  'revision outside the transaction',
  'broadcast before commit',
  'broadcast to the wrong room',
  'whole-item overwrite',
  'client clock as order',
  'queue kept in memory',
  'queue sent under another account',
  'snapshot applied over pending actions',
  'resume off by one',
  'recipe re-adds bought items',
  'two tabs both send',
  'removed member kept in the room',
] as const
export type Plant = (typeof plants)[number]

interface PlantWorld {
  time: VirtualTime
  dice: Dice
  database: SimDatabase
  /** A fault gave an action another id; it is still the same thing that somebody meant. */
  alias(fresh: string, original: string): void
}

/** Something on its way, with the id that a fault may have changed and the time that a fault may look at. */
type Leaving = SentAction & { clientTime?: number }

/** The wiring of a process, with or without a fault. */
export function processWiring(world: PlantWorld, plant: Plant | undefined): ProcessWiring {
  const { dice, database } = world
  const wiring: ProcessWiring = {
    store: (store) => store,
    isMember: (tableId, accountId) => database.membersOf(tableId).has(accountId),
    incoming: (action) => action,
    outgoing: (frame) => frame,
    since: (since) => since,
    recipe: (lines) => lines,
    removal: (tell) => tell(),
    targets: (end) => [end],
  }
  const own = plant && processPlants[plant]
  return { ...wiring, ...own?.(world, dice) }
}

type ProcessPlant = (world: PlantWorld, dice: Dice) => Partial<ProcessWiring>

const processPlants: Partial<Record<Plant, ProcessPlant>> = {
  'dedupe removed': (world) => {
    const seen = new Set<string>()
    const names = new Map<string, string>()
    return {
      incoming(action) {
        const { actionId = '' } = action as SentAction
        if (!seen.has(actionId)) return seen.add(actionId) && action
        const fresh = world.dice.id(world.time.now())
        names.set(fresh, actionId)
        world.alias(fresh, actionId)
        return { ...(action as SentAction), actionId: fresh }
      },
      outgoing: (frame) => withNames(frame, names),
    }
  },
  'ack before commit': (world) => ({
    store: (store) => ({ ...store, save: (write) => saveLater(world, store, write) }),
  }),
  'broadcast before commit': (world) => ({
    store: (store) => ({ ...store, save: (write) => saveLater(world, store, write) }),
    // the answer waits for the commit, only the others hear too early
    outgoing: (frame) => (isUncommittedAck(frame, world.database) ? '' : frame),
  }),
  'revision outside the transaction': ({ database }) => ({
    store: (store) => ({
      ...store,
      async save(write) {
        const { before, after } = write
        const list = { ...after.list, revision: before.list.revision }
        const saved = await store.save({ ...write, after: { ...after, list } })
        if (saved !== 'conflict') database.lists.set(after.list._id, after)
        return saved
      },
    }),
  }),
  'broadcast to the wrong room': (_, dice) => ({
    targets: (end, all) => (dice.chance(0.05) ? [end, dice.pick(all)] : [end]),
  }),
  'client clock as order': ({ database }) => {
    const latest = new Map<string, number>()
    return {
      incoming(action) {
        const { clientTime = 0, ...sent } = action as Leaving
        if (sent.type !== 'update_item' && sent.type !== 'update_item_purchase_status') return sent
        if (clientTime < (latest.get(sent.itemId) ?? 0)) {
          const { actionId, listId, itemId } = sent
          const lists = [...database.lists.values()].map(({ list }) => list)
          const row = lists
            .flatMap((list) => [...list.items, ...list.deleted])
            .find((one) => isRow(one, itemId))
          // it says what is there already
          return { type: 'update_item', actionId, listId, itemId, note: row?.note ?? '' }
        }
        latest.set(sent.itemId, clientTime)
        return sent
      },
    }
  },
  'resume off by one': () => ({
    since: (since) => since.replace(/:(\d+)$/, (_, revision: string) => `:${Number(revision) + 1}`),
  }),
  'recipe re-adds bought items': (_, dice) => ({
    recipe: (recipe) => ({
      ...recipe,
      lines: recipe.lines.map((line) => ({ ...line, line: 1000 + dice.below(1e6) })),
    }),
  }),
  'removed member kept in the room': ({ database }) => {
    const everybody = new Map<string, Set<string>>()
    const all = (tableId: string) => {
      const known = everybody.get(tableId) ?? new Set<string>()
      for (const member of database.membersOf(tableId)) known.add(member)
      everybody.set(tableId, known)
      return known
    }
    return {
      isMember: (tableId, accountId) => all(tableId).has(accountId),
      removal() {},
      store: (store) => ({
        ...store,
        async save(write) {
          const saved = await store.save(write)
          return saved === 'conflict' ? saved : { members: new Set(all(write.after.list.kitchentableId)) }
        },
      }),
    }
  },
}

/** The wiring of a tab, with or without a fault. */
export function tabWiring(world: PlantWorld, plant: Plant | undefined): TabWiring {
  const wiring: TabWiring = {
    outgoing: (action) => action,
    incoming: (frame) => [frame],
    key: ({ accountId, tableId }) => `${accountId}:${tableId}`,
    read: (queue) => queue,
    keepsQueue: true,
    oneSender: true,
  }
  const own = plant && tabPlants[plant]
  return { ...wiring, ...own?.(world) }
}

const tabPlants: Partial<Record<Plant, (world: PlantWorld) => Partial<TabWiring>>> = {
  'ack lost and action renumbered': (world) => {
    const names = new Map<string, string>()
    return {
      outgoing(action, { isAgain }) {
        if (!isAgain || !action.actionId) return action
        const actionId = world.dice.id(world.time.now())
        names.set(actionId, action.actionId)
        world.alias(actionId, action.actionId)
        return { ...action, actionId }
      },
      incoming: (frame) => [withNames(frame, names)],
    }
  },
  'whole-item overwrite': () => ({
    outgoing(action, { list }) {
      if (action.type !== 'update_item') return action
      const row = list?.items.find((item) => isRow(item, action.itemId))
      return row ? { name: row.name, note: row.note, shop: row.shop, ...action } : action
    },
  }),
  'client clock as order': () => ({
    outgoing: (action, { now }): Leaving => ({ ...action, clientTime: now }),
  }),
  'queue kept in memory': () => ({ keepsQueue: false }),
  'queue sent under another account': () => ({
    key: ({ tableId }) => tableId,
    read: (queue, { accountId }) =>
      queue.map((entry) => ({ ...entry, change: { ...entry.change, by: accountId } })),
  }),
  'snapshot applied over pending actions': () => ({
    incoming(frame, queue) {
      const { type, listId, revision } = JSON.parse(frame) as {
        type: string
        listId?: string
        revision?: number
      }
      if (type !== 'zettel_changes' || !listId) return [frame]
      const acks = queue.map(({ change }) => ({
        type: 'ack',
        actionId: change.id,
        status: 'applied',
        listId,
        revision,
      }))
      return [frame, ...acks.map((ack) => JSON.stringify(ack))]
    },
  }),
  'two tabs both send': () => ({ oneSender: false }),
}

function withNames(frame: string, names: ReadonlyMap<string, string>): string {
  return frame.replaceAll(/"actionId":"([^"]+)"/g, (all, id: string) => all.replace(id, names.get(id) ?? id))
}

function isUncommittedAck(frame: string, database: SimDatabase): boolean {
  const {
    type,
    actionId = '',
    status,
  } = JSON.parse(frame) as { type: string; actionId?: string; status?: string }
  return type === 'ack' && status !== 'rejected' && !database.actions.has(actionId)
}

/** Says at once that something was written, and writes it a little later. */
function saveLater({ time, dice, database }: PlantWorld, store: ListStore, write: Write) {
  time.after(dice.between(20, 200), () => {
    // nobody waits for it, and nobody hears when it fails
    store.save(write).catch(() => {})
  })
  const members = new Set(database.membersOf(write.after.list.kitchentableId))
  return Promise.resolve({ members })
}
