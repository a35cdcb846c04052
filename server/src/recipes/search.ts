import { fold } from '@ordy/shared/ingredients/fold.ts'
import { type RawBuilder, sql } from 'kysely'

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
  const each = words.map(
    (word) =>
      sql<boolean>`(r.search_text like ${like(word)} or r.search @@ to_tsquery('german', ${`${word}:*`}))`,
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
