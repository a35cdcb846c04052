import { AppError } from '@ordy/shared/errors.ts'
import type { BoardEntry, NewThing, Place } from '@ordy/shared/weekplan/board.ts'
import { weekOf } from '@ordy/shared/weekplan/days.ts'
import type { EntryChange, EntryCopy } from '@ordy/shared/weekplan/entries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { readBoard } from './board.ts'

export interface EntryPorts {
  id: () => string
  now: () => Date
  /** The variant of a recipe for so many persons; made when there is none and the recipe is the table's. */
  variantFor(tx: Db, planned: { tableId: string; recipeId: string; persons: number }): Promise<string>
}

/** A recipe for a place of the plan. */
interface Planned {
  tableId: string
  recipeId: string
  place: Place
  persons: number
}

/** Plans a recipe with its variant for these persons, and answers the id of the meal. */
export async function planRecipe(tx: Db, ports: EntryPorts, meal: Planned): Promise<string> {
  const { recipeId, persons } = meal
  const { name } = await tx
    .selectFrom('recipe')
    .select('name')
    .where('id', '=', recipeId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  const variantId = await ports.variantFor(tx, meal)
  const row = newRow(ports, meal.tableId, meal.place, { kind: 'recipe', name, persons, recipeId, variantId })
  await tx.insertInto('weekplan_entry').values(row).execute()
  return row.id
}

/** The columns of a place: a day and a time of day, or the lane of a week. */
const columnsOf = (place: Place) =>
  'week' in place
    ? { day: null, daytime: null, week: weekOf(place.week).from }
    : { day: place.date, daytime: place.daytime, week: null }

interface Thing {
  kind: BoardEntry['kind']
  name: string
  persons: number
  recipeId?: string | null
  variantId?: string | null
  leftoverOf?: string | null
}

/** The row of a new entry. */
export function newRow(ports: Pick<EntryPorts, 'id' | 'now'>, tableId: string, place: Place, thing: Thing) {
  return {
    kitchen_table_id: tableId,
    id: ports.id(),
    ...columnsOf(place),
    kind: thing.kind,
    persons: thing.persons,
    name: thing.name,
    recipe_id: thing.recipeId ?? null,
    variant_id: thing.variantId ?? null,
    leftover_of: thing.leftoverOf ?? null,
    created_at: ports.now(),
    removed_at: null,
  }
}

/** Puts something without a recipe of its own into the week: leftovers, a meal elsewhere, words. */
export async function planThing(
  tx: Db,
  ports: Pick<EntryPorts, 'id' | 'now'>,
  tableId: string,
  thing: Exclude<NewThing, { kind: 'recipe' }>,
): Promise<string> {
  const mealId = thing.kind === 'leftovers' ? thing.leftoverOf : null
  const row = newRow(
    ports,
    tableId,
    thing.place,
    thing.kind === 'leftovers' ? await leftovers(tx, tableId, thing) : { ...thing, persons: 1 },
  )
  await tx.insertInto('weekplan_entry').values(row).execute()
  if (mealId !== null) await mustSuffice(tx, ofTable(tableId, mealId))
  return row.id
}

type Leftovers = Extract<NewThing, { kind: 'leftovers' }>

async function leftovers(tx: Db, tableId: string, wanted: Leftovers): Promise<Thing> {
  const { kind, name, numberOfPersons: persons, leftoverOf } = wanted
  if (leftoverOf === null) return { kind, name, persons }
  const [meal] = await readBoard(tx, sql`${ofTable(tableId, leftoverOf)} and e.kind = 'recipe'`)
  if (!meal) throw new AppError('not-found')
  return { kind, name, persons, leftoverOf, recipeId: meal.menuId, variantId: meal.menuChildId }
}

const ofTable = (tableId: string, entryId: string) =>
  sql`e.kitchen_table_id = ${tableId} and e.id = ${entryId}`

/** Refuses a change after which a meal leaves more over than it has portions. */
export async function mustSuffice(tx: Db, meals: RawBuilder<unknown>): Promise<void> {
  const tooFew = (meal: BoardEntry) => meal.leftoverPersons > meal.numberOfPersons
  if ((await readBoard(tx, meals)).some(tooFew)) throw new AppError('too-few-leftovers')
}

/** What a change sets in the row of an entry; a recipe for other persons gets the variant for them. */
export async function changedColumns(tx: Db, ports: EntryPorts, entry: BoardEntry, change: EntryChange) {
  const { numberOfPersons: persons, name } = change
  const { kind } = entry
  // a recipe has its own name, and nobody counts who eats elsewhere
  const isMisplaced = kind === 'recipe' ? name !== undefined : kind !== 'leftovers' && persons !== undefined
  if (isMisplaced) throw new AppError('invalid-input')
  const isCooked = kind === 'recipe' && entry.menuId !== null
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(persons !== undefined && isCooked
      ? {
          variant_id: await ports.variantFor(tx, {
            tableId: entry.kitchentableId,
            recipeId: entry.menuId ?? '',
            persons,
          }),
        }
      : {}),
    ...(name !== undefined && { name }),
  }
}

