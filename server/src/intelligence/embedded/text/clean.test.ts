import { expect, it } from 'vitest'
import { plain, plainLines, tidy } from './clean.ts'
import { cleanLine, groupOf, linesWithGroups } from './ingredients.ts'
import { splitLong, splitNumbered, stepsFrom } from './steps.ts'
import { splitList } from './unfold.ts'

it('takes text out of markup, however often it is encoded', () => {
  expect(
    plainLines(
      '<p>Eier &amp;lt;script&amp;gt;x&amp;lt;/script&amp;gt; trennen</p><ol><li>a<li>b &frac12; l</ol><img src=x onerror=1',
    ),
  ).toEqual(['Eier trennen', 'a', 'b ½ l'])
  expect(plain('Salz &#38; Pfeffer<!-- <b>nie</b> --><style>p{}</style> &uuml;ber &#x1F35D;')).toBe(
    'Salz & Pfeffer über 🍝',
  )
  expect(plain('a < b und 3 > 2')).toBe('a < b und 3 > 2')
})

it('sets text as in print', () => {
  expect(tidy('  200\u00a0g \t Mehl , fein ( gesiebt ) ')).toBe('200 g Mehl, fein (gesiebt)')
  expect(tidy('Mu\u0308esli\u200b \ud800')).toBe('Müesli')
})

it.each([
  ['▢ 500.0 g Mehl', '500 g Mehl'],
  ['1.000 g Mehl', '1.000 g Mehl'],
  ['2.50 dl Rahm', '2.5 dl Rahm'],
  ['200 g g Zucker', '200 g Zucker'],
  ['null Salz', 'Salz'],
  ['0 Pfeffer', 'Pfeffer'],
  ['1 Dose Tomaten ((400 g))', '1 Dose Tomaten (400 g)'],
  ['4 Lachsfilets 3,95 €', '4 Lachsfilets'],
  ['250gMehl', '250 g Mehl'],
])('the line %s is written %s', (line, written) => {
  expect(cleanLine(line)).toBe(written)
})

it('tells parts of the list from its lines', () => {
  expect(['Für den Teig:', 'Für die Sauce', 'Ausserdem', '--- Guss ---'].map(groupOf)).toEqual([
    'Für den Teig',
    'Für die Sauce',
    'Ausserdem',
    'Guss',
  ])
  expect(
    ['Salz', '200 g Teig', 'Blätterteig', 'Für die Form: Butter', 'Petersilie zum Garnieren'].map(groupOf),
  ).toEqual([null, null, null, null, null])
  expect(linesWithGroups(['Für den Teig:', '200 g Mehl', 'Guss:', '1', '5 dl Rahm'])).toEqual([
    { text: '200 g Mehl', group: 'Für den Teig' },
    { text: '1,5 dl Rahm', group: 'Guss' },
  ])
})

it('divides lists between commas, and nothing else', () => {
  expect(splitList('200 g Mehl (Type 405, gesiebt), 1,5 dl Milch, 2 Eier und Salz')).toEqual([
    '200 g Mehl (Type 405, gesiebt)',
    '1,5 dl Milch',
    '2 Eier und Salz',
  ])
  expect(
    splitList('Zwiebeln schälen, Karotten würfeln, alles in 2 EL Öl dünsten, 3 Minuten braten'),
  ).toBeNull()
})

it('divides steps where they count up, or where they are a wall of text', () => {
  expect(splitNumbered('1. Mehl sieben. 2. Eier zugeben. 3. Backen.')).toEqual([
    '1. Mehl sieben.',
    '2. Eier zugeben.',
    '3. Backen.',
  ])
  expect(splitNumbered('Um 12. Alles mischen.')).toEqual(['Um 12. Alles mischen.'])
  const sentence = 'Die Zwiebeln in feine Ringe schneiden und im heissen Öl langsam goldbraun braten.'
  const pieces = splitLong(Array.from({ length: 8 }, () => sentence).join(' '))
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.join(' ')).toBe(Array.from({ length: 8 }, () => sentence).join(' '))
  expect(
    stepsFrom([
      { head: 'Schritt 1', content: '1) Mehl sieben.' },
      { head: 'Backen', content: '• 20 Minuten backen.' },
    ]),
  ).toEqual([
    { head: '', content: 'Mehl sieben.' },
    { head: 'Backen', content: '20 Minuten backen.' },
  ])
})
