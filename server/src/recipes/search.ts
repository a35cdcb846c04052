import { fold } from '@ordy/shared/ingredients/fold.ts'
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

const like = (word: string) => `%${word}%`

/** Every word is found by its German stem as a beginning, or anywhere inside a word. Wants the recipe as `r`. */
export function exactly(words: string[]): RawBuilder<boolean> {
  // asked for in a statement of its own, so that it is taken apart once and not for each recipe
  const each = words.map(
    (word) =>
      sql<boolean>`(r.search_text like ${like(word)} or r.search @@ (select to_tsquery('german', ${`${word}:*`})))`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Every word is similar to a word of the recipe: forgives a typing slip. */
export function nearly(words: string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql<boolean>`(${word} <% r.search_text)`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Whether the name itself holds every word: such recipes come first. */
export function inName(words: string[]): RawBuilder<boolean> {
  const name = sql`left(r.search_text, char_length(r.name))`
  const each = words.map((word) => sql<boolean>`(${name} like ${like(word)} or ${word} <% ${name})`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** A cookbook that is searched by its words. */
export interface Searched {
  words: string[]
  /** Whose cookbooks: the condition that holds for a column with the id of an account. */
  isOf: (account: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What else a recipe `r` has to be. */
  filters: RawBuilder<unknown>[]
  /** How many are shown, those of the pages before counted in. */
  most: number
}

/**
 * What is found in cookbooks as `id, created_at, in_name`: the words that are meant are looked for among the different
 * words of the cookbook, then the recipes that have them. Names go first, so the others are read only when these do not
 * fill the page; and slips are forgiven only when nothing is found as it is written.
 */
export function foundInCookbook({ words, ...searched }: Searched): RawBuilder<unknown> {
  const { isOf } = searched
  const meant = (what: RawBuilder<unknown>) => sql`
    select a.n, w.account_id, w.word from asked a join cookbook_word w on ${isOf(sql`w.account_id`)} and ${what}`
  const count = words.length
  return sql`
    with asked as materialized (
      select a.n, a.word, '%' || a.word || '%' as inside, (ts_lexize('german_stem', a.word))[1] as stem
      from unnest(${words}::text[]) with ordinality as a(word, n)
      where not exists (${unnoted(isOf)})),
    exact as materialized (${meant(sql`(w.word like a.inside or starts_with(w.stem, a.stem))`)}),
    exactly_named as materialized (${having('exact', 'named', count, searched)}),
    exactly_found as materialized (${named('exactly_named')} union all ${others('exact', 'exactly_named', count, searched)}),
    near as materialized (${meant(sql`a.word <% w.word`)} where not exists (select from exactly_found)),
    nearly_named as materialized (${having('near', 'named', count, searched)})
    select * from exactly_found union all ${named('nearly_named')} union all ${others('near', 'nearly_named', count, searched)}`
}

const named = (list: string) => sql`select id, created_at, true as in_name from ${sql.ref(list)}`

/** The recipes that have every word that is asked for, in the name or anywhere. */
function having(
  meant: 'exact' | 'near',
  where: 'named' | 'recipes',
  count: number,
  { isOf, filters }: Pick<Searched, 'isOf' | 'filters'>,
): RawBuilder<unknown> {
  const suits = filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``
  const read =
    filters.length > 0
      ? sql`cross join lateral (select r.id, r.cooking_time, r.tags from recipe r where r.id = p.recipe_id offset 0) r`
      : sql``
  return sql`
    select distinct p.recipe_id as id, p.created_at
    from (
      select hit.id from (
        select distinct m.n, place.id from ${sql.ref(meant)} m join cookbook_word w on w.account_id = m.account_id and w.word = m.word
        cross join lateral unnest(w.${sql.ref(where)}) as place(id)) hit
      group by hit.id having count(*) = ${count}) every_word
    join recipe_person p on p.recipe_id = every_word.id and ${isOf(sql`p.account_id`)} ${read} ${suits}`
}

/** Those with the words elsewhere, when too few have them in the name. */
function others(
  meant: 'exact' | 'near',
  inNames: string,
  count: number,
  searched: Pick<Searched, 'isOf' | 'filters' | 'most'>,
): RawBuilder<unknown> {
  return sql`
    select id, created_at, false from (${having(meant, 'recipes', count, searched)}) anywhere
    where (select count(*) from ${sql.ref(inNames)}) < ${searched.most}
      and not exists (select from ${sql.ref(inNames)} taken where taken.id = anywhere.id)`
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
