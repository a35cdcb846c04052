import { isId } from '../endpoint.ts'
import { AppError } from '../errors.ts'
import type { Ingredient, KeptPart } from './contract.ts'
import type { SentRow } from './editing.ts'
import { highestStableId, withStableIds } from './stable-ids.ts'

/** Sent rows as they are stored: known ones keep their id and what the sender does not know of them. */
export function storedRows(
  makeId: () => string,
  sent: readonly SentRow[],
  before: readonly Ingredient[],
  maxUsed: number,
): { rows: Ingredient[]; maxUsed: number } {
  const known = new Map(before.map((row) => [row.stableId, row]))
  const taken = new Set<string>()
  // an id far above what this recipe gave away is a slip and would burn all below
  const highest = maxUsed + sent.length
  const numbered = withStableIds(
    sent.map((row) => ((row.stableId ?? 0) > highest ? { ...row, stableId: 0 } : row)),
    maxUsed,
  )
  const rows = numbered.rows.map((row): Ingredient => {
    const old = known.get(row.stableId)
    const _id = old && !taken.has(old._id) ? old._id : makeId()
    taken.add(_id)
    const recipeId = row.recipeId === undefined ? old?.recipeId : (row.recipeId ?? undefined)
    if (recipeId !== undefined && !isId(recipeId)) throw new AppError('not-found')
    const part = recipeId ? undefined : partOf(makeId, row, old)
    const pinned = row.pinned ?? old?.pinned
    return {
      _id,
      ...amountOf(row, old),
      unit: { name: row.unit },
      name: { name: row.name },
      stableId: row.stableId,
      ...(pinned ? { pinned } : {}),
      ...wordsOf(row, old),
      ...(recipeId ? { recipeId } : {}),
      ...(part ? { part } : {}),
    }
  })
  return { rows, maxUsed: numbered.maxUsed }
}

/** The amount with its upper end; whoever writes another amount means that one alone. */
function amountOf(row: SentRow, old: Ingredient | undefined): Pick<Ingredient, 'amount' | 'upTo'> {
  const kept = old?.amount === row.amount ? old.upTo : undefined
  const upTo = row.upTo === undefined ? kept : row.upTo
  return { amount: row.amount, ...(upTo ? { upTo } : {}) }
}

/** The copy inside a row: brought back with it, or the one that stands unless the row says that it is no recipe. */
function partOf(makeId: () => string, row: SentRow, old: Ingredient | undefined): KeptPart | undefined {
  if (!row.kept) return row.recipeId === undefined ? old?.part : undefined
  const { ingredients, ...rest } = row.kept
  return { ...rest, ingredients: storedRows(makeId, ingredients, [], highestStableId(ingredients)).rows }
}

/** Heading and note of a row: left out they stay, empty they go. */
function wordsOf(row: SentRow, old: Ingredient | undefined): Pick<Ingredient, 'group' | 'note'> {
  const group = (row.group ?? old?.group ?? '').trim()
  const note = (row.note ?? old?.note ?? '').trim()
  return { ...(group ? { group } : {}), ...(note ? { note } : {}) }
}
