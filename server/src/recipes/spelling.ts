import { halvesOf } from '@ordy/shared/recipes/compounds.ts'
import { leastBegunWrongly, nearTo, righted } from '@ordy/shared/recipes/find-words.ts'
import type { Synonym } from '@ordy/shared/recipes/synonyms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { Searched } from './cookbook-search.ts'
import { longestWord } from './cookbook-words.ts'
import { slipsOf } from './search.ts'

/** The different words `w.word` of some recipes that suit. */
export type Words = (suits: RawBuilder<unknown>) => RawBuilder<unknown>

export const wordsOfCookbooks =
  (isOf: Searched['isOf']): Words =>
  (suits) =>
    sql`select w.word from cookbook_word w where ${isOf(sql`w.account_id`)} and ${suits}`

export const wordsOfLibrary: Words = (suits) => sql`select w.word from library_word w where ${suits}`

// no sign comes after the last there is, and an index serves it
const beginsWith = (beginning: RawBuilder<unknown>) =>
  sql`w.word >= ${beginning} and w.word < ${beginning} || chr(1114111)`

/**
 * The words with those taken apart that are two here: 'pannacotta' is 'Panna cotta'; or of which others begin and end with
 * the halves: 'zwiebelkuchen' is a 'Flammkuchen mit Zwiebeln'. Nothing where none is.
 */
export async function writtenApart(
  db: Db,
  known: Words,
  words: readonly string[],
  as: 'words' | 'parts',
): Promise<string[] | undefined> {
  const halves = words.flatMap((word) => halvesOf(word, as))
  if (halves.length === 0) return undefined
  const isFirst = as === 'words' ? sql`w.word = h.first` : beginsWith(sql`h.first`)
  const isSecond =
    as === 'words'
      ? sql`w.word = h.second`
      : sql`(${beginsWith(sql`h.second`)} or w.word like '%' || h.second)`
  const { rows } = await sql<{ first: string; second: string }>`
    select h.first, h.second
    from unnest(${halves.map(([first]) => first)}::text[], ${halves.map(([, second]) => second)}::text[]) as h(first, second)
    where exists (${known(isFirst)}) and exists (${known(isSecond)})`.execute(db)
  if (rows.length === 0) return undefined
  const apart = new Map(rows.map(({ first, second }) => [first + second, [first, second]]))
  return words.flatMap((word) => apart.get(word) ?? [word])
}

/** The words of a search as they are written here, where so many slips lie between. Nothing where none is like that. */
export async function rightWords(
  db: Db,
  known: Words,
  words: readonly string[],
  text: string,
  slips: 1 | 2,
): Promise<string[] | undefined> {
  // a word may have been typed one letter longer than it is folded
  const isLike = sql`abs(char_length(w.word) - char_length(asked.word)) <= ${slips + 1}
    and (${beginsWith(sql`left(asked.word, 1)`)} 
      or char_length(asked.word) >= ${sql.lit(leastBegunWrongly)} and w.word like '%' || substr(asked.word, 3))`
  const { rows } = await sql<{ word: string }>`
    select distinct near.word from unnest(${words}::text[]) as asked(word) cross join lateral (${known(isLike)}) near`.execute(
    db,
  )
  const near = rows.map(({ word }) => word)
  return righted(words, text, near, slips)
}

// of what is like a short word there may be much
const mostLike = 100

/** The words of the library that are like those, as what they are called there. Nothing where a word is like none. */
export async function nearWords(db: Db, words: readonly string[]): Promise<Synonym[] | undefined> {
  if (words.some((word) => word.length > longestWord)) return undefined
  const isSlip = sql`${beginsWith(sql`left(a.word, 1)`)} and w.word like any (a.slips)`
  const { rows } = await sql<{ n: number; word: string }>`
    with a as materialized (
      select a.n::int, a.word, ${slipsOf} as slips from unnest(${words}::text[]) with ordinality as a(word, n))
    select a.n, near.word from a cross join lateral (
      select word from (${wordsOfLibrary(isSlip)} union ${wordsOfLibrary(sql`a.word <% w.word`)}) near
      order by word_similarity(a.word, word) desc, word limit ${mostLike}) near`.execute(db)
  const isNear = words.map(nearTo)
  const near = rows
    .map(({ n, word }) => ({ name: word, of: n }))
    .filter(({ name, of }) => isNear[of - 1]?.(name))
  return words.every((_, at) => near.some(({ of }) => of === at + 1)) ? near : undefined
}
