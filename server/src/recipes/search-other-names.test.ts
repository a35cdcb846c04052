import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#testing/calls.ts'
import { type Person, startWorld } from '#testing/world.ts'
import { rows, searchStage } from './test-search.ts'

const world = await startWorld({ RATE_LIMITS: 'off' })
const { cook, publish, find, findCards, findPublic } = searchStage(world)
afterAll(() => world.close())

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
    expect(await findPublic(text, sara)).toEqual(names)
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

  it('tells in the library what is in the name, and nothing that is only like it', async () => {
    const path = `/menu/related/severalusers/public/${encodeURIComponent('ei')}`
    const { menus } = await ask<{ menus: RecipeCard[] }>(world, undefined, 'GET', path)
    expect(menus.map(({ name, foundBy, foundIn }) => [name, foundBy, foundIn])).toEqual([
      ['Rüeblisuppe', undefined, 'Ei'],
    ])
    await cook(sara, 'Salbeinudeln', rows('Salz'))
    await publish('Salbeinudeln')
    const salt = await ask<{ menus: RecipeCard[] }>(
      world,
      undefined,
      'GET',
      '/menu/related/severalusers/public/salz',
    )
    expect(salt.menus).toMatchObject([{ name: 'Salbeinudeln', foundIn: 'Salz' }])
    expect(salt.menus[0]?.foundBy).toBeUndefined()
  })

  it('takes no other name by its stem', async () => {
    const nina = await world.person('Nina')
    await cook(nina, 'Shakshuka', rows('Gehackte Tomaten'))
    await cook(nina, 'Chili', rows('Gehacktes'))
    await publish('Shakshuka', 'Chili')
    expect([await find(nina, 'Hackfleisch'), await findPublic('Hackfleisch', nina)]).toEqual([
      ['Chili'],
      ['Chili'],
    ])
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
    expect(await findPublic(text, nora)).toEqual(names)
  })
})
