import { measureKey, type Lexicon, type LexiconEntry, type NutrientLink, type Weight } from './lexicon.ts'
import { lookup } from './lexicon-lookup.ts'
import type { Nutrients, NutrientTable } from './nutrition-table.ts'
import { genericWeights, looseDensity, packs, sizeFactors, statePatterns } from './nutrition-words.ts'
import { canonicalUnit, convert, dimensionOf } from './units.ts'

export interface NutritionInput {
  amount: number | null
  unit: string
  name: string
  note?: string | undefined
}

export interface Nutrition {
  perPortion: Nutrients
  /** The share of the recipe's mass whose figures are known; under `completeFrom` the sum is incomplete. */
  coverage: number
  unmatched: string[]
}

/** From this coverage on the figures are shown without 'unvollständig'. */
export const completeFrom = 0.8

/** What an ingredient without known weight counts in the coverage. */
const unknownGrams = 50
/** Of the oil that something is fried in, what the food takes up. */
const fryingShare = 0.1
const fryingFrom = 150
/** A fat without an amount ('Öl zum Braten') is about a tablespoon for the whole recipe. */
const looseFatGrams = 12

const tinned = /\bdosen?\b|\bglas\b|konserve|büchse/i

/** Beyond this nothing about the amount is looked for: a name and a note are short. */
const longestText = 240

function textOf(name: string, note: string | undefined): string {
  return `${name} ${note ?? ''}`.slice(0, longestText)
}

/** Sums the nutrients of a recipe and divides them by its portions. */
export function nutritionOf(
  ingredients: readonly NutritionInput[],
  persons: number,
  lexicon: Lexicon,
  table: NutrientTable,
): Nutrition {
  const total = nothing()
  const unmatched: string[] = []
  let [known, unknown, counted] = [0, 0, 0]
  for (const ingredient of ingredients) {
    const match = lookup(lexicon, ingredient.name)
    const isThing = match?.entry.category === 'nonfood'
    // a baking paper is not eaten; what only ends like such a thing may be a food that nobody knows
    if (isThing && match.by !== 'compound') continue
    const entry = isThing ? undefined : match?.entry
    counted++
    const grams = entry ? gramsOf(ingredient, entry) : plainGrams(ingredient)
    const row = entry && rowOf(entry, ingredient, table)
    if (grams === null || !row) {
      unmatched.push(ingredient.name)
      unknown += grams ?? (ingredient.amount === null ? 0 : unknownGrams)
      continue
    }
    known += grams
    add(total, row, (grams * entry.edible) / 100)
  }
  const portions = Math.max(persons, 1)
  return {
    perPortion: add(nothing(), total, 1 / portions),
    coverage: known + unknown > 0 ? known / (known + unknown) : Number(counted > 0 && unmatched.length === 0),
    unmatched,
  }
}

const nothing = (): Nutrients => ({ kcal: 0, fat: 0, carbs: 0, protein: 0, fibre: 0 })

/** Adds a multiple of a row to a sum and answers the sum. */
function add(sum: Nutrients, row: Nutrients, times: number): Nutrients {
  for (const key of ['kcal', 'fat', 'carbs', 'protein', 'fibre'] as const) sum[key] += row[key] * times
  return sum
}

/** The nutrients of 100 g in the state that name, unit and note tell (raw, cooked, tinned, dried). */
function rowOf(entry: LexiconEntry, ingredient: NutritionInput, table: NutrientTable): Nutrients | null {
  const link = linkOf(entry, ingredient)
  if (!link) return null
  // Salt, water and what leavens have no energy; code 0 says so where no table has a row.
  if (link.code === '0') return nothing()
  const row = table.get(link.code)
  return row ? { ...row, fibre: row.fibre ?? 0 } : null
}

function linkOf(entry: LexiconEntry, { name, unit, note }: NutritionInput): NutrientLink | undefined {
  const text = `${textOf(name, note)} ${canonicalUnit(unit) ?? ''}`
  const state = statePatterns.find(([key, pattern]) => entry.nutrients.has(key) && pattern.test(text))?.[0]
  return entry.nutrients.get(state ?? '')
}

