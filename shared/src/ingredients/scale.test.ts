import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaceholders, formatAmount, scaledAmount, showRange, showScaled, writeScaled } from './scale.ts'

test('amount × persons ÷ seats, rounded to one decimal', () => {
  expect(scaledAmount(500, 3, 4)).toBe(375)
  expect(scaledAmount(1, 1, 3)).toBe(0.3)
  expect(scaledAmount(0.25, 4, 4)).toBe(0.3)
  expect(scaledAmount(2, 5, 0)).toBe(10)
  expect(scaledAmount(0.5, 1, 12)).toBe(0.1)
  expect(scaledAmount(0, 1, 12)).toBe(0)
})

test('scaling what is scaled for as many persons changes nothing, and double persons need double', () => {
  const amounts = double({ min: 0, max: 10_000, noNaN: true })
  assert(
    property(
      amounts,
      integer({ min: 1, max: 50 }),
      integer({ min: 1, max: 50 }),
      (amount, persons, seats) => {
        const once = scaledAmount(amount, persons, seats)
        expect(scaledAmount(once, seats, seats)).toBe(once)
        expect(Math.abs(scaledAmount(amount, 2 * persons, seats) - 2 * once)).toBeLessThanOrEqual(0.15)
      },
    ),
  )
})

test.each([
  [0.5, '½'],
  [0.25, '¼'],
  [0.75, '¾'],
  [1.5, '1½'],
  [2, '2'],
  [0.3, '0,3'],
  [1.25, '1¼'],
  [62.5, '62,5'],
  [1500, '1500'],
  [10_000, '10’000'],
  [1_234_567.5, '1’234’567,5'],
  [0, '0'],
  [0.04, '0,1'],
  [0.001, '0,1'],
  [2.04, '2'],
  [0.26, '0,3'],
  [Number.NaN, ''],
  [Infinity, ''],
])('%d is written %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
})

test('a quarter is shown exactly although one decimal would round it', () => {
  expect(showScaled(1, 1, 4)).toBe('¼')
  expect(showScaled(1, 1, 3)).toBe('0,3')
  expect(showScaled(125, 1, 2)).toBe('62,5')
})

const ingredients = [
  { stableId: 1, amount: 300, unit: { name: 'g' } },
  { stableId: 2, amount: 2, unit: { name: 'Stk' } },
  { stableId: 3, amount: 0, unit: { name: '' } },
  { stableId: 4, amount: 1, unit: { name: 'Prise' } },
  { stableId: 12, amount: 1, unit: { name: 'Kugel' } },
  { stableId: 14, amount: 1, unit: { name: 'Portion' } },
  { stableId: 13, amount: null, unit: { name: 'g' } },
]

function filled(text: string, persons = 4): string {
  return fillPlaceholders(text, ingredients, persons, 4)
    .map((piece) => piece.text)
    .join('')
}

test('placeholders become scaled amounts', () => {
  expect(fillPlaceholders('ID:1 Mehl mit ID:{2} Eiern.', ingredients, 2, 4)).toEqual([
    { kind: 'amount', text: '150\u00A0g', stableId: 1 },
    { kind: 'text', text: ' Mehl mit ' },
    { kind: 'amount', text: '1', stableId: 2 },
    { kind: 'text', text: ' Eiern.' },
  ])
  expect(filled('ID:4 Salz, ID:12 Mozzarella', 12)).toBe('3\u00A0Prisen Salz, 3\u00A0Kugel Mozzarella')
  expect(filled('ID:14 Teig', 12)).toBe('3\u00A0Portionen Teig')
})

test('placeholders that stand right beside each other become amounts, too', () => {
  expect(filled('ID:1ID:4ID:{2} mischen')).toBe('300\u00A0g 1\u00A0Prise 2 mischen')
  expect(filled('ID:1000000000000ID:4 Salz')).toBe('1\u00A0Prise Salz')
})

