import { expect, it } from 'vitest'
import { recipeFromPage } from './page.ts'

const url = 'https://www.kochseite.example/rezepte/kuchen'
const lines = ['200 g Mehl', '80 g Zucker', '2 Eier', '1 TL Backpulver', '125 g Butter']
const work = ['Alles zu einem Teig verrühren.', 'In die Form füllen und 35 Minuten backen.']
const items = (texts: readonly string[]): string => texts.map((text) => `<li>${text}</li>`).join('')
const shown = (list: string, above = ''): string =>
  `<html><body><h1>Kuchen</h1>${above}<h2>Zutaten</h2>${list}<h2>Zubereitung</h2><ol>${items(work)}</ol></body></html>`
const stated = (more: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Kuchen',
    recipeIngredient: lines,
    recipeInstructions: work,
    totalTime: 'PT60M',
    ...more,
  })}</script>`
const read = (html: string) => recipeFromPage(html, url)[0]
const textsOf = (html: string): string[] | undefined => read(html)?.ingredients.map(({ text }) => text)

it.each(['Etwa 12 Stücke', 'ca. 12 Stück', 'Ergibt rund 12 Muffins'])(
  'takes a bare 12 for the pieces of "%s"',
  (said) => {
    const html = shown(`<ul>${items(lines)}</ul>`, `<p>${said}</p>`)
    expect(read(html + stated({ recipeYield: 12 }))?.persons).toBeNull()
  },
)

it('leaves out the tin and the paper cases that only the page lists', () => {
  const tools = `<h3>Ausserdem</h3><ul>${items(['Muffinblech', '12 Papierförmchen'])}</ul>`
  const html = shown(`<ul>${items(lines)}</ul>${tools}`) + stated({ recipeYield: '12 Stück' })
  expect(textsOf(html)).toEqual(lines)
})

it('still takes what the data forgot', () => {
  const html = shown(`<ul>${items([...lines, '1 Topf Basilikum'])}</ul>`) + stated({ totalTime: '' })
  expect(textsOf(html)).toEqual([...lines, '1 Topf Basilikum'])
})

it('parts the names without amounts at the end of a list of terms', () => {
  const rows = ['200 g|Mehl', '2|Eier', '1 TL|Honig', '|Salz', '|Pfeffer'].map((row) => row.split('|'))
  const list = (count: number): string =>
    `<dl>${rows
      .slice(0, count)
      .map(([amount = '', name = '']) => `<dt>${amount}</dt><dd>${name}</dd>`)
      .join('')}</dl>`
  const all = ['200 g Mehl', '2 Eier', '1 TL Honig', 'Salz', 'Pfeffer']
  expect(textsOf(shown(list(5)))).toEqual(all)
  expect(textsOf(shown(list(4)))).toEqual(all.slice(0, 4))
})

it.each(['1 Zehe/n', '2 Zehe(n)', '3 Stange/n', '1 Dose/n', '2 Scheibe(n)'])(
  'puts "%s" beside its name',
  (amount) => {
    const rows = [...lines.map((line) => line.split(/ (?=\p{Lu}\p{Ll}+$)/u)), [amount, 'Knoblauch']]
    const table = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
    expect(textsOf(shown(table))?.at(-1)).toBe(`${amount} Knoblauch`)
  },
)

it('adds up the labelled times rather than believe what a story says by the way', () => {
  const above =
    '<p>Ein guter Kuchen dauert keine 40 Minuten. Bei uns gibt es ihn jeden Sonntag.</p><p>Zubereitungszeit: 10 Minuten<br>Backzeit: 25 Minuten</p>'
  expect(read(shown(`<ul>${items(lines)}</ul>`, above))?.totalMinutes).toBe(35)
})

it('finds the work below "Schritt 1/2", and what each step needs is no step', () => {
  const steps = [['200 g Mehl', '80 g Zucker'], ['125 g Butter']].map(
    (needed, index) =>
      `<li><h3>Schritt ${index + 1}/2</h3><ul>${items(needed)}</ul><p>${work[index] ?? ''}</p></li>`,
  )
  const html = `<html><body><h1>Kuchen</h1><h2>Zutaten</h2><ul>${items(lines)}</ul><h2>Utensilien</h2><p>Schüssel, Springform</p><ol>${steps.join('')}</ol></body></html>`
  expect(read(html)?.steps.map(({ content }) => content)).toEqual(work)
  expect(textsOf(html)).toEqual(lines)
})

it('takes the number beside a short step for its place', () => {
  const boxes = ['Äpfel schälen und in Spalten schneiden.', 'Teig ausrollen.', 'Alles backen und bestreuen.']
  const html = `<html><body><h1>Kuchen</h1><h2>Zutaten</h2><ul>${items(lines)}</ul><h2>Zubereitung</h2>${boxes
    .map((text, index) => `<div><strong>${index + 1}</strong><p>${text}</p></div>`)
    .join('')}</body></html>`
  expect(read(html)?.steps.map(({ content }) => content)).toEqual(boxes)
})

it('does not take how long the work takes for the title of its first step', () => {
  const html = `<html><body><h1>Kuchen</h1><h2>Zutaten</h2><ul>${items(lines)}</ul><h2>So gehts</h2><h3>Zubereitung ca. 45 Minuten</h3>${work
    .map((text, index) => `<div><h4>Schritt ${index + 1}</h4><p>${text}</p></div>`)
    .join('')}</body></html>`
  expect(read(html)?.steps.map(({ head }) => head)).toEqual(['', ''])
})
