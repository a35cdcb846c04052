import { type RawBuilder, sql } from 'kysely'
import { leastBefore, leastInside, unchanged } from '@ordy/shared/recipes/plurals.ts'
import { unnoted } from './cookbook-words.ts'
import {
  anyFiller,
  type Asked,
  isShortName,
  isShortStem,
  levels,
  piecesOf,
  slipsOf,
  stem,
  synonymRows,
} from './search.ts'

// that of a cake ('Kuchen') is that of a kitchen ('Küche')
const stemOf = (word: RawBuilder<unknown>) =>
  sql`case when ${word} ~ ${sql.lit(unchanged.source)} then ${word} else ${stem(word)} end`

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
  /** The order of what is found, and where the page begins and ends. */
  cut: RawBuilder<unknown>
  /** Whether the words are noted, but for what may change just now. */
  isNoted: RawBuilder<unknown>
}

type Part = (
  name: 'word' | 'inside' | 'compound' | 'stem' | 'least' | 'begin' | 'slips' | 'pieces',
) => RawBuilder<unknown>

/** How short a word may be that is similar to another: at least half as long, and with three fifths of its groups of three. */
const shortest: Record<Searched['how'], RawBuilder<unknown>> = {
  exactly: sql`0`,
  nearly: sql`ceil(greatest(char_length(a.word) * 0.5, cardinality(show_trgm(a.word)) * 0.6 - 1))::int`,
}

/** Whether a word that is only like the one that is asked for is meant by it: 'eine' is not by 'ei'. */
const mayBe = (part: Part) => sql`(w.word <> all (${anyFiller}) or ${part('word')} = any (${anyFiller}))`

/** Which words `w` of a cookbook are meant by one that is asked for. */
const isMeant: Record<Searched['how'], (part: Part) => RawBuilder<unknown>> = {
  exactly: (part) =>
    sql`(w.word like ${part('inside')} or w.stem like ${part('stem')} or w.word like ${part('compound')})
      and (char_length(${part('word')}) >= ${sql.lit(leastInside)} or ${mayBe(part)})`,
  // in this order: few words are like it, and only they may be fillers
  nearly: (part) => sql`case when
    w.word like ${part('begin')} and w.word like any (${part('slips')}::text[])
    or char_length(w.word) >= ${part('least')} and w.word like any (${part('pieces')}::text[]) and ${part('word')} <% w.word
    then ${mayBe(part)} else false end`,
}

/** The slips of an asked word `a`, how what is meant begins, and its pieces. Nothing for exact searches. */
const likeness: Record<Searched['how'], RawBuilder<unknown>> = {
  exactly: sql`null as begin, null as slips, null as pieces`,
  nearly: sql`left(a.word, 1) || '%' as begin, ${slipsOf} as slips, ${piecesOf(sql`a.word`)} as pieces`,
}

interface Way {
  /** Where the words stand. */
  place: 'named' | 'recipes'
  among: 'meant' | 'synonym'
  /** The rank of what has none of the words as a whole. */
  least: number
}

const ways: readonly Way[] = [
  { place: 'named', among: 'meant', least: levels.name },
  { place: 'recipes', among: 'meant', least: levels.text },
  { place: 'named', among: 'synonym', least: levels.synonymInName },
  { place: 'recipes', among: 'synonym', least: levels.synonym },
]

/**
 * A page of what is found in cookbooks as `id, created_at, rank`, in the own one with the `role` in it: the words that are
 * meant are looked for among the different words of the cookbook, then the recipes that have them. Names go first, those
 * with whole words before others; synonyms come last. Each of these is read only when those before it do not fill the
 * page. While words are not noted, one row without an id is on every page.
 */
export function foundInCookbook(searched: Searched): RawBuilder<unknown> {
  const { words, insides, compounds, count, how, isOf, isShared, synonyms, cut, isNoted } = searched
  // word by word: joined with all that are asked for, those of the cookbook would be copied first
  const meant = Array.from({ length: count }, (_, at) => {
    const part: Part = (name) => sql`(select ${sql.ref(name)} from asked where n = ${sql.lit(at + 1)})`
    const bit = sql.lit(2 ** at)
    return sql`
      select ${bit} as bit, w.account_id, w.word, case when w.word = ${part('word')} then ${bit} else 0 end as whole
      from cookbook_word w where ${isOf(sql`w.account_id`)} and ${isMeant[how](part)}`
  })
  const hasSynonyms = synonyms && how === 'exactly'
  const found = ways
    .filter(({ among }) => among === 'meant' || hasSynonyms)
    .map((way, at) => foundBy(searched, way, at))
  // with a star it would be planned anew each time
  const columns = isShared ? sql`id, created_at, rank` : sql`id, created_at, role, rank`
  const unread = isShared ? sql`null, null, 0` : sql`null, null, null, 0`
  return sql`
    with asked as materialized (
      select a.n, a.word, a.inside, '%' || ${sql.lit('_'.repeat(leastBefore))} || nullif(a.compound, '') || '%' as compound, ${stemOf(sql`a.word`)} || case when ${isShortStem(sql`a.word`)} then '' else '%' end as stem,
        ${shortest[how]} as least, ${likeness[how]}
      from unnest(${words}::text[], ${insides}::text[], ${compounds}::text[]) with ordinality as a(word, inside, compound, n)
      where ${isNoted} or not exists (${unnoted(isOf)})),
    meant as materialized (${sql.join(meant, sql` union all `)}),
    ${hasSynonyms ? sql`synonym as materialized (${synonymsIn(searched, synonyms)}),` : sql``}
    ${sql.join(found.map((rows, at) => sql`${nameOf(at)} as (${rows})`))}
    (select * from (${sql.join(
      found.map((_, at) => sql`select ${columns} from ${nameOf(at)}`),
      sql` union all `,
    )}) found ${cut})
    union all select ${unread} where not exists (select from asked)`
}

