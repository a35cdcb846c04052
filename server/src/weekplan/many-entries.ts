import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { rangeOf } from '@ordy/shared/weekplan/days.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database.ts'
import { type EntryPorts, planRecipe, type Planned } from './entries.ts'
import { entriesIn } from './repository.ts'

/** Plans several recipes at a table, all or none. A place that somebody filled meanwhile is left as it is. */
export async function planMany(
  db: Kysely<Tables>,
  ports: EntryPorts,
  tableId: string,
  meals: readonly Omit<Planned, 'tableId'>[],
): Promise<{ entries: PlanEntry[]; taken: number }> {
  const range = rangeOf(meals.map((meal) => meal.date))
  if (!range) return { entries: [], taken: 0 }
  return db.transaction().execute(async (tx) => {
    // two people who accept at once come one after the other
    await tx.selectFrom('kitchen_table').select('id').where('id', '=', tableId).forUpdate().execute()
    const before = await entriesIn(tx, tableId, range)
    const filled = new Set(before.map((entry) => `${entry.date} ${entry.daytime}`))
    const free: Omit<Planned, 'tableId'>[] = []
    for (const meal of meals) {
      const place = `${meal.date} ${meal.daytime}`
      if (!filled.has(place)) free.push(meal)
      filled.add(place)
    }
    const ids = new Set<string>()
    // recipes are locked in a fixed order: two plans at once do not wait for each other
    for (const meal of free.toSorted((a, b) => (a.recipeId < b.recipeId ? -1 : 1)))
      ids.add(await planRecipe(tx, ports, { tableId, ...meal }))
    const after = free.length > 0 ? await entriesIn(tx, tableId, range) : []
    return { entries: after.filter((entry) => ids.has(entry._id)), taken: meals.length - free.length }
  })
}

/** Takes several meals of a table out of its plan at once; they can be put back for a day. */
export async function removeMany(
  db: Kysely<Tables>,
  now: Date,
  tableId: string,
  entryIds: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('weekplan_entry')
    .set({ removed_at: now })
    .where('kitchen_table_id', '=', tableId)
    .where('id', 'in', entryIds)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
