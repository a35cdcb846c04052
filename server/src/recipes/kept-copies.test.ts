import type { Ingredient, Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { seat } from '#testing/seats.ts'
import { look, newRecipe, setPlan, standardOf, withPart, relate } from './test-recipes.ts'

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

describe('a recipe that goes out of another one', () => {
  const save = (recipe: Recipe, body: object) =>
    ask<Variant>(world, lea, 'PATCH', `/menu/one/child/${standardOf(recipe)._id}`, body)

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
    await relate(world, stranger, dish, 'reader')
    await ask(world, jonas, 'DELETE', `/menu/one/${sauce._id}`)
    const hasCopy = async (person: Person | undefined, id = dish._id, name = 'Familiensosse') => {
      const read = await ask<Recipe>(world, person, 'GET', `/menu/one/${id}${person ? '' : '/free'}`)
      return standardOf(read).ingredients.at(-1)?.part?.name === name
    }
    const readers = (...people: (Person | undefined)[]) =>
      Promise.all(people.map((person) => hasCopy(person)))
    expect(await readers(lea, jonas, neighbour, stranger)).toEqual([true, true, false, false])
    // whom else it is open to is told to those alone who edit it
    const told = async (person: Person) =>
      standardOf(await look(world, person, dish)).ingredients.at(-1)?.part?.closedTo !== undefined
    expect([await told(lea), await told(jonas)]).toEqual([true, false])
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

  it('is in a copy of the whole as it was, wherever the one who copied it sits later', async () => {
    const [salt, dough, cake] = [
      await newRecipe(world, lea, { name: 'Salzmischung' }),
      await newRecipe(world, lea, { name: 'Teig' }),
      await newRecipe(world, lea, { name: 'Kuchen' }),
    ]
    await save(dough, withPart(dough, salt))
    // inside twice, once in what is inside
    await save(cake, withPart(cake, dough))
    await save(cake, withPart(await look(world, lea, cake), salt))
    const copied = await ask<{ _id: string }>(world, jonas, 'POST', `/menu/one/${cake._id}/copy`)
    const members = world.database.db.deleteFrom('kitchen_table_member').where('account_id', '=', jonas.id)
    const seats = await members.returningAll().execute()
    const inside = standardOf(await look(world, jonas, copied)).ingredients.slice(-2)
    expect(inside.map((row) => [row.recipeId, row.part?.name, row.part?.ingredients.length])).toEqual([
      [undefined, 'Teig', 6],
      [undefined, 'Salzmischung', 3],
    ])
    expect(inside[0]?.part?.ingredients.filter((row) => row.group === 'Salzmischung')).toHaveLength(3)
    // published by its new owner it tells nobody else what is inside
    await setPlan(world, jonas, 1)
    await ask(world, jonas, 'PATCH', `/menu/related/${copied._id}`, { freeAccess: true })
    expect(standardOf(await look(world, stranger, copied)).ingredients.at(-1)?.part).toBeUndefined()
    await world.database.db.insertInto('kitchen_table_member').values(seats).execute()
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
