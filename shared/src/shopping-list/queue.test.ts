import { describe, expect, it } from 'vitest'
import type { Action, Change } from './change.ts'
import { Action as ActionSchema } from './change.ts'
import { derivedId, steadyTimes } from './made.ts'
import { readSince, sinceText } from './socket-address.ts'
import { SentAction } from './events.ts'
import { emptyList, isLater, listFromWire, listOnWire, type LiveList } from './live-list.ts'
import { applyPatch, replaced } from './patch.ts'
import type { Patch } from './events.ts'
import {
  afterAnswers,
  combined,
  enqueue,
  entryFor,
  inOrder,
  listFor,
  merged,
  type Queued,
  replay,
  settled,
  targetOf,
  toSend,
  unsent,
} from './queue.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const tableId = uuid(2)
const at = '2026-11-21T08:00:00.000Z'
const empty: LiveList = { ...emptyList({ _id: uuid(3), kitchentableId: tableId }, at), turn: 1 }
const entry = (n: number, action: Action, listId: string | null = uuid(3)): Queued => ({
  change: { ...action, id: uuid(n), at, by: uuid(1) } as Change,
  listId,
})
const add = (n: number, name = 'Milch', listId?: string | null) =>
  entry(n, { type: 'add_manual_item', name }, listId)
const tick = (n: number, itemId: string, listId?: string | null) =>
  entry(n, { type: 'update_item_purchase_status', itemId, isPurchased: true }, listId)
const names = (list: LiveList | null) => list?.items.map((item) => item.name)

