import { AppError } from '@ordy/shared/errors.ts'
import { changedStaples, mostStaples, staplesApi, usualStaples } from '@ordy/shared/grocery-list/staples.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'

/** What is always at home at a table. */
export async function staplesOf(db: Db, tableId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('kitchen_table_staples')
    .select('names')
    .where('kitchen_table_id', '=', tableId)
    .executeTakeFirst()
  return row?.names ?? usualStaples
}

interface StaplesNeeds {
  db: Kysely<Tables>
  now: () => Date
  /** Throws for whoever does not sit at the table. */
  mustSitAt(db: Db, tableId: string, accountId: string): Promise<void>
  /** Lists that follow the plan look different now. */
  staplesChanged(tableId: string): void
}

/** What a household always has at home. */
export function staplesRoutes(house: House, needs: StaplesNeeds): void {
  const { db, now } = needs

  serve(house, staplesApi, {
    async staples({ user, params }) {
      await needs.mustSitAt(db, params.id, user.id)
      return { data: { staples: [...(await staplesOf(db, params.id))] } }
    },

    async changeStaples(call) {
      const { user, params } = call
      await needs.mustSitAt(db, params.id, user.id)
      const { body } = call
      const staples = await db.transaction().execute(async (tx) => {
        // two people who change it at once come one after the other
        await tx.selectFrom('kitchen_table').select('id').where('id', '=', params.id).forUpdate().execute()
        const names = changedStaples(await staplesOf(tx, params.id), body)
        if (names.length > mostStaples) throw new AppError('invalid-input')
        await tx
          .insertInto('kitchen_table_staples')
          .values({ kitchen_table_id: params.id, names, changed_at: now() })
          .onConflict((conflict) =>
            conflict.column('kitchen_table_id').doUpdateSet({ names, changed_at: now() }),
          )
          .execute()
        return names
      })
      needs.staplesChanged(params.id)
      return { data: { staples } }
    },
  })
}
