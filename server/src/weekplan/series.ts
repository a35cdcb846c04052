import { AppError } from '@ordy/shared/errors.ts'
import type { BoardEntry, Repetition } from '@ordy/shared/weekplan/board.ts'
import { addDays, type Day, daysApart, farthestMove, repeatedDays } from '@ordy/shared/weekplan/days.ts'
import type { EntryChange } from '@ordy/shared/weekplan/entries.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { changedColumns, type EntryPorts, freeLeftovers, movedTo, mustSuffice, newRow } from './entries.ts'
import { inTurn } from './repository.ts'

type Series = Selectable<Tables['weekplan_series']>

/** An entry in its repetition: which one, and the day that the repetition gave it. */
interface Turn {
  tableId: string
  seriesId: string
  day: Day
}

// entries of a repetition stand in the plan as rows like any other: a year ahead at once, later ones when somebody looks there
const filledAhead = 400
const farthestAhead = 3 * 366
// nobody plans what went by long ago, least of all in every week since a year that was mistyped
const farthestBack = 366

/** Fills what repeats without end up to a day that somebody looks at. */
export async function fillSeries(
  db: Kysely<Tables>,
  ports: EntryPorts,
  { tableId, to, today }: { tableId: string; to: Day; today: Day },
): Promise<void> {
  const farthest = addDays(today, farthestAhead)
  const until = to < farthest ? to : farthest
  const short = await openSeries(db, tableId, until).select('id').execute()
  if (short.length === 0) return
  // two who look at once: the second finds it filled
  await inTurn(db, tableId, async (tx) => {
    for (const series of await openSeries(tx, tableId, until).selectAll().execute())
      await fill(tx, ports, series, until)
  })
}

const openSeries = (db: Db, tableId: string, to: Day) =>
  db
    .selectFrom('weekplan_series')
    .where('kitchen_table_id', '=', tableId)
    .where('removed_at', 'is', null)
    .where('filled_to', '<', to)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', is.ref('filled_to'))]))
    .where((is) => is.or([is('kind', '!=', 'recipe'), is('recipe_id', 'is not', null)]))

async function fill(tx: Db, ports: EntryPorts, series: Series, to: Day): Promise<void> {
  const last = series.until !== null && series.until < to ? series.until : to
  const earliest = addDays(to, -farthestAhead - farthestBack)
  const after = series.filled_to > earliest ? series.filled_to : earliest
  const days = repeatedDays(series.first_day, series.every_weeks, after, last)
  if (days.length > 0) {
    const { kind, name, persons, recipe_id: recipeId } = series
    const variantId =
      recipeId && (await ports.variantFor(tx, { tableId: series.kitchen_table_id, recipeId, persons }))
    const rows = days.map((day) => ({
      ...newRow(
        ports,
        series.kitchen_table_id,
        { date: day, daytime: series.daytime },
        { kind, name, persons, recipeId, variantId },
      ),
      series_id: series.id,
      series_day: day,
    }))
    await tx.insertInto('weekplan_entry').values(rows).execute()
  }
  await ofSeries(tx.updateTable('weekplan_series').set({ filled_to: to }), series).execute()
}

interface Filtered<Self> {
  where(column: 'kitchen_table_id' | 'id', operator: '=', value: string): Self
}

const ofSeries = <Query extends Filtered<Query>>(
  query: Query,
  series: Pick<Series, 'kitchen_table_id' | 'id'>,
) => query.where('kitchen_table_id', '=', series.kitchen_table_id).where('id', '=', series.id)

