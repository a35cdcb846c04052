import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { pageSize } from '@ordy/shared/recipes/contract.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Random } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/database.ts'
import { noteWords } from './cookbook-words.ts'
import { cardMarks } from './mine.ts'
import { plateOf } from './plate.ts'
import { exactly, foundInCookbook, inName, nearly, searchWords } from './search.ts'
import type { RecipeRole } from './tables.ts'

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

type CardRow = Pick<
  RecipeCard,
  | '_id'
  | 'name'
  | 'description'
  | 'imagelink'
  | 'freeAccess'
  | 'cookingTime'
  | 'numberOfPersons'
  | 'onShoppingList'
> & {
  createdAt: Date
  users: RecipeCard['users'] | null
  role: RecipeRole | null
  favourite: boolean | null
  rating: number | null
  variantId: string | null
  variantPersons: number
}

const onList = (tableId: string | null) =>
  tableId === null
    ? sql<boolean>`false`
    : sql<boolean>`r.id in (
  select lr.recipe_id from shopping_list l join shopping_list_recipe lr on lr.list_id = l.id
  where l.kitchen_table_id = ${tableId} and l.is_active)`

const onlyThese = ({ ids }: { ids?: string[] }) => (ids ? sql`and r.id = any(${ids}::uuid[])` : sql``)

/** Whose cookbooks a shelf is made of. */
function whose(shelf: Exclude<Shelf, { kind: 'library' }>) {
  return (account: RawBuilder<unknown>) =>
    shelf.kind === 'own'
      ? sql`${account} = ${shelf.accountId}`
      : sql`${account} in (select m.account_id from kitchen_table_member m where m.kitchen_table_id = ${shelf.tableId})`
}

/** The recipes of a shelf as `id, created_at`, before filters. */
function shelfRows(shelf: Shelf): RawBuilder<unknown> {
  switch (shelf.kind) {
    case 'own':
      return sql`select p.recipe_id as id, p.created_at from recipe_person p where p.account_id = ${shelf.accountId}`
    case 'table':
      return sql`select distinct p.recipe_id as id, p.created_at
        from kitchen_table_member m join recipe_person p on p.account_id = m.account_id
        where m.kitchen_table_id = ${shelf.tableId}`
    case 'library':
      return sql`select r.id, r.created_at from recipe r where r.free_access ${onlyThese(shelf)}`
  }
}

/** One page of cards. Nothing is found where words are not noted yet: then they are, and it is looked for again. */
export async function cardPage(db: Kysely<Tables>, request: PageRequest): Promise<RecipeCard[]> {
  const cards = await readCards(db, request)
  if (cards.length > 0 || !request.search?.trim() || request.shelf.kind === 'library') return cards
  return (await noteWords(db, whose(request.shelf))) ? readCards(db, request) : cards
}

/** In at most one statement: ids are limited first, what a card shows is joined after. */
async function readCards(db: Db, request: PageRequest): Promise<RecipeCard[]> {
  const me = request.shelf.accountId ?? null
  const direction = request.oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<CardRow>`
    select r.id as "_id", r.name, r.description, r.image as imagelink, r.free_access as "freeAccess", r.created_at as "createdAt",
      r.cooking_time as "cookingTime", r.persons as "numberOfPersons", ${onList(request.listOfTable)} as "onShoppingList",
      ${peopleOf(request.shelf)} as users, mine.role, n.favourite, n.rating,
      c.id as "variantId", c.number_of_persons as "variantPersons"
    from (${pageIds(request)}) page join recipe r on r.id = page.id
    left join recipe_person mine on mine.recipe_id = r.id and mine.account_id = ${me}
    left join recipe_note n on n.recipe_id = r.id and n.account_id = ${me}
    left join recipe_variant c on c.recipe_id = r.id
    order by page.in_name desc, page.created_at ${direction}, page.id ${direction}, c.is_standard desc, c.number_of_persons`.execute(
    db,
  )
  return cardsOf(rows, request.shelf)
}

/** The rows of one recipe, one for each of its variants, are one card. */
function cardsOf(rows: readonly CardRow[], shelf: Shelf): RecipeCard[] {
  const cards: RecipeCard[] = []
  for (const row of rows) {
    let card = cards.at(-1)
    if (card?._id !== row._id) cards.push((card = cardOf(row, shelf)))
    if (row.variantId)
      card.menuchilds.push({ menuChildId: row.variantId, numberOfPersons: row.variantPersons })
  }
  return cards
}

function cardOf(row: CardRow, shelf: Shelf): RecipeCard {
  const { role } = row
  // the own shelf names nobody else
  const me = shelf.kind === 'own' && role ? [{ userId: shelf.accountId, roleId: { name: role } }] : []
  return {
    _id: row._id,
    name: row.name,
    description: row.description,
    imagelink: row.imagelink,
    freeAccess: row.freeAccess,
    createdAt: row.createdAt.toISOString(),
    cookingTime: row.cookingTime,
    numberOfPersons: row.numberOfPersons,
    onShoppingList: row.onShoppingList,
    users: row.users ?? me,
    menuchilds: [],
    permission: role === 'creator' || role === 'owner' ? 'edit' : 'read',
    plate: plateOf(row._id, row.name),
    ...cardMarks(row),
  }
}

