import type { OutlineLine } from '#intelligence/embedded/text/outline-line.ts'
import { groupOf, isPartName } from '#intelligence/embedded/text/ingredients.ts'
import { lineFeatures } from '#intelligence/embedded/text/line.ts'
import { type Section, sectionOf } from '#intelligence/embedded/text/sections.ts'

const counted = /^(?:rezept\s|nr\.?\s)?#?(\d{1,2})\s?[.):–-]\s*(?=\p{L})/iu

interface Heading {
  readonly place: number
  readonly level: number
  readonly count: number
}

function headingsOf(lines: readonly OutlineLine[]): Heading[] {
  return lines.flatMap(({ text, level, hint, linked }, place) => {
    const count = level > 0 && level < 7 && hint !== 'other' && !linked ? counted.exec(text)?.[1] : undefined
    return count === undefined ? [] : [{ place, level, count: Number(count) }]
  })
}

/** A step with its amounts or a part of a dish may bear a number, too. */
function namesDish(text: string): boolean {
  const name = text.replace(counted, '')
  const { verbs, words } = lineFeatures(name)
  return verbs === 0 && words <= 10 && !isPartName(name) && groupOf(name) === null && sectionOf(name) === null
}

/** Amounts, and after them a sentence of work. */
function isRecipe(lines: readonly OutlineLine[]): boolean {
  const features = lines.map(({ text }) => lineFeatures(text))
  const amounts = features.flatMap(({ amount, sentence, words }, at) =>
    amount && !sentence && words <= 9 ? [at] : [],
  )
  const last = amounts[1] ?? features.length
  return features.some(({ verbs, words }, at) => at > last && verbs > 0 && words > 2)
}

/** Marks '1. Gurkensalat' and '2. Tomatensalat' as titles where each has a list and work of its own below it. */
export function countedTitlesMarked<Line extends OutlineLine>(lines: readonly Line[]): Line[] {
  const all = headingsOf(lines)
  const level = Math.min(...all.map((heading) => heading.level))
  const headings = all.filter((heading) => heading.level === level)
  const whole = headings.filter(({ place }, at) =>
    isRecipe(lines.slice(place + 1, headings[at + 1]?.place ?? place + 80)),
  )
  const isRow = whole.every(({ count }, at) => at === 0 || count > (whole[at - 1]?.count ?? 0))
  const names = whole.every(({ place }) => namesDish(lines[place]?.text ?? ''))
  if (whole.length < 2 || !isRow || !names) return sectionedTitlesMarked(lines)
  return marked(lines, new Set(whole.map(({ place }) => place)))
}

const marked = <Line extends OutlineLine>(lines: readonly Line[], places: ReadonlySet<number>): Line[] =>
  lines.map((line, place) =>
    places.has(place) ? { ...line, text: line.text.replace(counted, ''), title: true } : line,
  )

const listHead = /^[^\p{L}]*(?:zutat|das brauch|du brauch|ihr brauch|man brauch|was )/iu
const mayHead =
  /^[^\p{L}]*(?:zutat|zubereit|anleit|so |und so|das brauch|du brauch|ihr brauch|man brauch|was )/iu

/** The section that a line heads, be it with the section behind it: 'Zutaten: 4 Eier, 2 EL Rahm'. */
function headOf({ text }: OutlineLine): Section | null {
  const head = /^[^:]{4,40}:(?=\s\S)/.exec(text)?.[0] ?? text
  return head.length <= 60 && mayHead.test(head) ? sectionOf(head) : null
}

/** Whether a heading for the list stands there, and one for the work behind it. */
function hasBothSections(lines: readonly OutlineLine[]): boolean {
  const sections = lines.map(headOf)
  const list = sections.indexOf('ingredients')
  return list !== -1 && sections.lastIndexOf('steps') > list && lines.some(({ text }) => /\d/.test(text))
}

/** Marks the headings of one level that each have 'Zutaten' and 'Zubereitung' of their own below them: no part of a dish has both. */
function sectionedTitlesMarked<Line extends OutlineLine>(lines: readonly Line[]): Line[] {
  if (lines.filter(({ text }) => listHead.test(text)).length < 2) return [...lines]
  for (const level of [2, 3]) {
    const headings = lines.flatMap((line, place) =>
      line.level > 0 && line.level <= level && line.hint !== 'other' ? [{ place, line }] : [],
    )
    const whole = headings.filter(({ place, line }, at) => {
      const own = lines.slice(place + 1, Math.min(headings[at + 1]?.place ?? place + 80, place + 80))
      return line.level === level && namesDish(line.text) && hasBothSections(own)
    })
    if (whole.length > 1) return marked(lines, new Set(whole.map(({ place }) => place)))
  }
  return [...lines]
}