describe('a queue', () => {
  it('keeps its order and takes nothing twice', () => {
    const queue = [add(10), add(11), add(10)].reduce<readonly Queued[]>(enqueue, [])
    expect(queue.map((one) => one.change.id)).toEqual([uuid(10), uuid(11)])
  })

  it('takes what is heard of later where it was done, behind what an app of before left', () => {
    const at = (n: number, order?: number) => ({ ...add(n), ...(order ? { order } : {}) })
    const queue = [at(10), at(11), at(12, 5), at(13, 9), at(14, 7), at(15, 7)]
    const ids = (some: readonly Queued[]) => some.map((one) => one.change.id)
    const done = [10, 11, 12, 14, 15, 13].map(uuid)
    expect(ids(queue.reduce<readonly Queued[]>(enqueue, []))).toEqual(done)
    expect(ids(inOrder(queue))).toEqual(done)
    const orderAt = (now: number) => entryFor(add(16).change, { list: null, queue }, now).order
    expect([orderAt(3), orderAt(50)]).toEqual([10, 50])
  })

  it('waits with what the server has until it is seen there', () => {
    const applied = { actionId: uuid(10), status: 'applied' as const, listId: uuid(3), revision: 4 }
    const { queue, settled: answered } = afterAnswers([add(10), add(11)], [applied])
    expect(unsent(queue).map((one) => one.change.id)).toEqual([uuid(11)])
    expect(answered).toMatchObject([{ entry: { change: { id: uuid(10) } }, result: applied }])
    expect(settled(queue, { ...empty, revision: 3 })).toHaveLength(2)
    expect(settled(queue, { ...empty, revision: 4 })).toHaveLength(1)
    expect(settled(queue, { ...empty, _id: uuid(4) })).toHaveLength(1)
    expect(settled(queue, { ...empty, _id: uuid(4), is_active: false })).toHaveLength(2)
    expect(settled(queue, null)).toHaveLength(2)
  })

  it('keeps what still waits below what the server has dated by a later clock', () => {
    const dated = entry(10, { type: 'add_manual_item', name: 'Brot' })
    const base = replay(
      empty,
      [{ ...dated, change: { ...dated.change, at: '2026-11-21T09:00:00.000Z' } }],
      tableId,
    )
    expect(names(replay(base, [add(5, 'Milch'), add(4, 'Eier')], tableId))).toEqual(['Brot', 'Milch', 'Eier'])
  })

  it('understands answers to ids in capitals, and passes over strange ones', () => {
    const id = 'abcdef00-0000-4000-8000-00000000000a'
    const one: Queued = { ...add(10), change: { ...add(10).change, id } }
    const rejected = { actionId: id.toUpperCase(), status: 'rejected' as const, code: 'list-full' }
    expect(afterAnswers([one], [rejected]).queue).toEqual([])
    expect(afterAnswers([one], [{ ...rejected, actionId: uuid(99) }]).queue).toEqual([one])
  })

  it('moves what was added to a finished list to the next, with what was done to it, and drops the rest', () => {
    const queue = [tick(10, uuid(50)), add(11), tick(12, uuid(11)), add(13, 'Brot', uuid(7))]
    const refused = { actionId: uuid(11), status: 'rejected' as const, code: 'list-completed' }
    const after = afterAnswers(queue, [
      refused,
      { ...refused, actionId: uuid(10) },
      { ...refused, actionId: uuid(12) },
    ])
    expect(after.queue.map((one) => [one.change.id, one.listId])).toEqual([
      [uuid(11), null],
      [uuid(12), null],
      [uuid(13), uuid(7)],
    ])
    expect(after.moved.map((one) => one.change.id)).toEqual([uuid(11), uuid(12)])
    expect(after.settled.map(({ entry: { change } }) => change.id)).toEqual([uuid(10)])
    expect(after.again.map((one) => one.change.id)).toEqual([uuid(11), uuid(12)])
    expect(afterAnswers(after.queue, [refused])).toMatchObject({
      moved: [],
      settled: [],
      again: [{ change: { id: uuid(11) } }],
    })
  })

  it('sends nothing for ever that a finished list refused', () => {
    const arrived = { ...add(11, 'Milch', null), done: { listId: uuid(3), revision: 4 } }
    const refused = { actionId: uuid(12), status: 'rejected' as const, code: 'list-completed' }
    const after = afterAnswers([arrived, tick(12, uuid(11), null)], [refused])
    expect(after).toMatchObject({ queue: [arrived], again: [] })
    expect(after.settled.map(({ entry: { change } }) => change.id)).toEqual([uuid(12)])
  })

  it('sends what was done to a thing since to the list on which the thing turns out to be', () => {
    const queue = [add(11, 'Senf', null), tick(12, uuid(11), null), tick(13, uuid(60), null)]
    const there = { actionId: uuid(11), status: 'duplicate' as const, listId: uuid(3), revision: 4 }
    const lists = (all: readonly Queued[]) => all.map(({ listId, done }) => [listId, done !== undefined])
    const after = afterAnswers(queue, [there])
    expect(lists(after.queue)).toEqual([
      [null, true],
      [uuid(3), false],
      [null, false],
    ])
    // in one call both were sent to the active list
    const refused = { status: 'rejected' as const, code: 'item-not-found' }
    const both = afterAnswers(queue, [there, { ...refused, actionId: uuid(12) }])
    expect(lists(both.queue)).toEqual(lists(after.queue))
    expect(both.again.map(({ change }) => change.id)).toEqual([uuid(12)])
    expect(afterAnswers(both.queue, [{ ...refused, actionId: uuid(12) }]).queue).toHaveLength(2)
  })

  it('drops what was done on a finished list to a thing that had arrived there', () => {
    const added = { ...add(11), done: { listId: uuid(3), revision: 4 } }
    const refused = { actionId: uuid(12), status: 'rejected' as const, code: 'list-completed' }
    expect(afterAnswers([added, tick(12, uuid(11))], [refused])).toMatchObject({
      queue: [added],
      moved: [],
      again: [],
    })
  })

  it('is sent without what only this device needs', () => {
    const recipe = { recipeId: uuid(20), name: 'Suppe', persons: 2, lines: [] }
    const one = entry(10, { type: 'add_recipe', recipeId: uuid(20), persons: 2 })
    const sent = toSend({ ...one, change: { ...one.change, recipe } as Change }, uuid(3))
    expect(sent).toEqual({
      type: 'add_recipe',
      recipeId: uuid(20),
      persons: 2,
      actionId: uuid(10),
      listId: uuid(3),
    })
    expect(SentAction.safeParse(sent).data).toEqual(sent)
    expect(toSend(add(10), null)).toEqual({ type: 'add_manual_item', name: 'Milch', actionId: uuid(10) })
  })

  it('goes to the list it was made for, or to the active one', () => {
    expect(targetOf(add(10), null)).toBe(uuid(3))
    expect(targetOf(add(10, 'x', null), empty)).toBe(uuid(3))
    expect(targetOf(add(10, 'x', null), { ...empty, is_active: false })).toBeNull()
    expect(targetOf(add(10, 'x', null), null)).toBeNull()
  })
})

