import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import type { LiveList } from './live-list.ts'
import { add, change, jonas, lea, line, named, recipe, run, shown, start, uuid } from './test-changes.ts'

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

  it('leaves what is bought when it goes, and the open rest beside it', () => {
    const one = recipe(1, 4, pancakes)
    const list = run(start, one)
    const milk = named(list, 'Milch')
    const bought = run(
      list,
      change({ type: 'update_item_purchase_status', itemId: milk._id, isPurchased: true }),
      add('Milch'),
    )
    const rest = run(bought, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }))
    expect(shown(rest)).toEqual([
      ['Milch', '3 dl', true],
      ['Milch', '1 Stk', false],
    ])
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

  it('changes the open amounts when it is put on for other persons, and wants what is missing beside what is bought', () => {
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
      ['Milch', '3 dl', false],
      ['Eier', '6 Stk', false],
    ])
    expect(more.recipes).toMatchObject([{ persons: 8 }])
    const fewer = run(more, recipe(1, 4, [line(1, 'Mehl', 200, 'g'), line(2, 'Milch', 0.3, 'l')]))
    expect(shown(fewer)).toEqual([
      ['Mehl', '300 g', false],
      ['Milch', '3 dl', true],
    ])
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

  it('does not want again what was bought before it was removed', () => {
    const list = run(start, recipe(1, 4, pancakes))
    const buyMilk = change({
      type: 'update_item_purchase_status',
      itemId: named(list, 'Milch')._id,
      isPurchased: true,
    })
    const shopped = run(list, buyMilk)
    const without = run(shopped, change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }))
    expect(shown(without)).toEqual([['Milch', '3 dl', true]])
    expect(without.recipes).toEqual([])
    const again = run(without, recipe(1, 4, pancakes))
    expect(shown(again).toSorted()).toEqual(shown(shopped).toSorted())
    expect(again.recipes).toMatchObject([{ persons: 4 }])
  })

  it.each([lea, jonas])(
    'loses no tick that arrives with its removal, whichever comes first and whosever it is',
    (by) => {
      const list = run(start, recipe(1, 4, pancakes))
      const itemId = named(list, 'Milch')._id
      const both = [
        change({ type: 'update_item_purchase_status', itemId, isPurchased: true }),
        change({ type: 'remove_recipe', recipeId: uuid('d1', 1) }, by),
      ]
      for (const order of [both, both.toReversed()])
        expect(shown(run(list, ...order))).toEqual([['Milch', '3 dl', true]])
    },
  )

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

