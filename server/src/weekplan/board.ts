import { AppError } from '@ordy/shared/errors.ts'
import type { Nutrition } from '@ordy/shared/recipes/contract.ts'
import { type BoardEntry, type DayNote, type EntryKind, longestNote } from '@ordy/shared/weekplan/board.ts'
import { joinedNote } from '@ordy/shared/weekplan/joined-note.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import { addDays, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { byMeal } from '@ordy/shared/weekplan/plan.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'

interface EntryRow {
  id: string
  kitchen_table_id: string
  kind: EntryKind
  day: string | null
  daytime: Daytime | null
  week: string | null
  persons: number
  name: string
  created_at: Date
  recipe_id: string | null
  variant_id: string | null
  recipe_name: string
  image: string
  cooking_time: number | null
  nutritions: Nutrition[] | null
  source_id: string | null
  source_day: string | null
  leftover_persons: number
  every_weeks: number | null
  until: string | null
}

/** Joins the recipe of an entry `e` as `r`, as long as somebody at the table has it or everybody may see it, and its variant as `v`. */
export const withRecipe = sql`
  left join recipe r on r.id = e.recipe_id and (r.free_access or exists (
    select from kitchen_table_member m join recipe_person p on p.account_id = m.account_id
    where m.kitchen_table_id = e.kitchen_table_id and p.recipe_id = r.id))
  left join lateral (
    select c.* from recipe_variant c where c.recipe_id = r.id
    order by c.id = e.variant_id desc nulls last, c.is_standard desc limit 1) v on true`

const withSource = sql`
  left join weekplan_entry s
    on s.kitchen_table_id = e.kitchen_table_id and s.id = e.leftover_of and s.removed_at is null`

const withSeries = sql`
  left join weekplan_series w
    on w.kitchen_table_id = e.kitchen_table_id and w.id = e.series_id and w.removed_at is null`

// what changed in between is a part of its own and goes on: as long as it is the same in the same rhythm, none of them ends
const lastDay = sql`
  case when w.until is not null then (
    with recursive part as (
      select w.id, w.until, 0 as n
      union all
      select next.id, next.until, part.n + 1 from part join weekplan_series next
        on next.kitchen_table_id = e.kitchen_table_id and next.origin = part.id and next.removed_at is null
        and next.every_weeks = w.every_weeks and next.name = w.name)
    select part.until from part order by part.n desc limit 1) end`

// joined to each entry it would run once a row; most plans have no leftovers at all
const leftoverPersons = sql`
  (select coalesce(sum(l.persons), 0) from weekplan_entry l
    where l.kitchen_table_id = e.kitchen_table_id and l.leftover_of = e.id and l.removed_at is null)`

/** The entries `e` that a condition picks, in the order in which they are eaten. */
export async function readBoard(db: Db, which: RawBuilder<unknown>): Promise<BoardEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kitchen_table_id, e.kind, e.day, e.daytime, e.week, e.persons, e.name, e.created_at,
      r.id as recipe_id, v.id as variant_id, r.name as recipe_name, r.image, v.cooking_time, v.nutritions,
      s.id as source_id, s.day as source_day, ${leftoverPersons} as leftover_persons, w.every_weeks,
      ${lastDay} as until
    from weekplan_entry e ${withRecipe} ${withSource} ${withSeries}
    where ${which} and e.removed_at is null`.execute(db)
  return rows.map(entryOf).toSorted(byMeal)
}

function entryOf(row: EntryRow): BoardEntry {
  const { recipe_id: menuId, kind } = row
  return {
    _id: row.id,
    kitchentableId: row.kitchen_table_id,
    kind,
    date: row.day,
    daytime: row.daytime,
    week: row.week,
    numberOfPersons: row.persons,
    createdAt: row.created_at.toISOString(),
    name: menuId === null ? row.name : row.recipe_name,
    menuId,
    menuChildId: row.variant_id,
    menu:
      menuId === null
        ? null
        : { _id: menuId, name: row.recipe_name, imagelink: row.image, cookingTime: row.cooking_time ?? 0 },
    // leftovers were counted when they were cooked
    nutritions: kind === 'recipe' ? (row.nutritions ?? []) : [],
    leftoverOf: row.source_id === null ? null : { _id: row.source_id, date: row.source_day },
    leftoverPersons: row.leftover_persons,
    repeat: row.every_weeks === null ? null : { everyWeeks: row.every_weeks, until: row.until },
  }
}

// what found no day in the last weeks is still to be cooked
const weeksCarriedOver = 4

/** Everything of a table in a range: what has a day, and what waits in its weeks; for the current week also what older weeks left over. */
export function boardIn(db: Db, tableId: string, { from, to }: Range, today: string): Promise<BoardEntry[]> {
  const isCurrent = weekOf(from).from <= today && today <= to
  const earliest = addDays(weekOf(from).from, isCurrent ? -7 * weeksCarriedOver : 0)
  return readBoard(
    db,
    sql`e.kitchen_table_id = ${tableId}
      and (e.day between ${from} and ${to} or e.week between ${earliest} and ${weekOf(to).from})`,
  )
}

/** Everything of a table that stands on a day of a range. */
export async function boardDays(
  db: Db,
  tableId: string,
  { from, to }: Range,
): Promise<(BoardEntry & { date: string })[]> {
  const entries = await readBoard(
    db,
    sql`e.kitchen_table_id = ${tableId} and e.day between ${from} and ${to}`,
  )
  return entries.flatMap((entry) => (entry.date === null ? [] : [{ ...entry, date: entry.date }]))
}

/** One entry, for those who sit at its table; the same 404 for everybody else. */
export async function boardEntryFor(db: Db, entryId: string, accountId: string): Promise<BoardEntry> {
  const [entry] = await readBoard(
    db,
    sql`e.id = ${entryId} and exists (select from kitchen_table_member m
      where m.kitchen_table_id = e.kitchen_table_id and m.account_id = ${accountId})`,
  )
  if (!entry) throw new AppError('not-found')
  return entry
}

/** The notes of a table in a range. */
export async function notesIn(db: Db, tableId: string, { from, to }: Range): Promise<DayNote[]> {
  return db
    .selectFrom('weekplan_note')
    .select(['day as date', 'note'])
    .where('kitchen_table_id', '=', tableId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/** Writes the note of a day; an empty one goes. What its writer does not know of stays. */
export async function writeNote(
  db: Db,
  now: Date,
  tableId: string,
  { date, note: written, known }: DayNote & { known?: string | readonly string[] | undefined },
): Promise<DayNote> {
  const [there] = await notesIn(db, tableId, { from: date, to: date })
  const stored = there?.note ?? ''
  const note = known === undefined ? written : joinedNote(stored, written, [known].flat())
  if (note.length > longestNote)
    throw new AppError('changed-meanwhile', { details: { now: { note: stored } } })
  if (note === '') {
    await db
      .deleteFrom('weekplan_note')
      .where('kitchen_table_id', '=', tableId)
      .where('day', '=', date)
      .execute()
    return { date, note }
  }
  await db
    .insertInto('weekplan_note')
    .values({ kitchen_table_id: tableId, day: date, note, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kitchen_table_id', 'day']).doUpdateSet({ note, changed_at: now }),
    )
    .execute()
  return { date, note }
}