/** Where an entry stands in its repetition; undefined when it does not repeat. */
async function turnOf(tx: Db, entry: BoardEntry): Promise<Turn | undefined> {
  const row = await tx
    .selectFrom('weekplan_entry as e')
    .innerJoin('weekplan_series as w', (join) =>
      join.onRef('w.kitchen_table_id', '=', 'e.kitchen_table_id').onRef('w.id', '=', 'e.series_id'),
    )
    .select(['w.id', 'e.series_day'])
    .where('e.kitchen_table_id', '=', entry.kitchentableId)
    .where('e.id', '=', entry._id)
    .where('w.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.series_day === null) return undefined
  return { tableId: entry.kitchentableId, seriesId: row.id, day: row.series_day }
}

/** Makes an entry and those that follow a repetition of their own, so that the ones before stay what they were. */
async function splitAt(tx: Db, ports: EntryPorts, turn: Turn): Promise<Series> {
  const series = await tx
    .selectFrom('weekplan_series')
    .selectAll()
    .where('kitchen_table_id', '=', turn.tableId)
    .where('id', '=', turn.seriesId)
    .executeTakeFirstOrThrow()
  if (series.first_day === turn.day) return series
  const later = { ...series, id: ports.id(), first_day: turn.day, origin: series.id }
  await tx
    .updateTable('weekplan_series')
    .set({ origin: later.id })
    .where('kitchen_table_id', '=', turn.tableId)
    .where('origin', '=', series.id)
    .execute()
  await tx.insertInto('weekplan_series').values(later).execute()
  await ofSeries(tx.updateTable('weekplan_series').set({ until: addDays(turn.day, -1) }), series).execute()
  await tx
    .updateTable('weekplan_entry')
    .set({ series_id: later.id })
    .where('kitchen_table_id', '=', turn.tableId)
    .where('series_id', '=', turn.seriesId)
    .where('series_day', '>=', turn.day)
    .execute()
  return later
}

/** A repetition with the parts that were split off after it, as far as they stand or were removed with it. */
async function partsFrom(tx: Db, series: Pick<Series, 'kitchen_table_id' | 'id' | 'removed_at'>) {
  const { rows } = await sql<{ id: string }>`
    with recursive part as (
      select id, removed_at from weekplan_series
      where kitchen_table_id = ${series.kitchen_table_id} and id = ${series.id}
      union all
      select w.id, w.removed_at from part
      join weekplan_series w on w.kitchen_table_id = ${series.kitchen_table_id} and w.origin = part.id
    )
    select id from part where removed_at is not distinct from ${series.removed_at}::timestamptz`.execute(tx)
  return rows.map((row) => row.id)
}

async function mustTurn(tx: Db, entry: BoardEntry): Promise<Turn> {
  const turn = await turnOf(tx, entry)
  if (!turn) throw new AppError('not-repeated')
  return turn
}

/** Repeats an entry from its day on; what followed it in another repetition gives way. */
export async function repeatEntry(
  tx: Db,
  ports: EntryPorts,
  entry: BoardEntry,
  { everyWeeks, until }: Repetition,
  today: Day,
): Promise<void> {
  const { date, daytime, kind, kitchentableId: tableId } = entry
  const isGone = kind === 'recipe' && entry.menuId === null
  if (date === null || daytime === null || kind === 'leftovers' || isGone) throw new AppError('cannot-repeat')
  if (until !== null && until < date) throw new AppError('invalid-input')
  const turn = await turnOf(tx, entry)
  const before = turn && (await splitAt(tx, ports, turn))
  if (before) await dropFollowing(tx, before, entry._id)
  const series = {
    kitchen_table_id: tableId,
    id: ports.id(),
    first_day: date,
    every_weeks: everyWeeks,
    until,
    filled_to: date,
    daytime,
    kind,
    persons: entry.numberOfPersons,
    name: entry.name,
    recipe_id: entry.menuId,
    origin: before?.origin ?? null,
    removed_at: null,
  }
  await tx.insertInto('weekplan_series').values(series).execute()
  await tx
    .updateTable('weekplan_entry')
    .set({ series_id: series.id, series_day: date })
    .where('kitchen_table_id', '=', tableId)
    .where('id', '=', entry._id)
    .execute()
  await fill(tx, ports, series, addDays(date > today ? date : today, filledAhead))
}

async function dropFollowing(tx: Db, series: Series, keptId: string): Promise<void> {
  const parts = await partsFrom(tx, series)
  await tx
    .deleteFrom('weekplan_entry')
    .where('kitchen_table_id', '=', series.kitchen_table_id)
    .where('series_id', 'in', parts)
    .where('id', '!=', keptId)
    .execute()
  await tx
    .updateTable('weekplan_entry')
    .set({ series_id: null, series_day: null })
    .where('kitchen_table_id', '=', series.kitchen_table_id)
    .where('id', '=', keptId)
    .execute()
  await tx
    .deleteFrom('weekplan_series')
    .where('kitchen_table_id', '=', series.kitchen_table_id)
    .where('id', 'in', parts)
    .execute()
}

/**
 * Changes an entry and all that follow it in its repetition. Moving it moves them by as many days; what one of them has of
 * its own (another time of day, other persons) it keeps, so that the same change back leaves everything where it was.
 */
export async function changeFollowing(
  tx: Db,
  ports: EntryPorts,
  entry: BoardEntry,
  change: EntryChange,
): Promise<void> {
  const place = movedTo(entry, change)
  const turn = await mustTurn(tx, entry)
  const series = await splitAt(tx, ports, turn)
  const parts = await partsFrom(tx, series)
  const { persons, variant_id, name } = await changedColumns(tx, ports, entry, change)
  const to = place && 'date' in place ? place : undefined
  // what was moved by itself keeps its distance
  const days = to ? daysApart(entry.date ?? turn.day, to.date) : 0
  if (Math.abs(days) > farthestMove) throw new AppError('invalid-input')
  const daytime = to && to.daytime !== entry.daytime ? to.daytime : undefined
  const all = tx
    .updateTable('weekplan_entry')
    .where('kitchen_table_id', '=', turn.tableId)
    .where('series_id', 'in', parts)
  await all.set({ series_day: sql`series_day + ${days}::int`, day: sql`day + ${days}::int` }).execute()
  const like = (column: 'daytime' | 'persons' | 'name') =>
    all.where((is) => is.or([is(column, '=', series[column]), is('id', '=', entry._id)]))
  if (daytime) await like('daytime').set({ daytime }).where('day', 'is not', null).execute()
  if (persons !== undefined) await like('persons').set({ persons, variant_id }).execute()
  if (name !== undefined) await like('name').set({ name }).execute()
  const inPart = (column: 'daytime' | 'persons' | 'name', now: string | number | undefined) =>
    sql`case when ${sql.ref(column)} = ${series[column]} then ${now ?? series[column]} else ${sql.ref(column)} end`
  await tx
    .updateTable('weekplan_series')
    .where('kitchen_table_id', '=', turn.tableId)
    .where('id', 'in', parts)
    .set({
      first_day: sql`first_day + ${days}::int`,
      filled_to: sql`filled_to + ${days}::int`,
      until: sql`until + ${days}::int`,
      daytime: sql`${inPart('daytime', daytime)}`,
      persons: sql`(${inPart('persons', persons)})::int`,
      name: sql`${inPart('name', name)}`,
    })
    .execute()
  if (to && entry.date === null)
    await all.set({ day: to.date, week: null, daytime: to.daytime }).where('id', '=', entry._id).execute()
  await mustSuffice(tx, sql`e.kitchen_table_id = ${turn.tableId} and e.series_id = any(${parts}::uuid[])`)
}

/** Takes an entry and all that follow it out of the plan, or only those that follow; one call brings them back. */
export async function removeFollowing(
  tx: Db,
  ports: EntryPorts,
  entry: BoardEntry,
  { isItselfKept }: { isItselfKept: boolean },
): Promise<void> {
  const now = ports.now()
  const series = await splitAt(tx, ports, await mustTurn(tx, entry))
  const parts = await partsFrom(tx, series)
  await tx
    .updateTable('weekplan_series')
    .set({ removed_at: now })
    .where('kitchen_table_id', '=', series.kitchen_table_id)
    .where('id', 'in', parts)
    .execute()
  await tx
    .updateTable('weekplan_entry')
    .set({ removed_at: now })
    .where('kitchen_table_id', '=', series.kitchen_table_id)
    .where('series_id', 'in', parts)
    .where('removed_at', 'is', null)
    .$if(isItselfKept, (query) => query.where('id', '!=', entry._id))
    .execute()
}

/** Brings back what was removed with a repetition; nothing happens when nothing was. */
export async function restoreFollowing(tx: Db, tableId: string, entryId: string): Promise<void> {
  const series = await tx
    .selectFrom('weekplan_entry as e')
    .innerJoin('weekplan_series as w', (join) =>
      join.onRef('w.kitchen_table_id', '=', 'e.kitchen_table_id').onRef('w.id', '=', 'e.series_id'),
    )
    .select(['w.kitchen_table_id', 'w.id', 'w.removed_at'])
    .where('e.kitchen_table_id', '=', tableId)
    .where('e.id', '=', entryId)
    .executeTakeFirst()
  if (!series?.removed_at) return
  const parts = await partsFrom(tx, series)
  // what was removed by itself, before or after, stays removed
  await tx
    .updateTable('weekplan_entry')
    .set({ removed_at: null })
    .where('kitchen_table_id', '=', series.kitchen_table_id)
    .where('series_id', 'in', parts)
    .where('removed_at', '=', series.removed_at)
    .execute()
  await freeLeftovers(tx, sql`e.kitchen_table_id = ${tableId} and e.series_id = any(${parts}::uuid[])`)
  await tx
    .updateTable('weekplan_series')
    .set({ removed_at: null })
    .where('kitchen_table_id', '=', series.kitchen_table_id)
    .where('id', 'in', parts)
    .execute()
}
