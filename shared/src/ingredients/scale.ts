import { canonicalUnit, isCountingWord, unitLabel } from './units.ts'

/** What a placeholder needs to know of an ingredient. */
interface Scalable {
  stableId: number
  amount: number | null
  upTo?: number | undefined
  unit: { name: string }
}

/** A step with other numbers in its placeholders. */
export const withPlaceholders = (text: string, numberOf: (stableId: number) => number): string =>
  apart(text).replace(placeholder, (_, plain?: string, braced?: string) =>
    plain ? `ID:${numberOf(Number(plain))}` : `ID:{${numberOf(Number(braced))}}`,
  )

/** A step with names in place of some placeholders, where it does not name behind them what is meant. */
export const namePlaceholders = (text: string, nameOf: (stableId: number) => string | undefined): string =>
  apart(text).replace(placeholder, (found, plain?: string, braced?: string, at = 0, whole = text) => {
    const name = nameOf(Number(plain ?? braced))
    return name === undefined || namesSomething.test(whole.slice(at + found.length)) ? found : name
  })

/** A piece of a step: plain text, or the scaled amount of an ingredient. */
export type TextPiece = { kind: 'text'; text: string } | { kind: 'amount'; text: string; stableId: number }

const placeholder = /(?<![\p{L}\d])ID:(?:(\d+)|\{(\d+)\})/gu
/** Those right beside each other are words of their own. */
const apart = (text: string) => text.replace(/ID:(?:\d+|\{\d+\})(?=ID:)/g, '$& ')
const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }
/** What decimals say badly or not at all. */
const exactFractions = { '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }
/** From here on a half is written ,5: 62,5 g and not 62½ g. */
const largestMixed = 20
/** Four digits are read without a mark between them. */
const leastGrouped = 10_000

/** The amount for so many persons, rounded to one decimal; what is needed is never nothing. */
export function scaledAmount(amount: number, persons: number, seatCount: number): number {
  return oneDecimal((amount * persons) / Math.max(1, seatCount))
}

const oneDecimal = (amount: number) =>
  amount > 0 ? Math.max(Math.round(amount * 10), 1) / 10 : Math.round(amount * 10) / 10

/** The amount as it is shown: a fraction when it is exactly one, else one decimal with a comma. */
export function showScaled(amount: number, persons: number, seatCount: number): string {
  const exact = (amount * persons) / Math.max(1, seatCount)
  return exact < largestMixed && fractions[exact % 1]
    ? formatAmount(exact)
    : formatAmount(scaledAmount(amount, persons, seatCount))
}

/** The same unrounded, for what is read by other programs: 0,125 and not 0,1. */
export const writeScaled: typeof showScaled = (amount, persons, seatCount) => {
  const exact = (amount * persons) / Math.max(1, seatCount)
  const whole = Math.floor(exact)
  const sign = Object.entries(exactFractions).find(([, part]) => Math.abs(exact - whole - part) < 1e-4)?.[0]
  return sign && exact < largestMixed
    ? `${whole || ''}${sign}`
    : String(Number(exact.toFixed(4))).replace('.', ',')
}

/** An amount with its upper end, where it has one: '2–3'; '' for none. */
export function showRange(
  { amount, upTo = 1 }: { amount: number; upTo?: number | undefined },
  persons: number,
  seatCount: number,
  show = showScaled,
): string {
  if (amount <= 0) return ''
  const lower = show(amount, persons, seatCount)
  const upper = show(amount * upTo, persons, seatCount)
  return lower === upper ? lower : `${lower}–${upper}`
}

/** `1234567` in threes from its end. */
function grouped(digits: string): string {
  const first = digits.length % 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join('’')
}

/** A number in German: ½, 1¼, 2,3, 500, 10’000; at most one decimal, none that is zero. */
export function formatAmount(amount: number): string {
  if (!Number.isFinite(amount)) return ''
  const fraction = amount > 0 && amount < largestMixed ? fractions[amount % 1] : undefined
  if (fraction) return `${Math.floor(amount) || ''}${fraction}`
  const [whole = '', tenth] = String(oneDecimal(amount)).split('.')
  const isLong = amount >= leastGrouped && /^\d+$/.test(whole)
  return (isLong ? grouped(whole) : whole) + (tenth ? `,${tenth}` : '')
}

/**
 * Cuts a step into text and the scaled amounts of its placeholders `ID:n`. One that has no amount to show is left out; one
 * that belongs to no ingredient is '…', unless the step names behind it what is meant.
 */
export function fillPlaceholders(
  step: string,
  ingredients: readonly Scalable[],
  persons: number,
  seatCount: number,
  show = showScaled,
): TextPiece[] {
  const text = apart(step)
  const pieces: TextPiece[] = []
  let open = ''
  let at = 0
  for (const match of text.matchAll(placeholder)) {
    open += text.slice(at, match.index)
    at = match.index + match[0].length
    const id = Number(match[1] ?? match[2])
    const ingredient = ingredients.find((one) => one.stableId === id)
    if (ingredient?.amount) {
      if (open) pieces.push({ kind: 'text', text: open })
      open = ''
      const { amount, upTo, unit: named } = ingredient
      const shown = showRange({ amount, upTo }, persons, seatCount, show)
      const unit = unitBehind(named.name, text.slice(at), scaledAmount(amount, persons, seatCount))
      pieces.push({ kind: 'amount', text: unit ? `${shown}\u00A0${unit}` : shown, stableId: id })
    } else if (!ingredient && !namesSomething.test(text.slice(at))) {
      open += '…'
    } else if (open.endsWith('(') && text[at] === ')') {
      open = open.slice(0, -1).trimEnd()
      at += 1
    } else if (/(?:^|\s)$/.test(open)) {
      at += leadingBlanks(text.slice(at))
      if (/^[,.;:!?)]/.test(text.slice(at))) open = open.trimEnd()
    }
  }
  const rest = open + text.slice(at)
  return rest ? [...pieces, { kind: 'text', text: rest }] : pieces
}

// German writes what things are called with a capital
const namesSomething = /^\s+\p{Lu}/u

/** Pieces need no unit, and a unit that the step writes itself stands there once. */
function unitBehind(unit: string, following: string, amount: number): string {
  const canonical = canonicalUnit(unit)
  if (isCountingWord(unit)) return unitLabel(unit, amount)
  if (canonical === 'Stück') return ''
  const next = /^\s?(\p{L}+\.?)/u.exec(following)?.[1] ?? ''
  return canonical && canonicalUnit(next) === canonical ? '' : unitLabel(canonical ?? unit, amount)
}

function leadingBlanks(text: string): number {
  return text.length - text.trimStart().length
}
