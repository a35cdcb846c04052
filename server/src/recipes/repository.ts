import { mostCounted, pageSize, type RecipeCard } from '@ordy/shared/recipes/contract.ts'
import type { tellFound } from '@ordy/shared/recipes/found-in.ts'
import type { Unwanted } from '@ordy/shared/recipes/unwanted.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { type SlotOf, statement } from '#platform/statement.ts'
import { type CardRow, cardsOf } from './cards.ts'
import { foundInCookbook, type Searched } from './cookbook-search.ts'
import { noteWords } from './cookbook-words.ts'
import { foundInLibrary } from './library-search.ts'
import { lacks, levels, listsOf } from './search.ts'

/** Which recipes a page of the cookbook is cut from. */
export type Shelf =
  | { kind: 'own'; accountId: string }
  | { kind: 'table'; tableId: string; accountId: string }
  | { kind: 'library'; accountId: string | undefined; ids?: string[] }

export interface PageRequest {
  shelf: Shelf
  page: number
  size?: number
  oldestFirst?: boolean
  search?: string | undefined
  atMost?: number | undefined
  atLeast?: number | undefined
  /** The live list of this table is what `onShoppingList` speaks of. */
  listOfTable: string | null
  onlyOnShoppingList?: boolean
  /** What only this person knows of recipes: their marks, tags and days of cooking. */
  onlyFavourites?: boolean
  ratedAtLeast?: number | undefined
  tag?: string | undefined
  cooked?: 'yes' | 'never' | undefined
}

/** Whether more than the shelf and a search says what is on a page. */
export const hasFilters = (asked: PageRequest): boolean =>
  [asked.onlyOnShoppingList, asked.onlyFavourites].includes(true) ||
  [asked.atMost, asked.atLeast, asked.ratedAtLeast, asked.tag, asked.cooked].some((one) => one !== undefined)

/** What comes into the statement of a page; all else is its text. */
interface PageValues {
  me: string | null
  table: string | null
  ids: readonly string[] | null
  listOfTable: string | null
  words: readonly string[]
  insides: readonly string[]
  compounds: readonly string[]
  synonyms: readonly string[]
  synonymOf: readonly number[]
  unwanted: readonly string[] | undefined
  unwantedBut: string | undefined
  isNoted: boolean
  atMost: number | undefined
  atLeast: number | undefined
  ratedAtLeast: number | undefined
  tag: string | undefined
  size: number
  offset: number
  most: number
}

/** A page with the places where its values come in. */
interface Page extends PageRequest {
  slot: SlotOf<PageValues>
  how: Searched['how']
  hasSynonyms: boolean
  hasUnwanted: boolean
}

const onList = ({ slot, listOfTable }: Page) =>
  listOfTable === null
    ? sql<boolean>`false`
    : sql<boolean>`r.id in (
  select lr.recipe_id from shopping_list l join shopping_list_recipe lr on lr.list_id = l.id
  where l.kitchen_table_id = ${slot('listOfTable')} and l.is_active)`

const onlyThese = ({ shelf, slot }: Page) =>
  shelf.kind === 'library' && shelf.ids ? sql`and r.id = any(${slot('ids')}::uuid[])` : sql``

/** Whose cookbooks a shelf is made of. */
const whose =
  (shelf: Shelf, me: unknown, table: unknown): Searched['isOf'] =>
  (account) =>
    shelf.kind === 'own'
      ? sql`${account} = ${me}`
      : sql`${account} in (select m.account_id from kitchen_table_member m where m.kitchen_table_id = ${table})`

/** The recipes of a shelf as `id, created_at`, before filters; those of the own one with the `role` in it. */
function shelfRows(page: Page): RawBuilder<unknown> {
  const { slot } = page
  switch (page.shelf.kind) {
    case 'own':
      return sql`select p.recipe_id as id, p.created_at, p.role from recipe_person p where p.account_id = ${slot('me')}`
    case 'table':
      return sql`select distinct p.recipe_id as id, p.created_at
        from kitchen_table_member m join recipe_person p on p.account_id = m.account_id
        where m.kitchen_table_id = ${slot('table')}`
    case 'library':
      return sql`select r.id, r.created_at from recipe r where r.free_access ${onlyThese(page)}`
  }
}

/** The words that are looked for, and what else they are called. */
export interface Wanted {
  words: readonly string[]
  synonyms: readonly { name: string; of: number }[]
  unwanted: Unwanted | undefined
  /** Tells by what a recipe is found. */
  found?: ReturnType<typeof tellFound>
}

