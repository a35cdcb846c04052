import { fold } from '../ingredients/fold.ts'
import { mergeItems } from '../ingredients/merge.ts'
import { nameKey } from '../ingredients/same-name.ts'
import { convert, isCountingWord, shoppingUnit } from '../ingredients/units.ts'
import type { Amount, Edited, Item, Source } from './list.ts'
import { byAge, defaultCategory, defaultUnit } from './live-list.ts'

/** Rounds away what adding and subtracting binary fractions leaves behind. */
export function tidy(quantity: number): number {
  return Math.round(quantity * 1e6) / 1e6
}

/** An amount, and what it was added up from. */
interface Sum<Part extends Amount> extends Amount {
  parts: readonly Part[]
}

/** Adds up what can be added up. */
function sums<Part extends Amount>(parts: readonly Part[]): Sum<Part>[] {
  const [first] = parts
  if (first && parts.length === 1)
    return [{ quantity: first.quantity, unit: first.unit || defaultUnit, parts }]
  // a quantity of 0 is none: "Salz" beside "1 TL Salz"
  const items = parts.map((part) => ({ name: '', amount: part.quantity || null, unit: part.unit, part }))
  return mergeItems(items)
    .map(({ amount, unit, parts: added }) => ({
      quantity: amount ?? 0,
      unit: isCountingWord(unit) ? unit : shoppingUnit(unit),
      parts: added.map(({ part }) => part),
    }))
    .toSorted((one, other) => Number(isOf(first, other)) - Number(isOf(first, one)))
}

const isOf = <Part extends Amount>(part: Part | undefined, sum: Sum<Part>) =>
  sum.parts.some((one) => one === part)

/** How much of an amount in another unit that is; null where that has no meaning. */
export function inUnit({ quantity, unit }: Amount, other: string): number | null {
  if (fold(unit || defaultUnit) === fold(other)) return quantity
  return isCountingWord(unit) || isCountingWord(other) ? null : convert(quantity, unit || defaultUnit, other)
}

/** The parts of a row that nobody works out from its sources. */
export type OwnFields = Omit<
  Item,
  'name' | 'quantity' | 'unit' | 'moreAmounts' | 'category' | 'is_custom' | 'sourceRecipe'
>

/** How much of a thing is wanted. */
export type ItemAmount = Pick<Item, 'quantity' | 'unit' | 'moreAmounts'>

type Stated = NonNullable<Edited['amount']>

/** The amounts of a row, that of its first part first. */
function amountsOf({ sources, edited }: Pick<Item, 'sources' | 'edited'>): Sum<Source | Stated>[] {
  const { amount } = edited
  if (!amount) return sums(sources)
  const covered = new Set(amount.of)
  return sums([amount, ...sources.filter((source) => !covered.has(source._id))])
}

/** What the first amount of a row is for: of `3 Stk + 200 g` whoever brings pieces. */
export function countedFirst(item: Item): string[] {
  const parts = amountsOf(item)[0]?.parts ?? []
  return parts.flatMap((part) => ('of' in part ? part.of : part._id))
}

/** A row as its sources and what was edited in it make it. */
export function rowOf(own: OwnFields): Item {
  const { sources, edited } = own
  const [first = { quantity: 1, unit: defaultUnit }, ...more] = amountsOf(own)
  const recipe = sources.find((source) => source.recipeId !== null)
  return {
    ...own,
    name: edited.name ?? sources[0]?.name ?? '',
    quantity: first.quantity,
    unit: first.unit,
    moreAmounts: more.map(({ quantity, unit }) => ({ quantity, unit })),
    category:
      edited.category ??
      sources.find((source) => source.category !== defaultCategory)?.category ??
      defaultCategory,
    is_custom: sources.some((source) => source.recipeId === null),
    sourceRecipe: recipe?.recipeId ? { _id: recipe.recipeId, name: recipe.recipeName } : null,
  }
}

// more often nobody puts the same recipe on the same list
const mostNames = 20

/** A part of a row that answers to further ids. */
export function alsoKnownAs(source: Source, ids: readonly string[]): Source {
  const fresh = ids.filter((id) => !isSource(source, id))
  return fresh.length > 0 ? { ...source, also: [...(source.also ?? []), ...fresh].slice(-mostNames) } : source
}

