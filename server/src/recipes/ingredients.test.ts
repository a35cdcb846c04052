import type { Ingredient, Nutrition } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { look, newRecipe, setPlan, standardOf } from './test-recipes.ts'

let world: World
let lea: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  await setPlan(world, lea, 1)
})
afterAll(() => world.close())

describe('the row checker', () => {
  it('understands the id of the variant and of the recipe, and changes nothing', async () => {
    const recipe = await newRecipe(world, lea)
    for (const id of [recipe._id, standardOf(recipe)._id]) {
      const body = { id, index: 1, firstLevelKey: 'unit', secondLevelKey: 'name', value: 'Esslöffel' }
      const row = await ask(world, lea, 'POST', '/menu/one/ingredientsrow/checker', body)
      expect(row).toMatchObject({ stableId: 2, amount: 120, unit: { name: 'EL' }, name: { name: 'Butter' } })
    }
    expect(await look(world, lea, recipe)).toEqual(recipe)
  })

  it("answers the name '-' for what makes no ingredient, and reads a row that is not there yet", async () => {
    const { _id } = await newRecipe(world, lea)
    const check = (body: object) =>
      ask<Ingredient>(world, lea, 'POST', '/menu/one/ingredientsrow/checker', { id: _id, ...body })
    expect((await check({ index: 0, firstLevelKey: 'unit', value: 'Quux' })).name.name).toBe('-')
    expect(await check({ index: 9, firstLevelKey: 'name', value: '2 dl Rahm' })).toMatchObject({
      amount: 2,
      unit: { name: 'dl' },
      name: { name: 'Rahm' },
    })
  })

  it('flags an amount below nothing, and offers the spelling of a name without writing it', async () => {
    const { _id } = await newRecipe(world, lea)
    const check = (body: object) =>
      ask<Ingredient>(world, lea, 'POST', '/menu/one/ingredientsrow/checker', { id: _id, index: 1, ...body })
    expect((await check({ firstLevelKey: 'name', value: '-3 Eier' })).name.name).toBe('-')
    for (const value of ['-3', -3])
      expect((await check({ firstLevelKey: 'amount', value })).name.name).toBe('-')
    expect(await check({ firstLevelKey: 'name', value: 'Zuker' })).toMatchObject({
      name: { name: 'Zuker' },
      suggestion: 'Zucker',
    })
    expect(await check({ firstLevelKey: 'name', value: '200 g Mehll' })).toMatchObject({
      amount: 200,
      name: { name: 'Mehll' },
      suggestion: 'Mehl',
    })
    expect(await check({ firstLevelKey: 'name', value: 'Zucker' })).not.toHaveProperty('suggestion')
    expect(await check({ firstLevelKey: 'unit', value: 'Esslöfel' })).toMatchObject({
      name: { name: '-' },
      suggestion: 'EL',
    })
    for (const value of ['Esslöffel', 'Quux'])
      expect(await check({ firstLevelKey: 'unit', value })).not.toHaveProperty('suggestion')
  })

  it('answers further things in a name as further rows', async () => {
    const { _id } = await newRecipe(world, lea)
    const body = { id: _id, index: 1, firstLevelKey: 'name', value: '1 Dose Tomaten, 1 Dose Kokosmilch' }
    expect(await ask(world, lea, 'POST', '/menu/one/ingredientsrow/checker', body)).toMatchObject({
      amount: 1,
      unit: { name: 'Dose' },
      name: { name: 'Tomaten' },
      more: [{ amount: 1, unit: { name: 'Dose' }, name: { name: 'Kokosmilch' } }],
    })
  })

  it.each([
    { index: -1, firstLevelKey: 'unit' },
    { index: 1.5, firstLevelKey: 'unit' },
    { index: 100_000, firstLevelKey: 'unit' },
    { index: 0, firstLevelKey: 'steps' },
    { index: 0, firstLevelKey: 'unit', secondLevelKey: 'constructor' },
  ])('refuses %j', async (place) => {
    const { _id } = await newRecipe(world, lea)
    const body = { id: _id, value: 'kg', ...place }
    expect(await refusal(world, lea, 'POST', '/menu/one/ingredientsrow/checker', body)).toBe(
      '400 invalid-input',
    )
  })
})

describe('nutrition', () => {
  const calculate = (body: object) =>
    ask<{ nutritions: Nutrition[]; coverage: number; unmatched: string[] }>(
      world,
      lea,
      'POST',
      '/creator/functions/ingredients/nutritionalcalc',
      body,
    )
  const amount = (values: readonly Nutrition[], name: string) =>
    values.find((one) => one.name === name)?.amount ?? 0

  it('is per portion, with all five values, and changes nothing', async () => {
    const recipe = await newRecipe(world, lea)
    const body = { settings: { menuchild_created: true }, menuchild: { _id: standardOf(recipe)._id } }
    const { nutritions, coverage, unmatched } = await calculate(body)
    expect(nutritions.map((one) => [one.name, one.unit])).toEqual([
      ['Fett', 'g'],
      ['Kohlenhydrate', 'g'],
      ['Protein', 'g'],
      ['Ballaststoffe', 'g'],
      ['Energie', 'kcal'],
    ])
    expect([coverage, unmatched]).toEqual([1, []])
    // a quarter of 1 kg flour, 120 g butter and 6 dl milk
    expect(amount(nutritions, 'Energie')).toBeGreaterThan(1000)
    expect(amount(nutritions, 'Energie')).toBeLessThan(1500)
    expect(await look(world, lea, recipe)).toEqual(recipe)
  })

  it('takes rows that are not saved yet, and names what it does not know', async () => {
    const { nutritions, coverage, unmatched } = await calculate({
      settings: { menuchild_created: false },
      menuchild: {
        seatCount: 2,
        ingredients: [
          { amount: 100, unit: 'g', name: 'Butter' },
          { amount: 100, unit: 'g', name: 'Flubberwurz' },
        ],
      },
    })
    expect(unmatched).toEqual(['Flubberwurz'])
    expect(coverage).toBe(0.5)
    // once saved, the figures still say that they tell of a part only
    expect(nutritions.every(({ incomplete }) => incomplete)).toBe(true)
    const recipe = await newRecipe(world, lea, { nutritions })
    expect(standardOf(await look(world, lea, recipe)).nutritions).toEqual(nutritions)
  })

  it('counts the recipes inside a recipe', async () => {
    const dough = await newRecipe(world, lea, {
      seatCount: 4,
      ingredients: [{ amount: 400, unit: 'g', name: 'Butter' }],
    })
    const rows = (unit: string) => [{ amount: 1, unit, name: 'Teig', recipeId: dough._id }]
    const fat = async (unit: string) =>
      amount((await calculate({ menuchild: { seatCount: 1, ingredients: rows(unit) } })).nutritions, 'Fett')
    expect(await fat('Rezept')).toBeCloseTo(4 * (await fat('Portion')), 0)
    expect(await fat('Portion')).toBeGreaterThan(60)
  })

  it('is filled in when a recipe is completed and known well enough', async () => {
    const recipe = await newRecipe(world, lea, { nutritions: [] })
    await ask(world, lea, 'POST', '/menu/complete', { menuid: recipe._id })
    expect(standardOf(await look(world, lea, recipe)).nutritions).toHaveLength(5)
    const riddle = await newRecipe(world, lea, {
      nutritions: [],
      ingredients: [{ amount: 9, unit: 'kg', name: 'Flubberwurz' }],
    })
    await ask(world, lea, 'POST', '/menu/complete', { menuid: riddle._id })
    expect(standardOf(await look(world, lea, riddle)).nutritions).toEqual([])
  })
})
