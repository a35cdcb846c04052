import { AppError } from '@ordy/shared/errors.ts'
import type { Ingredient, RecipePart } from '@ordy/shared/recipes/contract.ts'
import { mostUnfolded } from '@ordy/shared/recipes/ingredient-row.ts'
import { namedRecipes, namingOnly, readableBy, unfoldedCount } from '@ordy/shared/recipes/parts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'

// any fixed number
const partLock = 7_316_206

/**
 * Lets nobody else put recipes into recipes or delete them until the transaction ends. To be taken before any recipe is
 * locked: two edits that make each other's recipe a part, or an edit and a deletion, must neither pass one another nor wait
 * for each other.
 */
export async function lockParts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(partLock)})`.execute(tx)
}

/** The recipes that this one names as ingredients so far. */
async function partsOf(tx: Db, recipeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('recipe_part')
    .select('part_id')
    .where('recipe_id', '=', recipeId)
    .execute()
  return rows.map((row) => row.part_id)
}

/**
 * Notes which recipes all variants of a recipe name. A new one must not contain this recipe itself, however deep; no variant
 * may come to more rows than can be put in their places.
 */
export async function noteParts(
  tx: Db,
  accountId: string,
  recipeId: string,
  rowsOfVariants: readonly (readonly Ingredient[])[],
): Promise<void> {
  const named = namedRecipes(rowsOfVariants.flat())
  const known = await partsOf(tx, recipeId)
  const added = named.filter((id) => !known.includes(id))
  const gone = known.filter((id) => !named.includes(id))
  if (gone.length > 0) {
    await tx
      .deleteFrom('recipe_part')
      .where('recipe_id', '=', recipeId)
      .where('part_id', 'in', gone)
      .execute()
  }
  const components = await componentsIn(tx, accountId, rowsOfVariants.flat())
  if (rowsOfVariants.some((rows) => unfoldedCount(rows, (id) => components.get(id)) > mostUnfolded))
    throw new AppError('input-too-large')
  if (added.length === 0) return
  await lockParts(tx)
  const seen = await visibleAmong(tx, accountId, added)
  if (seen.length === 0) return
  const circle = await sql<{ found: boolean }>`
    with recursive inside as (
      select unnest(${seen}::uuid[]) as id
      union select p.part_id from recipe_part p join inside i on i.id = p.recipe_id)
    select exists (select from inside where id = ${recipeId}) as found`.execute(tx)
  if (circle.rows[0]?.found) throw new AppError('recipe-in-itself')
  await tx
    .insertInto('recipe_part')
    .values(seen.map((part_id) => ({ recipe_id: recipeId, part_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The recipes inside rows as far as somebody may see them, however deep: what `expandRows` asks for. */
export async function componentsIn(
  db: Db,
  accountId: string | undefined,
  rows: readonly Ingredient[],
): Promise<Map<string, RecipePart>> {
  const found = new Map<string, RecipePart>()
  const asked = new Set<string>()
  let open = namedRecipes(rows)
  while (open.length > 0) {
    for (const id of open) asked.add(id)
    const parts = await withReadable(
      db,
      accountId,
      await readParts(db, await visibleAmong(db, accountId, open)),
    )
    for (const part of parts) found.set(part._id, part)
    open = namedRecipes(parts.flatMap((part) => part.ingredients)).filter((id) => !asked.has(id))
  }
  return new Map([...found].map(([id, part]) => [id, withNamed(part, found)]))
}

const withNamed = <List extends { ingredients: Ingredient[] }>(
  list: List,
  known: { has(recipeId: string): boolean },
): List => ({
  ...list,
  ingredients: list.ingredients.map((row) => namingOnly(row, (id) => known.has(id))),
})

/** Lists of rows as somebody may see them: a recipe inside that is hidden from this person is a row like others. */
export async function withVisibleParts<List extends { ingredients: Ingredient[] }>(
  db: Db,
  accountId: string | undefined,
  lists: readonly List[],
): Promise<List[]> {
  const readable = await withReadable(db, accountId, lists)
  const named = namedRecipes(readable.flatMap((list) => list.ingredients))
  if (named.length === 0) return readable
  const visible = new Set(await visibleAmong(db, accountId, named))
  return readable.map((list) => withNamed(list, visible))
}

/** Sent rows as they are stored: a recipe that is new in them and gone, or hidden from who sends it, is a row like others. */
export async function withoutUnseen(
  db: Db,
  accountId: string,
  sent: Ingredient[],
  stored: readonly Ingredient[] = [],
): Promise<Ingredient[]> {
  const known = namedRecipes(stored)
  const added = namedRecipes(sent).filter((id) => !known.includes(id))
  if (added.length === 0) return sent
  const seen = new Set([...known, ...(await visibleAmong(db, accountId, added))])
  return withNamed({ ingredients: sent }, seen).ingredients
}

export const isClosed = ({ part }: Ingredient) => part?.closedTo !== undefined

/** The same with the copies of recipes that are gone alone. */
async function withReadable<List extends { ingredients: Ingredient[] }>(
  db: Db,
  accountId: string | undefined,
  lists: readonly List[],
): Promise<List[]> {
  if (!lists.some((list) => list.ingredients.some(isClosed))) return [...lists]
  const ids = await readerIds(db, accountId)
  return lists.map((list) => ({ ...list, ingredients: list.ingredients.map((row) => readableBy(row, ids)) }))
}

/** As who somebody reads: by the account, and by the tables they sit at. */
export async function readerIds(db: Db, accountId: string | undefined): Promise<Set<string>> {
  if (accountId === undefined) return new Set()
  const seats = await db
    .selectFrom('kitchen_table_member')
    .select('kitchen_table_id as id')
    .where('account_id', '=', accountId)
    .execute()
  return new Set([accountId, ...seats.map((seat) => seat.id)])
}

// what somebody takes out of the cookbook leaves no hole in what is cooked with it, at their tables either
export const holders = sql`(
  select recipe_id, account_id, role from recipe_person
  union all select recipe_id, account_id, role from recipe_removal)`

/** Those of some recipes that a person may see inside others, found at once. */
async function visibleAmong(
  db: Db,
  accountId: string | undefined,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from recipe r where r.id = any(${ids}::uuid[]) and (r.free_access
      or ${isHeldBy(sql`${accountId ?? null}::uuid`)})`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether somebody has a recipe `r`, or sits at a table with somebody who has it. */
