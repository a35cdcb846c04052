import { expect, it } from 'vitest'
import { recipeFromPage } from './page.ts'

const lines = ['500 g Äpfel', '3 EL Kirsch', '400 g Brotteig', '1 TL Zimt']
const list = (texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
const work = '<h2>Zubereitung</h2><p>Äpfel reiben und mischen.</p><p>Im Ofen backen.</p>'
const stated = (more: object = {}): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Apfelbrot',
    recipeIngredient: lines,
    recipeInstructions: 'Äpfel reiben und mischen. Im Ofen backen.',
    ...more,
  })}</script>`
const read = (above: string, shown = list(lines), head = '') =>
  recipeFromPage(
    `<html><body>${head}<h1>Apfelbrot</h1>${above}${shown}${work}</body></html>`,
    'https://backstube.example/apfelbrot',
  )[0]
const textsOf = (...page: Parameters<typeof read>): string[] | undefined =>
  read(...page)?.ingredients.map(({ text }) => text)

const told = [
  '<p>Zwei Freunde kamen zu Besuch.</p><p>Ein Klassiker aus Graubünden.</p>',
  '<p>Drei Generationen haben daran gefeilt.</p><h2>Zutaten</h2><p>Zwei Stunden später gab es Brot.</p>',
  '<p>320 kcal</p><p>12 g Eiweiss</p><p>15 g Fett</p>',
  '<p>2 Brote</p><h2>Zutaten</h2>',
]

it.each([...told, list(['320 kcal', '12 g Eiweiss', '15 g Fett']), list(['2 Brote', '1 Blech'])])(
  'takes nothing from above a list that agrees with the data: %s',
  (above) => {
    expect(textsOf(above, list(lines), stated({ recipeYield: '2 Brote' }))).toEqual(lines)
  },
)

it.each(told)('takes no tale, nutrient or yield above a list for one of its lines: %s', (above) => {
  expect(textsOf(above)).toEqual(lines)
})

it('takes what the markup states as something else for no ingredient', () => {
  const marked = list(lines).replaceAll('<li>', '<li itemprop="recipeIngredient">')
  const page = `<div itemscope itemtype="http://schema.org/Recipe"><span itemprop="recipeYield">2 Brote</span>
    <p itemprop="description">Ein Klassiker aus Graubünden.</p><h3>Füllung</h3>${marked}</div>`
  expect(textsOf('', page)).toEqual(lines)
})

it('takes the amounts of the list alone where the data has names', () => {
  const names = { recipeIngredient: ['Äpfel', 'Kirsch', 'Brotteig', 'Zimt'] }
  expect(textsOf(told[0] ?? '', list(lines), stated(names))).toEqual(lines)
})

it('does not take twice what another list of the page names, too', () => {
  expect(textsOf(list(['500 g Äpfel', '3 EL Kirsch']), list(lines), stated())).toEqual(lines)
})

it('still takes a line of the list that the data forgot', () => {
  const all = [...lines, '1 Prise Salz']
  expect(textsOf(told[0] ?? '', list(all), stated())).toEqual(all)
})

it('reads what the box of a plugin says in a row: how much it fills, how long it takes', () => {
  const recipe = read('<div><span>2</span> <span>Tassen</span><span>15</span> Min</div><h3>Zutaten</h3>')
  expect(recipe).toMatchObject({ yieldText: '2 Tassen', persons: null, totalMinutes: 15 })
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual(lines)
})

it.each(['b4', 'Rezepte mit Obst'])(
  'takes the first of two equal recipes for the main one below "%s"',
  (title) => {
    const two =
      stated({ name: 'Fladen' }) +
      stated({ name: 'Apfelkuchen B mit Zimt', recipeIngredient: lines.slice(1) })
    const page = `<html><head><title>${title}</title>${two}</head><body></body></html>`
    expect(recipeFromPage(page, 'https://backstube.example').map((recipe) => recipe.title)).toEqual([
      'Fladen',
      'Apfelkuchen B mit Zimt',
    ])
  },
)

it('keeps what the page words otherwise between the lines of data that has names alone', () => {
  const shown = [
    '500 g Äpfel',
    '1 kleines scharfes Messerspitzchen Kardamom',
    '3 EL Kirsch',
    '400 g Brotteig',
  ]
  const cards = `<div>${shown.map((text) => `<div><div>${text}</div><div>1.95</div></div>`).join('')}</div>`
  const names = { recipeIngredient: ['Äpfel', 'Gewürz', 'Kirsch', 'Brotteig'] }
  expect(textsOf(told[0] ?? '', `<h2>Zutaten</h2>${cards}`, stated(names))).toEqual(shown)
})

it.each(['1 Backblech', '2 Schüsseln', '1 Springform'])('takes no %s above a list for food', (tool) => {
  expect(textsOf(`<p>${tool}</p>`)).toEqual(lines)
})
