import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { ask } from '#testing/calls.ts'
import { startWorld } from '#testing/world.ts'
import { readShippedRecipes } from '../demo/seed.ts'
import { piecesOf, searchWords } from './search.ts'
import { setPlan } from './test-recipes.ts'
import { rows, searchStage } from './test-search.ts'

const world = await startWorld({ RATE_LIMITS: 'off' })
const { made, cook, publish, find, findCards, findPublic, findPublicCards } = searchStage(world)
afterAll(() => world.close())

it('finds a compound that is written as two words, where nobody wrote it as one', async () => {
  const vera = await world.person('Wanda')
  await cook(vera, 'Panna cotta mit Beeren')
  await cook(vera, 'Lauch-Kartoffel-Suppe')
  await cook(vera, 'Brot', { description: 'Mit Tag' })
  await publish('Panna cotta mit Beeren')
  expect(await find(vera, 'pannacotta')).toEqual(['Panna cotta mit Beeren'])
  expect(await findPublic('pannacotta')).toEqual(['Panna cotta mit Beeren'])
  expect(await find(vera, 'pannacotta beeren', '&page=1')).toEqual([])
  expect(await find(vera, 'kartoffelsuppe')).toEqual(['Lauch-Kartoffel-Suppe'])
  // each card shows the halves where they are
  await cook(vera, 'Gulasch', rows('Rotwein', 'Sauce'))
  expect((await findCards(vera, 'rotweinsauce'))[0]).toMatchObject({
    name: 'Gulasch',
    foundBy: ['rotwein', 'sauce'],
    foundIn: 'Rotwein · Sauce',
  })
  // filler words are no halves
  expect(await find(vera, 'mittag')).toEqual([])
  await cook(vera, 'Kartoffelsuppe')
  expect(await find(vera, 'kartoffelsuppe')).toEqual(['Kartoffelsuppe'])
})

it('finds what other words begin and end as a compound does, and says where', async () => {
  const ines = await world.person('Ines')
  const names = ['Flammkuchen mit Zwiebeln', 'Spinatstrudel', 'Pizzateig (Grundrezept)', 'Crêpes (Grundteig)']
  await cook(ines, 'Flammkuchen mit Zwiebeln')
  await cook(ines, 'Spinatstrudel', rows('Kuchenteig', 'Zwiebel'))
  await cook(ines, 'Pizzateig (Grundrezept)', rows('Mehl', 'Spinat'))
  await cook(ines, 'Crêpes (Grundteig)', { description: 'Auch mit Nüsslisalat' })
  await publish(...names)
  for (const [text, found] of [
    ['Zwiebelkuchen', names.slice(0, 2)],
    // a slip is likelier, and is of one word
    ['Grundeig', ['Crêpes (Grundteig)']],
    ['Grundtig', ['Crêpes (Grundteig)']],
    ['Nusstorte', []],
    ['Spinattorte', []],
  ] as const)
    expect([text, await find(ines, text), await findPublic(text, ines)]).toEqual([text, found, found])
  for (const cards of [await findCards(ines, 'Zwiebelkuchen'), await findPublicCards('Zwiebelkuchen')])
    expect(cards.map(({ foundBy, foundIn }) => [foundBy, foundIn])).toEqual([
      [['zwiebeln', 'flammkuchen'], undefined],
      [['zwiebel', 'kuchenteig'], 'Zwiebel · Kuchenteig'],
    ])
})

it('looks for slips in the library among the words that are published', async () => {
  const mona = await world.person('Mona')
  await setPlan(world, mona, 1)
  await cook(mona, 'Zimtschnecken', { freeAccess: true })
  await cook(mona, 'Quarkstollen')
  expect(await findPublic('Zimtschneken', mona)).toEqual(['Zimtschnecken'])
  expect(await findPublic('Quarckstollen', mona)).toEqual([])
  await publish('Quarkstollen')
  expect(await findPublic('Quarckstollen', mona)).toEqual(['Quarkstollen'])
  expect((await findPublicCards('Quarckstollen'))[0]).toMatchObject({ foundBy: ['quarkstollen'] })
  const before = { menu: { name: 'Quarkgipfeli' } }
  await ask(world, mona, 'PATCH', `/menu/one/${made.Quarkstollen?._id}`, before)
  expect(await findPublic('Quarckstollen', mona)).toEqual([])
  expect((await findPublicCards('Quarkgipfli')).map(({ name }) => name)).toEqual(['Quarkgipfeli'])
})

