import type { Nutrients } from '../ingredients/nutrition-table.ts'
import type { Nutrition } from './contract.ts'

/** The names under which nutrients travel, in the order in which they are shown. */
const names: readonly (readonly [keyof Nutrients, string, string])[] = [
  ['fat', 'Fett', 'g'],
  ['carbs', 'Kohlenhydrate', 'g'],
  ['protein', 'Protein', 'g'],
  ['fibre', 'Ballaststoffe', 'g'],
  ['kcal', 'Energie', 'kcal'],
]

/** Nutrients as a variant bears them, rounded to one decimal. */
export function nutritionValues(nutrients: Nutrients): Nutrition[] {
  return names.map(([key, name, unit]) => ({ name, amount: Math.round(nutrients[key] * 10) / 10, unit }))
}
