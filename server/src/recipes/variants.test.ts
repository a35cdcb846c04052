import type { Ingredient, RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { seat } from '#testing/seats.ts'
import { look, newRecipe, relate, setPlan, standardOf } from './test-recipes.ts'
import { variantFor } from './variants.ts'

let world: World
let lea: Person
let tableId: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  await setPlan(world, lea, 1)
  tableId = await seat(world, lea)
})
afterAll(() => world.close())

const names = (rows: readonly Ingredient[]) => rows.map((row) => row.name.name)
const ports = () => ({ id: world.id, now: () => world.clock.now() })

describe('variants', () => {
  it('gives the standard variant, and makes one for other persons once, with the amounts for them', async () => {
    const recipe = await newRecipe(world, lea)
    const { db } = world.database
    expect(await variantFor(db, ports(), { tableId, recipeId: recipe._id, persons: 4 })).toBe(
      standardOf(recipe)._id,
    )
    const made = await Promise.all(
      [6, 6, 6].map((persons) => variantFor(db, ports(), { tableId, recipeId: recipe._id, persons })),
    )
    expect(new Set(made).size).toBe(1)
    const after = await look(world, lea, recipe)
    const six = after.menuchilds.find((variant) => variant._id === made[0])
    expect(six).toMatchObject({ numberOfPersons: 6, seatCount: 6, isStandard: false, cookingTime: 90 })
    expect(six?.ingredients.map((row) => row.amount)).toEqual([1500, 180, 9])
    expect(after.menuchilds).toHaveLength(2)
    expect(standardOf(after)).toEqual(standardOf(recipe))
  })

  it('makes none in the recipe of somebody who does not sit at the table', async () => {
    const recipe = await newRecipe(world, lea)
    const stranger = await world.person()
    await relate(world, stranger, recipe, 'reader')
    const planned = { tableId: await seat(world, stranger), recipeId: recipe._id }
    const { db } = world.database
    expect(await variantFor(db, ports(), { ...planned, persons: 7 })).toBe(standardOf(recipe)._id)
    expect((await look(world, lea, recipe)).menuchilds).toHaveLength(1)
    const made = await variantFor(db, ports(), { ...planned, tableId, persons: 7 })
    expect(await variantFor(db, ports(), { ...planned, persons: 7 })).toBe(made)
  })

  it('does not scale a pinned row', async () => {
    const recipe = await newRecipe(world, lea, {
      ingredients: [
        { amount: 10, unit: 'g', name: 'Salz', pinned: true },
        { amount: 400, unit: 'g', name: 'Mehl' },
      ],
    })
    const id = await variantFor(world.database.db, ports(), { tableId, recipeId: recipe._id, persons: 8 })
    const eight = (await look(world, lea, recipe)).menuchilds.find((variant) => variant._id === id)
    expect(eight?.ingredients.map((row) => row.amount)).toEqual([10, 800])
  })

  it('adds an ingredient to all, each with its amount, and counts them', async () => {
    const recipe = await newRecipe(world, lea)
    await variantFor(world.database.db, ports(), { tableId, recipeId: recipe._id, persons: 2 })
    const answer = await world.call('POST', `/api/v1/menu/recipe/${recipe._id}/ingredient/global-add`, {
      as: lea,
      body: { ingredients: [{ amount: 30, unit: 'g', name: 'Zucker' }], basePersonCount: 6 },
    })
    expect(answer.body.message).toBe('Zutat zu 2 Rezept-Varianten hinzugefügt')
    expect(answer.body.data).toMatchObject({ assignedStableId: 4, updatedMenuChildsCount: 2 })
    const after = await look(world, lea, recipe)
    expect(
      after.menuchilds.map((variant) => [variant.seatCount, variant.ingredients.at(-1)?.amount]),
    ).toEqual([
      [4, 20],
      [2, 10],
    ])
  })

  it('takes an ingredient and its places in the steps out of all', async () => {
    const recipe = await newRecipe(world, lea)
    await variantFor(world.database.db, ports(), { tableId, recipeId: recipe._id, persons: 2 })
    const answer = await world.call(
      'DELETE',
      `/api/v1/menu/recipe/${recipe._id}/ingredient/2/global-delete`,
      { as: lea },
    )
    expect(answer.body.message).toBe('Zutat aus 2 Rezept-Varianten entfernt')
    expect(answer.body.data).toMatchObject({ updatedMenuChildsCount: 2 })
    const after = await look(world, lea, recipe)
    for (const variant of after.menuchilds) {
      expect(names(variant.ingredients)).toEqual(['Zopfmehl', 'Milch'])
      expect(variant.preperation[0]?.content).toBe('ID:1 Mehl mit Butter kneten.')
    }
    expect(await refusal(world, lea, 'DELETE', `/menu/recipe/${recipe._id}/ingredient/2/global-delete`)).toBe(
      '404 not-found',
    )
    const added = await ask(world, lea, 'POST', `/menu/recipe/${recipe._id}/ingredient/global-add`, {
      ingredients: [{ name: 'Ei' }],
    })
    expect(added['assignedStableId']).toBe(4)
  })

  it('asks for a stable id and keeps the last ingredient', async () => {
    const recipe = await newRecipe(world, lea, { ingredients: [{ amount: 1, unit: '', name: 'Ei' }] })
    const path = (id: string) => `/menu/recipe/${recipe._id}/ingredient/${id}/global-delete`
    for (const id of ['0', 'undefined', '-1', '1e3'])
      expect(await refusal(world, lea, 'DELETE', path(id))).toBe('400 stable-id-required')
    expect(await refusal(world, lea, 'DELETE', path('1'))).toBe('400 ingredient-required')
  })

  it('hangs a row onto one variant of the recipe in the path only', async () => {
    const recipe = await newRecipe(world, lea)
    const other = await newRecipe(world, lea)
    const row = { ingredients: [{ unit: '', amount: 0, name: '' }] }
    const data = await ask(
      world,
      lea,
      'POST',
      `/menu/one/${recipe._id}/child/${standardOf(recipe)._id}/ingredient`,
      row,
    )
    expect(data).toMatchObject({ stableId: 4, amount: 0, name: { name: '' } })
    expect(
      await refusal(
        world,
        lea,
        'POST',
        `/menu/one/${recipe._id}/child/${standardOf(other)._id}/ingredient`,
        row,
      ),
    ).toBe('404 not-found')
  })

  it('changes the persons for all who may edit, and for others in their view only', async () => {
    const recipe = await newRecipe(world, lea)
    const reader = await world.person()
    await relate(world, reader, recipe, 'reader')
    const path = `/menu/child/${standardOf(recipe)._id}/person-count`
    await ask(world, lea, 'PATCH', path, { direction: 'down' })
    expect(await look(world, reader, recipe)).toMatchObject({ numberOfPersons: 3, revision: 2 })
    await ask(world, reader, 'PATCH', path, { direction: 'up' })
    await ask(world, reader, 'PATCH', path, { direction: 'up' })
    const seen = await look(world, reader, recipe)
    expect([seen.numberOfPersons, standardOf(seen).numberOfPersons]).toEqual([5, 5])
    expect(standardOf(await look(world, lea, recipe)).numberOfPersons).toBe(3)
    // each card tells what the recipe is shown for
    for (const [person, persons] of [
      [lea, 3],
      [reader, 5],
    ] as const) {
      const shelf = `/menu/complete/allbyuserid/${person.id}/kitchentableid/none?scope=my_reciepts`
      const { menus } = await ask<{ menus: RecipeCard[] }>(world, person, 'GET', shelf)
      const card = menus.find(({ _id }) => _id === recipe._id)
      expect([card?.numberOfPersons, card?.menuchilds[0]?.numberOfPersons]).toEqual([persons, persons])
    }
    for (let times = 0; times < 4; times++) await ask(world, lea, 'PATCH', path, { direction: 'down' })
    expect((await look(world, lea, recipe)).numberOfPersons).toBe(1)
  })
})
