import { CATEGORIES, type CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { compactLexicon } from '@ordy/shared/ingredients/categorise.ts'
import { fold } from '@ordy/shared/ingredients/fold.ts'
import { lexicon } from '#platform/lexicon.ts'
import { inSlices, takeTurns } from '#platform/slices.ts'

await takeTurns()

/** Every word by category, synonyms included. */
export const words = await inSlices(compactLexicon(lexicon))

await takeTurns()

const everyName = fold(lexicon.entries.flatMap((entry) => [entry.word, ...entry.synonyms]).join('\n'))
const counts = new Map<string, number>()

/** How many names a thing is a part of, as Milch is of Milchreis: what is bought every week has given many their name. */
export function namedAfter(name: string): number {
  const stem = fold(name).replace(/(?<=.{3})[en]+$/, '')
  const count = counts.get(stem) ?? everyName.split(stem).length - 1
  counts.set(stem, count)
  return count
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

await takeTurns()

/** The things of a category for browsing, the ordinary ones first, as the lexicon has them. */
export const things: ReadonlyMap<CategoryKey, readonly string[]> = new Map(
  CATEGORIES.map(({ key }) => [
    key,
    lexicon.entries
      .filter((entry) => entry.category === key && !entry.word.startsWith('='))
      .map((entry) => capitalised(entry.word)),
  ]),
)
