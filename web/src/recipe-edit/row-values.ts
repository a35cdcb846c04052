import type { CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { showNumber } from '#ui/number-text.ts'

/** '2', '2–3', or nothing for what is not counted. */
export function amountText({ amount, upTo }: CheckedRow): string {
  const ends = amount > 0 ? [amount, ...(upTo ? [Math.round(amount * upTo * 100) / 100] : [])] : []
  return ends.map(showNumber).join('–')
}

/** What was read in a row as it is stored; the amount for the stored persons. */
export function wordsOf({ amount, upTo, unit, name }: CheckedRow, factor: number) {
  return { amount: amount / factor, ...(upTo ? { upTo } : {}), unit: { name: unit }, name: { name } }
}

/** The row without the upper end that its amount had. */
export function withoutUpTo(row: Ingredient): Ingredient {
  const { upTo: _, ...rest } = row
  return rest
}

/** The row pinned, or not any more, with the same amount on the screen. */
export function withPin({ pinned, ...row }: Ingredient, factor: number): Ingredient {
  return pinned
    ? { ...row, amount: row.amount / factor }
    : { ...row, amount: row.amount * factor, pinned: true }
}
