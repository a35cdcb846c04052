import { beforeEach, describe, expect, it } from 'vitest'
import { closeCodes } from '../socket-codes.ts'
import type { SentAction } from './events.ts'
import { listOnWire } from './live-list.ts'
import { connected, device, milk, names, newDevice, open, pass, server, settle, uuid } from './test-device.ts'

beforeEach(newDevice)

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
    expect(device.kept.queue.map((entry) => entry.change.id)).toEqual([uuid(100)])
    line().tell(server.take(line().sent[0] as SentAction))
    line().tell(server.ack(line().sent[0]))
    await settle()
    expect(store.state().queue).toEqual([])
    expect(names(store)).toEqual(['Milch'])
    // the list is written a little later: an app that is closed before that must not have lost it
    expect([device.kept.list?.revision, device.kept.queue]).toMatchObject([0, [{ done: { revision: 1 } }]])
    expect(names((await open()).store)).toEqual(['Milch'])
    await pass(500)
    expect([device.kept.list?.revision, device.kept.queue]).toEqual([1, []])
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
    device.now -= 86_400_000
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

  it('asks for what it did on a list that nobody shops with any more, once, and then leaves it', async () => {
    const { store, line } = await connected()
    line().tell(server.stillHere())
    store.act(milk())
    const { actionId = '' } = line().sent[0] ?? {}
    line().tell({ type: 'ack', actionId, status: 'duplicate', listId: uuid(3), revision: 1 })
    line().tell({ type: 'still_here', listId: null, revision: 0 })
    expect(device.lines).toHaveLength(2)
    expect([line().since, names(store)]).toEqual([`${uuid(3)}:0`, ['Milch']])
    // a server that does not have it either is not asked for ever
    line().tell({ type: 'still_here', listId: null, revision: 0 })
    expect(device.lines).toHaveLength(2)
    expect(store.state().queue).toEqual([])
  })

  it('tells what the server refused, and takes it back', async () => {
    const { store, line } = await connected()
    store.act(milk())
    line().tell({ type: 'ack', actionId: uuid(100), status: 'rejected', code: 'list-full', message: 'Voll.' })
    expect(names(store)).toEqual([])
    expect(device.notices).toMatchObject([
      { kind: 'refused', code: 'list-full', message: 'Voll.', entry: { change: { name: 'Milch' } } },
    ])
  })

  it('says nothing when somebody else was quicker to delete it', async () => {
    const { store, line } = await connected()
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
    store.act({ type: 'delete_manual_item', itemId: uuid(50) })
    line().tell(server.take({ type: 'delete_manual_item', itemId: uuid(50), actionId: uuid(51) }))
    line().tell({ type: 'ack', actionId: uuid(100), status: 'rejected', code: 'item-not-found' })
    expect([names(store), store.state().queue, device.notices]).toEqual([[], [], []])
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
    expect(device.notices).toEqual([{ kind: 'last-item', itemId: uuid(5) }])
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
    expect([device.lines.length, device.calls.length]).toEqual([1, 0])
    expect(device.kept.queue).toHaveLength(1)
  })

  it('of the session is also told by our own 401', async () => {
    const { store } = await connected()
    store.act(milk())
    await pass(5000)
    device.calls[0]?.answer({ status: 401, body: { success: false, code: 'not-signed-in' } })
    await settle()
    expect(store.state().access).toBe('ended')
  })

  it('of the membership is told by the socket', async () => {
    const { store, line } = await connected()
    line().close(closeCodes.notThere)
    expect(store.state().access).toBe('left')
  })
})

