import { scaledAmount, showScaled } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'

/** The amount and name of an ingredient, as one says it. */
export function spoken(row: Ingredient, persons: number, seatCount: number): string {
  const amount = row.amount > 0 ? showScaled(row.amount, persons, seatCount) : ''
  const unit = unitLabel(row.unit.name, scaledAmount(row.amount, persons, seatCount))
  return [amount && [amount, unit].filter(Boolean).join('\u00A0'), row.name.name].filter(Boolean).join(' ')
}
