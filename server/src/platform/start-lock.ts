import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './database.ts'

/** Any fixed numbers: every process of the house asks for the same lock. */
export const startLocks = { migration: 7_316_204, seed: 7_316_207 }

/** What only one of several starting processes may do. Whoever comes second waits for the first, however long it takes. */
export function alone<T>(
  patient: Kysely<Tables>,
  lock: keyof typeof startLocks,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return patient.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(startLocks[lock])})`.execute(tx)
    return work(tx)
  })
}
