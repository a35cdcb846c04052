import { array, assert, constantFrom, double, option, property, record, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { mergeItems, type MergeItem } from './merge.ts'
import { convert, dimensionOf } from './units.ts'

function merged(...items: [amount: number | null, unit: string, name: string][]): string[] {
  return mergeItems(items.map(([amount, unit, name]) => ({ amount, unit, name }))).map(
    (row) => `${row.amount} ${row.unit}|${row.name}|${row.parts.length}`,
  )
}

test('weights and volumes add up across their units', () => {
  expect(merged([500, 'g', 'Mehl'], [0.5, 'kg', 'Mehl'])).toEqual(['1 kg|Mehl|2'])
  expect(merged([100, 'g', 'Mehl'], [1, 'oz', 'Mehl'])).toEqual(['128.35 g|Mehl|2'])
  expect(merged([1, 'EL', 'Öl'], [15, 'ml', 'Öl'])).toEqual(['30 ml|Öl|2'])
  expect(merged([1, 'EL', 'Öl'], [3, 'TL', 'Öl'])).toEqual(['30 ml|Öl|2'])
  expect(merged([2, 'dl', 'Milch'], [100, 'ml', 'Milch'])).toEqual(['3 dl|Milch|2'])
  expect(merged([2, 'dl', 'Milch'], [1, 'l', 'Milch'])).toEqual(['1.2 l|Milch|2'])
  expect(merged([2, 'EL', 'Öl'], [3, 'Essl.', 'Öl'])).toEqual(['5 EL|Öl|2'])
})

test('singular and plural are one thing, and the plural names it', () => {
  expect(merged([1, '', 'Zwiebel'], [2, 'Stk', 'Zwiebeln'])).toEqual(['3 Stück|Zwiebeln|2'])
  expect(merged([1, '', 'Ei'], [3, '', 'Eier'], [1, '', 'Ei'])).toEqual(['5 |Ei|3'])
})

test('what is counted in different units stays apart', () => {
  expect(merged([1, 'Bund', 'Petersilie'], [2, 'Zweige', 'Petersilie'], [1, 'Bund', 'Petersilie'])).toEqual([
    '2 Bund|Petersilie|2',
    '2 Zweig|Petersilie|1',
  ])
  expect(merged([1, 'Kugel', 'Mozzarella'], [1, 'Rolle', 'Mozzarella'])).toHaveLength(2)
  expect(merged([1, 'Sack', 'Reis'], [2, 'sack', 'Reis'])).toEqual(['3 Sack|Reis|2'])
  expect(merged([100, 'g', 'Honig'], [100, 'ml', 'Honig'])).toHaveLength(2)
})

test('an amount that nobody named joins one that is named', () => {
  expect(merged([null, '', 'Salz'], [1, 'TL', 'Salz'])).toEqual(['1 TL|Salz|2'])
  expect(merged([null, '', 'Salz'], [null, '', 'Salz'])).toEqual(['null |Salz|2'])
  expect(merged([null, '', 'Butter'], [1, 'EL', 'Butter'], [50, 'g', 'Butter'])).toEqual([
    '1 EL|Butter|1',
    '50 g|Butter|2',
  ])
})

test('sums are free of what binary fractions leave behind', () => {
  expect(merged([0.1, 'l', 'Milch'], [0.2, 'l', 'Milch'])).toEqual(['0.3 l|Milch|2'])
})

test('the parts keep everything they came with', () => {
  const [row] = mergeItems([{ name: 'Mehl', amount: 1, unit: 'kg', recipe: 'Brot' }])
  expect(row?.parts).toEqual([{ name: 'Mehl', amount: 1, unit: 'kg', recipe: 'Brot' }])
})

const item = record({
  name: constantFrom('Zwiebel', 'Zwiebeln', 'Mehl', 'Apfel', 'Äpfel', 'rote Zwiebel', 'Salz', 'salz'),
  amount: option(double({ min: 0, max: 1000, noNaN: true }), { nil: null }),
  unit: constantFrom('', 'g', 'kg', 'ml', 'EL', 'dl', 'Stk', 'Bund', 'Kugel', 'Sack', 'Pck.'),
})

/** Everything that is weighed in g, everything that is poured in ml, and the rest by its unit. */
function totals(items: readonly MergeItem[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { amount, unit } of items) {
    const dimension = dimensionOf(unit)
    const base = dimension === 'mass' ? 'g' : dimension === 'volume' ? 'ml' : null
    const key = base ?? 'counted'
    sums.set(key, (sums.get(key) ?? 0) + (base ? (convert(amount ?? 0, unit, base) ?? 0) : (amount ?? 0)))
  }
  return sums
}

test('no amount is lost and none is added', () => {
  assert(
    property(array(item, { maxLength: 12 }), (items) => {
      const rows = mergeItems(items)
      const [before, after] = [totals(items), totals(rows)]
      for (const key of ['g', 'ml', 'counted'])
        expect(after.get(key) ?? 0).toBeCloseTo(before.get(key) ?? 0, 1)
      expect(rows.flatMap((row) => row.parts)).toHaveLength(items.length)
      for (const one of items) expect(rows.some((row) => row.parts.includes(one))).toBe(true)
    }),
  )
})

test('the order in which things come does not matter', () => {
  const twice = array(item, { maxLength: 10 }).chain((items) =>
    shuffledSubarray(items, { minLength: items.length, maxLength: items.length }).map((other) => ({
      items,
      other,
    })),
  )
  assert(
    property(twice, ({ items, other }) => {
      expect(mergeItems(other)).toEqual(mergeItems(items))
    }),
  )
})

test('merging what is merged changes no amount', () => {
  assert(
    property(array(item, { maxLength: 10 }), (items) => {
      const once = mergeItems(items)
      const plain = ({ name, amount, unit }: MergeItem) => ({ name, amount, unit })
      expect(mergeItems(once.map(plain)).map(plain)).toEqual(once.map(plain))
    }),
  )
})