/** In one statement: ids are limited first, what a card shows is joined after. */
export async function readCards(
  db: Kysely<Tables>,
  request: PageRequest,
  { words, synonyms, unwanted, found }: Wanted,
  how: Searched['how'],
): Promise<RecipeCard[]> {
  const names = synonyms.map(({ name }) => name)
  const synonymOf = synonyms.map(({ of }) => of)
  const values = {
    ...valuesOf(request),
    ...listsOf(words),
    synonyms: names,
    synonymOf,
    unwanted: unwanted?.words,
    unwantedBut: unwanted?.but,
  }
  const [hasSynonyms, hasUnwanted] = [names.length > 0, unwanted !== undefined]
  const { shelf } = request
  const read = (isNoted: boolean) =>
    cardRows(db, { ...values, isNoted }, { ...request, words, hasSynonyms, hasUnwanted, how })
  let rows = await read(false)
  if (rows.some(isUnread)) {
    await noteWords(db, cookbooksOf(shelf))
    // what was there when the search came is noted now, whatever is written meanwhile
    rows = await read(true)
  }
  const cards = rows.filter((row) => !isUnread(row))
  return cardsOf(cards, shelf.kind === 'own' ? shelf.accountId : undefined, found)
}

/** Stands in the place of cards where the words of a cookbook are not noted yet. */
interface Unread {
  _id: null
}

const isUnread = (row: CardRow | Unread): row is Unread => row._id === null

/** Whose cookbooks a shelf is made of, as a condition for a statement of its own. */
export const cookbooksOf = (shelf: Shelf) =>
  whose(shelf, shelf.accountId, shelf.kind === 'table' ? shelf.tableId : null)

function valuesOf(request: PageRequest): PageValues {
  const { shelf, page, size = pageSize } = request
  return {
    me: shelf.accountId ?? null,
    table: shelf.kind === 'table' ? shelf.tableId : null,
    ids: shelf.kind === 'library' ? (shelf.ids ?? null) : null,
    listOfTable: request.listOfTable,
    ...listsOf([]),
    synonyms: [],
    synonymOf: [],
    unwanted: undefined,
    unwantedBut: undefined,
    isNoted: false,
    atMost: request.atMost,
    atLeast: request.atLeast,
    ratedAtLeast: request.ratedAtLeast,
    tag: request.tag,
    size,
    offset: page * size,
    most: (page + 1) * size,
  }
}

type CardShape = Omit<Page, 'slot'> & { words: readonly string[] }

/** What makes another text of the statement. */
function shapeOf({ shelf, words, how, ...request }: CardShape): string {
  return [
    shelf.kind,
    shelf.kind === 'library' && shelf.ids ? 'ids' : '',
    words.length,
    how,
    request.hasSynonyms,
    request.hasUnwanted,
    request.search?.trim() ? 'search' : '',
    request.oldestFirst,
    request.listOfTable !== null,
    request.onlyOnShoppingList,
    request.atMost !== undefined,
    request.atLeast !== undefined,
    request.onlyFavourites,
    request.ratedAtLeast !== undefined,
    request.tag !== undefined,
    request.cooked,
  ].join()
}

const cardRows = statement((slot: SlotOf<PageValues>, _db, { words, ...shape }: CardShape) => {
  const page = { ...shape, slot }
  const direction = page.oldestFirst ? sql`asc` : sql`desc`
  const me = slot('me')
  // the own shelf tells it with each recipe
  const hasRole = page.shelf.kind === 'own'
  const role = hasRole ? sql`page.role` : sql`mine.role`
  const mine = hasRole
    ? sql``
    : sql`left join recipe_person mine on mine.recipe_id = r.id and mine.account_id = ${me}`
  const parts =
    words.length === 0
      ? sql`null`
      : sql`case when page.rank < ${sql.lit(levels.name)} then r.search_parts end`
  // whoever may write sees what all see
  const seen = sql`case when coalesce(${role}, 'reader') = 'reader' then
    (select v.number_of_persons from recipe_view v where v.variant_id = c.id and v.account_id = ${me}) end`
  return sql<CardRow | Unread>`
    select r.id as "_id", r.name, r.description, r.image as imagelink, r.free_access as "freeAccess", r.created_at as "createdAt",
      r.cooking_time as "cookingTime", r.persons as "numberOfPersons", ${onList(page)} as "onShoppingList",
      ${peopleOf(page)} as users, ${role}, n.favourite, n.rating,
      c.id as "variantId", coalesce(${seen}, c.number_of_persons) as "variantPersons", ${parts} as parts
    from (${pageIds(page, words.length)}) page left join recipe r on r.id = page.id ${mine}
    left join recipe_note n on n.recipe_id = r.id and n.account_id = ${me}
    left join recipe_variant c on c.recipe_id = r.id
    order by page.rank desc, page.created_at ${direction}, page.id ${direction}, c.is_standard desc, c.number_of_persons`
}, shapeOf)

/** How many recipes of a shelf pass its filters, on all pages together; it stops at one more than `mostCounted`. */
export async function countCards(db: Db, request: PageRequest): Promise<number> {
  const shape = { ...request, words: [], hasSynonyms: false, hasUnwanted: false, how: 'exactly' } as const
  const [row] = await cardCount(db, valuesOf(request), shape)
  return row?.count ?? 0
}

