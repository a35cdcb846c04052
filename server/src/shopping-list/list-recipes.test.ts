import { describe, expect, it } from 'vitest'
import type { Person } from '#testing/world.ts'
import { castOf, tableWith } from '../kitchen-table/test-household.ts'
import { addRecipe } from '../recipes/new-recipe.ts'
import { buy, setStageForCalls } from './test-calls.ts'
import { add } from './test-stage.ts'

const { stage, ask, active, newList, sync } = setStageForCalls({ castOf, tableWith })

describe('recipes on the list', () => {
  const ingredients = [
    { amount: 400, unit: 'g', name: 'Rüebli', stableId: 1 },
    { amount: 2, unit: 'dl', name: 'Rahm', stableId: 2 },
    { amount: 0, unit: '', name: 'Salz', stableId: 3 },
  ]
  async function cook(person: Person, name = 'Suppe') {
    const { db } = stage.world.database
    const recipe = {
      name,
      description: '',
      persons: 4,
      minutes: 20,
      tags: [],
      nutritions: [],
      ingredients,
      steps: [],
    }
    const id = await addRecipe(
      db,
      () => stage.world.id(),
      { ...recipe, freeAccess: false, createdAt: stage.world.clock.now() },
      person.id,
    )
    const variant = await db
      .selectFrom('recipe_variant')
      .select('id')
      .where('recipe_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, variant: variant.id }
  }

  it('bring their ingredients, in their categories', async () => {
    const soup = await cook(stage.cast.owner)
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    const list = await active()
    expect(list.recipes).toMatchObject([{ recipeId: soup.id, name: 'Suppe', persons: 4 }])
    expect(list.items.map((item) => [item.name, item.quantity, item.unit, item.category])).toEqual([
      ['Rüebli', 400, 'g', 'Gemüse & Früchte'],
      ['Rahm', 2, 'dl', 'Milchprodukte & Molkereiprodukte'],
      ['Salz', 0, 'Stk', 'Grundnahrungsmittel'],
    ])
    expect(list.items[0]).toMatchObject({ is_custom: false, sourceRecipe: { _id: soup.id, name: 'Suppe' } })
  })

  it('bring what the recipes inside them need, pinned amounts as they are', async () => {
    interface Made {
      menue: { _id: string; menuchilds: { _id: string }[] }
    }
    const made = async (ingredients: object[]) =>
      (await ask<Made>('POST', '/api/v1/menu/one/0', { data: { name: 'Teil', seatCount: 4, ingredients } }))
        .menue
    const dough = await made([
      { amount: 500, unit: 'g', name: 'Mehl' },
      { amount: 10, unit: 'g', name: 'Salz' },
    ])
    const pizza = await made([{ amount: 300, unit: 'g', name: 'Tomaten' }])
    const variant = pizza.menuchilds[0]?._id
    await ask('PATCH', `/api/v1/menu/one/child/${variant}`, {
      ingredients: [
        { amount: 300, unit: 'g', name: 'Tomaten', stableId: 1 },
        { amount: 2, unit: 'Portion', name: 'Teig', recipeId: dough._id },
        { amount: 1, unit: 'Stk', name: 'Backpapier', pinned: true },
      ],
    })
    const { _id } = await newList()
    await sync(_id, [{ type: 'add_recipe', recipeId: pizza._id, persons: 8 }])
    expect((await active()).items.map((item) => [item.name, item.quantity])).toEqual([
      ['Tomaten', 600],
      ['Mehl', 500],
      ['Salz', 10],
      ['Backpapier', 1],
    ])
    await ask('DELETE', `/api/v1/menu/recipe/${variant}/remove-from-shopping-list`)
    expect((await active()).items).toEqual([])
  })

  it('come for as many persons as are said, and go again', async () => {
    const soup = await cook(stage.cast.owner)
    const { _id } = await newList()
    await sync(_id, [
      add('Rahm', { quantity: 1, unit: 'dl' }),
      { type: 'add_recipe', recipeId: soup.id, persons: 2 },
    ])
    expect((await active()).items.map((item) => [item.name, item.quantity])).toEqual([
      ['Rahm', 2],
      ['Rüebli', 200],
      ['Salz', 0],
    ])
    await ask('DELETE', `/api/v1/menu/recipe/${soup.variant}/remove-from-shopping-list`)
    const rest = await active()
    expect(rest.recipes).toEqual([])
    expect(rest.items.map((item) => [item.name, item.quantity])).toEqual([['Rahm', 1]])
  })

  it('come by the name of a variant as they come by a call, and go again by it', async () => {
    const soup = await cook(stage.cast.owner)
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list?persons=2`)
    const { _id, recipes, items } = await active()
    const told = items.map((item) => [item.name, item.quantity])
    // a call whose answer got lost is followed by the same wish
    await sync(_id, [{ type: 'add_recipe', recipeId: soup.variant, persons: 2 }])
    const again = await active()
    expect(again.recipes).toEqual(recipes)
    expect(again.items.map((item) => [item.name, item.quantity])).toEqual(told)
    await sync(_id, [{ type: 'remove_recipe', recipeId: soup.variant }])
    expect(await active()).toMatchObject({ recipes: [], items: [] })
    await sync(_id, [{ type: 'add_recipe', recipeId: soup.variant, persons: 2 }])
    expect((await active()).items.map((item) => [item.name, item.quantity])).toEqual(told)
  })

  it('come for a part of a person where all amounts were converted, and not for more than a recipe is shown for', async () => {
    const soup = await cook(stage.cast.owner)
    const path = `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`
    await ask('POST', `${path}?persons=2.4`)
    const { _id, recipes, items } = await active()
    expect([recipes[0]?.persons, items[0]?.quantity]).toEqual([2.4, 240])
    await sync(_id, [{ type: 'add_recipe', recipeId: soup.variant, persons: 0.25 }])
    expect((await active()).items[0]?.quantity).toBe(25)
    // as exactly as it is told when it is taken off
    await ask('POST', `${path}?persons=${10 / 3}`)
    expect((await active()).recipes[0]?.persons).toBe(10 / 3)
    for (const persons of ['0', '500.5', '1e2', '2,4', '-1']) {
      const answer = await stage.world.call('POST', `${path}?persons=${persons}`, { as: stage.cast.owner })
      expect(answer.status).toBe(400)
    }
    expect((await active()).recipes[0]?.persons).toBe(10 / 3)
  })

  it('come for as many as the page shows: an old view of somebody who may edit by now counts nowhere', async () => {
    const soup = await cook(stage.cast.owner)
    const view = { account_id: stage.cast.owner.id, variant_id: soup.variant, number_of_persons: 9 }
    await stage.world.database.db.insertInto('recipe_view').values(view).execute()
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    const list = await active()
    expect(list.recipes.find((recipe) => recipe.recipeId === soup.id)).toMatchObject({ persons: 4 })
  })

  it('stay away from those who may not see them', async () => {
    const secret = await cook(stage.cast.stranger, 'Geheim')
    const { _id } = await newList()
    const { results, list } = await sync(_id, [
      { type: 'add_recipe', recipeId: secret.id },
      { type: 'add_recipe', recipeId: secret.variant },
      { type: 'add_recipe', recipeId: stage.world.id() },
    ])
    expect(results.map((result) => result.code)).toEqual(['not-found', 'not-found', 'not-found'])
    expect(list.recipes).toEqual([])
  })

  it('do not bring back what was bought when they are put on the list again', async () => {
    const soup = await cook(stage.cast.owner)
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    const { _id, items } = await active()
    await sync(_id, [buy(items[0]?._id), { type: 'delete_manual_item', itemId: items[2]?._id }])
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    expect((await active()).items.map((item) => [item.name, item.is_purchased])).toEqual([
      ['Rüebli', true],
      ['Rahm', false],
    ])
  })

  it('are taken off and put back as they were: what is bought stays so, for as many persons', async () => {
    const soup = await cook(stage.cast.owner)
    const { _id } = await newList()
    const put = await sync(_id, [{ type: 'add_recipe', recipeId: soup.id, persons: 10 }])
    await sync(_id, [buy(put.list.items[0]?._id)])
    const seen = async () =>
      (await active()).items.map((item) => [item.name, item.quantity, item.is_purchased])
    const before = await seen()
    const path = `/api/v1/menu/recipe/${soup.variant}`
    const off = await ask<{ persons: number }>('DELETE', `${path}/remove-from-shopping-list`)
    expect(off).toMatchObject({ persons: 10 })
    expect(await seen()).toEqual([['Rüebli', 1000, true]])
    await ask('POST', `${path}/add-to-shopping-list?persons=${off.persons}`)
    expect((await seen()).toSorted()).toEqual(before.toSorted())
    expect((await active()).recipes).toMatchObject([{ persons: 10 }])
    await ask('DELETE', `${path}/remove-from-shopping-list`)
    const gone = await active()
    const again = await stage.world.call('DELETE', `${path}/remove-from-shopping-list`, {
      as: stage.cast.owner,
    })
    expect([again.status, again.body]).toMatchObject([404, { code: 'recipe-not-on-list' }])
    expect(await active()).toEqual(gone)
  })

  it('are what the filter of the cookbook finds, and stay on the list when they are deleted', async () => {
    const soup = await cook(stage.cast.owner)
    const filter = `/api/v1/menu/complete/allbyuserid/${stage.cast.owner.id}/kitchentableid/${stage.table}?filterOnShoppingList=true`
    expect((await ask<{ menus: unknown[] }>('GET', filter)).menus).toEqual([])
    await ask('POST', `/api/v1/menu/recipe/${soup.variant}/add-to-shopping-list`)
    expect((await ask<{ menus: unknown[] }>('GET', filter)).menus).toMatchObject([
      { _id: soup.id, onShoppingList: true },
    ])
    await stage.world.database.db.deleteFrom('recipe').where('id', '=', soup.id).execute()
    const { _id, items, recipes } = await active()
    expect([items.length, recipes.length]).toEqual([3, 1])
    const { list } = await sync(_id, [{ type: 'remove_recipe', recipeId: soup.id }])
    expect([list.items.length, list.recipes.length]).toEqual([0, 0])
  })

  it('go by the recipe or any of its variants, whichever they came by', async () => {
    const soup = await cook(stage.cast.owner)
    const { _id } = await newList()
    for (const came of [soup.id, soup.variant]) {
      for (const goes of [soup.id, soup.variant]) {
        const on = await sync(_id, [{ type: 'add_recipe', recipeId: came }])
        expect(on.list.items).toHaveLength(3)
        const off = await sync(_id, [{ type: 'remove_recipe', recipeId: goes }])
        expect(off.results).toMatchObject([{ status: 'applied' }])
        expect([off.list.items.length, off.list.recipes.length]).toEqual([0, 0])
      }
    }
  })

  it('are taken off once: what is not on the list is refused and changes nothing, whoever may see it', async () => {
    const soup = await cook(stage.cast.owner)
    const { _id } = await newList()
    await sync(_id, [{ type: 'add_recipe', recipeId: soup.id }])
    const remove = (recipeId: string) => sync(_id, [{ type: 'remove_recipe', recipeId }])
    expect((await remove(soup.variant)).results).toMatchObject([{ status: 'applied' }])
    const { revision } = await active()
    const secret = await cook(stage.cast.stranger)
    for (const recipeId of [soup.id, soup.variant, crypto.randomUUID(), 'x', secret.id, secret.variant])
      expect((await remove(recipeId)).results).toMatchObject([
        { status: 'rejected', code: 'recipe-not-on-list' },
      ])
    expect(await active()).toMatchObject({ revision })
  })

  it('are told in a sentence when a call puts them on the list or takes them off', async () => {
    const soup = await cook(stage.cast.owner)
    const path = `/api/v1/menu/recipe/${soup.variant}`
    const said = async (method: 'POST' | 'DELETE', end: string) =>
      (await stage.world.call(method, `${path}/${end}`, { as: stage.cast.owner })).body
    expect(await said('POST', 'add-to-shopping-list')).toMatchObject({
      message: 'Rezept auf den Einkaufszettel gesetzt',
      data: { onShoppingList: true },
    })
    expect(await said('DELETE', 'remove-from-shopping-list')).toMatchObject({
      message: 'Rezept vom Einkaufszettel genommen',
      data: { onShoppingList: false },
    })
  })

  it('need a kitchen table', async () => {
    const alone = await cook(stage.cast.stranger)
    const answer = await stage.world.call(
      'POST',
      `/api/v1/menu/recipe/${alone.variant}/add-to-shopping-list`,
      {
        as: stage.cast.stranger,
      },
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'no-kitchen-table' } })
  })
})
