import type { Nutrition } from '@ordy/shared/recipes/contract.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import { addDays, type Range } from '@ordy/shared/weekplan/days.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** A recipe that could be proposed. */
export interface RecipeRow {
  id: string
  name: string
  image: string
  tags: string[]
  persons: number
  variant_id: string
  minutes: number
  nutritions: Nutrition[]
  ingredients: string[]
  favourite: boolean
  rating: number | null
}

// the newest of a large cookbook are enough to choose from
const mostOwn = 2000
const mostFromLibrary = 400
// who looks further back than this finds only what was long ago
const memory = 120

async function readRecipes(db: Db, accountId: string, ids: RawBuilder<unknown>): Promise<RecipeRow[]> {
  const { rows } = await sql<RecipeRow>`
    select r.id, r.name, r.image, r.tags, r.persons, v.id as variant_id, v.cooking_time as minutes, v.nutritions,
      coalesce((select json_agg(i -> 'name' ->> 'name') from jsonb_array_elements(v.ingredients) i), '[]') as ingredients,
      coalesce(n.favourite, false) as favourite, n.rating
    from (${ids}) chosen
    join recipe r on r.id = chosen.id
    join recipe_variant v on v.recipe_id = r.id and v.is_standard
    left join recipe_note n on n.recipe_id = r.id and n.account_id = ${accountId}
    order by r.id`.execute(db)
  return rows
}

/** The recipes that people at a table have. */
export function ownRecipes(db: Db, tableId: string, accountId: string): Promise<RecipeRow[]> {
  return readRecipes(
    db,
    accountId,
    sql`select distinct p.recipe_id as id, p.created_at
      from kitchen_table_member m join recipe_person p on p.account_id = m.account_id
      where m.kitchen_table_id = ${tableId} order by p.created_at desc, p.recipe_id limit ${mostOwn}`,
  )
}

/** The newest published recipes, and those named. */
export function libraryRecipes(db: Db, accountId: string, named: readonly string[]): Promise<RecipeRow[]> {
  return readRecipes(
    db,
    accountId,
    sql`(select r.id from recipe r where r.free_access order by r.created_at desc, r.id desc limit ${mostFromLibrary})
      union select r.id from recipe r where r.free_access and r.id = any(${named}::uuid[])`,
  )
}

interface EatenRow {
  recipe_id: string | null
  day: string
  /** Null for a day of cooking that is in no plan. */
  daytime: Daytime | null
}

/** What a table planned, and what its people noted as cooked, from long before a range to shortly after it. */
export async function eatenAround(db: Db, tableId: string, { from, to }: Range): Promise<EatenRow[]> {
  const [first, last] = [addDays(from, -memory), addDays(to, memory / 4)]
  const { rows } = await sql<EatenRow>`
    select e.recipe_id, e.day, e.daytime from weekplan_entry e
    where e.kitchen_table_id = ${tableId} and e.day between ${first} and ${last} and e.removed_at is null
    union all
    select c.recipe_id, c.day, null from kitchen_table_member m join recipe_cooked c on c.account_id = m.account_id
    where m.kitchen_table_id = ${tableId} and c.day >= ${first}`.execute(db)
  return rows
}

/** What stands on the active live list of a table: it is at home, or will be. */
export async function namesOnList(db: Db, tableId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shopping_list as l')
    .innerJoin('shopping_list_item as i', (join) =>
      join.onRef('i.kitchen_table_id', '=', 'l.kitchen_table_id').onRef('i.list_id', '=', 'l.id'),
    )
    .select('i.name')
    .where('l.kitchen_table_id', '=', tableId)
    .where('l.is_active', '=', true)
    .where('i.is_deleted', '=', false)
    .execute()
  return rows.map((row) => row.name)
}

/** Which of some recipes the people at a table may plan: their own, and published ones. */
export async function plannableAmong(db: Db, tableId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from recipe r where r.id = any(${ids}::uuid[]) and (r.free_access or exists (
      select from kitchen_table_member m join recipe_person p on p.account_id = m.account_id
      where m.kitchen_table_id = ${tableId} and p.recipe_id = r.id))`.execute(db)
  return new Set(rows.map((row) => row.id))
}