const cardCount = statement((slot: SlotOf<PageValues>, _db, shape: CardShape) => {
  const page = { ...shape, slot }
  const all = matching(page, filtersOf(page), sql`0`)
  return sql<{ count: number }>`
    select count(*) from (select from (${all}) shelf limit ${sql.lit(mostCounted + 1)}) counted`
}, shapeOf)

/** Whose ids a list names besides the own one: those of the table in its scope, nobody's in public. */
function peopleOf({ shelf, slot }: Page): RawBuilder<unknown> {
  if (shelf.kind !== 'table') return sql`null`
  return sql`(
    select json_agg(json_build_object('userId', p.account_id, 'roleId', json_build_object('name', p.role)) order by p.account_id)
    from recipe_person p
    join kitchen_table_member m on m.account_id = p.account_id
    where p.recipe_id = r.id and m.kitchen_table_id = ${slot('table')})`
}

function pageIds(page: Page, count: number): RawBuilder<unknown> {
  const { slot, shelf } = page
  const direction = page.oldestFirst ? sql`asc` : sql`desc`
  const cut = sql`order by rank desc, created_at ${direction}, id ${direction} limit ${slot('size')} offset ${slot('offset')}`
  const filters = filtersOf(page)
  if (count === 0) {
    // signs alone find nothing; an empty box finds everything
    const all = page.search?.trim() && !page.hasUnwanted ? [...filters, sql`false`] : filters
    return sql`select * from (${matching(page, all, sql`0`)}) shelf ${cut}`
  }
  const synonyms = page.hasSynonyms ? { names: slot('synonyms'), of: slot('synonymOf') } : undefined
  const asked = {
    words: slot('words'),
    insides: slot('insides'),
    compounds: slot('compounds'),
    count,
    synonyms,
  }
  const most = slot('most')
  if (shelf.kind === 'library') {
    const find = (holds: RawBuilder<unknown>, rank: RawBuilder<unknown>) =>
      matching(page, [...filters, holds], rank)
    return sql`select id, created_at, rank from (${foundInLibrary(asked, page.how, find, most)}) found ${cut}`
  }
  const isOf = whose(shelf, slot('me'), slot('table'))
  const searched = {
    ...asked,
    how: page.how,
    isOf,
    isShared: shelf.kind === 'table',
    filters,
    most,
    cut,
    isNoted: slot('isNoted'),
  }
  return foundInCookbook(searched)
}

/** The filters of a page; a tag may be the person's or the recipe's, and one of signs that nobody sees is nobody's. */
function filtersOf(page: Page): RawBuilder<unknown>[] {
  const { slot, tag, cooked } = page
  const me = slot('me')
  const note = (what: RawBuilder<unknown>) =>
    sql`exists (select from recipe_note n where n.account_id = ${me} and n.recipe_id = r.id and ${what})`
  const among = (column: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${column}) as t where lower(t) = lower(${slot('tag')}))`
  const wasCooked = sql`exists (select from recipe_cooked c where c.account_id = ${me} and c.recipe_id = r.id)`
  return [
    // nobody knows yet how long a recipe without a time takes
    ...(page.atMost === undefined ? [] : [sql`r.cooking_time between 1 and ${slot('atMost')}`]),
    ...(page.atLeast === undefined ? [] : [sql`r.cooking_time >= ${slot('atLeast')}`]),
    ...(page.onlyOnShoppingList ? [onList(page)] : []),
    ...(page.onlyFavourites ? [note(sql`n.favourite`)] : []),
    ...(page.ratedAtLeast === undefined ? [] : [note(sql`n.rating >= ${slot('ratedAtLeast')}`)]),
    ...(tag === undefined ? [] : [sql`(${among(sql`r.tags`)} or ${note(among(sql`n.tags`))})`]),
    ...(cooked === 'yes' ? [wasCooked] : []),
    ...(cooked === 'never' ? [sql`not ${wasCooked}`] : []),
    ...(page.hasUnwanted ? [lacks(slot('unwanted'), slot('unwantedBut'))] : []),
  ]
}

/** What of a shelf passes all filters, as `id, created_at, rank`; of the own one with the `role`. */
function matching(
  page: Page,
  filters: RawBuilder<unknown>[],
  rank: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = shelfRows(page)
  if (filters.length === 0) return sql`select own.*, ${rank} as rank from (${rows}) own`
  const all = sql.join(filters, sql` and `)
  if (page.shelf.kind === 'library')
    return sql`select r.id, r.created_at, ${rank} as rank from recipe r where r.free_access ${onlyThese(page)} and ${all}`
  // recipe by recipe, however many others there are: left to itself the database would read those of everybody
  return sql`select own.*, ${rank} as rank from (${rows}) own
    cross join lateral (select r.id, r.cooking_time, r.tags, r.search_text from recipe r where r.id = own.id offset 0) r
    where ${all}`
}

/** Whether somebody sits at a table. */
export async function isMember(db: Db, tableId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('kitchen_table_member')
    .select('role')
    .where('kitchen_table_id', '=', tableId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
