import { AppError } from '@ordy/shared/errors.ts'
import type { Body } from '@ordy/shared/endpoint.ts'
import type { Mine, recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { addDays, dayAt } from '@ordy/shared/weekplan/days.ts'
import { sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

// more days than anybody cooks one dish
const mostDays = 1000

/** What a person keeps about a recipe. */
export async function readMine(db: Db, accountId: string, recipeId: string): Promise<Mine> {
  const { rows } = await sql<{ [Field in keyof Mine]: Mine[Field] | null }>`
    select n.favourite, n.rating, n.note, n.tags, array(
      select c.day::text from recipe_cooked c
      where c.account_id = ${accountId} and c.recipe_id = ${recipeId} order by c.day desc) as "cookedOn"
    from (select) one left join recipe_note n on n.account_id = ${accountId} and n.recipe_id = ${recipeId}`.execute(
    db,
  )
  const [row] = rows
  return {
    favourite: row?.favourite ?? false,
    rating: row?.rating ?? null,
    note: row?.note ?? '',
    tags: row?.tags ?? [],
    cookedOn: row?.cookedOn ?? [],
  }
}

/** What of it stands on a card. */
export function cardMarks(mine: { favourite: boolean | null; rating: number | null }): {
  favourite?: boolean
  rating?: number
} {
  return { ...(mine.favourite ? { favourite: true } : {}), ...(mine.rating ? { rating: mine.rating } : {}) }
}

type Columns = Updateable<Tables['recipe_note']>

/** What is sent goes into the columns of the same names: a field without one, or with one of another type, does not compile. */
export type MineChange = {
  [Field in keyof Body<typeof recipeMineApi.changeMine>]: Field extends keyof Columns ? Columns[Field] : never
}

/** Changes what is sent and leaves the rest. */
export async function changeMine(
  db: Db,
  accountId: string,
  recipeId: string,
  change: MineChange,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await db
    .insertInto('recipe_note')
    .values({ account_id: accountId, recipe_id: recipeId, rating: null, ...given })
    .onConflict((conflict) => conflict.columns(['account_id', 'recipe_id']).doUpdateSet(given))
    .execute()
}

/** Notes that somebody cooked a recipe on a day; once a day counts, and none that is still to come. */
export async function addCooked(
  db: Db,
  now: Date,
  accountId: string,
  recipeId: string,
  day: string,
): Promise<void> {
  // where the sun rises first it is tomorrow already
  if (day > addDays(dayAt(now, 'UTC'), 1)) throw new AppError('invalid-input')
  const known = await db
    .selectFrom('recipe_cooked')
    .select((with_) => with_.fn.countAll<number>().as('days'))
    .where('account_id', '=', accountId)
    .where('recipe_id', '=', recipeId)
    .executeTakeFirstOrThrow()
  if (known.days >= mostDays) throw new AppError('invalid-input')
  await db
    .insertInto('recipe_cooked')
    .values({ account_id: accountId, recipe_id: recipeId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a day back; 404 when it was not noted. */
export async function removeCooked(db: Db, accountId: string, recipeId: string, day: string): Promise<void> {
  // one that was taken away elsewhere is gone as wanted
  await db
    .deleteFrom('recipe_cooked')
    .where('account_id', '=', accountId)
    .where('recipe_id', '=', recipeId)
    .where('day', '=', day)
    .execute()
}

/** The tags in somebody's cookbook, their own and those of the recipes, the most used first. */
export async function tagsOf(db: Db, accountId: string): Promise<{ name: string; count: number }[]> {
  const rows = await sql<{ name: string; count: number }>`
    select min(tag) as name, count(*)::int as count from (
      select distinct p.recipe_id, tag from recipe_person p
      join recipe r on r.id = p.recipe_id
      left join recipe_note n on n.recipe_id = p.recipe_id and n.account_id = p.account_id
      cross join lateral unnest(r.tags || coalesce(n.tags, '{}')) as tag
      where p.account_id = ${accountId}) used
    group by lower(tag) order by 2 desc, 1 limit 200`.execute(db)
  return rows.rows
}
