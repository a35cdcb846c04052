import { beforeEach, describe, expect, it } from 'vitest'
import { closeCodes } from '../socket-codes.ts'
import { apply } from './apply.ts'
import type { Action, Change } from './change.ts'
import { backoff } from './client-line.ts'
import type { HttpReply, LiveNotice, LivePorts, SocketEvents, TabMessage } from './client-ports.ts'
import { ClientStore } from './client-store.ts'
import type { SentAction, ServerEvent } from './events.ts'
import { emptyList, isLater, type LiveList, listOnWire } from './list.ts'
import type { Queued } from './queue.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const place = { accountId: uuid(1), tableId: uuid(2) }
const start = Date.parse('2026-11-21T08:00:00Z')
const milk = (name = 'Milch'): Action => ({ type: 'add_manual_item', name })

/** A line that the test holds the other end of. */
interface Line {
  since: string
  sent: SentAction[]
  isClosed: boolean
  tell(event: ServerEvent | string): void
  close(code: number): void
}

let now: number
let timers: { at: number; run: () => void }[]
let lines: Line[]
let calls: { listId: string; actions: readonly SentAction[]; answer: (reply: HttpReply) => void }[]
let loads: number
let loadReply: HttpReply
let kept: { list: LiveList | null; queue: Queued[] }
let isFull: boolean
let puts: number[]
let posted: TabMessage[]
let hear: (message: TabMessage) => void
let turn: (mine: boolean) => void
let notices: LiveNotice[]
let nextId: number