it('looks for what a word was before a slip as if it had been written right', async () => {
  const lars = await world.person('Lars')
  await cook(lars, 'Reis mit Zucchetti', rows('Milchreis'))
  await cook(lars, 'Milchreisköpfli')
  await cook(lars, 'Gemüsesuppe', { description: 'Ohne Speck', ...rows('Zucchini') })
  await publish('Reis mit Zucchetti', 'Milchreisköpfli', 'Gemüsesuppe')
  for (const [text, names] of [
    // inside others, by other names, and nothing that is merely like it
    ['Reiss', ['Reis mit Zucchetti', 'Milchreisköpfli']],
    ['Zuccheti', ['Reis mit Zucchetti', 'Gemüsesuppe']],
    ['Spekc', ['Gemüsesuppe']],
    // while the last word is being typed, also behind a slip, and with no other name in its place
    ['Spekc u', ['Gemüsesuppe']],
    ['Gemüsesuppe ohn', ['Gemüsesuppe']],
    ['Gemüsesuppe m', ['Gemüsesuppe']],
    ['Milchreis x', ['Milchreisköpfli', 'Reis mit Zucchetti']],
  ] as const)
    expect([text, await find(lars, text), await findPublic(text, lars)]).toEqual([text, names, names])
  const [card] = await findCards(lars, 'Zuccheti')
  expect(card?.foundBy).toEqual(['zucchetti'])
})

it('takes no slip for another word that filters alone hide, and none for a word that is gone', async () => {
  const enea = await world.person('Enea')
  await cook(enea, 'Suppe', { cookingTime: 60 })
  await cook(enea, 'Geröstetes', { cookingTime: 10, ...rows('Speck') })
  expect(await find(enea, 'supe', '&cookingTime[lte]=15')).toEqual([])
  await cook(enea, 'Nüsslisalat')
  await cook(enea, 'Probe', { description: 'nsusisalat' })
  await publish('Nüsslisalat', 'Probe')
  await find(enea, 'probe')
  await ask(world, enea, 'DELETE', `/menu/one/${made.Probe?._id}`)
  expect([await find(enea, 'nsusisalat'), await findPublic('nsusisalat', enea)]).toEqual([
    ['Nüsslisalat'],
    ['Nüsslisalat'],
  ])
})

it('finds after an edit what is there, also when somebody else looks at the same moment', async () => {
  const yara = await world.person('Yara')
  await cook(yara, 'Lasagne')
  await cook(yara, 'Rüeblikuchen')
  const path = `/menu/one/${made.Lasagne?._id}`
  for (let round = 0; round < 10; round++) {
    await ask(world, yara, 'PATCH', path, { menu: { description: `Zum ${round}.` } })
    const texts = ['rüebli', 'lasagn', 'lasagne']
    expect(await Promise.all(texts.map((text) => find(yara, text)))).toEqual([
      ['Rüeblikuchen'],
      ['Lasagne'],
      ['Lasagne'],
    ])
  }
})

it('forgives a slip at the beginning, and one that makes an umlaut where none is', async () => {
  const ugo = await world.person('Ugo')
  await cook(ugo, 'Polenta', rows('Kräuter', 'Nudeln'))
  await publish('Polenta')
  for (const text of [
    'oplenta',
    'nolenta',
    'olenta',
    'Ploenta',
    'Poenta',
    'Nueln',
    'Kräuer',
    'kräuer poenta',
  ])
    expect([text, await find(ugo, text), await findPublic(text, ugo)]).toEqual([
      text,
      ['Polenta'],
      ['Polenta'],
    ])
})

