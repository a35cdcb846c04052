import type { Recipe, RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { look, newRecipe, relate, setPlan } from './test-recipes.ts'

let world: World
let lea: Person
let jonas: Person
const recipes: Record<string, Recipe> = {}
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  jonas = await world.person('Jonas')
  await setPlan(world, lea, 1)
  for (const name of ['Apfelkuchen', 'Birchermüesli', 'Currysuppe']) {
    world.clock.advance(1000)
    const recipe = await newRecipe(world, lea, { name })
    await relate(world, jonas, recipe, 'reader')
    recipes[name] = recipe
  }
})
afterAll(() => world.close())

const pathOf = (name: string) => `/menu/one/${recipes[name]?._id}`
const page = async (person: Person, query: string) => {
  const path = `/menu/complete/allbyuserid/${person.id}/kitchentableid/none?scope=my_reciepts&${query}`
  return (await ask<{ menus: RecipeCard[] }>(world, person, 'GET', path)).menus
}
const names = async (person: Person, query: string) => (await page(person, query)).map((menu) => menu.name)

describe('what one person keeps about a recipe', () => {
  it('is empty at first and stays with that person', async () => {
    const empty = { favourite: false, rating: null, note: '', tags: [], cookedOn: [] }
    expect(await ask(world, lea, 'GET', `${pathOf('Apfelkuchen')}/mine`)).toEqual(empty)
    await ask(world, lea, 'PATCH', `${pathOf('Apfelkuchen')}/mine`, {
      favourite: true,
      rating: 5,
      note: 'Mehr Zimt.',
    })
    const changed = await ask(world, lea, 'PATCH', `${pathOf('Apfelkuchen')}/mine`, { tags: ['Oma', 'oma'] })
    expect(changed).toEqual({ favourite: true, rating: 5, note: 'Mehr Zimt.', tags: ['oma'], cookedOn: [] })
    expect(await ask(world, jonas, 'GET', `${pathOf('Apfelkuchen')}/mine`)).toEqual(empty)
    expect(await look(world, lea, { _id: recipes['Apfelkuchen']?._id ?? '' })).toMatchObject({
      favourite: true,
      rating: 5,
      mine: changed,
    })
    const theirs = await look(world, jonas, { _id: recipes['Apfelkuchen']?._id ?? '' })
    expect([theirs.favourite, theirs.rating, theirs.mine]).toEqual([undefined, undefined, empty])
  })

  it('does not change the recipe for others', async () => {
    const before = await look(world, jonas, { _id: recipes['Birchermüesli']?._id ?? '' })
    await ask(world, lea, 'PATCH', `${pathOf('Birchermüesli')}/mine`, { favourite: true, rating: 2 })
    expect(await look(world, jonas, before)).toEqual(before)
  })

  it('takes back a rating', async () => {
    await ask(world, jonas, 'PATCH', `${pathOf('Apfelkuchen')}/mine`, { rating: 1 })
    expect(await ask(world, jonas, 'PATCH', `${pathOf('Apfelkuchen')}/mine`, { rating: null })).toMatchObject(
      { rating: null },
    )
  })

  it('refuses ratings that do not exist', async () => {
    for (const rating of [0, 6, 2.5, '3']) {
      expect(await refusal(world, lea, 'PATCH', `${pathOf('Apfelkuchen')}/mine`, { rating })).toBe(
        '400 invalid-input',
      )
    }
  })

  it('notes days of cooking once each, the latest first', async () => {
    const path = `${pathOf('Currysuppe')}/mine`
    for (const day of ['2026-03-01', '2026-11-20', '2026-03-01'])
      await ask(world, lea, 'PATCH', path, { add: { cookedOn: [day] } })
    expect(await ask(world, lea, 'GET', path)).toMatchObject({ cookedOn: ['2026-11-20', '2026-03-01'] })
    // taken away twice, here and on another device, it is gone as wanted
    for (let times = 0; times < 2; times++)
      expect(await ask(world, lea, 'PATCH', path, { remove: { cookedOn: ['2026-03-01'] } })).toMatchObject({
        cookedOn: ['2026-11-20'],
      })
    for (const day of ['gestern', '2026-02-30'])
      for (const way of ['add', 'remove'])
        expect(await refusal(world, lea, 'PATCH', path, { [way]: { cookedOn: [day] } })).toBe(
          '400 invalid-input',
        )
  })

  it('takes no day of cooking that is still to come anywhere', async () => {
    const path = `${pathOf('Currysuppe')}/mine`
    const before = await ask(world, lea, 'GET', path)
    for (const day of ['2026-11-23', '2027-12-01', '2150-05-05'])
      expect(
        await refusal(world, lea, 'PATCH', path, { rating: 1, add: { cookedOn: ['2026-11-01', day] } }),
      ).toBe('400 invalid-input')
    expect(await ask(world, lea, 'GET', path)).toEqual(before)
    // on an island in the Pacific
    const island = { cookedOn: ['2026-11-22'] }
    expect(await ask(world, lea, 'PATCH', path, { add: island })).toMatchObject({
      cookedOn: ['2026-11-22', '2026-11-20'],
    })
    expect(await ask(world, lea, 'PATCH', path, { remove: island })).toEqual(before)
  })

  it('adds to the tags and takes from them without knowing all of them', async () => {
    const { _id } = await newRecipe(world, lea, { name: 'Zwei Geräte' })
    const path = `/menu/one/${_id}/mine`
    const tags = async (body: object) => (await ask<{ tags: string[] }>(world, lea, 'PATCH', path, body)).tags
    await Promise.all(['Laptop', 'Telefon'].map((tag) => tags({ add: { tags: [tag] } })))
    expect((await tags({})).toSorted()).toEqual(['Laptop', 'Telefon'])
    expect(
      (await tags({ add: { tags: ['laptop', 'neu'] }, remove: { tags: ['TELEFON'] } })).toSorted(),
    ).toEqual(['Laptop', 'neu'])
    const many = Array.from({ length: 29 }, (_, at) => `t${at}`)
    expect(await refusal(world, lea, 'PATCH', path, { add: { tags: many } })).toBe('400 own-tags-full')
    await ask(world, lea, 'DELETE', `/menu/one/${_id}`)
  })

  it('writes over no text that was written elsewhere meanwhile, and says what it is', async () => {
    const { _id } = await newRecipe(world, lea, { name: 'Zwei Notizen' })
    const path = `/menu/one/${_id}/mine`
    const write = (note: string, before: string) =>
      world.call('PATCH', `/api/v1${path}`, { as: lea, body: { rating: 2, note, known: { note: [before] } } })
    const both = await Promise.all(['Am Laptop', 'Am Telefon'].map((note) => write(note, '')))
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const { note } = await ask<{ note: string }>(world, lea, 'GET', path)
    const refused = both.find((answer) => answer.status === 409)
    expect(refused?.body).toMatchObject({ code: 'changed-meanwhile', details: { now: { note } } })
    // an answer that was lost: the same text again is no other one
    expect((await write(note, '')).status).toBe(200)
    expect((await write('Beides', note)).status).toBe(200)
    await ask(world, lea, 'DELETE', `/menu/one/${_id}`)
  })
})

