import { scaledAmount, showRange } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import type { Metric } from './use-metric.ts'

/** The amount and name of an ingredient, as one says it. */
export function spoken(row: Ingredient, persons: number, seatCount: number, metric?: Metric): string {
  const amount = showRange(row, persons, seatCount)
  const unit = unitLabel(row.unit.name, scaledAmount(row.amount, persons, seatCount))
  const beside = metric?.(row, persons, seatCount)
  return [amount && [amount, unit].filter(Boolean).join('\u00A0'), beside && `(${beside})`, row.name.name]
    .filter(Boolean)
    .join(' ')
}
