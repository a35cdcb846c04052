import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { completeFrom, type Nutrition } from '@ordy/shared/ingredients/nutrition.ts'
import type { Parties } from './parties.ts'
import { delimited, withoutPeople } from './material.ts'
import type { Answered, Asking, RowsToReckon } from './port.ts'
import type { FoodsWire } from './provider/tasks.ts'
import { foodsQuestion } from './questions.ts'
import { text } from './text.ts'

/**
 * Reckons a recipe, and where too much of it is unknown once more with the known foods that a provider says come closest.
 * The figures are those of the tables, always.
 */
export async function reckonAgain(
  { needs, provider, ask }: Parties,
  wanted: RowsToReckon,
  asking: Asking,
): Promise<Answered<Nutrition>> {
  const own = await needs.embedded.estimateNutrition(wanted, asking)
  const { coverage, unmatched } = own.value
  if (coverage >= completeFrom || unmatched.length === 0) return own
  const names = delimited(withoutPeople(unmatched.join('\n'), await needs.namesAround(asking)))
  const isKnown = (word: string) => lookup(needs.lexicon(), word) !== null
  const matched = await ask({ ...own, value: [] }, foodsQuestion(provider, names, isKnown), asking)
  if (matched.value.length === 0) return { ...matched, value: own.value }
  const rows = wanted.rows.map((row) => (unmatched.includes(row.name) ? withFood(row, matched.value) : row))
  const again = await needs.embedded.estimateNutrition({ ...wanted, rows }, asking)
  if (again.value.coverage <= coverage) return own
  const notes = matched.value.flatMap(({ name, sameAs }) => (sameAs ? [text.reckonedAs(name, sameAs)] : []))
  return { ...matched, value: again.value, notes: [...own.notes, ...notes] }
}

function withFood(row: RowsToReckon['rows'][number], foods: FoodsWire['foods']) {
  const food = foods.find(({ name }) => name.toLowerCase() === row.name.toLowerCase())
  if (!food?.sameAs) return row
  const isCounted = row.unit === '' || row.unit === 'Stk'
  const grams = isCounted && row.amount !== null ? food.gramsPerPiece : null
  return grams === null || row.amount === null
    ? { ...row, name: food.sameAs }
    : { name: food.sameAs, amount: row.amount * grams, unit: 'g' }
}
