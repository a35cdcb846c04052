import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import { describe, expect, it } from 'vitest'
import { castOf, tableWith } from '../kitchen-table/test-household.ts'
import { addRecipe } from '../recipes/new-recipe.ts'
import { buy, setStageForCalls } from './test-calls.ts'
import { add } from './test-stage.ts'

const { stage, ask, refusal, newList, sync } = setStageForCalls({ castOf, tableWith })

describe('what is known about things', () => {
  it('reads an input and names its category', async () => {
    const result = (input: string) =>
      ask<{ result: object }>('POST', '/api/v1/creator/functions/ingredients/categorize', { input })
    expect(await result('2 Gurken')).toEqual({
      result: { name: 'Gurken', quantity: 2, unit: 'Stk', category: 'Gemüse & Früchte', source: 'database' },
    })
    expect(await result('Mehl 500g')).toMatchObject({ result: { name: 'Mehl', quantity: 500, unit: 'g' } })
    expect(await result('Qzyxv')).toMatchObject({
      result: { name: 'Qzyxv', category: 'Sonstiges', source: 'fallback' },
    })
    for (const body of [{ input: '' }, { input: '  ' }, {}, { input: 7 }, { input: 'x'.repeat(501) }]) {
      expect(await refusal('POST', '/api/v1/creator/functions/ingredients/categorize', body)).toContain('400')
    }
  })

  it('finds a grocery, and nothing for what it does not know', async () => {
    const find = (name: string) =>
      ask('GET', `/api/v1/grocerylist/search/grocery/${encodeURIComponent(name)}`)
    expect(await find('Milch')).toMatchObject({ name: 'Milch', category: 'Milchprodukte & Molkereiprodukte' })
    expect(await find('butterkekse')).toMatchObject({ name: 'Butterkekse', category: 'Süsswaren & Snacks' })
    expect(await find('Katzenzungen')).toMatchObject({ name: 'Katzenzungen', category: 'Süsswaren & Snacks' })
    expect(await find('Milk')).toMatchObject({ name: 'Milk', category: 'Milchprodukte & Molkereiprodukte' })
    expect(await find('Pizzastein')).toBeNull()
    expect(await find('Qzyxv')).toBeNull()
    expect(await find('100%ig/"x')).toBeNull()
  })

  it('learns where a household looks for a thing, for itself alone, and forgets it again', async () => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add('Eier')])
    const category = async (as = stage.cast.owner) => {
      const found = await ask<{ category: string } | null>(
        'GET',
        '/api/v1/grocerylist/search/grocery/Eier',
        undefined,
        as,
      )
      return found?.category
    }
    const usual = await category()
    await sync(_id, [{ type: 'update_item', itemId: results[0]?.itemId, category: 'Grundnahrungsmittel' }])
    await expect.poll(() => category()).toBe('Grundnahrungsmittel')
    expect(await category(stage.cast.member)).toBe('Grundnahrungsmittel')
    expect(await category(stage.cast.stranger)).toBe(usual)
    await sync(_id, [{ type: 'update_item', itemId: results[0]?.itemId, category: usual }])
    await expect.poll(() => category()).toBe(usual)
    expect(await stage.world.database.db.selectFrom('category_correction').selectAll().execute()).toEqual([])
  })

  it('keeps the last word of several said at once, under the name that it was said of', async () => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add('Zucker'), add('Zimt'), add('Salz')])
    const found = await ask<{ category: string }>('GET', '/api/v1/grocerylist/search/grocery/Zucker')
    const [sugar, cinnamon, salt] = results.map(({ itemId }) => ({ type: 'update_item', itemId }))
    await sync(_id, [
      { ...sugar, category: 'Getränke' },
      { ...sugar, category: found.category },
      { ...cinnamon, category: 'Getränke' },
      { ...cinnamon, name: 'Pfeffer' },
      { ...salt, category: 'Getränke' },
    ])
    const learnt = () =>
      stage.world.database.db
        .selectFrom('category_correction')
        .select('name_key')
        .where('kitchen_table_id', '=', stage.table)
        .orderBy('name_key')
        .execute()
    await expect.poll(async () => JSON.stringify(await learnt())).toContain('Salz')
    expect(await learnt()).toEqual([{ name_key: 'Salz' }, { name_key: 'Zimt' }])
  })

  it.each([
    ['Zwiebeln', ['3 Zwiebeln', 'Zwiebel', '1 Zwiebel', 'Speisezwiebeln', 'zwiebeln']],
    ['Kichererbse', ['Kichererbsen', '200 g Kichererbsen', '1 Dose Kichererbsen']],
    ['Äpfel', ['Apfel', '4 Äpfel', '1 kg Äpfel']],
  ])('what it learnt of %s holds for every spelling', async (learnt, spellings) => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add(learnt)])
    const elsewhere = 'Getränke'
    await sync(_id, [{ type: 'update_item', itemId: results[0]?.itemId, category: elsewhere }])
    const grocery = (name: string) =>
      ask<{ category: string } | null>(
        'GET',
        `/api/v1/grocerylist/search/grocery/${encodeURIComponent(name)}`,
      )
    await expect.poll(async () => (await grocery(learnt))?.category).toBe(elsewhere)
    for (const input of spellings) {
      expect([input, (await grocery(input))?.category]).toEqual([input, elsewhere])
      const sorted = await ask<{ result: { category: string; source: string } }>(
        'POST',
        '/api/v1/creator/functions/ingredients/categorize',
        { input },
      )
      expect([input, sorted.result]).toMatchObject([input, { category: elsewhere, source: 'database' }])
    }
    const id = await addRecipe(
      stage.world.database.db,
      () => stage.world.id(),
      {
        name: 'Eintopf',
        description: '',
        persons: 4,
        minutes: 20,
        tags: [],
        nutritions: [],
        ingredients: spellings.map((name, at) => ({ amount: 1, unit: '', name, stableId: at + 1 })),
        steps: [],
        freeAccess: false,
        createdAt: stage.world.clock.now(),
      },
      stage.cast.owner.id,
    )
    const { list } = await sync((await newList())._id, [{ type: 'add_recipe', recipeId: id }])
    expect(new Set(list.items.map((item) => item.category))).toEqual(new Set([elsewhere]))
  })

  it('remembers what a household buys, the most frequent first, as it was bought last', async () => {
    for (const [n, note] of ['vollfett', 'laktosefrei'].entries()) {
      const { _id } = await newList()
      const { results } = await sync(_id, [
        add('Milch', { quantity: n + 1, unit: 'l', note, shop: 'Dorfladen' }),
        ...(n === 0 ? [add('Brot')] : [add('Nie gekauft')]),
      ])
      stage.world.clock.advance(60_000)
      await sync(_id, [buy(results[0]?.itemId), ...(n === 0 ? [buy(results[1]?.itemId)] : [])])
    }
    const known = await ask<KnownItem[]>(
      'GET',
      `/api/v1/kitchentable/${stage.table}/shopping-list/known-items`,
    )
    expect(known).toMatchObject([
      { name: 'Milch', quantity: 2, unit: 'l', note: 'laktosefrei', shop: 'Dorfladen', times: 2 },
      { name: 'Brot', times: 1 },
    ])
    expect(known).toHaveLength(2)
  })

  it('takes nobody for the chooser of a category that was left out, but keeps the one that was chosen', async () => {
    const { _id } = await newList()
    const { results } = await sync(_id, [add('Quark'), add('Kerzen'), add('Qzyxv')])
    const sorted = { type: 'update_item', itemId: results[1]?.itemId, category: 'Sonstiges' }
    await sync(_id, [sorted, ...results.map(({ itemId }) => buy(itemId))])
    const known = () =>
      ask<KnownItem[]>('GET', `/api/v1/kitchentable/${stage.table}/shopping-list/known-items`)
    const categories = async () => Object.fromEntries((await known()).map((one) => [one.name, one.category]))
    await expect.poll(categories).toMatchObject({
      Quark: 'Milchprodukte & Molkereiprodukte',
      Kerzen: 'Sonstiges',
      Qzyxv: 'Sonstiges',
    })
  })
})
