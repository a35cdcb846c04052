import { matchAt, matchesAt, skip } from './line-reading.ts'
import { fractionWords, numberWords } from './line-words.ts'

/** A number read from a text, and where it ends. */
export interface ReadNumber {
  value: number
  end: number
}

const vulgar: Readonly<Record<string, number>> = {
  '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5, '⅙': 1 / 6, '⅚': 5 / 6,
  '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8, '⅐': 1 / 7, '⅑': 1 / 9, '⅒': 1 / 10,
} // prettier-ignore

const digits = /\d+(?:[.,'’]\d+)*/y
const fraction = /\s?([/⁄∕])\s?(\d{1,3})(?![\d.,]*\d)/y
const mixed = /(?:\s+|\s?\+\s?|[-–](?=\d[/⁄∕]))(\d{1,2})\s?[/⁄∕]\s?(\d{1,2})(?!\d)/y
const vulgarBehind = /\s?([½¼¾⅓-⅞⅐-⅒])/y
const wholeUnit = /\s?(?:kg|kilo|l|lt|liter)(?!\p{L})/iuy
const notAnAmount = /-(?!mal[ \d])(?=\p{L})|er(?!\p{L})|ige?[rsnm]?(?!\p{L})|\s?%|°/uy
const word = /\p{L}+/uy
/** A word of its own or glued to the number: no fraction, `4er` or `3%`. */
const plainBehind = /(?: |(?![eEiI]))[A-Za-zÄÖÜäöü]/y
const space = /\s+/y
const articleBehind = /\s(?:eine?|einer|eines)(?=\s\p{L})/iuy
/** `1 000 g`, `10 000 ml`; `2 400 g Dosen` are two tins. */
const spaced =
  /(?:1 \d{3}|[1-9]\d{0,2}(?: 000)+)(?=\s?(?:g|ml|gr\.?|gramm|milliliter)(?![\p{L}-])(?! (?:dose|glas|gläs|pack|päck|pck|becher|beutel|flasche|büchse|tüte|tafel|stück)))/iuy
/** '½/0 TL' */
const noFraction = /\/0(?=\s)/y
const factorBehind = /\s+[hvda]/iy
const largest = 1_000_000

/** Reads a number at a position: 12, 1,5, 1.000, 1/2, 4 1/2, 1½, ½, zwei, eine halbe; null if there is none. */
export function readNumber(text: string, at: number): ReadNumber | null {
  const found = readFigures(text, at) ?? readWords(text, at)
  if (!found || !Number.isFinite(found.value) || found.value > largest) return null
  return { value: Math.round(found.value * 10_000) / 10_000, end: found.end }
}

function readFigures(text: string, at: number): ReadNumber | null {
  const sign = vulgar[text.charAt(at)]
  // '½ eine Orange'
  if (sign !== undefined)
    return { value: sign, end: skip(noFraction, text, skip(articleBehind, text, at + 1)) }
  const thousands = matchAt(spaced, text, at)
  if (thousands) return { value: Number(thousands[0].replaceAll(' ', '')), end: at + thousands[0].length }
  const match = matchAt(digits, text, at)
  if (!match) return null
  const end = at + match[0].length
  if (/^(?:[1-9]\d*|0)$/.test(match[0]) && matchesAt(plainBehind, text, end))
    return times(text, { value: Number(match[0]), end })
  const parts = matchAt(fraction, text, end)
  if (parts && /^\d+$/.test(match[0])) {
    const below = Number(parts[2])
    return below === 0 ? null : times(text, { value: Number(match[0]) / below, end: end + parts[0].length })
  }
  if (matchAt(notAnAmount, text, end) || /^0\d/.test(match[0])) return null
  return times(
    text,
    withFraction(text, { value: figures(match[0], matchAt(wholeUnit, text, end) !== null), end }),
  )
}

/** `1.000` and `1,000` are a thousand, except before kg and l, where nobody writes thousands. */
function figures(written: string, beforeWholeUnit: boolean): number {
  const plain = written.replace(/['’]/g, '')
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(plain) && !beforeWholeUnit) return Number(plain.replaceAll('.', ''))
  if (/^[1-9]\d{0,2}(?:,000)+$/.test(plain) && !beforeWholeUnit) return Number(plain.replaceAll(',', ''))
  const mark = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  if (mark < 0) return Number(plain)
  return Number(`${plain.slice(0, mark).replace(/[.,]/g, '')}.${plain.slice(mark + 1)}`)
}

function withFraction(text: string, whole: ReadNumber): ReadNumber {
  const sign = matchAt(vulgarBehind, text, whole.end)
  if (sign) return { value: whole.value + (vulgar[sign[1] ?? ''] ?? 0), end: whole.end + sign[0].length }
  const behind = matchAt(mixed, text, whole.end)
  const [above, below] = [Number(behind?.[1]), Number(behind?.[2])]
  if (!behind || !(above < below)) return whole
  return { value: whole.value + above / below, end: whole.end + behind[0].length }
}

function readWords(text: string, at: number): ReadNumber | null {
  const match = matchAt(word, text, at)
  const value = match ? inWords(match[0].toLowerCase()) : undefined
  if (!match || value === undefined) return null
  const end = at + match[0].length
  if (text.charAt(end) === '-') return null
  return times(text, { value, end })
}

const hundreds = /^(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)?hundert(?:und)?(\p{L}*)$/u

/** zwei, einundzwanzig, zweihundertfünfzig */
function inWords(written: string): number | undefined {
  if (Object.hasOwn(numberWords, written)) return numberWords[written]
  const [found, count, below] = hundreds.exec(written) ?? []
  if (found === undefined) return undefined
  const rest = below ? inWords(below) : 0
  return Number.isInteger(rest) ? (numberWords[count ?? 'ein'] ?? 1) * 100 + (rest ?? 0) : undefined
}

/** zwei Drittel, 3 Viertel; 2 halbe are two. */
const isPart = (count: number, written: string): boolean =>
  /^(?:drittel|viertel|achtel)$/.test(written) &&
  Number.isInteger(count) &&
  count * (fractionWords[written] ?? 1) < 1

/** 1 halbe, ein Viertel, 2 Dutzend. */
function times(text: string, number: ReadNumber): ReadNumber {
  if (!matchesAt(factorBehind, text, number.end)) return number
  const gap = matchAt(space, text, number.end)
  const next = gap && matchAt(word, text, number.end + gap[0].length)
  const written = next?.[0].toLowerCase() ?? ''
  const factor = Object.hasOwn(fractionWords, written) ? fractionWords[written] : undefined
  if (
    !gap ||
    !next ||
    factor === undefined ||
    (factor < 1 && number.value !== 1 && !isPart(number.value, written))
  )
    return number
  const end = number.end + gap[0].length + next[0].length
  // '1 halbe-Faust-grosses Stück'
  return text.charAt(end) === '-' ? number : { value: number.value * factor, end }
}
