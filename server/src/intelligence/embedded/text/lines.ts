import { sourceIn, withoutAddresses } from './address.ts'
import { withoutStamps } from './chat.ts'
import { plain, tidy } from './clean.ts'
import { linesOfRow } from './cells.ts'
import { columnsApart } from './columns.ts'
import { isBareAmount, lineFeatures, type LineFeatures } from './line.ts'
import { withoutLinks } from './links.ts'
import { withoutMail } from './mail.ts'
import type { OutlineLine } from './outline-line.ts'
import { sectionOf } from './sections.ts'
import { bareTitle } from './title.ts'
import { yieldIn } from './yield.ts'

const pictographs = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Me})+/gu
const tagsAlone = /^(?:[#@][\p{L}\p{N}_.]+[\s,]*)+$/u
const bullet = /^(?:(?:[-–—•*·▢□☐✓✔▪●○◦‣→➜➔➤►▸»>]|\[[ x]?\])\s+)+/u
const numbered = /^(?:(?:schritt\s*)?(\d{1,2})\s?[.):]\s+|([①-⑳])\s*)/i
const keycap = /([\d])\ufe0f?\u20e3\s*|\u{1f51f}\s*/gu

/** Words that no line of its own ends with. */
const leadsOn =
  /\s(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|mit|in|im|ins|zu|zum|zur|auf|für|von|vom|aus|bei|beim|als|etwa|ca\.|sowie|ca|(?:der|die|das|den|dem|ein|eine|einem|einen|einer)\s\p{Ll}{3,}e[nrs]?)$/u

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
  const shown = tidy(raw.replaceAll('\t', ' ').replace(pictographs, ' '))
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
    .replace(/^\*(?=\S)|(?<=\S)\*$/g, '')
    .trim()

/** Lines broken at the edge of a page or a mail are put together again. */
function unwrapped(texts: readonly string[]): string[] {
  const joined: string[] = []
  const small = texts.filter((text) => startsSmall.test(text)).length
  // where hardly a line has a capital, a small letter does not go on with a sentence
  const isSmall = small > 2 && small * 2 > texts.filter((text) => text !== '').length
  for (const text of texts) {
    const last = joined.at(-1)
    if (last === undefined || text === '' || last === '' || !goesOn(last, text, isSmall)) joined.push(text)
    else
      joined[joined.length - 1] =
        /\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(text) ? last.slice(0, -1) + text : `${last} ${text}`
  }
  return joined
}

const startsSmall = /^\p{Ll}/u

/** A table that was copied cell by cell: '800 g' stands above 'Zwiebeln'. */
const isAmountAbove = (last: string, next: string): boolean =>
  /^[\d½¼¾⅓⅔]/.test(last) &&
  !/^\d+[.)]$/.test(last) &&
  isBareAmount(last) &&
  /\p{L}{2}/u.test(next) &&
  !/zeit$|^(?:dauer|portion|person|kalorien|niveau|schwierigkeit)/i.test(next) &&
  !lineFeatures(next).amount

/** '# Titel', 'von Susi | 24.10.2023'. */
const beginsAnew = /^#|\s\|\s/

