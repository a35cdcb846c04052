import { compare } from '../compare.ts'
import type { Nutrition } from '../recipes/contract.ts'
import type { Daytime, PlanDay, PlanEntry, PlanNutrition } from './contract.ts'
import { daytimes, type Day, daysIn, type Range } from './days.ts'

interface Placed {
  _id: string
  createdAt: string
  date: Day | null
  daytime: Daytime | null
}

const afterAll = '9999'
const timeOf = ({ daytime }: Placed) => (daytime === null ? daytimes.length : daytimes.indexOf(daytime))

/** Meals in the order in which they are eaten, what has no day yet at the end; what was planned first stands first. */
export function byMeal(one: Placed, other: Placed): number {
  return (
    compare(one.date ?? afterAll, other.date ?? afterAll) ||
    timeOf(one) - timeOf(other) ||
    compare(one.createdAt, other.createdAt) ||
    compare(one._id, other._id)
  )
}

/** What one portion brings on average, over the meals that tell all of it. */
export function averageNutrition(entries: readonly Pick<PlanEntry, 'nutritions'>[]): PlanNutrition {
  const told = entries.filter(
    ({ nutritions }) => nutritions.length > 0 && !nutritions.some(({ incomplete }) => incomplete),
  )
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
  return mealsByDay(range, entries).map((day) => ({
    ...day,
    nutritions: averageNutrition(day.meals.flatMap((meal) => meal.entries)).nutritions,
  }))
}

/** What stands on each day and time of day of a range, in the order in which it is eaten. */
export function mealsByDay<Entry extends Placed>(
  range: Range,
  entries: readonly Entry[],
): { date: Day; meals: { daytime: Daytime; entries: Entry[] }[] }[] {
  const byDay = Map.groupBy(entries.toSorted(byMeal), (entry) => entry.date)
  return daysIn(range).map((date) => ({
    date,
    meals: daytimes.map((daytime) => ({
      daytime,
      entries: (byDay.get(date) ?? []).filter((entry) => entry.daytime === daytime),
    })),
  }))
}
