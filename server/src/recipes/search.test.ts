import type { Recipe, RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, refusal } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { readShippedRecipes } from '../demo/seed.ts'
import { tableWith } from '../kitchen-table/test-household.ts'
import { piecesOf, searchWords } from './search.ts'
import { newRecipe, relate } from './test-recipes.ts'

let world: World
let lea: Person
let jonas: Person
let table: string
const made: Record<string, Recipe> = {}

async function cook(person: Person, name: string, more: object = {}): Promise<void> {
  world.clock.advance(1000)
  made[name] = await newRecipe(world, person, { name, ...more })
}

const rows = (...names: string[]) => ({
  ingredients: names.map((name) => ({ amount: 1, unit: 'Stk', name })),
})

beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  jonas = await world.person('Jonas')
  table = await tableWith(world, [
    [lea, 'owner'],
    [jonas, 'member'],
  ])
  await cook(lea, 'Kartoffelsuppe')
  await cook(lea, 'Käsekuchen', rows('Quark', 'Zitrone'))
  await cook(lea, 'Raclette', rows('Kartoffeln', 'Käse'))
  await cook(lea, 'Crème brûlée', rows('Rahm', 'Zucker'))
  await cook(lea, 'Süsskartoffel-Wedges', { description: 'Mit Zitrone und Rahm' })
  await cook(jonas, 'Rösti', rows('Kartoffeln', 'Butter'))
})
afterAll(() => world.close())

async function findCards(person: Person, text: string, more = '', scope = 'none'): Promise<RecipeCard[]> {
  const shelf = scope === 'none' ? 'my_reciepts' : 'kitchentable'
  const path = `/menu/complete/allbyuserid/${person.id}/kitchentableid/${scope}?scope=${shelf}&searchstring=${encodeURIComponent(text)}${more}`
  const { menus } = await ask<{ menus: RecipeCard[] }>(world, person, 'GET', path)
  return menus
}

const find = async (...asked: Parameters<typeof findCards>): Promise<string[]> =>
  (await findCards(...asked)).map((menu) => menu.name)

async function publish(...names: string[]): Promise<void> {
  const ids = names.map((name) => made[name]?._id ?? '')
  await world.database.db.updateTable('recipe').set({ free_access: true }).where('id', 'in', ids).execute()
}

async function findPublic(text: string): Promise<string[]> {
  const path = `/menu/related/severalusers/public/${encodeURIComponent(text)}`
  const { menus } = await ask<{ menus: RecipeCard[] }>(world, undefined, 'GET', path)
  return menus.map((menu) => menu.name)
}

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
    ['Kartofel', ['Kartoffelsuppe', 'Raclette']],
    ['kartofeln', ['Kartoffelsuppe', 'Raclette']],
    ['zitrrone', ['Süsskartoffel-Wedges', 'Käsekuchen']],
    ['raclete', ['Raclette']],
    ['zuckerrr', ['Crème brûlée']],
    ['quarkar', ['Käsekuchen']],
    // a letter too few, a wrong one, one too many, two swapped
    ['kartffel', ['Kartoffelsuppe', 'Raclette']],
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
  await ask(world, jonas, 'POST', `/menu/one/${made['Raclette']?._id}/keep`)
  expect(await find(lea, 'kartoffeln', '', table)).toEqual([
    'Süsskartoffel-Wedges',
    'Kartoffelsuppe',
    'Rösti',
    'Raclette',
  ])
  expect(await find(jonas, 'kartoffeln')).toEqual(['Rösti', 'Raclette'])
})

it.each(['raclette', 'raxlette', 'rcalette', 'racelette', 'ralette'])(
  'finds what is published by %s, too',
  async (text) => {
    await publish('Raclette')
    expect(await findPublic(text)).toEqual(['Raclette'])
  },
)

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
  expect(await find(mina, 'ei')).toEqual(['Rührei'])
})

