import { compare } from '../compare.ts'
import { mergeItems } from '../ingredients/merge.ts'
import { nameKey } from '../ingredients/same-name.ts'
import { shoppingUnit } from '../ingredients/units.ts'
import type { Ingredient } from '../recipes/contract.ts'
import { type Component, expandRows } from '../recipes/parts.ts'
import type { Daytime } from '../weekplan/contract.ts'
import type { Day } from '../weekplan/days.ts'
import type { ListItem } from './contract.ts'

/** A planned meal with the amounts of its recipe for `seatCount` persons. */
export interface Meal {
  entryId: string
  recipeId: string
  name: string
  date: Day
  daytime: Daytime
  persons: number
  seatCount: number
  ingredients: readonly Ingredient[]
}

/** What has to be bought for planned meals: what is the same thing is one row, and tells where its amount comes from. */
export function itemsFor(
  meals: readonly Meal[],
  componentOf: (recipeId: string) => Component | undefined,
): ListItem[] {
  return mergedItems(meals.flatMap((meal) => mealItems(meal, componentOf)))
}

function mealItems(meal: Meal, componentOf: (recipeId: string) => Component | undefined): ListItem[] {
  const { recipeId: menuId, name: menu, date, daytime, persons } = meal
  const factor = persons / Math.max(1, meal.seatCount)
  const scaled = meal.ingredients.map((row) => (row.pinned ? row : { ...row, amount: row.amount * factor }))
  const rows = expandRows(scaled, componentOf).filter((row) => row.name.name.trim() !== '')
  const things = rows.map((row) => ({
    name: row.name.name.trim(),
    unit: row.unit.name,
    // of '2–3' three are bought
    amount: row.amount > 0 ? row.amount * (row.upTo ?? 1) : null,
  }))
  // butter for the dough and butter for the tin are bought for the same people
  return mergeItems(things).map((thing) => {
    const shown = shownAmount(thing)
    const source = { menuId, menu, date, daytime, ...shown }
    return { name: thing.name, ...shown, numberOfPersons: persons, date, sources: [source] }
  })
}

/** Marks what is always at home. */
export function withStaples(items: readonly ListItem[], staples: readonly string[]): ListItem[] {
  const keys = new Set(staples.map(nameKey))
  return items.map((item) => (keys.has(nameKey(item.name)) ? { ...item, atHome: true } : item))
}

/** Adds up amounts and persons of what is the same thing in units that can be added, and keeps the earliest day. */
export function mergedItems(items: readonly ListItem[]): ListItem[] {
  const rows = items.map((item) => ({ ...item, amount: item.amount > 0 ? item.amount : null }))
  return mergeItems(rows).map(({ parts, ...thing }) => ({
    name: thing.name,
    ...shownAmount(thing),
    numberOfPersons: parts.reduce((sum, part) => sum + part.numberOfPersons, 0),
    date: parts.map((part) => part.date).toSorted()[0] ?? '',
    sources: parts.flatMap((part) => part.sources).toSorted((a, b) => compare(sourceKey(a), sourceKey(b))),
    // what somebody added by hand is wanted, though it is always there
    ...(parts.every((part) => part.atHome) ? { atHome: true } : {}),
  }))
}

/** Pieces are Stk on a list; what has no amount has no unit. */
function shownAmount({ amount, unit }: { amount: number | null; unit: string }) {
  return amount === null ? { amount: 0, unit: '' } : { amount, unit: shoppingUnit(unit) }
}

function sourceKey(source: ListItem['sources'][number]): string {
  return [source.date, source.daytime, source.menu, source.menuId, source.unit, source.amount].join('\n')
}