describe('what is shown', () => {
  it('is the list with everything that waits on top, in order', () => {
    const queue = [add(10), tick(11, uuid(10)), add(12, 'Brot')]
    const list = replay(empty, queue, tableId)
    expect(list?.items.map((item) => [item.name, item.is_purchased])).toEqual([
      ['Milch', true],
      ['Brot', false],
    ])
  })

  it('is a list that is about to be made when there is none, or the last one is over', () => {
    expect(names(replay(null, [add(10, 'Milch', null)], tableId))).toEqual(['Milch'])
    const over = { ...empty, is_active: false, is_completed: true }
    expect(replay(over, [add(10, 'Milch', null)], tableId)).toMatchObject({ _id: '', is_active: true })
    expect(replay(over, [tick(11, uuid(10))], tableId)).toBe(over)
    expect(replay(null, [add(10)], tableId)).toBeNull()
  })

  it('neither renames nor finishes a list that nobody knows yet', () => {
    const queue = [
      entry(10, { type: 'rename_list', name: 'x' }, null),
      entry(11, { type: 'finish_shopping_list' }, null),
    ]
    expect(replay(empty, queue, tableId)).toBe(empty)
    expect(listFor(empty, 'rename_list')).toBe(uuid(3))
    expect(listFor({ ...empty, is_active: false }, 'add_manual_item')).toBeNull()
    expect(listFor({ ...empty, is_active: false }, 'rename_list')).toBe(uuid(3))
    expect(listFor(null, 'add_manual_item')).toBeNull()
  })

  it('still has what others deleted while a change of it waits, and forgets it when more was deleted since', () => {
    const before = replay(empty, [add(10), add(11, 'Brot')], tableId)
    const gone = { ...empty, revision: 3 }
    const both = combined(gone, [tick(12, uuid(10))], { list: before, base: null, tableId })
    expect(both.list?.items).toMatchObject([{ name: 'Milch', is_purchased: true }])
    expect(both.base?.deleted.map((row) => row.name)).toEqual(['Milch'])
    const afterwards = combined(both.base, [], { ...both, tableId })
    expect(afterwards.list?.items).toEqual([])
    // a moment ago: an undo brings it back with everything it had
    expect(afterwards.base?.deleted.map((row) => row.name)).toEqual(['Milch'])
    const many = Array.from({ length: 20 }, (_, n) => add(20 + n, `Ding ${n}`))
    const rows = replay(empty, many, tableId)?.items.map((row) => ({ ...row, deletedBy: null })) ?? []
    const later = { ...gone, deleted: [...(both.base?.deleted ?? []), ...rows] }
    const names = combined(later, [], { list: gone, base: gone, tableId }).base?.deleted.map(
      (row) => row.name,
    )
    expect([names?.length, names?.includes('Milch')]).toEqual([20, false])
  })

  it('still has what others deleted when the list is back after another one was there', () => {
    const [row] = replay(empty, [add(10)], tableId)?.items ?? []
    if (!row) throw new Error('nothing was added')
    const over = { ...empty, is_active: false, deleted: [{ ...row, deletedBy: null }] }
    const next = emptyList({ _id: uuid(4), kitchentableId: tableId }, empty.createdAt)
    // of a list that is over nothing is to be seen
    const waiting = [tick(12, uuid(10))]
    const away = combined(next, waiting, { base: over, list: null, tableId })
    const back = combined(empty, waiting, { ...away, tableId })
    expect(away.list?.items).toEqual([])
    expect(back.list?.items).toMatchObject([{ name: 'Milch', is_purchased: true }])
  })

  it('still has a thing that was taken for another one and turned out to be gone', () => {
    const [row] = replay(empty, [add(10)], tableId)?.items ?? []
    if (!row) throw new Error('nothing was added')
    const sources = row.sources.map((source) => ({ ...source, also: [uuid(20)] }))
    const before = { ...empty, items: [{ ...row, sources }] }
    const base = { ...empty, items: [row], revision: 3 }
    const { list } = combined(base, [tick(12, uuid(20))], { list: before, base: null, tableId })
    expect(list?.items.map((one) => [one._id, one.is_purchased])).toEqual([
      [uuid(10), false],
      [uuid(20), true],
    ])
  })

  it('still knows a deleted row by the name that the author of a change has for it', () => {
    const part = { recipeId: uuid(7), recipeName: 'Gratin', line: 1, name: 'Salz', quantity: 1, unit: 'TL' }
    const source = { _id: uuid(30), ...part, category: 'Sonstiges' as const }
    const [row] = replay(empty, [add(30, 'Salz')], tableId)?.items ?? []
    if (!row) throw new Error('nothing was added')
    const base = { ...empty, deleted: [{ ...row, sources: [source], deletedBy: null }] }
    const also = [{ ...source, also: [uuid(41)] }]
    const before = { ...empty, items: [{ ...row, sources: also, is_purchased: true }] }
    const { list } = combined({ ...base, revision: 3 }, [tick(12, uuid(41))], {
      list: before,
      base: null,
      tableId,
    })
    expect(list?.items).toMatchObject([{ name: 'Salz', is_purchased: true }])
  })

  it('takes what waits to be added for no deleted row', () => {
    const before = replay(empty, [add(10), add(11)], tableId)
    const both = combined({ ...empty, revision: 3 }, [tick(12, uuid(10)), add(11)], {
      list: before,
      base: null,
      tableId,
    })
    expect(both.list?.items.map((item) => [item.name, item.is_purchased, item.quantity])).toEqual([
      ['Milch', true, 1],
      ['Milch', false, 1],
    ])
  })
})

