import { describe, expect, it } from 'vitest'
import { apply } from './apply.ts'
import type { Action } from './change.ts'
import {
  add,
  change,
  jonas,
  lea,
  line,
  named,
  outcomeOf,
  recipe,
  run,
  shown,
  start,
  uuid,
} from './test-changes.ts'

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

  it('joins the open row of the same thing when it is taken back, under both ids', () => {
    const more = add('Milch', { quantity: 2, note: 'laktosefrei' }, jonas)
    const two = run(list, buy, more)
    for (const back of [
      change({ type: 'update_item_purchase_status', itemId: milk.id, isPurchased: false }),
      change({ type: 'revert_item_purchase', itemId: milk.id }),
    ]) {
      const one = run(two, back)
      expect(shown(one)).toEqual([['Milch', '3 Stk', false]])
      expect(outcomeOf(two, back)).toEqual({ status: 'applied', itemId: more.id })
      expect(run(one, back)).toEqual(one)
      for (const itemId of [milk.id, more.id]) {
        const gone = run(one, change({ type: 'delete_manual_item', itemId }))
        expect(gone.items).toEqual([])
        expect(shown(run(gone, change({ type: 'update_item', itemId: milk.id, note: 'Bio' })))).toEqual(
          shown(one),
        )
      }
    }
  })

  it.each<
    [
      string,
      Partial<Extract<Action, { type: 'update_item' }>>,
      Partial<Extract<Action, { type: 'update_item' }>>,
      string[],
    ]
  >([
    ['amounts that were stated', { quantity: 4 }, { quantity: 2 }, ['6 Stk']],
    ['an amount that was stated', { quantity: 4 }, {}, ['5 Stk']],
    [
      'amounts that cannot be added up',
      { quantity: 4, unit: 'g' },
      { quantity: 2, unit: 'EL' },
      ['4 g', '2 EL'],
    ],
    ['different notes', { note: 'für Jonas' }, { note: 'laktosefrei' }, ['1 Stk', '1 Stk']],
    ['different shops', { shop: 'Hofladen' }, { shop: 'Landi' }, ['1 Stk', '1 Stk']],
  ])('joins or stays beside the open row: %s', (_, first, other, amounts) => {
    const edited = (itemId: string, fields: object) =>
      Object.keys(fields).length > 0 ? [change({ type: 'update_item', itemId, ...fields })] : []
    const more = add('Milch', {}, jonas)
    const two = run(list, ...edited(milk.id, first), buy, more, ...edited(more.id, other))
    const back = run(two, change({ type: 'revert_item_purchase', itemId: milk.id }))
    expect(shown(back)).toEqual(amounts.map((amount) => ['Milch', amount, false]))
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
