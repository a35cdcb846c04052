import { sourceIn, withoutAddresses } from './address.ts'
import { plain, tidy } from './clean.ts'
import { isFoodName } from './foods.ts'
import { isPartName } from './ingredients.ts'
import { lineFeatures, type LineFeatures } from './line.ts'
import { withoutLinks } from './links.ts'
import { meantLines } from './meant-lines.ts'
import type { OutlineLine } from './outline-line.ts'
import { isAfterword, sectionOf } from './sections.ts'
import { bareTitle } from './title.ts'
import { bullet, numbered, unwrapped } from './unwrap.ts'
import { yieldIn } from './yield.ts'

const pictographs = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Me})+/gu
/** '★ Aioli ★' */
const adorned = /^([★☆✦✧✩✪◆◇❖✿❀♥♡~]+)\s*(\p{L}.*?)\s*[★☆✦✧✩✪◆◇❖✿❀♥♡~]+$/u
const tagsAlone = /^(?:[#@][\p{L}\p{N}_.]+[\s,]*)+$/u

interface RawLine {
  readonly text: string
  readonly level: number
  readonly item: boolean
  /** The number it bears. */
  readonly count: number | null
  /** The paragraph it stands in, counted from 1. */
  readonly paragraph: number
  readonly alone: boolean
}

/** A text in lines, with the web address it names and the lines that only carry tags. */
export interface TextLines {
  readonly lines: readonly OutlineLine[]
  readonly address: string
  readonly tags: readonly string[]
}

/** Markup that people type: '# Titel', '**Zutaten**', '- 200 g Mehl'. */
function readLine(raw: string, paragraph: number, alone: boolean): RawLine {
  const shown = tidy(raw.replaceAll('\t', ' ').replace(pictographs, ' ')).replace(adorned, '$2')
  const text = shown.includes('<') ? plain(shown) : shown
  const line: RawLine = { text, level: 0, item: false, count: null, paragraph, alone }
  const hash = /^(#{1,6})\s+(.+)$/.exec(text)
  if (hash) return { ...line, text: unmarked(hash[2] ?? ''), level: hash[1]?.length ?? 1 }
  const bold = /^(?:\*\*|__|\*)([^*_]+)(?:\*\*|__|\*):?$/.exec(text)
  if (bold) return { ...line, text: unmarked(bold[1] ?? ''), level: 7 }
  const [number, digits, circled = ''] = numbered.exec(text) ?? []
  return {
    ...line,
    text: unmarked(text.replace(bullet, '')),
    item: number !== undefined || bullet.test(text),
    count:
      number === undefined || bullet.test(text)
        ? null
        : digits
          ? Number(digits)
          : (circled.codePointAt(0) ?? 0) - 0x245f,
  }
}

const unmarked = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\d*])\*([^*\s][^*]{0,80})\*(?![\p{L}\d*])/gu, '$1')
    .replace(/^\*(?=\S)|(?<=\S)\*$/g, '')
    .trim()

const isCapitals = (text: string): boolean =>
  text.length > 3 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) && !/^(?:CHF|EUR) ?\d/.test(text)

/** A line with a colon behind it, or between empty ones, that says what follows. */
function announces(text: string, alone: boolean): boolean {
  if (text.endsWith(':')) return text.length <= 50 || sectionOf(text) !== null
  return isAfterword(text) || (alone && sectionOf(text) === 'other')
}

/** '2. Croûtons' between empty lines heads the second recipe. */
const isCountedTitle = ({ count, alone, text }: RawLine, features: LineFeatures): boolean =>
  count !== null && alone && features.verbs === 0 && isNameLike(text, features)

/** Whether a short line between empty ones, or in capitals, reads as a heading. */
function headingLevel(line: RawLine, isWithinList: boolean): number {
  const { text, alone } = line
  const features = lineFeatures(text)
  if (isCountedTitle(line, features)) return 7
  if (line.level > 0 || line.item || text.length > 80 || features.amount || features.sentence)
    return line.level
  if (announces(text, alone)) return 7
  if (isWithinList) return 0
  if (yieldIn(text) !== null && bareTitle(text) === text) return 0
  return (alone && mayHead(text, features)) || (isCapitals(text) && !features.food) ? 7 : 0
}

/** 'KRÄUTERÖL' right above amounts heads them, where hardly another line is in capitals. */
function headsInCapitals(lines: readonly RawLine[]): (index: number) => boolean {
  const shouts = lines.filter(({ text }) => !/\p{Ll}/u.test(text)).length * 2 > lines.length
  return (index) => {
    const [line, next] = [lines[index], lines[index + 1]]
    return (
      !shouts &&
      line !== undefined &&
      !line.item &&
      next?.paragraph === line.paragraph &&
      isCapitals(line.text) &&
      !/[\d½¼¾,]/.test(line.text) &&
      lineFeatures(next.text).amount
    )
  }
}

/** 'Weisswein' between empty lines, and things above and below it. */
function isWithinList(lines: readonly RawLine[], index: number): boolean {
  const { text = '', alone } = lines[index] ?? {}
  const isThing = (line: RawLine | undefined): boolean => {
    const { amount, food, sentence } = lineFeatures(line?.text ?? '')
    return line !== undefined && !sentence && (amount || food || isFoodName(line.text))
  }
  const [above, below] = [lines[index - 1], lines[index + 1]]
  return alone === true && !isPartName(text) && isThing(above) && isThing(below) && isFoodName(text)
}

