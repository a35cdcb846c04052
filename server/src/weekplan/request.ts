import { Day, isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { longestRange } from '@ordy/shared/weekplan/contract.ts'
import { daysApart, dayAt, defaultRange, type Range, rangeOf } from '@ordy/shared/weekplan/days.ts'
import type { Db } from '#platform/database.ts'
import type { Caller } from '#platform/serve.ts'
import { mustSitAt } from './repository.ts'

// where the households are: which day it is for them when a client does not say
const homeZone = 'Europe/Zurich'

/** The day it is for a household. */
export const todayAt = (moment: Date) => dayAt(moment, homeZone)

/**
 * The table that a body names, if the caller sits there, else the caller's own; undefined when there is none. Looks at the
 * body before it is checked, because access goes before input.
 */
export async function askedTable(
  db: Db,
  caller: Caller,
  body: unknown,
  ...path: string[]
): Promise<string | undefined> {
  const named = path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? inner[name as never] : undefined),
    body,
  )
  if (named === undefined || named === null || named === '') return caller.defaultTableId ?? undefined
  if (typeof named !== 'string' || !isId(named)) throw new AppError('not-found')
  await mustSitAt(db, named, caller.id)
  return named
}

/** The range of an array of days; the default one when nothing is named. */
export function askedRange(days: unknown, now: Date): Range {
  if (days === undefined || days === null) return defaultRange(todayAt(now))
  if (!Array.isArray(days)) throw new AppError('invalid-input')
  const parsed = days.map((day) => Day.safeParse(day))
  if (parsed.some((day) => !day.success)) throw new AppError('invalid-input')
  const range = rangeOf(parsed.flatMap((day) => day.data ?? []))
  if (!range) return defaultRange(todayAt(now))
  if (daysApart(range.from, range.to) >= longestRange) throw new AppError('invalid-input')
  return range
}