it('finds one or two letters at the beginning of any word but a filler', async () => {
  const ada = await world.person('Ada')
  await cook(ada, 'Frittata', { description: 'In einer Pfanne', ...rows('Eier', 'Olivenöl') })
  await cook(ada, 'Eiersalat')
  await cook(ada, 'Brei', { description: 'Einen Moment ziehen lassen' })
  await publish('Frittata', 'Eiersalat', 'Brei')
  for (const [text, names] of [
    ['Ei', ['Eiersalat', 'Frittata']],
    ['öl', ['Frittata']],
    ['br', ['Brei']],
    ['Eiersalat m', ['Eiersalat']],
  ] as const)
    expect([text, await find(ada, text), await findPublic(text, ada)]).toEqual([text, names, names])
})

it('pages and filters what a short last word finds, and takes it for one on its way only where nothing begins so', async () => {
  const bea = await world.person('Bea')
  for (let at = 0; at < 11; at++)
    await cook(bea, `Zwiebelkuchen ${at}`, { cookingTime: 30, ...rows('Milch', 'Ei') })
  for (let at = 0; at < 3; at++) await cook(bea, `Zwiebelbrot ${at}`, { cookingTime: 30, ...rows('Salz') })
  await publish(...Array.from({ length: 11 }, (_, at) => `Zwiebelkuchen ${at}`), 'Zwiebelbrot 0')
  for (const text of ['zwiebel mi', 'zwiebel ei', 'zwiebel m ohne speck']) {
    const filter = '&cookingTime[lte]=60'
    const pages = ['', '&page=1', '&page=2', filter, `${filter}&page=1`]
    const found = await Promise.all(pages.map((more) => find(bea, text, more)))
    expect([text, found.map((names) => names.length)]).toEqual([text, [9, 2, 0, 9, 2]])
    expect(found.flat().filter((name) => name.startsWith('Zwiebelbrot'))).toEqual([])
    expect(await findPublic(text, bea)).toHaveLength(11)
  }
  // fourteen hold the onion, and nothing begins like the last word
  const begun = await Promise.all(['', '&page=1', '&page=2'].map((more) => find(bea, 'zwiebel y', more)))
  expect(begun.map((names) => names.length)).toEqual([9, 5, 0])
})

it('takes no time for a word that nobody could have meant', async () => {
  const long = 'kartoffelx'.repeat(20).slice(0, 199)
  const begun = performance.now()
  expect(await findPublic(long)).toEqual([])
  expect(performance.now() - begun).toBeLessThan(1000)
})