describe('a patch', () => {
  const patch: Patch = {
    listId: uuid(3),
    from: 0,
    revision: 2,
    turn: 1,
    name: 'Neu',
    is_active: true,
    is_completed: false,
    recipes: [],
    put: [],
    gone: [],
  }
  const item = replay(empty, [add(10)], tableId)?.items[0]

  it('brings a list further, keeps what is gone as deleted, and brings it back', () => {
    const filled = applyPatch(empty, { ...patch, put: item ? [item] : [] })
    expect(filled).toMatchObject({ name: 'Neu', revision: 2, items: [{ name: 'Milch' }] })
    const without = filled && applyPatch(filled, { ...patch, from: 2, revision: 3, gone: [uuid(10)] })
    expect(without).toMatchObject({ items: [], deleted: [{ name: 'Milch', deletedBy: null }] })
    const back = without && applyPatch(without, { ...patch, from: 3, revision: 4, put: item ? [item] : [] })
    expect(back).toMatchObject({ items: [{ name: 'Milch' }], deleted: [] })
  })

  it('that makes a list active again brings the shops of the one before and no others', () => {
    const shop = (name: string, revision: number) => ({ name, revision, sections: [] })
    const known = { ...empty, shops: [shop('Hofladen', 0), shop('Markt', 0)] }
    const ordered = applyPatch(known, { ...patch, turn: known.turn, shops: [shop('Markt', 2)] })
    expect(ordered?.shops).toEqual([shop('Hofladen', 0), shop('Markt', 2)])
    const again = { ...patch, turn: known.turn + 1 }
    expect(applyPatch(known, { ...again, shops: [shop('Markt', 2)] })?.shops).toEqual([shop('Markt', 2)])
    expect(applyPatch(known, again)?.shops).toBeUndefined()
  })

  it('is passed over when it is old, and refused with a gap or for another list', () => {
    const list = { ...empty, revision: 2 }
    expect(applyPatch(list, patch)).toBe(list)
    expect(applyPatch(list, { ...patch, from: 1, revision: 5 })?.revision).toBe(5)
    expect(applyPatch(list, { ...patch, from: 3, revision: 4 })).toBeUndefined()
    expect(applyPatch(list, { ...patch, listId: uuid(4) })).toBeUndefined()
  })

  it('as a whole list keeps what vanished as deleted, of the same list only', () => {
    const old = replay(empty, [add(10)], tableId)
    expect(replaced(old, empty).deleted.map((row) => row.name)).toEqual(['Milch'])
    expect(replaced(old, { ...empty, _id: uuid(4) }).deleted).toEqual([])
    expect(replaced(null, empty)).toBe(empty)
  })
})

