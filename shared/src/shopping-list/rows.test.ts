import { describe, expect, it } from 'vitest'
import { byAge, countItems, emptyList, listOnWire } from './live-list.ts'
import type { Item, Source } from './list.ts'
import { alsoKnownAs, byHand, newRow, rowOf, withoutSources, withRow } from './rows.ts'
import { uuid } from './test-changes.ts'

const source = (
  n: number,
  name: string,
  quantity: number,
  unit: string,
  more: Partial<Source> = {},
): Source => ({
  _id: uuid('5a', n),
  recipeId: uuid('d1', n),
  recipeName: `Rezept ${n}`,
  line: 1,
  name,
  quantity,
  unit,
  category: 'Sonstiges',
  ...more,
})
const hand = (n: number, name: string, quantity: number, unit: string) =>
  byHand(source(n, name, quantity, unit))

const row = (sources: Source[], edited: Item['edited'] = {}, at = '2026-11-21T08:00:00.000Z'): Item => ({
  ...newRow(sources[0] ?? hand(9, 'Nichts', 1, 'Stk'), { at, by: null }),
  ...rowOf({ ...newRow(hand(9, 'Nichts', 1, 'Stk'), { at, by: null }), _id: uuid('5b', 1), sources, edited }),
})
const amount = ({ quantity, unit }: Item) => `${quantity} ${unit}`

describe('a row', () => {
  it('takes name and amount of its first part, and the first category that says something', () => {
    const made = row([
      source(1, 'Mehl', 500, 'g'),
      source(2, 'Weissmehl', 2, 'EL', { category: 'Getreide & Backwaren' as Source['category'] }),
    ])
    expect(made).toMatchObject({
      name: 'Mehl',
      category: 'Getreide & Backwaren',
      is_custom: false,
      sourceRecipe: { _id: uuid('d1', 1), name: 'Rezept 1' },
    })
    expect([amount(made), made.moreAmounts.length]).toEqual(['500 g', 1])
  })

  it('is of somebody’s hand as soon as one part is, and says so of a part without its recipe', () => {
    expect(row([source(1, 'Mehl', 500, 'g'), hand(2, 'Mehl', 100, 'g')])).toMatchObject({
      is_custom: true,
      quantity: 600,
    })
    expect(byHand(source(1, 'Mehl', 500, 'g'))).toMatchObject({ recipeId: null, recipeName: '', line: 0 })
  })

  it('with no amount anywhere is one of it; an amount of none adds nothing', () => {
    expect(amount(row([]))).toBe('1 Stk')
    expect(row([]).name).toBe('')
    expect(amount(row([hand(1, 'Salz', 0, ''), source(2, 'Salz', 1, 'TL')]))).not.toContain('NaN')
  })

  it('answers to further names, to each once, and to no more than twenty', () => {
    const names = Array.from({ length: 30 }, (_, n) => uuid('5c', n))
    const once = alsoKnownAs(source(1, 'Mehl', 1, 'kg'), names.slice(0, 2))
    expect(once.also).toEqual(names.slice(0, 2))
    expect(alsoKnownAs(once, [...names.slice(0, 2), once._id])).toBe(once)
    expect(alsoKnownAs(once, names).also).toEqual(names.slice(10))
  })
})

