import type { Ingredient, Nutrition, Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { ask, look, newRecipe, refusal, relate, setPlan, standardOf } from './test-recipes.ts'
import { variantFor } from './variants.ts'

let world: World
let lea: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  await setPlan(world, lea, 1)
})
afterAll(() => world.close())

const names = (rows: readonly Ingredient[]) => rows.map((row) => row.name.name)
const ids = (rows: readonly Ingredient[]) => rows.map((row) => row.stableId)
const ports = () => ({ id: world.id, now: () => world.clock.now() })

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

describe('variants', () => {
  it('gives the standard variant, and makes one for other persons once, with the amounts for them', async () => {
    const recipe = await newRecipe(world, lea)
    const { db } = world.database
    expect(await variantFor(db, ports(), recipe._id, 4)).toBe(standardOf(recipe)._id)
    const made = await Promise.all([6, 6, 6].map((persons) => variantFor(db, ports(), recipe._id, persons)))
    expect(new Set(made).size).toBe(1)
    const after = await look(world, lea, recipe)
    const six = after.menuchilds.find((variant) => variant._id === made[0])
    expect(six).toMatchObject({ numberOfPersons: 6, seatCount: 6, isStandard: false, cookingTime: 90 })
    expect(six?.ingredients.map((row) => row.amount)).toEqual([1500, 180, 9])
    expect(after.menuchilds).toHaveLength(2)
    expect(standardOf(after)).toEqual(standardOf(recipe))
  })

  it('does not scale a pinned row', async () => {
    const recipe = await newRecipe(world, lea, {
      ingredients: [
        { amount: 10, unit: 'g', name: 'Salz', pinned: true },
        { amount: 400, unit: 'g', name: 'Mehl' },
      ],
    })
    const id = await variantFor(world.database.db, ports(), recipe._id, 8)
    const eight = (await look(world, lea, recipe)).menuchilds.find((variant) => variant._id === id)
    expect(eight?.ingredients.map((row) => row.amount)).toEqual([10, 800])
  })

  it('adds an ingredient to all, each with its amount, and counts them', async () => {
    const recipe = await newRecipe(world, lea)
    await variantFor(world.database.db, ports(), recipe._id, 2)
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
    await variantFor(world.database.db, ports(), recipe._id, 2)
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
    expect(standardOf(await look(world, reader, recipe)).numberOfPersons).toBe(5)
    expect(standardOf(await look(world, lea, recipe)).numberOfPersons).toBe(3)
    for (let times = 0; times < 4; times++) await ask(world, lea, 'PATCH', path, { direction: 'down' })
    expect((await look(world, lea, recipe)).numberOfPersons).toBe(1)
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
    const { coverage, unmatched } = await calculate({
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
