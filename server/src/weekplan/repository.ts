import { AppError } from '@ordy/shared/errors.ts'
import type { Meal } from '@ordy/shared/grocery-list/items.ts'
import type { Ingredient, Nutrition } from '@ordy/shared/recipes/contract.ts'
import type { Daytime, PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import type { Range } from '@ordy/shared/weekplan/days.ts'
import { byMeal } from '@ordy/shared/weekplan/plan.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.ts'

interface EntryRow {
  id: string
  kitchen_table_id: string
  day: string
  daytime: Daytime
  persons: number
  name: string
  created_at: Date
  recipe_id: string | null
  variant_id: string | null
  recipe_name: string
  image: string
  cooking_time: number | null
  nutritions: Nutrition[] | null
}

// a recipe is in the plan as long as somebody at the table has it, or everybody may see it
const withRecipe = sql`
  left join recipe r on r.id = e.recipe_id and (r.free_access or exists (
    select from kitchen_table_member m join recipe_person p on p.account_id = m.account_id
    where m.kitchen_table_id = e.kitchen_table_id and p.recipe_id = r.id))
  left join lateral (
    select c.* from recipe_variant c where c.recipe_id = r.id
    order by c.id = e.variant_id desc nulls last, c.is_standard desc limit 1) v on true`

async function readEntries(db: Db, which: RawBuilder<unknown>): Promise<PlanEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kitchen_table_id, e.day, e.daytime, e.persons, e.name, e.created_at, r.id as recipe_id, v.id as variant_id,
      r.name as recipe_name, r.image, v.cooking_time, v.nutritions
    from weekplan_entry e ${withRecipe}
    where ${which} and e.removed_at is null`.execute(db)
  return rows.map(entryOf).toSorted(byMeal)
}

function entryOf(row: EntryRow): PlanEntry {
  const { recipe_id: menuId } = row
  return {
    _id: row.id,
    kitchentableId: row.kitchen_table_id,
    date: row.day,
    daytime: row.daytime,
    numberOfPersons: row.persons,
    plannedSeats: row.persons,
    createdAt: row.created_at.toISOString(),
    name: menuId === null ? row.name : row.recipe_name,
    menuId,
    menuChildId: row.variant_id,
    menu:
      menuId === null
        ? null
        : { _id: menuId, name: row.recipe_name, imagelink: row.image, cookingTime: row.cooking_time ?? 0 },
    nutritions: row.nutritions ?? [],
  }
}

/** The meals of a table on the days of a range, in the order in which they are eaten. */
export function entriesIn(db: Db, tableId: string, { from, to }: Range): Promise<PlanEntry[]> {
  return readEntries(db, sql`e.kitchen_table_id = ${tableId} and e.day between ${from} and ${to}`)
}

/** One meal, for those who sit at its table; the same 404 for everybody else. */
export async function entryFor(db: Db, entryId: string, accountId: string): Promise<PlanEntry> {
  const [entry] = await readEntries(
    db,
    sql`e.id = ${entryId} and exists (select from kitchen_table_member m
      where m.kitchen_table_id = e.kitchen_table_id and m.account_id = ${accountId})`,
  )
  if (!entry) throw new AppError('not-found')
  return entry
}

/** The meals of a range with what they are cooked from. */
export async function mealsIn(db: Db, tableId: string, { from, to }: Range): Promise<Meal[]> {
  const { rows } = await sql<EntryRow & { seat_count: number; ingredients: Ingredient[]; recipe_id: string }>`
    select e.id, e.day, e.daytime, e.persons, r.id as recipe_id, r.name as recipe_name, v.seat_count, v.ingredients
    from weekplan_entry e ${withRecipe}
    where e.kitchen_table_id = ${tableId} and e.day between ${from} and ${to} and e.removed_at is null and v.id is not null
    order by e.day, e.id`.execute(db)
  return rows.map((row) => ({
    entryId: row.id,
    recipeId: row.recipe_id,
    name: row.recipe_name,
    date: row.day,
    daytime: row.daytime,
    persons: row.persons,
    seatCount: row.seat_count,
    ingredients: row.ingredients,
  }))
}

/** Refuses whoever does not sit at a table with the 404 of an unknown one. */
export async function mustSitAt(db: Db, tableId: string, accountId: string): Promise<void> {
  const seat = await db
    .selectFrom('kitchen_table_member')
    .select('role')
    .where('kitchen_table_id', '=', tableId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!seat) throw new AppError('not-found')
}
