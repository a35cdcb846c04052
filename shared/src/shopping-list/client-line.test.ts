import { beforeEach, describe, expect, it } from 'vitest'
import { closeCodes } from '../socket-codes.ts'
import { backoff } from './client-line.ts'
import type { RawReply } from './client-reading.ts'
import type { SentAction, ServerEvent } from './events.ts'
import { listOnWire } from './live-list.ts'
import { connected, device, milk, names, newDevice, open, pass, server, settle, uuid } from './test-device.ts'

beforeEach(newDevice)

describe('a server of another version', () => {
  it('may say more than this app knows', async () => {
    const { store, line } = await connected()
    store.act(milk())
    line().tell('{"type":"recipe_suggested","recipe":{"name":"Gratin"}}')
    line().tell('{"colour":"red"}')
    const { actionId = '' } = line().sent[0] ?? {}
    const known = server.take(line().sent[0] as SentAction) as Extract<
      ServerEvent,
      { type: 'zettel_updated' }
    >
    const items = known.list.items.map((item) => ({ ...item, colour: 'weiss' }))
    line().tell(JSON.stringify({ ...known, mood: 'good', list: { ...known.list, theme: 'dark', items } }))
    line().tell(
      JSON.stringify({ ...server.ack(line().sent[0]), notice: 'was-cheaper-elsewhere', price: 2, actionId }),
    )
    expect([names(store), store.state().queue, device.notices]).toEqual([['Milch'], [], []])
    expect([store.state().line, device.lines.length]).toEqual(['connected', 1])
  })

  it('that does not speak with this app is not asked again and again; what waits goes over HTTP', async () => {
    const { store, line } = await connected()
    store.act(milk())
    line().close(closeCodes.otherVersion)
    expect(store.state().line).toBe('disconnected')
    expect(device.calls).toMatchObject([{ actions: [{ name: 'Milch' }] }])
    await pass(30_000)
    expect(device.lines).toHaveLength(1)
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
    expect(device.lines).toHaveLength(6)
    expect(store.state().line).toBe('disconnected')
    store.online()
    await pass(999)
    expect(device.lines).toHaveLength(6)
    await pass(1)
    expect(device.lines).toHaveLength(7)
  })

  it('that never opens still tells that no list is active', async () => {
    server.reset()
    const { store, line } = await open()
    line().close(1006)
    await settle()
    expect(store.state().hasNone).toBe(false)
    device.loadReply = { status: 404, body: { code: 'no-active-list' } }
    await store.reload()
    expect(store.state().hasNone).toBe(true)
    device.loadReply = { status: 200, body: { data: listOnWire(server.list()) } }
    await store.reload()
    expect([store.state().hasNone, store.state().list?._id]).toEqual([false, uuid(3)])
  })

  it('that never opens tells at once why the server gives no list, until somebody tries again', async () => {
    server.reset()
    device.loadReply = { status: 500, body: { code: 'internal', message: 'Serverfehler (500).' } }
    const { store, line } = await open()
    line().close(1006)
    await settle()
    expect(store.state().failure).toBe('Serverfehler (500).')
    store.online()
    expect(store.state().failure).toBeUndefined()
    device.loadReply = { status: 404, body: { code: 'no-active-list', message: 'Keine.' } }
    await store.reload()
    expect(store.state().failure).toBeUndefined()
  })

  it('that never opens still shows the list, and what waits goes over HTTP', async () => {
    server.reset()
    device.loadReply = { status: 200, body: { data: listOnWire(server.list()) } }
    const { store, line } = await open()
    // before anything of the table is known
    store.act(milk())
    line().close(1006)
    await settle()
    expect([names(store), store.state().line]).toEqual([['Milch'], 'connecting'])
    expect(device.calls).toMatchObject([{ listId: null, actions: [{ name: 'Milch' }] }])
    server.take(device.calls[0]?.actions[0] as SentAction)
    const results = [{ actionId: uuid(100), status: 'applied', listId: uuid(3), revision: 1 }]
    device.calls[0]?.answer({ status: 200, body: { data: { results, list: listOnWire(server.list()) } } })
    await settle()
    expect([store.state().queue, store.state().base?._id]).toEqual([[], uuid(3)])

    store.act(milk('Brot'))
    await pass(2000)
    line().close(1006)
    expect(device.calls[1]).toMatchObject({ actions: [{ name: 'Brot' }] })
    // one call at a time, however often an attempt fails
    await pass(2900)
    line().close(1006)
    expect([device.calls.length, device.loads]).toEqual([2, 0])
  })

  it('that never opens takes what was added to a list that others have put aside to the active one', async () => {
    const { store, line } = await connected()
    store.offline()
    store.act(milk())
    const active = listOnWire({ ...server.list(), _id: uuid(4), turn: 2 })
    device.loadReply = { status: 200, body: { data: active } }
    store.online()
    await pass(1000)
    line().close(1006)
    await settle()
    expect(device.calls).toMatchObject([{ listId: uuid(4), actions: [{ name: 'Milch' }] }])
    expect(names(store)).toEqual(['Milch'])
    const results = [{ actionId: uuid(100), status: 'applied', listId: uuid(4), revision: 1 }]
    device.calls[0]?.answer({ status: 200, body: { data: { results, list: active } } })
    await settle()
    expect(device.notices.map(({ kind }) => kind)).toEqual(['moved'])
  })

  it('that never opens takes what makes a list where none is active, and what is refused without one', async () => {
    server.reset()
    device.loadReply = { status: 404, body: { code: 'no-active-list' } }
    const { store, line } = await open()
    line().close(1006)
    await settle()
    store.act(milk())
    expect(device.calls).toMatchObject([{ listId: null, actions: [{ name: 'Milch' }] }])
    const results = [{ actionId: uuid(100), status: 'rejected', code: 'no-active-list' }]
    device.calls[0]?.answer({ status: 200, body: { data: { results, list: null } } })
    await settle()
    expect([store.state().queue, device.notices]).toMatchObject([[], [{ kind: 'refused' }]])
  })

  it('that lets no socket through holds nobody up: all goes over HTTP at once, and comes every 5 s', async () => {
    server.reset()
    const listed = () => ({ status: 200, body: { data: listOnWire(server.list()) } })
    device.loadReply = listed()
    const { store, line } = await open()
    line().close(1006)
    await pass(100)
    expect([device.loads, store.state().line]).toEqual([1, 'connecting'])
    store.act(milk())
    expect(device.calls).toMatchObject([{ actions: [{ name: 'Milch' }] }])
    const [action] = device.calls[0]?.actions ?? []
    server.take(action as SentAction)
    const { type: _, ...result } = server.ack(action)
    device.calls[0]?.answer({
      status: 200,
      body: { data: { results: [result], list: listOnWire(server.list()) } },
    })

    server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) })
    device.loadReply = listed()
    await pass(4900)
    expect([names(store), device.loads]).toEqual([['Brot', 'Milch'], 2])
    // no further attempt, which would ask as well
    line().close(closeCodes.otherVersion)
    device.isLookedAt = false
    await pass(50_000)
    expect([device.loads, store.state().line]).toEqual([3, 'disconnected'])
    device.isLookedAt = true
    // a server that does not answer is asked less often
    device.loadReply = { status: 0, body: undefined }
    await pass(30_000)
    expect(device.loads).toBe(4)

    // the socket is tried as ever, and what is open needs no questions
    store.visible()
    await pass(1000)
    line().tell(server.updated())
    await pass(40_000)
    expect([store.state().line, device.loads]).toEqual(['connected', 4])
  })

  it('that is accepted and then says nothing holds nobody up for longer than a moment', async () => {
    const { store } = await open()
    store.act(milk())
    await pass(2499)
    expect([device.calls, device.loads]).toEqual([[], 0])
    await pass(1)
    expect(device.calls).toMatchObject([{ actions: [{ name: 'Milch' }] }])
    expect([device.lines.length, store.state().line]).toEqual([1, 'connecting'])
  })

  it('is not taken for one that lets no socket through while nothing answers', async () => {
    const { store, line } = await connected()
    line().close(1006)
    await pass(2000)
    line().close(1006)
    await settle()
    store.act(milk())
    expect(device.calls).toEqual([])
    await pass(10_000)
    // before the milk is sent it is asked once more which list is active
    expect([device.loads, device.calls.length]).toEqual([2, 1])
  })

  it('opens one socket for whoever looks at the app while it opens', async () => {
    server.reset()
    const { store, line } = await open()
    store.visible()
    await pass(5000)
    line().tell(server.updated())
    expect([device.lines.length, store.state().line]).toEqual([1, 'connected'])
  })

  it('asks once at a time for the list, and again with the next attempt', async () => {
    const reply = Promise.withResolvers<RawReply>()
    device.loadReply = reply.promise
    const { line } = await open()
    line().close(1006)
    await pass(2000)
    line().close(1006)
    expect(device.loads).toBe(1)
    reply.resolve({ status: 0, body: undefined })
    await pass(3000)
    line().close(1006)
    expect(device.loads).toBe(2)
  })

  it('that was open is opened again before anything is asked over HTTP', async () => {
    const { line } = await connected()
    line().close(1006)
    await settle()
    expect([device.loads, device.calls]).toEqual([0, []])
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
    expect(device.lines[0]?.since).toBe('none')
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
    expect(device.lines).toHaveLength(2)
    line().tell({ type: 'still_here', listId: list._id, revision: 4 })
    expect(device.lines).toHaveLength(3)
  })

  it('notices after 45 s that nothing is said any more', async () => {
    const { line } = await connected()
    await pass(40_000)
    line().tell(server.stillHere())
    await pass(44_000)
    expect(device.lines).toHaveLength(1)
    await pass(16_000)
    expect(device.lines).toHaveLength(2)
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
    expect(device.calls).toEqual([])
    await pass(1)
    expect(device.calls).toMatchObject([{ listId: uuid(3), actions: [{ actionId: uuid(100) }] }])
    const action = line().sent[0] as SentAction
    server.take(action)
    device.calls[0]?.answer({
      status: 200,
      body: { success: true, data: { results: [server.ack(action)], list: listOnWire(server.list()) } },
    })
    await settle()
    expect(store.state().queue).toEqual([])
    expect(device.lines).toHaveLength(2)
  })

  it('sends a long queue in batches over HTTP', async () => {
    const { store } = await connected()
    for (let n = 0; n < 250; n++) store.act(milk(`Ding ${n}`))
    device.lines[0]?.tell(server.ack(device.lines[0].sent[0]))
    await pass(100)
    expect(device.calls.map((call) => call.actions.length)).toEqual([100])
    expect(device.calls[0]?.actions[0]?.actionId).toBe(uuid(101))
  })

  it('takes a page of a strange network for no answer', async () => {
    const { store } = await connected()
    store.act(milk())
    await pass(5000)
    device.calls[0]?.answer({ status: 200, body: '<html>Willkommen im Hotel</html>' })
    await settle()
    expect(store.state()).toMatchObject({ access: 'ok', queue: [{ change: { name: 'Milch' } }] })
    for (const reply of [
      { status: 401, body: '<html>' },
      { status: 401, body: { code: 'proxy' } },
      { status: 500, body: {} },
    ]) {
      await pass(60_000)
      device.calls.at(-1)?.answer(reply)
      await settle()
      expect(store.state()).toMatchObject({ access: 'ok', queue: [{ change: { name: 'Milch' } }] })
    }
  })
})
