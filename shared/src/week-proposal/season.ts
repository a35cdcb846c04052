/** When a food is to be had: months from 1 to 12. */
interface Months {
  fresh: ReadonlySet<number>
  stored: ReadonlySet<number>
}

/** What grows when: by the word of the lexicon. */
export type SeasonTable = ReadonlyMap<string, Months>

/** Reads the season table; a faulty line throws with its text. */
export function parseSeasons(text: string): SeasonTable {
  const table = new Map<string, Months>()
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#') || !line.trim()) continue
    const [word = '', fresh = '', stored = '', ...rest] = line.split('|').map((column) => column.trim())
    if (!word || !fresh || rest.length > 0 || table.has(word)) throw new Error(`Season: unreadable '${line}'`)
    table.set(word, { fresh: monthsOf(fresh, line), stored: monthsOf(stored, line) })
  }
  return table
}

function monthsOf(text: string, line: string): Set<number> {
  const months = new Set<number>()
  for (const span of text.split(' ').filter(Boolean)) {
    const [from = 0, to = from] = span.split('-').map(Number)
    if (![from, to].every((month) => Number.isInteger(month) && month >= 1 && month <= 12))
      throw new Error(`Season: unreadable months in '${line}'`)
    for (let month = from; ; month = (month % 12) + 1) {
      months.add(month)
      if (month === to) break
    }
  }
  return months
}

/** Whether a food comes fresh from the field or from the cellar on a day; null when it does neither, or is not known. */
export function seasonOf(table: SeasonTable, word: string, day: string): 'fresh' | 'stored' | null {
  const months = table.get(word)
  const month = Number(day.slice(5, 7))
  if (months?.fresh.has(month)) return 'fresh'
  return months?.stored.has(month) ? 'stored' : null
}
