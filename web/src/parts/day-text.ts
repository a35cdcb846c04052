import { firstDay, lastDay } from '@ordy/shared/day.ts'

// with how they begin without an umlaut and in Austria
const months = 'jan jän, feb, mär mae mrz, apr, mai, jun, jul, aug, sep, okt, nov, dez'
  .split(', ')
  .map((beginnings) => beginnings.split(' '))
const monthNamed = (beginning: string) =>
  months.findIndex((month) => month.includes(beginning.toLowerCase())) + 1

const spellings = [
  /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)$/,
  /^(?:\p{L}+[.,]*\s+)?(?<day>\d\d?)\s*\.\s*(?<month>\d\d?)\s*\.\s*(?<year>\d{4}|\d\d)$/u,
  // behind a word two digits are half of a year
  /^(?:\p{L}+[.,]*\s+)?(?<day>\d\d?)\.?\s*(?<month>\p{L}{3})\p{L}*\.?\s*(?<year>\d{4})$/u,
]

/** Reads a day as people write it: '27.11.2026', '27.11.26', '27. Nov. 2026', and '2026-11-27'. */
export function readDay(written: string): string | null {
  for (const spelling of spellings) {
    const { year, month, day } = spelling.exec(written.trim())?.groups ?? {}
    if (!year || !month || !day) continue
    const number = Number(month) || monthNamed(month)
    const read = [year.padStart(4, '20'), String(number).padStart(2, '0'), day.padStart(2, '0')].join('-')
    if (read < firstDay || read > lastDay) return null
    const moment = new Date(`${read}T00:00:00Z`)
    // a 30th of February would be the 2nd of March
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(read)) return read
  }
  return null
}

/** A calendar day as people say it. */
export function showDay(day: string, month: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat('de-CH', {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}
