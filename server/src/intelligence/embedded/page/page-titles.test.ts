import { describe, expect, it } from 'vitest'
import { recipeFromPage } from './page.ts'

const url = 'https://www.kochseite.example/rezept'
const list = '<ul><li>250 g Mehl</li><li>2 Eier</li><li>1 dl Milch</li></ul>'
const work = '<p>Alles verrühren und 20 Minuten backen.</p>'
const page = (body: string, head = ''): string => `<html><head>${head}</head><body>${body}</body></html>`
const titles = (html: string) => recipeFromPage(html, url).map(({ title }) => title)

describe('several recipes on one page', () => {
  const salads = (heading: string) =>
    page(
      `<h1>5 schnelle Salate</h1><h2>1. Gurkensalat</h2>${heading}<ul><li>1 Gurke</li><li>100 g Joghurt</li></ul><p>Gurke hobeln und mit Joghurt mischen.</p><h2>2. Tomatensalat</h2>${heading}<ul><li>500 g Tomaten</li><li>1 Zwiebel</li></ul><p>Tomaten schneiden und mit Zwiebel mischen.</p>`,
    )

  it.each(['<p><b>Zutaten:</b></p>', ''])('are those that are counted: "%s"', (heading) => {
    expect(recipeFromPage(salads(heading), url)).toMatchObject([
      {
        title: 'Gurkensalat',
        ingredients: [{ text: '1 Gurke' }, { text: '100 g Joghurt' }],
        steps: [{ content: 'Gurke hobeln und mit Joghurt mischen.' }],
      },
      {
        title: 'Tomatensalat',
        ingredients: [{ text: '500 g Tomaten' }, { text: '1 Zwiebel' }],
        steps: [{ content: 'Tomaten schneiden und mit Zwiebel mischen.' }],
      },
    ])
  })

  it.each([
    ['1. Boden', '2. Füllung'],
    ['1. Teig kneten', '2. Creme rühren'],
  ])('are one where parts or steps are counted: %s', (one, other) => {
    const html = page(
      `<h1>Torte</h1><h2>${one}</h2><ul><li>200 g Mehl</li><li>100 g Butter</li></ul><p>Alles kneten.</p><h2>${other}</h2><ul><li>500 g Quark</li><li>3 Eier</li></ul><p>Alles verrühren und backen.</p>`,
    )
    expect(titles(html)).toEqual(['Torte'])
  })
})

it('finds several recipes that each have a list and work with headings', () => {
  const one = (title: string, thing: string) =>
    `<h2>${title}</h2><p>Schmeckt immer.</p><h3>Zutaten</h3><ul><li>${thing}</li><li>2 EL Öl</li></ul><h3>Zubereitung</h3><p>Alles raffeln und mit dem Öl mischen.</p>`
  const html = page(
    `<h1>Salate für den Sommer</h1>${one('Kohlrabisalat', '2 Kohlrabi')}${one('Fenchelsalat', '1 Fenchel')}${one('Rettichsalat', '1 Rettich')}<h2>Mehr Salate</h2>`,
  )
  expect(recipeFromPage(html, url)).toMatchObject([
    { title: 'Kohlrabisalat', ingredients: [{ text: '2 Kohlrabi' }, { text: '2 EL Öl' }] },
    { title: 'Fenchelsalat', ingredients: [{ text: '1 Fenchel' }, {}], steps: [{}] },
    { title: 'Rettichsalat', ingredients: [{ text: '1 Rettich' }, {}], steps: [{}] },
  ])
})

it('finds several recipes in their order that each say list and work in a paragraph', () => {
  const one = (title: string, things: string) =>
    `<h2>${title}</h2><p>Für 2 Personen</p><p><strong>Zutaten:</strong> ${things}</p><p><strong>Zubereitung:</strong> Alles verquirlen und in Butter stocken lassen.</p>`
  const html = page(
    `<h1>Ideen für den Brunch</h1>${one('Rührei', '4 Eier, 2 EL Rahm, Salz')}${one('Omelette', '300 g Mehl, 4 Eier, 2 dl Milch, 1 Prise Salz')}`,
  )
  expect(recipeFromPage(html, url)).toMatchObject([
    { title: 'Rührei', persons: 2, ingredients: [{ text: '4 Eier' }, {}, {}] },
    { title: 'Omelette', persons: 2, ingredients: [{ text: '300 g Mehl' }, {}, {}, {}] },
  ])
})

it('reads pages whose boxes are all called widgets', () => {
  const box = (kind: string, inner: string) =>
    `<div class="elementor-element elementor-widget elementor-widget-${kind}"><div class="elementor-widget-container">${inner}</div></div>`
  const html = page(
    box('heading', '<h2>Capuns</h2>') +
      box('text-editor', '<p>Das Rezept des Hauses.</p>') +
      box('text-editor', '<p><strong>Teig</strong></p><p>250 g Mehl<br>3 Eier<br>1 dl Milch</p>') +
      box('text-editor', '<p><strong>Zubereitung</strong></p><p>Alles zu einem Teig schlagen.</p>') +
      box('nav-menu', '<ul><li>Unsere Zimmer</li></ul>'),
    '<title>Capuns | Hotel Alpenrose</title>',
  )
  expect(recipeFromPage(html, url)).toMatchObject([
    { title: 'Capuns', ingredients: [{}, {}, {}], steps: [{ content: 'Alles zu einem Teig schlagen.' }] },
  ])
})

