import { describe, expect, it } from 'vitest'
import { Action as ActionSchema } from './change.ts'
import { isLater, listFromWire, listOnWire } from './live-list.ts'
import { derivedId, steadyTimes } from './made.ts'
import { replay } from './queue.ts'
import { readSince, sinceText } from './socket-address.ts'
import { uuid } from './test-device.ts'
import { tableId, empty, add } from './test-queue.ts'

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
