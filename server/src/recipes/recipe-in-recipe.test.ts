import type { Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { seat } from '#testing/seats.ts'
import { look, newRecipe, setPlan, standardOf, withPart } from './test-recipes.ts'

let world: World
let lea: Person
let jonas: Person
let stranger: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  jonas = await world.person('Jonas')
  stranger = await world.person('Stefan')
  await setPlan(world, lea, 1)
  await seat(world, lea, jonas)
})
afterAll(() => world.close())

const publish = (recipe: Recipe, freeAccess = true) =>
  ask(world, lea, 'PATCH', `/menu/related/${recipe._id}`, { freeAccess })

describe('a recipe in a recipe', () => {
  const save = (recipe: Recipe, body: object) =>
    ask<Variant>(world, lea, 'PATCH', `/menu/one/child/${standardOf(recipe)._id}`, body)

  it('is a row that says where it is used, in my recipes by name', async () => {
    const [dough, pizza] = [
      await newRecipe(world, lea, { name: 'Pizzateig' }),
      await newRecipe(world, lea, { name: 'Pizza' }),
    ]
    const saved = await save(pizza, withPart(pizza, dough))
    expect(saved.ingredients.at(-1)).toMatchObject({ recipeId: dough._id, stableId: 4 })
    expect(await ask(world, lea, 'GET', `/menu/one/${dough._id}/used-in`)).toEqual({
      recipes: [{ _id: pizza._id, name: 'Pizza' }],
      others: 0,
    })
    // a client that knows nothing of parts keeps them
    const plain = saved.ingredients.map(({ amount, unit, name, stableId }) => ({
      amount,
      unit,
      name,
      stableId,
    }))
    expect((await save(pizza, { menuchild: { ingredients: plain } })).ingredients.at(-1)?.recipeId).toBe(
      dough._id,
    )
    await save(pizza, { menuchild: { ingredients: plain.slice(0, 1) } })
    expect(await ask(world, lea, 'GET', `/menu/one/${dough._id}/used-in`)).toEqual({ recipes: [], others: 0 })
  })

  it('is put in from the beginning, too', async () => {
    const dough = await newRecipe(world, lea, { name: 'Pizzateig' })
    const begun = (recipeId: string) => ({
      data: { name: 'Pizza', ingredients: [{ amount: 2, unit: 'Portion', name: 'Teig', recipeId }] },
    })
    const { menue } = await ask<{ menue: Recipe }>(world, lea, 'POST', '/menu/one/0', begun(dough._id))
    expect(standardOf(menue).ingredients[0]).toMatchObject({ recipeId: dough._id, stableId: 1 })
    expect(await ask(world, lea, 'GET', `/menu/one/${dough._id}/used-in`)).toMatchObject({
      recipes: [{ _id: menue._id }],
    })
    expect(await refusal(world, lea, 'POST', '/menu/one/0', begun('nonsense'))).toBe('404 not-found')
  })

  it('tells the recipes inside to whoever may see them', async () => {
    const [salt, dough, pizza] = [
      await newRecipe(world, lea, { name: 'Kräutersalz' }),
      await newRecipe(world, lea, { name: 'Pizzateig' }),
      await newRecipe(world, lea, { name: 'Pizza' }),
    ]
    await save(dough, withPart(dough, salt))
    await save(pizza, withPart(pizza, dough))
    const partsFor = async (person: Person | undefined) => {
      const { parts } = await ask<{ parts: Recipe[] }>(world, person, 'GET', `/menu/one/${pizza._id}/parts`)
      return parts.map((part) => part.name).toSorted()
    }
    expect(await partsFor(lea)).toEqual(['Kräutersalz', 'Pizzateig'])
    await publish(pizza)
    expect(await partsFor(undefined)).toEqual([])
    await publish(dough)
    expect(await partsFor(undefined)).toEqual(['Pizzateig'])
  })

  it('is a row without a link for whoever may not see it, wherever recipes are read', async () => {
    const [salt, dough, pizza] = [
      await newRecipe(world, lea, { name: 'Kräutersalz' }),
      await newRecipe(world, lea, { name: 'Pizzateig' }),
      await newRecipe(world, lea, { name: 'Pizza' }),
    ]
    await save(dough, withPart(dough, salt))
    await save(pizza, withPart(pizza, dough))
    await publish(pizza)
    const read = `/menu/one/${pizza._id}`
    const sent = async (person: Person | undefined, path: string) =>
      JSON.stringify(await ask(world, person, 'GET', path))
    for (const [person, path] of [
      [stranger, read],
      [stranger, `${read}/free`],
      [undefined, `${read}/free`],
      [undefined, '/menu/random-free'],
    ] as const) {
      const text = await sent(person, path)
      expect(text).toContain('"name":{"name":"Pizzateig"}')
      expect(text).not.toContain(dough._id)
    }
    const copy = await ask<{ _id: string }>(world, stranger, 'POST', `${read}/copy`)
    expect(await sent(stranger, `/menu/one/${copy._id}`)).not.toContain(dough._id)
    for (const person of [lea, jonas]) expect(await sent(person, `${read}/free`)).toContain(dough._id)
    await publish(dough)
    expect(await sent(undefined, `${read}/free`)).toContain(dough._id)
    expect(await sent(undefined, `${read}/parts`)).not.toContain(salt._id)
  })

  it('is refused where it would contain itself, however deep', async () => {
    const [a, b, c] = [await newRecipe(world, lea), await newRecipe(world, lea), await newRecipe(world, lea)]
    await save(a, withPart(a, b))
    await save(b, withPart(b, c))
    const tries = [
      [a, a],
      [b, a],
      [c, a],
    ] as const
    for (const [into, part] of tries) {
      expect(
        await refusal(world, lea, 'PATCH', `/menu/one/child/${standardOf(into)._id}`, withPart(into, part)),
      ).toBe('409 recipe-in-itself')
    }
    expect(standardOf(await look(world, lea, c)).ingredients).toHaveLength(3)
  })

  it('is refused to one when two recipes are put into each other at once', async () => {
    for (let times = 0; times < 5; times++) {
      const [a, b] = [await newRecipe(world, lea), await newRecipe(world, lea)]
      const answers = await Promise.all([
        world.call('PATCH', `/api/v1/menu/one/child/${standardOf(a)._id}`, { as: lea, body: withPart(a, b) }),
        world.call('PATCH', `/api/v1/menu/one/child/${standardOf(b)._id}`, { as: lea, body: withPart(b, a) }),
      ])
      expect(answers.map((answer) => answer.status).toSorted((x, y) => x - y)).toEqual([200, 409])
    }
  })

  it('is never left dangling when it is deleted while it is put in', async () => {
    for (let times = 0; times < 8; times++) {
      const [dough, pizza] = [await newRecipe(world, lea), await newRecipe(world, lea)]
      const put = { as: lea, body: withPart(pizza, dough) }
      const [edit, gone] = await Promise.all([
        world.call('PATCH', `/api/v1/menu/one/child/${standardOf(pizza)._id}`, put),
        world.call('DELETE', `/api/v1/menu/one/${dough._id}`, { as: lea }),
      ])
      expect([edit.status, gone.status]).toEqual([200, 200])
      const row = standardOf(await look(world, lea, pizza)).ingredients[3]
      expect([row?.name.name, row?.recipeId]).toEqual(['Butterzopf', undefined])
      // it was put in before the other went, and left its copy
      expect([undefined, 'Butterzopf']).toContain(row?.part?.name)
    }
  })

  it('is refused where so many rows would come of it that nobody could unfold them', async () => {
    const many = (part: Recipe, count: number) => ({
      ingredients: Array.from({ length: count }, () => ({
        amount: 1,
        unit: '',
        name: 'x',
        recipeId: part._id,
      })),
    })
    const [a, b, c] = [await newRecipe(world, lea), await newRecipe(world, lea), await newRecipe(world, lea)]
    await save(b, many(c, 200))
    const put = (count: number) => ['PATCH', `/menu/one/child/${standardOf(a)._id}`, many(b, count)] as const
    expect(await refusal(world, lea, ...put(4))).toBe('413 input-too-large')
    await ask(world, lea, ...put(3))
    // more of a recipe that is in it already
    expect(await refusal(world, lea, ...put(4))).toBe('413 input-too-large')
    // what grows afterwards, from within, is left as it is
    await save(c, many(await newRecipe(world, lea), 200))
    const began = performance.now()
    await ask(world, lea, 'POST', '/creator/functions/ingredients/nutritionalcalc', {
      menuchild: { _id: standardOf(a)._id },
    })
    expect(performance.now() - began).toBeLessThan(3000)
  })

  it('is a row like others where who puts it in cannot see it, or it is gone meanwhile', async () => {
    const mine = await newRecipe(world, lea)
    const row = (recipeId: string) => ({ amount: 2, unit: '', name: 'Geheimteig', recipeId })
    const gone = await newRecipe(world, lea)
    await ask(world, lea, 'DELETE', `/menu/one/${gone._id}`)
    for (const { _id } of [await newRecipe(world, stranger), gone, { _id: world.id() }]) {
      const [variant, body] = [standardOf(mine)._id, { ingredients: [row(_id)] }]
      await ask(world, lea, 'PATCH', `/menu/one/child/${variant}`, body)
      await ask(world, lea, 'POST', `/menu/one/${mine._id}/child/${variant}/ingredient`, body)
      await ask(world, lea, 'POST', `/menu/recipe/${mine._id}/ingredient/global-add`, body)
      const rows = standardOf(await look(world, lea, mine)).ingredients
      expect(rows.map(({ amount, name, recipeId }) => [amount, name.name, recipeId])).toEqual(
        [1, 2, 3].map(() => [2, 'Geheimteig', undefined]),
      )
      const begun = await ask<object>(world, lea, 'POST', '/menu/one/0', { data: body })
      expect(JSON.stringify(begun)).not.toContain(_id)
    }
    const body = { ingredients: [row('nonsense')] }
    expect(await refusal(world, lea, 'PATCH', `/menu/one/child/${standardOf(mine)._id}`, body)).toBe(
      '404 not-found',
    )
  })

  it('is a row like others for an editor who may not see it any more, and stays in it', async () => {
    const [sauce, dish] = [
      await newRecipe(world, jonas, { name: 'Familiensosse' }),
      await newRecipe(world, lea, { name: 'Lasagne' }),
    ]
    await save(dish, withPart(dish, sauce))
    const members = world.database.db.deleteFrom('kitchen_table_member').where('account_id', '=', jonas.id)
    const seats = await members.returningAll().execute()
    const rowsNow = async () =>
      standardOf(await look(world, lea, dish)).ingredients.map((row) => ({
        ...row,
        unit: row.unit.name,
        name: row.name.name,
        recipeId: row.recipeId ?? null,
      }))
    const rows = await rowsNow()
    expect(rows.at(-1)).toMatchObject({ name: 'Familiensosse', recipeId: null })
    const asked = { id: dish._id, index: rows.length - 1, firstLevelKey: 'amount', value: '3' }
    const checked = await ask(world, lea, 'POST', '/menu/one/ingredientsrow/checker', asked)
    expect(checked).toMatchObject({ amount: 3, name: { name: 'Familiensosse' } })
    expect(checked).not.toHaveProperty('recipeId')
    await save(dish, { menuchild: { ingredients: rows, cookingTime: 12 } })
    await world.database.db.insertInto('kitchen_table_member').values(seats).execute()
    expect((await rowsNow()).at(-1)?.recipeId).toBe(sauce._id)
    await members.execute()
    // taken out and brought back it is a row like others, and holds nothing up
    await save(dish, { menuchild: { ingredients: rows.slice(0, -1) } })
    const back = await save(dish, { menuchild: { ingredients: rows } })
    expect(back.ingredients.at(-1)).toMatchObject({ name: { name: 'Familiensosse' } })
    await world.database.db.insertInto('kitchen_table_member').values(seats).execute()
  })
})