it('reads an answer below the question for a recipe', () => {
  const html = page(
    `<h3>Suche Rezept für Dampfnudeln</h3><p>Hat jemand eines?</p><h3>Re: Suche Rezept für Dampfnudeln</h3><div>Hallo,<br>500 g Mehl<br>1 Würfel Hefe<br>2 dl Milch<br><br>Alles verkneten, eine Stunde gehen lassen und dämpfen.</div>`,
    '<title>Thema anzeigen - Suche Rezept für Dampfnudeln - Kochforum</title>',
  )
  expect(recipeFromPage(html, url)).toMatchObject([
    { title: 'Dampfnudeln', ingredients: [{}, {}, {}], steps: [{}] },
  ])
})

describe('what a page says beside its recipe', () => {
  it('is no thing of the list', () => {
    const html = page(
      `<h1>Butter</h1><p>ergibt 250 g</p><ul><li>250 g Butter <a>In den Warenkorb CHF 4.50</a></li><li>1 Bund Kräuter</li><li>1 TL Salz</li></ul><div>Kräuter hacken.<br>Alles verrühren.<br><br>Eure Lisa</div><div>Eingestellt von Lisa um 08:12</div>`,
    )
    expect(recipeFromPage(html, url)[0]).toMatchObject({
      ingredients: [{ text: '250 g Butter' }, { text: '1 Bund Kräuter' }, { text: '1 TL Salz' }],
      steps: [{ content: 'Kräuter hacken.' }, { content: 'Alles verrühren.' }],
    })
  })

  it('counts no guests of a hotel', () => {
    const html = page(
      `<h1>Capuns</h1><h2>Zutaten</h2>${list}<h2>Zubereitung</h2>${work}<h2>Zimmer</h2><div>Anreise</div><div>2 Erwachsene</div>`,
    )
    expect(recipeFromPage(html, url)[0]?.persons).toBeNull()
  })

  it('is read from a row of signs', () => {
    const row = '<div><div>25 Min.</div><div>einfach</div><div>2 Portionen</div></div>'
    expect(
      recipeFromPage(page(`<h1>Poulet</h1>${row}<h2>Zutaten</h2>${list}<h2>Zubereitung</h2>${work}`), url),
    ).toMatchObject([{ persons: 2, totalMinutes: 25, ingredients: [{}, {}, {}] }])
  })
})

describe('the title', () => {
  it.each([
    ['Thema anzeigen - Suche Rezept für Dampfnudeln - Kochforum', 'Dampfnudeln'],
    ['Omas Rezeptsammlung: Rotkraut', 'Rotkraut'],
  ])('stands in the title of the document: %s', (told, title) => {
    expect(titles(page(`${list}${work}`, `<title>${told}</title>`))).toEqual([title])
  })

  it.each(['jetpack-recipe-title', 'wprm-recipe-name', 'tasty-recipes-title'])(
    'is the one on the card: %s',
    (name) => {
      expect(
        titles(page(`<h1>Herbstküche</h1><div><h3 class="${name}">Pilzpfanne</h3>${list}${work}</div>`)),
      ).toEqual(['Pilzpfanne'])
    },
  )

  it.each([
    ['Rezept: Beerenkuchen', 'Beerenkuchen'],
    ['Thema: Käsekuchen ohne Boden', 'Käsekuchen ohne Boden'],
    ['Thema: Suche Rezept für Käsekuchen', 'Käsekuchen'],
    ['Omas Küche: Streuselkuchen', 'Streuselkuchen'],
    ['Roggenbrot | Brotblog', 'Roggenbrot'],
    ['Linsencurry | schnell und vegan', 'Linsencurry | schnell und vegan'],
    ['Sommer: der beste Salat', 'Sommer: der beste Salat'],
  ])('stands without what the site writes around it: %s', (name, title) => {
    const site = '<meta property="og:site_name" content="Omas Küche">'
    const stated = {
      '@type': 'Recipe',
      name,
      recipeIngredient: ['250 g Mehl', '2 Eier'],
      recipeInstructions: 'Backen.',
    }
    const html = page('', `${site}<script type="application/ld+json">${JSON.stringify(stated)}</script>`)
    expect(titles(html)).toEqual([title])
    expect(titles(page(`<h1>${name}</h1>${list}${work}`, site))).toEqual([title])
  })

  it('is the heading that ends the title of the document', () => {
    expect(
      titles(
        page(
          `<h3><a href="/x">Streuselkuchen vom Blech</a></h3>${list}${work}`,
          '<title>Sandras Backstube: Streuselkuchen vom Blech</title>',
        ),
      ),
    ).toEqual(['Streuselkuchen vom Blech'])
  })
})

