import { describe, expect, it } from 'vitest'
import { recipeFromPage } from './page.ts'

const list = '<h3>Zutaten</h3><ul><li>250 g Mehl</li><li>2 Eier</li><li>1 dl Milch</li></ul>'
const work = '<h3>Zubereitung</h3><p>Alles verrühren und 20 Minuten backen.</p>'
const page = (body: string, title = ''): string =>
  `<html><head>${title === '' ? '' : `<title>${title}</title>`}</head><body>${body}</body></html>`
const read = (html: string) => recipeFromPage(html, 'https://www.example.org/rezept')[0]
const lines = (html: string) => read(html)?.ingredients.map(({ text }) => text)

describe('the title of a page by hand', () => {
  it.each([
    [
      'the heading where the document is named after the site',
      'RecipeBook',
      '<h1>Rezepte</h1><h2>Mohnzelten</h2>',
    ],
    ['the heading below the name of the collection', '', '<h1>Vegane Rezepte</h1><h3>Mohnzelten</h3>'],
    [
      'the heading below what is said about it',
      'Köstlich',
      '<h1>Wer Mohn mag, wird es lieben!</h1><h3>Mohnzelten</h3>',
    ],
    [
      'the heading where the collection stands first',
      'Rezepte | Mohnzelten',
      '<h1><a href="/">Rezepte</a></h1><h2><a href="#">Mohnzelten</a></h2>',
    ],
  ])('is %s', (_, title, headings) => {
    expect(read(page(`${headings}${list}${work}`, title))?.title).toBe('Mohnzelten')
  })

  it('stays the one of the document where a heading says a word of it', () => {
    const html = page(`<h2>Unsere Mohnzelten</h2>${list}${work}`, 'Mohnzelten aus Tirol')
    expect(read(html)?.title).toBe('Mohnzelten aus Tirol')
  })
})

it("takes 'Unser … Rezept' for the name of a recipe, not for a part of the page", () => {
  const one = (name: string, thing: string) =>
    `<section><h2>Unser ${name} Rezept</h2><h3>Zutaten</h3><ul><li>250 g ${thing}</li><li>2 Eier</li></ul>${work}</section>`
  const found = recipeFromPage(
    page(`<h1>Bratreis</h1>${one('klassisches', 'Reis')}${one('schnelles', 'Nudeln')}`),
    'https://www.example.org/rezept',
  )
  expect(found.map(({ title }) => title)).toEqual(['Unser klassisches Rezept', 'Unser schnelles Rezept'])
})

describe('facts in boxes', () => {
  it('are no ingredients where signs stand beside them', () => {
    const box = (sign: string, text: string) => `<div><span>${sign}</span><span>${text}</span></div>`
    const html = page(
      `<h1>Nocken</h1><div>${box('🕐', '40 Minuten')}${box('🥦', '90% Gemüse')}${box('👥', '4 Portionen')}${box('🧀', 'Alpenküche')}</div>${list}${work}`,
    )
    expect(read(html)).toMatchObject({ persons: 4, totalMinutes: 40 })
    expect(lines(html)).toEqual(['250 g Mehl', '2 Eier', '1 dl Milch'])
  })

  it("may be a field with 'Portionen' on the button behind it", () => {
    const field = '<div><div>Zutaten für</div><input type="number" value="4"><button>Portionen</button></div>'
    const html = page(`<h1>Nocken</h1>${field}<ul><li>250 g Mehl</li><li>2 Eier</li></ul>${work}`)
    expect(read(html)?.persons).toBe(4)
    expect(lines(html)).toEqual(['250 g Mehl', '2 Eier'])
  })
})

