import { matchAt, matchesAt, plainWord, skip, skipBlanks, wordAt } from './line-reading.ts'
import { aboutWords, likingWords, vagueWords } from './line-words.ts'
import { readNumber } from './numbers.ts'
import { rangeMarkEnd, readRange } from './range.ts'
import { packOfSize, readUnit } from './unit-at.ts'
import { convert, dimensionOf } from './units.ts'

/** The beginning of a line: how much of it, and where the name begins. */
export interface Quantity {
  amount: number | null
  amountTo?: number
  unit: string
  notes: string[]
  end: number
  /** `etwas`, `n. B.`: said to have no amount. */
  vague: boolean
}

interface Opening {
  end: number
  notes: string[]
  vague: boolean
}

const liking = /(?:je nach|nach|n\.|zum|bei|as|to)\s?(\p{L}+)\.?/iuy
const likingShort = /n\.?\s?[bgw]\.?(?=[\s,;)]|$)/iy
const littleWords = /ein (?=(?:wenig|bisschen|bissl|bisserl|bissle|biss|paar)(?!\p{L}))/iuy
const nearly = /[~≈±](?=\d)/y
const another = /\s?(?:\/|=|oder|bzw\.|,|or|\+|–)\s?(?:(?:ca\.?|circa|zirka|etwa)\s)?/iy
const little = /\s?(?:\+|plus|und)\s(?:etwas|evtl\.)(?=\s(?!mehr|zum|zur|für)\p{L})/iuy
const plus = /\s?(?:\+|plus)\s?/iy
const gap = /[\s:,]*/y
const beforeGap = /\s?[:,]/y
const figure = /[\d½¼¾]/y
const mostOpenings = 6

/** The amount and unit that a line begins with; amount null where it says none. */
export function readQuantity(text: string): Quantity {
  const opening = readOpening(text)
  const pack = packOfSize(text, opening.end)
  if (pack)
    return { ...opening, amount: 1, unit: pack.unit, notes: [...opening.notes, ...pack.notes], end: pack.end }
  const range = readRange(text, opening.end)
  if (!range) return withoutNumber(text, opening)
  const unit = readUnit(text, range.end)
  const quantity: Quantity = {
    amount: range.from,
    unit: unit?.unit ?? '',
    notes: unit ? [...opening.notes, ...unit.notes] : opening.notes,
    end: unit?.end ?? range.end,
    vague: false,
  }
  if (range.to !== undefined) quantity.amountTo = range.to
  return inGrams(withoutOtherAmount(text, withAddedPart(text, withRepeatedUnit(text, quantity))))
}

/** ca., gut, etwas, n. B., nach Belieben: how far they reach. Words like `gut` count only before a number. */
function readOpening(text: string): Opening {
  let at = skipBlanks(text, 0)
  if (matchesAt(figure, text, at)) return { end: at, notes: [], vague: false }
  let sure: Opening = { end: at, notes: [], vague: false }
  let each = false
  for (let i = 0; i < mostOpenings; i++) {
    const end = vagueEnd(text, at)
    const word = wordAt(text, at)
    const about = plainWord(word).replace(/\.$/, '')
    if (end > at) sure = { end, notes: [...sure.notes, text.slice(at, end).trim()], vague: true }
    else if (!aboutWords.has(about)) break
    each ||= about.startsWith('je')
    at = skipBlanks(text, end > at ? skip(beforeGap, text, end) : at + word.length)
  }
  at = skip(nearly, text, at)
  if (readNumber(text, at)) return { ...sure, end: at, notes: each ? ['je', ...sure.notes] : sure.notes }
  return { ...sure, end: skip(gap, text, sure.end) }
}

/** Where words end that say that there is no amount; the position itself where there are none. */
function vagueEnd(text: string, at: number): number {
  const short = skip(likingShort, text, at)
  if (short > at) return short
  const phrase = matchAt(liking, text, at)
  if (phrase && likingWords.has((phrase[1] ?? '').toLowerCase())) return at + phrase[0].length
  const start = skip(littleWords, text, at)
  const word = wordAt(text, start)
  return vagueWords.has(plainWord(word).replace(/\.$/, '')) ? start + word.length : at
}