it.each([
  '<div><span>25 Min</span><span>Einfach</span><span>2 Portionen</span></div>',
  '<p><span>Portionen</span> <span>2</span> <span>Personen</span> <span>0 Stunden</span> <span>25</span> Minuten</p>',
])('finds persons and time in one row: %s', (row) => {
  expect(
    recipeFromPage(
      page(`<h1>Lachs mit Spinat</h1>${row}<h2>Zutaten</h2>${list}<h2>Zubereitung</h2>${work}`),
      url,
    ),
  ).toMatchObject([{ persons: 2, totalMinutes: 25 }])
})

it('takes half a time for none', () => {
  expect(
    recipeFromPage(page(`<h1>Pizza</h1><p>Portionen 4 Personen 1 20 Minuten</p>${list}${work}`), url),
  ).toMatchObject([{ persons: 4, totalMinutes: null }])
})

it('takes the time to read for no time to cook, and a yield in a paragraph for one', () => {
  expect(
    recipeFromPage(
      page(
        `<h1>Focaccia</h1><p>3. Mai von Anna | Lesezeit: 4 Minuten</p><p>Ergibt 12 Stücke</p><h2>Das brauchst du</h2>${list}<h2>Das brauchst du ausserdem</h2><ul><li>Backblech</li><li>Teigschaber</li></ul><h2>So geht's</h2>${work}`,
      ),
      url,
    ),
  ).toMatchObject([{ totalMinutes: null, yieldText: '12 Stücke', ingredients: [{}, {}, {}] }])
})

describe('a page whose heading names the site', () => {
  const list = '<ul><li>500 g Lauch</li><li>2 Eier</li><li>1 dl Rahm</li></ul>'
  const work = '<h3>Zubereitung</h3><p>Alles mischen und bei 180 Grad backen.</p>'

  it.each([
    ['<h1>Backfreunde</h1><h2>Lauchtorte</h2><h3>Zutaten</h3>', 'Lauchtorte'],
    ['<h1>Omas Freitagsglück</h1><h2>Zutaten für die Lauchtorte</h2>', 'Omas Freitagsglück'],
    ['<h1>Was kochen wir?</h1><p id="recipe-title">Lauch auf Vorrat</p><h3>Zutaten</h3>', 'Lauch auf Vorrat'],
  ])('is named after the dish: %s', (head, title) => {
    const html = `<html><head><title>Backfreunde | Daheim</title></head><body>${head}${list}${work}</body></html>`
    expect(recipeFromPage(html, 'https://a.example/x')[0]?.title).toBe(title)
  })
})

it('puts a list of amounts beside a list of names together, and takes the time from a button', () => {
  const html = `<h1>Lauchtorte</h1><button><img alt="Uhr">45 Min</button><h3>Zutaten</h3><div><ul><li>500 g</li><li>2</li><li><br></li></ul><ul><li>Lauch</li><li>Eier</li><li>Salz</li></ul></div><h3>Zubereitung</h3><p>Alles mischen und bei 180 Grad backen.</p>`
  expect(recipeFromPage(html, 'https://a.example/x')).toMatchObject([
    { totalMinutes: 45, ingredients: [{ text: '500 g Lauch' }, { text: '2 Eier' }, { text: 'Salz' }] },
  ])
})

it('reads a cell over the whole row as the name of a part', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const html = `<h1>Lauchtorte</h1><h3>Zutaten</h3><table>${row('200 g', 'Mehl')}${row('80 g', 'Butter')}<tr><td colspan="2">Quarkmasse</td></tr>${row('250 g', 'Quark')}${row('2', 'Eier')}</table><h3>Zubereitung</h3><p>Alles mischen und bei 180 Grad backen.</p>`
  expect(recipeFromPage(html, 'https://a.example/x')[0]?.ingredients).toEqual([
    { text: '200 g Mehl', group: '' },
    { text: '80 g Butter', group: '' },
    { text: '250 g Quark', group: 'Quarkmasse' },
    { text: '2 Eier', group: 'Quarkmasse' },
  ])
})

it('takes the dish that the document names before a heading that each page of the site bears', () => {
  const html =
    '<html><head><title>linsen</title></head><body><h1>KOCHEN ZU ZWEIT</h1><h2>Linsen-Bowl</h2><h3>Zutaten</h3><ul><li>200 g Linsen</li><li>1 Gurke</li><li>2 EL Öl</li></ul><h3>Zubereitung</h3><ol><li>Die Linsen 20 Minuten kochen.</li><li>In der letzten Viertelstunde die Gurke schneiden.</li></ol></body></html>'
  expect(recipeFromPage(html, '')).toMatchObject([{ title: 'Linsen-Bowl', totalMinutes: null }])
})

it('takes the heading of a post for its title where the document says less and names the site', () => {
  const post = '<h3 class="post-title entry-title">Schoko-Bananen-Muffins</h3>'
  expect(
    titles(
      page(`<div>${post}<b>Zutaten:</b>${list}${work}</div>`, '<title>Muffins! – Evis Backwelt</title>'),
    ),
  ).toEqual(['Schoko-Bananen-Muffins'])
})
