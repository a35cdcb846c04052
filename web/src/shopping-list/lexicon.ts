import { CATEGORIES, type CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { compactLexicon } from '@ordy/shared/ingredients/categorise.ts'
import { lexicon } from '#platform/lexicon.ts'
import { inSlices, takeTurns } from '#platform/slices.ts'

await takeTurns()

/** Every word by category, synonyms included. */
export const words = await inSlices(compactLexicon(lexicon))

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
