import { AppError } from '@ordy/shared/errors.ts'
import type { Created } from '@ordy/shared/recipe-creation/contract.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

/** What a request is answered besides its recipe: the same whenever it is asked again. */
export type CreationAnswer = Omit<Created, '_id' | 'name'> & { text?: string }

/** Whose request it is, and the key by which its sender knows it again. */
interface Asked {
  accountId: string
  key: string | undefined
}

/** The recipe that a request with the same key has made already, with its answer; one that was deleted since is not found. */
export async function madeBefore(db: Db, { accountId, key }: Asked) {
  if (!key) return undefined
  const known = await db
    .selectFrom('recipe_creation as c')
    .leftJoin('recipe as r', 'r.id', 'c.recipe_id')
    .select(['r.id', 'r.name', 'c.answer'])
    .where('c.account_id', '=', accountId)
    .where('c.key', '=', key)
    .executeTakeFirst()
  if (!known) return undefined
  const { id: _id, name, answer } = known
  if (_id === null || name === null) throw new AppError('not-found')
  return { _id, name, ...answer }
}

/** Writes a recipe and notes its answer, or finds the one that a request with the same key has written already. */
export function writeOnce(
  db: Kysely<Tables>,
  asked: Asked & { at: Date },
  answer: CreationAnswer,
  write: (tx: Db) => Promise<string>,
): Promise<{ id: string } | { before: Created & { text?: string } }> {
  const { accountId, key, at } = asked
  return db.transaction().execute(async (tx) => {
    if (!key) return { id: await write(tx) }
    // three presses at once are served one after the other
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const before = await madeBefore(tx, asked)
    if (before) return { before }
    const id = await write(tx)
    await tx
      .insertInto('recipe_creation')
      .values({ account_id: accountId, key, recipe_id: id, answer: JSON.stringify(answer), created_at: at })
      .execute()
    return { id }
  })
}
