import { describe, expect, it } from 'vitest'
import { emptyList } from './live-list.ts'
import { combined, listFor, replay } from './queue.ts'
import { uuid } from './test-device.ts'
import { tableId, empty, entry, add, tick, names } from './test-queue.ts'

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
