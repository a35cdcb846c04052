import type { Ingredient, Step } from '@ordy/shared/recipes/contract.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

// the newest are enough to choose from, and to know what somebody has already
const mostPublished = 60
const mostKnown = 500

/** The names of the newest recipes in somebody's cookbook. */
export async function cookbookNames(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recipe_person as p')
    .innerJoin('recipe as r', 'r.id', 'p.recipe_id')
    .select('r.name')
    .where('p.account_id', '=', accountId)
    .orderBy('p.created_at', 'desc')
    .orderBy('r.id')
    .limit(mostKnown)
    .execute()
  return rows.map((row) => row.name)
}

interface PublishedRow {
  name: string
  description: string
  persons: number
  minutes: number
  tags: string[]
  ingredients: Ingredient[]
  steps: Step[]
}

/** The newest published recipes that somebody wrote here and the person has not got. */
export async function publishedRecipes(db: Db, accountId: string): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select r.name, r.description, v.seat_count as persons, v.cooking_time as minutes, r.tags, v.ingredients, v.steps
    from recipe r join recipe_variant v on v.recipe_id = r.id and v.is_standard
    where r.free_access and r.source_url = '' and v.steps <> '[]' and not exists (
      select from recipe_person p where p.recipe_id = r.id and p.account_id = ${accountId})
    order by r.created_at desc, r.id desc limit ${mostPublished}`.execute(db)
  return rows
}

/** Makes the recipe of a draft once: whoever completes it again gets the same. */
export async function onceForDraft(
  db: Kysely<Tables>,
  accountId: string,
  draftId: string,
  make: (tx: Db) => Promise<string>,
): Promise<{ recipeId: string; isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    // two completions of one draft at once wait for each other
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const known = await tx
      .selectFrom('generated_recipe')
      .select('recipe_id')
      .where('account_id', '=', accountId)
      .where('draft_id', '=', draftId)
      .executeTakeFirst()
    if (known) return { recipeId: known.recipe_id, isNew: false }
    const recipeId = await make(tx)
    await tx
      .insertInto('generated_recipe')
      .values({ account_id: accountId, draft_id: draftId, recipe_id: recipeId })
      .execute()
    return { recipeId, isNew: true }
  })
}
