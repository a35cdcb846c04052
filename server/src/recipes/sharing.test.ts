import type { Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { seat } from '#testing/seats.ts'
import { look, newRecipe, relate, setPlan, standardOf } from './test-recipes.ts'

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
const ownNames = async (person: Person) => {
  const { menus } = await ask<{ menus: Recipe[] }>(
    world,
    person,
    'GET',
    `/menu/complete/allbyuserid/${person.id}/kitchentableid/none?scope=my_reciepts`,
  )
  return menus.map((menu) => menu.name)
}

describe('publishing', () => {
  it('opens a recipe to everybody and closes it again', async () => {
    const recipe = await newRecipe(world, lea)
    expect(await refusal(world, undefined, 'GET', `/menu/one/${recipe._id}/free`)).toBe('404 not-found')
    expect(await publish(recipe)).toMatchObject({ freeAccess: true })
    expect(await ask(world, undefined, 'GET', `/menu/one/${recipe._id}/free`)).toMatchObject({
      name: recipe.name,
      permission: 'read',
      users: [],
    })
    await publish(recipe, false)
    expect(await refusal(world, stranger, 'GET', `/menu/one/${recipe._id}`)).toBe('404 not-found')
  })

  it('needs a plan that shares, on every way to publish; unpublishing needs none', async () => {
    const recipe = await newRecipe(world, lea)
    await setPlan(world, lea, 0)
    const ways: [string, string, object][] = [
      ['PATCH', `/menu/related/${recipe._id}`, { freeAccess: true }],
      ['PATCH', `/menu/one/${recipe._id}`, { menu: { freeAccess: true } }],
      ['POST', '/menu/one/0', { data: { freeAccess: true } }],
    ]
    for (const [method, path, body] of ways)
      expect(await refusal(world, lea, method, path, body)).toBe('403 recipe-sharing-plan')
    await setPlan(world, lea, 1)
    await publish(recipe)
    await setPlan(world, lea, 0)
    expect(
      await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, {
        menu: { name: 'Weiter', freeAccess: true },
      }),
    ).toMatchObject({ freeAccess: true })
    expect(await publish(recipe, false)).toMatchObject({ freeAccess: false })
    await setPlan(world, lea, 1)
  })
})

