import type { Ingredient } from '@ordy/shared/recipes/contract.ts'

/** By what all amounts are multiplied when of one ingredient there is so much; undefined when that gives nothing. */
export function factorFor(row: Ingredient, shown: number, have: number | null): number | undefined {
  return have !== null && have > 0 && shown > 0 && !row.pinned ? have / shown : undefined
}

/** By what all amounts are multiplied for another round tin of the same height. */
export function tinFactor(from: number | null, to: number | null): number | undefined {
  return from !== null && to !== null && from > 0 && to > 0 ? (to / from) ** 2 : undefined
}

/** The diameter of a tin that a recipe names; 26 cm is the usual one. */
export function tinIn(texts: readonly string[]): number {
  for (const text of texts) {
    const found = /(\d{2})\s*cm/.exec(text)?.[1]
    if (found) return Number(found)
  }
  return 26
}
