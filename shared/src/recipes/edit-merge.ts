import type { Ingredient } from './contract.ts'

/** At which revision of the recipe each field was changed last; a field that is missing was never changed. */
export type FieldRevisions = Readonly<Record<string, number>>

/** Whether two values of a field say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name as never], other[name as never]))
}

/** The fields of an edit that somebody else has changed to something else since the revision it builds on. */
export function collisions(
  edit: object,
  stored: object,
  changedAt: FieldRevisions,
  base: number | undefined,
): string[] {
  if (base === undefined) return []
  return Object.entries(edit)
    .filter(([field, value]) => (changedAt[field] ?? 0) > base && !isSame(value, stored[field as never]))
    .map(([field]) => field)
}

export interface MergedRows {
  rows: Ingredient[]
  /** Stable ids of rows that both sides changed differently; the own change stands in `rows`. */
  conflicts: number[]
}

/**
 * Joins two edits of the same ingredient list by stable id: what only one side changed, added or removed is taken over;
 * what both changed differently is named. Rows that both sides added stay two rows: the own one waits for a new id (0).
 */
export function mergeRows(
  base: readonly Ingredient[],
  mine: readonly Ingredient[],
  theirs: readonly Ingredient[],
): MergedRows {
  const before = byId(base)
  const own = byId(mine)
  const other = byId(theirs)
  const conflicts: number[] = []
  const kept = theirs.flatMap((their): Ingredient[] => {
    const old = before.get(their.stableId)
    const my = own.get(their.stableId)
    if (!old) return [their]
    if (!my) {
      if (isSame(old, their)) return []
      conflicts.push(their.stableId)
      return [their]
    }
    if (isSame(old, my)) return [their]
    if (!isSame(old, their) && !isSame(my, their)) conflicts.push(their.stableId)
    return [my]
  })
  const added = mine.filter((my) => {
    const old = before.get(my.stableId)
    if (!old) return true
    if (other.has(my.stableId) || isSame(old, my)) return false
    conflicts.push(my.stableId)
    return true
  })
  return {
    rows: [...kept, ...added.map((row) => (other.has(row.stableId) ? { ...row, stableId: 0 } : row))],
    conflicts,
  }
}

function byId(rows: readonly Ingredient[]): Map<number, Ingredient> {
  return new Map(rows.map((row) => [row.stableId, row]))
}
