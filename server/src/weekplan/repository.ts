import { AppError } from '@ordy/shared/errors.ts'
import type { Meal } from '@ordy/shared/grocery-list/items.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import type { Daytime, PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import type { Range } from '@ordy/shared/weekplan/days.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { boardEntryFor, readBoard, withRecipe } from './board.ts'

// the calls of the specification know recipes on days and nothing else: readers of theirs must not stumble over the rest
function planEntries(entries: readonly BoardEntry[]): PlanEntry[] {
  return entries.flatMap(
    ({
      kind,
      date,
      daytime,
      week: _week,
      leftoverOf: _of,
      leftoverPersons: _persons,
      repeat: _repeat,
      ...rest
    }) =>
      kind === 'recipe' && date !== null && daytime !== null
        ? [{ ...rest, date, daytime, plannedSeats: rest.numberOfPersons }]
        : [],
  )
}

/** The meals of a table on the days of a range, in the order in which they are eaten. */
export async function entriesIn(db: Db, tableId: string, { from, to }: Range): Promise<PlanEntry[]> {
  return planEntries(
    await readBoard(
      db,
      sql`e.kitchen_table_id = ${tableId} and e.day between ${from} and ${to} and e.kind = 'recipe'`,
    ),
  )
}

/** One meal with a day, for those who sit at its table; the same 404 for everybody else. */
export async function entryFor(db: Db, entryId: string, accountId: string): Promise<PlanEntry> {
  const [entry] = planEntries([await boardEntryFor(db, entryId, accountId)])
  if (!entry) throw new AppError('not-found')
  return entry
}

interface MealRow {
  id: string
  day: string
  daytime: Daytime
  persons: number
  recipe_id: string
  recipe_name: string
  seat_count: number
  ingredients: Ingredient[]
}

/** The meals of a range with what they are cooked from; nobody shops for leftovers. */
export async function mealsIn(db: Db, tableId: string, { from, to }: Range): Promise<Meal[]> {
  const { rows } = await sql<MealRow>`
    select e.id, e.day, e.daytime, e.persons, r.id as recipe_id, r.name as recipe_name, v.seat_count, v.ingredients
    from weekplan_entry e ${withRecipe}
    where e.kitchen_table_id = ${tableId} and e.day between ${from} and ${to} and e.removed_at is null
      and e.kind = 'recipe' and v.id is not null
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

/**
 * Changes the plan of a table, one change after the other, each on what stands there by then. A table that is gone is the
 * 404 of an unknown one.
 */
export function inTurn<T>(
  db: Kysely<Tables>,
  tableId: string,
  change: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const held = tx.selectFrom('kitchen_table').select('id').where('id', '=', tableId).forNoKeyUpdate()
    if (!(await held.executeTakeFirst())) throw new AppError('not-found')
    return change(tx)
  })
}

/** At which table an entry stands or stood, for those who sit there; the same 404 for everybody else. */
export async function tableOf(db: Db, entryId: string, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('weekplan_entry as e')
    .innerJoin('kitchen_table_member as m', 'm.kitchen_table_id', 'e.kitchen_table_id')
    .select('e.kitchen_table_id')
    .where('e.id', '=', entryId)
    .where('m.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return row.kitchen_table_id
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
