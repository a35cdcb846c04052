import { describe, expect, it } from 'vitest'
import { recipeFromPage } from './page.ts'

const url = 'https://www.kochseite.example/rezepte/suppe'
const lines = ['500 g Karotten', '1 Zwiebel', '2 EL Olivenöl', '7 dl Gemüsebouillon', 'Salz, Pfeffer']
const work = [
  'Karotten und Zwiebel schälen und würfeln.',
  'Im Öl andünsten, Bouillon zugeben und 20 Minuten kochen.',
  'Pürieren und würzen.',
]
const base = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Karottensuppe',
  recipeIngredient: lines,
  recipeInstructions: work.map((text) => ({ '@type': 'HowToStep', text })),
  recipeYield: '4 Personen',
  totalTime: 'PT35M',
}
const stated = (more: object = {}): string =>
  `<script type="application/ld+json">${JSON.stringify({ ...base, ...more })}</script>`
const items = (texts: readonly string[]): string => texts.map((text) => `<li>${text}</li>`).join('')
const page = (body: string, head = ''): string => `<html><head>${head}</head><body>${body}</body></html>`
const texts = (html: string): string[] =>
  recipeFromPage(html, url)[0]?.ingredients.map(({ text }) => text) ?? []

it.each([
  {
    '@type': 'ItemList',
    itemListElement: work.map((text) => ({ '@type': 'ListItem', item: { '@type': 'HowToStep', text } })),
  },
  [{ '@type': 'HowToSection', itemListElement: work.map((item) => ({ '@type': 'ListItem', item })) }],
  { '@type': 'ItemList', itemListElement: work.map((text) => ({ '@type': 'ListItem', text })) },
])('keeps the steps of a list of list items', (recipeInstructions) => {
  expect(
    recipeFromPage(page(stated({ recipeInstructions })), url)[0]?.steps.map(({ content }) => content),
  ).toEqual(work)
})

it('reads a page that is no more than a title, two lines and a sentence', () => {
  expect(
    recipeFromPage(
      page(
        '<h1>Rüeblisalat</h1><ul><li>500 g Rüebli</li><li>2 EL Essig</li></ul><p>Rüebli raffeln und mischen.</p>',
      ),
      url,
    ),
  ).toMatchObject([
    {
      title: 'Rüeblisalat',
      ingredients: [{ text: '500 g Rüebli' }, { text: '2 EL Essig' }],
      steps: [{ content: 'Rüebli raffeln und mischen.' }],
    },
  ])
})

it('keeps the words of links in its texts, never their addresses', () => {
  const html = page(
    stated({
      description: 'Von der [Kochseite](https://boese.example).',
      recipeIngredient: ['500 g [Karotten](javascript:alert(1))', ...lines.slice(1)],
    }),
  )
  const [draft] = recipeFromPage(html, url)
  expect(draft).toMatchObject({
    description: 'Von der Kochseite.',
    ingredients: [{ text: lines[0] }, {}, {}, {}, {}],
  })
  expect(JSON.stringify(draft)).not.toMatch(/javascript|boese/)
})

