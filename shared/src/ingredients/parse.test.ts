import { assert, double, integer, property, string, constantFrom, array, oneof } from 'fast-check'
import { expect, test } from 'vitest'
import { parseIngredientLine, type ParsedLine } from './parse.ts'

test('a line becomes amount, unit, name and note', () => {
  expect(parseIngredientLine('2 gehäufte EL Mehl (Type 405), gesiebt')).toEqual({
    amount: 2,
    unit: 'EL',
    name: 'Mehl',
    note: 'gehäufte, gesiebt, Type 405',
  })
})

test('a range has two ends, vague words have none', () => {
  expect(parseIngredientLine('2–3 EL Öl')).toEqual({ amount: 2, amountTo: 3, unit: 'EL', name: 'Öl' })
  expect(parseIngredientLine('etwas Salz')).toEqual({ amount: null, unit: '', name: 'Salz', note: 'etwas' })
})

test('two numbers with a plus are what they are together', () => {
  expect(parseIngredientLine('1 + 3 EL Rapsöl')).toEqual({ amount: 4, unit: 'EL', name: 'Rapsöl' })
  expect(parseIngredientLine('150+50 g Butter')).toMatchObject({ amount: 200, unit: 'g' })
  expect(parseIngredientLine('2 Eier + 1 Eigelb')).toMatchObject({ amount: 2, more: [{ amount: 1 }] })
})

test.each(['mit dem Grün', 'samt Kraut', 'inkl. Grün', 'mit den Blättern'])(
  'what hangs on a vegetable is a note: %s',
  (note) => {
    expect(parseIngredientLine(`2 Kohlrabi ${note}`)).toEqual({ amount: 2, unit: '', name: 'Kohlrabi', note })
  },
)

test('another choice is told apart from the note', () => {
  expect(parseIngredientLine('200 g Sahne oder Rahm, steif geschlagen')).toEqual({
    amount: 200,
    unit: 'g',
    name: 'Sahne',
    note: 'steif geschlagen',
    alternative: 'Rahm',
  })
  expect(parseIngredientLine('2 EL Milch / Pflanzenmilch')).toMatchObject({
    name: 'Milch',
    alternative: 'Pflanzenmilch',
  })
})

test('several things in one line', () => {
  const line = parseIngredientLine('1 Dose Tomaten, 1 Dose Kokosmilch und 2 Zwiebeln')
  expect(line).toEqual({
    amount: 1,
    unit: 'Dose',
    name: 'Tomaten',
    more: [
      { amount: 1, unit: 'Dose', name: 'Kokosmilch' },
      { amount: 2, unit: '', name: 'Zwiebeln' },
    ],
  })
  expect(parseIngredientLine('1 rote und 2 grüne Peperoni').more).toEqual([
    { amount: 2, unit: '', name: 'grüne Peperoni' },
  ])
  expect(parseIngredientLine('1 rote & 1 gelbe Peperoni')).toMatchObject({
    name: 'rote Peperoni',
    more: [{ amount: 1, name: 'gelbe Peperoni' }],
  })
  expect(parseIngredientLine('1 TL Salz, Pfeffer').more).toEqual([
    { amount: null, unit: '', name: 'Pfeffer' },
  ])
  expect(parseIngredientLine('2 Zwiebeln, 1 davon gehackt').more).toBeUndefined()
  expect(parseIngredientLine('200 g Mehl und etwas mehr zum Bestäuben').more).toBeUndefined()
})

test.each([
  ['2 kleine rote und 1 grosse gelbe Zwiebel', [2, 'rote Zwiebel'], [1, 'gelbe Zwiebel']],
  ['2 kleine, rote und 1 grosse gelbe Zwiebel', [2, 'rote Zwiebel'], [1, 'gelbe Zwiebel']],
  [
    '100 g frische grüne + 50 g getrocknete weisse Bohnen',
    [100, 'frische grüne Bohnen'],
    [50, 'getrocknete weisse Bohnen'],
  ],
  ['eine rote und eine gelbe peperoni', [1, 'rote peperoni'], [1, 'gelbe peperoni']],
  ['2 eier und 1 grosse zwiebel', [2, 'eier'], [1, 'zwiebel']],
  ['2 orangen und 1 rote paprika', [2, 'orangen'], [1, 'rote paprika']],
  ['1 EL Öl und 2 grosse Zwiebeln', [1, 'Öl'], [2, 'Zwiebeln']],
])('a thing of two kinds is named once: %s', (line, one, other) => {
  const { amount, name, more = [] } = parseIngredientLine(line)
  expect([[amount, name], ...more.map((further) => [further.amount, further.name])]).toEqual([one, other])
})

