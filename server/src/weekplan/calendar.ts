import { createHash } from 'node:crypto'
import { addDays, type Day } from '@ordy/shared/weekplan/days.ts'
import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { Random } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { entriesIn } from './repository.ts'

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
    .execute()
}

/** The plan that a code opens, as a calendar; undefined when the code is wrong or was renewed. */
export async function calendarFile(
  db: Db,
  code: string,
  today: Day,
  linkOf: (entry: PlanEntry) => string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('weekplan_calendar as c')
    .select('c.kitchen_table_id')
    .where('c.code_hash', '=', hashCode(code))
    .executeTakeFirst()
  if (!row) return undefined
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  return calendarText(await entriesIn(db, row.kitchen_table_id, range), linkOf)
}

/** Meals as a calendar: each an entry of its whole day, because the plan knows no hours and no time zone. */
export function calendarText(entries: readonly PlanEntry[], linkOf: (entry: PlanEntry) => string): string {
  const calendar = ical({
    name: 'Wochenplan',
    prodId: { company: 'Ordy', product: 'Wochenplan', language: 'DE' },
    ttl: 3600,
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry._id}@ordy`,
      stamp: new Date(entry.createdAt),
      start: new Date(entry.date),
      end: new Date(addDays(entry.date, 1)),
      allDay: true,
      summary: `${entry.daytime}: ${entry.name}`,
      description: `${entry.numberOfPersons} ${entry.numberOfPersons === 1 ? 'Person' : 'Personen'}`,
      url: linkOf(entry),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