describe('what is not bought after all', () => {
  const tick = (list: LiveList, name: string, isPurchased = true) =>
    change({ type: 'update_item_purchase_status', itemId: named(list, name)._id, isPurchased })
  const pancakes = [line(1, 'Mehl', 200, 'g'), line(2, 'Milch', 3, 'dl')]
  const bread = [line(1, 'Mehl', 0.5, 'kg')]
  const remove = () => change({ type: 'remove_recipe', recipeId: uuid('d1', 1) })

  it('comes back without the amount of a recipe that was removed meanwhile', () => {
    const list = run(
      start,
      recipe(1, 4, pancakes),
      add('Mehl', { quantity: 1, unit: 'kg' }),
      recipe(2, 4, bread),
    )
    const without = run(list, tick(list, 'Mehl'), remove())
    expect(shown(without)).toEqual([['Mehl', '1.7 kg', true]])
    for (const back of [
      tick(without, 'Mehl', false),
      change({ type: 'revert_item_purchase', itemId: named(without, 'Mehl')._id }),
    ]) {
      const open = run(without, back)
      expect(shown(open)).toEqual([['Mehl', '1.5 kg', false]])
      expect(named(open, 'Mehl')).toMatchObject({ sourceRecipe: { name: 'Rezept 2' }, is_custom: true })
      expect(run(open, back)).toEqual(open)
    }
  })

  it('never raises an amount that somebody stated below what its recipe brought', () => {
    const list = run(start, recipe(1, 4, pancakes), add('Mehl', { quantity: 600, unit: 'g' }))
    const stated = run(list, change({ type: 'update_item', itemId: named(list, 'Mehl')._id, quantity: 150 }))
    expect(shown(run(stated, remove()))).toEqual([['Mehl', '150 g', false]])
  })

  it('takes the part of a removed recipe out of an amount that somebody stated', () => {
    const list = run(start, recipe(1, 4, pancakes), add('Mehl', { quantity: 100, unit: 'g' }))
    const stated = run(list, change({ type: 'update_item', itemId: named(list, 'Mehl')._id, quantity: 500 }))
    const without = run(stated, tick(stated, 'Mehl'), remove())
    expect(shown(run(without, tick(without, 'Mehl', false)))).toEqual([['Mehl', '300 g', false]])
  })

  it('stays as wanted by hand where nothing else wanted it', () => {
    const list = run(start, recipe(1, 4, pancakes))
    const without = run(list, tick(list, 'Milch'), remove())
    const back = run(without, tick(without, 'Milch', false))
    expect(shown(back)).toEqual([['Milch', '3 dl', false]])
    expect(named(back, 'Milch')).toMatchObject({ sourceRecipe: null, is_custom: true })
  })

  it('leaves an amount that somebody stated as far as the recipe for fewer persons still needs it', () => {
    const rice = (persons: number) => recipe(1, persons, [line(1, 'Reis', 3 * persons, 'Stk')])
    const tick = (itemId: string, isPurchased: boolean) =>
      change({ type: 'update_item_purchase_status', itemId, isPurchased })
    const bought = run(start, rice(4))
    const itemId = named(bought, 'Reis')._id
    const joined = run(bought, tick(itemId, true), rice(6), tick(itemId, false))
    expect(shown(joined)).toEqual([['Reis', '18 Stk', false]])
    const list = run(joined, change({ type: 'update_item', itemId, quantity: 9 }), rice(4))
    expect(shown(list)).toEqual([['Reis', '9 Stk', false]])
  })

  it('keeps the part of a recipe that is still on the list', () => {
    const list = run(start, recipe(1, 4, pancakes))
    const back = run(list, tick(list, 'Milch'), tick(list, 'Milch', false))
    expect(named(back, 'Milch').sourceRecipe).toMatchObject({ name: 'Rezept 1' })
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

  it('a recipe put on a list and removed, nothing of it bought, leaves it as it was (L12)', () => {
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

  it('of a recipe there is as much as it was put on for last, or as much as was bought', () => {
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('persons' as const), persons: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ kind: fc.constantFrom('buy' as const, 'unbuy' as const), at: fc.nat(5) }),
      fc.constant({ kind: 'again' as const }),
      amount.map((one) => ({ kind: 'add' as const, ...one })),
    )
    const linesFor = (count: number) => [
      line(1, 'Mehl', 50 * count, 'g'),
      line(2, 'Milch', 0.1 * count, 'l'),
      line(3, 'Mehl', 5 * count, 'g'),
      line(4, 'Salz', 0, ''),
    ]
    const brought = (list: LiveList, n: number, isBought?: boolean) =>
      list.items
        .filter((item) => isBought === undefined || item.is_purchased === isBought)
        .flatMap((item) => item.sources)
        .filter((source) => source.recipeId === uuid('d1', 1) && source.line === n)
        .reduce((sum, source) => sum + source.quantity, 0)
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), (deeds) => {
        let persons = 4
        let list = run(start, recipe(1, persons, linesFor(persons)))
        for (const one of deeds) {
          if (one.kind === 'add') list = run(list, add(one.name, { quantity: one.quantity, unit: one.unit }))
          else if (one.kind === 'buy' || one.kind === 'unbuy') {
            const itemId = list.items[one.at]?._id
            const isPurchased = one.kind === 'buy'
            if (itemId) list = run(list, change({ type: 'update_item_purchase_status', itemId, isPurchased }))
          } else {
            const bought = list.items.filter((item) => item.is_purchased)
            const before = plain(list)
            // what was bought before there were fewer persons is wanted again as it was bought
            const isMet = linesFor(persons).every(
              ({ line: n, quantity }) =>
                brought(list, n) <= Math.max(quantity, brought(list, n, true)) + 1e-6,
            )
            if (one.kind === 'persons') persons = one.persons
            list = run(list, recipe(1, persons, linesFor(persons)))
            if (one.kind === 'again' && isMet) expect(plain(list)).toEqual(before)
            expect(plain({ ...list, items: list.items.filter((item) => item.is_purchased) })).toEqual(
              plain({ ...list, items: bought }),
            )
            for (const { line: n, quantity } of linesFor(persons))
              expect(brought(list, n)).toBeCloseTo(Math.max(quantity, brought(list, n, true)))
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('replaying everything changes nothing, and no bought row becomes open or goes by itself (L2, L5)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let list = start
        for (const one of steps) {
          for (const single of changesOf(list, one)) {
            const bought = list.items.filter((item) => item.is_purchased).map((item) => item._id)
            const next = run(list, single)
            expect(run(next, single)).toEqual(next)
            const isTakenBack =
              single.type === 'delete_manual_item' ||
              (single.type === 'update_item_purchase_status' && !single.isPurchased)
            for (const id of isTakenBack ? [] : bought) {
              expect(next.items.find((item) => item._id === id)?.is_purchased).toBe(true)
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