/** The weight of an amount of a food in g as it is bought, or null where nothing tells it; none for 'etwas'. */
export function gramsOf(ingredient: NutritionInput, entry: LexiconEntry): number | null {
  const { amount, name, note } = ingredient
  if (amount === null) return entry.role === 'fat' ? looseFatGrams : 0
  const unit = canonicalUnit(ingredient.unit) ?? ''
  const grams =
    dimensionOf(unit) === 'count'
      ? countedGrams(amount, ingredient, entry)
      : measuredGrams(ingredient, amount, entry)
  const frying = /frittier|fritier|ausback|schwimmend/i.test(textOf(name, note))
  return grams !== null && frying && entry.role === 'fat' && grams > fryingFrom ? grams * fryingShare : grams
}

function measuredGrams(
  { unit: spelling, name, note }: NutritionInput,
  amount: number,
  entry: LexiconEntry,
): number | null {
  const unit = canonicalUnit(spelling) ?? ''
  const grams = convert(amount, unit, 'g')
  if (grams !== null) return tinned.test(textOf(name, note)) ? drained(grams, entry) : grams
  const spoon = entry.weights.get(unit)
  const millilitres = convert(amount, unit, 'ml')
  return spoon ? amount * spoon.grams : millilitres === null ? null : millilitres * densityOf(entry)
}

function densityOf({ density, role }: LexiconEntry): number {
  return density ?? (role && looseDensity[role]) ?? 1
}

/** '400 g Bohnen' that are exactly a tin are the tin, of which the liquid is poured away. */
function drained(grams: number, entry: LexiconEntry): number {
  const tin = ['Dose', 'Glas']
    .flatMap((unit) => entry.weights.get(unit) ?? [])
    .find((weight) => weight.grams < weight.net)
  return tin?.net === grams ? tin.grams : grams
}

const manyPieces = 20

/** Whether a bare number can count pieces: 24 eggs, but not 125 of flour or butter. */
export function mayBeCounted(amount: number, { weights, role }: LexiconEntry): boolean {
  return amount < manyPieces || (role !== 'fat' && weights.has(measureKey('Stück')))
}

function countedGrams(
  amount: number,
  { unit, name, note }: NutritionInput,
  entry: LexiconEntry,
): number | null {
  const text = textOf(name, note)
  const weight = weightOf(entry, unit, note)
  // '125 Butter' are no packs of it
  if (unit === '' && !mayBeCounted(amount, entry)) return null
  const stated = statedGrams(text, entry)
  if (stated !== null) {
    const share =
      weight && weight.grams < weight.net && !/abtropf/i.test(text) ? weight.grams / weight.net : 1
    return amount * stated * share
  }
  const size = sizeFactors.find(([pattern]) => pattern.test(text))?.[1] ?? 1
  return weight ? amount * weight.grams * size : null
}

function weightOf(entry: LexiconEntry, unit: string, note: string | undefined): Weight | undefined {
  const key = measureKey(unit || 'Stück')
  const counter = note?.match(/^\p{L}+/u)?.[0]
  const keys = [...(counter ? [measureKey(counter)] : []), key, ...(key === 'Stück' ? packs : [])]
  const own = keys.map((one) => entry.weights.get(one)).find(Boolean)
  const generic = Object.hasOwn(genericWeights, key) ? genericWeights[key] : undefined
  return own ?? (generic === undefined ? undefined : { grams: generic, net: generic })
}

/** What the line itself says one weighs: 'à 400 g', 'ca. 200 g', '(380 g)', 'Abtropfgewicht 240 g'. */
function statedGrams(text: string, entry: LexiconEntry): number | null {
  const pattern = /(\d+(?:[.,]\d+)?)\s*(kg|g|ml|dl|cl|l)\b/giu
  const found = [...text.matchAll(pattern)]
  const best =
    found.find((match) => /abtropf\S*\s*:?\s*(?:ca\.?\s*)?$/i.test(text.slice(0, match.index))) ?? found[0]
  if (!best) return null
  const amount = Number(best[1]?.replace(',', '.'))
  const unit = best[2]?.toLowerCase() ?? 'g'
  return convert(amount, unit, 'g') ?? (convert(amount, unit, 'ml') ?? 0) * densityOf(entry)
}

function plainGrams({ amount, unit }: NutritionInput): number | null {
  if (amount === null) return 0
  return convert(amount, unit, 'g') ?? convert(amount, unit, 'ml')
}