function goesOn(last: string, next: string, isSmall: boolean): boolean {
  if (isAmountAbove(last, next)) return true
  if (beginsAnew.test(next) || bullet.test(next) || numbered.test(next)) return false
  if (next.endsWith(':') || sectionOf(next) !== null) return false
  if (last.split('(').length > last.split(')').length && next.includes(')')) return true
  if (/\p{Ll}-$/u.test(last) && startsSmall.test(next)) return true
  if (last.length < 25 || /[.!?:;]["“”)]?$/.test(last)) return false
  return !(isSmall && startsSmall.test(next)) && isTornSentence(last, next)
}

/** Whether a line without an end and the next one are one sentence rather than two entries of a list. */
function isTornSentence(last: string, next: string): boolean {
  const [before, after] = [lineFeatures(last), lineFeatures(next)]
  if ((before.amount && before.words < 9) || after.amount) return false
  if (leadsOn.test(last)) return true
  return startsSmall.test(next) ? !after.vague && !after.food : last.length >= 60 && before.verbs > 0
}

const isCapitals = (text: string): boolean =>
  text.length > 3 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)

/** A line with a colon behind it, or between empty ones, that says what follows. */
function announces(text: string, alone: boolean): boolean {
  if (text.endsWith(':')) return text.length <= 50 || sectionOf(text) !== null
  return alone && sectionOf(text) === 'other'
}

/** '2. Croûtons' between empty lines heads the second recipe. */
const isCountedTitle = ({ count, alone, text }: RawLine, features: LineFeatures): boolean =>
  count !== null && alone && features.verbs === 0 && isNameLike(text, features)

/** Whether a short line between empty ones, or in capitals, reads as a heading. */
function headingLevel(line: RawLine): number {
  const { text, alone } = line
  const features = lineFeatures(text)
  if (isCountedTitle(line, features)) return 7
  if (line.level > 0 || line.item || text.length > 80 || features.amount || features.sentence)
    return line.level
  if (announces(text, alone)) return 7
  if (yieldIn(text) !== null && bareTitle(text) === text) return 0
  return (alone && isNameLike(text, features)) || (isCapitals(text) && !features.food) ? 7 : 0
}

const isNameLike = (text: string, { food, vague, words }: LineFeatures): boolean =>
  !food && !vague && words <= 10 && /^[\p{Lu}„"«\d]/u.test(text)

/** A short line right above a sentence is the title of that step. */
function isHeadOf(text: string, next: string): boolean {
  const [head, below] = [lineFeatures(text), lineFeatures(next)]
  return head.words <= 5 && !/[.,;:!?]$/.test(text) && below.sentence && below.words >= 5 && below.verbs > 0
}

/** 'Zitronenpasta Zutaten: … Zubereitung: …': what a film's caption becomes when its line breaks are lost. */
const inlineSection =
  /(?<=\S)\s+(?=(?:Zutaten|ZUTATEN|Zubereitung|ZUBEREITUNG|Anleitung|So geht[’']?s)(?:\s\([^()]{1,30}\)|\sfür\s[^:.]{1,30})?\s?:)/u
const inlineCaps = /(?<=\S)\s+(?=(?:ZUTATEN|ZUBEREITUNG)(?:\s|$))/u
const inlineSign = /(?:\p{Extended_Pictographic}\ufe0f?)+ ?(?=[\d½¼¾])/gu

/** 'Ofenkartoffeln 🥔 800 g Kartoffeln, …': the sign stands for a colon. */
const titleSign = /^(\p{Lu}[^:.!?\d\n]{3,70}?)\s*(?:\p{Extended_Pictographic}\ufe0f?)+ ?(?=[\d½¼¾])/u

/** '400 g Mehl . 4 Eier .': dots between blanks part the things of a list. */
const dotted = /^\s*[\d½¼¾].*\s\.(?:\s+[\d½¼¾]|\s*$)/u

/** The lines that people meant: numbers out of their boxes, rows of tables by their cells, headings apart. */
function meantLines(source: string): string[] {
  const numbers = source.replace(keycap, (_, digit: string | undefined) => `${digit ?? '10'}. `)
  const lines = columnsApart(withoutMail(withoutStamps(numbers.split(/\r\n|[\n\r\u2028\u2029]/))))
  return lines.flatMap((line) => {
    if (dotted.test(line)) return line.split(/\s\.(?:\s|$)/).filter((part) => part.trim() !== '')
    const signs = line.match(inlineSign)?.length ?? 0
    const listed = signs > 1 ? line.replace(inlineSign, ' • ') : line.replace(titleSign, '$1: ')
    const parts =
      listed.length > 60 ? listed.split(inlineSection).flatMap((part) => part.split(inlineCaps)) : [listed]
    return parts.flatMap((part) => linesOfRow(part.trimEnd()))
  })
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
  const { lines, tags } = readLines(unwrapped(meantLines(withoutAddresses(unlinked))))
  return {
    lines: withoutNumbers(lines).map((line, index) => ({
      text: line.text,
      level: headingLevel(line),
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
