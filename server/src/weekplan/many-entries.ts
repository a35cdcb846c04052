import type { Daytime, PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { rangeOf } from '@ordy/shared/weekplan/days.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database.ts'
import { boardDays } from './board.ts'
import { type EntryPorts, planRecipe } from './entries.ts'
import { entriesIn, inTurn } from './repository.ts'

interface Meal {
  date: string
  daytime: Daytime
  recipeId: string
  persons: number
}

const placed = (tableId: string, { date, daytime, recipeId, persons }: Meal) => ({
  tableId,
  place: { date, daytime },
  recipeId,
  persons,
})

/** Plans several recipes at a table, all or none. A place that somebody filled meanwhile is left as it is. */
export async function planMany(
  db: Kysely<Tables>,
  ports: EntryPorts,
  tableId: string,
  meals: readonly Meal[],
): Promise<{ entries: PlanEntry[]; taken: number }> {
  const range = rangeOf(meals.map((meal) => meal.date))
  if (!range) return { entries: [], taken: 0 }
  // two people who accept at once come one after the other
  return inTurn(db, tableId, async (tx) => {
    // a meal elsewhere fills a place as well as a recipe
    const before = await boardDays(tx, tableId, range)
    const filled = new Set(before.map((entry) => `${entry.date} ${entry.daytime}`))
    const free: Meal[] = []
    for (const meal of meals) {
      const place = `${meal.date} ${meal.daytime}`
      if (!filled.has(place)) free.push(meal)
      filled.add(place)
    }
    const ids = new Set<string>()
    // recipes are locked in a fixed order: two plans at once do not wait for each other
    for (const meal of free.toSorted((a, b) => (a.recipeId < b.recipeId ? -1 : 1)))
      ids.add(await planRecipe(tx, ports, placed(tableId, meal)))
    const after = free.length > 0 ? await entriesIn(tx, tableId, range) : []
    return { entries: after.filter((entry) => ids.has(entry._id)), taken: meals.length - free.length }
  })
}
