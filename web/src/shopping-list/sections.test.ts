import { CATEGORIES } from '@ordy/shared/ingredients/categories.ts'
import type { Item, Source } from '@ordy/shared/shopping-list/list.ts'
import { newRow, rowOf } from '@ordy/shared/shopping-list/rows.ts'
import { describe, expect, it } from 'vitest'
import { sectionsOf } from './sections.ts'

let next = 0
function item(name: string, category: Item['category'], part: Partial<Item> = {}): Item {
  const _id = `id-${++next}`
  const source = { _id, recipeId: null, recipeName: '', line: 0, name, quantity: 1, unit: 'Stk', category }
  return { ...newRow(source, { at: '2026-11-21T08:00:00.000Z', by: null }), ...part }
}

const usual = CATEGORIES.map(({ name }) => name)
const titles = (items: readonly Item[], order: 'category' | 'source', leaving: string[] = []) =>
  sectionsOf(items, order, new Set(leaving), { shop: '', sections: usual }).map((section) => [
    section.title,
    section.items.map((one) => one.name).join(' '),
  ])

describe('sectionsOf', () => {
  it('puts categories in the order of the shop and leaves empty ones out', () => {
    expect(
      titles([item('Seife', 'Non-Food & Haushaltsartikel'), item('Lauch', 'Gemüse & Früchte')], 'category'),
    ).toEqual([
      ['Gemüse & Früchte', 'Lauch'],
      ['Non-Food & Haushaltsartikel', 'Seife'],
    ])
  })

  it('shows what was bought last first, at the end', () => {
    const bought = (name: string, purchasedAt: string) =>
      item(name, 'Sonstiges', { is_purchased: true, purchasedAt })
    const items = [
      bought('A', '2026-11-21T09:00:00.000Z'),
      bought('B', '2026-11-21T10:00:00.000Z'),
      item('C', 'Sonstiges'),
    ]
    expect(titles(items, 'category')).toEqual([
      ['Sonstiges', 'C'],
      ['Eingekauft', 'B A'],
    ])
    expect(titles(items, 'source').at(-1)).toEqual(['Erledigt', 'B A'])
  })

  it('keeps a row in its place while it is leaving', () => {
    const row = item('Brot', 'Brotwaren & Backwaren', { is_purchased: true })
    expect(titles([row], 'category', [row._id])).toEqual([['Brotwaren & Backwaren', 'Brot']])
  })

  it('tells what was written by hand from what recipes brought', () => {
    const items = [item('Salz', 'Sonstiges'), item('Rahm', 'Sonstiges', { is_custom: false })]
    expect(titles(items, 'source')).toEqual([
      ['Von Hand', 'Salz'],
      ['Aus Rezepten', 'Rahm'],
    ])
  })

  it('puts what somebody and recipes want under both, each with what it wants', () => {
    const from = (_id: string, recipeId: string | null, quantity: number): Source => {
      const part = { _id, recipeId, recipeName: '', line: 1, quantity, unit: 'g' }
      return { ...part, name: 'Mehl', category: 'Sonstiges' }
    }
    const made = { at: '2026-11-21T08:00:00.000Z', by: null }
    const sources = [from('a', 'r1', 200), from('b', null, 50), from('c', 'r2', 100)]
    const flour = rowOf({ ...newRow(from('a', 'r1', 200), made), sources })
    const shown = (edited: Item['edited']) =>
      sectionsOf([rowOf({ ...flour, edited })], 'source', new Set(), { shop: '', sections: usual }).map(
        ({ title, items, partOf }) => [title, ...items.map((one) => (partOf?.(one) ?? one).quantity)],
      )
    const apart = [
      ['Von Hand', 50],
      ['Aus Rezepten', 300],
    ]
    expect(shown({})).toEqual(apart)
    expect(shown({ name: 'Weissmehl' })).toEqual(apart)
    expect(shown({ amount: { quantity: 80, unit: 'g', of: ['b'] } })).toEqual([['Von Hand', 80], apart[1]])
    expect(shown({ amount: { quantity: 250, unit: 'g', of: ['a'] } })).toEqual([
      apart[0],
      ['Aus Rezepten', 350],
    ])
    // nobody can say how much of one amount is whose
    expect(shown({ amount: { quantity: 500, unit: 'g', of: ['a', 'b', 'c'] } })).toEqual([['Von Hand', 500]])
  })

  it('follows the order of the shop, and puts what is wanted from another shop last', () => {
    const items = [
      item('Seife', 'Non-Food & Haushaltsartikel'),
      item('Lauch', 'Gemüse & Früchte', { shop: 'migros' }),
      item('Brot', 'Brotwaren & Backwaren', { shop: 'Hofladen' }),
    ]
    const at = (shop: string) =>
      sectionsOf(items, 'category', new Set(), { shop, sections: usual.toReversed() }).map(
        ({ title }) => title,
      )
    expect(at('Migros')).toEqual(['Non-Food & Haushaltsartikel', 'Gemüse & Früchte', 'Aus anderen Läden'])
    expect(at('')).toEqual(['Non-Food & Haushaltsartikel', 'Brotwaren & Backwaren', 'Gemüse & Früchte'])
  })
})
