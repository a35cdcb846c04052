import type { BoardEntry, Place } from '@ordy/shared/weekplan/board.ts'
import { daysApart, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { dayNumber, longDay, shortDay } from '#parts/plan-dates.ts'
import { text } from './text.ts'

/** Where an entry stands. */
export function placeOf({ date, daytime, week }: BoardEntry): Place {
  return date !== null && daytime !== null ? { date, daytime } : { week: week ?? '' }
}

/** Whether two places are one. */
export function isSamePlace(one: Place | null, other: Place | null): boolean {
  if (one === null || other === null) return one === other
  if ('week' in one || 'week' in other) return 'week' in one && 'week' in other && one.week === other.week
  return one.date === other.date && one.daytime === other.daytime
}

/** 'Mittag, Mo, 1. Februar', or that it has no day yet. */
export function spokenPlace(place: Place): string {
  return 'week' in place ? text.withoutDay : text.over(place.daytime, longDay(place.date))
}

/** The week that a range is about: the current one while it is in sight, else the one it begins in. */
export function weekInSight(range: Range, today: string): Range {
  const isCurrent = weekOf(range.from).from <= today && today <= range.to
  return weekOf(isCurrent && daysApart(range.from, today) >= 0 ? today : range.from)
}

/** '23. bis 29. Nov.', or '30. Nov. bis 6. Dez.'; '9. Jan.' for one day. */
export const spanOf = ({ from, to }: Range) =>
  from === to
    ? shortDay(from)
    : text.span(from.slice(0, 7) === to.slice(0, 7) ? `${dayNumber(from)}.` : shortDay(from), shortDay(to))
