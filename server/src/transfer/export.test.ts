import { randomUUID } from 'node:crypto'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { importApi, exportApi } from '@ordy/shared/transfer/contract.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seat } from '#testing/seats.ts'
import { newRecipe } from '../recipes/test-recipes.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { ask, cookbook, exported, form, imported, json, one, photo, recipe, report } from './test-transfer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  await world.app.ready()
})
afterAll(() => world.close())

describe('an export', () => {
  const shape = (
    {
      name,
      description,
      tags,
      createdAt,
      source,
      cookingTime,
      numberOfPersons,
      mine,
      imagelink,
      menuchilds,
    }: Recipe,
    names: ReadonlyMap<string, string>,
  ) => ({
    name,
    description,
    tags,
    createdAt,
    source,
    cookingTime,
    numberOfPersons,
    mine,
    hasPicture: imagelink !== '',
    variants: menuchilds.map((variant) => ({
      numberOfPersons: variant.numberOfPersons,
      seatCount: variant.seatCount,
      cookingTime: variant.cookingTime,
      isStandard: variant.isStandard,
      preperation: variant.preperation,
      nutritions: variant.nutritions,
      instruction: variant.instruction,
      maxUsedStableId: variant.maxUsedStableId,
      ingredients: variant.ingredients.map(({ _id, recipeId, part, ...row }) => ({
        ...row,
        ...(recipeId ? { recipe: names.get(recipeId) } : {}),
        ...(part
          ? {
              part: {
                ...part,
                ingredients: part.ingredients.map(({ _id: __, recipeId: ___, ...inner }) => inner),
              },
            }
          : {}),
      })),
    })),
  })

  async function shapes(person: Person) {
    const all = await Promise.all((await cookbook(world, person)).map((id) => one(world, person, id)))
    const names = new Map(all.map(({ _id, name }) => [_id, name]))
    return all.map((found) => shape(found, names)).toSorted((a, b) => a.name.localeCompare(b.name))
  }

  it('imports again into an empty cookbook without loss', async () => {
    const [lea, empty] = [await world.person(), await world.person()]
    const make = async (name: string, rows: object[], steps: object[] = []) =>
      (
        await ask<{ menue: Recipe }>(world, lea, 'POST', '/api/v1/menu/one/0', {
          name,
          data: {
            description: `${name} *und* <b>`,
            ingredients: rows,
            preperation: steps,
            seatCount: 3,
            cookingTime: 25,
          },
        })
      ).menue
    const dough = await make(
      'Teig',
      [
        { amount: 0.333, unit: 'kg', name: 'Mehl', group: 'Trocken', note: 'gesiebt' },
        { amount: 1, unit: '', name: '{{7*7}} Ei' },
      ],
      [{ head: 'Kneten', content: 'ID:1 Mehl kneten.' }],
    )
    world.clock.advance(1000)
    const pie = await make('Wähe', [
      { amount: 2, unit: 'Rezept', name: 'Teig' },
      { amount: 3, unit: '', name: 'Äpfel', pinned: true },
    ])
    const [child] = pie.menuchilds
    await ask(world, lea, 'PATCH', `/api/v1/menu/one/child/${child?._id}`, {
      menuchild: {
        ingredients: child?.ingredients.map((row, at) => (at === 0 ? { ...row, recipeId: dough._id } : row)),
        nutritions: [{ name: 'Fett', amount: 1.5, unit: 'g' }],
        instruction: 'Warm',
        preperation: [{ head: '', content: 'ID:{2} Äpfel und ID:1 Teig' }],
      },
    })
    await ask(world, lea, 'PATCH', `/api/v1/menu/one/${pie._id}`, { menu: { tags: ['süss', 'Ofen'] } })
    await ask(world, lea, 'PATCH', `/api/v1/menu/one/${pie._id}/mine`, {
      favourite: true,
      rating: 4,
      note: 'Mehr\nZimt',
      tags: ['Sonntag'],
    })
    await ask(world, lea, 'PATCH', `/api/v1/menu/one/${pie._id}/mine`, { add: { cookedOn: ['2026-10-04'] } })
    await ask(world, lea, 'POST', `/api/v1/menu/recipe/${dough._id}/ingredient/global-add`, {
      ingredients: [{ amount: 5, unit: 'g', name: 'Hefe' }],
    })
    await ask(world, lea, 'DELETE', `/api/v1/menu/recipe/${dough._id}/ingredient/3/global-delete`)
    const { variantFor } = await import('../recipes/variants.ts')
    await variantFor(
      world.database.db,
      { id: world.id, now: () => world.clock.now() },
      {
        tableId: await seat(world, lea),
        recipeId: pie._id,
        persons: 7,
      },
    )
    const shot = form(await photo())
    const body = Buffer.from(
      shot.payload
        .toString('latin1')
        .replace('name="part"', 'name="image"')
        .replace(
          /------part--\r\n$/,
          `------part\r\ncontent-disposition: form-data; name="menuid"\r\n\r\n${pie._id}\r\n------part--\r\n`,
        ),
      'latin1',
    )
    const shown = await world.app.inject({
      method: 'POST',
      url: '/api/v1/menu/images/upload',
      headers: { ...shot.headers, authorization: `Bearer ${lea.token}` },
      payload: body,
    })
    expect(shown.statusCode, shown.body).toBe(200)

    const before = await shapes(lea)
    expect(before.map(({ variants }) => variants.length)).toEqual([1, 2])
    expect(JSON.stringify(before)).toContain('"recipe":"Teig"')
    world.clock.advance(60_000)
    const zip = await exported(world, lea, 'cookbook')
    expect(Object.keys(unzipSync(zip)).toSorted()).toEqual([
      '0001 Wähe/bild.webp',
      '0001 Wähe/rezept.json',
      '0002 Teig/rezept.json',
    ])
    const run = await imported(world, empty, { 'Ordy.zip': zip })
    expect(run).toMatchObject({ state: 'done', app: 'Ordy', taken: 2, flawed: 0 })
    expect(await shapes(empty)).toEqual(before)
    // and once more changes nothing
    expect(await imported(world, empty, { 'Ordy.zip': zip })).toMatchObject({ taken: 0, duplicates: 2 })
    // a chosen recipe takes along what it is made of
    const chosen = unzipSync(await exported(world, lea, `recipe/${pie._id}`))
    expect(Object.keys(chosen)).toHaveLength(3)
  })

  it('gives schema.org and Markdown that other apps, and we, read', async () => {
    const [person, reader] = [await world.person(), await world.person()]
    const eighth = {
      recipeIngredient: ['1/8 l Weisswein', '2 EL Öl'],
      recipeInstructions: ['1/8 l Weisswein zum Öl geben.'],
    }
    const recipes = [recipe('Wähe # 1'), recipe('Zwei *Sterne*'), recipe('Ablöschen', eighth)]
    await imported(world, person, { 'a.json': json(recipes) })
    const stated = JSON.parse(
      Buffer.from(await exported(world, person, 'cookbook?format=json')).toString(),
    ) as Record<string, unknown>[]
    expect(stated[0]).toMatchObject({
      '@type': 'Recipe',
      name: 'Wähe # 1',
      recipeYield: '2',
      totalTime: 'PT30M',
    })
    expect(stated[0]?.['recipeIngredient']).toEqual([
      '[Teig]',
      '200 g Mehl',
      '1 Prise Salz',
      '[Belag]',
      '2 Zwiebeln, fein gehackt',
    ])
    expect(stated[2]).toMatchObject({
      recipeIngredient: ['0,125 l Weisswein', '2 EL Öl'],
      recipeInstructions: [{ text: '0,125\u00A0l Weisswein zum Öl geben.' }],
    })
    const markdown = await exported(world, person, 'cookbook?format=markdown')
    expect(Buffer.from(markdown).toString()).toContain('- 0,125 l Weisswein')
    expect(Buffer.from(markdown).toString()).toContain('### Teig\n\n- 200 g Mehl')
    const run = await imported(world, reader, { 'kochbuch.md': markdown })
    expect(run).toMatchObject({ total: 3, taken: 3, app: 'Ordy' })
    const rows = await report(world, reader, run._id)
    expect(rows.map(({ name }) => name)).toEqual(['Wähe # 1', 'Zwei *Sterne*', 'Ablöschen'])
    const found = await one(world, reader, rows[0]?.recipeId)
    expect(found.menuchilds[0]?.ingredients.map((row) => [row.name.name, row.group])).toEqual([
      ['Mehl', 'Teig'],
      ['Salz', 'Teig'],
      ['Zwiebeln', 'Belag'],
    ])
    expect(found).toMatchObject({ numberOfPersons: 2, cookingTime: 30 })
  })

  it('writes out what is inside a recipe and has no place of its own any more', async () => {
    const cook = await world.person()
    const sauce = await newRecipe(world, cook, {
      name: 'Rahmsauce',
      ingredients: [{ amount: 2, unit: 'dl', name: 'Rahm' }],
      preperation: [{ head: '', content: 'ID:1 Rahm einkochen.' }],
    })
    const dish = await newRecipe(world, cook, {
      name: 'Schnitzel',
      ingredients: [
        { amount: 1, unit: 'Rezept', name: 'Sauce', recipeId: sauce._id },
        { amount: 4, unit: 'Stk', name: 'Schnitzel' },
      ],
      preperation: [{ head: '', content: 'ID:2 Schnitzel braten, mit ID:1 servieren.' }],
    })
    const steps = ['2 dl Rahm einkochen.', '4 Schnitzel braten, mit Rahmsauce servieren.']
    const out = async (format: string) =>
      Buffer.from(await exported(world, cook, `recipe/${dish._id}?format=${format}`))
        .toString()
        .replaceAll('\u00A0', ' ')
    const written = async () => {
      const [stated] = JSON.parse(await out('json')) as Record<string, unknown>[]
      expect(stated?.['recipeIngredient']).toEqual([
        '[Rahmsauce]',
        '2 dl Rahm',
        '[Zutaten]',
        '4 Stk Schnitzel',
      ])
      expect(stated?.['recipeInstructions']).toMatchObject(steps.map((text) => ({ text })))
      const markdown = await out('markdown')
      expect(markdown).toContain('### Rahmsauce\n\n- 2 dl Rahm')
      expect(markdown).toContain(steps.map((text, at) => `${at + 1}. ${text}`).join('\n'))
    }
    await ask(world, cook, 'DELETE', `/api/v1/menu/one/${sauce._id}/delete/relateduser`)
    await written()
    await ask(world, cook, 'POST', `/api/v1/menu/one/${sauce._id}/keep`)
    await ask(world, cook, 'DELETE', `/api/v1/menu/one/${sauce._id}`)
    await written()
  })

  it('shows nobody what they may not see', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const run = await imported(world, person, { 'a.json': json(recipe('Geheim')) })
    const [row] = await report(world, person, run._id)
    const answers = await Promise.all(
      [row?.recipeId, randomUUID()].map((id) =>
        world.call('GET', `/api/v1/export/recipe/${id}`, { as: other }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(Object.keys(unzipSync(await exported(world, other, 'cookbook')))).toEqual([])
    expect(Buffer.from(await exported(world, other, 'cookbook?format=json')).toString()).toBe('[]\n')
    for (const call of [...Object.values(importApi), ...Object.values(exportApi)])
      expect(
        (await world.call(call.method, call.path.replace(':id', randomUUID()).replace(':number', '0')))
          .status,
      ).toBe(401)
  })
})

it('has decided of every table in which somebody keeps something about a recipe whether it leaves', async () => {
  const leaves = ['recipe_note', 'recipe_cooked', 'recipe_person']
  // how it came, what was taken away, what is noted to be found by, and answers that may be asked for again
  const stays = ['cookbook_unnoted', 'generated_recipe', 'import_recipe', 'recipe_creation', 'recipe_removal']
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
    group by 1 having array_agg(column_name::text) @> '{account_id,recipe_id}' order by 1`.execute(
    world.database.db,
  )
  expect(found.rows.map(({ name }) => name)).toEqual([...leaves, ...stays].toSorted())
})

it('hands the whole cookbook out three times a day', async () => {
  const limited = await startWorld()
  const person = await limited.person()
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    const answer = await limited.app.inject({
      url: '/api/v1/export/cookbook?format=json',
      headers: { authorization: `Bearer ${person.token}` },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  await limited.close()
})