test.each([
  ['7up 1.5 l', { amount: 1.5, unit: 'l', name: '7up' }],
  ['7up', { amount: null, unit: '', name: '7up' }],
  ['1 dl 7up', { amount: 1, unit: 'dl', name: '7up' }],
  ['3 Kräuter', { amount: 3, unit: '', name: 'Kräuter' }],
  ['2kl Zwiebeln', { amount: 2, unit: '', name: 'Zwiebeln', note: 'kl' }],
])('a figure that is a part of the name counts nothing: %s', (line, read) => {
  expect(parseIngredientLine(line)).toEqual(read)
})

test.each([
  ['Eier: 3 (Grösse M)', 3, '', 'Eier', 'Grösse M'],
  ['Zucker: 2 EL, braun', 2, 'EL', 'brauner Zucker', undefined],
  ['Kartoffeln – 800 g festkochend', 800, 'g', 'festkochende Kartoffeln', undefined],
  ['Milch – 250 ml lauwarm', 250, 'ml', 'Milch', 'lauwarm'],
  ['Butter - 50 g zerlassen', 50, 'g', 'Butter', 'zerlassen'],
  ['Semmeln, 5 Stk. altbacken', 5, 'Stück', 'altbackene Semmeln', undefined],
  ['Zwiebeln: 2, gehackt', 2, '', 'Zwiebeln', 'gehackt'],
  ['Butter 50 g zum Braten', 50, 'g', 'Butter', 'zum Braten'],
  ['Salz: eine Prise', 1, 'Prise', 'Salz', undefined],
  ['Teig: 3 Eier, getrennt', 3, '', 'Eier', 'Teig, getrennt'],
])(
  'a word behind an amount that stands behind the name is a remark: %s',
  (line, amount, unit, name, note) => {
    expect(parseIngredientLine(line)).toEqual({ amount, unit, name, ...(note ? { note } : {}) })
  },
)

test.each([
  ['1 000 g Mehl', 1000, 'g', 'Mehl', undefined],
  ['10\u2009000 g Mehl', 10_000, 'g', 'Mehl', undefined],
  ['1 500 g Kartoffeln', 1500, 'g', 'Kartoffeln', undefined],
  ['1,000 ml Bouillon', 1000, 'ml', 'Bouillon', undefined],
  ['1,000 kg Mehl', 1, 'kg', 'Mehl', undefined],
  ['2-mal 400 g Tomaten', 800, 'g', 'Tomaten', undefined],
  ['2 mal 400 g Tomaten', 800, 'g', 'Tomaten', undefined],
  ['1 mal Backpulver', 1, '', 'Backpulver', undefined],
  ['400g-Dose gehackte Tomaten', 1, 'Dose', 'gehackte Tomaten', '400 g'],
  ['500-g-Packung Nudeln', 1, 'Packung', 'Nudeln', '500 g'],
  ['2 400-g-Dosen Tomaten', 2, 'Dose', 'Tomaten', '400 g'],
  ['2 400 g Dosen Tomaten', 2, 'Dose', 'Tomaten', '400 g'],
  ['ein Viertelliter Rahm', 0.25, 'l', 'Rahm', undefined],
  ['2 Taler Ziegenkäse', 2, 'Stück', 'Ziegenkäse', 'Taler'],
  ['250 g QimiQ Classic', 250, 'g', 'QimiQ Classic', undefined],
])('thousands, times and packs with their size: %s', (line, amount, unit, name, note) => {
  expect(parseIngredientLine(line)).toEqual({ amount, unit, name, ...(note ? { note } : {}) })
})

test('invisible characters and spaces of web pages', () => {
  expect(parseIngredientLine('\u2022\u00A0100\u202Fg\u00A0But\u00ADter\u200B')).toEqual({
    amount: 100,
    unit: 'g',
    name: 'Butter',
  })
  expect(parseIngredientLine('<b>&frac12;&nbsp;l</b> Milch')).toEqual({
    amount: 0.5,
    unit: 'l',
    name: 'Milch',
  })
})

test('numbers that are none stay in the name', () => {
  expect(parseIngredientLine('Mehl Type 550')).toEqual({ amount: null, unit: '', name: 'Mehl Type 550' })
  expect(parseIngredientLine('1/0 EL Öl').amount).toBeNull()
  expect(parseIngredientLine(`${'9'.repeat(400)} g Mehl`).amount).toBeNull()
})

