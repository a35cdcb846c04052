import { expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { parsePage } from './tree.ts'

const texts = (html: string): string[] => blocksOf(parsePage(html)).map(({ text }) => text)

it.each([
  ['<li><span>150</span><span>g</span><b>Risottoreis</b></li>', '150 g Risottoreis'],
  ['<li>150 g<strong>Risottoreis</strong></li>', '150 g Risottoreis'],
  ['<li>Zitrone<b>n</b>saft</li>', 'Zitronensaft'],
  ['<p><span class="gross">M</span>ehl sieben</p>', 'Mehl sieben'],
  ['<li>1<sup>1</sup>/<sub>2</sub> dl Rahm</li>', '1 1/2 dl Rahm'],
  ['<p>Für <input type="number" value="4"> Personen</p>', 'Für 4 Personen'],
  ['<p>Für <select><option>2</option><option selected>6</option></select> Personen</p>', 'Für 6 Personen'],
  ['<li>Salz<span class="sr-only">unsichtbar</span>, Pfeffer</li>', 'Salz, Pfeffer'],
  ['<li>Frisch\u00adkäse\u00a0(200&nbsp;g)</li>', 'Frischkäse (200 g)'],
])('%s reads as a person sees it', (html, text) => {
  expect(texts(html)).toEqual([text])
})

it.each([
  [
    '<table><tr><td>150 ml</td><td>Milch</td></tr><tr><td></td><td>Salz</td></tr></table>',
    ['150 ml Milch', 'Salz'],
  ],
  ['<table><tr><td>Milch</td><td>150 ml</td></tr></table>', ['150 ml Milch']],
  ['<table><tr><td>200 g Mehl</td><td>3 Eier</td></tr></table>', ['200 g Mehl', '3 Eier']],
  [
    '<div><div><div>2 EL</div><div>Öl</div></div><div><div></div><div>Salz</div></div></div>',
    ['2 EL Öl', 'Salz'],
  ],
  ['<div><div>2 EL</div><div>Öl</div><div>3</div><div>Eier</div></div>', ['2 EL Öl', '3 Eier']],
  ['<dl><dt>Personen</dt><dd>4</dd><dt>Dauer</dt><dd>20 Min.</dd></dl>', ['4 Personen', 'Dauer 20 Min.']],
  ['<p>Mehl<br>Salz<br><br>Wasser</p>', ['Mehl', 'Salz', 'Wasser']],
  [
    `<ol><li><div>1</div><p>Das Gemüse waschen, schälen und in kleine Würfel schneiden, dann dünsten.</p></li></ol>`,
    ['Das Gemüse waschen, schälen und in kleine Würfel schneiden, dann dünsten.'],
  ],
])('%s is so many rows', (html, rows) => {
  expect(texts(html)).toEqual(rows)
})

it('knows headings, lists, links and what names of classes say', () => {
  const blocks = blocksOf(
    parsePage(
      '<h2>Zutaten</h2><ul class="zutaten"><li>1 Ei</li><li><a href="/x">Salz</a></li></ul><p><b>Für den Teig</b></p><footer>Impressum</footer>',
    ),
  )
  expect(blocks.map(({ level, item, hint, linked }) => ({ level, item, hint, linked }))).toEqual([
    { level: 2, item: false, hint: '', linked: false },
    { level: 0, item: true, hint: 'ingredients', linked: false },
    { level: 0, item: true, hint: 'ingredients', linked: true },
    { level: 7, item: false, hint: '', linked: false },
    { level: 0, item: false, hint: 'other', linked: false },
  ])
  expect(blocks[1]?.list).toBe(blocks[2]?.list)
})

it('leaves closed tabs in and hidden parts out', () => {
  expect(
    texts('<div role="tabpanel" hidden><p>Zubereitung</p></div><div hidden><p>Geheim</p></div>'),
  ).toEqual(['Zubereitung'])
  expect(texts('<p class="hidden">Geheim</p><p class="hidden md:block">Sichtbar</p>')).toEqual(['Sichtbar'])
})
