import { beforeEach, describe, expect, it } from 'vitest'
import type { Action } from './change.ts'
import type { ClientStore } from './client-store.ts'
import { listOnWire } from './live-list.ts'
import { connected, device, milk, names, newDevice, open, pass, server, settle, uuid } from './test-device.ts'

beforeEach(newDevice)

describe('a list that others finished', () => {
  it('lets what was added meanwhile go to the next one, and takes no ticks', async () => {
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
    expect(device.notices.map((notice) => notice.kind)).toEqual(['refused', 'moved'])
    expect(store.state().queue.map((entry) => [entry.change.id, entry.listId])).toEqual([
      [uuid(101), null],
      [uuid(102), null],
    ])
    expect(store.state().list?.items).toMatchObject([{ name: 'Milch', is_purchased: true }])
    await pass(200)
    expect(line().sent.at(-1)).toEqual({ type: 'add_manual_item', name: 'Milch', actionId: uuid(101) })
  })
})

it('is named in what it refused, also after a restart that finds another list', async () => {
  const { store, line } = await connected()
  line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
  store.offline()
  store.act({ type: 'update_item_purchase_status', itemId: uuid(50), isPurchased: true })
  store.stop()
  await settle()
  const again = await open()
  const next = listOnWire({ ...server.list(), _id: uuid(4), turn: 2, revision: 0, items: [] })
  again.line().tell({ type: 'zettel_updated', list: next, revision: 0 })
  again.line().tell({ type: 'ack', actionId: uuid(100), status: 'rejected', code: 'list-completed' })
  expect(device.notices).toMatchObject([
    { kind: 'refused', code: 'list-completed', entry: { about: 'Brot', change: { isPurchased: true } } },
  ])
})

