import { AppError } from '@ordy/shared/errors.ts'
import type { Daytime, PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { entryFor } from './repository.ts'

export interface EntryPorts {
  id: () => string
  now: () => Date
  /** The variant of a recipe for so many persons; made when there is none. */
  variantFor(tx: Db, recipeId: string, persons: number): Promise<string>
}

interface Place {
  date: string
  daytime: Daytime
}

/** A recipe for a place of the plan. */
export interface Planned extends Place {
  tableId: string
  recipeId: string
  persons: number
}

/** Plans a recipe with its variant for these persons, and answers the id of the meal. */
export async function planRecipe(db: Kysely<Tables> | Db, ports: EntryPorts, meal: Planned): Promise<string> {
  const { name } = await db
    .selectFrom('recipe')
    .select('name')
    .where('id', '=', meal.recipeId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  const id = ports.id()
  await db
    .insertInto('weekplan_entry')
    .values({
      kitchen_table_id: meal.tableId,
      id,
      day: meal.date,
      daytime: meal.daytime,
      persons: meal.persons,
      name,
      recipe_id: meal.recipeId,
      variant_id: await ports.variantFor(db, meal.recipeId, meal.persons),
      created_at: ports.now(),
      removed_at: null,
    })
    .execute()
  return id
}

/** Moves a meal, or changes for how many it is. */
export async function changeEntry(
  db: Kysely<Tables>,
  ports: EntryPorts,
  entry: PlanEntry,
  change: { date?: string | undefined; daytime?: Daytime | undefined; numberOfPersons?: number | undefined },
): Promise<void> {
  const { numberOfPersons: persons, date: day, daytime } = change
  await db.transaction().execute(async (tx) => {
    const variant =
      persons !== undefined && entry.menuId !== null
        ? await ports.variantFor(tx, entry.menuId, persons)
        : undefined
    const changed = {
      ...(day === undefined ? {} : { day }),
      ...(daytime === undefined ? {} : { daytime }),
      ...(persons === undefined ? {} : { persons }),
      ...(variant === undefined ? {} : { variant_id: variant }),
    }
    if (Object.keys(changed).length === 0) return
    await tx
      .updateTable('weekplan_entry')
      .set(changed)
      .where('kitchen_table_id', '=', entry.kitchentableId)
      .where('id', '=', entry._id)
      .execute()
  })
}

/** Plans the same meal once more somewhere else. */
export async function duplicateEntry(
  db: Db,
  ports: EntryPorts,
  entry: PlanEntry,
  place: Place,
): Promise<string> {
  const id = ports.id()
  await db
    .insertInto('weekplan_entry')
    .values({
      kitchen_table_id: entry.kitchentableId,
      id,
      day: place.date,
      daytime: place.daytime,
      persons: entry.numberOfPersons,
      name: entry.name,
      recipe_id: entry.menuId,
      variant_id: entry.menuChildId,
      created_at: ports.now(),
      removed_at: null,
    })
    .execute()
  return id
}

// long enough for every undo that a screen still offers
const undoLasts = 24 * 3_600_000

/** Takes a meal out of the plan; it can be put back for a day. */
export async function removeEntry(db: Db, now: Date, entry: PlanEntry): Promise<void> {
  await db
    .deleteFrom('weekplan_entry')
    .where('kitchen_table_id', '=', entry.kitchentableId)
    .where('removed_at', '<', new Date(now.getTime() - undoLasts))
    .execute()
  await db
    .updateTable('weekplan_entry')
    .set({ removed_at: now })
    .where('kitchen_table_id', '=', entry.kitchentableId)
    .where('id', '=', entry._id)
    .execute()
}

/** Puts a meal back that was taken out; the same 404 for strangers and for what is gone for good. */
export async function restoreEntry(db: Db, entryId: string, accountId: string): Promise<PlanEntry> {
  await db
    .updateTable('weekplan_entry')
    .set({ removed_at: null })
    .where('id', '=', entryId)
    .where('kitchen_table_id', 'in', (with_) =>
      with_.selectFrom('kitchen_table_member').select('kitchen_table_id').where('account_id', '=', accountId),
    )
    .execute()
  return entryFor(db, entryId, accountId)
}
