import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'

const isFood = (line: string): boolean => {
  const entry = lookup(knowledge.lexicon, parseIngredientLine(line).name)?.entry
  return entry !== undefined && entry.category !== 'nonfood'
}

/** Whether at least half of the lines name something to eat or drink: amounts alone make no recipe. */
export const isMostlyFood = (lines: readonly string[]): boolean =>
  lines.filter(isFood).length * 2 >= Math.max(1, lines.length)
