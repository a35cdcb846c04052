import type { Ingredient, Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { seat } from '#testing/seats.ts'
import { look, newRecipe, setPlan, standardOf } from './test-recipes.ts'

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
  const withPart = (recipe: Recipe, part: Recipe, unit = 'Portion') => ({
    menuchild: {
      ingredients: [
        ...standardOf(recipe).ingredients,
        { amount: 2, unit, name: part.name, recipeId: part._id },
      ],
    },
  })
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

  it('leaves its name alone where others would read more than they may', async () => {
    const partsOf = async (recipe: Recipe) => {
      const { ingredients } = standardOf(await look(world, lea, recipe))
      return ingredients.map((row) => [row.name.name, row.part?.name])
    }
    const inside = async () => {
      const [sauce, dish] = [
        await newRecipe(world, jonas, { name: 'Familiensosse' }),
        await newRecipe(world, lea, { name: 'Lasagne' }),
      ]
      await save(dish, withPart(dish, sauce))
      const remove = async () =>
        (await world.call('DELETE', `/api/v1/menu/one/${sauce._id}`, { as: jonas })).body
      return { dish, remove }
    }
    const [own, formerly] = [await inside(), await inside()]
    await own.remove()
    expect((await partsOf(own.dish)).at(-1)).toEqual(['Familiensosse', 'Familiensosse'])
    // they no longer sit at one table
    const members = world.database.db.deleteFrom('kitchen_table_member').where('account_id', '=', jonas.id)
    const gone = await members.returningAll().execute()
    expect((await formerly.remove()).message).toBe(
      'Rezept gelöscht. Die Rezepte, in denen es steckt, behalten eine Abschrift oder nur seinen Namen.',
    )
    expect((await partsOf(formerly.dish)).at(-1)).toEqual(['Familiensosse', undefined])
    await world.database.db.insertInto('kitchen_table_member').values(gone).execute()
  })

  it('leaves a copy to those alone who could read it before', async () => {
    const [sauce, dish] = [
      await newRecipe(world, jonas, { name: 'Familiensosse' }),
      await newRecipe(world, lea, { name: 'Lasagne' }),
    ]
    const [neighbour, olga, child] = [
      await world.person('Nora'),
      await world.person('Olga'),
      await world.person('Kim'),
    ]
    const otherTable = await seat(world, olga, lea, neighbour)
    await save(dish, withPart(dish, sauce))
    await publish(dish)
    await ask(world, stranger, 'POST', `/menu/one/${dish._id}/keep`)
    await publish(dish, false)
    await ask(world, jonas, 'DELETE', `/menu/one/${sauce._id}`)
    const hasCopy = async (person: Person | undefined, id = dish._id, name = 'Familiensosse') => {
      const read = await ask<Recipe>(world, person, 'GET', `/menu/one/${id}${person ? '' : '/free'}`)
      return standardOf(read).ingredients.at(-1)?.part?.name === name
    }
    const readers = (...people: (Person | undefined)[]) =>
      Promise.all(people.map((person) => hasCopy(person)))
    expect(await readers(lea, jonas, neighbour, stranger)).toEqual([true, true, false, false])
    await publish(dish)
    expect(await readers(lea, jonas, neighbour, stranger, undefined)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    // a copy has no more than who makes it can read
    const copy = await ask<{ _id: string }>(world, stranger, 'POST', `/menu/one/${dish._id}/copy`)
    expect(await hasCopy(stranger, copy._id)).toBe(false)
    // an heir reads it in no way, and takes it from nobody by saving
    const { db } = world.database
    const heir = (role: 'owner' | 'reader') =>
      db
        .updateTable('recipe_person')
        .set({ role })
        .where('recipe_id', '=', dish._id)
        .where('account_id', '=', stranger.id)
        .execute()
    await heir('owner')
    const { ingredients } = standardOf(await look(world, stranger, dish))
    const asked = { id: dish._id, index: ingredients.length - 1, firstLevelKey: 'amount', value: 3 }
    const checked = await ask(world, stranger, 'POST', '/menu/one/ingredientsrow/checker', asked)
    const change = ingredients.map((row, at) => ({
      ...row,
      amount: at === 0 ? 7 : row.amount,
      unit: row.unit.name,
      name: row.name.name,
      recipeId: null,
    }))
    const changed = await ask<Variant>(world, stranger, 'PATCH', `/menu/one/child/${standardOf(dish)._id}`, {
      menuchild: { ingredients: change },
    })
    expect(JSON.stringify([ingredients, checked, changed])).not.toContain('"part"')
    expect(await readers(lea, stranger)).toEqual([true, false])
    await heir('reader')
    // nor has the recipe around it a copy of more than its own writers read
    const menu = await newRecipe(world, stranger, { name: 'Menü' })
    const rows = withPart(menu, dish)
    await ask(world, stranger, 'PATCH', `/menu/one/child/${standardOf(menu)._id}`, rows)
    await ask(world, lea, 'DELETE', `/menu/one/${dish._id}`)
    const kept = standardOf(await look(world, stranger, menu)).ingredients.at(-1)?.part
    expect(kept?.ingredients.map((row) => row.name.name)).toEqual([
      'Zopfmehl',
      'Butter',
      'Milch',
      'Familiensosse',
    ])
    // whoever sits down at the table of both reads with them
    const [cake, dough] = [
      await newRecipe(world, lea, { name: 'Kuchen' }),
      await newRecipe(world, jonas, { name: 'Teig' }),
    ]
    await save(cake, withPart(cake, dough))
    await ask(world, jonas, 'DELETE', `/menu/one/${dough._id}`)
    const common = await db
      .selectFrom('kitchen_table_member')
      .select('kitchen_table_id')
      .where('account_id', '=', jonas.id)
      .executeTakeFirstOrThrow()
    const seats = db.insertInto('kitchen_table_member')
    const at = { account_id: child.id, role: 'member' as const, joined_at: world.clock.now() }
    await seats.values({ ...at, kitchen_table_id: otherTable }).execute()
    const cakeFor = async (person: Person) =>
      standardOf(await look(world, person, cake)).ingredients.at(-1)?.part
    expect(await cakeFor(child)).toBeUndefined()
    await seats.values({ ...at, ...common }).execute()
    expect(await cakeFor(child)).toMatchObject({ name: 'Teig' })
    // a copy of one's own stays whole wherever one sits later
    const own = await ask<{ _id: string }>(world, child, 'POST', `/menu/one/${cake._id}/copy`)
    await db
      .deleteFrom('kitchen_table_member')
      .where('account_id', '=', child.id)
      .where('kitchen_table_id', '=', common.kitchen_table_id)
      .execute()
    expect(await hasCopy(child, own._id, 'Teig')).toBe(true)
    await db.deleteFrom('kitchen_table').where('id', '=', otherTable).execute()
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

  it('leaves a copy behind when it is deleted', async () => {
    const [dough, pizza] = [
      await newRecipe(world, lea, { name: 'Pizzateig' }),
      await newRecipe(world, lea, { name: 'Pizza' }),
    ]
    await save(pizza, withPart(pizza, dough))
    const answer = await world.call('DELETE', `/api/v1/menu/one/${dough._id}`, { as: lea })
    expect(answer.body.message).toBe(
      'Rezept gelöscht. Die Rezepte, in denen es steckt, behalten eine Abschrift.',
    )
    expect(answer.body.data).toMatchObject({ usedIn: { recipes: [{ name: 'Pizza' }] } })
    const row = standardOf(await look(world, lea, pizza)).ingredients.at(-1)
    expect(row).toMatchObject({
      amount: 2,
      name: { name: 'Pizzateig' },
      part: { name: 'Pizzateig', seatCount: 4 },
    })
    expect(row?.recipeId).toBeUndefined()
    expect(row?.part?.ingredients.map((inner) => inner.name.name)).toEqual(['Zopfmehl', 'Butter', 'Milch'])
    // the copy outlives further edits of the other rows
    const rows = standardOf(await look(world, lea, pizza)).ingredients
    const after = await save(pizza, {
      menuchild: { ingredients: rows.slice(1).map((row) => ({ ...row, part: undefined })) },
    })
    expect(after.ingredients.at(-1)?.part?.name).toBe('Pizzateig')
  })

  it('stays for those who cook with it when it is taken out of the cookbook, and leaves a copy when it is thrown away', async () => {
    const [dough, torte, pie, other] = [
      await newRecipe(world, lea, { name: 'Teig' }),
      await newRecipe(world, lea, { name: 'Torte' }),
      await newRecipe(world, jonas, { name: 'Wähe' }),
      await newRecipe(world, lea, { name: 'Anderes' }),
    ]
    await save(torte, withPart(torte, dough))
    await ask(world, jonas, 'PATCH', `/menu/one/child/${standardOf(pie)._id}`, withPart(pie, dough))
    const takeOut = (recipe: Recipe) =>
      ask(world, lea, 'DELETE', `/menu/one/${recipe._id}/delete/relateduser`)
    await takeOut(dough)
    const inside = async (person: Person, recipe: Recipe) => {
      const { parts } = await ask<{ parts: { name: string }[] }>(
        world,
        person,
        'GET',
        `/menu/one/${recipe._id}/parts`,
      )
      return parts.map((part) => part.name)
    }
    expect([await inside(lea, torte), await inside(jonas, pie)]).toEqual([['Teig'], ['Teig']])
    // the row may go and come back as ever
    const rows = standardOf(await look(world, lea, torte)).ingredients.map((row) => ({
      ...row,
      unit: row.unit.name,
      name: row.name.name,
    }))
    await save(torte, { menuchild: { ingredients: rows.slice(0, -1) } })
    await save(torte, { menuchild: { ingredients: rows } })
    expect(await inside(lea, torte)).toEqual(['Teig'])
    await publish(torte)
    expect(await inside(stranger, torte)).toEqual([])
    await world.database.db
      .updateTable('recipe_removal')
      .set({ removed_at: new Date(world.clock.now().getTime() - 31 * 86_400_000) })
      .where('recipe_id', '=', dough._id)
      .execute()
    await takeOut(other)
    expect(await refusal(world, lea, 'POST', `/menu/one/${dough._id}/keep`)).toBe('404 not-found')
    const copyIn = async (person: Person, recipe: Recipe) =>
      standardOf(await look(world, person, recipe)).ingredients.at(-1)?.part?.name
    expect(await Promise.all([copyIn(lea, torte), copyIn(jonas, pie), copyIn(stranger, torte)])).toEqual([
      'Teig',
      'Teig',
      undefined,
    ])
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

  it('lets a copy come back with a row that was taken out, with the places in its steps', async () => {
    const [dough, pizza] = [
      await newRecipe(world, lea, { name: 'Hefeteig' }),
      await newRecipe(world, lea, { name: 'Focaccia' }),
    ]
    await save(pizza, withPart(pizza, dough))
    await world.call('DELETE', `/api/v1/menu/one/${dough._id}`, { as: lea })
    const { part: kept, stableId } = standardOf(await look(world, lea, pizza)).ingredients.at(-1) ?? {}
    await ask(world, lea, 'DELETE', `/menu/recipe/${pizza._id}/ingredient/${stableId}/global-delete`)
    await ask(world, lea, 'POST', `/menu/recipe/${pizza._id}/ingredient/global-add`, {
      ingredients: [{ amount: 2, unit: 'Portion', name: 'Hefeteig', kept }],
    })
    const back = standardOf(await look(world, lea, pizza)).ingredients.at(-1)?.part
    const plain = (rows: Ingredient[] = []) =>
      rows.map(({ amount, unit, name, stableId }) => ({ amount, unit, name, stableId }))
    expect(plain(back?.ingredients)).toEqual(plain(kept?.ingredients))
    expect(back?.preperation).toEqual(kept?.preperation)
    // what is gone meanwhile, or hidden, takes the rest of the copy with it no more
    const gone = { amount: 1, unit: 'Portion', name: 'Fort', recipeId: world.id() }
    const naming = { ...kept, ingredients: [...(kept?.ingredients ?? []), gone] }
    await ask(world, lea, 'POST', `/menu/recipe/${pizza._id}/ingredient/global-add`, {
      ingredients: [{ amount: 2, unit: 'Portion', name: 'Hefeteig', kept: naming }],
    })
    expect(standardOf(await look(world, lea, pizza)).ingredients.at(-1)?.part?.ingredients).toHaveLength(4)
    expect(back?.ingredients).not.toHaveLength(0)
  })
})
