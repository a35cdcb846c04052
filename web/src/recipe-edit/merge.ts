import type { Ingredient, Step } from '@ordy/shared/recipes/contract.ts'
import { isSame, mergeRows } from '@ordy/shared/recipes/edit-merge.ts'
import { type Draft, type Field, fields, nextStableId, renumbered } from './draft.ts'

export interface Merged {
  /** With the own version wherever both sides changed the same. */
  mine: Draft
  /** With the other version there. */
  theirs: Draft
  /** The fields that both sides changed differently. */
  conflicts: Field[]
}

/** Joins an own edit with what stands now, both grown from the same base. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft, maxUsed: number): Merged {
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
  return { ...merged, mine: numberNew(merged.mine, maxUsed), theirs: numberNew(merged.theirs, maxUsed) }
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
  // an own row whose number somebody else gave away meanwhile waits for a new one, and so do its places
  const old = mine.ingredients.filter(
    (row) =>
      !base.ingredients.some((one) => one.stableId === row.stableId) && rows.every((one) => one !== row),
  )
  merged.mine.ingredients = withOldNumbers(rows, old)
  const theirRows = new Map(theirs.ingredients.map((row) => [row.stableId, row]))
  merged.theirs.ingredients = merged.mine.ingredients.flatMap((row) => {
    if (!conflicts.includes(row.stableId)) return [row]
    const other = theirRows.get(row.stableId)
    return other ? [other] : []
  })
  if (conflicts.length > 0) merged.conflicts.push('ingredients')
}

// 0 waits for a number; the fraction tells which old one its places still bear
const waiting = (row: Ingredient) => row.stableId > 0 && !Number.isInteger(row.stableId)

function withOldNumbers(rows: readonly Ingredient[], old: readonly Ingredient[]): Ingredient[] {
  let at = 0
  return rows.map((row) =>
    row.stableId === 0 ? { ...row, stableId: (old[at++]?.stableId ?? 0) + 0.5 } : row,
  )
}

function numberNew(draft: Draft, maxUsed: number): Draft {
  let next = draft
  for (const row of draft.ingredients.filter(waiting)) {
    const settled = next.ingredients.filter((one) => !waiting(one))
    const id = nextStableId({ ...next, ingredients: settled }, maxUsed)
    next = {
      ...next,
      ingredients: next.ingredients.map((one) => (one === row ? { ...one, stableId: id } : one)),
      preperation: renumbered(next.preperation, Math.floor(row.stableId), id),
    }
  }
  return next
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
