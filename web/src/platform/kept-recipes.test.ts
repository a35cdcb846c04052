import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { data } from './data.ts'
import { changeKeptRecipe, cookbookOnDevice, forgetRecipe, libraryOnDevice } from './kept-recipes.ts'
import { session } from './session.ts'

const store = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./keep.ts', () => ({
  keptAnswers: (...beginnings: string[]) =>
    [...store]
      .filter(([key]) => beginnings.some((beginning) => key.startsWith(beginning)))
      .map(([key, answer]) => ({ key, answer })),
  changeKept: (change: (answer: unknown) => unknown, ...beginnings: string[]) => {
    for (const [key, answer] of store)
      if (beginnings.some((beginning) => key.startsWith(beginning))) store.set(key, change(answer))
  },
  keepAnswer: (key: string, answer: unknown) => store.set(key, answer),
  dropKeptOf: (id: string) =>
    [...store.keys()].filter((key) => key.includes(id)).map((key) => store.delete(key)),
}))

beforeEach(() => {
  store.clear()
  data.clear()
  vi.spyOn(session, 'userId').mockReturnValue('lea')
})

const card = (name: string, more: Partial<RecipeCard> = {}) => ({
  _id: name,
  name,
  description: '',
  users: [{ userId: 'lea' }],
  createdAt: `2026-01-0${name.length % 9}`,
  cookingTime: 30,
  onShoppingList: false,
  ...more,
})

const question = (query: object, table = 'none') => ({
  params: { userId: 'lea', table },
  query: { scope: 'my_reciepts', sort: '-createdAt', page: 0, ...query } as const,
})

function keep(query: object, menus: object[], account = 'lea', table = 'none'): void {
  const key = JSON.stringify([recipeApi.cookbook.path, question(query, table)])
  store.set(`${account} ${key}`, { data: { menus } })
}

function keepWhole(recipe: { _id: string }, more: object = {}): void {
  const key = JSON.stringify([recipeApi.one.path, { params: { id: recipe._id } }])
  const whole = { ...recipe, tags: [], mine: { tags: [], cookedOn: [] }, menuchilds: [], ...more }
  store.set(`lea ${key}`, { data: whole })
}

const find = async (query: object, table?: string) =>
  (await cookbookOnDevice(question(query, table)))?.data.menus.map((recipe) => recipe.name)

it('knows nothing where nothing was kept, or by somebody else', async () => {
  expect(await find({})).toBeUndefined()
  data.clear()
  keep({}, [card('Zopf')], 'reto')
  expect(await find({})).toBeUndefined()
})