it('keeps every item of the list below the work', () => {
  const items = ['Eier und Milch verrühren', 'Zum Würzen: Schnittlauch, Petersilie', 'ausbacken']
  const html = page(
    `<h1>Omeletten</h1>${list}<h3>Zubereitung</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
  )
  expect(read(html)?.steps.map(({ content }) => content)).toEqual(items)
})

it("leaves tools out that stand among the food below 'Ausserdem'", () => {
  const html = page(
    `<h1>Muffins</h1>${list}<h4>Ausserdem</h4><ul><li>1 Muffinblech</li><li>Spritzbeutel mit Sterntülle</li><li>2 EL Puderzucker</li></ul>${work}`,
  )
  expect(lines(html)).toEqual(['250 g Mehl', '2 Eier', '1 dl Milch', '2 EL Puderzucker'])
})

describe('lists in unusual markup', () => {
  it('may stand beside the work, a cell each', () => {
    const rows = [
      ['125 g Butter', 'weich rühren'],
      ['<div>125 g Zucker</div><div>1 TL Vanillezucker</div>', 'darunterrühren'],
      ['4 Eier', 'einzeln unterrühren'],
    ]
    const html = page(
      `<h1><a href="/">Rezepte</a></h1><h2>Rührkuchen</h2><table>${rows.map(([thing, how]) => `<tr><td>${thing}</td><td>${how}</td></tr>`).join('')}<tr><td colspan="2">Rühren bis die Masse hell ist</td></tr></table>`,
    )
    expect(lines(html)).toEqual(['125 g Butter', '125 g Zucker', '1 TL Vanillezucker', '4 Eier'])
    expect(read(html)?.steps.map(({ content }) => content)).toEqual([
      'weich rühren',
      'darunterrühren',
      'einzeln unterrühren',
      'Rühren bis die Masse hell ist',
    ])
  })

  it('may stand within a heading that nobody closed', () => {
    const html = page(
      `<h1>Pouletflügeli</h1><h3>Einkaufsliste</h2><table><tr><th>Zutaten</th><th>Menge</th></tr><tr><td>Pouletflügeli</td><td>1000 g</td></tr><tr><td>Salz</td><td>8 g</td></tr></table><h2>Zubereitung</h2><ol><li>Den Ofen vorheizen.</li><li>25 Minuten backen lassen.</li></ol>`,
    )
    expect(lines(html)).toEqual(['1000 g Pouletflügeli', '8 g Salz'])
  })

  it('may hold the list of a part within an item that names it', () => {
    const inner = ['1 Zwiebel', '2 Karotten', '500 g Hackfleisch', 'Tomatenmark', 'Petersilie', '1 dl Wein']
    const html = page(
      `<h1>Lasagne</h1><h2>Zutaten</h2><ul><li>Ragù<ul>${inner.map((one) => `<li>${one}</li>`).join('')}</ul></li><li>Käse</li></ul>${work}`,
    )
    expect(lines(html)).toEqual([...inner, 'Käse'])
  })

  it('may be a list to tick off for shopping', () => {
    const item = (name: string, amount: string) =>
      `<li class="shop-item"><div>✓</div><span>${name}</span><span>${amount}</span></li>`
    const html = page(
      `<h1>Nudelsalat</h1><ul class="shopping-list">${item('Nudeln', '1 Paket')}${item('Mais', '1 Dose')}${item('Eier', '2–3')}${item('Mayonnaise', 'nach Geschmack')}</ul>${work}`,
    )
    expect(lines(html)).toEqual(['Nudeln 1 Paket', 'Mais 1 Dose', 'Eier 2–3', 'Mayonnaise nach Geschmack'])
  })
})

it('goes on with the work below "Parallel dazu" and ends it at a personal tip', () => {
  const html = page(
    `<h1>Pasta</h1>${list}<h2>Zubereitung</h2><ol><li>Die Sauce köcheln lassen.</li></ol><h2>Parallel dazu:</h2><ol><li>Die Nudeln kochen.</li></ol><h2>Mein persönlicher Tipp</h2><p>Frische Kräuter verbessern den Geschmack erheblich, hacke sie fein.</p>`,
  )
  expect(read(html)?.steps.map(({ content }) => content)).toEqual([
    'Die Sauce köcheln lassen.',
    'Die Nudeln kochen.',
  ])
})

it('adds up a time that is less than a part of it', () => {
  const html = page(`<h1>Gratin</h1><p>Dauer: 30 min / 45 min Backofen</p>${list}${work}`)
  expect(read(html)?.totalMinutes).toBe(75)
})

it('reads for how many out of the field below its label, and takes a time alone for no work', () => {
  const html = page(
    `<h1>Rösti</h1><form><label>Zutaten für:</label><div><input type="number" value="4"><button>Portion(en)</button></div></form>${list.replace(/<h3>.*<\/h3>/, '')}<h2>Zubereitung</h2><div><span><p>ca. 20 min</p></span></div><p>Die Kartoffeln raffeln und in der Butter braten.</p><p>erstellt von "Anna"</p>`,
  )
  expect(read(html)).toMatchObject({ persons: 4 })
  expect(lines(html)).toEqual(['250 g Mehl', '2 Eier', '1 dl Milch'])
  expect(read(html)?.steps.map(({ content }) => content)).toEqual([
    'Die Kartoffeln raffeln und in der Butter braten.',
  ])
})
