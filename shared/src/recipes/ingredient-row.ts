import { recipeText } from './text.ts'

/** How a new row looks before anybody wrote in it. */
export const newRow = { amount: 1, unit: '', name: recipeText.newIngredient } as const

/** What the checker puts in place of a name that makes no ingredient. */
export const invalidName = '-'

const mostAmount = 1_000_000
/** The upper end of a range is no larger multiple of the lower. */
export const mostUpTo = 1000

/** The most rows that a list may come to with those of the recipes inside it; a household's recipes end far below. */
export const mostUnfolded = 2000

/** An amount as a number, 0 when it is none; a comma is read as the decimal sign. */
export function toAmount(value: unknown): number {
  const number = typeof value === 'string' && value.trim() ? Number(value.trim().replace(',', '.')) : value
  if (typeof number !== 'number' || !(number > 0)) return 0
  return Math.min(number, mostAmount)
}

/** The word of a unit or name field, in whichever of its two spellings. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'object' && value !== null && 'name' in value) return wordOf(value.name)
  return ''
}

/** What can be written in a row. */
export type RowField = 'amount' | 'unit' | 'name'

const isField = (key: string): key is RowField => key === 'amount' || key === 'unit' || key === 'name'
const isKnown = (key: string) => key === '' || key === 'ingredients' || isField(key)

/** Which field of a row two nested keys mean: `unit.name` is the unit, `ingredients.amount` the amount; undefined for nonsense. */
export function fieldOf(firstKey: string, secondKey: string): RowField | undefined {
  const keys = [firstKey, secondKey]
  return keys.every(isKnown) ? (keys.find(isField) ?? 'name') : undefined
}
