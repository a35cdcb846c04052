import { plain, plainLines } from '#intelligence/embedded/text/clean.ts'
import { minutesIn, minutesOfDuration } from '#intelligence/embedded/text/times.ts'
import { yieldOf } from '#intelligence/embedded/text/yield.ts'

/** An object of an export, of any shape: nothing in it can be trusted. */
export type Node = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a list; nothing is an empty one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The objects in a list. */
export const nodesOf = (value: unknown): Node[] => listOf(value).filter(isNode)

/** The first of several fields that is there, in either of the two ways to write names of several words. */
export function field(node: Node, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = node[name] ?? node[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/** A string or number as it stands; '' for everything else. */
export const rawText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** A value as one line of plain text; an object by its name. */
export const textOf = (value: unknown): string =>
  plain(rawText(isNode(value) ? (value['name'] ?? value['text'] ?? value['url']) : value))

/** The lines of a text or of a list of texts, Markdown and HTML taken off. */
export function linesOf(value: unknown): string[] {
  return listOf(value).flatMap((one) =>
    plainLines(rawText(isNode(one) ? (one['text'] ?? one['name']) : one).replace(/\\n/g, '\n')).map(
      withoutMarkdown,
    ),
  )
}

/** A text of several paragraphs as plain text. */
export const paragraphs = (value: unknown): string => linesOf(value).join('\n')

/** A line without the signs of Markdown. */
export function withoutMarkdown(line: string): string {
  return line
    .replace(/!\[[^\]]{0,300}\]\([^)]{0,2000}\)/g, '')
    .replace(/\[([^\]]{1,300})\]\((?:https?:|\/)[^)]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,500}?\S)\1/g, '$2')
    .replace(/\\([\\`*_[\]<>|#+.)-])/g, '$1')
    .trim()
}

/** The words of a list: an array of texts or objects with a name, or one text with commas. */
export function wordsOf(value: unknown, divider: RegExp = /[,;\n]/): string[] {
  const words = Array.isArray(value)
    ? value.map(textOf)
    : rawText(value)
        .split(divider)
        .map((word) => plain(word))
  return [...new Set(words.map((word) => word.replace(/^#/, '').trim()).filter(Boolean))]
}

/** A number out of a number or a text; null when there is none. */
export function numberOf(value: unknown): number | null {
  const found = /-?\d+(?:[.,]\d+)?/.exec(rawText(value))?.[0]
  const number = found === undefined ? Number.NaN : Number(found.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

/** Minutes out of a number, an ISO duration or words; null when nothing is said. */
export function minutesOf(value: unknown): number | null {
  const text = textOf(value)
  if (text === '') return null
  const short = /^(?:(\d{1,3})\s*h[a-z.]*)\s*(\d{1,2})\s*m[a-z.]*$/i.exec(text)
  if (short) return Number(short[1]) * 60 + Number(short[2])
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text)
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : (minutesIn(text) ?? minutesOfDuration(text) ?? (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null))
  return minutes !== null && minutes > 0 && minutes <= 100_000 ? Math.round(minutes) : null
}

const pieces =
  /(?:cookie|loa(?:f|ve)|cup|muffin|piece|slice|ball|batch|dozen|jar|roll|bun|cake|pie|tortilla|biscuit|litre|liter|quart|pint|ounce|\boz\b|\bml\b|gram|\bg\b|stück|stk|blech|glas|gläser|form|brot|laib|portionsform)/i

/** Persons out of a yield ('6', '4 servings', 'Serves 4-6'); null when it counts pieces or says nothing. */
export function personsOf(value: unknown): number | null {
  const texts = listOf(value).map(textOf).filter(Boolean)
  for (const text of texts) {
    const found = yieldOf(text)?.persons
    if (found) return found
  }
  const [text = ''] = texts
  const bare =
    /^(?:serves|für|ca\.?|about|makes)?\s*(\d{1,3})(?:[.,]0+)?(?:\s*[-–]\s*\d{1,3})?(?:\s*(?:servings?|people|persons?|portions?|porzioni|personnes|pers\.?))?$/i.exec(
      text,
    )
  if (bare) return Number(bare[1]) || null
  const said = /(?:serves|servings?|yields?|portions?|people)\D{0,12}(\d{1,3})/i.exec(text)
  return said && !pieces.test(text) ? Number(said[1]) : null
}

/** One to five stars, of whatever scale; null when there are none. */
export function ratingOf(value: unknown, most = 5): number | null {
  const number = numberOf(isNode(value) ? (value['ratingValue'] ?? value['value']) : value)
  if (number === null || number <= 0) return null
  return Math.min(5, Math.max(1, Math.round((number * 5) / most)))
}

/** Yes in the spellings of exports. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || /^(?:1|true|yes|ja|x)$/i.test(rawText(value).trim())

/** A time as ISO 8601; '' when it is none. */
export function instantOf(value: unknown): string {
  const text = rawText(value).trim()
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return ''
  const time = Date.parse(
    /[zZ]|[+-]\d{2}:?\d{2}$/.test(text) || text.length === 10 ? text : `${text.replace(' ', 'T')}Z`,
  )
  return Number.isFinite(time) && time > 0 ? new Date(time).toISOString() : ''
}

/** A web address; '' for everything else. */
export function addressOf(value: unknown): string {
  const text = textOf(value).trim()
  const address = /^www\.[^\s]+$/i.test(text) ? `https://${text}` : text
  return /^https?:\/\/[^\s]{3,2000}$/i.test(address) && URL.canParse(address) ? address : ''
}
