import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { startWorld } from '#testing/world.ts'
import { relate } from './test-recipes.ts'
import { rows, searchers, searchStage } from './test-search.ts'

const world = await startWorld({ RATE_LIMITS: 'off' })
const { made, cook, publish, find, findPublic } = searchStage(world)
const { lea, jonas, table } = await searchers(world)
afterAll(() => world.close())

beforeAll(async () => {
  await cook(lea, 'Kartoffelsuppe')
  await cook(lea, 'Käsekuchen', rows('Quark', 'Zitrone'))
  await cook(lea, 'Raclette', rows('Kartoffeln', 'Käse'))
  await cook(lea, 'Crème brûlée', rows('Rahm', 'Zucker'))
  await cook(lea, 'Süsskartoffel-Wedges', { description: 'Mit Zitrone und Rahm' })
  await cook(jonas, 'Rösti', rows('Kartoffeln', 'Butter'))
})

const potatoes = ['Süsskartoffel-Wedges', 'Kartoffelsuppe', 'Raclette']

describe('searching in one’s own cookbook', () => {
  it.each([
    ['kartoffel', potatoes],
    ['Kartoffeln', potatoes],
    ['kart', potatoes],
    ['käse', ['Käsekuchen', 'Raclette']],
    ['kaese', ['Käsekuchen', 'Raclette']],
    ['KASE', ['Käsekuchen', 'Raclette']],
    ['creme', ['Crème brûlée']],
    ['zitrone rahm', ['Süsskartoffel-Wedges']],
    ['suppe', ['Kartoffelsuppe']],
    // what joins words asks for nothing
    ['ein Rezept für die Kartoffelsuppe', ['Kartoffelsuppe']],
    ['zitrone mit rahm', ['Süsskartoffel-Wedges']],
    ['zitrone ohne rahm', ['Käsekuchen']],
    ['rosti', []],
    ['%', []],
    ['_', []],
  ])('%s: in names first, then the newest', async (text, names) => {
    expect(await find(lea, text)).toEqual(names)
  })

  it.each([
    // a slip away is the beginning of one word and the midst of others
    ['Kartofel', ['Süsskartoffel-Wedges', 'Kartoffelsuppe', 'Raclette']],
    ['kartofeln', ['Süsskartoffel-Wedges', 'Kartoffelsuppe', 'Raclette']],
    ['zitrrone', ['Süsskartoffel-Wedges', 'Käsekuchen']],
    ['raclete', ['Raclette']],
    ['zuckerrr', ['Crème brûlée']],
    ['quarkar', ['Käsekuchen']],
    // a letter too few, a wrong one, one too many, two swapped
    ['kartffel', ['Süsskartoffel-Wedges', 'Kartoffelsuppe', 'Raclette']],
    ['raxlette', ['Raclette']],
    ['racelette', ['Raclette']],
    ['zitrnoe rahm', ['Süsskartoffel-Wedges']],
    ['rakm', ['Süsskartoffel-Wedges', 'Crème brûlée']],
    ['kkaassee', []],
    ['xylophon', []],
  ])('%s: a slip is forgiven when nothing is written like that', async (text, names) => {
    expect(await find(lea, text)).toEqual(names)
  })

  it('takes filters and the order with it', async () => {
    expect(await find(lea, 'kartoffel', '&sort=createdAt')).toEqual([
      'Kartoffelsuppe',
      'Süsskartoffel-Wedges',
      'Raclette',
    ])
    expect(await find(lea, 'kartoffel', '&cooked=yes')).toEqual([])
    await ask(world, lea, 'PATCH', `/menu/one/${made['Raclette']?._id}/mine`, { favourite: true })
    expect(await find(lea, 'kartoffel', '&favourite=true')).toEqual(['Raclette'])
    expect(await find(lea, 'kartofel', '&favourite=true')).toEqual(['Raclette'])
  })
})

it('filters by the time that is known: a recipe without one takes no time at most', async () => {
  const otto = await world.person('Otto')
  for (const [name, cookingTime] of Object.entries({ Offen: 0, Ei: 1, Rührei: 15, Rösti: 16, Braten: 120 }))
    await cook(otto, name, { cookingTime })
  expect(await find(otto, '', '&cookingTime[lte]=15')).toEqual(['Rührei', 'Ei'])
  expect(await find(otto, '', '&cookingTime[gte]=16')).toEqual(['Braten', 'Rösti'])
  expect(await find(otto, '', '&cookingTime[gte]=0')).toEqual(['Braten', 'Rösti', 'Rührei', 'Ei', 'Offen'])
})

