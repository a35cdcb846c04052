import { pageSize, type RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { synonymsIn, type SynonymsOf } from '@ordy/shared/recipes/synonyms.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database.ts'
import { twiceSlipped, writtenApart } from './cookbook-spelling.ts'
import { noteWords } from './cookbook-words.ts'
import { type PageRequest, readCards, type Wanted, whose } from './repository.ts'
import { mostWords, searchWords } from './search.ts'

/** A page, and how its search is understood. */
export interface PageSearch extends PageRequest {
  synonymsOf?: SynonymsOf
}

/** One page of cards. Synonyms fill it; where nothing is found, a compound may be written apart, and slips are forgiven. */
export async function cardPage(db: Kysely<Tables>, request: PageSearch): Promise<RecipeCard[]> {
  const { shelf, size = pageSize, synonymsOf = () => [] } = request
  const words = searchWords(request.search ?? '')
  const wanted: Wanted = { words, synonyms: [] }
  const withSynonyms = () => ({
    words,
    synonyms: synonymsIn(words, synonymsOf).map(({ name, of }) => ({ name, of: of + 1 })),
  })
  if (shelf.kind === 'library') return readCards(db, request, withSynonyms(), 'exactly')
  /** A page of what is found in one way; empty behind the last one, and nothing where this way finds nothing at all. */
  const find = async (way: Wanted, how: 'exactly' | 'nearly', known?: RecipeCard[]) => {
    const cards = known ?? (await readCards(db, request, way, how))
    if (cards.length > 0) return cards
    const first = { ...request, page: 0, size: 1 }
    return request.page > 0 && (await readCards(db, first, way, how)).length > 0 ? [] : undefined
  }

  // most pages are filled by what is written, and pay nothing for synonyms
  const written = await readCards(db, request, wanted, 'exactly')
  if (written.length === size || words.length === 0) return written
  const called = withSynonyms()
  const found = await find(called, 'exactly', called.synonyms.length > 0 ? undefined : written)
  if (found) return found

  const isOf = whose(shelf, shelf.accountId, shelf.kind === 'table' ? shelf.tableId : null)
  // asked side by side: most words with a slip are no compounds
  const [apart, near] = await Promise.all([writtenApart(db, isOf, words), find(wanted, 'nearly')])
  const inTwo = apart && (await find({ ...wanted, words: apart.slice(0, mostWords) }, 'exactly'))
  const likely = inTwo ?? near
  if (likely) return likely
  // nothing is found where words are not noted yet: then they are, and it is looked for again
  if (await noteWords(db, isOf)) return cardPage(db, request)
  const meant = await twiceSlipped(db, isOf, words)
  return meant ? readCards(db, request, { ...wanted, words: meant, isMarked: true }, 'nearly') : []
}