describe('a page with structured data', () => {
  it('gives every field with its origin', () => {
    const [draft, ...others] = recipeFromPage(
      page(
        stated({
          description: 'W&auml;rmt.',
          author: { '@type': 'Person', name: 'Eva' },
          image: [{ url: '/bild.jpg' }],
          prepTime: 'PT15M',
          cookTime: 'PT20M',
          nutrition: { calories: '210 kcal', fatContent: '8,5 g', fiberContent: '500 mg' },
        }),
        '<meta property="og:site_name" content="Kochseite">',
      ),
      url,
    )
    expect(others).toEqual([])
    expect(draft).toMatchObject({
      title: 'Karottensuppe',
      description: 'Wärmt.',
      persons: 4,
      yieldText: '4 Personen',
      totalMinutes: 35,
      cookMinutes: 20,
      imageUrl: 'https://www.kochseite.example/bild.jpg',
      sourceUrl: url,
      author: 'Eva',
      site: 'Kochseite',
      nutrition: { kcal: 210, fat: 8.5, fibre: 0.5 },
      origin: { title: 'json-ld', ingredients: 'json-ld', persons: 'json-ld', site: 'page' },
    })
    expect(draft?.steps.map(({ content }) => content)).toEqual(work)
    expect(draft?.confidence).toBeGreaterThan(0.9)
  })

  it('takes groups from the list that the page shows', () => {
    const shown = `<h3>Für die Suppe</h3><ul>${items(lines.slice(0, 3))}</ul><h3>Ausserdem</h3><ul>${items(lines.slice(3))}</ul>`
    const [draft] = recipeFromPage(page(`${stated()}<h2>Zutaten</h2>${shown}`), url)
    expect(draft?.ingredients.map(({ group }) => group)).toEqual([
      'Für die Suppe',
      'Für die Suppe',
      'Für die Suppe',
      'Ausserdem',
      'Ausserdem',
    ])
    expect(draft?.ingredients.map(({ text }) => text)).toEqual(lines)
  })

  it('takes amounts from the page where it has names only', () => {
    const names = ['Karotten', 'Zwiebel', 'Olivenöl', 'Gemüsebouillon', 'Salz, Pfeffer']
    expect(
      texts(page(`${stated({ recipeIngredient: names })}<h2>Zutaten</h2><ul>${items(lines)}</ul>`)),
    ).toEqual(lines)
    expect(texts(page(stated({ recipeIngredient: names })))).toEqual(names)
  })

  it('takes a line that it lacks from the page, but not a list of something else', () => {
    const short = stated({ recipeIngredient: lines.slice(1) })
    expect(texts(page(`${short}<h2>Zutaten</h2><ul>${items(lines)}</ul>`))).toEqual(lines)
    const other = items(['200 g Mehl', '3 Eier', '1 Prise Zimt', '100 g Butter', '50 g Zucker'])
    expect(texts(page(`${short}<h2>Zutaten</h2><ul>${other}</ul>`))).toEqual(lines.slice(1))
  })

  it('puts lines together that were cut at their commas', () => {
    const cut = ['1', '5 kg Karotten', ' in Scheiben', '1 Zwiebel', ' fein gehackt', '40 g Butter', ' weich']
    const whole = ['1,5 kg Karotten, in Scheiben', '1 Zwiebel, fein gehackt', '40 g Butter, weich']
    expect(texts(page(stated({ recipeIngredient: cut })))).toEqual(whole)
    expect(
      texts(page(`${stated({ recipeIngredient: cut })}<h2>Zutaten</h2><ul>${items(whole)}</ul>`)),
    ).toEqual(whole)
  })

  it('reads persons from the page when the data has none, and pieces as no persons', () => {
    const [shown] = recipeFromPage(
      page(`${stated({ recipeYield: null })}<p>Für 6 Personen</p><ul>${items(lines)}</ul>`),
      url,
    )
    expect(shown).toMatchObject({ persons: 6, origin: { persons: 'page' } })
    const [pieces] = recipeFromPage(page(stated({ recipeYield: ['12', '12 Stück'] })), url)
    expect(pieces).toMatchObject({ persons: null, yieldText: '12 Stück' })
    const [bare] = recipeFromPage(
      page(`${stated({ recipeYield: '12' })}<h2>Zutaten für 12 Stück</h2><ul>${items(lines)}</ul>`),
      url,
    )
    expect(bare?.persons).toBeNull()
  })

  it('takes the page where it breaks off within a line or a step', () => {
    const shown = `<h1>Karottensuppe</h1><h2>Zutaten</h2><ul>${items(lines)}</ul><h2>Zubereitung</h2><ol>${items(work)}</ol>`
    const cut = (behind: string): string => `${stated().split(behind)[0] ?? ''}${behind}</script>`
    expect(texts(page(cut('500 g Kar') + shown))).toEqual(lines)
    expect(texts(page(cut('2 EL Oliv') + shown))).toEqual(lines)
    const [recipe] = recipeFromPage(page(cut('Im Öl and') + shown), url)
    expect(recipe?.ingredients.map(({ text }) => text)).toEqual(lines)
    expect(recipe?.steps.map(({ content }) => content)).toEqual(work)
  })

  it('reads a time that is given as a node with bounds', () => {
    const [recipe] = recipeFromPage(
      page(stated({ totalTime: { '@type': 'Duration', maxValue: 'PT1H' } })),
      url,
    )
    expect(recipe?.totalMinutes).toBe(60)
  })

  it('adds up preparing, cooking and resting', () => {
    const parts = stated({ totalTime: null, prepTime: 'PT15M', cookTime: 'PT20M' })
    expect(recipeFromPage(page(parts), url)[0]?.totalMinutes).toBe(35)
  })

  it('puts the recipe first that the page is about, and leaves teasers out', () => {
    const html = page(
      `<script type="application/ld+json">${JSON.stringify([{ ...base, name: 'Brot' }, base, { '@type': 'Recipe', name: 'Teaser' }])}</script>`,
      '<title>Karottensuppe | Kochseite</title>',
    )
    expect(recipeFromPage(html, url).map(({ title }) => title)).toEqual(['Karottensuppe', 'Brot'])
  })

  it('reads sections, nested steps and titles of steps', () => {
    const sections = [
      { '@type': 'HowToSection', name: 'Gemüse', itemListElement: [{ '@type': 'HowToStep', text: work[0] }] },
      { '@type': 'HowToStep', name: 'Kochen', text: work[1] },
      { '@type': 'HowToStep', name: 'Schritt 3', text: work[2] },
    ]
    const [draft] = recipeFromPage(page(stated({ recipeInstructions: sections })), url)
    expect(draft?.steps.map(({ head }) => head)).toEqual(['Gemüse', 'Kochen', ''])
  })

  it('divides instructions given as one string', () => {
    const html = stated({ recipeInstructions: `<ol>${items(work)}</ol>` })
    const numbered = stated({
      recipeInstructions: work.map((text, index) => `${index + 1}. ${text}`).join(' '),
    })
    for (const source of [html, numbered])
      expect(recipeFromPage(page(source), url)[0]?.steps.map(({ content }) => content)).toEqual(work)
  })
})

