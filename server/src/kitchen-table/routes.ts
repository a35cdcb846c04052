import { AppError } from '@ordy/shared/errors.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import type { Db } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'
import { tableOf, tablesOf } from './repository.ts'

/** Kitchen tables and who sits at them. */
export function kitchenTableRoutes(house: House, { db }: { db: Db }): void {
  serve(house, kitchenTableApi, {
    async ofUser({ user, params }) {
      if (params.userId !== user.id) throw new AppError('not-found')
      return { data: { kitchentables: await tablesOf(db, user.id) } }
    },
    async one({ user, params }) {
      return { data: await tableOf(db, user.id, params.id) }
    },
  })
}
