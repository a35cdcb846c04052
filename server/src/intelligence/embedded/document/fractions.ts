import type { Line, Word } from 'tesseract.js'

/** So sure the reader has to be of what one may rely on, from 0 to 100. */
export const readable = 60

/** What the reader, which knows no such signs, makes of a fraction: behind a whole number or alone, its unit near. */
const misread = /^(\d?)([%YVXZ][%ıi1a234]?)["”“»«']*([TE][1I|l]?L)?$/
const bullet = /^[•·*°e©+–-]{1,2}$/u

/** By the digits above and below the stroke. */
const signs: Readonly<Record<string, string>> = {
  12: '½',
  13: '⅓',
  14: '¼',
  18: '⅛',
  23: '⅔',
  34: '¾',
  38: '⅜',
}

/** Where on a page, in pixels. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Grey pixels, a byte each. */
export interface Grey {
  data: Buffer
  width: number
  height: number
}

/** Looks closer than the reader of whole pages does. */
export interface Magnifier {
  cut(box: Box): Promise<Grey>
  /** The digit that stands alone in a picture, '' where there is none, and how sure that is. */
  digit(picture: Grey): Promise<{ text: string; confidence: number }>
}

/**
 * Puts right what was read for fractions, digit by digit: to the reader ½, ¼ and ¾ are one and the same sign, of which it is
 * sure. What cannot be made out is marked as such.
 */
export async function readFractions(lines: readonly Line[], magnifier: Magnifier): Promise<void> {
  for (const line of lines)
    for (const [at, word] of line.words.entries()) {
      const [, whole = '', sign = '', unit = ''] = misread.exec(word.text) ?? []
      if (sign === '' || !mayBeFraction(line.words, at, whole, sign, unit)) continue
      const { fraction, isSure } = await fractionAt(boxOf(word, whole, sign), magnifier)
      word.confidence = isSure ? Math.max(readable, word.confidence) : 0
      if (fraction === '') continue
      const meant = [`${whole}${fraction}`, unit].filter(Boolean).join(' ')
      line.text = line.text.replace(word.text, meant)
      word.text = meant
      if (isSure) line.confidence = Math.max(line.confidence, least(line.words))
    }
}

const least = (words: readonly Word[]): number => Math.min(...words.map(({ confidence }) => confidence))

/** A letter for a fraction begins its line; '35 % Rahm' and '3% Fett' have none. */
function mayBeFraction(words: readonly Word[], at: number, whole: string, sign: string, unit: string) {
  const before = words[at - 1]?.text ?? ''
  const next = words[at + 1]?.text ?? ''
  if ((unit === '' && !/^[\p{L}|1]/u.test(next)) || next.startsWith('Fett')) return false
  if (whole === '' && /\d$/.test(before) && !/^\d$/.test(before)) return false
  return sign.startsWith('%') || at === 0 || (at === 1 && (bullet.test(before) || /^\d$/.test(before)))
}

function boxOf({ symbols, bbox }: Word, whole: string, sign: string): Box {
  const own = symbols.slice(whole.length, whole.length + sign.length).map((symbol) => symbol.bbox)
  const left = Math.min(bbox.x1 - 1, ...own.map(({ x0 }) => x0))
  const right = Math.max(left + 1, ...own.map(({ x1 }) => x1))
  return { left, top: bbox.y0, width: right - left, height: Math.max(1, bbox.y1 - bbox.y0) }
}

/** The fraction that stands there, '' where its digits cannot be told. */
async function fractionAt(box: Box, magnifier: Magnifier): Promise<{ fraction: string; isSure: boolean }> {
  const sign = await magnifier.cut(box)
  const below = await magnifier.digit(half(sign, 'below'))
  const above = await magnifier.digit(half(sign, 'above'))
  // a one is the hardest to read: it is what is no other digit
  const isOne = above.text === '' || above.text === '1'
  const fraction = signs[`${isOne ? '1' : above.text}${below.text}`] ?? ''
  const isSure = below.confidence >= readable && (isOne || above.confidence >= readable)
  return { fraction, isSure: isSure && fraction !== '' }
}

/** How far right the stroke stands at the top, and how much further left at the foot, in widths of the sign. */
const stroke = { top: 0.7, slope: 0.42, room: 0.07 }
const white = 235

/** The digit on one side of the stroke, without the stroke. */
function half({ data, width, height }: Grey, side: 'above' | 'below'): Grey {
  const isBelow = side === 'below'
  const [left, top] = isBelow ? [Math.floor(width * 0.45), Math.floor(height * 0.35)] : [0, 0]
  const right = isBelow ? width : Math.ceil(width * 0.6)
  const foot = isBelow ? height : Math.ceil(height * 0.65)
  const own = Buffer.alloc((right - left) * (foot - top), white)
  for (let y = top; y < foot; y++)
    for (let x = left; x < right; x++) {
      const fromStroke = x / width - (stroke.top - (stroke.slope * y) / height)
      if (isBelow ? fromStroke > stroke.room : fromStroke < -stroke.room)
        own[(y - top) * (right - left) + x - left] = data[y * width + x] ?? white
    }
  return { data: own, width: right - left, height: foot - top }
}
