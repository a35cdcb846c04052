import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

/** Whose request it is, and the key by which its sender knows it again. */
interface Asked {
  accountId: string
  key: string | undefined
  at: Date
}

/** Writes a recipe, or finds the one that a request with the same key has written already. */
export function writeOnce(
  db: Kysely<Tables>,
  { accountId, key, at }: Asked,
  write: (tx: Db) => Promise<string>,
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    if (!key) return { id: await write(tx), isNew: true }
    // three presses at once are served one after the other
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const known = await tx
      .selectFrom('recipe_creation')
      .select('recipe_id')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) return { id: known.recipe_id, isNew: false }
    const id = await write(tx)
    await tx
      .insertInto('recipe_creation')
      .values({ account_id: accountId, key, recipe_id: id, created_at: at })
      .execute()
    return { id, isNew: true }
  })
}
