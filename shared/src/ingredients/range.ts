import { beginsWithFigure } from './figure-names.ts'
import { matchAt, matchesAt, skip } from './line-reading.ts'
import { type ReadNumber, readNumber } from './numbers.ts'
import { canonicalUnit, dimensionOf } from './units.ts'

/** One number or two, and where they end. */
interface Range {
  from: number
  to?: number
  end: number
}

const mark = /\s?(?:[-–—−]|bis zu|bis|oder|to|or)\s?/iy
const markInParens = /\s?\(\s?(?:[-–—−]|bis)\s?/iy
/** 'zwei, drei Zweige' */
const inWords = /(?<=\p{L}),\s(?=(?:zwei|drei|vier|fünf|sechs|sieben|acht)\s)/iuy
/** 'zwei drei Zwiebeln' */
const nextInWords = /(?<=\p{L})\s(?=(?:zwei|drei|vier|fünf|sechs|sieben|acht)\s\p{L})/iuy
const plus = /\s?\+\s?/y
const closed = /\s?\)/y
const timesMark = /(?:\s?[x×]|[\s-]?mal)\s?(?=\d)|(?:\s?[x×]|\smal)(?=\s)/iy
const packBehind = /\s(\p{Lu}\p{L}+)(?=\s\p{L})/uy
/** No `cm`, in which nothing is counted. */
const thingBehind = /\s\p{L}{3}/uy
const unitBehind = /\s?(\p{L}+\.?)(?!-\p{Lu})/uy

/** Reads an amount at a position: 3, 2-3, 500 bis 600, 2 (-3), 2 x 125. */
export function readRange(text: string, at: number): Range | null {
  const first = readNumber(text, at)
  if (!first) return null
  return (
    readSum(text, first.value, first.end) ??
    readProduct(text, first.value, first.end) ??
    readUpperInParens(text, first.value, first.end) ??
    readUpper(text, first.value, first.end)
  )
}

/** Where the sign between a lower and an upper amount ends; the position itself where there is none. */
export function rangeMarkEnd(text: string, at: number): number {
  return skip(mark, text, at)
}

function readUpper(text: string, from: number, at: number): Range {
  const end = Math.max(rangeMarkEnd(text, at), skip(inWords, text, at))
  const upper = end > at ? readNumber(text, end) : readNext(text, from, at)
  if (!upper) return { from, end: at }
  if (upper.value < 1 && upper.value < from) return { from: from + upper.value, end: upper.end }
  return upper.value > from ? { from, to: upper.value, end: upper.end } : { from, end: upper.end }
}

function readNext(text: string, from: number, at: number): ReadNumber | null {
  const end = skip(nextInWords, text, at)
  const next = end > at ? readNumber(text, end) : null
  return from > 1 && next?.value === from + 1 ? next : null
}

function readUpperInParens(text: string, from: number, at: number): Range | null {
  const start = skip(markInParens, text, at)
  const upper = start > at ? readNumber(text, start) : null
  const end = upper ? skip(closed, text, upper.end) : at
  return upper && end > upper.end ? { from, to: upper.value, end } : null
}

/** 1 + 2 EL are three. */
function readSum(text: string, first: number, at: number): Range | null {
  const start = skip(plus, text, at)
  const second = start > at ? readNumber(text, start) : null
  return second ? { from: first + second.value, end: second.end } : null
}

/** 2 x 125 g is 250 g, 2 x 6 Eier are twelve; 2 x Zucchini, 2x 1 and 2 x 5 Minuten Terrine are two. */
function readProduct(text: string, count: number, at: number): Range | null {
  const end = skip(timesMark, text, at)
  if (end === at) return null
  const each = readNumber(text, end)
  const unit = each && matchAt(unitBehind, text, each.end)
  if (!each) return { from: count, end }
  const product = { from: Math.round(count * each.value * 1000) / 1000, end: each.end }
  if (!unit || !canonicalUnit(unit[1] ?? '')) {
    const isCount = matchesAt(thingBehind, text, each.end) && !beginsWithFigure(text.slice(end))
    return isCount ? product : { from: count, end }
  }
  // 2 x 400 g Dosen Tomaten are two tins
  const pack = matchAt(packBehind, text, each.end + unit[0].length)?.[1] ?? ''
  const packed = canonicalUnit(pack)
  if (packed && dimensionOf(packed) === 'count') return { from: count, end }
  return product
}