describe('what is called otherwise elsewhere', () => {
  let sara: Person
  beforeAll(async () => {
    sara = await world.person('Sara')
    await cook(sara, 'Zucchetti-Wähe')
    await cook(sara, 'Rüeblisuppe', rows('Vollrahm', 'Ei'))
    await cook(sara, 'Nudeln', rows('Rahm', 'Zucchini', 'Karotten'))
    await cook(sara, 'Pouletbrust', { description: 'Mit Sahnesauce und Ruhe' })
    await cook(sara, 'Erdäpfelgulasch', { description: 'Im Schälchen', ...rows('Möhren') })
    await publish('Zucchetti-Wähe', 'Rüeblisuppe', 'Nudeln', 'Pouletbrust', 'Erdäpfelgulasch')
  })

  it.each([
    // as it is written first, then synonyms, of both those in names first
    ['zucchini', ['Nudeln', 'Zucchetti-Wähe']],
    ['zucchetti', ['Zucchetti-Wähe', 'Nudeln']],
    ['möhren', ['Erdäpfelgulasch', 'Rüeblisuppe', 'Nudeln']],
    ['rüebli', ['Rüeblisuppe', 'Erdäpfelgulasch', 'Nudeln']],
    ['rahm', ['Nudeln', 'Rüeblisuppe', 'Pouletbrust']],
    ['hähnchen', ['Pouletbrust']],
    ['härdöpfel', ['Erdäpfelgulasch']],
    // short names are whole words: no 'ei' in 'einfach', and none in a slip
    ['eier', ['Rüeblisuppe']],
    // every word by one name or another
    ['sahne karotte', ['Nudeln', 'Rüeblisuppe']],
    ['melanzani', []],
  ])('%s: after what is written like that', async (text, names) => {
    expect(await find(sara, text)).toEqual(names)
    expect((await findPublic(text)).filter((name) => made[name]?.users[0]?.userId === sara.id)).toEqual(names)
  })

  it('says by which words it was found', async () => {
    const cards = await findCards(sara, 'zucchini')
    expect(cards.map(({ name, foundBy }) => [name, foundBy])).toEqual([
      ['Nudeln', undefined],
      ['Zucchetti-Wähe', ['zucchetti']],
    ])
    const [card] = await findCards(sara, 'hähnchen')
    expect(card?.foundBy).toEqual(['pouletbrust'])
  })

  it.each(['hänchen', 'Haenchen'])('finds by %s what the right word finds', async (text) => {
    const [card, ...others] = await findCards(sara, text)
    expect([card?.name, card?.foundBy, others]).toEqual(['Pouletbrust', ['pouletbrust'], []])
    expect(await findPublic(text)).toEqual(['Pouletbrust'])
  })

  it('goes on after what is written, page by page', async () => {
    const timo = await world.person('Timo')
    for (let at = 0; at < 14; at++) await cook(timo, at % 2 ? `Rahmtopf ${at}` : `Sahnetopf ${at}`)
    const pages = []
    for (const page of [0, 1, 2]) pages.push(await find(timo, 'sahne', `&page=${page}`))
    expect(pages.map((page) => page.length)).toEqual([9, 5, 0])
    const all = pages.flat()
    expect(new Set(all).size).toBe(14)
    expect(all.slice(0, 7).every((name) => name.startsWith('Sahne'))).toBe(true)
  })
})

describe('what the shop has on one shelf', () => {
  let nora: Person
  beforeAll(async () => {
    nora = await world.person('Nora')
    await cook(nora, 'Zwetschgenwähe')
    await cook(nora, 'Zitronencake')
    await cook(nora, 'Caramelköpfli', { description: 'Ein Dessert zum Stürzen' })
    await cook(nora, 'Shakshuka', { description: 'Eier in scharfer Sauce' })
    await cook(nora, 'Siedfleisch', { description: 'Mit kalter Sosse' })
    await publish('Zwetschgenwähe', 'Zitronencake', 'Caramelköpfli', 'Shakshuka', 'Siedfleisch')
  })

  it.each([
    ['wähe', ['Zwetschgenwähe']],
    ['crême brûlée', []],
    ['pudding', ['Caramelköpfli']],
    ['schoggipudding', []],
    ['sauce', ['Shakshuka', 'Siedfleisch']],
    ['Soße', ['Siedfleisch', 'Shakshuka']],
  ])('%s: finds what is called so, and not what lies beside it', async (text, names) => {
    expect(await find(nora, text)).toEqual(names)
    expect((await findPublic(text)).filter((name) => made[name]?.users[0]?.userId === nora.id)).toEqual(names)
  })
})

