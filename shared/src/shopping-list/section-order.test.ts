import { describe, expect, it } from 'vitest'
import { CATEGORIES, type CategoryName } from '../ingredients/categories.ts'
import { apply } from './apply.ts'
import type { Change } from './change.ts'
import { emptyList, type LiveList } from './live-list.ts'
import { applyPatch } from './patch.ts'
import { mostShops, moved, sectionsIn } from './section-order.ts'

const usual = CATEGORIES.map((category) => category.name)
const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const empty = emptyList({ _id: uuid(3), kitchentableId: uuid(2) }, '2026-11-21T08:00:00.000Z')
let next = 10
function ordered(list: LiveList, shop: string, sections: CategoryName[]) {
  const made = { id: uuid(next++), at: '2026-11-21T08:00:00.000Z', by: uuid(1) }
  return apply(list, { type: 'order_sections', shop, sections, ...made } satisfies Change)
}

describe('the order of sections', () => {
  it('is the usual one until somebody changes it, for that shop alone', () => {
    expect(sectionsIn(undefined, '')).toEqual(usual)
    const { list } = ordered(empty, 'Migros', ['Getränke', 'Gemüse & Früchte'])
    expect(sectionsIn(list.shops, ' migros ').slice(0, 2)).toEqual(['Getränke', 'Gemüse & Früchte'])
    expect(sectionsIn(list.shops, 'Coop')).toEqual(usual)
    expect(sectionsIn(list.shops, '')).toEqual(usual)
  })

  it('holds every section once, whatever is asked for', () => {
    const { list } = ordered(empty, '', ['Sonstiges', 'Sonstiges', 'Getränke'])
    expect(sectionsIn(list.shops, '').toSorted()).toEqual(usual.toSorted())
    const none = ordered(empty, '', []).list
    expect(sectionsIn(none.shops, '')).toEqual(usual)
  })

  it('changes nothing when it is so already, and keeps each shop under one name', () => {
    const once = ordered(empty, 'Hofladen', ['Getränke']).list
    expect(ordered(once, 'HOFLADEN', [...sectionsIn(once.shops, 'Hofladen')]).list.shops).toBe(once.shops)
    const twice = ordered(once, 'hofladen', ['Sonstiges']).list
    expect(twice.shops?.map((shop) => shop.name)).toEqual(['Hofladen'])
  })

  it('refuses more shops than anybody goes to', () => {
    let list = empty
    for (let n = 0; n < mostShops; n++) list = ordered(list, `Laden ${n}`, ['Getränke']).list
    expect(ordered(list, 'noch einer', ['Getränke'])).toMatchObject({
      list: { shops: list.shops },
      outcome: { status: 'rejected', code: 'too-many-shops' },
    })
    expect(ordered(list, 'Laden 3', ['Brotwaren & Backwaren']).outcome.status).toBe('applied')
  })

  it('travels in patches, one shop at a time', () => {
    const list = ordered(ordered(empty, 'A', ['Getränke']).list, 'B', ['Getränke']).list
    const changed = { name: 'B', sections: ['Sonstiges' as const], revision: 7 }
    const { _id: listId, name, is_active, is_completed, turn } = list
    const head = { listId, name, is_active, is_completed, turn, from: 0, revision: 7 }
    const next = applyPatch(list, { ...head, recipes: [], put: [], gone: [], shops: [changed] })
    expect(next?.shops?.map((shop) => [shop.name, shop.revision])).toEqual([
      ['A', 0],
      ['B', 7],
    ])
    const same = applyPatch(list, { ...head, recipes: [], put: [], gone: [] })
    expect(same?.shops).toBe(list.shops)
  })
})

describe('moved', () => {
  it('puts a section before another, or last', () => {
    expect(moved(usual, 'Getränke', 'Gemüse & Früchte').slice(0, 2)).toEqual(['Getränke', 'Gemüse & Früchte'])
    expect(moved(usual, 'Gemüse & Früchte', undefined).at(-1)).toBe('Gemüse & Früchte')
    expect(moved(usual, 'Getränke', 'Sonstiges')).toHaveLength(usual.length)
  })
})
