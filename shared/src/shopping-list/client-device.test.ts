import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import type { TabMessage } from './client-ports.ts'
import type { SentAction } from './events.ts'
import {
  connected,
  device,
  milk,
  names,
  newDevice,
  open,
  pass,
  place,
  server,
  settle,
  uuid,
} from './test-device.ts'

const queuedIn = (posted: readonly TabMessage[]) => posted.filter(({ kind }) => kind === 'queued')
beforeEach(newDevice)

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
    device.kept.queue = device.kept.queue.map((entry) => ({
      ...entry,
      change: { ...entry.change, by: uuid(8) },
    }))
    const { store: next, line } = await open()
    line().tell(server.updated())
    await pass(1000)
    expect([next.state().queue, line().sent]).toEqual([[], []])
  })

  it('that has no room for the list keeps what shows the own changes until there is', async () => {
    const { store, line } = await connected()
    await pass(600)
    store.act(milk())
    await settle()
    device.isFull = true
    line().tell(server.take(line().sent[0] as SentAction))
    line().tell(server.ack(line().sent[0]))
    await pass(600)
    expect(store.state().storage).toBe('full')
    expect(device.kept).toMatchObject({ list: { items: [] }, queue: [{ change: { name: 'Milch' } }] })
    device.isFull = false
    store.act(milk('Brot'))
    await pass(600)
    expect(store.state().storage).toBe('ok')
    expect(device.kept).toMatchObject({
      list: { items: [{ name: 'Milch' }] },
      queue: [{ change: { name: 'Brot' } }],
    })
  })

  it('that is full drops nothing, warns, and stores it when there is room again', async () => {
    const { store, line } = await connected()
    device.isFull = true
    store.act(milk())
    await settle()
    expect(store.state()).toMatchObject({ storage: 'full', list: { items: [{ name: 'Milch' }] } })
    expect(line().sent).toHaveLength(1)
    device.isFull = false
    store.act(milk('Brot'))
    await settle()
    await settle()
    expect(store.state().storage).toBe('ok')
    expect(device.kept.queue.map((entry) => entry.change.id).toSorted()).toEqual([uuid(100), uuid(101)])
  })

  it('that was full has everything at the next start in the order in which it was done', async () => {
    const { store } = await connected()
    device.turn(false)
    store.act(milk())
    await settle()
    const tick = (isPurchased: boolean) =>
      store.act({ type: 'update_item_purchase_status', itemId: uuid(100), isPurchased })
    device.isFull = true
    tick(true)
    await settle()
    device.isFull = false
    // a clock that somebody sets back says nothing about the order
    device.now -= 3_600_000
    tick(false)
    await settle()
    await settle()
    const made = [uuid(100), uuid(101), uuid(102)]
    expect(device.kept.queue.map((entry) => entry.change.id).toSorted()).toEqual(made)
    store.stop()
    const { store: next } = await open()
    expect(next.state().queue.map((entry) => entry.change.id)).toEqual(made)
    expect(next.state().list?.items).toMatchObject([{ name: 'Milch', is_purchased: false }])
  })

  it('takes a burst in one write, and the list that it speaks of before it', async () => {
    const { store } = await connected()
    device.puts = []
    for (const name of ['Milch', 'Brot', 'Salz']) store.act(milk(name))
    expect([device.kept.list?.revision, device.puts]).toEqual([store.state().base?.revision, []])
    await settle()
    expect(device.puts).toEqual([3])
    expect(device.kept.queue.map(({ change }) => 'name' in change && change.name)).toEqual([
      'Milch',
      'Brot',
      'Salz',
    ])
  })

  it('takes what was done in the moment in which the app is closed', async () => {
    const { store } = await connected()
    store.act(milk())
    store.stop()
    expect(device.kept.queue).toHaveLength(1)
  })

  it('with two tabs sends from one: the other hands over', async () => {
    const { store, line } = await connected()
    device.turn(false)
    store.act(milk())
    await pass(6000)
    expect([line().sent, device.calls]).toEqual([[], []])
    expect(queuedIn(device.posted)).toMatchObject([{ kind: 'queued', entry: { change: { name: 'Milch' } } }])
    const results = [{ actionId: uuid(100), status: 'applied' as const, listId: uuid(3), revision: 1 }]
    device.hear({ kind: 'answered', results })
    expect(store.state().queue).toMatchObject([{ done: { revision: 1 } }])
    device.turn(true)
    await settle()
    expect(line().sent).toEqual([])
    // one that opens now may read on the device what has been answered
    device.hear({ kind: 'opened' })
    expect(device.posted.at(-1)).toEqual({ kind: 'answered', results })
  })

  it('shows and sends what another tab did', async () => {
    const { store, line } = await connected()
    const change: Change = {
      type: 'add_manual_item',
      name: 'Brot',
      id: uuid(60),
      at: new Date(device.now).toISOString(),
      by: place.accountId,
    }
    device.hear({ kind: 'queued', entry: { change, listId: uuid(3) } })
    expect(names(store)).toEqual(['Brot'])
    expect(line().sent).toMatchObject([{ actionId: uuid(60) }])
    device.hear({
      kind: 'queued',
      entry: { change: { ...change, id: uuid(61), by: uuid(8) }, listId: uuid(3) },
    })
    expect(store.state().queue).toHaveLength(1)
  })
})

describe('a tab that another one sends for', () => {
  it('keeps what is still wanted after the list was finished, and gives it to the one that sends', async () => {
    const { store } = await connected()
    device.turn(false)
    store.act(milk())
    store.act({ type: 'update_item_purchase_status', itemId: uuid(100), isPurchased: true })
    device.posted = []
    const finished = { status: 'rejected' as const, code: 'list-completed' }
    device.hear({ kind: 'answered', results: [{ actionId: uuid(100), ...finished }] })
    expect(queuedIn(device.posted)).toMatchObject([
      { kind: 'queued', entry: { change: { id: uuid(100) }, listId: null } },
    ])
    // the sending tab had moved the milk before it heard of the tick, and gave the tick up
    await settle()
    device.kept.queue = []
    device.hear({ kind: 'answered', results: [{ actionId: uuid(101), ...finished }] })
    await settle()
    expect(queuedIn(device.posted)[1]).toMatchObject({
      kind: 'queued',
      entry: { change: { id: uuid(101) }, listId: null },
    })
    expect(device.kept.queue).toMatchObject([{ change: { id: uuid(101) }, listId: null }])
  })
})