describe('a page without structured data', () => {
  const body = `<nav><ul>${items(['Start', 'Rezepte'])}</ul></nav><h1>Karottensuppe</h1><p>Für 4 Personen, 35 Minuten</p><h2>Zutaten</h2><ul>${items(lines)}</ul><h2>Zubereitung</h2><ol>${items(work)}</ol><h2>Kommentare</h2><p>Ich nehme immer 2 EL Rahm dazu.</p>`

  it('is read by its headings', () => {
    const [draft] = recipeFromPage(page(body), url)
    expect(draft).toMatchObject({
      title: 'Karottensuppe',
      persons: 4,
      totalMinutes: 35,
      site: 'kochseite.example',
      origin: { title: 'page', ingredients: 'page', site: 'address' },
    })
    expect(draft?.ingredients.map(({ text }) => text)).toEqual(lines)
    expect(draft?.steps.map(({ content }) => content)).toEqual(work)
    expect(draft?.confidence).toBeLessThan(0.9)
  })

  it('keeps work that RDFa names out of the list', () => {
    const marked = `<div vocab="https://schema.org/" typeof="Recipe"><h2 property="name">Zucchini</h2>
      <p property="recipeIngredient">2 Zucchini</p><p property="recipeIngredient">100 g Paniermehl</p>
      <p property="recipeIngredient">1 Ei</p><div property="recipeInstructions">Panieren. Braten.</div></div>`
    const [recipe] = recipeFromPage(page(marked), url)
    expect(recipe?.ingredients.map(({ text }) => text)).toEqual(['2 Zucchini', '100 g Paniermehl', '1 Ei'])
    expect(recipe?.steps.map(({ content }) => content)).toEqual(['Panieren. Braten.'])
  })

  it('reads properties at spans as at any other element', () => {
    const html = `<div vocab="https://schema.org/" typeof="Recipe"><span property="name">Karottensuppe</span><span property="recipeYield">6 Personen</span><b property="author">Urs Meier</b>${lines.map((text) => `<span property="recipeIngredient">${text}</span><br>`).join('')}<div property="recipeInstructions">${work.map((text) => `<p>${text}</p>`).join('')}</div></div>`
    const [draft] = recipeFromPage(page(html), url)
    expect(draft).toMatchObject({ title: 'Karottensuppe', persons: 6, author: 'Urs Meier' })
    expect(draft?.ingredients.map(({ text }) => text)).toEqual(lines)
  })

  it('prefers its microdata, and says so', () => {
    const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Karottensuppe</h1><meta itemprop="totalTime" content="PT35M"><span itemprop="recipeYield">4 Personen</span>${lines.map((text) => `<p itemprop="recipeIngredient">${text}</p>`).join('')}<div itemprop="recipeInstructions">${work.map((text) => `<p>${text}</p>`).join('')}</div></div>`
    const [draft] = recipeFromPage(page(html), url)
    expect(draft).toMatchObject({
      title: 'Karottensuppe',
      persons: 4,
      totalMinutes: 35,
      origin: { ingredients: 'microdata' },
    })
    expect(draft?.ingredients.map(({ text }) => text)).toEqual(lines)
    expect(draft?.steps).toHaveLength(3)
  })

  it('gives all recipes of a page', () => {
    const second = `<h2>Brot</h2><h3>Zutaten</h3><ul>${items(['500 g Mehl', '3 dl Wasser', '10 g Salz'])}</ul><h3>Zubereitung</h3><p>Alles verkneten und 40 Minuten backen.</p>`
    const first = `<h2>Suppe</h2><h3>Zutaten</h3><ul>${items(lines)}</ul><h3>Zubereitung</h3><ol>${items(work)}</ol>`
    expect(
      recipeFromPage(page(`<h1>Zwei Ideen</h1>${first}${second}`), url).map(({ title, ingredients }) => [
        title,
        ingredients.length,
      ]),
    ).toEqual([
      ['Suppe', 5],
      ['Brot', 3],
    ])
  })

  it.each([
    ['<h2>Dazu passt: Dillsauce</h2>', 'Dillsauce'],
    ['<h2>Passende Beilage: Ofenkartoffeln</h2>', 'Ofenkartoffeln'],
    ['<h2>Kräuterbutter</h2>', 'Kräuterbutter'],
    ['', ''],
  ])('does not call a second recipe by the name of the first: %s', (heading, name) => {
    const first = `<main><h1>Suppe</h1><h2>Zutaten</h2><ul>${items(lines)}</ul><h2>Zubereitung</h2><ol>${items(work)}</ol></main>`
    const second = `<section class="related">${heading}<h3>Zutaten</h3><ul>${items(['200 g Crème fraîche', '1 Bund Dill'])}</ul><h3>Zubereitung</h3><ol>${items(['Dill hacken und mit der Crème fraîche verrühren.'])}</ol></section>`
    expect(recipeFromPage(page(first + second), url).map(({ title }) => title)).toEqual(['Suppe', name])
  })

  it('puts words for no amount beside their thing', () => {
    const boxes = ['2 Stück|Karotten', '400 Gramm|Kartoffeln', '1 Esslöffel|Öl', 'nach Geschmack|Salz'].map(
      (row) => {
        const [amount = '', name = ''] = row.split('|')
        return `<div><p>${amount}</p><p>${name}</p></div>`
      },
    )
    const shown = `<h1>Gemüse</h1><h2>Zutaten</h2>${boxes.join('')}<h2>Zubereitung</h2><ol>${items(work)}</ol>`
    expect(texts(page(shown)).at(-1)).toBe('nach Geschmack Salz')
  })

  it('finds no recipe where there is none', () => {
    const article =
      '<h1>Über uns</h1><p>Wir sind seit 1999 für dich da.</p><ul><li><a href="/a">12 Filialen</a></li><li><a href="/b">3 Marken</a></li></ul>'
    expect(recipeFromPage(page(article), url)).toEqual([])
  })
})

it('takes a line break within a sentence of marked up steps for a space', () => {
  const stated = {
    '@type': 'Recipe',
    name: 'Linsensuppe',
    recipeIngredient: ['300 g Linsen', '2 Karotten'],
    recipeInstructions:
      '<p>Karotten raspeln.</p><p>Mit Linsen in Brühe\n15 Min. kochen.</p>\n<p>Pürieren.</p>',
  }
  const html = `<html><head><script type="application/ld+json">${JSON.stringify(stated)}</script></head></html>`
  expect(recipeFromPage(html, url)[0]?.steps.map(({ content }) => content)).toEqual([
    'Karotten raspeln.',
    'Mit Linsen in Brühe 15 Min. kochen.',
    'Pürieren.',
  ])
})
