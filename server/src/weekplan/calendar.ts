import { createHash } from 'node:crypto'
import { addDays, type Day, type Range } from '@ordy/shared/weekplan/days.ts'
import type { BoardEntry, DayNote } from '@ordy/shared/weekplan/board.ts'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { Random } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { boardDays, notesIn } from './board.ts'

const hashCode = (code: string) => createHash('sha256').update(code).digest()

// a calendar keeps showing what was eaten lately, and as far ahead as anybody plans
const daysBack = 60
const daysAhead = 365

interface Seat {
  tableId: string
  accountId: string
}

/** Makes somebody's subscription to a table's plan; the code before it stops working. */
export async function renewCalendar(
  db: Db,
  ports: { random: Random; now: () => Date },
  { tableId, accountId }: Seat,
): Promise<string> {
  const code = Buffer.from(ports.random.bytes(24)).toString('base64url')
  const subscription = { code_hash: hashCode(code), created_at: ports.now() }
  await db
    .insertInto('weekplan_calendar')
    .values({ kitchen_table_id: tableId, account_id: accountId, ...subscription })
    .onConflict((conflict) => conflict.columns(['kitchen_table_id', 'account_id']).doUpdateSet(subscription))
    .execute()
  return code
}

/** Since when somebody subscribes to a table's plan. */
export async function calendarSince(db: Db, { tableId, accountId }: Seat): Promise<Date | null> {
  const row = await db
    .selectFrom('weekplan_calendar')
    .select('created_at')
    .where('kitchen_table_id', '=', tableId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Ends somebody's subscription. */
export async function endCalendar(db: Db, { tableId, accountId }: Seat): Promise<void> {
  await db
    .deleteFrom('weekplan_calendar')
    .where('kitchen_table_id', '=', tableId)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirstOrThrow()
}

interface CalendarWays {
  today: Day
  /** Where an entry is shown in the app. */
  linkOf: (entry: DayEntry) => string
  /** Brings what repeats up to the end of a range. */
  fill: (tableId: string, to: Day) => Promise<void>
}

/** An entry that has a day. */
export type DayEntry = BoardEntry & { date: Day }

/** The plan that a code opens, as a calendar; undefined when the code is wrong or was renewed. */
export async function calendarFile(
  db: Db,
  code: string,
  { today, linkOf, fill }: CalendarWays,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('weekplan_calendar as c')
    .select('c.kitchen_table_id as tableId')
    .where('c.code_hash', '=', hashCode(code))
    .executeTakeFirst()
  if (!row) return undefined
  const range: Range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  await fill(row.tableId, range.to)
  const entries = await boardDays(db, row.tableId, range)
  return calendarText(entries, await notesIn(db, row.tableId, range), { tableId: row.tableId, linkOf })
}

// what a calendar says before the name of an entry
const wordOf: Record<BoardEntry['kind'], string> = { recipe: '', leftovers: 'Reste: ', out: '', text: '' }

const personsOf = (count: number) => `${count} ${count === 1 ? 'Person' : 'Personen'}`

/** The plan as a calendar: each entry a whole day, because the plan knows no hours and no time zone. */
export function calendarText(
  entries: readonly DayEntry[],
  notes: readonly DayNote[],
  { tableId, linkOf }: { tableId: string; linkOf: (entry: DayEntry) => string },
): string {
  const calendar = ical({
    name: 'Wochenplan',
    prodId: { company: 'Ordy', product: 'Wochenplan', language: 'DE' },
    ttl: 3600,
  })
  const wholeDay = (day: Day) => ({
    start: new Date(day),
    end: new Date(addDays(day, 1)),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  for (const entry of entries) {
    const isEatenHere = entry.kind === 'recipe' || entry.kind === 'leftovers'
    calendar.createEvent({
      ...wholeDay(entry.date),
      id: `${entry._id}@ordy`,
      stamp: new Date(entry.createdAt),
      summary: `${entry.daytime}: ${wordOf[entry.kind]}${entry.name}`,
      ...(isEatenHere && { description: personsOf(entry.numberOfPersons) }),
      url: linkOf(entry),
    })
  }
  for (const { date, note } of notes)
    calendar.createEvent({
      ...wholeDay(date),
      id: `${tableId}-${date}@ordy`,
      stamp: new Date(date),
      summary: `Notiz: ${note}`,
    })
  return calendar.toString()
}