describe('without a place of its own, because others of the same person have them all', () => {
  it('a tab sees what the others keep on the device, once for all of them', async () => {
    const { store, line } = await connected()
    line().close(closeCodes.tooMany)
    expect(store.state().line).toBe('crowded')
    server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) })
    device.kept = { list: server.list(), queue: [] }
    device.hear({ kind: 'kept' })
    device.hear({ kind: 'kept' })
    await pass(100)
    expect([names(store), device.loads]).toEqual([['Brot'], 0])
  })

  it('asks the server when none of them is there, and drives nobody out however long it takes', async () => {
    const { store, line } = await connected()
    line().close(closeCodes.tooMany)
    const later = listOnWire({ ...server.list(), revision: 1, name: 'Neu' })
    device.loadReply = { status: 200, body: { success: true, data: later } }
    await pass(19_000)
    expect(device.loads).toBe(0)
    await pass(2000)
    expect([store.state().list?.name, device.loads]).toEqual(['Neu', 1])
    await pass(1_800_000)
    expect([store.state().line, device.lines.length]).toEqual(['crowded', 1])
  })

  it('what is done goes over HTTP, at once', async () => {
    const { store, line } = await connected()
    line().close(closeCodes.tooMany)
    store.act(milk())
    expect(device.calls).toMatchObject([{ actions: [{ name: 'Milch' }] }])
    const action = device.calls[0]?.actions[0] as SentAction
    server.take(action)
    const { type: _, ...result } = server.ack(action)
    const data = { results: [result], list: listOnWire(server.list()) }
    device.calls[0]?.answer({ status: 200, body: { success: true, data } })
    await pass(200)
    expect([names(store), store.state().queue, store.state().line]).toEqual([['Milch'], [], 'connecting'])
  })

  it('takes one as soon as somebody does something in it, and says that they shop', async () => {
    const { store, line } = await connected()
    store.presence.set(true)
    line().close(closeCodes.tooMany)
    store.act(milk())
    await pass(1000)
    expect(device.lines).toHaveLength(2)
    line().tell(server.updated())
    expect(line().sent).toMatchObject([{ type: 'presence', shopping: true }, { name: 'Milch' }])
  })

  it('comes back as soon as somebody looks at it', async () => {
    const { store, line } = await connected()
    line().close(closeCodes.tooMany)
    store.visible()
    await pass(1000)
    line().tell(server.updated())
    expect([store.state().line, device.lines.length]).toEqual(['connected', 2])
    await pass(40_000)
    expect(device.loads).toBe(0)
  })
})

describe('every minute', () => {
  it('synchronises what waits, and looks again after five minutes without news', async () => {
    server.reset()
    const { store, line } = await open()
    line().tell(server.updated())
    for (let attempt = 0; attempt < 6; attempt++) {
      line().close(1006)
      await pass(20_000)
    }
    device.loadReply = {
      status: 200,
      body: { success: true, data: listOnWire({ ...server.list(), revision: 1, name: 'Neu' }) },
    }
    // each attempt that came to nothing had asked over HTTP, in vain
    const asked = device.loads
    await pass(170_000)
    expect(device.loads).toBe(asked)
    await pass(70_000)
    expect(device.loads).toBeGreaterThan(asked)
    expect(store.state().list?.name).toBe('Neu')
  })

  it('does nothing while the device is offline', async () => {
    const { store } = await connected()
    store.offline()
    store.act(milk())
    await pass(600_000)
    expect([store.state().line, device.lines.length, device.calls.length, device.loads]).toEqual([
      'offline',
      1,
      0,
      0,
    ])
    expect(names(store)).toEqual(['Milch'])
  })
})

it('tells once on each connection that somebody shops', async () => {
  const { store, line } = await connected()
  const said = () => line().sent.filter((one) => 'shopping' in one)
  for (const shopping of [true, true, false]) store.presence.set(shopping)
  expect(said()).toEqual([true, false].map((shopping) => ({ type: 'presence', shopping })))
  store.presence.set(true)
  line().close(1006)
  await pass(2500)
  line().tell({ type: 'still_here', listId: uuid(3), revision: 0 })
  expect(said()).toEqual([{ type: 'presence', shopping: true }])
})