/** 'Kochtipps und Tricks vom Chef' right below the last item of a list. */
const headsAside = ({ text, item }: RawLine, above: RawLine | undefined): boolean =>
  !item && above?.item === true && text.length <= 50 && !/[.:,;]/.test(text) && sectionOf(text) === 'other'

const mayHead = (text: string, features: LineFeatures): boolean =>
  isNameLike(text, features) || isPartName(text)

const isNameLike = (text: string, { food, vague, words }: LineFeatures): boolean =>
  !food && !vague && words <= 10 && /^[\p{Lu}„"«\d]/u.test(text)

/** A short line right above a sentence is the title of that step. */
function isHeadOf(text: string, next: string): boolean {
  const [head, below] = [lineFeatures(text), lineFeatures(next)]
  return head.words <= 5 && !/[.,;:!?]$/.test(text) && below.sentence && below.words >= 5 && below.verbs > 0
}

/** Numbers that count on from line to line are no amounts: '2. 3 Zwiebeln' has three. */
function withoutNumbers(lines: readonly RawLine[]): RawLine[] {
  const counts = lines.flatMap(({ count }, place) => (count === null ? [] : [{ count, place }]))
  const inOrder = new Set(
    counts.flatMap(({ count, place }, index) => {
      const [before, behind] = [counts[index - 1], counts[index + 1]]
      return before?.count === count - 1 || behind?.count === count + 1 ? [place] : []
    }),
  )
  return lines.map((line, place) =>
    inOrder.has(place)
      ? { ...line, text: line.text.replace(numbered, '') }
      : { ...line, count: null, item: line.item && line.count === null },
  )
}

/** Amounts begin right below. */
const headsList = (next: string, after: string): boolean => {
  const [one, other] = [lineFeatures(next), lineFeatures(after)]
  return one.amount && !one.sentence && (other.amount || other.food || other.vague)
}

const endsWork = (text: string): boolean => {
  const { sentence, verbs } = lineFeatures(text)
  return sentence && verbs > 0
}

/** Whether a line stands by itself, or right above what it heads. */
function standsAlone(raw: readonly string[], index: number): boolean {
  const [above, line, next, after] = [-1, 0, 1, 2].map((step) => (raw[index + step] ?? '').trim())
  if (above === undefined || line === undefined || next === undefined) return false
  // a name right behind the last work heads the next list, empty line or not
  if (above !== '') return endsWork(above) && !endsWork(line) && headsList(next, after ?? '')
  return next === '' || isHeadOf(line, next) || headsList(next, after ?? '')
}

const countedPlainly = /^(\d{1,2})\s+(?=\p{Lu}\p{L}+(?:[,:]|\s(?!\()))(?=.{20})/u

/** Printed steps that bear their number without a dot: '1 Den Ofen vorheizen.', '2 Rahm und Milch aufkochen.' */
function withDots(texts: readonly string[]): string[] {
  let expected = 1
  const places = new Set<number>()
  for (const [place, text] of texts.entries()) {
    const number = Number(countedPlainly.exec(text)?.[1] ?? 0)
    if (number !== expected) continue
    const { verbs, heat } = lineFeatures(text)
    if (number === 1 && verbs === 0 && !heat) continue
    places.add(place)
    expected++
  }
  return places.size < 2
    ? [...texts]
    : texts.map((text, place) => (places.has(place) ? text.replace(countedPlainly, '$1. ') : text))
}

function readLines(raw: readonly string[]): { lines: RawLine[]; tags: string[] } {
  const tags: string[] = []
  const lines: RawLine[] = []
  let paragraph = 1
  for (const [index, one] of raw.entries()) {
    const trimmed = one.trim()
    if (trimmed === '' || /^[-=_*~.\s]{3,}$/.test(trimmed)) paragraph++
    else if (tagsAlone.test(trimmed) && !/^#\s/.test(trimmed)) tags.push(trimmed)
    else {
      const alone = standsAlone(raw, index)
      const line = readLine(trimmed.replace(/(?:\s#[\p{L}\p{N}_]+)+$/u, ''), paragraph, alone)
      // arrows below plain lines begin another list
      const above = lines.at(-1)
      if (above && line.item && !above.item && above.paragraph === paragraph) paragraph++
      if (/[\p{L}\p{N}]/u.test(line.text)) lines.push({ ...line, paragraph })
    }
  }
  return { lines, tags }
}

/** Reads a plain text, a Markdown text or a caption as lines to be labelled. */
export function textLines(text: string): TextLines {
  const unlinked = withoutLinks(text)
  const { lines, tags } = readLines(unwrapped(withDots(meantLines(withoutAddresses(unlinked)))))
  const lastCounted = lines.findLastIndex(({ count }) => count !== null)
  const isHead = headsInCapitals(lines)
  return {
    lines: withoutNumbers(lines).map((line, index) => ({
      text: line.text,
      level:
        // 'Tipp' between two numbers does not end the work
        index < lastCounted && isAfterword(line.text)
          ? line.level
          : headsAside(line, lines[index - 1]) || isHead(index)
            ? 7
            : headingLevel(line, isWithinList(lines, index)),
      list: line.paragraph,
      paragraph: line.paragraph !== lines[index - 1]?.paragraph,
      item: line.item,
      counted: line.count !== null,
      hint: '',
      linked: false,
    })),
    address: sourceIn(unlinked),
    tags,
  }
}