/** A row without some of its sources; a stated amount shrinks by what they had brought. The row keeps their names. */
export function withoutSources(item: Item, gone: (source: Source) => boolean): Item {
  const names = item.sources.flatMap((source) => (gone(source) ? [source._id, ...(source.also ?? [])] : []))
  const [first, ...others] = item.sources.filter((source) => !gone(source))
  const sources = first ? [alsoKnownAs(first, names), ...others] : []
  const { amount: stated, ...edited } = item.edited
  if (!stated) return rowOf({ ...item, sources })
  const covered = new Set(stated.of)
  const taken = item.sources.filter((source) => covered.has(source._id) && gone(source))
  if (taken.length === 0) return rowOf({ ...item, sources })
  const sum = (some: readonly Source[]) =>
    some.reduce((whole, source) => whole + (inUnit(source, stated.unit) ?? 0), 0)
  const kept = sources.filter((source) => covered.has(source._id))
  const less = tidy(stated.quantity - sum(taken))
  // who takes something off never wants more of it than before
  const quantity = less > 0 ? less : tidy(Math.min(stated.quantity, sum(kept)))
  const of = kept.map((source) => source._id)
  return rowOf({
    ...item,
    sources,
    edited: kept.length > 0 && quantity > 0 ? { ...edited, amount: { ...stated, quantity, of } } : edited,
  })
}

/** What some sources of a row want; undefined where an amount was stated for them and others together. */
export function amountOf(item: Item, isMeant: (source: Source) => boolean): ItemAmount | undefined {
  const { amount, ...edited } = item.edited
  const sources = item.sources.filter(isMeant)
  const covered = sources.filter(({ _id }) => amount?.of.includes(_id)).length
  if (amount && covered > 0 && covered < amount.of.length) return undefined
  return rowOf({ ...item, sources, edited: covered > 0 ? item.edited : edited })
}

/** Whether a row is meant by an id: its own, or that of something that was merged into it. */
export function isRow(item: Item, id: string): boolean {
  return item._id === id || item.sources.some((source) => isSource(source, id))
}

/** Whether a part of a row is known under an id. */
function isSource(source: Source, id: string): boolean {
  return source._id === id || (source.also?.includes(id) ?? false)
}

/** Puts rows in place of those with the same id, or between the others by age. */
export function withRow(items: readonly Item[], row: Item): readonly Item[] {
  const last = items.at(-1)
  if (!last || byAge(last, row) < 0) return appended(items, row)
  const at = items.findIndex((item) => item._id === row._id)
  if (at >= 0) return items.with(at, row)
  const after = items.findIndex((item) => byAge(row, item) < 0)
  return after < 0 ? [...items, row] : items.toSpliced(after, 0, row)
}

/** A new row out of one source. */
export function newRow(source: Source, made: { at: string; by: string | null }): Item {
  return rowOf({
    _id: source._id,
    note: '',
    shop: '',
    is_purchased: false,
    purchasedAt: null,
    purchasedBy: null,
    addedBy: made.by,
    createdAt: made.at,
    updatedAt: made.at,
    revision: 0,
    sources: [source],
    edited: {},
  })
}

const keys = new WeakMap<Item, string>()

function keyOf(item: Item): string {
  const key = keys.get(item) ?? nameKey(item.name)
  keys.set(item, key)
  return key
}

/** Under which names rows are open, and under which ids they are known. */
interface Register {
  open: Map<string, Item>
  ids: Set<string>
}

// a queue of a thousand things asks this of each list again, which has one row more than the one before
const registers = new WeakMap<readonly Item[], Register>()

function registerOf(items: readonly Item[]): Register {
  const known = registers.get(items)
  if (known) return known
  const register: Register = { open: new Map(), ids: new Set() }
  for (const item of items) enter(register, item)
  registers.set(items, register)
  return register
}

function enter({ open, ids }: Register, item: Item): void {
  for (const id of [item._id, ...item.sources.flatMap(({ _id, also = [] }) => [_id, ...also])]) ids.add(id)
  const key = keyOf(item)
  if (!item.is_purchased && !open.has(key)) open.set(key, item)
}

function appended(items: readonly Item[], row: Item): readonly Item[] {
  const more = [...items, row]
  const register = registers.get(items)
  if (register) {
    registers.delete(items)
    enter(register, row)
    registers.set(more, register)
  }
  return more
}

/** The row that an id means. */
export function rowWith(items: readonly Item[], id: string): Item | undefined {
  return registerOf(items).ids.has(id) ? items.find((item) => isRow(item, id)) : undefined
}

/** The row that the same thing would join. What is bought stays as it is. */
export function openRow(items: readonly Item[], name: string): Item | undefined {
  return registerOf(items).open.get(nameKey(name))
}

/** A recipe's part of a row as if somebody had added it by hand. */
export function byHand(source: Source): Source {
  return { ...source, recipeId: null, recipeName: '', line: 0 }
}
