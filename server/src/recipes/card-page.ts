import { pageSize, type RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { finished } from '@ordy/shared/recipes/find-words.ts'
import { tellFound } from '@ordy/shared/recipes/found-in.ts'
import { mayBeMistyped, spelledIn, synonymsIn, type SynonymsOf } from '@ordy/shared/recipes/synonyms.ts'
import { unwantedPatterns } from '@ordy/shared/recipes/unwanted.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { noteWords } from './cookbook-words.ts'
import { hasFilters, type PageRequest, readCards, type Wanted, whose } from './repository.ts'
import { mostWords, searchWords } from './search.ts'
import { nearWords, rightWords, wordsOfCookbooks, wordsOfLibrary, writtenApart } from './spelling.ts'

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
  return likelyPage(db, request, wanted, withSynonyms)
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

/** A page of what was probably meant by words that are not there: what the likeliest way finds. */
async function likelyPage(
  db: Kysely<Tables>,
  request: PageSearch,
  wanted: Wanted,
  withSynonyms: (words: string[]) => Wanted,
): Promise<RecipeCard[]> {
  const { shelf, synonymsOf = () => [] } = request
  const { words } = wanted
  const isLibrary = shelf.kind === 'library'
  const isOf = whose(shelf, shelf.accountId, shelf.kind === 'table' ? shelf.tableId : null)
  const known = isLibrary ? wordsOfLibrary : wordsOfCookbooks(isOf)

  async function apart(as: 'words' | 'parts') {
    const halves = (await writtenApart(db, known, words, as))?.slice(0, mostWords)
    const found = halves && tellFound(halves, synonymsOf, false)
    return found && find(db, request, { ...wanted, words: halves, found }, 'exactly')
  }
  const among = async (way: Wanted | undefined) => way && find(db, request, way, 'exactly')
  async function right(slips: 1 | 2) {
    const meant = await rightWords(db, known, words, slips)
    return among(meant && { ...withSynonyms(meant), found: tellFound(meant, synonymsOf, false) })
  }
  function spelled() {
    const meant = spelledIn(words, synonymsOf)
    return among(meant && withSynonyms(meant))
  }
  function unfinished() {
    const meant = finished(words)
    return among(meant && withSynonyms(meant))
  }
  async function near() {
    if (!isLibrary) return find(db, request, wanted, 'nearly')
    const synonyms = await nearWords(db, words)
    return synonyms && find(db, request, { ...wanted, synonyms }, 'nearly')
  }
  // nothing is found where words are not noted yet: then they are, and it is looked for again
  const again = async () => (!isLibrary && (await noteWords(db, isOf)) ? cardPage(db, request) : undefined)

  const isSlip = mayBeMistyped(words, synonymsOf)
  // asked side by side: most words with a slip are no compounds
  async function apartOrRight() {
    const [inTwo, meant] = await Promise.all([apart('words'), isSlip ? right(1) : undefined])
    return inTwo ?? meant
  }
  const bySlip = [spelled, near, () => right(2)]
  const ways = [unfinished, apartOrRight, again, ...(isSlip ? bySlip : []), () => apart('parts')]
  for (const way of ways) {
    const cards = await way()
    if (cards) return cards
  }
  return []
}
