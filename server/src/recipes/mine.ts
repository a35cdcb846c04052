import { AppError } from '@ordy/shared/errors.ts'
import type { Body } from '@ordy/shared/endpoint.ts'
import { type Mine, type recipeMineApi, tagLimits } from '@ordy/shared/recipes/mine.ts'
import { addDays, dayAt } from '@ordy/shared/weekplan/days.ts'
import { type Kysely, sql, type Updateable } from 'kysely'
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
type Sent = Body<typeof recipeMineApi.changeMine>
type Beside = Pick<Sent, 'add' | 'remove' | 'known'>
type Fields = Omit<Sent, keyof Beside>

/** What is sent goes into the columns of the same names: a field without one, or with one of another type, does not compile. */
export type MineChange = { [Field in keyof Fields]: Field extends keyof Columns ? Columns[Field] : never }

interface Whose {
  accountId: string
  recipeId: string
}

/** Changes what is sent and leaves the rest; one device after the other. */
export async function changeMine(
  db: Kysely<Tables>,
  now: Date,
  whose: Whose,
  { add, remove, known, ...fields }: MineChange & Beside,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = { account_id: whose.accountId, recipe_id: whose.recipeId }
    await tx
      .insertInto('recipe_note')
      .values({ ...row, rating: null })
      .onConflict((conflict) => conflict.columns(['account_id', 'recipe_id']).doUpdateSet(row))
      .execute()
    const mine = await readMine(tx, whose.accountId, whose.recipeId)
    if (known) mustKnow(mine, fields, known)
    const tags = changedTags(fields.tags ?? mine.tags, add?.tags, remove?.tags)
    await tx
      .updateTable('recipe_note')
      .set({ ...fields, tags })
      .where('account_id', '=', whose.accountId)
      .where('recipe_id', '=', whose.recipeId)
      .execute()
    await changeCooked(tx, now, whose, { add: add?.cookedOn ?? [], remove: remove?.cookedOn ?? [] })
  })
}

/** Refuses to write over a text that its writer does not know, and says what it is now. */
function mustKnow(mine: Mine, fields: Record<string, unknown>, known: Record<string, string[]>): void {
  const unknown = Object.entries(mine).filter(
    ([field, value]) =>
      known[field] && field in fields && value !== fields[field] && !known[field].includes(String(value)),
  )
  if (unknown.length > 0)
    throw new AppError('changed-meanwhile', { details: { now: Object.fromEntries(unknown) } })
}

/** Tags after some were added and some taken away; the same word in other capitals is the same tag. */
function changedTags(known: string[], add: string[] = [], remove: string[] = []): string[] {
  const without = (tags: string[], gone: string[]) =>
    tags.filter((tag) => !gone.some((one) => one.toLowerCase() === tag.toLowerCase()))
  const kept = without(known, remove)
  const tags = [...kept, ...without(add, kept)]
  if (tags.length > tagLimits.count) throw new AppError('own-tags-full')
  return tags
}

/** Notes the days on which somebody cooked a recipe; once a day counts, and none that is still to come. */
async function changeCooked(
  tx: Db,
  now: Date,
  { accountId, recipeId }: Whose,
  days: { add: string[]; remove: string[] },
): Promise<void> {
  // where the sun rises first it is tomorrow already
  const last = addDays(dayAt(now, 'UTC'), 1)
  if (days.add.some((day) => day > last)) throw new AppError('invalid-input')
  if (days.remove.length > 0)
    await tx
      .deleteFrom('recipe_cooked')
      .where('account_id', '=', accountId)
      .where('recipe_id', '=', recipeId)
      .where('day', 'in', days.remove)
      .execute()
  if (days.add.length === 0) return
  await tx
    .insertInto('recipe_cooked')
    .values(days.add.map((day) => ({ account_id: accountId, recipe_id: recipeId, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { cookedOn } = await readMine(tx, accountId, recipeId)
  if (cookedOn.length > mostDays) throw new AppError('invalid-input')
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
