import type { User } from '@ordy/shared/accounts/contract.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { CountedFeature } from './tables.ts'

/** Counts that somebody used a feature: in the transaction of what it writes, and once it is done where it writes nothing. */
export async function countUse(tx: Db, accountId: string, feature: CountedFeature, at: Date): Promise<void> {
  await tx
    .insertInto('account_use')
    .values({ account_id: accountId, feature, day: at.toISOString().slice(0, 10), calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'feature', 'day']).doUpdateSet({ calls: sql`account_use.calls + 1` }),
    )
    .execute()
}

/** How often somebody has used each feature: since ever on the free plan, in this month on the others. */
export async function usageOf(
  db: Db,
  { id, plan }: { id: string; plan: number },
  now: Date,
): Promise<User['bookedAboUsage']> {
  const since = plan === 0 ? '0001-01-01' : `${now.toISOString().slice(0, 7)}-01`
  const rows = await db
    .selectFrom('account_use')
    .select((with_) => ['feature', with_.fn.sum<string>('calls').as('calls')])
    .where('account_id', '=', id)
    .where('day', '>=', since)
    .groupBy('feature')
    .execute()
  const of = (feature: CountedFeature) => Number(rows.find((row) => row.feature === feature)?.calls ?? 0)
  return {
    nrMenucreationCalls: of('menucreation'),
    nrCookeasyCalls: of('cookeasy'),
    nrMenuuploadCalls: of('menuupload'),
    nrRealtimeApiCalls: of('realtime'),
  }
}
