import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld } from '#testing/world.ts'
import { rows, searchStage } from './test-search.ts'

const world = await startWorld({ RATE_LIMITS: 'off' })
const { cook, publish, find, findPublic } = searchStage(world)
afterAll(() => world.close())

describe('what is left out', () => {
  let ines: Person
  beforeAll(async () => {
    ines = await world.person('Ines')
    await cook(ines, 'Lauchsuppe', rows('Vollrahm'))
    await cook(ines, 'Pilzsuppe', { description: 'Ganz ohne Rahm', ...rows('Steinpilze') })
    await cook(ines, 'Gerstensuppe', rows('Bratspeck', 'Rollgerste'))
    await cook(ines, 'Haselnussreis', rows('Reis', 'Haselnüsse'))
    await cook(ines, 'Nudelsalat', rows('Eier', 'Feta', 'Olivenöl'))
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
    ['ohne Öl', ['Haselnussreis', 'Gerstensuppe', 'Pilzsuppe', 'Lauchsuppe']],
    // what is asked for after it is not left out
    ['suppe ohne speck, dafür mit rahm', ['Pilzsuppe', 'Lauchsuppe']],
    ['ohne speck und nicht mit nüssen', ['Nudelsalat', 'Pilzsuppe', 'Lauchsuppe']],
    ['suppe ohne speck sowie rahm', ['Pilzsuppe']],
    // nor does a slip let anything through
    ['suppe ohne spekc', ['Pilzsuppe', 'Lauchsuppe']],
    ['nicht xylophon ohne suppe', ['Nudelsalat', 'Haselnussreis']],
    ['ohne', ['Pilzsuppe']],
  ])('%s', async (text, names) => {
    expect(await find(ines, text)).toEqual(names)
    expect(await findPublic(text, ines)).toEqual(names)
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
  await cook(lina, 'Béchamel', rows('Butter', 'Weissmehl', 'Muskatnuss', 'Champignons', 'Knoblauch'))
  await cook(lina, 'Linzertorte', rows('Haselnüsse', 'Weissmehl'))
  await cook(lina, 'Fruchtkuchen', rows('Kirschen', 'Maisgriess', 'Mayonnaise'))
  await cook(lina, 'Eierschwammbrot', { description: 'Ein Brot', ...rows('Eierschwämme', 'Buchweizen') })
  await publish('Béchamel', 'Linzertorte', 'Fruchtkuchen', 'Eierschwammbrot')
  for (const [search, names] of [
    ['ohne Nüsse', ['Eierschwammbrot', 'Fruchtkuchen', 'Béchamel']],
    ['ohne Nüsse, ohne Muskatnuss', ['Eierschwammbrot', 'Fruchtkuchen']],
    ['ohne Ei', ['Eierschwammbrot', 'Linzertorte', 'Béchamel']],
    ['ohne Eier, Nüsse & getrocknete Bohnen', ['Eierschwammbrot', 'Béchamel']],
    ['ohne Lauch', ['Eierschwammbrot', 'Fruchtkuchen', 'Linzertorte', 'Béchamel']],
    ['weder italienische Nüsse noch fein gehackte Pilze', ['Fruchtkuchen']],
    ['ohne Pilze', ['Fruchtkuchen', 'Linzertorte']],
    ['ohne Alkohol', ['Eierschwammbrot', 'Fruchtkuchen', 'Linzertorte', 'Béchamel']],
    ['Brot ohne Gluten', ['Eierschwammbrot']],
  ] as const) {
    expect([search, await find(lina, search)]).toEqual([search, names])
    expect([search, await findPublic(search, lina)]).toEqual([search, names])
  }
})

it('leaves out what is called like something only where it holds it', async () => {
  const mara = await world.person('Mara')
  await cook(mara, 'Dal', rows('Kokosmilch', 'Zuckererbsen', 'Erdnussbutter'))
  await cook(mara, 'Haferschale', rows('Hafermilch', 'Haferrahm', 'Honigmelone'))
  await cook(mara, 'Kürbissuppe', rows('Butternuss', 'Buttermilch', 'Zucker'))
  await cook(mara, 'Grundsauce', rows('Milch', 'Butter', 'Honig', 'Sojarahm'))
  await publish('Dal', 'Haferschale', 'Kürbissuppe', 'Grundsauce')
  for (const [search, names] of [
    ['ohne Milch', ['Haferschale', 'Dal']],
    ['ohne Butter', ['Haferschale', 'Dal']],
    ['ohne Sahne', ['Grundsauce', 'Kürbissuppe', 'Haferschale', 'Dal']],
    ['ohne Zucker', ['Grundsauce', 'Haferschale', 'Dal']],
    ['ohne Honig', ['Kürbissuppe', 'Haferschale', 'Dal']],
    ['ohne Milch und ohne Kokosmilch', ['Haferschale']],
    ['ohne Nüsse', ['Grundsauce', 'Kürbissuppe', 'Haferschale']],
  ] as const) {
    expect([search, await find(mara, search)]).toEqual([search, names])
    expect([search, await findPublic(search, mara)]).toEqual([search, names])
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
    expect([search, await findPublic(search, nina)]).toEqual([search, names])
  }
})
