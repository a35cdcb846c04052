import { compare } from '../compare.ts'
import { fold } from './fold.ts'
import { nameKey } from './same-name.ts'
import { canonicalUnit, convert, dimensionOf, isCountingWord } from './units.ts'

/** One thing to buy, from wherever it comes. */
export interface MergeItem {
  name: string
  /** null where nobody said how much. */
  amount: number | null
  unit: string
}

/** Things to buy that are one: their sum, and what it was added up from. */
export interface MergedItem<Item extends MergeItem> extends MergeItem {
  parts: Item[]
}

/** Adds up what is the same thing in units that can be added; every other amount stays a row of its own. The order of the items does not matter. */
export function mergeItems<Item extends MergeItem>(items: readonly Item[]): MergedItem<Item>[] {
  const things = Map.groupBy(items, (item) => nameKey(item.name))
  return [...things.values()].flatMap(rowsOf).toSorted((a, b) => compare(sortKey(a), sortKey(b)))
}

function rowsOf<Item extends MergeItem>(items: Item[]): MergedItem<Item>[] {
  const [open, counted] = [
    items.filter((item) => item.amount === null),
    items.filter((item) => item.amount !== null),
  ]
  const groups = [...Map.groupBy(counted, (item) => unitKey(item.unit))].toSorted(([a], [b]) => compare(a, b))
  if (groups.length === 0) return [row(open)]
  // "Salz" beside "1 TL Salz" is the same purchase, and belongs to a row that has an amount
  return groups.map(([, group], i) => row(i === 0 ? [...group, ...open] : group))
}

function row<Item extends MergeItem>(items: Item[]): MergedItem<Item> {
  // in a fixed order, so that rounding does not depend on who came first
  const parts = items.toSorted((a, b) => compare(sortKey(a), sortKey(b)))
  const counted = parts.filter((part) => part.amount !== null)
  const unit = commonUnit(counted.map((part) => part.unit))
  const amounts = counted.map((part) => convert(part.amount ?? 0, part.unit, unit) ?? part.amount ?? 0)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return {
    name: commonName(parts.map((part) => part.name)),
    amount: counted.length > 0 ? Math.round(sum * 1e6) / 1e6 : null,
    unit,
    parts,
  }
}

/** Units with the same key can be added up. */
function unitKey(unit: string): string {
  const dimension = dimensionOf(unit)
  if (dimension !== 'count') return dimension
  if (isCountingWord(unit)) return fold(unit)
  return unit.trim() === '' ? 'Stück' : (canonicalUnit(unit) ?? fold(unit.trim()))
}

/** The unit that all have, else g or ml, and kg or l where one of them is so large. */
function commonUnit(units: string[]): string {
  const names = [
    ...new Set(units.map((unit) => (isCountingWord(unit) ? unit : (canonicalUnit(unit) ?? unit)))),
  ].toSorted(compare)
  const [first = ''] = names
  if (names.length <= 1) return first
  const dimension = dimensionOf(first)
  if (dimension === 'mass') return names.includes('kg') ? 'kg' : 'g'
  if (dimension === 'volume') return names.includes('l') ? 'l' : names.includes('dl') ? 'dl' : 'ml'
  return names.find((name) => name !== '') ?? ''
}

/** The spelling that most of them have; among equals the longer, which is the plural. */
function commonName(names: string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const ranked = [...counts].toSorted(([a, m], [b, n]) => n - m || b.length - a.length || compare(a, b))
  return ranked[0]?.[0] ?? ''
}

function sortKey(item: MergeItem): string {
  return `${fold(item.name)}\n${item.name}\n${item.unit}\n${item.amount ?? ''}`
}
