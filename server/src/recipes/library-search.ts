import { leastBefore, unchanged } from '@ordy/shared/recipes/plurals.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  anyFiller,
  type Asked,
  type AskedWord,
  eachOf,
  fillerPattern,
  firstSlip,
  isShortName,
  isShortStem,
  levels,
  slipsAt,
  synonymRows,
} from './search.ts'

// of a word that is looked for anywhere in a text; what comes after leaves enough that is like it
const lastSlip = 9

/** A condition on every word. */
const each = (asked: Asked, holds: Parameters<typeof eachOf>[1]) =>
  sql<boolean>`(${sql.join(eachOf(asked, holds), sql` and `)})`

// asked for in a statement of its own, so that it is taken apart once and not for each recipe
const stemmed = (word: RawBuilder<unknown>) =>
  sql`(select to_tsquery('german', ${word} || case when ${isShortStem(word)} then '' else ':*' end)
    where ${word} !~ ${sql.lit(unchanged.source)})`
const behind = (compound: RawBuilder<unknown>) =>
  sql`(${sql.lit(`[a-z0-9]{${leastBefore}}`)} || nullif(${compound}, ''))`

/** A word is found by its German stem as a beginning, anywhere inside a word, or in one at the end of a word. Wants the recipe as `r`. */
const isWritten = ({ word, inside, compound }: AskedWord) =>
  sql`(r.search_text like ${inside} or r.search @@ ${stemmed(word)} or r.search_text ~ ${behind(compound)})`

/** Every word is similar to a word of the recipe: forgives a typing slip. */
const nearly = (asked: Asked) =>
  each(asked, ({ word }) => {
    const places = Array.from({ length: lastSlip - firstSlip + 1 }, (_, at) => sql.lit(firstSlip + at))
    // a place that a short word does not have leaves the word as it is, which was looked for before
    const slips = places.flatMap((at) => slipsAt(word, at))
    const isIn = (text: RawBuilder<unknown>) =>
      sql`(${word} <% ${text} or (char_length(${word}) > 3 and (${sql.join(
        // at the beginning of a word, as in a cookbook; the first of both is what the index knows
        slips.map(
          (slip) => sql`${text} like '%' || ${slip} || '%' and ' ' || ${text} like '% ' || ${slip} || '%'`,
        ),
        sql` or `,
      )})))`
    // asked once: most words are like none
    const isLikeFiller = sql`(select exists (select from unnest(${anyFiller}) filler where ${isIn(sql`filler`)}))`
    return sql`(${isIn(sql`r.search_text`)} and (not ${isLikeFiller} or ${word} = any (${anyFiller})
      or ${isIn(sql`regexp_replace(r.search_text, ${fillerPattern}, '', 'g')`)}))`
  })

const name = sql`left(r.search_text, char_length(r.name))`

const isWrittenInName = ({ word, inside, compound }: AskedWord) =>
  sql`(${name} like ${inside} or ts_filter(r.search, '{a}') @@ ${stemmed(word)} or ${name} ~ ${behind(compound)})`

/** Names that hold every word come first, and then what has most of the words as a whole. */
function rankOf(asked: Asked, how: 'exactly' | 'nearly'): RawBuilder<number> {
  const isInName = each(asked, (one) =>
    how === 'exactly' ? isWrittenInName(one) : sql`(${name} like ${one.inside} or ${one.word} <% ${name})`,
  )
  const whole = (text: RawBuilder<unknown>) =>
    sql.join(
      eachOf(asked, ({ word }) => sql`(${text} ~ ('\\m' || ${word} || '\\M'))::int`),
      sql` + `,
    )
  return sql`case when ${isInName} then ${sql.lit(levels.name)} + ${whole(name)} else ${sql.lit(levels.text)} + ${whole(sql`r.search_text`)} end`
}

/** Every word is written or has a synonym; as a whole, or those of a name. */
function synonymously(
  asked: Asked,
  synonyms: NonNullable<Asked['synonyms']>,
  where: 'anywhere' | 'in the name',
) {
  return each(asked, (one) => {
    // asked for in statements of their own, once and not for each recipe
    const names = (all: RawBuilder<unknown>) =>
      sql`(select ${all} from ${synonymRows(synonyms)} where s.of = ${one.n})`
    const stems = names(
      sql`to_tsquery('german', string_agg(s.name || case when ${isShortName} then '' else ':*' end, ' | '))`,
    )
    const beginnings = names(
      sql`'\\m(?:' || string_agg(s.name || case when ${isShortName} then '\\M' else '' end, '|') || ')'`,
    )
    // stems are found at once, and are of more: that of 'Gehacktes' is in 'gehackte Tomaten'
    return where === 'anywhere'
      ? sql`(${isWritten(one)} or r.search @@ ${stems} and r.search_text ~ ${beginnings})`
      : sql`(${name} like ${one.inside} or ${name} ~ ${beginnings})`
  })
}

/**
 * What is found in the library as `id, created_at, rank`; `matching` finds by a condition and ranks. Synonyms are looked for
 * where what is written does not fill the page.
 */
export function foundInLibrary(
  asked: Asked,
  how: 'exactly' | 'nearly',
  matching: (holds: RawBuilder<unknown>, rank: RawBuilder<unknown>) => RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (how === 'nearly') return matching(nearly(asked), rankOf(asked, how))
  const { synonyms } = asked
  const others = synonyms
    ? sql`select * from (${matching(
        synonymously(asked, synonyms, 'anywhere'),
        sql`case when ${synonymously(asked, synonyms, 'in the name')} then ${sql.lit(levels.synonymInName)} else ${sql.lit(levels.synonym)} end`,
      )}) other
      where (select count(*) from written) < ${most} and not exists (select from written where written.id = other.id)`
    : sql`select * from written where false`
  return sql`
    with written as materialized (${matching(each(asked, isWritten), rankOf(asked, how))}),
    others as materialized (${others})
    select * from written
    union all
    select * from others`
}