/** Where a change moves an entry: undefined when it stays. */
export function movedTo(entry: BoardEntry, { date, daytime, week }: EntryChange): Place | undefined {
  if (week !== undefined) return { week }
  if (date === undefined && daytime === undefined) return undefined
  const place = { date: date ?? entry.date, daytime: daytime ?? entry.daytime }
  if (place.date === null || place.daytime === null) throw new AppError('plan-incomplete')
  return { date: place.date, daytime: place.daytime }
}

/** Moves an entry, or changes for how many it is or what it says. */
export async function changeEntry(
  tx: Db,
  ports: EntryPorts,
  entry: BoardEntry,
  change: EntryChange,
): Promise<void> {
  const place = movedTo(entry, change)
  const columns = {
    ...(place && columnsOf(place)),
    ...(await changedColumns(tx, ports, entry, change)),
  }
  if (Object.keys(columns).length === 0) return
  const { kitchentableId: tableId, leftoverOf } = entry
  await tx
    .updateTable('weekplan_entry')
    .set(columns)
    .where('kitchen_table_id', '=', tableId)
    .where('id', '=', entry._id)
    .execute()
  if (change.numberOfPersons !== undefined)
    await mustSuffice(tx, ofTable(tableId, leftoverOf?._id ?? entry._id))
}

/** Plans the same once more somewhere else, for as many or for others; of a meal's leftovers there is no second portion. */
export async function duplicateEntry(
  tx: Db,
  ports: EntryPorts,
  entry: BoardEntry,
  { numberOfPersons, ...place }: EntryCopy,
): Promise<string> {
  const row = newRow(ports, entry.kitchentableId, place, {
    kind: entry.kind,
    name: entry.name,
    persons: entry.numberOfPersons,
    recipeId: entry.menuId,
    variantId: entry.menuChildId,
  })
  const columns = await changedColumns(tx, ports, entry, { numberOfPersons })
  await tx
    .insertInto('weekplan_entry')
    .values({ ...row, ...columns })
    .execute()
  return row.id
}

// long enough for every undo that a screen still offers
const undoLasts = 24 * 3_600_000

/** Takes entries out of the plan and says how many; they can be put back for a day. */
export async function removeEntries(
  db: Db,
  now: Date,
  tableId: string,
  entryIds: readonly string[],
): Promise<number> {
  const longAgo = new Date(now.getTime() - undoLasts)
  for (const table of ['weekplan_entry', 'weekplan_series'] as const)
    await db
      .deleteFrom(table)
      .where('kitchen_table_id', '=', tableId)
      .where('removed_at', '<', longAgo)
      .execute()
  if (entryIds.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('weekplan_entry')
    .set({ removed_at: now })
    .where('kitchen_table_id', '=', tableId)
    .where('id', 'in', entryIds)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Puts an entry back that was taken out; leftovers only as far as their meal still has the portions. */
export async function restoreEntry(tx: Db, tableId: string, entryId: string): Promise<void> {
  await tx
    .updateTable('weekplan_entry')
    .set({ removed_at: null })
    .where('kitchen_table_id', '=', tableId)
    .where('id', '=', entryId)
    .execute()
  const [entry] = await readBoard(tx, ofTable(tableId, entryId))
  if (entry?.leftoverOf) await mustSuffice(tx, ofTable(tableId, entry.leftoverOf._id))
  await freeLeftovers(tx, ofTable(tableId, entryId))
}

/** Leftovers that grew while their meal was out of the plan are those of another one. */
export async function freeLeftovers(tx: Db, meals: RawBuilder<unknown>): Promise<void> {
  const tooSmall = (await readBoard(tx, meals)).filter((meal) => meal.leftoverPersons > meal.numberOfPersons)
  for (const meal of tooSmall)
    await tx
      .updateTable('weekplan_entry')
      .set({ leftover_of: null })
      .where('kitchen_table_id', '=', meal.kitchentableId)
      .where('leftover_of', '=', meal._id)
      .execute()
}