describe('what is left out', () => {
  let ines: Person
  beforeAll(async () => {
    ines = await world.person('Ines')
    await cook(ines, 'Lauchsuppe', rows('Vollrahm'))
    await cook(ines, 'Pilzsuppe', { description: 'Ganz ohne Rahm', ...rows('Steinpilze') })
    await cook(ines, 'Gerstensuppe', rows('Bratspeck', 'Rollgerste'))
    await cook(ines, 'Haselnussreis', rows('Reis', 'Haselnüsse'))
    await cook(ines, 'Nudelsalat', rows('Eier', 'Feta'))
    await publish('Lauchsuppe', 'Pilzsuppe', 'Gerstensuppe', 'Haselnussreis', 'Nudelsalat')
  })

  it.each([
    // what says that it is without has none
    ['suppe ohne rahm', ['Gerstensuppe', 'Pilzsuppe']],
    ['Suppe ohne Sahne', ['Gerstensuppe', 'Pilzsuppe']],
    ['ohne sahhne suppe', ['Gerstensuppe', 'Pilzsuppe']],
    ['suppe ohne rahm und speck', ['Pilzsuppe']],
    ['suppen mit lauch ohne rahm', []],
    ['gertsensuppe ohne rahm', ['Gerstensuppe']],
    ['gertsensuppe ohne speck', []],
    // all kinds of it, and not what only begins like one
    ['ohne fleisch', ['Nudelsalat', 'Haselnussreis', 'Pilzsuppe', 'Lauchsuppe']],
    ['ohne Nüsse', ['Nudelsalat', 'Gerstensuppe', 'Pilzsuppe', 'Lauchsuppe']],
    ['ohne Käse', ['Haselnussreis', 'Gerstensuppe', 'Pilzsuppe', 'Lauchsuppe']],
    ['kein Ei', ['Haselnussreis', 'Gerstensuppe', 'Pilzsuppe', 'Lauchsuppe']],
    ['nicht xylophon ohne suppe', ['Nudelsalat', 'Haselnussreis']],
    ['ohne', ['Pilzsuppe']],
  ])('%s', async (text, names) => {
    expect(await find(ines, text)).toEqual(names)
    expect((await findPublic(text)).filter((name) => made[name]?.users[0]?.userId === ines.id)).toEqual(names)
  })

  it('goes with filters, and on every page', async () => {
    expect(await find(ines, 'ohne suppe', '&sort=createdAt')).toEqual(['Haselnussreis', 'Nudelsalat'])
    expect(await find(ines, 'ohne suppe', '&favourite=true')).toEqual([])
    expect(await find(ines, 'ohne suppe', '&page=1')).toEqual([])
    expect(await find(ines, 'salat ohne suppe', '&cookingTime[lte]=15')).toEqual([])
  })
})