test('what holds nothing but an amount has no name', () => {
  expect(parseIngredientLine('500 g')).toEqual({ amount: 500, unit: 'g', name: '' })
  expect(parseIngredientLine('')).toEqual({ amount: null, unit: '', name: '' })
})

function everyAmount(line: ParsedLine): number[] {
  return [line.amount ?? 0, line.amountTo ?? 0, ...(line.more ?? []).flatMap(everyAmount)]
}

const kitchenText = array(
  constantFrom(
    ...'1 2-3 ½ 1,5 0,7 g kg EL TL Prise(n) Bund Dose/n ( ) , ; : - – + / oder und bis x ca. etwas n. B. je à Saft von einer halben für die zum aus in rote kleine fein gehackt gerieben Zwiebel(n) Mehl Ei(er) Paprika TK DR. Öl 100% * " % 7-Kräuter'.split(
      ' ',
    ),
  ),
  { maxLength: 25 },
).map((words) => words.join(' '))

test('no text makes it throw, and no amount is negative or no number', () => {
  assert(
    property(oneof(string({ unit: 'binary', maxLength: 300 }), kitchenText), (text) => {
      const line = parseIngredientLine(text)
      expect(everyAmount(line).filter((amount) => amount < 0 || !Number.isFinite(amount))).toEqual([])
      expect(line.amountTo ?? Infinity).toBeGreaterThan(line.amount ?? 0)
      expect(line.name).toBe(line.name.trim())
    }),
    { numRuns: 3000 },
  )
})

test('reading a written amount gives it back', () => {
  const amounts = oneof(
    integer({ min: 1, max: 5000 }),
    double({ min: 0.1, max: 900, noNaN: true }).map((n) => Math.round(n * 10) / 10),
  )
  assert(
    property(
      amounts,
      constantFrom('g', 'kg', 'ml', 'EL', 'Dose', 'Bund'),
      constantFrom('.', ','),
      (amount, unit, mark) => {
        const line = parseIngredientLine(`${String(amount).replace('.', mark)} ${unit} Mehl`)
        expect(line).toEqual({ amount, unit, name: 'Mehl' })
      },
    ),
  )
})

test('reading its own words again changes nothing', () => {
  assert(
    property(
      constantFrom('g', 'EL', 'Dose', ''),
      integer({ min: 2, max: 99 }),
      constantFrom('Mehl', 'rote Linsen', 'Crème fraîche'),
      (unit, amount, name) => {
        const first = parseIngredientLine(`${amount} ${unit} ${name}`)
        expect(parseIngredientLine(`${first.amount} ${first.unit} ${first.name}`)).toEqual({ ...first })
      },
    ),
  )
})

test('two packs of one thing are two things', () => {
  expect(parseIngredientLine('1 grosse Dose und 2 kleine Dosen Mais')).toEqual({
    amount: 1,
    unit: 'Dose',
    name: 'Mais',
    note: 'grosse',
    more: [{ amount: 2, unit: 'Dose', name: 'Mais', note: 'kleine' }],
  })
  expect(parseIngredientLine('2 EL und 1 TL Öl')).toMatchObject({
    amount: 2,
    name: 'Öl',
    more: [{ unit: 'TL' }],
  })
})

test.each([
  ['2 EL Butter od. Margarine', { amount: 2, unit: 'EL', name: 'Butter', alternative: 'Margarine' }],
  ['ev. 8 Stück Würfelzucker', { amount: 8, unit: 'Stück', name: 'Würfelzucker' }],
])('knows words that people shorten: %s', (line, expected) => {
  expect(parseIngredientLine(line)).toMatchObject(expected)
})

test.each([
  ['4TLmilder Paprika', { amount: 4, unit: 'TL', name: 'milder Paprika' }],
  ['300gjunger Mangold', { amount: 300, unit: 'g', name: 'junger Mangold' }],
  ['2Bundkrause Petersilie', { amount: 2, unit: 'Bund', name: 'krause Petersilie' }],
  ['3Eier', { amount: 3, unit: '', name: 'Eier' }],
  ['200grüne Bohnen', { amount: 200, unit: 'g', name: 'grüne Bohnen' }],
  ['12gelbe Rüben', { amount: 12, unit: '', name: 'gelbe Rüben' }],
  ['4blaue Kartoffeln', { amount: 4, unit: '', name: 'blaue Kartoffeln' }],
  ['2 gschwellte Kartoffeln', { amount: 2, unit: '', name: 'gschwellte Kartoffeln' }],
])('a unit is told from the word that it stuck to: %s', (line, read) => {
  expect(parseIngredientLine(line)).toEqual(read)
})

