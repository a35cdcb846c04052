import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import { SentAction } from './events.ts'
import {
  afterAnswers,
  enqueue,
  entryFor,
  inOrder,
  merged,
  type Queued,
  replay,
  settled,
  targetOf,
  toSend,
  unsent,
} from './queue.ts'
import { uuid } from './test-device.ts'
import { tableId, empty, entry, add, tick, names } from './test-queue.ts'

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
