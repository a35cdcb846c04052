import { describe, expect, it } from 'vitest'
import type { Patch } from './events.ts'
import { applyPatch, replaced } from './patch.ts'
import { replay } from './queue.ts'
import { uuid } from './test-device.ts'
import { tableId, empty, add } from './test-queue.ts'

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
