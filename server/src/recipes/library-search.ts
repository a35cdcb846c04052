import { leastBefore, leastInside, unchanged } from '@ordy/shared/recipes/plurals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Searched } from './cookbook-search.ts'
import {
  type Asked,
  type AskedWord,
  eachOf,
  isShortName,
  isShortStem,
  levels,
  notFiller,
  synonymRows,
} from './search.ts'

/** A condition on every word. */
const each = (asked: Asked, holds: Parameters<typeof eachOf>[1]) =>
  sql<boolean>`(${sql.join(eachOf(asked, holds), sql` and `)})`

const isShort = (word: RawBuilder<unknown>) => sql`char_length(${word}) < ${sql.lit(leastInside)}`

// asked for in a statement of its own, so that it is taken apart once and not for each recipe
const stemmed = (word: RawBuilder<unknown>) =>
  sql`(select case when ${isShort(word)} then to_tsquery('simple', ${word} || ':*')
    else to_tsquery('german', ${word} || case when ${isShortStem(word)} then '' else ':*' end) end
    where ${word} !~ ${sql.lit(unchanged.source)})`
const behind = (compound: RawBuilder<unknown>) =>
  sql`(${sql.lit(`[a-z0-9]{${leastBefore}}`)} || nullif(${compound}, ''))`

// short ones begin words that are no fillers, or they would be in everything
const begun = (word: RawBuilder<unknown>) => sql`('\\m' || ${notFiller(word)} || ${word})`

/**
 * A word is found by its German stem as a beginning, anywhere inside a word, or in one at the end of a word. Wants the recipe
 * as `r`.
 */
const isWritten = ({ word, inside, compound }: AskedWord) =>
  sql`((r.search_text like case when not ${isShort(word)} then ${inside} end or r.search @@ ${stemmed(word)} or r.search_text ~ ${behind(compound)})
    and (not ${isShort(word)} or r.search_text ~ ${begun(word)}))`

// the release before writes none
const name = sql`left(r.search_text, coalesce(r.search_name_length, char_length(r.name)))`

const isWrittenInName = ({ word, inside, compound }: AskedWord) =>
  sql`case when ${isShort(word)} then ${name} ~ ${begun(word)}
    else ${name} like ${inside} or ts_filter(r.search, '{a}') @@ ${stemmed(word)} or ${name} ~ ${behind(compound)} end`

/** Names that hold every word come first, and then what has most of the words as a whole. */
function rankOf(asked: Asked): RawBuilder<number> {
  const isInName = each(asked, isWrittenInName)
  const whole = (text: RawBuilder<unknown>) =>
    sql.join(
      eachOf(asked, ({ word }) => sql`(${text} ~ ('\\m' || ${word} || '\\M'))::int`),
      sql` + `,
    )
  return sql`case when ${isInName} then ${sql.lit(levels.name)} + ${whole(name)} else ${sql.lit(levels.text)} + ${whole(sql`r.search_text`)} end`
}

/** Every word has another name, or, but for near ones, is written; as a whole, or those of a name. */
function called(asked: Asked, synonyms: NonNullable<Asked['synonyms']>, how: Searched['how']) {
  // a word that is near is looked for as it is
  const isWhole = how === 'nearly' ? sql`true` : isShortName
  const holds = (place: 'anywhere' | 'in the name') =>
    each(asked, (one) => {
      // asked for in statements of their own, once and not for each recipe
      const names = (all: RawBuilder<unknown>) =>
        sql`(select ${all} from ${synonymRows(synonyms)} where s.of = ${one.n})`
      const stems = names(
        sql`to_tsquery('german', string_agg(s.name || case when ${isWhole} then '' else ':*' end, ' | '))`,
      )
      const beginnings = names(
        sql`'\\m(?:' || string_agg(s.name || case when ${isWhole} then '\\M' else '' end, '|') || ')'`,
      )
      if (place === 'in the name') return sql`(${name} like ${one.inside} or ${name} ~ ${beginnings})`
      // stems are found at once, and are of more: that of 'Gehacktes' is in 'gehackte Tomaten'
      const isCalled = sql`r.search @@ ${stems} and r.search_text ~ ${beginnings}`
      return how === 'nearly' ? sql`(${isCalled})` : sql`(${isWritten(one)} or ${isCalled})`
    })
  const rank = sql`case when ${holds('in the name')} then ${sql.lit(levels.synonymInName)} else ${sql.lit(levels.synonym)} end`
  return [holds('anywhere'), rank] as const
}

/**
 * What is found in the library as `id, created_at, rank`; `matching` finds by a condition and ranks. Synonyms are looked for
 * where what is written does not fill the page; where slips are forgiven, they are the words that are near, and looked for alone.
 */
export function foundInLibrary(
  asked: Asked,
  how: Searched['how'],
  matching: (holds: RawBuilder<unknown>, rank: RawBuilder<unknown>) => RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { synonyms } = asked
  if (synonyms && how === 'nearly') return matching(...called(asked, synonyms, how))
  const others = synonyms
    ? sql`select * from (${matching(...called(asked, synonyms, how))}) other
      where (select count(*) from written) < ${most} and not exists (select from written where written.id = other.id)`
    : sql`select * from written where false`
  return sql`
    with written as materialized (${matching(each(asked, isWritten), rankOf(asked))}),
    others as materialized (${others})
    select * from written
    union all
    select * from others`
}
