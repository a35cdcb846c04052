import type { Ingredient, Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#testing/calls.ts'
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

const ids = (rows: readonly Ingredient[]) => rows.map((row) => row.stableId)

async function searchFor(person: Person, text: string): Promise<string[]> {
  const path = `/menu/complete/allbyuserid/${person.id}/kitchentableid/none?scope=my_reciepts&searchstring=${encodeURIComponent(text)}`
  const { menus } = await ask<{ menus: Recipe[] }>(world, person, 'GET', path)
  return menus.map((menu) => menu.name)
}

describe('a new recipe', () => {
  it('starts with one row to fill in, numbered from 1, and belongs to who made it', async () => {
    const { menue } = await ask<{ menue: Recipe }>(world, lea, 'POST', '/menu/one/0', {
      menuid: '0',
      kitchenid: 'none',
      name: 'Znüni',
      data: {
        name: '',
        description: '',
        menuchilds: [],
        users: [],
        imagelink: '',
        freeAccess: false,
        ingredients: [],
      },
    })
    expect(menue).toMatchObject({ name: 'Znüni', permission: 'edit', freeAccess: false, revision: 1 })
    expect(menue.users).toEqual([{ userId: lea.id, roleId: { name: 'creator' } }])
    const standard = standardOf(menue)
    expect(standard.ingredients).toMatchObject([
      { amount: 1, unit: { name: '' }, name: { name: 'Neue Zutat' }, stableId: 1 },
    ])
    expect(standard.maxUsedStableId).toBe(1)
  })

  it('is there with no body at all to speak of', async () => {
    expect((await ask<{ menue: Recipe }>(world, lea, 'POST', '/menu/one/0', {})).menue.name).toBe(
      'Neues Rezept',
    )
  })

  it('is completed by name, or named when it is there', async () => {
    const { _id } = await ask<{ _id: string }>(world, lea, 'POST', '/menu/complete', {
      menuid: '',
      kitchenid: '',
      name: 'Resteauflauf',
    })
    expect((await look(world, lea, { _id })).name).toBe('Resteauflauf')
    const again = await ask<{ _id: string }>(world, lea, 'POST', '/menu/complete', {
      menuid: _id,
      name: 'Gratin',
    })
    expect(again._id).toBe(_id)
    expect((await look(world, lea, { _id })).name).toBe('Gratin')
  })
})

describe('editing', () => {
  it('changes what is sent and leaves the rest', async () => {
    const recipe = await newRecipe(world, lea)
    const data = await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, {
      menu: { name: 'Züpfe', tags: ['Brot', 'brot', ' Sonntag '] },
    })
    expect(data).toMatchObject({
      name: 'Züpfe',
      description: 'Für den Sonntag.',
      tags: ['brot', 'Sonntag'],
      revision: 2,
    })
    const variant = standardOf(recipe)
    await ask(world, lea, 'PATCH', `/menu/one/child/${variant._id}`, { menuchild: { cookingTime: 75 } })
    const after = await look(world, lea, recipe)
    expect(after).toMatchObject({ name: 'Züpfe', cookingTime: 75, revision: 3 })
    expect(standardOf(after).ingredients).toEqual(variant.ingredients)
  })

  it('is found in a cookbook whose filters were left empty', async () => {
    const { _id } = await newRecipe(world, lea, { name: 'Griessbrei', cookingTime: 20 })
    const empty = 'scope=my_reciepts&searchstring=Griessbrei&cookingTime[lte]=&cookingTime[gte]=&sort=&page='
    const book = `/menu/complete/allbyuserid/${lea.id}/kitchentableid/none?${empty}`
    expect(await ask(world, lea, 'GET', book)).toMatchObject({ menus: [{ _id, cookingTime: 20 }] })
  })

  it('does not count a save that says nothing new', async () => {
    const recipe = await newRecipe(world, lea)
    const data = await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, { menu: { name: recipe.name } })
    expect(data['revision']).toBe(recipe.revision)
  })

  it('keeps rows by their stable id, numbers new ones and never gives a number twice', async () => {
    const recipe = await newRecipe(world, lea)
    const { _id, ingredients } = standardOf(recipe)
    const [flour, , milk] = ingredients
    const first = await ask<Variant>(world, lea, 'PATCH', `/menu/one/child/${_id}`, {
      menuchild: {
        ingredients: [flour, milk, { amount: '1,5', unit: { name: 'TL' }, name: { name: 'Salz' } }],
      },
    })
    expect(ids(first.ingredients)).toEqual([1, 3, 4])
    expect(first.ingredients.map((row) => row._id).slice(0, 2)).toEqual([flour?._id, milk?._id])
    expect(first.ingredients[2]).toMatchObject({ amount: 1.5, unit: { name: 'TL' } })
    const second = await ask<Variant>(world, lea, 'PATCH', `/menu/one/child/${_id}`, {
      menuchild: { ingredients: [flour, { amount: 'viel', unit: null, name: 'Hefe' }] },
    })
    expect(ids(second.ingredients)).toEqual([1, 5])
    expect(second.ingredients[1]?.amount).toBe(0)
    expect(second.maxUsedStableId).toBe(5)
  })

  it('keeps a pinned row pinned when a client does not know of it', async () => {
    const recipe = await newRecipe(world, lea)
    const { _id, ingredients } = standardOf(recipe)
    await ask(world, lea, 'PATCH', `/menu/one/child/${_id}`, {
      menuchild: { ingredients: ingredients.map((row) => ({ ...row, pinned: row.stableId === 3 })) },
    })
    const plain = ingredients.map(({ amount, unit, name, stableId }) => ({ amount, unit, name, stableId }))
    const after = await ask<Variant>(world, lea, 'PATCH', `/menu/one/child/${_id}`, {
      menuchild: { ingredients: plain },
    })
    expect(after.ingredients.map((row) => row.pinned ?? false)).toEqual([false, false, true])
  })

  it('keeps headings and notes of rows when a client does not know of them, and drops what is sent empty', async () => {
    const recipe = await newRecipe(world, lea)
    const { _id: child, ingredients } = standardOf(recipe)
    const said = (rows: readonly Ingredient[]) => rows.map(({ group, note }) => [group, note])
    const save = async (rows: object[]) =>
      (
        await ask<Variant>(world, lea, 'PATCH', `/menu/one/child/${child}`, {
          menuchild: { ingredients: rows },
        })
      ).ingredients
    const dough = await save(
      ingredients.map((row) => ({
        ...row,
        group: 'Für den Teig',
        note: row.stableId === 1 ? 'gesiebt' : '',
      })),
    )
    expect(said(dough)[0]).toEqual(['Für den Teig', 'gesiebt'])
    expect(said(dough)[1]).toEqual(['Für den Teig', undefined])
    const kept = await save(
      dough.map(({ amount, unit, name, stableId }) => ({ amount, unit, name, stableId })),
    )
    expect(said(kept)).toEqual(said(dough))
    const dropped = await save(kept.map((row) => ({ ...row, group: '', note: ' ' })))
    expect(said(dropped)).toEqual(dough.map(() => [undefined, undefined]))
  })

  it('keeps at least one ingredient', async () => {
    const { _id } = standardOf(await newRecipe(world, lea))
    const answer = await world.call('PATCH', `/api/v1/menu/one/child/${_id}`, {
      as: lea,
      body: { menuchild: { ingredients: [] } },
    })
    expect([answer.status, answer.body.message]).toEqual([400, 'Mindestens eine Zutat ist erforderlich'])
  })

  it('is found by its new words and no longer by the old ones', async () => {
    const recipe = await newRecipe(world, lea, {
      name: 'Randenquiche',
      ingredients: [{ amount: 1, unit: 'Stk', name: 'Meerrettich' }],
    })
    expect(await searchFor(lea, 'Meerrettich')).toEqual(['Randenquiche'])
    await ask(world, lea, 'PATCH', `/menu/one/child/${standardOf(recipe)._id}`, {
      menuchild: { ingredients: [{ amount: 1, unit: 'Stk', name: 'Topinambur' }] },
    })
    expect(await searchFor(lea, 'Topinambur')).toEqual(['Randenquiche'])
    expect(await searchFor(lea, 'Meerrettich')).toEqual([])
    await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, {
      menu: { name: 'Wähe', tags: ['Picknickdecke'] },
    })
    expect(await searchFor(lea, 'Picknickdecke')).toEqual(['Wähe'])
  })
})