it('leaves out a whole kind, not what is only called like it, and nothing that is asked for', async () => {
  const lina = await world.person('Lina')
  await cook(lina, 'Béchamel', rows('Butter', 'Weissmehl', 'Muskatnuss', 'Champignons'))
  await cook(lina, 'Linzertorte', rows('Haselnüsse', 'Weissmehl'))
  await cook(lina, 'Fruchtkuchen', rows('Kirschen', 'Maisgriess', 'Mayonnaise'))
  await cook(lina, 'Eierschwammbrot', { description: 'Ein Brot', ...rows('Eierschwämme', 'Buchweizen') })
  await publish('Béchamel', 'Linzertorte', 'Fruchtkuchen', 'Eierschwammbrot')
  for (const [search, names] of [
    ['ohne Nüsse', ['Eierschwammbrot', 'Fruchtkuchen', 'Béchamel']],
    ['ohne Nüsse, ohne Muskatnuss', ['Eierschwammbrot', 'Fruchtkuchen']],
    ['ohne Ei', ['Eierschwammbrot', 'Linzertorte', 'Béchamel']],
    ['ohne Pilze', ['Fruchtkuchen', 'Linzertorte']],
    ['ohne Alkohol', ['Eierschwammbrot', 'Fruchtkuchen', 'Linzertorte', 'Béchamel']],
    ['Brot ohne Gluten', ['Eierschwammbrot']],
  ] as const) {
    expect([search, await find(lina, search)]).toEqual([search, names])
    const own = (await findPublic(search)).filter((name) => made[name]?.users[0]?.userId === lina.id)
    expect([search, own]).toEqual([search, names])
  }
})

it('leaves out what contains something, and not what says that it is free of it', async () => {
  const nina = await world.person('Nina')
  await cook(nina, 'Polentaschnitten', {
    description: 'Glutenfrei',
    ...rows('Maisgriess', 'glutenfreies Mehl'),
  })
  await cook(nina, 'Zopf', rows('Weissmehl', 'Milch'))
  await cook(nina, 'Risotto', rows('Reis', 'Weisswein', 'laktosefreie Butter'))
  await publish('Polentaschnitten', 'Zopf', 'Risotto')
  for (const [search, names] of [
    ['ohne Gluten', ['Risotto', 'Polentaschnitten']],
    ['ohne Laktose', ['Risotto', 'Polentaschnitten']],
    ['ohne Alkohol', ['Zopf', 'Polentaschnitten']],
  ] as const) {
    expect([search, await find(nina, search)]).toEqual([search, names])
    const own = (await findPublic(search)).filter((name) => made[name]?.users[0]?.userId === nina.id)
    expect([search, own]).toEqual([search, names])
  }
})

it('finds a compound that is written as two words, where nobody wrote it as one', async () => {
  const vera = await world.person('Vera')
  await cook(vera, 'Panna cotta mit Beeren')
  await cook(vera, 'Lauch-Kartoffel-Suppe')
  await cook(vera, 'Brot', { description: 'Mit Tag' })
  await publish('Panna cotta mit Beeren')
  expect(await find(vera, 'pannacotta')).toEqual(['Panna cotta mit Beeren'])
  expect(await findPublic('pannacotta')).toEqual(['Panna cotta mit Beeren'])
  expect(await find(vera, 'pannacotta beeren', '&page=1')).toEqual([])
  expect(await find(vera, 'kartoffelsuppe')).toEqual(['Lauch-Kartoffel-Suppe'])
  // filler words are no halves
  expect(await find(vera, 'mittag')).toEqual([])
  await cook(vera, 'Kartoffelsuppe')
  expect(await find(vera, 'kartoffelsuppe')).toEqual(['Kartoffelsuppe'])
})

it('forgives two slips in a long word, where nothing else is found', async () => {
  const yves = await world.person('Yves')
  await cook(yves, 'Schokoladenkuchen')
  await cook(yves, 'Ratatouille', rows('Peperoni'))
  await cook(yves, 'Apfelmus')
  const cards = await findCards(yves, 'retatuille')
  expect(cards.map(({ name, foundBy }) => [name, foundBy])).toEqual([['Ratatouille', ['ratatouille']]])
  expect(await find(yves, 'retatuille peperoni')).toEqual(['Ratatouille'])
  expect(await find(yves, 'retatuille apfelmus')).toEqual([])
  // three are too many, and a short word has room for one
  expect(await find(yves, 'retatuile')).toEqual([])
  expect(await find(yves, 'apfilnus')).toEqual([])
})

