import { pageSize, type RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { tellFound } from '@ordy/shared/recipes/found-in.ts'
import { mayBeMistyped, spelledIn, synonymsIn, type SynonymsOf } from '@ordy/shared/recipes/synonyms.ts'
import { unwantedPatterns } from '@ordy/shared/recipes/unwanted.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { twiceSlipped, writtenApart } from './cookbook-spelling.ts'
import { noteWords } from './cookbook-words.ts'
import { hasFilters, type PageRequest, readCards, type Wanted, whose } from './repository.ts'
import { mostWords, searchWords } from './search.ts'

/** A page, and how its search is understood. */
export interface PageSearch extends PageRequest {
  synonymsOf?: SynonymsOf
}

/**
 * One page of cards. Synonyms fill it; where nothing is found, a compound may be written apart, and slips are forgiven, also
 * in a food that is called otherwise here.
 */
export async function cardPage(db: Kysely<Tables>, request: PageSearch): Promise<RecipeCard[]> {
  const { shelf, size = pageSize, search = '', synonymsOf = () => [] } = request
  const words = searchWords(search)
  const unwanted = unwantedPatterns(search, synonymsOf, '\\y')
  const wanted: Wanted = { words, synonyms: [], unwanted, found: tellFound(words, synonymsOf) }
  const withSynonyms = (asked = words): Wanted => ({
    ...wanted,
    words: asked,
    synonyms: synonymsIn(asked, synonymsOf).map(({ name, of }) => ({ name, of: of + 1 })),
  })
  const isLibrary = shelf.kind === 'library'

  // most pages are filled by what is written, and pay nothing for synonyms; the library looks for both at once
  const written = await readCards(db, request, isLibrary ? withSynonyms() : wanted, 'exactly')
  if (written.length === size || words.length === 0) return written
  const called = withSynonyms()
  const isRead = isLibrary || called.synonyms.length === 0
  const found = await find(db, request, called, 'exactly', isRead ? written : undefined)
  if (found) return found
  if (await isHidden(db, request, called)) return []
  const bySlip = mayBeMistyped(words, synonymsOf)
    ? async () => {
        const spelled = spelledIn(words, synonymsOf)
        return spelled && find(db, request, withSynonyms(spelled), 'exactly')
      }
    : undefined
  if (!isLibrary) return likelyPage(db, request, wanted, bySlip)
  // in whole texts more is merely like a word than among the words of a cookbook
  return bySlip ? ((await bySlip()) ?? readCards(db, request, wanted, 'nearly')) : []
}

/** Whether what is asked for is there, and the filters alone hide it: then it is not mistyped. */
async function isHidden(db: Db, request: PageRequest, wanted: Wanted): Promise<boolean> {
  if (wanted.unwanted === undefined && !hasFilters(request)) return false
  const all = { shelf: request.shelf, listOfTable: request.listOfTable, page: 0, size: 1 }
  return (await readCards(db, all, { ...wanted, unwanted: undefined }, 'exactly')).length > 0
}

/** A page of what is found in one way; empty behind the last one, and nothing where this way finds nothing at all. */
async function find(
  db: Db,
  request: PageRequest,
  way: Wanted,
  how: 'exactly' | 'nearly',
  known?: RecipeCard[],
): Promise<RecipeCard[] | undefined> {
  const cards = known ?? (await readCards(db, request, way, how))
  if (cards.length > 0) return cards
  const first = { ...request, page: 0, size: 1 }
  return request.page > 0 && (await readCards(db, first, way, how)).length > 0 ? [] : undefined
}

/** A page of the cookbook of what was probably meant by words that it does not have; without `bySlip` they are written right. */
async function likelyPage(
  db: Kysely<Tables>,
  request: PageSearch,
  wanted: Wanted,
  bySlip: (() => Promise<RecipeCard[] | undefined>) | undefined,
): Promise<RecipeCard[]> {
  const { shelf, synonymsOf = () => [] } = request
  const { words } = wanted
  const findApart = (halves: string[]) =>
    find(db, request, { ...wanted, words: halves, found: tellFound(halves, synonymsOf, false) }, 'exactly')
  const isOf = whose(shelf, shelf.accountId, shelf.kind === 'table' ? shelf.tableId : null)
  // asked side by side: most words with a slip are no compounds
  const [apart, near] = await Promise.all([
    writtenApart(db, isOf, words),
    bySlip && find(db, request, wanted, 'nearly'),
  ])
  const inTwo = apart && (await findApart(apart.slice(0, mostWords)))
  const likely = inTwo ?? near
  if (likely) return likely
  // nothing is found where words are not noted yet: then they are, and it is looked for again
  if (await noteWords(db, isOf)) return cardPage(db, request)
  if (!bySlip) return []
  const slipped = await bySlip()
  if (slipped) return slipped
  const twice = await twiceSlipped(db, isOf, words)
  return twice ? readCards(db, request, { ...wanted, words: twice }, 'nearly') : []
}
