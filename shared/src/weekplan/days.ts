/** Times of day in the order of the day. */
export const daytimes = ['Morgen', 'Mittag', 'Abend'] as const

/** A calendar day as `YYYY-MM-DD`; it has no time zone, so neither the change of the clocks nor a border moves it. */
export type Day = string

/** From this day to that one, both counted. */
export interface Range {
  from: Day
  to: Day
}

const millisecondsOfDay = 86_400_000

/** The day so many days later. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * millisecondsOfDay).toISOString().slice(0, 10)
}

/** How many days later the second day is. */
export function daysApart(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsOfDay
}

/** Every day of a range, in order. */
export function daysIn({ from, to }: Range): Day[] {
  return Array.from({ length: Math.max(0, daysApart(from, to) + 1) }, (_, at) => addDays(from, at))
}

/** The range from the earliest to the latest of some days; undefined when there are none. */
export function rangeOf(days: readonly Day[]): Range | undefined {
  const [from, ...rest] = days.toSorted()
  return from === undefined ? undefined : { from, to: rest.at(-1) ?? from }
}

/** The week of a day, Monday to Sunday. */
export function weekOf(day: Day): Range {
  const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/** Which day it is at a moment: in a time zone, or where the device is. */
export function dayAt(moment: Date, timeZone?: string): Day {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(moment)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** What is shown of the plan when nobody chose: today and the seven days after it. */
export function defaultRange(today: Day): Range {
  return { from: today, to: addDays(today, 7) }
}

/** By how many days all that follows in a repetition can be moved: another year is a slip of the fingers. */
export const farthestMove = 366

/** The days on which something that began on a day comes again, later than one day and no later than another. */
export function repeatedDays(first: Day, everyWeeks: number, after: Day, to: Day): Day[] {
  const step = everyWeeks * 7
  const from = Math.max(0, Math.floor(daysApart(first, after) / step) + 1)
  const last = Math.floor(daysApart(first, to) / step)
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => addDays(first, (from + at) * step))
}