it('overlooks nothing that is like a word by the pieces that it looks for first', async () => {
  const odd = ['ei', 'öl', 'borschtsch', 'борщ', 'борща', 'bananana', 'ananas', '7up', 'm', 'мята']
  const texts = (await readShippedRecipes()).flatMap(({ name, ingredients }) => [
    name,
    ...ingredients.map((row) => row.name),
  ])
  const words = [...new Set([...texts.flatMap(searchWords), ...odd])]
  const slipped = words.map((word) => word.slice(0, word.length / 2) + word.slice(word.length / 2 + 1))
  const asked = [...slipped, ...odd]
  const { rows } = await sql<{ word: string; like: string; isSeen: boolean }>`
    with asked as materialized (select word, ${piecesOf(sql`word`)} as pieces from unnest(${asked}::text[]) as word)
    select asked.word, w as like, w like any (asked.pieces) as "isSeen"
    from asked join unnest(${words}::text[]) as w on asked.word <% w`.execute(world.database.db)
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter(({ isSeen }) => !isSeen)).toEqual([])
})

it('does not take a filler word for one with a slip', async () => {
  const nils = await world.person('Nils')
  await cook(nils, 'Fondue zur Fasnacht', rows('Greyerzer'))
  await cook(nils, 'Zürcher Geschnetzeltes')
  await publish('Fondue zur Fasnacht', 'Zürcher Geschnetzeltes')
  expect([await find(nils, 'züri'), await findPublic('züri')]).toEqual([
    ['Zürcher Geschnetzeltes'],
    ['Zürcher Geschnetzeltes'],
  ])
  // one that is asked for is meant
  for (const text of ['fondeu zur', 'greyezer fondue zur'])
    expect([await find(nils, text), await findPublic(text)]).toEqual([
      ['Fondue zur Fasnacht'],
      ['Fondue zur Fasnacht'],
    ])
})

describe('what changes is found as it is', () => {
  it('after another name, description or ingredient, for everybody who has the recipe', async () => {
    await cook(lea, 'Polenta', rows('Buchweizen'))
    await relate(world, jonas, made['Polenta'] as Recipe, 'reader')
    expect([await find(lea, 'polenta'), await find(jonas, 'buchweizen')]).toEqual([['Polenta'], ['Polenta']])
    const path = `/menu/one/${made['Polenta']?._id}`
    await ask(world, lea, 'PATCH', path, { menu: { name: 'Tessiner Brei', description: 'Wie im Grotto' } })
    expect([await find(lea, 'polenta'), await find(jonas, 'polenta')]).toEqual([[], []])
    expect([await find(lea, 'tessin'), await find(jonas, 'grotto')]).toEqual([
      ['Tessiner Brei'],
      ['Tessiner Brei'],
    ])
    const variant = made['Polenta']?.menuchilds[0]
    await ask(world, lea, 'PATCH', `/menu/one/child/${variant?._id}`, {
      menuchild: { ingredients: [{ amount: 1, unit: 'dl', name: 'Gorgonzola' }] },
    })
    expect([await find(lea, 'buchweizen'), await find(jonas, 'gorgonzola')]).toEqual([[], ['Tessiner Brei']])
  })

  it('when a recipe leaves the cookbook and comes back', async () => {
    await cook(lea, 'Birnenbrot')
    const path = `/menu/one/${made['Birnenbrot']?._id}`
    expect(await find(lea, 'birne')).toEqual(['Birnenbrot'])
    await ask(world, lea, 'DELETE', `${path}/delete/relateduser`)
    expect(await find(lea, 'birne')).toEqual([])
    await ask(world, lea, 'POST', `${path}/keep`)
    expect(await find(lea, 'birne')).toEqual(['Birnenbrot'])
  })

  it('while others search and write', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Quittengelee ${at}`)
    await Promise.all(
      names.map(async (name, at) => {
        await cook(at % 2 ? lea : jonas, name)
        await find(lea, 'quitten', '', table)
      }),
    )
    expect(await find(lea, 'quittengelee', '', table)).toHaveLength(9)
    expect(await find(lea, 'quittengelee', '&page=1', table)).toHaveLength(3)
  })
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
