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

  it('is one thing again with what was added of it meanwhile', () => {
    const gone = run(start, flour, change({ type: 'delete_manual_item', itemId: flour.id }))
    const again = run(gone, add('Mehl', { quantity: 1, unit: 'kg' }))
    expect(shown(run(again, edit({})))).toEqual([['Mehl', '1.5 kg', false]])
    expect(outcomeOf(again, edit({ note: 'hell' })).status).toBe('applied')
    const late = change({ type: 'update_item_purchase_status', itemId: flour.id, isPurchased: false }, jonas)
    expect(shown(run(again, late))).toEqual([['Mehl', '1.5 kg', false]])
    expect(run(again, edit({ note: 'hell' })).items).toMatchObject([{ name: 'Mehl', note: 'hell' }])
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