it('forgives two slips in a long word, where nothing else is found', async () => {
  const yves = await world.person('Yves')
  await cook(yves, 'Schokoladenkuchen')
  await cook(yves, 'Ratatouille', rows('Peperoni'))
  await cook(yves, 'Apfelmus')
  await publish('Ratatouille', 'Apfelmus')
  expect(await findPublic('retatuille', yves)).toEqual(['Ratatouille'])
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

it('forgives a slip in a food behind another word of a compound', async () => {
  const urs = await world.person('Urs')
  await cook(urs, 'Zwiebelwähe')
  await cook(urs, 'Suppe', rows('Knollensellerie'))
  await publish('Zwiebelwähe', 'Suppe')
  for (const [slip, name] of [
    ['wähhe', 'Zwiebelwähe'],
    ['Sellrie', 'Suppe'],
  ] as const)
    expect([await find(urs, slip), await findPublic(slip, urs)]).toEqual([[name], [name]])
  expect((await findCards(urs, 'Sellrie'))[0]).toMatchObject({
    foundBy: ['knollensellerie'],
    foundIn: 'Knollensellerie',
  })
})

it('takes no word for mistyped that filters alone hide', async () => {
  const ruth = await world.person('Ruth')
  await cook(ruth, 'Reis mit Linsen', { cookingTime: 40, ...rows('Rüebli') })
  await cook(ruth, 'Lindenblütensirup', { cookingTime: 10 })
  await publish('Reis mit Linsen', 'Lindenblütensirup')
  // one slip away
  expect(await find(ruth, 'lintenblütensirup')).toEqual(['Lindenblütensirup'])
  expect(await find(ruth, 'linsen', '&cookingTime[lte]=15')).toEqual([])
  expect(await find(ruth, 'linsen ohne karotten')).toEqual([])
  expect(await findPublic('linsen ohne karotten', ruth)).toEqual([])
  // nor is a short last word on its way
  await cook(ruth, 'Reisauflauf', { cookingTime: 30, ...rows('Ei') })
  await cook(ruth, 'Reis aus der Pfanne', { cookingTime: 10 })
  expect(await find(ruth, 'reis ei')).toEqual(['Reisauflauf'])
  expect(await find(ruth, 'reis ei', '&cookingTime[lte]=15')).toEqual([])
})

it('takes nothing apart that is to be without something', async () => {
  const vera = await world.person('Xenia')
  await cook(vera, 'Brownies', { description: 'Ganz glutenfrei', ...rows('Zucker') })
  await cook(vera, 'Poulet-Curry', { description: 'Das Fleisch zieht nur, und mühelos' })
  await publish('Brownies', 'Poulet-Curry')
  for (const text of ['zuckerfrei', 'fleischlos', 'fleischlose'])
    expect([text, await find(vera, text), await findPublic(text, vera)]).toEqual([text, [], []])
  for (const text of ['glutenfrei', 'glutenfreie', 'glutnfrei'])
    expect([text, await find(vera, text), await findPublic(text, vera)]).toEqual([
      text,
      ['Brownies'],
      ['Brownies'],
    ])
})

it('overlooks what nobody sees in a word', async () => {
  const kim = await world.person('Kim')
  const hyphenated = 'Bär\u00ADlauch\u00ADwähe'
  await cook(kim, hyphenated, rows('Ap\u00ADfelmus'))
  await publish(hyphenated)
  for (const text of ['bärlauchwähe', hyphenated])
    expect([text, await find(kim, text), await findPublic(text)]).toEqual([
      text,
      ['Bärlauchwähe'],
      ['Bärlauchwähe'],
    ])
  expect(await find(kim, 'apfelmus')).toEqual(['Bärlauchwähe'])
  expect(await find(kim, 'ohne apfel')).toEqual([])
})

it('takes no word for mistyped that is known', async () => {
  const beat = await world.person('Beat')
  await cook(beat, 'Rösti', { description: 'Aus der Schweiz' })
  await publish('Rösti')
  expect([await find(beat, 'Schwein'), await findPublic('Schwein', beat)]).toEqual([[], []])
  expect(await find(beat, 'ohne Schwein')).toEqual(['Rösti'])
  // a letter too many at the end is a slip, and 'Küche' no cake
  await cook(beat, 'Rüeblipfanne', { description: 'Duftet durch die ganze Küche', ...rows('Tomaten') })
  await publish('Rüeblipfanne')
  for (const slip of ['tomatenn', 'Karoten', 'Karrotten'])
    expect([slip, await find(beat, slip), await findPublic(slip, beat)]).toEqual([
      slip,
      ['Rüeblipfanne'],
      ['Rüeblipfanne'],
    ])
  await cook(beat, 'Kartoffelpfanne', rows('Salzkartoffeln'))
  await cook(beat, 'Kartoffelstock', rows('Kartoffeln'))
  await publish('Kartoffelpfanne', 'Kartoffelstock')
  const both = ['Kartoffelpfanne', 'Kartoffelstock']
  expect((await find(beat, 'Kartoffelne')).toSorted()).toEqual(both)
  expect((await findPublic('Kartoffelne', beat)).toSorted()).toEqual(both)
  for (const text of ['Kuchen', 'Torte'])
    expect([await find(beat, text), await findPublic(text, beat)]).toEqual([[], []])
  expect([await find(beat, 'Schweitz'), await findPublic('Schweitz', beat)]).toEqual([['Rösti'], ['Rösti']])
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