test('leaves no comma at the end of a remark', () => {
  expect(parseIngredientLine('4-5 mittelgroße, vorwiegend festkochende Kartoffeln (ca. 600 g)').note).toBe(
    'mittelgroße, ca. 600 g',
  )
})

test.each([
  ['zwei Drittel Tasse Zucker', { amount: 0.6667, unit: 'Tasse', name: 'Zucker' }],
  ['drei Viertel Liter Milch', { amount: 0.75, unit: 'l', name: 'Milch' }],
  ['2 halbe Zitronen', { amount: 2, unit: '', name: 'halbe Zitronen' }],
  ['2 Ta. Mehl', { amount: 2, unit: 'Tasse', name: 'Mehl' }],
  ['1 B. Petersilie', { amount: 1, unit: 'Bund', name: 'Petersilie' }],
  ['1 B. saure Sahne', { amount: 1, unit: 'Becher', name: 'saure Sahne' }],
  ['1er Packung Lachs', { amount: 1, unit: 'Packung', name: 'Lachs' }],
  ['4er-Packung Eier', { amount: 1, unit: 'Packung', name: 'Eier', note: '4er' }],
  ['2 Schalotten o. 1 Zwiebel', { amount: 2, unit: '', name: 'Schalotten', alternative: '1 Zwiebel' }],
  ['50 g Butter o. Margarine', { amount: 50, unit: 'g', name: 'Butter', alternative: 'Margarine' }],
  ['Salz + Pfeffer', { amount: null, unit: '', name: 'Salz + Pfeffer' }],
])('short forms and fractions in words: %s', (line, read) => {
  expect(parseIngredientLine(line)).toEqual(read)
})

test('what is left away is no choice', () => {
  expect(parseIngredientLine('200 g Lachs o. Haut')).not.toHaveProperty('alternative')
})

test.each([
  ['4 Tr. Bratspeck', 'Scheibe', 'Bratspeck'],
  ['2 Tr Toastbrot', 'Scheibe', 'Toastbrot'],
  ['Appenzeller: 3 Tr.', 'Scheibe', 'Appenzeller'],
  ['3 Tr. Bittermandelöl', 'Tropfen', 'Bittermandelöl'],
  ['2 Tr. Tabasco', 'Tropfen', 'Tabasco'],
  ['Vanillearoma: 2 Tr.', 'Tropfen', 'Vanillearoma'],
  ['5 Tropfen Angostura', 'Tropfen', 'Angostura'],
])('only what flows comes in drops: %s', (line, unit, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ unit, name })
})

test('adjectives behind a noun come before it, bent as those that stand there', () => {
  expect(parseIngredientLine('1 rote Chili (scharf)').name).toBe('rote scharfe Chili')
  expect(parseIngredientLine('4 Äpfel, rot, säuerlich').name).toBe('rote säuerliche Äpfel')
  expect(parseIngredientLine('8 Riesengarnelen (TK, geschält)')).toEqual({
    amount: 8,
    unit: '',
    name: 'TK-Riesengarnelen',
    note: 'geschält',
  })
})

test('two kinds of one thing are two things, whatever joins them', () => {
  for (const line of ['1 rote + 1 gelbe Paprika', '1 rote, 1 gelbe Paprika', '1 rote und 1 gelbe Paprika'])
    expect(parseIngredientLine(line)).toEqual({
      amount: 1,
      unit: '',
      name: 'rote Paprika',
      more: [{ amount: 1, unit: '', name: 'gelbe Paprika' }],
    })
})

test('parts in one unit are summed and told, those in another are told', () => {
  expect(parseIngredientLine('80 g + 20 g Butter')).toEqual({
    amount: 100,
    unit: 'g',
    name: 'Butter',
    note: '80 g + 20 g',
  })
  expect(parseIngredientLine('50 g + 2 EL Zucker')).toMatchObject({ amount: 50, unit: 'g', note: '+ 2 EL' })
})

test('what one counts with is the thing itself where nothing follows', () => {
  expect(parseIngredientLine('2 Wurzeln, gerieben')).toEqual({
    amount: 2,
    unit: '',
    name: 'Wurzeln',
    note: 'gerieben',
  })
  expect(parseIngredientLine('3 Rollen')).toEqual({ amount: 3, unit: '', name: 'Rollen' })
  expect(parseIngredientLine('1 Wurzel Ingwer')).toMatchObject({
    unit: 'Stück',
    name: 'Ingwer',
    note: 'Wurzel',
  })
})
