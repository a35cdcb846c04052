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

describe('a row that is called like an open one now', () => {
  const rename = (itemId: string, name: string, more: object = {}) =>
    change({ type: 'update_item', itemId, name, ...more })
  const buy = (itemId: string) => change({ type: 'update_item_purchase_status', itemId, isPurchased: true })

  it('is the same thing, known by both its names', () => {
    const list = run(
      start,
      add('Butter', { quantity: 200, unit: 'g' }),
      add('Qwrtz', { quantity: 50, unit: 'g' }),
    )
    const mistyped = named(list, 'Qwrtz')._id
    const one = run(list, rename(mistyped, 'butter'))
    expect(shown(one)).toEqual([['butter', '250 g', false]])
    expect(outcomeOf(list, rename(mistyped, 'Butter'))).toMatchObject({ itemId: named(list, 'Butter')._id })
    expect(shown(run(one, buy(mistyped)))).toEqual([['butter', '250 g', true]])
    expect(shown(run(one, change({ type: 'delete_manual_item', itemId: mistyped })))).toEqual([])
  })

  it('stays one of its own where the two say different things, where one is bought, and where it is another thing', () => {
    const list = run(start, add('Butter', { note: 'gesalzen' }), add('Qwrtz', { note: 'für den Kuchen' }))
    const { _id } = named(list, 'Qwrtz')
    expect(run(list, rename(_id, 'Butter')).items).toHaveLength(2)
    expect(run(list, rename(_id, 'Butter', { note: '' })).items).toHaveLength(1)
    expect(run(list, rename(_id, 'Käse', { note: '' })).items).toHaveLength(2)
    expect(run(list, buy(_id), rename(_id, 'Butter', { note: '' })).items).toHaveLength(2)
    expect(run(list, buy(named(list, 'Butter')._id), rename(_id, 'Butter', { note: '' })).items).toHaveLength(
      2,
    )
  })
})

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

  it('leaves gone what its own deleter ticks afterwards, and what was deleted before', () => {
    const gone = run(start, flour, change({ type: 'delete_manual_item', itemId: flour.id }))
    for (const late of [
      change({ type: 'update_item_purchase_status', itemId: flour.id, isPurchased: true }),
      change({ type: 'revert_item_purchase', itemId: flour.id }),
      change({ type: 'delete_manual_item', itemId: flour.id }),
      change({ type: 'delete_manual_item', itemId: flour.id }, jonas),
    ]) {
      expect(apply(gone, late)).toEqual({
        list: gone,
        outcome: { status: 'rejected', code: 'item-not-found' },
      })
    }
  })

  it('takes an amount of nothing for the usual one', () => {
    expect(shown(run(start, flour, edit({ quantity: 0 })))).toEqual([['Mehl', '1 g', false]])
    expect(shown(run(start, flour, edit({ quantity: 0, unit: '' })))).toEqual([['Mehl', '1 Stk', false]])
  })

  it.each<[string, Omit<Extract<Action, { type: 'update_item' }>, 'type' | 'itemId'>, string]>([
    ['its quantity', { quantity: 4 }, '4 Stk + 200 g'],
    ['its unit', { unit: 'Pck' }, '3 Pck + 200 g'],
    ['both', { quantity: 2, unit: 'Netz' }, '2 Netz + 200 g'],
    ['both, into what can be added to the rest', { quantity: 0.3, unit: 'kg' }, '0.5 kg'],
    ['none of it', { note: 'reif' }, '3 Stk + 200 g'],
  ])('of two amounts changes the one that is shown: %s', (_, fields, amount) => {
    const pieces = add('Peperoni', { quantity: 3 })
    const before = run(start, pieces, recipe(1, 4, [line(1, 'Peperoni', 200, 'g')]))
    const one = change({ type: 'update_item', itemId: pieces.id, ...fields })
    const list = run(before, one)
    expect(shown(list)).toEqual([['Peperoni', amount, false]])
    expect(run(list, one)).toEqual(list)
    const without = run(list, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }))
    expect(shown(without)).toEqual(
      shown(run(start, pieces, change({ type: 'update_item', itemId: pieces.id, ...fields }))),
    )
  })

  it('of two amounts keeps the other, however often the first one changes and whatever is added', () => {
    const butter = add('Butter', { quantity: 80, unit: 'g' })
    const again = (quantity: number, more = {}) =>
      change({ type: 'update_item', itemId: butter.id, quantity, ...more })
    const both = run(
      start,
      butter,
      add('Butter', { quantity: 2 }),
      again(100),
      add('Butter', { quantity: 1 }),
    )
    expect(shown(both)).toEqual([['Butter', '100 g + 3 Stk', false]])
    expect(shown(run(both, add('Butter', { quantity: 50, unit: 'g' })))[0]?.[1]).toBe('150 g + 3 Stk')
    const all = run(both, add('Butter', { quantity: 50, unit: 'g' }), again(1, { unit: 'kg' }))
    expect(shown(all)[0]?.[1]).toBe('1 kg + 3 Stk')
    expect(shown(run(start, add('Salz', { quantity: 1, unit: 'TL' }), flour, again(1)))).toHaveLength(2)
  })

  it('changes the name of the list', () => {
    expect(run(start, change({ type: 'rename_list', name: 'Grosseinkauf' })).name).toBe('Grosseinkauf')
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