describe('two people on one recipe', () => {
  it('join when they change different fields, and say so when they change the same', async () => {
    const recipe = await newRecipe(world, lea)
    const revision = recipe.revision
    await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, { menu: { name: 'Sonntagszopf' }, revision })
    await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, {
      menu: { description: 'Mit Mohn.' },
      revision,
    })
    const answer = await world.call('PATCH', `/api/v1/menu/one/${recipe._id}`, {
      as: lea,
      body: { menu: { name: 'Mohnzopf' }, revision },
    })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'changed-meanwhile',
      details: { revision: 3, fields: ['name'] },
    })
    expect(await look(world, lea, recipe)).toMatchObject({ name: 'Sonntagszopf', description: 'Mit Mohn.' })
    await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, { menu: { name: 'Mohnzopf' }, revision: 3 })
    expect((await look(world, lea, recipe)).name).toBe('Mohnzopf')
  })

  it('may send the same save again: it is no conflict with itself', async () => {
    const recipe = await newRecipe(world, lea)
    const { _id } = standardOf(recipe)
    const body = {
      menuchild: { preperation: [{ head: 'Backen', content: 'Bei 200 Grad.' }] },
      revision: recipe.revision,
    }
    const first = await ask(world, lea, 'PATCH', `/menu/one/child/${_id}`, body)
    expect(await ask(world, lea, 'PATCH', `/menu/one/child/${_id}`, body)).toEqual(first)
  })

  it('lose nothing when they save at the same moment', async () => {
    const recipe = await newRecipe(world, lea)
    const { _id } = standardOf(recipe)
    const { revision } = recipe
    const edits = [
      { menuchild: { cookingTime: 11 }, revision },
      { menuchild: { instruction: 'Kalt stellen.' }, revision },
      { menuchild: { preperation: [{ head: 'Neu', content: 'Anders.' }] }, revision },
      { menuchild: { ingredients: [{ amount: 2, unit: 'g', name: 'Salz' }] }, revision },
    ]
    const answers = await Promise.all([
      ...edits.map((body) => world.call('PATCH', `/api/v1/menu/one/child/${_id}`, { as: lea, body })),
      world.call('PATCH', `/api/v1/menu/one/${recipe._id}`, {
        as: lea,
        body: { menu: { name: 'Gleichzeitig' }, revision },
      }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    const after = await look(world, lea, recipe)
    expect(after).toMatchObject({ name: 'Gleichzeitig', cookingTime: 11, revision: revision + 5 })
    expect(standardOf(after)).toMatchObject({
      instruction: 'Kalt stellen.',
      preperation: [{ head: 'Neu' }],
      ingredients: [{ name: { name: 'Salz' } }],
    })
  })

  it('change its persons and its rows at the same moment without waiting for each other in a circle', async () => {
    const recipe = await newRecipe(world, lea)
    const variant = standardOf(recipe)
    const row = { ingredients: [{ amount: 1, unit: '', name: '' }] }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => [
        world.call('PATCH', `/api/v1/menu/child/${variant._id}/person-count`, {
          as: lea,
          body: { direction: 'up' },
        }),
        world.call('POST', `/api/v1/menu/one/${recipe._id}/child/${variant._id}/ingredient`, {
          as: lea,
          body: row,
        }),
      ]).flat(),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const after = standardOf(await look(world, lea, recipe))
    expect([after.numberOfPersons, after.ingredients.length]).toEqual([4 + 16, 3 + 16])
  })

  it('of two saves of one field at the same moment exactly one wins', async () => {
    const recipe = await newRecipe(world, lea)
    const answers = await Promise.all(
      ['Eins', 'Zwei', 'Drei'].map((name) =>
        world.call('PATCH', `/api/v1/menu/one/${recipe._id}`, {
          as: lea,
          body: { menu: { name }, revision: recipe.revision },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('old recipes without stable ids', () => {
  it('show numbers that a save makes lasting', async () => {
    const recipe = await newRecipe(world, lea)
    const { _id, ingredients } = standardOf(recipe)
    const old = ingredients.map((row) => ({ ...row, stableId: 0 }))
    const { db } = world.database
    await db
      .updateTable('recipe_variant')
      .set({ ingredients: JSON.stringify(old) })
      .where('id', '=', _id)
      .execute()
    await db.updateTable('recipe').set({ max_stable_id: 0 }).where('id', '=', recipe._id).execute()
    const shown = standardOf(await look(world, lea, recipe))
    expect(ids(shown.ingredients)).toEqual([1, 2, 3])
    const saved = await ask<Variant>(world, lea, 'PATCH', `/menu/one/child/${_id}`, {
      menuchild: { ingredients: shown.ingredients },
    })
    expect([ids(saved.ingredients), saved.maxUsedStableId]).toEqual([[1, 2, 3], 3])
  })
})