export const isHeldBy = (accountId: RawBuilder<unknown>) => sql`(
  exists (select from ${holders} own where own.recipe_id = r.id and own.account_id = ${accountId})
  or exists (
    select from kitchen_table_member me
    join kitchen_table_member other on other.kitchen_table_id = me.kitchen_table_id
    join ${holders} theirs on theirs.account_id = other.account_id
    where me.account_id = ${accountId} and theirs.recipe_id = r.id))`

export async function readParts(db: Db, recipeIds: readonly string[]): Promise<RecipePart[]> {
  if (recipeIds.length === 0) return []
  const rows = await db
    .selectFrom('recipe as r')
    .innerJoin('recipe_variant as v', 'v.recipe_id', 'r.id')
    .select(['r.id', 'r.name', 'v.seat_count', 'v.cooking_time', 'v.ingredients', 'v.steps'])
    .where('r.id', 'in', recipeIds)
    .where('v.is_standard', '=', true)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    seatCount: row.seat_count,
    cookingTime: row.cooking_time,
    ingredients: row.ingredients,
    preperation: row.steps,
  }))
}

/** Where a recipe is an ingredient: recipes in the caller's cookbook by name, other people's only counted. */
export async function usedIn(db: Db, accountId: string, recipeId: string) {
  const rows = await db
    .selectFrom('recipe_part as p')
    .innerJoin('recipe as r', 'r.id', 'p.recipe_id')
    .leftJoin('recipe_person as own', (join) =>
      join.onRef('own.recipe_id', '=', 'r.id').on('own.account_id', '=', accountId),
    )
    .select(['r.id as _id', 'r.name', 'own.role'])
    .where('p.part_id', '=', recipeId)
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
  const mine = rows.filter((row) => row.role !== null)
  return { recipes: mine.map(({ _id, name }) => ({ _id, name })), others: rows.length - mine.length }
}