describe('finding by it', () => {
  it('filters by favourite, rating, tag and cooking, together with a search', async () => {
    expect(await names(lea, 'favourite=true')).toEqual(['Birchermüesli', 'Apfelkuchen'])
    expect(await names(lea, 'rating[gte]=3')).toEqual(['Apfelkuchen'])
    expect(await names(lea, 'tag=OMA')).toEqual(['Apfelkuchen'])
    expect(await names(lea, 'cooked=yes')).toEqual(['Currysuppe'])
    expect(await names(lea, 'cooked=never')).toEqual(['Birchermüesli', 'Apfelkuchen'])
    expect(await names(lea, 'favourite=true&searchstring=apfel')).toEqual(['Apfelkuchen'])
    expect(await names(lea, 'favourite=true&searchstring=suppe')).toEqual([])
  })

  it('finds nothing of what others keep', async () => {
    for (const query of ['favourite=true', 'rating[gte]=1', 'tag=oma', 'cooked=yes'])
      expect(await names(jonas, query)).toEqual([])
    expect(await names(jonas, 'cooked=never')).toHaveLength(3)
  })

  it('shows the marks on the own cards alone', async () => {
    const marks = (cards: RecipeCard[]) => cards.map((card) => [card.name, card.favourite, card.rating])
    expect(marks(await page(lea, ''))).toEqual([
      ['Currysuppe', undefined, undefined],
      ['Birchermüesli', true, 2],
      ['Apfelkuchen', true, 5],
    ])
    expect(marks(await page(jonas, '')).every(([, favourite, rating]) => !favourite && !rating)).toBe(true)
  })

  it('finds tags of the recipe for everybody who has it', async () => {
    await ask(world, lea, 'PATCH', pathOf('Currysuppe'), { menu: { tags: ['scharf'] } })
    expect(await names(jonas, 'tag=Scharf')).toEqual(['Currysuppe'])
    expect(await ask(world, lea, 'GET', '/menu/tags')).toEqual({
      tags: [
        { name: 'oma', count: 1 },
        { name: 'scharf', count: 1 },
      ],
    })
    expect(await ask(world, jonas, 'GET', '/menu/tags')).toEqual({ tags: [{ name: 'scharf', count: 1 }] })
    await ask(world, lea, 'PATCH', `/menu/related/${recipes['Currysuppe']?._id}`, { freeAccess: true })
    const library = await ask<{ menus: RecipeCard[] }>(
      world,
      undefined,
      'GET',
      '/menu/complete/all/freeaccess?tag=scharf',
    )
    expect(library.menus.map((menu) => menu.name)).toEqual(['Currysuppe'])
    const found = await ask<{ menus: RecipeCard[] }>(
      world,
      undefined,
      'GET',
      '/menu/related/severalusers/public/curry?tag=mild',
    )
    expect(found.menus).toEqual([])
  })

  it('suggests tags that are not there yet', async () => {
    expect(await ask(world, lea, 'GET', `${pathOf('Currysuppe')}/tag-suggestions`)).toEqual({
      tags: ['Suppe'],
    })
    expect(await ask(world, lea, 'GET', `${pathOf('Apfelkuchen')}/tag-suggestions`)).toEqual({
      tags: ['Gebäck'],
    })
  })
})

describe('random recipes for the start page', () => {
  it('are published ones with their ingredients, eight at most, without anybody’s id', async () => {
    for (let count = 0; count < 9; count++) {
      const recipe = await newRecipe(world, lea, { name: `Frei ${count}` })
      await ask(world, lea, 'PATCH', `/menu/related/${recipe._id}`, { freeAccess: true })
    }
    const draw = async () =>
      (
        await ask<{ menus: (RecipeCard & { ingredients: unknown[] })[] }>(
          world,
          undefined,
          'GET',
          '/menu/random-free',
        )
      ).menus
    const drawn = await draw()
    expect(drawn).toHaveLength(8)
    expect(
      drawn.every((menu) => menu.freeAccess && menu.users.length === 0 && menu.ingredients.length > 0),
    ).toBe(true)
    expect(new Set(drawn.map((menu) => menu._id)).size).toBe(8)
    const orders = new Set<string>([drawn.map((menu) => menu._id).join()])
    for (let times = 0; times < 5; times++) orders.add((await draw()).map((menu) => menu._id).join())
    expect(orders.size).toBeGreaterThan(1)
  })
})
