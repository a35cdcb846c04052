import type { DraftLine } from '#intelligence/embedded/text/recipe-draft.ts'
import { cutAtCommas, digitShare, mayBeCut, rejoin } from '#intelligence/embedded/text/ingredients.ts'
import { overlap, wordsOf } from '#intelligence/embedded/text/similar.ts'

interface Match {
  readonly line: DraftLine
  readonly twin: DraftLine | null
  readonly exact: boolean
}

interface Entry {
  readonly line: DraftLine
  readonly words: readonly string[]
  readonly names: readonly string[]
  readonly key: string
}

function entryOf(line: DraftLine): Entry {
  const words = wordsOf(line.text)
  return {
    line,
    words,
    names: words.filter((word) => word.length > 1 && !/\d/.test(word)),
    key: words.join(' '),
  }
}

/** Finds for each line of the structured data the line of the page that says the same. */
function match(stated: readonly DraftLine[], page: readonly DraftLine[]): Match[] {
  const free = page.map(entryOf)
  const take = (entry: Entry): DraftLine => (free.splice(free.indexOf(entry), 1)[0] ?? entry).line
  const entries = stated.map(entryOf)
  // Equal lines first, so that a similar one does not take their place.
  const equal = entries.map(({ key }) => {
    const same = free.find((entry) => entry.key === key)
    return same ? take(same) : null
  })
  return entries.map((entry, index) => {
    const twin = equal[index]
    if (twin) return { line: entry.line, twin, exact: true }
    const score = (other: Entry): number =>
      overlap(entry.names, other.names) +
      overlap(entry.words, other.words) / 2 +
      overlap(other.names, entry.names) / 10
    const best = free
      .map((other) => ({ other, score: score(other) }))
      .toSorted((a, b) => b.score - a.score)[0]?.other
    if (!best || overlap(entry.names, best.names) <= 0.5)
      return { line: entry.line, twin: null, exact: false }
    const exact = overlap(entry.words, best.words) >= 0.7 && overlap(best.words, entry.words) >= 0.6
    return { line: entry.line, twin: take(best), exact }
  })
}

const share = (matches: readonly Match[], test: (match: Match) => boolean): number =>
  matches.length === 0 ? 0 : matches.filter(test).length / matches.length

/** What the kitchen needs besides the food: 'Muffinblech', '12 Papierförmchen'. */
const tool =
  /^(?:\d{1,3}\s)?(?:eine?\s)?(?:\p{L}+e[rsn]?\s)?\p{L}*(?:form(?:en)?|förmchen|formli|bleche?|backpapier|backrahmen|küchengarn|zahnstocher|spiesschen|spießchen|spritzbeutel|schneebesen|mixer|sieb)(?:\s?\(.*\)|,.*)?$/iu

const isForgotten = (line: DraftLine, matches: readonly Match[]): boolean =>
  matches.every(({ twin }) => twin !== line) && !tool.test(line.text)

/** How many lines to eat only the page has. */
const forgotten = (page: readonly DraftLine[], matches: readonly Match[]): number =>
  page.filter((line) => isForgotten(line, matches)).length

/** The lines that a page shows, in its order, worded as the structured data has them where both agree. */
function pageOrder(page: readonly DraftLine[], matches: readonly Match[]): DraftLine[] {
  return page.flatMap((line) => {
    const match = matches.find(({ twin }) => twin === line)
    if (match?.exact) return [{ text: match.line.text, group: line.group }]
    return match || isForgotten(line, matches) ? [line] : []
  })
}

/** The line as stated, or as shown where the page adds the amount to the same words. */
function fuller({ line, twin }: Match): string {
  if (!twin || /[\d½¼¾⅓⅔]/.test(line.text) || !/[\d½¼¾⅓⅔]/.test(twin.text)) return line.text
  const [stated, shown] = [wordsOf(line.text), wordsOf(twin.text)]
  return overlap(stated, shown) === 1 && shown.length <= stated.length + 3 ? twin.text : line.text
}

/** Whether structured data lacks amounts or cuts its lines, so that the page has to be read as well. */
export function needsRepair(stated: readonly DraftLine[]): boolean {
  return digitShare(stated) < 0.35 || mayBeCut(stated)
}

/** Whether the structured data breaks off within its last entry, which the page shows whole, with others behind it. */
export function breaksOff(stated: readonly string[], page: readonly string[]): boolean {
  const last = stated.at(-1)?.trim() ?? ''
  const whole = page.find((text) => text.length > last.length && text.startsWith(last))
  return last.length > 2 && whole !== undefined && page.length > stated.length && whole !== page.at(-1)
}

/** Whether a page shows all that is stated in fewer lines. */
function showsUncut(stated: readonly DraftLine[], page: readonly DraftLine[]): boolean {
  const wordsIn = (lines: readonly DraftLine[]): string[] => lines.flatMap(({ text }) => wordsOf(text))
  return page.length < stated.length && overlap(wordsIn(stated), wordsIn(page)) >= 0.85
}

/** Takes from the visible list what the structured data lacks: amounts, lost lines, groups, uncut lines. */
export function repairLines(
  stated: readonly DraftLine[],
  page: readonly DraftLine[],
): { lines: readonly DraftLine[]; fromPage: boolean } {
  if (page.length === 0) return { lines: cutAtCommas(stated) ? rejoin(stated) : stated, fromPage: false }
  if (
    breaksOff(
      stated.map(({ text }) => text),
      page.map(({ text }) => text),
    )
  )
    return { lines: page, fromPage: true }
  const matches = match(stated, page)
  const known = share(matches, ({ twin }) => twin !== null)
  if (mayBeCut(stated) && showsUncut(stated, page)) return { lines: page, fromPage: true }
  if (cutAtCommas(stated)) return { lines: rejoin(stated), fromPage: false }
  if (digitShare(stated) < 0.35 && digitShare(page) > digitShare(stated) + 0.2 && known >= 0.6)
    return { lines: page, fromPage: true }
  const agreed = share(matches, ({ exact }) => exact)
  const more = agreed >= 0.8 && known > 0.99 ? forgotten(page, matches) : 0
  if (more > 0 && more <= Math.max(2, stated.length * 0.35))
    return { lines: pageOrder(page, matches), fromPage: true }
  if (agreed < 0.6) return { lines: stated, fromPage: false }
  return {
    lines: matches.map((match) => ({
      text: fuller(match),
      group: match.line.group || (match.twin?.group ?? ''),
    })),
    fromPage: false,
  }
}
