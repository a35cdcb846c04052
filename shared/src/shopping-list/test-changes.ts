import { apply, type Outcome } from './apply.ts'
import type { Action, Change, RecipeLine, RecipeLines } from './change.ts'
import { emptyList, type LiveList } from './live-list.ts'
import type { Item } from './list.ts'

/** An id of a kind. */
export const uuid = (kind: string, n: number) =>
  `${kind.padEnd(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
/** Somebody at the table. */
export const lea = uuid('a1', 1)
/** Somebody else at the table. */
export const jonas = uuid('a1', 2)
/** An empty list. */
export const start = emptyList(
  { _id: uuid('b1', 1), kitchentableId: uuid('b2', 1) },
  '2026-11-21T08:00:00.000Z',
)

let made = 0
/** A change by Lea, or by whom it says, with a fresh id. */
export function change(action: Action & { recipe?: RecipeLines }, by = lea): Change {
  made++
  return {
    id: uuid('c1', made * 1000),
    at: new Date(1_795_000_000_000 + made).toISOString(),
    by,
    ...action,
  } as Change
}

/** A line of a recipe. */
export const line = (
  n: number,
  name: string,
  quantity: number,
  unit: string,
  category = 'Sonstiges',
): RecipeLine => ({
  line: n,
  name,
  quantity,
  unit,
  category: category as RecipeLine['category'],
})
/** The change that puts a recipe on the list. */
export function recipe(n: number, persons: number, lines: RecipeLine[], by = lea): Change {
  const recipeId = uuid('d1', n)
  return change(
    { type: 'add_recipe', recipeId, persons, recipe: { recipeId, name: `Rezept ${n}`, persons, lines } },
    by,
  )
}
/** The change that adds something by hand. */
export const add = (
  name: string,
  more: Partial<Extract<Action, { type: 'add_manual_item' }>> = {},
  by = lea,
) => change({ type: 'add_manual_item', name, ...more }, by)

/** The list after some changes. */
export function run(list: LiveList, ...changes: Change[]): LiveList {
  return changes.reduce((current, one) => apply(current, one).list, list)
}
/** What becomes of a change. */
export const outcomeOf = (list: LiveList, one: Change): Outcome => apply(list, one).outcome
/** The row of that name. */
export const named = (list: LiveList, name: string): Item => {
  const found = list.items.find((item) => item.name === name)
  if (!found) throw new Error(`no row ${name}`)
  return found
}
/** What a person sees of a list: names, amounts, ticks. */
export const shown = (list: LiveList) =>
  list.items.map((item) => [
    item.name,
    [item, ...item.moreAmounts].map((amount) => `${amount.quantity} ${amount.unit}`).join(' + '),
    item.is_purchased,
  ])
