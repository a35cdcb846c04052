import { editDistance } from '@ordy/shared/ingredients/lexicon-spelling.ts'
import { halvesOf } from '@ordy/shared/recipes/compounds.ts'
import { twiceSlippedFrom } from '@ordy/shared/recipes/find-words.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { Searched } from './cookbook-search.ts'

/** The words with those taken apart that these cookbooks have as two: 'pannacotta' is 'Panna cotta'. Nothing where none is. */
export async function writtenApart(
  db: Db,
  isOf: Searched['isOf'],
  words: readonly string[],
): Promise<string[] | undefined> {
  const halves = words.flatMap(halvesOf)
  if (halves.length === 0) return undefined
  const { rows } = await sql<{ first: string; second: string }>`
    select h.first, h.second
    from unnest(${halves.map(([first]) => first)}::text[], ${halves.map(([, second]) => second)}::text[]) as h(first, second)
    cross join lateral (
      select from cookbook_word w join cookbook_word other on other.account_id = w.account_id and other.word = h.second
      where ${isOf(sql`w.account_id`)} and w.word = h.first limit 1) known`.execute(db)
  if (rows.length === 0) return undefined
  const apart = new Map(rows.map(({ first, second }) => [first + second, [first, second]]))
  return words.flatMap((word) => apart.get(word) ?? [word])
}

/** The words with long ones as these cookbooks have them, where two slips lie between. Nothing where none is like that. */
export async function twiceSlipped(
  db: Db,
  isOf: Searched['isOf'],
  words: readonly string[],
): Promise<string[] | undefined> {
  const long = words.filter((word) => word.length >= twiceSlippedFrom)
  if (long.length === 0) return undefined
  const { rows } = await sql<{ word: string }>`
    select distinct w.word from unnest(${long}::text[]) as asked(word) join cookbook_word w
      on w.word like left(asked.word, 1) || '%' and abs(char_length(w.word) - char_length(asked.word)) <= 2
    where ${isOf(sql`w.account_id`)}`.execute(db)
  const meant = words.map((word) =>
    long.includes(word)
      ? (rows.find((known) => editDistance(word, known.word, 2) !== null)?.word ?? word)
      : word,
  )
  return meant.some((word, at) => word !== words[at]) ? meant : undefined
}
