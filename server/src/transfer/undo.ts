import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import type { RunRow } from './runs.ts'
import type { SourceStore } from './sources.ts'

export interface UndoNeeds {
  db: Kysely<Tables>
  sources: SourceStore
  /** Deletes those of some recipes that nobody has changed since; answers which, and their pictures. */
  removeUnchanged(
    tx: Db,
    accountId: string,
    recipeIds: readonly string[],
  ): Promise<{ removed: string[]; pictures: string[] }>
  dropPicture(link: string): Promise<void>
}

const atOnce = 100

/** Takes an import back: it stops, its recipes go unless somebody changed them, and nothing of it is left. */
export async function undoImport(needs: UndoNeeds, run: RunRow): Promise<{ removed: number; kept: number }> {
  const { db, sources } = needs
  // from here on no batch of it is written any more
  await db
    .updateTable('import_run')
    .set({ state: 'removing', lease_until: null })
    .where('account_id', '=', run.account_id)
    .where('id', '=', run.id)
    .execute()
  const counts = await removeTaken(needs, run)
  await sources.remove(run)
  await db
    .deleteFrom('import_run')
    .where('account_id', '=', run.account_id)
    .where('id', '=', run.id)
    .execute()
  return counts
}

async function removeTaken(needs: UndoNeeds, run: RunRow) {
  const { db } = needs
  const taken = await db
    .selectFrom('import_recipe')
    .select('recipe_id')
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('status', '=', 'taken')
    // what others are made of goes after them
    .orderBy('position', 'desc')
    .execute()
  const ids = taken.flatMap(({ recipe_id }) => (recipe_id ? [recipe_id] : []))
  let removed = 0
  for (let at = 0; at < ids.length; at += atOnce) {
    const gone = await db
      .transaction()
      .execute((tx) => needs.removeUnchanged(tx, run.account_id, ids.slice(at, at + atOnce)))
    removed += gone.removed.length
    for (const link of gone.pictures) await needs.dropPicture(link)
  }
  return { removed, kept: ids.length - removed }
}