const nameOf = (at: number) => sql.ref(`found${at}`)

/** What is found in one way, where the ways before it do not fill the page. */
function foundBy(searched: Searched, way: Way, at: number): RawBuilder<unknown> {
  const { isOf, isShared, filters, most } = searched
  const before = Array.from({ length: at }, (_, earlier) => nameOf(earlier))
  const counts = before.map((name) => sql`(select count(*) from ${name})`)
  const isNeeded = [
    sql`(select bit_or(bit) from ${sql.ref(way.among)}) = ${allOf(searched)}`,
    sql`${sql.join(counts, sql` + `)} < ${most}`,
  ]
  const holds = [...(at > 0 ? isNeeded : []), ...filters]
  const isOwn = isOf(sql`p.account_id`)
  const recipe = sql`cross join lateral (
    select r.id, r.cooking_time, r.tags, r.search_text from recipe r where r.id = hit.id offset 0) r`
  const columns = isShared ? sql`hit.id, p.created_at` : sql`hit.id, p.created_at, p.role`
  const found = (people: RawBuilder<unknown>) => sql`
    ${columns}, ${sql.lit(way.least)} + hit.whole as rank
    from (${hitsOf(searched, way, before)}) hit ${people} ${filters.length > 0 ? recipe : sql``}
    ${holds.length > 0 ? sql`where ${sql.join(holds, sql` and `)}` : sql``}`
  // names are few: each is looked up by the recipe's id alone, the best first, and no more than fill the page. Left to
  // itself the database would read all of the cookbook, once or each time
  if (way.place === 'named')
    return sql`select ${found(sql`cross join lateral (
      select p.created_at, p.role from recipe_person p where p.recipe_id = hit.id and (${isOwn}) is true limit 1) p`)}
      order by hit.whole desc fetch first ${most} rows with ties`
  return sql`select ${isShared ? sql`distinct` : sql``} ${found(sql`join recipe_person p on p.recipe_id = hit.id and ${isOwn}`)}`
}

/** Every word that is asked for, as a bit each. */
const allOf = ({ count }: Searched) => sql.lit(2 ** count - 1)

/** The recipes that have every word that is asked for, in the name or anywhere, and how many of them as a whole. */
function hitsOf(
  searched: Searched,
  { place, among }: Way,
  before: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const isNew = before.map((name) => sql`not exists (select from ${name} taken where taken.id = hit.id)`)
  const bestFirst = place === 'named' ? sql`order by whole desc` : sql``
  // all bits are the most there can be: asked so, many are expected, and they are not looked up one by one
  return sql`
    select * from (
      select word.id, bit_count(bit_or(word.whole)::bit(32)) as whole from (
        select m.bit, m.whole, unnest(w.ids) as id from ${sql.ref(among)} m cross join lateral (
          select w.${sql.ref(place)} as ids from cookbook_word w where w.account_id = m.account_id and w.word = m.word offset 0) w) word
      group by word.id having bit_or(word.bit) >= ${allOf(searched)}) hit
    ${isNew.length > 0 ? sql`where ${sql.join(isNew, sql` and `)}` : sql``} ${bestFirst}`
}

/** The words of cookbooks that are meant, with those that are called otherwise. */
function synonymsIn({ isOf }: Searched, synonyms: NonNullable<Asked['synonyms']>): RawBuilder<unknown> {
  // no sign of a word comes before '0', and none after the last there is
  const end = sql`s.name || case when ${isShortName} then '0' else chr(1114111) end`
  return sql`
    select bit, account_id, word, whole from meant
    union all
    select 1 << (a.n - 1)::int, w.account_id, w.word, 0 from asked a join ${synonymRows(synonyms)} on s.of = a.n
    cross join lateral (
      select w.account_id, w.word from cookbook_word w
      where ${isOf(sql`w.account_id`)} and w.word >= s.name and w.word < ${end} offset 0) w`
}