beforeEach(() => {
  now = start
  timers = []
  lines = []
  calls = []
  loads = 0
  loadReply = { status: 0, body: undefined }
  kept = { list: null, queue: [] }
  isFull = false
  puts = []
  posted = []
  notices = []
  nextId = 100
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Lets time pass, timer by timer. */
async function pass(milliseconds: number): Promise<void> {
  const until = now + milliseconds
  for (;;) {
    await settle()
    const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
    if (!next) break
    timers = timers.filter((timer) => timer !== next)
    now = next.at
    next.run()
  }
  now = until
}

function ports(): LivePorts {
  const write = (run: () => void) => {
    if (isFull) return Promise.reject(new Error('full'))
    run()
    return Promise.resolve()
  }
  return {
    now: () => now,
    newId: () => uuid(nextId++),
    random: () => 0.5,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    storage: {
      load: () => Promise.resolve(structuredClone(kept)),
      put: (entries) =>
        write(() => {
          puts.push(entries.length)
          const ids = entries.map((entry) => entry.change.id)
          kept.queue = [...kept.queue.filter((one) => !ids.includes(one.change.id)), ...entries]
        }),
      note: (entries) =>
        write(() => {
          const noted = new Map(entries.map((entry) => [entry.change.id, entry]))
          kept.queue = kept.queue.map((entry) => noted.get(entry.change.id) ?? entry)
        }),
      remove(ids) {
        kept.queue = kept.queue.filter((entry) => !ids.includes(entry.change.id))
        return Promise.resolve()
      },
      keep: (list) => write(() => (kept.list = kept.list && isLater(kept.list, list) ? kept.list : list)),
    },
    connect(since, events: SocketEvents) {
      const line: Line = {
        since,
        sent: [],
        isClosed: false,
        tell: (event) => events.message(typeof event === 'string' ? event : JSON.stringify(event)),
        close: (code) => events.closed(code),
      }
      lines.push(line)
      return {
        send: (text) => void line.sent.push(JSON.parse(text) as SentAction),
        close: () => (line.isClosed = true),
      }
    },
    sync: (listId, actions) => new Promise((answer) => calls.push({ listId, actions, answer })),
    loadActive() {
      loads++
      return Promise.resolve(loadReply)
    },
    claimTurn(told) {
      turn = told
      told(true)
      return () => {}
    },
    tabs: {
      post: (message) => posted.push(message),
      listen(heard) {
        hear = heard
        return () => {}
      },
    },
  }
}

/** What a server would have: one list, and every change that reached it. */
const server = (() => {
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
      const change = { ...rest, id: actionId, at: new Date(now).toISOString(), by } as Change
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

async function open(): Promise<{ store: ClientStore; line: () => Line }> {
  const store = new ClientStore(place, ports(), (notice) => notices.push(notice))
  await store.start()
  await settle()
  const line = () => {
    const last = lines.at(-1)
    if (!last) throw new Error('no line')
    return last
  }
  return { store, line }
}

/** Opens a store whose line is up and whose list is empty. */
async function connected() {
  server.reset()
  const opened = await open()
  opened.line().tell(server.updated())
  await settle()
  return opened
}

const names = (store: ClientStore) => store.state().list?.items.map((item) => item.name)

describe('doing something', () => {
  it('shows it at once, keeps it on the device, sends it, and forgets it when the server has it', async () => {
    const { store, line } = await connected()
    const acted = store.act(milk())
    expect(acted).toMatchObject({ status: 'applied', itemId: uuid(100) })
    expect(names(store)).toEqual(['Milch'])
    expect(line().sent).toMatchObject([
      { type: 'add_manual_item', name: 'Milch', actionId: uuid(100), listId: uuid(3) },
    ])
    await settle()
    expect(kept.queue.map((entry) => entry.change.id)).toEqual([uuid(100)])
    line().tell(server.take(line().sent[0] as SentAction))
    line().tell(server.ack(line().sent[0]))
    await settle()
    expect(store.state().queue).toEqual([])
    expect(names(store)).toEqual(['Milch'])
    // the list is written a little later: an app that is closed before that must not have lost it
    expect([kept.list?.revision, kept.queue]).toMatchObject([0, [{ done: { revision: 1 } }]])
    expect(names((await open()).store)).toEqual(['Milch'])
    await pass(500)
    expect([kept.list?.revision, kept.queue]).toEqual([1, []])
  })

  it('sends neither who did it nor when: the server knows', async () => {
    const { store, line } = await connected()
    store.act(milk())
    expect(Object.keys(line().sent[0] ?? {}).toSorted()).toEqual(['actionId', 'listId', 'name', 'type'])
  })

  it('sends one after another, at least 100 ms apart', async () => {
    const { store, line } = await connected()
    for (const name of ['a', 'b', 'c']) store.act(milk(name))
    expect(line().sent).toHaveLength(1)
    line().tell(server.take(line().sent[0] as SentAction))
    line().tell(server.ack(line().sent[0]))
    expect(line().sent).toHaveLength(1)
    await pass(99)
    expect(line().sent).toHaveLength(1)
    await pass(1)
    expect(line().sent).toHaveLength(2)
    await pass(1000)
    expect(line().sent).toHaveLength(2)
  })

  it('goes on sending when somebody sets the clock of the device back', async () => {
    const { store, line } = await connected()
    store.act(milk())
    line().tell(server.take(line().sent[0] as SentAction))
    line().tell(server.ack(line().sent[0]))
    now -= 86_400_000
    store.act(milk('Brot'))
    await pass(200)
    expect(line().sent).toHaveLength(2)
  })

  it('keeps showing what the server has until that revision arrives', async () => {
    const { store, line } = await connected()
    store.act(milk())
    const { actionId = '' } = line().sent[0] ?? {}
    line().tell({ type: 'ack', actionId, status: 'applied', listId: uuid(3), revision: 1 })
    expect(names(store)).toEqual(['Milch'])
    line().tell(server.take(line().sent[0] as SentAction))
    expect(names(store)).toEqual(['Milch'])
    expect(store.state().queue).toEqual([])
  })

  it('tells what the server refused, and takes it back', async () => {
    const { store, line } = await connected()
    store.act(milk())
    line().tell({ type: 'ack', actionId: uuid(100), status: 'rejected', code: 'list-full', message: 'Voll.' })
    expect(names(store)).toEqual([])
    expect(notices).toMatchObject([
      { kind: 'refused', code: 'list-full', message: 'Voll.', change: { name: 'Milch' } },
    ])
  })

  it('refuses here what makes no sense here', async () => {
    const { store, line } = await connected()
    expect(store.act({ type: 'delete_manual_item', itemId: uuid(77) })).toEqual({
      status: 'rejected',
      code: 'item-not-found',
    })
    expect([line().sent, store.state().queue]).toEqual([[], []])
  })

  it('says when a deleted row came back, and when the last item was bought', async () => {
    const { line } = await connected()
    line().tell({ type: 'REQUEST_FINAL_ITEM_CONFIRMATION', listId: uuid(3), itemId: uuid(5) })
    expect(notices).toEqual([{ kind: 'last-item', itemId: uuid(5) }])
  })
})

describe('somebody else', () => {
  it('changes the list under the own waiting changes', async () => {
    const { store, line } = await connected()
    store.act(milk())
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
    expect(names(store)?.toSorted()).toEqual(['Brot', 'Milch'])
  })

  it('never takes the list back to an older state', async () => {
    const { store, line } = await connected()
    const old = server.updated()
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
    line().tell(old)
    expect(names(store)).toEqual(['Brot'])
  })

  it('finished the list: what was added meanwhile goes to the next one, ticks are refused', async () => {
    const { store, line } = await connected()
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
    store.act({ type: 'update_item_purchase_status', itemId: uuid(50), isPurchased: true })
    const added = store.act(milk())
    store.act({
      type: 'update_item_purchase_status',
      itemId: added.status === 'applied' ? (added.itemId ?? '') : '',
      isPurchased: true,
    })
    line().tell(server.take({ type: 'finish_shopping_list', actionId: uuid(51) }))
    for (const n of [100, 101]) {
      line().tell({
        type: 'ack',
        actionId: uuid(n),
        status: 'rejected',
        code: 'list-completed',
        message: 'Zu.',
      })
    }
    expect(notices.map((notice) => notice.kind)).toEqual(['refused', 'moved', 'moved'])
    expect(store.state().queue.map((entry) => [entry.change.id, entry.listId])).toEqual([
      [uuid(101), null],
      [uuid(102), null],
    ])
    expect(store.state().list?.items).toMatchObject([{ name: 'Milch', is_purchased: true }])
    await pass(200)
    expect(line().sent.at(-1)).toEqual({ type: 'add_manual_item', name: 'Milch', actionId: uuid(101) })
  })
})

describe('a bad line', () => {
  it('waits longer after each failure, with jitter, at most 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => backoff(attempt, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
    expect(backoff(0, 0.999)).toBe(1999)
    expect(backoff(4, 0.999)).toBe(16_999)
  })

  it('tries again five times, then waits for a reason', async () => {
    server.reset()
    const { store, line } = await open()
    for (let n = 0; n < 6; n++) {
      line().close(1006)
      await pass(17_000)
    }
    expect(lines).toHaveLength(6)
    expect(store.state().line).toBe('disconnected')
    store.online()
    await pass(999)
    expect(lines).toHaveLength(6)
    await pass(1)
    expect(lines).toHaveLength(7)
  })

  it('gives up an attempt that says nothing for 10 s', async () => {
    const { line } = await open()
    await pass(9999)
    expect(line().isClosed).toBe(false)
    await pass(1)
    expect(line().isClosed).toBe(true)
  })

  it('goes on from where it was', async () => {
    const { store, line } = await connected()
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
    expect(lines[0]?.since).toBe('none')
    line().close(1006)
    await pass(2000)
    expect(line().since).toBe(`${uuid(3)}:1`)
    expect(store.state().line).toBe('connecting')
    line().tell(server.stillHere())
    expect(store.state().line).toBe('connected')
  })

  it('starts anew when something is missing in between, or the server is further', async () => {
    const { line } = await connected()
    const { list } = server.updated() as Extract<ServerEvent, { type: 'zettel_updated' }>
    const { name, is_active, is_completed, turn: listTurn } = list
    const patch = {
      listId: list._id,
      turn: listTurn,
      name,
      is_active,
      is_completed,
      recipes: [],
      put: [],
      gone: [],
    }
    line().tell({ type: 'zettel_changes', ...patch, from: 2, revision: 3 })
    expect(lines).toHaveLength(2)
    line().tell({ type: 'still_here', listId: list._id, revision: 4 })
    expect(lines).toHaveLength(3)
  })

  it('notices after 45 s that nothing is said any more', async () => {
    const { line } = await connected()
    await pass(40_000)
    line().tell(server.stillHere())
    await pass(44_000)
    expect(lines).toHaveLength(1)
    await pass(16_000)
    expect(lines).toHaveLength(2)
  })

  it('understands no rubbish, and loses nothing by it', async () => {
    const { store, line } = await connected()
    store.act(milk())
    for (const rubbish of [
      '',
      '{',
      '[]',
      'null',
      '<html>',
      '{"type":"zettel_updated"}',
      '{"type":"ack"}',
      '{"type":"zettel_updated","list":{}}',
    ]) {
      line().tell(rubbish)
    }
    expect(names(store)).toEqual(['Milch'])
    expect(store.state().queue).toHaveLength(1)
  })

  it('fetches over HTTP what the socket does not answer for 5 s, and suspects the socket', async () => {
    const { store, line } = await connected()
    store.act(milk())
    await pass(4999)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toMatchObject([{ listId: uuid(3), actions: [{ actionId: uuid(100) }] }])
    const action = line().sent[0] as SentAction
    server.take(action)
    calls[0]?.answer({
      status: 200,
      body: { success: true, data: { results: [server.ack(action)], list: listOnWire(server.list()) } },
    })
    await settle()
    expect(store.state().queue).toEqual([])
    expect(lines).toHaveLength(2)
  })

  it('sends a long queue in batches over HTTP', async () => {
    const { store } = await connected()
    for (let n = 0; n < 250; n++) store.act(milk(`Ding ${n}`))
    lines[0]?.tell(server.ack(lines[0].sent[0]))
    await pass(100)
    expect(calls.map((call) => call.actions.length)).toEqual([100])
    expect(calls[0]?.actions[0]?.actionId).toBe(uuid(101))
  })

  it('takes a page of a strange network for no answer', async () => {
    const { store } = await connected()
    store.act(milk())
    await pass(5000)
    calls[0]?.answer({ status: 200, body: '<html>Willkommen im Hotel</html>' })
    await settle()
    expect(store.state()).toMatchObject({ access: 'ok', queue: [{ change: { name: 'Milch' } }] })
    for (const reply of [
      { status: 401, body: '<html>' },
      { status: 401, body: { code: 'proxy' } },
      { status: 500, body: {} },
    ]) {
      await pass(60_000)
      calls.at(-1)?.answer(reply)
      await settle()
      expect(store.state()).toMatchObject({ access: 'ok', queue: [{ change: { name: 'Milch' } }] })
    }
  })
})

describe('an end', () => {
  it('of the session stops sending and keeps everything', async () => {
    const { store, line } = await connected()
    store.act(milk())
    line().close(closeCodes.sessionEnded)
    expect(store.state()).toMatchObject({
      access: 'ended',
      line: 'disconnected',
      queue: [{ change: { name: 'Milch' } }],
    })
    store.online()
    store.visible()
    await pass(120_000)
    expect([lines.length, calls.length]).toEqual([1, 0])
    expect(kept.queue).toHaveLength(1)
  })

  it('of the session is also told by our own 401', async () => {
    const { store } = await connected()
    store.act(milk())
    await pass(5000)
    calls[0]?.answer({ status: 401, body: { success: false, code: 'not-signed-in' } })
    await settle()
    expect(store.state().access).toBe('ended')
  })

  it('of the membership is told by the socket', async () => {
    const { store, line } = await connected()
    line().close(closeCodes.notThere)
    expect(store.state().access).toBe('left')
  })
})

describe('the device', () => {
  it('has list and queue at the next start, before any line is up', async () => {
    const { store, line } = await connected()
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
    store.act({ type: 'update_item_purchase_status', itemId: uuid(50), isPurchased: true })
    await pass(600)
    store.stop()
    const { store: next } = await open()
    expect(next.state()).toMatchObject({
      ready: true,
      line: 'connecting',
      list: { items: [{ name: 'Brot', is_purchased: true }] },
    })
    expect(next.state().queue).toHaveLength(1)
  })

  it('never sends what another account left on it', async () => {
    const { store } = await connected()
    store.act(milk())
    await settle()
    store.stop()
    kept.queue = kept.queue.map((entry) => ({ ...entry, change: { ...entry.change, by: uuid(8) } }))
    const { store: next, line } = await open()
    line().tell(server.updated())
    await pass(1000)
    expect([next.state().queue, line().sent]).toEqual([[], []])
  })

  it('that is full drops nothing, warns, and stores it when there is room again', async () => {
    const { store, line } = await connected()
    isFull = true
    store.act(milk())
    await settle()
    expect(store.state()).toMatchObject({ storage: 'full', list: { items: [{ name: 'Milch' }] } })
    expect(line().sent).toHaveLength(1)
    isFull = false
    store.act(milk('Brot'))
    await settle()
    await settle()
    expect(store.state().storage).toBe('ok')
    expect(kept.queue.map((entry) => entry.change.id).toSorted()).toEqual([uuid(100), uuid(101)])
  })

  it('takes a burst in one write, and the list that it speaks of before it', async () => {
    const { store } = await connected()
    puts = []
    for (const name of ['Milch', 'Brot', 'Salz']) store.act(milk(name))
    expect([kept.list?.revision, puts]).toEqual([store.state().base?.revision, []])
    await settle()
    expect(puts).toEqual([3])
    expect(kept.queue.map(({ change }) => 'name' in change && change.name)).toEqual(['Milch', 'Brot', 'Salz'])
  })

  it('takes what was done in the moment in which the app is closed', async () => {
    const { store } = await connected()
    store.act(milk())
    store.stop()
    expect(kept.queue).toHaveLength(1)
  })

  it('with two tabs sends from one: the other hands over', async () => {
    const { store, line } = await connected()
    turn(false)
    store.act(milk())
    await pass(6000)
    expect([line().sent, calls]).toEqual([[], []])
    expect(posted).toMatchObject([
      { kind: 'opened' },
      { kind: 'queued', entry: { change: { name: 'Milch' } } },
    ])
    const results = [{ actionId: uuid(100), status: 'applied' as const, listId: uuid(3), revision: 1 }]
    hear({ kind: 'answered', results })
    expect(store.state().queue).toMatchObject([{ done: { revision: 1 } }])
    turn(true)
    await settle()
    expect(line().sent).toEqual([])
    // one that opens now may read on the device what has been answered
    hear({ kind: 'opened' })
    expect(posted.at(-1)).toEqual({ kind: 'answered', results })
  })

  it('shows and sends what another tab did', async () => {
    const { store, line } = await connected()
    const change: Change = {
      type: 'add_manual_item',
      name: 'Brot',
      id: uuid(60),
      at: new Date(now).toISOString(),
      by: place.accountId,
    }
    hear({ kind: 'queued', entry: { change, listId: uuid(3) } })
    expect(names(store)).toEqual(['Brot'])
    expect(line().sent).toMatchObject([{ actionId: uuid(60) }])
    hear({ kind: 'queued', entry: { change: { ...change, id: uuid(61), by: uuid(8) }, listId: uuid(3) } })
    expect(store.state().queue).toHaveLength(1)
  })
})

describe('a tab that another one sends for', () => {
  it('keeps what is still wanted after the list was finished, and gives it to the one that sends', async () => {
    const { store } = await connected()
    turn(false)
    store.act(milk())
    store.act({ type: 'update_item_purchase_status', itemId: uuid(100), isPurchased: true })
    posted = []
    const finished = { status: 'rejected' as const, code: 'list-completed' }
    hear({ kind: 'answered', results: [{ actionId: uuid(100), ...finished }] })
    expect(posted).toMatchObject([{ kind: 'queued', entry: { change: { id: uuid(100) }, listId: null } }])
    // the sending tab had moved the milk before it heard of the tick, and gave the tick up
    await settle()
    kept.queue = []
    hear({ kind: 'answered', results: [{ actionId: uuid(101), ...finished }] })
    await settle()
    expect(posted[1]).toMatchObject({ kind: 'queued', entry: { change: { id: uuid(101) }, listId: null } })
    expect(kept.queue).toMatchObject([{ change: { id: uuid(101) }, listId: null }])
  })
})

describe('every minute', () => {
  it('synchronises what waits, and looks again after five minutes without news', async () => {
    server.reset()
    const { store, line } = await open()
    line().tell(server.updated())
    line().close(closeCodes.tooMany)
    loadReply = {
      status: 200,
      body: { success: true, data: listOnWire({ ...server.list(), revision: 1, name: 'Neu' }) },
    }
    await pass(290_000)
    expect(loads).toBe(0)
    await pass(70_000)
    expect(loads).toBeGreaterThan(0)
    expect(store.state().list?.name).toBe('Neu')
  })

  it('does nothing while the device is offline', async () => {
    const { store } = await connected()
    store.offline()
    store.act(milk())
    await pass(600_000)
    expect([store.state().line, lines.length, calls.length, loads]).toEqual(['offline', 1, 0, 0])
    expect(names(store)).toEqual(['Milch'])
  })
})