describe('a list that others put aside', () => {
  const other = () =>
    listOnWire({ ...server.list(), _id: uuid(4), turn: 2, revision: 0, items: [], is_active: true })

  const tick = (itemId: string): Action => ({
    type: 'update_item_purchase_status',
    itemId,
    isPurchased: true,
  })
  const onA = (store: ClientStore) => store.state().queue.map(({ listId }) => listId === uuid(3))

  it('is said once to whoever went on with it without a connection', async () => {
    const { store, line } = await connected()
    for (const n of [50, 51])
      line().tell(server.take({ type: 'add_manual_item', name: `Ding ${n}`, actionId: uuid(n) }))
    store.offline()
    store.act(tick(uuid(50)))
    store.act(tick(uuid(51)))
    store.online()
    await pass(1000)
    line().tell({ type: 'zettel_updated', list: other(), revision: 0 })
    for (const n of [100, 101]) {
      expect(line().sent.at(-1)).toMatchObject({ actionId: uuid(n), listId: uuid(3) })
      line().tell({ type: 'ack', actionId: uuid(n), status: 'applied', listId: uuid(3), revision: n - 97 })
      await pass(100)
    }
    expect([store.state().queue, names(store)]).toEqual([[], []])
    expect(device.notices).toEqual([{ kind: 'left-behind', listId: uuid(3) }])
  })

  it('is where a thing is changed that somebody had in hand', async () => {
    const { store, line } = await connected()
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: uuid(50) }))
    line().tell({ type: 'zettel_updated', list: other(), revision: 0 })
    const edit: Action = { type: 'update_item', itemId: uuid(50), note: 'dunkel' }
    expect(store.act(edit)).toEqual({ status: 'applied', actionId: uuid(100), itemId: uuid(50) })
    expect(store.state().queue).toMatchObject([{ listId: uuid(3), about: 'Brot' }])
    expect(names(store)).toEqual([])
    await pass(100)
    expect(line().sent.at(-1)).toMatchObject({ actionId: uuid(100), listId: uuid(3), note: 'dunkel' })
    line().tell({ type: 'ack', actionId: uuid(100), status: 'applied', listId: uuid(3), revision: 3 })
    expect(device.notices).toEqual([{ kind: 'left-behind', listId: uuid(3) }])
    // nobody has this one in hand
    expect(store.act({ ...edit, itemId: uuid(60) })).toMatchObject({ status: 'rejected' })
  })

  it('keeps what was done to its things; what was added to it goes to the active one, with all that was done to it', async () => {
    const { store, line } = await connected()
    // no id that a recipe of here would give a line
    const bread = uuid(50).replace('00000000', '0000000b')
    line().tell(server.take({ type: 'add_manual_item', name: 'Brot', actionId: bread }))
    store.offline()
    store.act(tick(bread))
    store.act(milk('Kerzen'))
    store.act(tick(uuid(101)))
    store.act({ type: 'add_recipe', recipeId: uuid(20) })
    store.act({ type: 'remove_recipe', recipeId: uuid(20) })
    store.act({ type: 'finish_shopping_list', itemId: uuid(101) })
    expect(onA(store)).toEqual([true, true, true, true, true, true])
    store.online()
    await pass(1000)
    // nothing has left before the server said where it stands
    expect(line().sent).toEqual([])
    line().tell({ type: 'zettel_updated', list: other(), revision: 0 })
    expect(onA(store)).toEqual([true, false, false, false, false, true])
    await settle()
    expect(device.kept.queue.map(({ listId }) => listId === uuid(3))).toEqual(onA(store))
    expect(store.state().list).toMatchObject({
      _id: uuid(4),
      is_completed: false,
      items: [{ name: 'Kerzen', is_purchased: true }],
    })
    await pass(100)
    line().tell({ type: 'ack', actionId: uuid(100), status: 'applied', listId: uuid(3), revision: 2 })
    await pass(100)
    expect(line().sent.at(-1)).toEqual({ type: 'add_manual_item', name: 'Kerzen', actionId: uuid(101) })
    // where it stands is said once the server has said so
    expect(device.notices.splice(0)).toEqual([{ kind: 'left-behind', listId: uuid(3) }])
    for (const n of [101, 102, 103, 104]) {
      expect(device.notices).toEqual([])
      line().tell({ type: 'ack', actionId: uuid(n), status: 'applied', listId: uuid(4), revision: n - 100 })
      await pass(100)
    }
    expect(device.notices).toMatchObject([
      { kind: 'moved', why: 'other-active', changes: [{ name: 'Kerzen' }, {}, { recipeId: uuid(20) }, {}] },
    ])
  })

  it('is not said to have given away what it had taken, when its answer was lost', async () => {
    for (const status of ['applied', 'duplicate'] as const) {
      newDevice()
      const { store, line } = await connected()
      store.act(milk('Kerzen'))
      store.offline()
      store.online()
      await pass(1000)
      line().tell({ type: 'zettel_updated', list: other(), revision: 0 })
      line().tell({ type: 'ack', actionId: uuid(100), status, listId: uuid(3), revision: 1 })
      expect([store.state().queue, names(store)]).toEqual([[], []])
      expect(device.notices).toEqual([{ kind: 'left-behind', listId: uuid(3) }])
    }
  })

  it('lets what is added go on to a new one when that is finished, too', async () => {
    const { store, line } = await connected()
    store.offline()
    store.act(milk('Kerzen'))
    store.online()
    await pass(1000)
    const inactive = { ...server.list(), is_active: false, revision: 1 }
    line().tell({ type: 'zettel_updated', list: listOnWire(inactive), revision: 1 })
    expect(line().sent).toEqual([{ type: 'add_manual_item', name: 'Kerzen', actionId: uuid(100) }])
    expect(store.state().list).toMatchObject({ _id: '', items: [{ name: 'Kerzen' }] })
  })

  it('is said also by an answer over HTTP, and not of a list that is over', async () => {
    for (const [state, notices] of [
      [{ is_active: false }, [{ kind: 'left-behind', listId: uuid(3) }]],
      [{ is_active: false, is_completed: true }, []],
      [{}, []],
    ] as const) {
      newDevice()
      const { store } = await connected()
      store.act(milk())
      await pass(5000)
      const results = [{ actionId: uuid(100), status: 'applied', listId: uuid(3), revision: 1 }]
      const list = listOnWire({ ...server.list(), ...state, revision: 1 })
      device.calls[0]?.answer({ status: 200, body: { data: { results, list } } })
      await settle()
      expect(device.notices).toEqual(notices)
    }
  })

  it('is not said of what the next list was made by', async () => {
    const { store, line } = await connected()
    line().tell({
      type: 'zettel_updated',
      list: listOnWire({ ...server.list(), revision: 1, is_active: false, is_completed: true }),
      revision: 1,
    })
    store.act(milk())
    line().tell({ type: 'ack', actionId: uuid(100), status: 'applied', listId: uuid(4), revision: 1 })
    line().tell({ type: 'zettel_updated', list: other(), revision: 0 })
    expect(device.notices).toEqual([])
  })
})
