import type { Step } from '@ordy/shared/recipes/contract.ts'
import { isSame, mergeRows } from '@ordy/shared/recipes/edit-merge.ts'
import { type Draft, type Field, fields, nextStableId, normal, withRowRenumbered } from './draft.ts'

export interface Merged {
  /** With the own version wherever both sides changed the same. */
  mine: Draft
  /** With the other version there. */
  theirs: Draft
  /** The fields that both sides changed differently. */
  conflicts: Field[]
}

/** Joins an own edit with what stands now, both grown from the same base. */
export function mergeDrafts(before: Draft, own: Draft, theirs: Draft, maxUsed: number): Merged {
  // the same row under the same number is the own one that arrived
  const base = { ...before, ingredients: withArrivedRows(before, own, theirs) }
  const mine = withFreeNumbers(base, normal(own), theirs, maxUsed)
  const merged: Merged = { mine: { ...theirs }, theirs: { ...theirs }, conflicts: [] }
  for (const field of fields) {
    if (isSame(mine[field], base[field])) continue
    if (isSame(theirs[field], base[field]) || isSame(mine[field], theirs[field])) {
      keep(merged, field, mine)
    } else if (field === 'ingredients') {
      mergeIngredients(merged, base, mine, theirs)
    } else if (field === 'preperation') {
      mergeSteps(merged, base.preperation, mine.preperation, theirs.preperation)
    } else if (field === 'nutritions') {
      // what was calculated last from the older rows is not worth a question
      keep(merged, field, mine)
    } else {
      set(merged.mine, field, mine)
      merged.conflicts.push(field)
    }
  }
  return merged
}

/**
 * The base of an edit with what was sent without an answer and stands there now: that arrived, and nobody else has
 * written it.
 */
export function withArrived(base: Draft, sent: Draft, theirs: Draft): Draft {
  const arrived = { ...base, ingredients: withArrivedRows(base, sent, theirs) }
  for (const field of fields) if (isSame(normal(sent)[field], theirs[field])) set(arrived, field, theirs)
  return arrived
}

function withArrivedRows(base: Draft, sent: Draft, theirs: Draft): Draft['ingredients'] {
  const own = new Map(normal(sent).ingredients.map((row) => [row.stableId, row]))
  const arrived = theirs.ingredients.filter((row) => isSame(own.get(row.stableId), row))
  const ids = new Set(arrived.map((row) => row.stableId))
  return [...base.ingredients.filter((row) => !ids.has(row.stableId)), ...arrived]
}

function set(target: Draft, field: Field, source: Draft): void {
  Object.assign(target, { [field]: source[field] })
}

function keep(merged: Merged, field: Field, source: Draft): void {
  set(merged.mine, field, source)
  set(merged.theirs, field, source)
}

function mergeIngredients(merged: Merged, base: Draft, mine: Draft, theirs: Draft): void {
  const { rows, conflicts } = mergeRows(base.ingredients, mine.ingredients, theirs.ingredients)
  const theirRows = new Map(theirs.ingredients.map((row) => [row.stableId, row]))
  merged.mine.ingredients = rows
  merged.theirs.ingredients = rows.flatMap((row) => {
    if (!conflicts.includes(row.stableId)) return [row]
    const other = theirRows.get(row.stableId)
    return other ? [other] : []
  })
  if (conflicts.length > 0) merged.conflicts.push('ingredients')
}

/** An own new row whose number somebody else gave away meanwhile gets another one, and so do its places. */
function withFreeNumbers(base: Draft, mine: Draft, theirs: Draft, maxUsed: number): Draft {
  const has = (draft: Draft, id: number) => draft.ingredients.some((row) => row.stableId === id)
  return mine.ingredients.reduce((draft, { stableId }) => {
    if (has(base, stableId) || !has(theirs, stableId)) return draft
    const id = Math.max(nextStableId(draft, maxUsed), nextStableId(theirs, maxUsed))
    return withRowRenumbered(draft, stableId, id)
  }, mine)
}

function mergeSteps(
  merged: Merged,
  base: readonly Step[],
  mine: readonly Step[],
  theirs: readonly Step[],
): void {
  if (base.length !== mine.length || base.length !== theirs.length) {
    merged.mine.preperation = [...mine]
    merged.conflicts.push('preperation')
    return
  }
  let isSplit = false
  const choose = (at: number): [Step, Step] => {
    const [old, own, other] = [base[at], mine[at], theirs[at]] as [Step, Step, Step]
    if (isSame(own, old)) return [other, other]
    if (isSame(other, old) || isSame(own, other)) return [own, own]
    isSplit = true
    return [own, other]
  }
  const pairs = base.map((_, at) => choose(at))
  merged.mine.preperation = pairs.map(([own]) => own)
  merged.theirs.preperation = pairs.map(([, other]) => other)
  if (isSplit) merged.conflicts.push('preperation')
}
