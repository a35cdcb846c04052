import { fold } from '@ordy/shared/ingredients/fold.ts'
import { askedWords, fillerWords } from '@ordy/shared/recipes/filler-words.ts'
import { compoundForm, insideForm, leastInside, leastStem } from '@ordy/shared/recipes/plurals.ts'
import { leastBeginning } from '@ordy/shared/recipes/synonyms.ts'
import { type RawBuilder, sql } from 'kysely'

/** How many words of a search count. */
export const mostWords = 8

/** The words of a search box, folded as the stored text is: 'Käse', 'kaese' and 'kase' are one. */
export const searchWords = (text: string): string[] => askedWords(text).slice(0, mostWords)

/** The words that are asked for: the places of their lists in the statement, and how many they are. */
export interface Asked {
  words: RawBuilder<unknown>
  /** As patterns: how each stands inside others, a short one at their beginning. */
  insides: RawBuilder<unknown>
  /** How one of several stands behind another word in a compound; '' for what is none. */
  compounds: RawBuilder<unknown>
  count: number
  /** What else they are called; nothing where none is called otherwise. */
  synonyms: Synonyms | undefined
}

interface Synonyms {
  names: RawBuilder<unknown>
  /** The numbers of the words that are called so. */
  of: RawBuilder<unknown>
}

/** Ranks: what is found as it is written comes before synonyms, and within each names come first; between them is room for words. */
export const levels = { name: 30, text: 20, synonymInName: 10, synonym: 0 }

/** Nothing of some patterns is in a recipe `r`, but for what is to be overlooked: looked at only in what has it at all. */
export const lacks = (unwanted: RawBuilder<unknown>, but: RawBuilder<unknown>) => sql`not (
  r.search_text ~ any (${unwanted}::text[]) and (r.search_text !~ ${but}
    or regexp_replace(r.search_text, ${but}, '', 'g') ~ any (${unwanted}::text[])))`

/** A word that is asked for, its patterns and its number. */
export interface AskedWord {
  word: RawBuilder<string>
  inside: RawBuilder<string>
  compound: RawBuilder<string>
  n: RawBuilder<number>
}

/** Something for every word. */
export const eachOf = (
  { words, insides, compounds, count }: Asked,
  what: (one: AskedWord) => RawBuilder<unknown>,
) =>
  Array.from({ length: count }, (_, at) => {
    const n = sql.lit(at + 1)
    const nth = (list: RawBuilder<unknown>) => sql<string>`(${list}::text[])[${n}]`
    return what({ word: nth(words), inside: nth(insides), compound: nth(compounds), n })
  })

/** What the lists of asked words hold. */
export const listsOf = (words: readonly string[]) => ({
  words,
  insides: words.map((word) => (word.length < leastInside ? `${word}%` : `%${insideForm(word)}%`)),
  compounds: words.map((word) => compoundForm(word) ?? ''),
})

/** The synonyms as rows `s` with their `name` and the number `of` of the word that is called so. */
export const synonymRows = ({ names, of }: Synonyms) =>
  sql`unnest(${names}::text[], ${of}::int[]) as s(name, of)`

/** Short names count as whole words only; the others begin words, too. */
export const isShortName = sql`char_length(s.name) < ${sql.lit(leastBeginning)}`

/** As the database takes endings away. */
export const stem = (word: RawBuilder<unknown>) => sql`(ts_lexize('german_stem', ${word}))[1]`

/** Whether a stem is looked for as a whole only. */
export const isShortStem = (word: RawBuilder<unknown>) =>
  sql`char_length(${stem(word)}) < ${sql.lit(leastStem)}`

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

/** All that an asked word `a` of four letters and more may have been before a slip, as beginnings. */
export const slipsOf = sql`array(
  select slip || '%' from generate_series(${sql.lit(firstSlip)}, char_length(a.word) - 1) place,
    lateral unnest(array[${sql.join(slipsAt(sql`a.word`, sql`place`))}]) slip
  where char_length(a.word) > 3)`

/**
 * Some pieces of a word, as patterns: what is like it shares three fifths of its groups of three, and so at least one of
 * these. Whether it does is seen long before how like it is. Groups that are not of plain letters are told in another way.
 */
export const piecesOf = (word: RawBuilder<unknown>) => sql`array(
  select case when ${word} !~ '^[a-z0-9]+$' then '%' when piece like ' %' then ltrim(piece) || '%'
    when piece like '% ' then '%' || rtrim(piece) else '%' || piece || '%' end
  from unnest(show_trgm(${word})) piece order by piece like '% %'
  limit cardinality(show_trgm(${word})) - ceil(cardinality(show_trgm(${word})) * 0.6) + 1)`

// a slip in another word is not about these
const fillers = [...fillerWords]
export const anyFiller = sql`${sql.lit(`{${fillers.join(',')}}`)}::text[]`

/** The beginning of a pattern for what begins with a word and is no filler; one that is asked for is meant. */
export const notFiller = (word: RawBuilder<unknown>) =>
  sql`case when ${word} = any (${anyFiller}) then '' else ${sql.lit(`(?!(?:${fillers.join('|')})\\M)`)} end`

// of a text that somebody wrote to fill the disk
const longestStored = 20_000

/** What is stored to be searched: the folded text, its stems with the name first, and the parts as they are written. */
export function searchColumns(recipe: {
  name: string
  description: string
  tags: readonly string[]
  ingredients: readonly string[]
}) {
  const parts = [...recipe.ingredients, ...recipe.tags]
  const name = fold(recipe.name)
  const rest = fold([...parts, recipe.description].join(' '))
  return {
    search_text: `${name} ${rest}`.slice(0, longestStored),
    search_name_length: Array.from(name).length,
    search: sql<string>`setweight(to_tsvector('german', ${name}), 'A') || to_tsvector('german', ${rest.slice(0, longestStored)})`,
    search_parts: parts.join('\n').slice(0, longestStored),
  }
}