it('searches in what everybody at the table keeps, each recipe once', async () => {
  await relate(world, jonas, made['Raclette'] as Recipe, 'reader')
  expect(await find(lea, 'kartoffeln', '', table)).toEqual([
    'Süsskartoffel-Wedges',
    'Kartoffelsuppe',
    'Raclette',
    'Rösti',
  ])
  expect(await find(jonas, 'kartoffeln')).toEqual(['Raclette', 'Rösti'])
})

it.each(['raclette', 'raxlette', 'rcalette', 'racelette', 'ralette'])(
  'finds what is published by %s, too',
  async (text) => {
    await publish('Raclette')
    expect(await findPublic(text)).toEqual(['Raclette'])
  },
)

it('takes no ingredient for part of a name, and all of a name for it, however it is folded', async () => {
  await cook(lea, 'Gurunk im Topf')
  await cook(lea, 'Kaesekuechlein mit Gemuese, Rueebli und Aepfeln', rows('Gurunk'))
  await cook(lea, 'Weißer Grießgurunk')
  await publish('Gurunk im Topf', 'Kaesekuechlein mit Gemuese, Rueebli und Aepfeln', 'Weißer Grießgurunk')
  const names = ['Gurunk im Topf', 'Weißer Grießgurunk', 'Kaesekuechlein mit Gemuese, Rueebli und Aepfeln']
  expect([await findPublic('gurunk'), await find(lea, 'gurunk')]).toEqual([names, names])
})

it.each(['%', '. ', '.. ', '!?'])('finds nothing in the library by signs alone: %s', async (text) => {
  await publish('Raclette')
  expect(await findPublic(text)).toEqual([])
})

it('takes as many characters in the library as in the cookbook', async () => {
  const waysTo = (text: string) => [
    `/menu/complete/allbyuserid/${lea.id}/kitchentableid/none?searchstring=${text}`,
    `/menu/related/severalusers/public/${text}`,
  ]
  const [most, tooMany] = ['a'.repeat(200), 'a'.repeat(201)]
  for (const path of waysTo(most)) expect(await refusal(world, lea, 'GET', path)).toBe('200 no error')
  for (const path of waysTo(tooMany)) expect(await refusal(world, lea, 'GET', path)).toBe('400 invalid-input')
})

it.each(['0x10', '1e3', '%201', '1.0', '-0', '1&page=2'])(
  'takes no page but plain digits: %s',
  async (page) => {
    for (const path of [
      '/menu/complete/all/freeaccess?',
      `/menu/complete/allbyuserid/${lea.id}/kitchentableid/none?scope=my_reciepts&`,
    ])
      expect(await refusal(world, lea, 'GET', `${path}page=${page}`)).toBe('400 invalid-input')
  },
)

it('finds nothing by a tag of signs that nobody sees, and everything where it was left empty', async () => {
  await publish('Raclette')
  const library = '/menu/complete/all/freeaccess'
  for (const tag of ['%00', '%20', '%E2%80%8B'])
    expect(await ask(world, lea, 'GET', `${library}?tag=${tag}`)).toEqual({ menus: [], total: 0 })
  expect(await ask(world, lea, 'GET', `${library}?tag=`)).toEqual(await ask(world, lea, 'GET', library))
})

it('takes a page that was left empty for the first, in the library as in the cookbook', async () => {
  const library = '/menu/complete/all/freeaccess'
  expect(await ask(world, lea, 'GET', `${library}?page=`)).toEqual(await ask(world, lea, 'GET', library))
})

it('shows names before all else, and whole words before those that only begin like that', async () => {
  const mara = await world.person('Mara')
  await cook(mara, 'Vermicelles', rows('Crème fraîche'))
  await cook(mara, 'Crème, gebrannt')
  await cook(mara, 'Zitronen-Creme')
  await cook(mara, 'Grossmutters Polenta', { description: 'Sehr cremig' })
  await cook(mara, 'Cremige Pilze')
  const inOrder = [
    'Zitronen-Creme',
    'Crème, gebrannt',
    'Cremige Pilze',
    'Vermicelles',
    'Grossmutters Polenta',
  ]
  await publish(...inOrder)
  expect(await find(mara, 'creme')).toEqual(inOrder)
  expect(await findPublic('crème')).toEqual(inOrder)
  expect(await find(mara, 'creme zitron')).toEqual(['Zitronen-Creme'])
})

