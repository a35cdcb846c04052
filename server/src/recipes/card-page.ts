import { pageSize, type RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { saysWithout } from '@ordy/shared/recipes/filler-words.ts'
import { finished } from '@ordy/shared/recipes/find-words.ts'
import { tellFound } from '@ordy/shared/recipes/found-in.ts'
import { mayBeMistyped, spelledIn, synonymsIn, type SynonymsOf } from '@ordy/shared/recipes/synonyms.ts'
import { unwantedPatterns } from '@ordy/shared/recipes/unwanted.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database.ts'
import { cookbooksOf, hasFilters, type PageRequest, readCards, type Wanted } from './repository.ts'
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
export function cardPage(db: Kysely<Tables>, request: PageSearch): Promise<RecipeCard[]> {
  const { search = '', synonymsOf = () => [] } = request
  return pageOf(db, request, searchWords(search), unwantedPatterns(search, synonymsOf, '\\y'))
}

async function pageOf(
  db: Kysely<Tables>,
  request: PageSearch,
  words: readonly string[],
  unwanted: Wanted['unwanted'],
): Promise<RecipeCard[]> {
  const { shelf, size = pageSize, synonymsOf = () => [] } = request
  const wanted: Wanted = { words, synonyms: [], unwanted, found: tellFound(words, synonymsOf) }
  const rest = finished(words)

  // most pages are filled by what is written, and pay nothing for synonyms; the library looks for both at once
  const first = shelf.kind === 'library' && !rest ? withSynonyms(wanted, words, synonymsOf) : wanted
  const written = await readCards(db, request, first, 'exactly')
  if (written.length === size || words.length === 0) return written
  const called = withSynonyms(wanted, words, synonymsOf)
  const isBoth = first.synonyms.length === called.synonyms.length
  const found =
    (rest && (await begunPage(db, request, wanted, rest))) ??
    (await find(db, request, called, 'exactly', isBoth ? written : undefined))
  if (found) return found
  if (await isHidden(db, request, called)) return []
  return likelyPage(db, request, wanted)
}

/** A page without a last word that may be on its way; nothing where something begins with it. */
async function begunPage(db: Kysely<Tables>, request: PageSearch, wanted: Wanted, rest: string[]) {
  const { synonymsOf = () => [] } = request
  if (await find(db, request, wanted, 'exactly')) return undefined
  if (await isHidden(db, request, wanted)) return undefined
  return find(db, request, { ...wanted, words: rest, found: tellFound(rest, synonymsOf) }, 'exactly')
}

const withSynonyms = (wanted: Wanted, words: readonly string[], synonymsOf: SynonymsOf): Wanted => ({
  ...wanted,
  words,
  synonyms: synonymsIn(words, synonymsOf).map(({ name, of }) => ({ name, of: of + 1 })),
})

/** Whether what is asked for is there, and the filters alone hide it: then it is not mistyped. */
async function isHidden(db: Kysely<Tables>, request: PageRequest, wanted: Wanted): Promise<boolean> {
  if (wanted.unwanted === undefined && !hasFilters(request)) return false
  const all = { shelf: request.shelf, listOfTable: request.listOfTable, page: 0, size: 1 }
  return (await readCards(db, all, { ...wanted, unwanted: undefined }, 'exactly')).length > 0
}

/** A page of what is found in one way; empty behind the last one, and nothing where this way finds nothing at all. */
async function find(
  db: Kysely<Tables>,
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
async function likelyPage(db: Kysely<Tables>, request: PageSearch, wanted: Wanted): Promise<RecipeCard[]> {
  const { shelf, search = '', synonymsOf = () => [] } = request
  const { words, unwanted } = wanted
  const called = (asked: readonly string[]) => withSynonyms(wanted, asked, synonymsOf)
  const isLibrary = shelf.kind === 'library'
  const known = isLibrary ? wordsOfLibrary : wordsOfCookbooks(cookbooksOf(shelf))

  async function apart(as: 'words' | 'parts') {
    const halves = (await writtenApart(db, known, words, as))?.slice(0, mostWords)
    const found = halves && tellFound(halves, synonymsOf, false)
    return found && find(db, request, { ...wanted, words: halves, found }, 'exactly')
  }
  // what was meant may be hidden by the filters alone, as what was asked for
  async function among(way: Wanted | undefined) {
    if (!way) return undefined
    const cards = await find(db, request, way, 'exactly')
    return cards ?? ((await isHidden(db, request, way)) ? [] : undefined)
  }
  async function right(slips: 1 | 2) {
    const meant = await rightWords(db, known, words, search, slips)
    return among(meant && { ...called(meant), found: tellFound(meant, synonymsOf, false) })
  }
  function spelled() {
    const meant = spelledIn(words, synonymsOf)
    return among(meant && called(meant))
  }
  async function near() {
    if (words.some(saysWithout)) return undefined
    if (!isLibrary) return find(db, request, wanted, 'nearly')
    const synonyms = await nearWords(db, words)
    return synonyms && find(db, request, { ...wanted, synonyms }, 'nearly')
  }
  const rest = finished(words)

  const isSlip = mayBeMistyped(words, synonymsOf)
  // asked side by side: most words with a slip are no compounds
  async function apartOrRight() {
    const [inTwo, meant] = await Promise.all([apart('words'), isSlip ? right(1) : undefined])
    return inTwo ?? meant
  }
  const ways = [
    // of the many words of a library more are one slip away
    ...(isLibrary && isSlip ? [spelled] : []),
    apartOrRight,
    ...(isSlip ? [...(isLibrary ? [] : [spelled]), near, () => right(2)] : []),
    () => apart('parts'),
    () => rest && pageOf(db, request, rest, unwanted),
  ]
  for (const way of ways) {
    const cards = await way()
    if (cards) return cards
  }
  return []
}
