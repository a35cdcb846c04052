import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import { foreignKind, metricOf } from '@ordy/shared/ingredients/metric.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { useEffect } from 'react'
import { untilItComes } from '#ui/late-part.ts'
import { createStore } from '#ui/store.ts'

const loaded = createStore<Lexicon | undefined>(undefined)

/** What an ingredient weighs in grams or decilitres when it is written in cups or ounces, for so many persons; else ''. */
export type Metric = (row: Ingredient, persons: number, seatCount: number) => string

/** The metric amounts of rows; densities are loaded only where something is measured in cups. */
export function useMetric(rows: readonly Ingredient[]): Metric {
  const lexicon = loaded.use()
  const isWanted = rows.some((row) => foreignKind(row.unit.name) === 'volume')
  useEffect(() => {
    if (isWanted && !loaded.get())
      void untilItComes(() => import('#platform/lexicon.ts')).then((found) => loaded.set(found.lexicon))
  }, [isWanted])
  return ({ amount, unit, name }, persons, seatCount) =>
    metricOf(
      { amount: (amount * persons) / Math.max(1, seatCount), unit: unit.name, name: name.name },
      lexicon,
    )
}