it('takes no short stem for the beginning of other words', async () => {
  const kai = await world.person('Kai')
  await cook(kai, 'Brotsuppe', rows('Rinde vom Käse'))
  await cook(kai, 'Kastaniensuppe')
  await cook(kai, 'Entrecôte')
  await cook(kai, 'Rillettes', rows('Ente'))
  await publish('Brotsuppe', 'Kastaniensuppe', 'Entrecôte', 'Rillettes')
  for (const [text, name] of [
    ['Käse', 'Brotsuppe'],
    ['Enten', 'Rillettes'],
  ] as const)
    expect([await find(kai, text), await findPublic(text, kai)]).toEqual([[name], [name]])
})

it('finds by several what has one of them at the end of its name', async () => {
  const mina = await world.person('Mina')
  const names = [
    'Rüeblitorte',
    'Apfelwähe',
    'Kartoffelgratin',
    'Thai-Gemüsecurry',
    'Joghurtsauce',
    'Ruchbrot',
  ]
  for (const name of [...names, 'Süsskartoffelpüree', 'Abrotzelei', 'Flachgebäck']) await cook(mina, name)
  await publish(...names)
  const several = ['Torten', 'Wähen', 'Gratins', 'Currys', 'Saucen', 'Brote']
  for (const [at, word] of several.entries()) {
    expect([word, await find(mina, word)]).toEqual([word, [names[at]]])
    expect(await findPublic(word)).toContain(names[at])
  }
  expect(await find(mina, 'Kartoffeln')).toEqual(['Süsskartoffelpüree', 'Kartoffelgratin'])
  expect(await find(mina, 'Lachs')).toEqual([])
  await cook(mina, 'Haselnussgipfel')
  await cook(mina, 'Erdbeergelee')
  await cook(mina, 'Brandteig')
  expect(await find(mina, 'Nüsse')).toEqual(['Haselnussgipfel'])
  expect(await find(mina, 'Beeren')).toEqual(['Erdbeergelee'])
  expect(await find(mina, 'Rande')).toEqual([])
  const without = await find(mina, 'ohne Nüsse, ohne Wähen, ohne Brote')
  expect(without).toContain('Erdbeergelee')
  for (const name of ['Haselnussgipfel', 'Apfelwähe', 'Ruchbrot']) expect(without).not.toContain(name)
  // 'Abrotzelei' only ends like that
  await cook(mina, 'Rührei', rows('Ei'))
  await cook(mina, 'Polenta', { description: 'Für eine Pfanne, mit einem Löffel' })
  expect(await find(mina, 'ei')).toEqual(['Rührei'])
})

it('leads through all pages without a gap or a repetition, names before all else', async () => {
  const reto = await world.person('Reto')
  for (let at = 0; at < 14; at++) await cook(reto, at % 2 ? `Wähe ${at}` : `Kuchen ${at}`, rows('Wähenteig'))
  const pages = [
    await find(reto, 'wähe'),
    await find(reto, 'wähe', '&page=1'),
    await find(reto, 'wähe', '&page=2'),
  ]
  expect(pages.map((page) => page.length)).toEqual([9, 5, 0])
  const all = pages.flat()
  expect(new Set(all).size).toBe(14)
  expect(all.slice(0, 7).every((name) => name.startsWith('Wähe'))).toBe(true)
})

it('is planned once, in one’s own cookbook, at a table and in the library', async () => {
  for (let time = 0; time < 4; time++) {
    await find(lea, 'kartoffeln')
    await find(lea, 'kartoffeln', '', table)
    await findPublic('raclette')
  }
  const { rows: planned } = await sql<{ search: string }>`
    select distinct case when statement ~ 'with written' then 'library'
      when statement ~ 'w.account_id in' then 'table' else 'own' end as search
    from pg_prepared_statements where statement ~ 'search_parts'`.execute(world.database.db)
  expect(planned.map(({ search }) => search).toSorted()).toEqual(['library', 'own', 'table'])
})
