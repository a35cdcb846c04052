import { mergeItems } from '../ingredients/merge.ts'
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
    amount: row.amount > 0 ? row.amount : null,
  }))
  // butter for the dough and butter for the tin are bought for the same people
  return mergeItems(things).map(({ name, unit, amount }) => ({
    name,
    unit,
    amount: amount ?? 0,
    numberOfPersons: persons,
    date,
    sources: [{ menuId, menu, date, daytime, amount: amount ?? 0, unit }],
  }))
}

/** Adds up amounts and persons of what is the same thing in units that can be added, and keeps the earliest day. */
export function mergedItems(items: readonly ListItem[]): ListItem[] {
  const rows = items.map((item) => ({ ...item, amount: item.amount > 0 ? item.amount : null }))
  return mergeItems(rows).map(({ name, unit, amount, parts }) => ({
    name,
    unit,
    amount: amount ?? 0,
    numberOfPersons: parts.reduce((sum, part) => sum + part.numberOfPersons, 0),
    date: parts.map((part) => part.date).toSorted()[0] ?? '',
    sources: parts
      .flatMap((part) => part.sources)
      .toSorted((a, b) => compare(sourceKey(a), sourceKey(b))),
  }))
}

function sourceKey(source: ListItem['sources'][number]): string {
  return [source.date, source.daytime, source.menu, source.menuId, source.unit, source.amount].join('\n')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