describe('a part that goes', () => {
  const gone = (id: string) => (part: Source) => part._id === id
  const flour = source(1, 'Mehl', 500, 'g', { also: [uuid('5c', 1)] })
  const more = source(2, 'Mehl', 1, 'kg')

  it('takes its amount with it and leaves its names', () => {
    const left = withoutSources(row([flour, more]), gone(flour._id))
    expect(amount(left)).toBe('1 kg')
    expect(left.sources.map((part) => part.also)).toEqual([[flour._id, uuid('5c', 1)]])
    expect(withoutSources(row([flour]), gone(flour._id)).sources).toEqual([])
  })

  it('lessens a stated amount by what it had brought, in whichever unit', () => {
    const stated = row([flour, more], { amount: { quantity: 2, unit: 'kg', of: [flour._id, more._id] } })
    const left = withoutSources(stated, gone(flour._id))
    expect([amount(left), left.edited.amount?.of]).toEqual(['1.5 kg', [more._id]])
  })

  it('lessens nothing where pieces are no weight, or where it was not counted in', () => {
    const bunch = source(3, 'Peterli', 2, 'Bund')
    const weighed = source(4, 'Peterli', 30, 'g')
    const stated = { quantity: 100, unit: 'g', of: [bunch._id, weighed._id] }
    expect(amount(withoutSources(row([bunch, weighed], { amount: stated }), gone(bunch._id)))).toBe('100 g')
    const apart = row([weighed, bunch], { name: 'Kräuter', amount: { ...stated, of: [weighed._id] } })
    const left = withoutSources(apart, gone(bunch._id))
    expect([left.edited, left.sources.length]).toEqual([apart.edited, 1])
  })

  it('leaves of a stated amount no more than it was, and ends it with its sources', () => {
    const of = [flour._id, more._id]
    const used = withoutSources(
      row([flour, more], { name: 'Zopfmehl', amount: { quantity: 500, unit: 'g', of } }),
      gone(flour._id),
    )
    expect([used.name, amount(used)]).toEqual(['Zopfmehl', '500 g'])
    const alone = row([flour, more], { amount: { quantity: 800, unit: 'g', of: [flour._id] } })
    expect(withoutSources(alone, gone(flour._id)).edited).toEqual({})
  })
})

describe('rows', () => {
  const at = (minute: number, n: number) => ({
    ...row([hand(n, `Ding ${n}`, 1, 'Stk')], {}, `2026-11-21T08:0${minute}:00.000Z`),
    _id: uuid('5b', n),
  })
  const ids = (items: readonly Item[]) => items.map((item) => Number.parseInt(item._id.slice(-4), 16))

  it('stand by age, wherever one comes in, and once each', () => {
    const items = [at(1, 1), at(3, 3), at(5, 5)]
    expect(ids(withRow(items, at(7, 7)))).toEqual([1, 3, 5, 7])
    expect(ids(withRow(items, at(0, 9)))).toEqual([9, 1, 3, 5])
    expect(ids(withRow(items, at(4, 4)))).toEqual([1, 3, 4, 5])
    expect(ids(withRow(items, at(3, 2)))).toEqual([1, 2, 3, 5])
    const again = withRow(items, { ...at(3, 3), note: 'reif' })
    expect([ids(again), again[1]?.note]).toEqual([[1, 3, 5], 'reif'])
    expect(ids(withRow([], at(1, 1)))).toEqual([1])
    expect([byAge(at(1, 9), at(2, 1)), byAge(at(2, 1), at(1, 9)), byAge(at(1, 2), at(1, 1))]).toEqual([
      -1, 1, 1,
    ])
  })

  it('travel with their counts, the recipes and the order of shops, and without what was deleted', () => {
    const bought = { ...at(1, 1), is_purchased: true }
    const recipes = [{ recipeId: uuid('d1', 1), name: 'Zopf', persons: 4, addedAt: bought.createdAt }]
    const empty = emptyList({ _id: uuid('b1', 1), kitchentableId: uuid('b2', 1) }, bought.createdAt)
    const shops = [{ name: '', sections: [], revision: 3 }]
    const list = {
      ...empty,
      recipes,
      shops,
      items: [bought, at(2, 2)],
      deleted: [{ ...at(3, 3), deletedBy: null }],
    }
    expect(countItems(list.items)).toEqual({ item_count: 2, completed_item_count: 1 })
    const sent = listOnWire(list)
    expect(sent).toMatchObject({ name: '', item_count: 2, completed_item_count: 1, recipes, shops })
    expect([ids(sent.items), 'deleted' in sent]).toEqual([[1, 2], false])
    expect(listOnWire(empty)).not.toHaveProperty('shops')
  })
})