/** Whose ids a list names besides the own one: those of the table in its scope, nobody's in public. */
function peopleOf(shelf: Shelf): RawBuilder<unknown> {
  if (shelf.kind !== 'table') return sql`null`
  return sql`(
    select json_agg(json_build_object('userId', p.account_id, 'roleId', json_build_object('name', p.role)) order by p.account_id)
    from recipe_person p
    join kitchen_table_member m on m.account_id = p.account_id
    where p.recipe_id = r.id and m.kitchen_table_id = ${shelf.tableId})`
}

function pageIds(request: PageRequest): RawBuilder<unknown> {
  const direction = request.oldestFirst ? sql`asc` : sql`desc`
  const size = request.size ?? pageSize
  const cut = sql`order by in_name desc, created_at ${direction}, id ${direction} limit ${size} offset ${request.page * size}`
  const filters = [
    ...(request.atMost === undefined ? [] : [sql`r.cooking_time <= ${request.atMost}`]),
    ...(request.atLeast === undefined ? [] : [sql`r.cooking_time >= ${request.atLeast}`]),
    ...(request.onlyOnShoppingList ? [onList(request.listOfTable)] : []),
    ...privateFilters(request),
  ]
  const words = searchWords(request.search ?? '')
  if (words.length === 0) {
    // signs alone find nothing; an empty box finds everything
    const all = request.search?.trim() ? [...filters, sql`false`] : filters
    return sql`select id, created_at, in_name from (${matching(request.shelf, all, sql`false`)}) shelf ${cut}`
  }
  const { shelf } = request
  if (shelf.kind !== 'library') {
    const most = (request.page + 1) * size
    const found = foundInCookbook({ words, isOf: whose(shelf), filters, most })
    return sql`select id, created_at, in_name from (${found}) found ${cut}`
  }
  const named = inName(words)
  return sql`
    with exact as materialized (${matching(request.shelf, [...filters, exactly(words)], named)})
    select id, created_at, in_name from (
      select * from exact
      union all
      select * from (${matching(request.shelf, [...filters, nearly(words)], named)}) near where not exists (select from exact)) found ${cut}`
}

/** Filters by what one person keeps about recipes; a tag may be the person's or the recipe's. */
function privateFilters({
  shelf,
  onlyFavourites,
  ratedAtLeast,
  tag,
  cooked,
}: PageRequest): RawBuilder<unknown>[] {
  const me = shelf.accountId ?? null
  const note = (what: RawBuilder<unknown>) =>
    sql`exists (select from recipe_note n where n.account_id = ${me} and n.recipe_id = r.id and ${what})`
  const among = (column: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${column}) as t where lower(t) = lower(${tag ?? ''}))`
  const wasCooked = sql`exists (select from recipe_cooked c where c.account_id = ${me} and c.recipe_id = r.id)`
  return [
    ...(onlyFavourites ? [note(sql`n.favourite`)] : []),
    ...(ratedAtLeast === undefined ? [] : [note(sql`n.rating >= ${ratedAtLeast}`)]),
    ...(tag ? [sql`(${among(sql`r.tags`)} or ${note(among(sql`n.tags`))})`] : []),
    ...(cooked === 'yes' ? [wasCooked] : []),
    ...(cooked === 'never' ? [sql`not ${wasCooked}`] : []),
  ]
}

/** What of a shelf passes all filters, as `id, created_at, in_name`. */
function matching(
  shelf: Shelf,
  filters: RawBuilder<unknown>[],
  named: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (filters.length === 0)
    return sql`select id, created_at, ${named} as in_name from (${shelfRows(shelf)}) own`
  const all = sql.join(filters, sql` and `)
  if (shelf.kind === 'library')
    return sql`select r.id, r.created_at, ${named} as in_name from recipe r where r.free_access ${onlyThese(shelf)} and ${all}`
  // recipe by recipe, however many others there are: left to itself the database would read those of everybody
  return sql`select own.id, own.created_at, ${named} as in_name from (${shelfRows(shelf)}) own
    cross join lateral (select r.id, r.name, r.search, r.search_text, r.cooking_time, r.tags from recipe r where r.id = own.id offset 0) r
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

// published recipes that a lot is drawn from: the newest, so that drawing costs the same in a large library
const lotteryPool = 500

/** Some published recipes drawn by lot, with the ingredients they were written with. */
export async function drawFree(
  db: Kysely<Tables>,
  random: Random,
  count: number,
  listOfTable: string | null,
  accountId: string | undefined,
) {
  const newest = await db
    .selectFrom('recipe')
    .select('id')
    .where('free_access', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(lotteryPool)
    .execute()
  const ids = drawLots(
    newest.map((row) => row.id),
    count,
    random,
  )
  if (ids.length === 0) return []
  const cards = await cardPage(db, {
    shelf: { kind: 'library', accountId, ids },
    page: 0,
    size: count,
    listOfTable,
  })
  const variants = await db
    .selectFrom('recipe_variant')
    .select(['recipe_id', 'ingredients'])
    .where('recipe_id', 'in', ids)
    .where('is_standard', '=', true)
    .execute()
  return ids.flatMap((id) => {
    const card = cards.find((one) => one._id === id)
    const variant = variants.find((one) => one.recipe_id === id)
    return card && variant ? [{ ...card, ingredients: variant.ingredients }] : []
  })
}

function drawLots<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    const bytes = random.bytes(4)
    const at = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % left.length
    drawn.push(...left.splice(at, 1))
  }
  return drawn
}
