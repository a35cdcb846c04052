import { type Kysely, sql } from 'kysely'
import type { Tables } from '#platform/database.ts'
import type { RunRow } from './runs.ts'

/** How long a process may be silent before another one takes its work over. */
export const leaseFor = 30_000
const mostAttempts = 3

/** What can be noted about an import at work. */
export interface Progress {
  state?: 'done' | 'failed'
  app?: string
  total?: number
  fault?: string
  fault_file?: string
  unread?: string
}

/** Imports as work that one process holds at a time. */
export function openLeases(db: Kysely<Tables>, me: string, now: () => Date) {
  const until = () => new Date(now().getTime() + leaseFor)
  const held = (run: RunRow) =>
    db
      .updateTable('import_run')
      .where('account_id', '=', run.account_id)
      .where('id', '=', run.id)
      .where('lease_owner', '=', me)

  return {
    /** The next import that nobody works on; one that was begun too often is given up. */
    async claim(): Promise<RunRow | undefined> {
      return db.transaction().execute(async (tx) => {
        const next = await tx
          .selectFrom('import_run')
          .select(['account_id', 'id', 'attempts'])
          .where('state', 'in', ['waiting', 'running'])
          .where((with_) => with_.or([with_('lease_until', 'is', null), with_('lease_until', '<', now())]))
          .orderBy('created_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!next) return undefined
        const isHopeless = next.attempts >= mostAttempts
        return tx
          .updateTable('import_run')
          .set({
            state: isHopeless ? 'failed' : 'running',
            attempts: next.attempts + 1,
            lease_owner: me,
            lease_until: until(),
            ...(isHopeless ? { fault: 'import-failed', finished_at: now() } : {}),
          })
          .where('account_id', '=', next.account_id)
          .where('id', '=', next.id)
          .returningAll()
          .executeTakeFirst()
      })
    },

    /** Notes how far an import is; a last state ends the work on it. */
    async note(run: RunRow, progress: Progress): Promise<void> {
      const isLast = progress.state !== undefined
      await held(run)
        .set({
          ...progress,
          lease_until: isLast ? null : until(),
          ...(isLast ? { finished_at: now() } : {}),
        })
        .where('state', '=', 'running')
        .execute()
    },

    /** Gives an import back: for another process, which does not count, or for another attempt. */
    async release(run: RunRow, isStopping: boolean): Promise<void> {
      await held(run)
        .set({
          lease_until: null,
          ...(isStopping ? { attempts: sql<number>`greatest(0, attempts - 1)` } : {}),
        })
        .execute()
    },

    /** The recipes of an import about which everything is decided. */
    async settled(run: RunRow): Promise<number[]> {
      const rows = await db
        .selectFrom('import_recipe')
        .select('position')
        .where('account_id', '=', run.account_id)
        .where('import_id', '=', run.id)
        .where('status', '<>', 'wanted')
        .execute()
      return rows.map((row) => row.position)
    },
  }
}