/** `Prise Salz` is one, `einige Zweige Rosmarin` and `etwas Salz` are none. */
function withoutNumber(text: string, opening: Opening): Quantity {
  const nothing: Quantity = { amount: null, unit: '', ...opening }
  const found = readUnit(text, opening.end)
  if (!found || !mayStandAlone(found.unit) || found.end - opening.end < 2) return nothing
  const rest = text.slice(found.end).trimStart()
  const cased = /^\p{Lu}/u.test(text)
  if (!/^["„“«]?\p{L}/u.test(rest)) return nothing
  if (cased && !opening.vague && !/^["„“«]?\p{Lu}|^\p{Ll}+e[nrsm]? \p{Lu}/u.test(rest)) return nothing
  return {
    ...nothing,
    amount: opening.vague ? null : 1,
    unit: found.unit,
    notes: [...opening.notes, ...found.notes],
    end: found.end,
  }
}

function mayStandAlone(unit: string): boolean {
  return dimensionOf(unit) === 'count' || /^(?:EL|TL|Tasse|cup)$/.test(unit)
}

/** 80 g + 20 g Butter are 100 g, in two parts. */
function withAddedPart(text: string, quantity: Quantity): Quantity {
  const { amount, amountTo, unit, end } = quantity
  if (amount === null || amountTo !== undefined || unit === '') return quantity
  const start = skip(plus, text, end)
  const part = start > end ? readNumber(text, start) : null
  const same = part && readUnit(text, part.end)
  if (!same || same.unit !== unit || !/^\s+\p{L}/u.test(text.slice(same.end, same.end + 9))) return quantity
  return {
    ...quantity,
    amount: amount + part.value,
    end: same.end,
    notes: [...quantity.notes, text.slice(0, same.end)],
  }
}

/** 500 g - 600 g is a range like 500-600 g. */
function withRepeatedUnit(text: string, quantity: Quantity): Quantity {
  if (quantity.amountTo !== undefined || quantity.unit === '' || quantity.amount === null) return quantity
  const start = rangeMarkEnd(text, quantity.end)
  const upper = start > quantity.end ? readNumber(text, start) : null
  const unit = upper && readUnit(text, upper.end)
  if (!unit || unit.unit !== quantity.unit || upper.value <= quantity.amount) return quantity
  return { ...quantity, amountTo: upper.value, end: unit.end, notes: [...quantity.notes, ...unit.notes] }
}

/** 400 ml / 1 Dose Kokosmilch, 50 g + 2 EL Zucker, 350 g + etwas Mehl: the first amount counts, the other is a note. */
function withoutOtherAmount(text: string, quantity: Quantity): Quantity {
  if (quantity.unit === '') return quantity
  const end = Math.max(skip(little, text, quantity.end), otherAmountEnd(text, quantity.end))
  if (end === quantity.end) return quantity
  return {
    ...quantity,
    end,
    notes: [...quantity.notes, text.slice(quantity.end, end).replace(/^[\s/,]+/, '')],
  }
}

function otherAmountEnd(text: string, at: number): number {
  const start = skip(another, text, at)
  const other = start > at ? readRange(text, start) : null
  const unit = other && readUnit(text, other.end)
  return unit && /^\s+\p{L}/u.test(text.slice(unit.end, unit.end + 9)) ? unit.end : at
}

/** Dekagramm and Pfund are what recipes of other times and places say for grams. */
function inGrams(quantity: Quantity): Quantity {
  const { amount, amountTo, unit } = quantity
  const grams = unit === 'dag' || unit === 'Pfund' ? convert(1, unit, 'g') : null
  if (grams === null || amount === null) return quantity
  const upper = amountTo === undefined ? {} : { amountTo: amountTo * grams }
  return { ...quantity, unit: 'g', amount: amount * grams, ...upper }
}