test('both ends of an amount stand in the step as they stand in the list', () => {
  const rows = [
    { stableId: 1, amount: 3, upTo: 1.5, unit: { name: 'EL' } },
    { stableId: 2, amount: 2, upTo: 1.5, unit: { name: 'Stk' } },
  ]
  const read = (persons: number) =>
    fillPlaceholders('ID:1 Öl zu ID:{2} Eiern', rows, persons, 4).map((piece) => piece.text)
  expect(read(4)).toEqual(['3–4½\u00A0EL', ' Öl zu ', '2–3', ' Eiern'])
  expect(read(2)).toEqual(['1½–2¼\u00A0EL', ' Öl zu ', '1–1½', ' Eiern'])
  expect(fillPlaceholders('ID:1 Öl', rows, 1, 4, writeScaled)[0]?.text).toBe('¾–1,125\u00A0EL')
})

test('a little is never shown as nothing, in rows and in steps', () => {
  expect(showScaled(0.5, 1, 12)).toBe('0,1')
  const spice = [{ stableId: 1, amount: 0.5, unit: { name: 'TL' } }]
  expect(fillPlaceholders('ID:1 Zimt', spice, 1, 12)[0]?.text).toBe('0,1\u00A0TL')
})

test('a unit that the step writes itself stands there once', () => {
  expect(filled('ID:1 g Mehl')).toBe('300 g Mehl')
})

test('what has no amount leaves no trace', () => {
  expect(filled('Mit ID:3 Salz und ID:99 Pfeffer würzen.')).toBe('Mit Salz und Pfeffer würzen.')
  expect(filled('ID:13 Salz')).toBe('Salz')
  expect(filled('Alles mit ID:3.')).toBe('Alles mit.')
  expect(filled('Mit Salz (ID:3) würzen, Pfeffer (ID:{3}).')).toBe('Mit Salz würzen, Pfeffer.')
})

test('what belongs to no ingredient and is not named shows that something is missing', () => {
  expect(filled('Milch und ID:9 und ID:{10} und mischen')).toBe('Milch und … und … und mischen')
  expect(filled('Alles mit ID:99, dann rühren.')).toBe('Alles mit …, dann rühren.')
  expect(filled('ID:99')).toBe('…')
  expect(filled('ID:{1000000000000} und ID:12345678901234567890')).toBe('… und …')
  expect(filled('ID:1000000000000 Pfeffer')).toBe('Pfeffer')
})

test('other text is left alone', () => {
  expect(filled('GRID:1, ID: 1, id:1')).toBe('GRID:1, ID: 1, id:1')
  expect(filled('')).toBe('')
})

test('what other programs read is not rounded', () => {
  const written = (amount: number) => writeScaled(amount, 4, 4)
  expect([0.125, 0.25, 1 / 3, 1.5, 2 / 3, 0.05, 1.333, 62.5, 12_500, 3].map(written)).toEqual([
    '0,125',
    '¼',
    '⅓',
    '1½',
    '⅔',
    '0,05',
    '1,333',
    '62,5',
    '12500',
    '3',
  ])
  expect(showRange({ amount: 0.125, upTo: 2 }, 4, 4, writeScaled)).toBe('0,125–¼')
  const cream = [{ stableId: 1, amount: 0.125, unit: { name: 'l' } }]
  expect(fillPlaceholders('ID:1 Rahm', cream, 4, 4, writeScaled)[0]?.text).toBe('0,125\u00A0l')
})

test('both ends of an amount scale together, and what is the same stands there once', () => {
  expect(showRange({ amount: 2, upTo: 1.5 }, 4, 4)).toBe('2–3')
  expect(showRange({ amount: 2, upTo: 1.5 }, 8, 4)).toBe('4–6')
  expect(showRange({ amount: 2 }, 8, 4)).toBe('4')
  expect(showRange({ amount: 0.01, upTo: 1.5 }, 1, 1)).toBe('0,1')
  expect(showRange({ amount: 0, upTo: 1.5 }, 4, 4)).toBe('')
})
