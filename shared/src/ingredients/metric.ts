import type { Lexicon, LexiconEntry } from './lexicon.ts'
import { lookup } from './lexicon-lookup.ts'
import { formatAmount } from './scale.ts'
import { canonicalUnit, convert } from './units.ts'

const masses = new Set(['oz', 'lb'])
const volumes = new Set(['cup', 'fl oz', 'pint'])

/** Whether a unit is none that a Swiss kitchen measures with, and of what kind. */
export function foreignKind(unit: string): 'mass' | 'volume' | undefined {
  const name = canonicalUnit(unit) ?? ''
  return masses.has(name) ? 'mass' : volumes.has(name) ? 'volume' : undefined
}

const waterLike = { least: 0.9, most: 1.15 }

/** A foreign amount in grams or decilitres as one says it, '' for every other one; weight by the food's density where it is known. */
export function metricOf(row: { amount: number; unit: string; name: string }, lexicon?: Lexicon): string {
  const { amount, unit, name } = row
  const kind = foreignKind(unit)
  if (!kind || !(amount > 0)) return ''
  if (kind === 'mass') return weight(convert(amount, unit, 'g') ?? 0)
  const millilitres = convert(amount, unit, 'ml') ?? 0
  const entry = lexicon && lookup(lexicon, name)?.entry
  return entry?.density && !isPoured(entry, entry.density)
    ? weight(millilitres * entry.density)
    : volume(millilitres)
}

/** What is about as heavy as water is measured by volume, unless it is cut like butter. */
function isPoured({ weights }: LexiconEntry, density: number): boolean {
  const isCut = weights.has('Würfel') || weights.has('Stück')
  return density >= waterLike.least && density <= waterLike.most && !isCut
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step
const said = (amount: number, unit: string) => `${formatAmount(amount)}\u00A0${unit}`

function weight(grams: number): string {
  return grams >= 1000 ? said(grams / 1000, 'kg') : said(roundTo(grams, grams < 20 ? 1 : 5), 'g')
}

function volume(millilitres: number): string {
  if (millilitres >= 1000) return said(millilitres / 1000, 'l')
  return millilitres >= 100 ? said(millilitres / 100, 'dl') : said(roundTo(millilitres, 5), 'ml')
}

const fahrenheit = /(\d{2,3})(?:\s?[-–]\s?(\d{2,3}))?\s?(?:°\s?F|Grad Fahrenheit)(?![\p{L}\d])/gu

/** The text with degrees Celsius beside degrees Fahrenheit. */
export function withCelsius(text: string): string {
  return text.replace(fahrenheit, (found: string, from: string, to?: string) => {
    const range = [from, to].flatMap((degrees) => (degrees ? [roundTo((Number(degrees) - 32) / 1.8, 5)] : []))
    return `${found} (${range.join('–')}\u00A0°C)`
  })
}
