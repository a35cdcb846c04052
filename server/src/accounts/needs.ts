import type { Kysely } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Tables } from '#platform/database.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Farewell } from './deletion.ts'
import type { Ended, SessionPorts } from './sessions.ts'

/** What the calls of accounts need of the house. */
export interface AccountNeeds extends SessionPorts {
  db: Kysely<Tables>
  config: Pick<Config, 'AUTH_LOCAL' | 'ADMIN_EMAILS' | 'BILLING' | 'CONTACT_EMAIL' | 'demo' | 'publicUrl'>
  outbox: Outbox
  /** What the other slices do when somebody deletes the account. */
  farewells: Farewell[]
  /** Somebody sits down at another table, or at none. */
  defaultChanged: (accountId: string, from: string | null, to: string | null) => void
  sessionsEnded: (ended: Ended) => void
}
