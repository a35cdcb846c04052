import { apply } from './apply.ts'
import type { Action, Change } from './change.ts'
import type { LiveNotice, LivePorts, SocketEvents, TabMessage } from './client-ports.ts'
import { type RawReply, readEvent, readList, readSync } from './client-reading.ts'
import { ClientStore } from './client-store.ts'
import type { SentAction, ServerEvent } from './events.ts'
import { emptyList, isLater, type LiveList, listOnWire } from './live-list.ts'
import { type Queued, withoutSeen } from './queue.ts'

/** An id that a test can say. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
/** Who sits where. */
export const place = { accountId: uuid(1), tableId: uuid(2) }
const start = Date.parse('2026-11-21T08:00:00Z')
/** The action that wants milk. */
export const milk = (name = 'Milch'): Action => ({ type: 'add_manual_item', name })

/** A line that the test holds the other end of. */
interface Line {
  since: string
  sent: SentAction[]
  isClosed: boolean
  tell(event: ServerEvent | string): void
  close(code: number): void
}

/** What is around the store on a device, in the hands of the test. */
interface Device {
  now: number
  timers: { at: number; run: () => void }[]
  lines: Line[]
  calls: { listId: string | null; actions: readonly SentAction[]; answer: (reply: RawReply) => void }[]
  loads: number
  loadReply: RawReply | Promise<RawReply>
  kept: { list: LiveList | null; queue: Queued[] }
  isFull: boolean
  isLookedAt: boolean
  puts: number[]
  posted: TabMessage[]
  hear: (message: TabMessage) => void
  turn: (mine: boolean) => void
  notices: LiveNotice[]
  nextId: number
}

const fresh = (): Device => ({
  now: start,
  timers: [],
  lines: [],
  calls: [],
  loads: 0,
  loadReply: { status: 0, body: undefined },
  kept: { list: null, queue: [] },
  isFull: false,
  isLookedAt: true,
  puts: [],
  posted: [],
  hear: () => {},
  turn: () => {},
  notices: [],
  nextId: 100,
})

/** The device of the test that runs. */
export const device = fresh()

/** Gives the next test a device of its own. */
export const newDevice = () => void Object.assign(device, fresh())

/** Lets everything that is under way come to rest. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Lets time pass, timer by timer. */
export async function pass(milliseconds: number): Promise<void> {
  const until = device.now + milliseconds
  for (;;) {
    await settle()
    const next = device.timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
    if (!next) break
    device.timers = device.timers.filter((timer) => timer !== next)
    device.now = next.at
    next.run()
  }
  device.now = until
}

function ports(): LivePorts {
  const write = (run: () => void) => {
    if (device.isFull) return Promise.reject(new Error('full'))
    run()
    return Promise.resolve()
  }
  return {
    now: () => device.now,
    newId: () => uuid(device.nextId++),
    random: () => 0.5,
    after(milliseconds, run) {
      const timer = { at: device.now + milliseconds, run }
      device.timers.push(timer)
      return () => {
        device.timers = device.timers.filter((one) => one !== timer)
      }
    },
    storage: {
      load: () => Promise.resolve(structuredClone(device.kept)),
      put: (entries) =>
        write(() => {
          device.puts.push(entries.length)
          for (const entry of entries) {
            const at = device.kept.queue.findIndex((one) => one.change.id === entry.change.id)
            device.kept.queue.splice(at < 0 ? device.kept.queue.length : at, at < 0 ? 0 : 1, entry)
          }
        }),
      note: (entries) =>
        write(() => {
          const noted = new Map(entries.map((entry) => [entry.change.id, entry]))
          device.kept.queue = device.kept.queue.map((entry) => noted.get(entry.change.id) ?? entry)
        }),
      remove(ids) {
        device.kept.queue = withoutSeen(device.kept.queue, ids, device.kept.list)
        return Promise.resolve()
      },
      keep: (list) =>
        write(
          () =>
            (device.kept.list =
              device.kept.list && isLater(device.kept.list, list) ? device.kept.list : list),
        ),
    },
    connect(since, events: SocketEvents) {
      const line: Line = {
        since,
        sent: [],
        isClosed: false,
        tell: (event) => events.message(readEvent(typeof event === 'string' ? event : JSON.stringify(event))),
        close: (code) => events.closed(code),
      }
      device.lines.push(line)
      return {
        send: (text) => void line.sent.push(JSON.parse(text) as SentAction),
        close: () => (line.isClosed = true),
      }
    },
    sync: (listId, actions) =>
      new Promise<RawReply>((answer) => device.calls.push({ listId, actions, answer })).then(readSync),
    loadActive() {
      device.loads++
      return Promise.resolve(device.loadReply).then(readList)
    },
    claimTurn(told) {
      device.turn = told
      told(true)
      return () => {}
    },
    isLookedAt: () => device.isLookedAt,
    tabs: {
      post: (message) => device.posted.push(message),
      listen(heard) {
        device.hear = heard
        return () => {}
      },
    },
  }
}

/** What a server would have: one list, and every change that reached it. */
export const server = (() => {
  let list: LiveList
  return {
    reset: () =>
      (list = {
        ...emptyList({ _id: uuid(3), kitchentableId: place.tableId }, new Date(start).toISOString()),
        turn: 1,
      }),
    list: () => list,
    /** Takes an action as somebody sent it, and says what it tells everybody. */
    take(action: SentAction, by = uuid(9)): ServerEvent {
      const { actionId = uuid(0), listId: _, ...rest } = action
      const change = { ...rest, id: actionId, at: new Date(device.now).toISOString(), by } as Change
      list = { ...apply(list, change).list, revision: list.revision + 1 }
      return server.updated()
    },
    updated: (): ServerEvent => ({ type: 'zettel_updated', list: listOnWire(list), revision: list.revision }),
    stillHere: (): ServerEvent => ({ type: 'still_here', listId: list._id, revision: list.revision }),
    ack: (action: SentAction | undefined): ServerEvent => ({
      type: 'ack',
      actionId: action?.actionId ?? '',
      status: 'applied',
      listId: list._id,
      revision: list.revision,
    }),
  }
})()

/** Opens a store whose line is not up yet. */
export async function open(): Promise<{ store: ClientStore; line: () => Line }> {
  const store = new ClientStore(place, ports(), (notice) => device.notices.push(notice))
  await store.start()
  await settle()
  const line = () => {
    const last = device.lines.at(-1)
    if (!last) throw new Error('no line')
    return last
  }
  return { store, line }
}

/** Opens a store whose line is up and whose list is empty. */
export async function connected() {
  server.reset()
  const opened = await open()
  opened.line().tell(server.updated())
  await settle()
  return opened
}

/** What is on the list. */
export const names = (store: ClientStore) => store.state().list?.items.map((item) => item.name)
