import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, type Outcome } from './apply.ts'
import type { Action, Change, RecipeLine, RecipeLines } from './change.ts'
import { emptyList, type Item, type LiveList } from './list.ts'

const uuid = (kind: string, n: number) =>
  `${kind.padEnd(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const lea = uuid('a1', 1)
const jonas = uuid('a1', 2)
const start = emptyList({ _id: uuid('b1', 1), kitchentableId: uuid('b2', 1) }, '2026-11-21T08:00:00.000Z')

let made = 0
/** A change by Lea, or by whom it says, with a fresh id. */
function change(action: Action & { recipe?: RecipeLines }, by = lea): Change {
  made++
  return {
    id: uuid('c1', made * 1000),
    at: new Date(1_795_000_000_000 + made).toISOString(),
    by,
    ...action,
  } as Change
}

const line = (
  n: number,
  name: string,
  quantity: number,
  unit: string,
  category = 'Sonstiges',
): RecipeLine => ({
  line: n,
  name,
  quantity,
  unit,
  category: category as RecipeLine['category'],
})
function recipe(n: number, persons: number, lines: RecipeLine[], by = lea): Change {
  const recipeId = uuid('d1', n)
  return change(
    { type: 'add_recipe', recipeId, persons, recipe: { recipeId, name: `Rezept ${n}`, persons, lines } },
    by,
  )
}
const add = (name: string, more: Partial<Extract<Action, { type: 'add_manual_item' }>> = {}, by = lea) =>
  change({ type: 'add_manual_item', name, ...more }, by)

function run(list: LiveList, ...changes: Change[]): LiveList {
  return changes.reduce((current, one) => apply(current, one).list, list)
}
const outcomeOf = (list: LiveList, one: Change): Outcome => apply(list, one).outcome
const named = (list: LiveList, name: string): Item => {
  const found = list.items.find((item) => item.name === name)
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const shown = (list: LiveList) =>
  list.items.map((item) => [
    item.name,
    [item, ...item.moreAmounts].map((amount) => `${amount.quantity} ${amount.unit}`).join(' + '),
    item.is_purchased,
  ])

describe('adding by hand', () => {
  it('uses the defaults of the specification', () => {
    const one = add('Gurken')
    const { list, outcome } = apply(start, one)
    expect(outcome).toEqual({ status: 'applied', itemId: one.id })
    expect(list.items).toMatchObject([
      {
        _id: one.id,
        name: 'Gurken',
        quantity: 1,
        unit: 'Stk',
        category: 'Sonstiges',
        is_custom: true,
        is_purchased: false,
        purchasedAt: null,
        sourceRecipe: null,
        addedBy: lea,
        createdAt: one.at,
      },
    ])
  })

  it('takes a quantity that is not above 0 for 1, and keeps note and shop', () => {
    const list = run(start, add('Milch', { quantity: 0, unit: '', note: 'laktosefrei', shop: 'Dorfladen' }))
    expect(list.items[0]).toMatchObject({ quantity: 1, unit: 'Stk', note: 'laktosefrei', shop: 'Dorfladen' })
  })

  it('makes one row of the same thing', () => {
    const list = run(
      start,
      add('Mehl', { quantity: 500, unit: 'g' }),
      add('mehl', { quantity: 1, unit: 'kg' }),
    )
    expect(shown(list)).toEqual([['Mehl', '1.5 kg', false]])
  })

  it('shows beside each other what cannot be added up', () => {
    const list = run(
      start,
      add('Mehl', { quantity: 500, unit: 'g' }),
      add('Mehl', { quantity: 2, unit: 'EL' }),
    )
    expect(shown(list)).toEqual([['Mehl', '500 g + 2 EL', false]])
  })

  it('adds up without the rests of binary fractions', () => {
    const list = run(
      start,
      add('Rahm', { quantity: 0.1, unit: 'l' }),
      add('Rahm', { quantity: 0.2, unit: 'l' }),
    )
    expect(named(list, 'Rahm').quantity).toBe(0.3)
  })

  it('makes a new row beside a bought one', () => {
    const milk = add('Milch')
    const list = run(
      start,
      milk,
      change({ type: 'update_item_purchase_status', itemId: milk.id, isPurchased: true }),
      add('Milch'),
    )
    expect(shown(list)).toEqual([
      ['Milch', '1 Stk', true],
      ['Milch', '1 Stk', false],
    ])
  })

  it('does not happen twice, even after the row was merged or deleted', () => {
    const [first, second] = [add('Milch'), add('Milch')]
    const list = run(start, first, second)
    expect(run(list, second)).toEqual(list)
    const gone = run(list, change({ type: 'delete_manual_item', itemId: first.id }))
    expect(run(gone, first)).toEqual(gone)
    expect(outcomeOf(list, second)).toEqual({ status: 'applied', itemId: first.id })
  })

  it('refuses the row that is too many', () => {
    const row = named(run(start, add('Milch')), 'Milch')
    const full = {
      ...start,
      items: Array.from({ length: 2000 }, (_, n) => ({ ...row, _id: uuid('e1', n), name: `${n}` })),
    }
    expect(outcomeOf(full, add('Brot'))).toEqual({ status: 'rejected', code: 'list-full' })
    expect(outcomeOf(full, recipe(1, 4, [line(1, 'Brot', 1, 'Stk')]))).toEqual({
      status: 'rejected',
      code: 'list-full',
    })
  })
})

describe('buying', () => {
  const milk = add('Milch')
  const list = run(start, milk)
  const buy = change({ type: 'update_item_purchase_status', itemId: milk.id, isPurchased: true }, jonas)

  it('says when and by whom', () => {
    expect(run(list, buy).items[0]).toMatchObject({
      is_purchased: true,
      purchasedAt: buy.at,
      purchasedBy: jonas,
    })
  })

  it('keeps the first time when it is bought twice', () => {
    const again = change({ type: 'update_item_purchase_status', itemId: milk.id, isPurchased: true }, lea)
    expect(run(list, buy, again).items[0]).toMatchObject({ purchasedAt: buy.at, purchasedBy: jonas })
  })

  it('is taken back by "not bought" and by the "no" after the last item', () => {
    for (const back of [
      change({ type: 'update_item_purchase_status', itemId: milk.id, isPurchased: false }),
      change({ type: 'revert_item_purchase', itemId: milk.id }),
    ]) {
      expect(run(list, buy, back).items[0]).toMatchObject({
        is_purchased: false,
        purchasedAt: null,
        purchasedBy: null,
      })
    }
  })

  it('finds a row by the id under which it was added before it was merged', () => {
    const other = add('Milch', {}, jonas)
    const merged = run(list, other)
    const one = change({ type: 'update_item_purchase_status', itemId: other.id, isPurchased: true })
    expect(outcomeOf(merged, one)).toEqual({ status: 'applied', itemId: milk.id })
    expect(run(merged, one).items[0]?.is_purchased).toBe(true)
  })

  it('refuses what was never on the list', () => {
    const itemId = uuid('f1', 1)
    for (const one of [
      change({ type: 'update_item_purchase_status', itemId, isPurchased: true }),
      change({ type: 'revert_item_purchase', itemId }),
      change({ type: 'update_item', itemId, name: 'Brot' }),
      change({ type: 'delete_manual_item', itemId }),
      change({ type: 'finish_shopping_list', itemId }),
    ]) {
      expect(apply(list, one)).toEqual({ list, outcome: { status: 'rejected', code: 'item-not-found' } })
    }
  })
})

describe('editing', () => {
  const flour = add('Mehl', { quantity: 500, unit: 'g' })
  const edit = (more: Omit<Extract<Action, { type: 'update_item' }>, 'type' | 'itemId'>, by = lea) =>
    change({ type: 'update_item', itemId: flour.id, ...more }, by)

  it('keeps edits of different fields, and the later of the same one', () => {
    const list = run(
      start,
      flour,
      edit({ quantity: 2, note: 'hell' }),
      edit({ unit: 'kg', shop: 'Mühle' }, jonas),
      edit({ name: 'Weissmehl', category: 'Grundnahrungsmittel' }),
      edit({ note: 'dunkel' }, jonas),
    )
    expect(list.items[0]).toMatchObject({
      name: 'Weissmehl',
      quantity: 2,
      unit: 'kg',
      category: 'Grundnahrungsmittel',
      note: 'dunkel',
      shop: 'Mühle',
    })
  })

  it('leaves everything else as it was', () => {
    const before = run(start, flour)
    const { updatedAt: _, edited: __, ...rest } = named(run(before, edit({ note: 'hell' })), 'Mehl')
    const { updatedAt: ___, edited: ____, ...old } = named(before, 'Mehl')
    expect(rest).toEqual({ ...old, note: 'hell' })
  })

  it('puts what is added later on top of the amount that somebody stated', () => {
    const list = run(start, flour, edit({ quantity: 800 }), add('Mehl', { quantity: 0.2, unit: 'kg' }))
    expect(shown(list)).toEqual([['Mehl', '1 kg', false]])
  })

  it('brings back what somebody else deleted meanwhile, with a notice for the editor', () => {
    const gone = run(start, flour, change({ type: 'delete_manual_item', itemId: flour.id }, jonas))
    expect(gone.items).toEqual([])
    const one = edit({ note: 'hell' })
    expect(outcomeOf(gone, one)).toEqual({ status: 'applied', itemId: flour.id, notice: 'came-back' })
    const back = run(gone, one)
    expect(back.items).toMatchObject([{ _id: flour.id, name: 'Mehl', quantity: 500, note: 'hell' }])
    expect(back.items[0]).not.toHaveProperty('deletedBy')
    expect(back.deleted).toEqual([])
  })

  it('undoes the own deletion without a notice, by an edit of nothing', () => {
    const before = run(start, flour)
    const gone = run(before, change({ type: 'delete_manual_item', itemId: flour.id }))
    const undo = edit({})
    expect(outcomeOf(gone, undo)).toEqual({ status: 'applied', itemId: flour.id })
    expect(run(gone, undo).items).toEqual([{ ...before.items[0], updatedAt: undo.at }])
  })

  it('buys what somebody else deleted meanwhile', () => {
    const gone = run(start, flour, change({ type: 'delete_manual_item', itemId: flour.id }, jonas))
    const back = run(
      gone,
      change({ type: 'update_item_purchase_status', itemId: flour.id, isPurchased: true }),
    )
    expect(shown(back)).toEqual([['Mehl', '500 g', true]])
  })

  it('changes the name of the list', () => {
    expect(run(start, change({ type: 'rename_list', name: 'Grosseinkauf' })).name).toBe('Grosseinkauf')
  })
})

describe('recipes', () => {
  const pancakes = [
    line(1, 'Mehl', 200, 'g', 'Grundnahrungsmittel'),
    line(2, 'Milch', 3, 'dl'),
    line(3, 'Salz', 0, ''),
  ]
  const bread = [line(1, 'Mehl', 0.5, 'kg'), line(2, 'Hefe', 1, 'Würfel')]

  it('makes one row of the same ingredient from two recipes and by hand, and knows where it comes from', () => {
    const byHand = add('Mehl', { quantity: 1, unit: 'kg' })
    const list = run(start, recipe(1, 4, pancakes), byHand, recipe(2, 4, bread))
    expect(shown(list)).toEqual([
      ['Mehl', '1.7 kg', false],
      ['Milch', '3 dl', false],
      ['Salz', '0 Stk', false],
      ['Hefe', '1 Würfel', false],
    ])
    expect(named(list, 'Mehl')).toMatchObject({
      is_custom: true,
      category: 'Grundnahrungsmittel',
      sourceRecipe: { _id: uuid('d1', 1), name: 'Rezept 1' },
    })
    expect(named(list, 'Mehl').sources.map((source) => source.recipeName)).toEqual([
      'Rezept 1',
      '',
      'Rezept 2',
    ])
    expect(list.recipes.map((one) => one.name)).toEqual(['Rezept 1', 'Rezept 2'])
  })

  it('takes apart what was put together when one is removed', () => {
    const remove = change({ type: 'remove_recipe', recipeId: uuid('d1', 1) })
    const list = run(start, recipe(1, 4, pancakes), recipe(2, 4, bread), remove)
    expect(shown(list)).toEqual([
      ['Mehl', '0.5 kg', false],
      ['Hefe', '1 Würfel', false],
    ])
    expect(list.recipes).toMatchObject([{ recipeId: uuid('d1', 2), name: 'Rezept 2', persons: 4 }])
  })

  it('leaves the open rest when the bought part goes', () => {
    const one = recipe(1, 4, pancakes)
    const list = run(start, one)
    const milk = named(list, 'Milch')
    const bought = run(
      list,
      change({ type: 'update_item_purchase_status', itemId: milk._id, isPurchased: true }),
      add('Milch'),
    )
    const rest = run(bought, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }))
    expect(shown(rest)).toEqual([['Milch', '1 Stk', false]])
  })

  it('does not want again what was bought or deleted when it is put on the list once more', () => {
    const list = run(start, recipe(1, 4, pancakes))
    const shopped = run(
      list,
      change({ type: 'update_item_purchase_status', itemId: named(list, 'Milch')._id, isPurchased: true }),
      change({ type: 'delete_manual_item', itemId: named(list, 'Salz')._id }),
    )
    const again = run(shopped, recipe(1, 4, pancakes))
    expect(shown(again)).toEqual(shown(shopped))
    expect(again.recipes).toHaveLength(1)
  })

  it('changes the open amounts when it is put on the list for other persons', () => {
    const list = run(start, recipe(1, 4, pancakes), add('Mehl', { quantity: 100, unit: 'g' }))
    const bought = run(
      list,
      change({ type: 'update_item_purchase_status', itemId: named(list, 'Milch')._id, isPurchased: true }),
    )
    const more = run(
      bought,
      recipe(1, 8, [line(1, 'Mehl', 400, 'g'), line(2, 'Milch', 6, 'dl'), line(4, 'Eier', 6, 'Stk')]),
    )
    expect(shown(more)).toEqual([
      ['Mehl', '500 g', false],
      ['Milch', '3 dl', true],
      ['Eier', '6 Stk', false],
    ])
    expect(more.recipes).toMatchObject([{ persons: 8 }])
    expect(more.deleted.map((row) => row.name)).toEqual(['Salz'])
  })

  it('wants everything again after it was removed', () => {
    const once = run(
      start,
      recipe(1, 4, pancakes),
      change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }),
    )
    expect(once.items).toEqual([])
    expect(shown(run(once, recipe(1, 4, pancakes)))).toEqual(shown(run(start, recipe(1, 4, pancakes))))
  })

  it('does not happen twice', () => {
    const one = recipe(1, 4, pancakes)
    const list = run(start, one)
    expect(run(list, one)).toEqual(list)
    const remove = change({ type: 'remove_recipe', recipeId: uuid('d1', 1) })
    const without = run(list, remove)
    expect(run(without, remove)).toEqual(without)
  })

  it('takes its part out of an amount that somebody stated', () => {
    const list = run(start, recipe(1, 4, pancakes), add('Mehl', { quantity: 100, unit: 'g' }))
    const stated = run(list, change({ type: 'update_item', itemId: named(list, 'Mehl')._id, quantity: 500 }))
    const rest = run(stated, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }))
    expect(shown(rest)).toEqual([['Mehl', '300 g', false]])
    const little = run(list, change({ type: 'update_item', itemId: named(list, 'Mehl')._id, quantity: 150 }))
    expect(shown(run(little, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) })))).toEqual([
      ['Mehl', '100 g', false],
    ])
  })

  it('brings back a row of a removed recipe as wanted by hand when somebody edits it', () => {
    const list = run(start, recipe(1, 4, pancakes))
    const milk = named(list, 'Milch')
    const without = run(list, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }, jonas))
    const back = run(without, change({ type: 'update_item', itemId: milk._id, note: 'laktosefrei' }))
    expect(back.items).toMatchObject([
      { name: 'Milch', quantity: 3, unit: 'dl', note: 'laktosefrei', is_custom: true, sourceRecipe: null },
    ])
    // and the recipe does not take it away any more
    expect(run(back, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) })).items).toHaveLength(1)
  })
})

describe('finishing', () => {
  const [milk, bread] = [add('Milch'), add('Brot')]
  const open = run(
    start,
    milk,
    bread,
    change({ type: 'update_item_purchase_status', itemId: milk.id, isPurchased: true }),
  )

  it('closes the list for ever', () => {
    const done = run(open, change({ type: 'finish_shopping_list' }))
    expect(done).toMatchObject({ is_active: false, is_completed: true })
    for (const one of [
      add('Butter'),
      recipe(1, 4, [line(1, 'Mehl', 1, 'kg')]),
      change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }),
      change({ type: 'delete_manual_item', itemId: milk.id }),
      change({ type: 'update_item', itemId: milk.id, note: 'x' }),
      change({ type: 'update_item_purchase_status', itemId: bread.id, isPurchased: true }),
      change({ type: 'revert_item_purchase', itemId: milk.id }),
      change({ type: 'rename_list', name: 'x' }),
      change({ type: 'finish_shopping_list' }),
    ]) {
      expect(apply(done, one)).toEqual({
        list: done,
        outcome: { status: 'rejected', code: 'list-completed' },
      })
    }
  })

  it('after the last item only when nothing else is open', () => {
    expect(outcomeOf(open, change({ type: 'finish_shopping_list', itemId: milk.id }))).toEqual({
      status: 'rejected',
      code: 'items-open',
    })
    const done = run(open, change({ type: 'finish_shopping_list', itemId: bread.id }))
    expect(done.is_completed).toBe(true)
    expect(done.items.every((item) => item.is_purchased)).toBe(true)
  })
})

describe('whatever happens', () => {
  const names = ['Milch', 'Mehl', 'Eier', 'Salz', 'Butter']
  const amount = fc.record({
    name: fc.constantFrom(...names),
    quantity: fc.constantFrom(0, 0.1, 0.2, 1, 2.5, 300),
    unit: fc.constantFrom('g', 'kg', 'dl', 'Stk', ''),
  })
  const lines = fc
    .array(amount, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((one, n) => ({ ...line(n + 1, one.name, one.quantity, one.unit) })))
  const step = fc.oneof(
    amount.map((one) => ({ kind: 'add' as const, ...one })),
    fc.record({
      kind: fc.constantFrom('buy' as const, 'unbuy' as const, 'delete' as const),
      at: fc.nat(9),
    }),
    fc.record({ kind: fc.constant('recipe' as const), n: fc.integer({ min: 2, max: 3 }), lines }),
    fc.record({ kind: fc.constant('remove' as const), n: fc.integer({ min: 2, max: 3 }) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  /** The changes of a step; those of rows mean only rows that the first recipe has nothing to do with. */
  function changesOf(list: LiveList, one: Step): Change[] {
    switch (one.kind) {
      case 'add':
        return [add(one.name, { quantity: one.quantity, unit: one.unit })]
      case 'recipe':
        return [recipe(one.n, 4, one.lines)]
      case 'remove':
        return [change({ type: 'remove_recipe', recipeId: uuid('d1', one.n) })]
      default: {
        const rows = list.items.filter((item) =>
          item.sources.every((source) => source.recipeId !== uuid('d1', 1)),
        )
        const itemId = rows[one.at]?._id
        if (!itemId) return []
        if (one.kind === 'delete') return [change({ type: 'delete_manual_item', itemId })]
        return [change({ type: 'update_item_purchase_status', itemId, isPurchased: one.kind === 'buy' })]
      }
    }
  }
  const plain = (list: LiveList) =>
    list.items
      .map((item) => JSON.stringify([...(shown({ ...list, items: [item] })[0] ?? []), item.category]))
      .toSorted()

  it('a recipe put on a list and removed leaves it as it was (L12)', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        lines,
        fc.array(step, { maxLength: 8 }),
        (before, ingredients, meanwhile) => {
          let without = start
          for (const one of before) without = run(without, ...changesOf(without, one))
          let list = run(without, recipe(1, 4, ingredients))
          for (const one of meanwhile) {
            const changes = changesOf(list, one)
            list = run(list, ...changes)
            without = run(without, ...changes)
          }
          list = run(list, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }))
          expect(plain(list)).toEqual(plain(without))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('replaying everything changes nothing, and no bought row becomes open by itself (L2, L5)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let list = start
        for (const one of steps) {
          for (const single of changesOf(list, one)) {
            const bought = list.items.filter((item) => item.is_purchased).map((item) => item._id)
            const next = run(list, single)
            expect(run(next, single)).toEqual(next)
            const isTakenBack = single.type === 'update_item_purchase_status' && !single.isPurchased
            for (const id of isTakenBack ? [] : bought) {
              expect(next.items.find((item) => item._id === id)?.is_purchased ?? true).toBe(true)
            }
            list = next
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('rows stand in the order of their making, each once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let list = start
        for (const one of steps) list = run(list, ...changesOf(list, one))
        const ids = list.items.map((item) => `${item.createdAt} ${item._id}`)
        expect(ids).toEqual([...new Set(ids)].toSorted())
      }),
    )
  })
})
