import type { Nutrition } from '../recipes/contract.ts'
import { daytimes, type PlanDay, type PlanEntry, type PlanNutrition } from './contract.ts'
import { daysIn, type Range } from './days.ts'

/** Meals in the order in which they are eaten; what was planned first stands first. */
export function byMeal(one: PlanEntry, other: PlanEntry): number {
  return (
    compare(one.date, other.date) ||
    daytimes.indexOf(one.daytime) - daytimes.indexOf(other.daytime) ||
    compare(one.createdAt, other.createdAt) ||
    compare(one._id, other._id)
  )
}

/** What one portion brings on average, over the meals that say something about it. */
export function averageNutrition(entries: readonly Pick<PlanEntry, 'nutritions'>[]): PlanNutrition {
  const told = entries.filter((entry) => entry.nutritions.length > 0)
  const kinds = new Map<string, Nutrition>()
  for (const value of told.flatMap((entry) => entry.nutritions)) {
    const sum = kinds.get(value.name)?.amount ?? 0
    kinds.set(value.name, { ...value, amount: sum + value.amount })
  }
  return {
    meals: told.length,
    nutritions: [...kinds.values()].map((value) => ({ ...value, amount: value.amount / told.length })),
  }
}

/** The plan day by day, days without meals included. */
export function planDays(range: Range, entries: readonly PlanEntry[]): PlanDay[] {
  const byDay = Map.groupBy(entries.toSorted(byMeal), (entry) => entry.date)
  return daysIn(range).map((date) => {
    const own = byDay.get(date) ?? []
    return {
      date,
      meals: daytimes.map((daytime) => ({
        daytime,
        entries: own.filter((entry) => entry.daytime === daytime),
      })),
      nutritions: averageNutrition(own).nutritions,
    }
  })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
