import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { firstPortion, parseShoppingText } from './shopping-text.ts'

function brief(text: string): string[] {
  return parseShoppingText(text).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)
}

test('the example of the input box is two things', () => {
  expect(parseShoppingText('2 Gurken, Mehl 500g...')).toEqual([
    { name: 'Gurken', quantity: 2, unit: 'Stk' },
    { name: 'Mehl', quantity: 500, unit: 'g' },
  ])
})

test.each([
  ['🍕 Pizza', ['1 Stk 🍕 Pizza']],
  ['2 🍎 äpfel, 500g Mehl 🌾', ['2 Stk 🍎 Äpfel', '500 g Mehl 🌾']],
  ['Bier 🍺🍺 6 Stk', ['6 Stk Bier 🍺🍺']],
  ['❤️ Tee und 👨‍👩‍👧 Znüni', ['1 Stk ❤️ Tee', '1 Stk Znüni 👨‍👩‍👧']],
  ['2 🍎, 🍌', ['2 Stk 🍎', '1 Stk 🍌']],
  ['✅ Milch\n🔸 Brot', ['1 Stk Milch', '1 Stk Brot']],
  ['Coca-Cola® 2 l', ['2 l Coca-Cola®']],
])('the pictures in «%s» belong to the names', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test.each([
  ['milch', ['1 Stk Milch']],
  ['zwölf eier', ['12 Stk Eier']],
  ['eine packung nudeln', ['1 Pck Nudeln']],
  ['2 stück käse', ['2 Stk Käse']],
  ['3 el öl', ['3 EL Öl']],
  ['1 bund dill', ['1 Bund Dill']],
  ['0 Birnen', ['1 Stk Birnen']],
  ['2-3 Zwiebeln', ['3 Stk Zwiebeln']],
  ['5', ['5 Stk Unbenannt']],
  ['1,5 kg Mehl, 2 Eier', ['1.5 kg Mehl', '2 Stk Eier']],
  ['brot\nbutter;käse', ['1 Stk Brot', '1 Stk Butter', '1 Stk Käse']],
  ['Mehl - 500 g', ['500 g Mehl']],
  ['Cola 1.5l', ['1.5 l Cola']],
  ['3 kleine Gurken', ['3 Stk Kleine Gurken']],
  ['1 Dose (400 g) Mais', ['1 Dose Mais (400 g)']],
  ['etwas Petersilie', ['1 Stk Petersilie']],
  ['', []],
  [' , ,', []],
])('%j', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test('und parts two things, but not one thing', () => {
  expect(brief('Brot und Butter')).toEqual(['1 Stk Brot', '1 Stk Butter'])
  expect(brief('500g hack und 2 zwiebeln')).toEqual(['500 g Hack', '2 Stk Zwiebeln'])
  expect(brief('Minz- und Basilikumblätter')).toEqual(['1 Stk Minz- und Basilikumblätter'])
  expect(brief('rote und gelbe Paprika')).toEqual(['1 Stk Rote und gelbe Paprika'])
  expect(brief('Joghurt mit Nüssen und Honig')).toEqual(['1 Stk Joghurt mit Nüssen und Honig'])
})

test('what is spoken without a pause is several things', () => {
  expect(brief('zwei Liter Milch drei Bananen und ein Kilo Mehl')).toEqual([
    '2 l Milch',
    '3 Stk Bananen',
    '1 kg Mehl',
  ])
  expect(brief('500g Hack 2 Zwiebeln 1 Bund Petersilie')).toEqual([
    '500 g Hack',
    '2 Stk Zwiebeln',
    '1 Bund Petersilie',
  ])
  const foods = new Set(['Milch', 'Brot', 'Butter', 'Eier', 'Feta', 'Käse'])
  const spoken = (text: string) => parseShoppingText(text, (word) => foods.has(word)).map(({ name }) => name)
  expect(spoken('Milch Brot Butter und Eier')).toEqual(['Milch', 'Brot', 'Butter', 'Eier'])
  expect(spoken('Feta Käse')).toEqual(['Feta Käse'])
  expect(spoken('Coca Cola Zero')).toEqual(['Coca Cola Zero'])
})

test.each([
  '2 Flaschen Cola 1,5 l',
  '2 Packungen Mehl Typ 405',
  '6 Dosen Bier 5 dl Lager',
  'Mehl 500 g',
  '1 kg Kartoffeln',
])('%s is one thing', (text) => {
  expect(parseShoppingText(text)).toHaveLength(1)
})

test('numbers before the lines, headings and addresses of a pasted list are no things', () => {
  expect(brief('Zum Backen:\n1. Eier\n2. 500 g Mehl\nhttps://example.org/kuchen\n3. Zucker')).toEqual([
    '1 Stk Eier',
    '500 g Mehl',
    '1 Stk Zucker',
  ])
  expect(brief('1. Eier')).toEqual(['1 Stk Eier'])
})

test('a comma before an adjective or inside brackets parts nothing', () => {
  expect(brief('Tomaten, getrocknet, Salz')).toEqual(['1 Stk Tomaten, getrocknet', '1 Stk Salz'])
  expect(brief('400 g Tomaten, gehackt, Zwiebeln, fein gehackt')).toEqual([
    '400 g Tomaten, gehackt',
    '1 Stk Zwiebeln, fein gehackt',
  ])
  expect(brief('Tomaten (gehackt, 400 g), Reis')).toEqual(['1 Stk Tomaten (gehackt, 400 g)', '1 Stk Reis'])
  expect(brief('Tomaten (gehackt, Reis, Salz')).toHaveLength(3)
})

test('what looks like an adjective may be a thing of its own', () => {
  expect(brief('Äpfel, Orange, Brot')).toEqual(['1 Stk Äpfel', '1 Stk Orange', '1 Stk Brot'])
  expect(brief('rahm, geschnetzeltes, fisch')).toEqual(['1 Stk Rahm', '1 Stk Geschnetzeltes', '1 Stk Fisch'])
})

test('every entry has a name and an amount above 0', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const { name, quantity, unit } of parseShoppingText(text)) {
        expect(name).not.toBe('')
        expect(unit).not.toBe('')
        expect(quantity > 0 && Number.isFinite(quantity)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('of more than is read at once the rest is told, and nothing is lost between two portions', () => {
  const names = Array.from({ length: 1203 }, (_, n) => `Sorte${n}`)
  for (const sign of ['\n', ', ', '; ']) {
    const read: string[] = []
    let rest = names.join(sign)
    while (rest) {
      const portion = firstPortion(rest)
      const entries = parseShoppingText(portion.words)
      expect(entries.length).toBeLessThanOrEqual(500)
      read.push(...entries.map((entry) => entry.name))
      rest = portion.rest
    }
    expect(read).toEqual(names)
  }
  expect(firstPortion('2 Gurken, Mehl 500g...')).toEqual({ words: '2 Gurken, Mehl 500g...', rest: '' })
  const { words, rest } = firstPortion('Brot,'.repeat(9000))
  expect(words.length + rest.length).toBeGreaterThan(44_990)
})
