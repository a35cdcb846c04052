import { recipeFromText } from '#intelligence/embedded/text.ts'
import type { PageRecipe } from '#intelligence/embedded/text/recipe-draft.ts'
import { withoutMarkdown } from './values.ts'

/** A recipe that the reader of texts found, and the share of the text that it stands in; '' where that is not sure. */
export interface Apart {
  text: string
  draft: PageRecipe
  /** What stands above the first of several. */
  above: string[]
}

/** As much of a text as is read at a time. */
const window = 150_000

interface Line {
  at: number
  text: string
  words: string
}

const bare = (line: string): string =>
  withoutMarkdown(line)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

const isHeading = ({ text }: Line): boolean => text.startsWith('#')

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/^.*\S.*$/gm)].map((found) => ({
    at: found.index,
    text: found[0],
    words: found[0].length > 300 ? '' : bare(found[0]),
  }))

/** The lines that bear the titles, one below the other; null when one is nowhere. */
function linesWith(titles: readonly string[], lines: readonly Line[]): Line[] | null {
  const found: Line[] = []
  let from = 0
  const next = (passes: (line: Line) => boolean) =>
    lines.findIndex((line, place) => place >= from && passes(line))
  for (const title of titles.map(bare)) {
    if (title === '') return null
    const [place] = [
      // what a table of contents names comes again as a heading
      next((line) => isHeading(line) && line.words === title),
      next(({ words }) => words === title),
      next(({ words }) => words.includes(title)),
    ].filter((at) => at !== -1)
    const line = place === undefined ? undefined : lines[place]
    if (place === undefined || !line) return null
    found.push(line)
    from = place + 1
  }
  return found
}

function cut(text: string, drafts: readonly PageRecipe[]): { parts: Apart[]; last: number | undefined } {
  const lines = linesOf(text)
  const titles = drafts.map(({ title }) => title)
  const heads = linesWith(titles, lines)
  const first = heads?.[0]?.at ?? 0
  const names = new Set(titles.map(bare))
  const above = lines
    .filter((line) => line.at < first && !isHeading(line) && !names.has(line.words))
    .map((line) => withoutMarkdown(line.text))
  const parts = drafts.map((draft, at) => ({
    draft,
    text: heads ? text.slice(heads[at]?.at, heads[at + 1]?.at) : '',
    above: at === 0 ? above : [],
  }))
  return { parts, last: heads?.at(-1)?.at }
}

/** The recipes of a text, cut where the reader of texts says that each begins; a long text is read piece by piece. */
export function recipesApart(text: string): Apart[] {
  const found: Apart[] = []
  let from = 0
  while (from < text.length) {
    const piece = text.slice(from, from + window)
    const isLast = from + window >= text.length
    const { parts, last } = cut(piece, recipeFromText(piece))
    // the last recipe of a piece may go on in the next
    const goesOn = !isLast && parts.length > 1 && last !== undefined
    found.push(...(goesOn ? parts.slice(0, -1) : parts))
    from += goesOn ? last : window
  }
  return found
}