it('answers page by page from all that was kept, each recipe once and as it was last', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Wähe ${String(at).padStart(2, '0')}`)
  const cards = names.map((name, at) =>
    card(name, { createdAt: `2026-01-${String(at + 1).padStart(2, '0')}T00:00:00.000Z` }),
  )
  keep({ page: 0 }, cards.slice(0, 9))
  keep(
    { page: 0, 'cookingTime[lte]': 35 },
    cards.slice(5).map((one) => ({ ...one, cookingTime: 10 })),
  )
  expect(await find({})).toEqual(names.toReversed().slice(0, 9))
  expect(await find({ page: 1 })).toEqual(names.toReversed().slice(9))
  expect(await find({ page: 2 })).toEqual([])
  expect(await find({ sort: 'createdAt' })).toEqual(names.slice(0, 9))
  expect(await find({ 'cookingTime[lte]': 15 })).toEqual(names.slice(5).toReversed())
  expect(await find({ 'cookingTime[gte]': 30, sort: 'createdAt' })).toEqual(names.slice(0, 5))
})

it('searches by other names, too, and tells by which', async () => {
  keep({}, [card('Zucchettiwähe', { foundBy: ['wahe'] }), card('Nudeln', { description: 'Mit Zucchini' })])
  const page = await cookbookOnDevice(question({ searchstring: 'zucchini' }))
  expect(page?.data.menus.map(({ name, foundBy, foundIn }) => [name, foundBy, foundIn])).toEqual([
    ['Nudeln', undefined, 'Mit Zucchini'],
    ['Zucchettiwähe', ['zucchettiwahe'], undefined],
  ])
})

it('finds a recipe without a time in no time at most', async () => {
  keep({}, [card('Offen', { cookingTime: 0 }), card('Ei', { cookingTime: 5 })])
  expect(await find({ 'cookingTime[lte]': 15 })).toEqual(['Ei'])
  expect(await find({ 'cookingTime[gte]': 0 })).toEqual(['Offen', 'Ei'])
})

it('filters by what a card says, and by what an opened recipe or an earlier answer tells', async () => {
  keep({}, [
    card('Zopf', { onShoppingList: true }),
    card('Kürbissuppe', { favourite: true, rating: 4 }),
    card('Ofenguck', { rating: 2 }),
  ])
  keep({ tag: 'Znacht' }, [card('Ofenguck', { rating: 2 })])
  keepWhole(card('Kürbissuppe', { favourite: true, rating: 4 }), {
    tags: ['Herbst'],
    mine: { tags: [], cookedOn: ['2026-01-02'] },
  })
  expect(await find({ filterOnShoppingList: 'true' })).toEqual(['Zopf'])
  expect(await find({ favourite: 'true' })).toEqual(['Kürbissuppe'])
  expect(await find({ 'rating[gte]': 3 })).toEqual(['Kürbissuppe'])
  expect(await find({ tag: 'Herbst' })).toEqual(['Kürbissuppe'])
  expect(await find({ tag: 'Znacht' })).toEqual(['Ofenguck'])
  expect(await find({ cooked: 'yes' })).toEqual(['Kürbissuppe'])
})

it('searches in names before all else, in ingredients of opened recipes, and shows again what was found once', async () => {
  keep({}, [card('Rahmwähe'), card('Randensuppe', { description: 'mit Rahm' }), card('Brunsli')])
  keepWhole(card('Kürbissuppe'), { menuchilds: [{ ingredients: [{ name: { name: 'Rahm' } }] }] })
  keep({ searchstring: 'weihnachten' }, [card('Brunsli')])
  const found = await find({ searchstring: 'rahm' })
  expect(found?.[0]).toBe('Rahmwähe')
  expect(found?.toSorted()).toEqual(['Kürbissuppe', 'Rahmwähe', 'Randensuppe'])
  expect(await find({ searchstring: 'RANDEN' })).toEqual(['Randensuppe'])
  expect(await find({ searchstring: 'kurbis' })).toEqual(['Kürbissuppe'])
  expect(await find({ searchstring: 'weihnachten' })).toEqual(['Brunsli'])
  expect(await find({ searchstring: 'lasagne' })).toEqual([])
})

it('tells the own recipes from those of a table', async () => {
  const ofJonas = card('Rösti', { users: [{ userId: 'jonas', roleId: { name: 'creator' } }] })
  keep({}, [card('Zopf')])
  keep({ scope: 'kitchentable' }, [ofJonas], 'lea', 'lindenweg')
  expect(await find({})).toEqual(['Zopf'])
  expect((await find({ scope: 'kitchentable' }, 'lindenweg'))?.toSorted()).toEqual(['Rösti', 'Zopf'])
  expect(await find({ scope: 'kitchentable' }, 'waldhaus')).toEqual(['Zopf'])
})

it('forgets a recipe that is gone, in the library too', async () => {
  keep({}, [card('Zopf'), card('Rösti')])
  keepWhole(card('Zopf'))
  const library = `lea ${JSON.stringify([recipeApi.library.path, {}])}`
  store.set(library, { data: { menus: [card('Zopf'), card('Rösti')], total: 2 } })
  await forgetRecipe('Zopf')
  expect(await find({})).toEqual(['Rösti'])
  expect(store.get(library)).toMatchObject({ data: { menus: [{ name: 'Rösti' }] } })
})

it('searches in the library that was kept', async () => {
  expect(await libraryOnDevice('zopf')).toBeUndefined()
  data.clear()
  store.set(`lea ${JSON.stringify([recipeApi.library.path, {}])}`, {
    data: { menus: [card('Butterzopf'), card('Rösti')] },
  })
  expect((await libraryOnDevice('zopf'))?.data.menus.map(({ name }) => name)).toEqual(['Butterzopf'])
})

it('knows what was put on the list without a connection, alone or among others', async () => {
  keep({}, [card('Zopf'), card('Rösti', { onShoppingList: true })])
  keepWhole(card('Zopf'))
  expect(await find({ filterOnShoppingList: 'true' })).toEqual(['Rösti'])
  await changeKeptRecipe('Zopf', (recipe) => ({ ...recipe, onShoppingList: true }))
  await changeKeptRecipe('Rösti', (recipe) => ({ ...recipe, onShoppingList: false }))
  expect(await find({ filterOnShoppingList: 'true' })).toEqual(['Zopf'])
  expect(JSON.stringify([...store.values()]).match(/"onShoppingList":true/g)).toHaveLength(2)
})