describe('on the way', () => {
  it('a list keeps everything but what was deleted', () => {
    const list = {
      ...empty,
      deleted: (replay(empty, [add(10)], tableId)?.items ?? []).map((row) => ({ ...row, deletedBy: null })),
    }
    expect(listFromWire(listOnWire(list))).toEqual(empty)
    expect(listOnWire(list)).toMatchObject({ item_count: 0, completed_item_count: 0 })
  })

  it('a place is written and read', () => {
    expect(sinceText(null)).toBe('none')
    expect(readSince(sinceText({ _id: uuid(3), revision: 17 }))).toEqual({ _id: uuid(3), revision: 17 })
    for (const text of ['none', '', `${uuid(3)}:`, `${uuid(3)}:-1`, `${uuid(3)}:1e3`, 'x:1'])
      expect(readSince(text)).toBeNull()
  })

  it('later is a higher revision of the same list, or a higher turn', () => {
    expect(isLater({ ...empty, revision: 2 }, { ...empty, revision: 1 })).toBe(true)
    expect(isLater({ ...empty, revision: 1 }, { ...empty, revision: 1 })).toBe(false)
    expect(isLater({ ...empty, _id: uuid(4), turn: 2 }, { ...empty, revision: 9 })).toBe(true)
    expect(isLater({ ...empty, _id: uuid(4), turn: 1, revision: 9 }, empty)).toBe(false)
  })

  it('an unknown category is no reason to lose an item, but no correction either', () => {
    expect(ActionSchema.parse({ type: 'add_manual_item', name: ' Milch ', category: 'Molkerei' })).toEqual({
      type: 'add_manual_item',
      name: 'Milch',
      category: 'Sonstiges',
    })
    expect(
      ActionSchema.safeParse({ type: 'update_item', itemId: uuid(1), category: 'Molkerei' }).success,
    ).toBe(false)
  })

  it('ids of what an action makes are its own plus a number', () => {
    expect(derivedId(uuid(255), 1)).toBe(uuid(256))
    expect(derivedId('00000000-0000-4000-8000-ffffffffffff', 1)).toBe(uuid(0))
  })

  it('times rise, and follow a clock that was set back by much', () => {
    let clock = 1000
    const time = steadyTimes(() => clock)
    const read = () => Date.parse(time())
    expect([read(), read(), read()]).toEqual([1000, 1001, 1002])
    clock = 900
    expect(read()).toBe(1003)
    clock = 5000
    expect(read()).toBe(5000)
    clock = -100_000
    expect(read()).toBe(-100_000)
  })
})

describe('an update of a row', () => {
  const update = (fields: object) =>
    ActionSchema.safeParse({ type: 'update_item', itemId: uuid(1), ...fields }).data

  it('empties with null what can be empty', () => {
    const emptied = update({ quantity: null, unit: null, category: null, note: null, shop: null })
    expect(emptied).toMatchObject({ quantity: 1, unit: 'Stk', category: 'Sonstiges', note: '', shop: '' })
    expect(update({ name: null })).toBeUndefined()
  })

  it('reads a quantity as a number', () => {
    expect(update({ quantity: ' 1,5 ' })).toMatchObject({ quantity: 1.5 })
    expect(update({ quantity: 'viel', note: 'x' })).toMatchObject({ quantity: undefined, note: 'x' })
  })

  it('is none without anything to change', () => {
    expect(update({})).toBeUndefined()
    expect(update({ quantity: 'viel' })).toBeUndefined()
    expect(update({ colour: 'rot' })).toBeUndefined()
  })
})

describe('merged', () => {
  it('puts what the device had no room for where it was done', () => {
    const all = [add(10), add(11), add(12), add(13)]
    const kept = [add(11), add(13)]
    expect(merged(kept, all)).toEqual(all)
    expect(merged(all, kept)).toEqual(all)
    expect(merged([], all)).toEqual(all)
    expect(merged([add(9), ...kept], [add(12), add(13)])).toEqual([add(9), add(11), add(12), add(13)])
  })
})
