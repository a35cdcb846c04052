import { AppError } from '@ordy/shared/errors.ts'
import type { Db } from '#platform/database.ts'
import { maySee } from './access.ts'

/** The recipes of somebody's cookbook, the newest first, and behind them those inside them that the person may see. */
export async function cookbookWithParts(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recipe_person')
    .select('recipe_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('recipe_id', 'desc')
    .execute()
  return withParts(
    db,
    accountId,
    rows.map((row) => row.recipe_id),
  )
}

/** Recipes and those inside them, however deep, as far as somebody may see them. */
export async function withParts(db: Db, accountId: string, recipeIds: readonly string[]): Promise<string[]> {
  const found = new Set(recipeIds)
  const asked = new Set(recipeIds)
  let open = [...recipeIds]
  while (open.length > 0) {
    const rows = await db
      .selectFrom('recipe_part')
      .select('part_id')
      .distinct()
      .where('recipe_id', 'in', open)
      .execute()
    open = []
    for (const { part_id } of rows) {
      if (asked.has(part_id)) continue
      asked.add(part_id)
      if (await isSeen(db, accountId, part_id)) open.push(part_id)
    }
    for (const id of open) found.add(id)
  }
  return [...found]
}

async function isSeen(db: Db, accountId: string, recipeId: string): Promise<boolean> {
  try {
    await maySee(db, accountId, recipeId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