describe('the own cookbook', () => {
  it('lets a recipe go that stays for others, and takes it back in the old role', async () => {
    const recipe = await newRecipe(world, lea, { name: 'Gehtundkommt' })
    await relate(world, jonas, recipe, 'reader')
    await ask(world, lea, 'DELETE', `/menu/one/${recipe._id}/delete/relateduser`, { user_id: lea.id })
    expect(await ownNames(lea)).not.toContain('Gehtundkommt')
    expect(await ownNames(jonas)).toContain('Gehtundkommt')
    expect(await refusal(world, lea, 'DELETE', `/menu/one/${recipe._id}/delete/relateduser`)).toBe(
      '404 not-found',
    )
    await ask(world, lea, 'POST', `/menu/one/${recipe._id}/keep`)
    expect(await look(world, lea, recipe)).toMatchObject({ permission: 'edit' })
    expect(await ownNames(lea)).toContain('Gehtundkommt')
  })

  it('takes nobody else out', async () => {
    const recipe = await newRecipe(world, lea)
    await relate(world, jonas, recipe, 'reader')
    expect(
      await refusal(world, lea, 'DELETE', `/menu/one/${recipe._id}/delete/relateduser`, {
        user_id: jonas.id,
      }),
    ).toBe('404 not-found')
    expect(await look(world, jonas, recipe)).toMatchObject({ users: [{ userId: jonas.id }] })
  })

  it('forgets after a month that a recipe was there', async () => {
    const recipe = await newRecipe(world, lea)
    await relate(world, stranger, recipe, 'reader')
    await ask(world, stranger, 'DELETE', `/menu/one/${recipe._id}/delete/relateduser`)
    expect(await refusal(world, stranger, 'GET', `/menu/one/${recipe._id}`)).toBe('404 not-found')
    // the sessions of these people live on: only the removal is old
    const old = new Date(world.clock.now().getTime() - 31 * 86_400_000)
    await world.database.db
      .updateTable('recipe_removal')
      .set({ removed_at: old })
      .where('recipe_id', '=', recipe._id)
      .execute()
    expect(await refusal(world, stranger, 'POST', `/menu/one/${recipe._id}/keep`)).toBe('404 not-found')
  })

  const forgetRemovals = (recipe: Recipe) =>
    world.database.db
      .updateTable('recipe_removal')
      .set({ removed_at: new Date(world.clock.now().getTime() - 31 * 86_400_000) })
      .where('recipe_id', '=', recipe._id)
      .execute()
  const takeOut = (person: Person, recipe: Recipe) =>
    ask(world, person, 'DELETE', `/menu/one/${recipe._id}/delete/relateduser`)

  it('lets whoever published a recipe come back to it however late, and close it', async () => {
    const recipe = await newRecipe(world, lea)
    await publish(recipe)
    await takeOut(lea, recipe)
    await forgetRemovals(recipe)
    // it stays public, for nobody has closed it
    await takeOut(lea, await newRecipe(world, lea))
    await ask(world, lea, 'POST', `/menu/one/${recipe._id}/keep`)
    expect(await look(world, lea, recipe)).toMatchObject({
      permission: 'edit',
      users: [{ roleId: { name: 'creator' } }],
    })
    await publish(recipe, false)
    expect(await refusal(world, undefined, 'GET', `/menu/one/${recipe._id}/free`)).toBe('404 not-found')
  })

  it('throws away what nobody keeps, sees or may take back', async () => {
    const [gone, kept, awaited] = [
      await newRecipe(world, lea),
      await newRecipe(world, lea),
      await newRecipe(world, lea),
    ]
    await relate(world, jonas, kept, 'reader')
    await relate(world, jonas, awaited, 'reader')
    for (const recipe of [gone, kept, awaited]) {
      await takeOut(lea, recipe)
      await forgetRemovals(recipe)
    }
    await takeOut(jonas, awaited)
    await takeOut(lea, await newRecipe(world, lea))
    const { rows } = await sql<{ id: string }>`select id from recipe
      where id = any(${[gone._id, kept._id, awaited._id]}::uuid[])`.execute(world.database.db)
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([kept._id, awaited._id]))
    await ask(world, jonas, 'POST', `/menu/one/${awaited._id}/keep`)
  })

  it('takes in nothing that was not there: what one sees for now is not seen for ever', async () => {
    const recipe = await newRecipe(world, lea)
    const path = `/menu/one/${recipe._id}/keep`
    expect(await refusal(world, stranger, 'POST', path)).toBe('404 not-found')
    await publish(recipe)
    for (const person of [stranger, jonas])
      expect(await refusal(world, person, 'POST', path)).toBe('404 not-found')
    // pressed twice by its own
    await ask(world, lea, 'POST', path)
    expect(await look(world, lea, recipe)).toMatchObject({ users: [{ userId: lea.id }] })
    await publish(recipe, false)
    expect(await refusal(world, stranger, 'GET', `/menu/one/${recipe._id}`)).toBe('404 not-found')
  })

  it('makes one copy of a double press, and another one later', async () => {
    const recipe = await newRecipe(world, lea, { freeAccess: true })
    const copy = () => ask<{ _id: string }>(world, lea, 'POST', `/menu/one/${recipe._id}/copy`)
    const [first, second] = await Promise.all([copy(), copy()])
    expect(first._id).toBe(second._id)
    world.clock.advance(60_000)
    expect((await copy())._id).not.toBe(first._id)
  })

  it('takes a whole private copy of what somebody can see', async () => {
    const recipe = await newRecipe(world, lea, { name: 'Vorlage' })
    await publish(recipe)
    await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, { menu: { tags: ['Brot'] } })
    await world.database.db
      .updateTable('recipe')
      .set({ source_url: 'https://example.org/zopf', source_site: 'Beispiel', source_author: 'Vreni' })
      .where('id', '=', recipe._id)
      .execute()
    const { _id } = await ask<{ _id: string }>(world, stranger, 'POST', `/menu/one/${recipe._id}/copy`)
    const copy = await look(world, stranger, { _id })
    expect(copy).toMatchObject({
      name: 'Vorlage',
      tags: ['Brot'],
      freeAccess: false,
      permission: 'edit',
      revision: 1,
    })
    expect(copy.source).toEqual({ url: 'https://example.org/zopf', site: 'Beispiel', author: 'Vreni' })
    const [mine, theirs] = [standardOf(copy), standardOf(await look(world, lea, recipe))]
    const bare = (variant: Variant) => variant.ingredients.map((row) => ({ ...row, _id: '' }))
    expect(bare(mine)).toEqual(bare(theirs))
    expect(mine._id).not.toBe(theirs._id)
    await ask(world, stranger, 'PATCH', `/menu/one/${_id}`, { menu: { name: 'Meins' } })
    expect((await look(world, lea, recipe)).name).toBe('Vorlage')
    await ask(world, lea, 'DELETE', `/menu/one/${recipe._id}`)
    expect((await look(world, stranger, { _id })).name).toBe('Meins')
  })
})

describe('deleting', () => {
  it('is final and once', async () => {
    const recipe = await newRecipe(world, lea)
    await relate(world, jonas, recipe, 'reader')
    expect(await refusal(world, jonas, 'DELETE', `/menu/one/${recipe._id}`)).toBe('403 recipe-read-only')
    const answer = await world.call('DELETE', `/api/v1/menu/one/${recipe._id}`, { as: lea })
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Rezept gelöscht',
      data: { usedIn: { recipes: [], others: 0 } },
    })
    expect(await refusal(world, lea, 'DELETE', `/menu/one/${recipe._id}`)).toBe('404 not-found')
    expect(await refusal(world, jonas, 'GET', `/menu/one/${recipe._id}`)).toBe('404 not-found')
    expect(await refusal(world, lea, 'POST', `/menu/one/${recipe._id}/keep`)).toBe('404 not-found')
  })
})
