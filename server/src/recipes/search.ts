import { fold } from '@ordy/shared/ingredients/fold.ts'
import { fillerWords } from '@ordy/shared/recipes/filler-words.ts'
import { type RawBuilder, sql } from 'kysely'
import { unnoted } from './cookbook-words.ts'

/** The words of a search box, folded as the stored text is: 'Käse', 'kaese' and 'kase' are one. At most eight count. */
export function searchWords(text: string): string[] {
  return [
    ...new Set(
      fold(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, 8)
}

/** The words that are asked for: the place of their list in the statement, and how many they are. */
export interface Asked {
  words: RawBuilder<unknown>
  count: number
}

type OfWord = (word: RawBuilder<string>) => RawBuilder<unknown>

const eachOf = ({ words, count }: Asked, what: OfWord) =>
  Array.from({ length: count }, (_, at) => what(sql`(${words}::text[])[${sql.lit(at + 1)}]`))

/** A condition on every word. */
const each = (asked: Asked, holds: OfWord) => sql<boolean>`(${sql.join(eachOf(asked, holds), sql` and `)})`

/** Every word is found by its German stem as a beginning, or anywhere inside a word. Wants the recipe as `r`. */
export const exactly = (asked: Asked) =>
  // asked for in a statement of its own, so that it is taken apart once and not for each recipe
  each(
    asked,
    (word) =>
      sql`(r.search_text like '%' || ${word} || '%' or r.search @@ (select to_tsquery('german', ${word} || ':*')))`,
  )

/**
 * What a word may have been before a slip in its midst, as patterns: a letter too few, a wrong one, one too many, or two of
 * them swapped at a place. In short words, too few groups of three are left to find them by likeness.
 */
const slipsAt = (word: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`left(${word}, ${at} - 1) || '_' || substr(${word}, ${at})`,
  sql`left(${word}, ${at} - 1) || '_' || substr(${word}, ${at} + 1)`,
  sql`left(${word}, ${at} - 1) || substr(${word}, ${at} + 1)`,
  sql`left(${word}, ${at} - 1) || substr(${word}, ${at} + 1, 1) || substr(${word}, ${at}, 1) || substr(${word}, ${at} + 2)`,
]
// the first letter is almost always right, and what happens to the last one leaves enough that is like it
const firstSlip = 2
const lastSlip = 9

// a slip in another word is not about these
const fillers = [...fillerWords]
const anyFiller = sql`${sql.lit(`{${fillers.join(',')}}`)}::text[]`
const fillerPattern = sql.lit(`\\m(${fillers.join('|')})\\M`)

/** Every word is similar to a word of the recipe: forgives a typing slip. */
export const nearly = (asked: Asked) =>
  each(asked, (word) => {
    const places = Array.from({ length: lastSlip - firstSlip + 1 }, (_, at) => sql.lit(firstSlip + at))
    // a place that a short word does not have leaves the word as it is, which was looked for before
    const slips = places.flatMap((at) => slipsAt(word, at))
    const isIn = (text: RawBuilder<unknown>) =>
      sql`(${word} <% ${text} or (char_length(${word}) > 3 and (${sql.join(
        slips.map((slip) => sql`${text} like '%' || ${slip} || '%'`),
        sql` or `,
      )})))`
    // asked once: most words are like none
    const isLikeFiller = sql`(select exists (select from unnest(${anyFiller}) filler where ${isIn(sql`filler`)}))`
    return sql`(${isIn(sql`r.search_text`)} and (not ${isLikeFiller} or ${word} = any (${anyFiller})
      or ${isIn(sql`regexp_replace(r.search_text, ${fillerPattern}, '', 'g')`)}))`
  })

// more than there are words: what is found in a name comes before all else
const named = sql.lit(10)

/** Names that hold every word come first, and then what has most of the words as a whole. */
export function rankOf(asked: Asked): RawBuilder<number> {
  const name = sql`left(r.search_text, char_length(r.name))`
  const isInName = each(asked, (word) => sql`(${name} like '%' || ${word} || '%' or ${word} <% ${name})`)
  const whole = (text: RawBuilder<unknown>) =>
    sql.join(
      eachOf(asked, (word) => sql`(${text} ~ ('\\m' || ${word} || '\\M'))::int`),
      sql` + `,
    )
  return sql`case when ${isInName} then ${named} + ${whole(name)} else ${whole(sql`r.search_text`)} end`
}

/** A cookbook that is searched by its words. */
export interface Searched extends Asked {
  /** As it is written, or forgiving slips. */
  how: 'exactly' | 'nearly'
  /** Whose cookbooks: the condition that holds for a column with the id of an account. */
  isOf: (account: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Whether several have the same recipe. */
  isShared: boolean
  /** What else a recipe `r` has to be. */
  filters: RawBuilder<unknown>[]
  /** How many are shown, those of the pages before counted in. */
  most: RawBuilder<unknown>
}

type Part = (name: 'word' | 'inside' | 'stem' | 'least' | 'begin' | 'slips') => RawBuilder<unknown>

/** How short a word may be that is similar to another: at least half as long, and with three fifths of its groups of three. */
const shortest: Record<Searched['how'], RawBuilder<unknown>> = {
  exactly: sql`0`,
  nearly: sql`ceil(greatest(char_length(a.word) * 0.5, cardinality(show_trgm(a.word)) * 0.6 - 1))::int`,
}

/** Which words `w` of a cookbook are meant by one that is asked for. */
const isMeant: Record<Searched['how'], (part: Part) => RawBuilder<unknown>> = {
  exactly: (part) => sql`(w.word like ${part('inside')} or w.stem like ${part('stem')})`,
  nearly: (part) => sql`(
    w.word like ${part('begin')} and w.word like any (${part('slips')}::text[])
    or char_length(w.word) >= ${part('least')} and ${part('word')} <% w.word)
    and (w.word <> all (${anyFiller}) or ${part('word')} = any (${anyFiller}))`,
}

/** The slips of an asked word `a` within it, and how what is meant begins. Nothing for exact searches. */
const slipsOf: Record<Searched['how'], RawBuilder<unknown>> = {
  exactly: sql`null as begin, null as slips`,
  nearly: sql`left(a.word, 1) || '%' as begin, array(
    select slip || '%' from generate_series(${sql.lit(firstSlip)}, char_length(a.word) - 1) place,
      lateral unnest(array[${sql.join(slipsAt(sql`a.word`, sql`place`))}]) slip
    where char_length(a.word) > 3) as slips`,
}

/**
 * What is found in cookbooks as `id, created_at, rank`: the words that are meant are looked for among the different words
 * of the cookbook, then the recipes that have them. Names go first, those with whole words before others; all else is read
 * only when these do not fill the page. Nothing is found while words are not noted.
 */
export function foundInCookbook(searched: Searched): RawBuilder<unknown> {
  const { words, count, how, isOf } = searched
  // word by word: joined with all that are asked for, those of the cookbook would be copied first
  const meant = Array.from({ length: count }, (_, at) => {
    const n = sql.lit(at + 1)
    const part: Part = (name) => sql`(select ${sql.ref(name)} from asked where n = ${n})`
    return sql`
      select ${n} as n, w.account_id, w.word from cookbook_word w where ${isOf(sql`w.account_id`)} and ${isMeant[how](part)}`
  })
  return sql`
    with asked as materialized (
      select a.n, a.word, '%' || a.word || '%' as inside, (ts_lexize('german_stem', a.word))[1] || '%' as stem,
        ${shortest[how]} as least, ${slipsOf[how]}
      from unnest(${words}::text[]) with ordinality as a(word, n)
      where not exists (${unnoted(isOf)})),
    meant as materialized (${sql.join(meant, sql` union all `)}),
    in_names as materialized (${having('named', searched)})
    select id, created_at, ${named} + whole as rank from in_names
    union all
    select id, created_at, whole from (${having('recipes', searched)}) anywhere
    where (select count(*) from in_names) < ${searched.most}
      and not exists (select from in_names taken where taken.id = anywhere.id)`
}

/** The recipes that have every word that is asked for, in the name or anywhere, and how many of them as a whole. */
function having(
  where: 'named' | 'recipes',
  { count, isOf, isShared, filters }: Searched,
): RawBuilder<unknown> {
  // what lists have in common is in there once by itself
  const once = count === 1 ? sql`distinct` : sql``
  const numbers = Array.from({ length: count }, (_, at) => sql.lit(at + 1))
  const ids = numbers.map(
    (n) => sql`
      select ${once} place.id from meant m
      cross join lateral (
        select w.${sql.ref(where)} as ids from cookbook_word w where w.account_id = m.account_id and w.word = m.word offset 0) w
      cross join lateral unnest(w.ids) as place(id)
      where m.n = ${n}`,
  )
  const whole = numbers.map(
    (n) => sql`(hit.id in (
      select unnest(w.${sql.ref(where)}) from cookbook_word w
      where ${isOf(sql`w.account_id`)} and w.word = (select word from asked where n = ${n})))::int`,
  )
  const suits =
    filters.length === 0
      ? sql``
      : sql`cross join lateral (select r.id, r.cooking_time, r.tags from recipe r where r.id = p.recipe_id offset 0) r
          where ${sql.join(filters, sql` and `)}`
  const isOwn = isOf(sql`p.account_id`)
  // names are few: each is looked up by the recipe's id alone, or all of the cookbook would be read, once or each time
  const people =
    where === 'named'
      ? sql`cross join lateral (
          select p.recipe_id, p.created_at from recipe_person p where p.recipe_id = hit.id and (${isOwn}) is true offset 0) p`
      : sql`join recipe_person p on p.recipe_id = hit.id and ${isOwn}`
  return sql`
    select ${isShared ? sql`distinct` : sql``} p.recipe_id as id, p.created_at,
      ${sql.join(whole, sql` + `)} as whole
    from (${sql.join(ids, sql` intersect `)}) hit ${people} ${suits}`
}

/** What is stored to be searched: the folded text, and its stems with the name first. */
export function searchColumns(recipe: {
  name: string
  description: string
  tags: readonly string[]
  ingredients: readonly string[]
}) {
  const name = fold(recipe.name)
  const rest = fold([recipe.ingredients.join(' '), recipe.tags.join(' '), recipe.description].join(' '))
  const text = `${name} ${rest}`.slice(0, 20_000)
  return {
    search_text: text,
    search: sql<string>`setweight(to_tsvector('german', ${name}), 'A') || to_tsvector('german', ${rest.slice(0, 20_000)})`,
  }
}
