import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { Usage } from './port.ts'

export interface Caps {
  /** Calls of one person in a month. */
  perPerson: number
  /** Calls of everybody in a month. */
  inAll: number
  /** Tokens of everybody in a month; undefined for as many as it takes. */
  tokens: number | undefined
}

/** What the provider charges, as it was configured; undefined where it was not. */
export interface Prices {
  /** For a million tokens that are sent, and that are answered. */
  tokensIn: number | undefined
  tokensOut: number | undefined
  /** For a painted picture. */
  picture: number | undefined
}

/** One call, told in figures: nothing of what was asked or answered. */
export interface Entry {
  userId: string
  traceId: string
  call: string
  model: string
  prompt: string
  usage: Usage | undefined
  ms: number
  origin: 'provider' | 'embedded-after-error' | 'cache'
  error: string | undefined
}

export interface Ledger {
  /** Counts a call beforehand; false when a cap is reached, and then nothing is counted. */
  reserve(userId: string): Promise<boolean>
  /** Takes a counted call back that never went out. */
  giveBack(userId: string): Promise<void>
  write(entry: Entry): Promise<void>
}

/** Keeps account of what goes to the provider. The caps are held by single statements, so many at once cannot pass them. */
export function openLedger(
  db: Db,
  ports: { id: () => string; now: () => Date },
  caps: Caps,
  prices: Prices,
): Ledger {
  const month = () => `${ports.now().toISOString().slice(0, 7)}-01`

  async function spend(userId: string): Promise<boolean> {
    if (caps.perPerson === 0) return false
    const row = await db
      .insertInto('provider_use')
      .values({ account_id: userId, month: month(), calls: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'month'])
          .doUpdateSet({ calls: sql`provider_use.calls + 1` })
          .where('provider_use.calls', '<', caps.perPerson),
      )
      .returning('calls')
      .executeTakeFirst()
    return row !== undefined
  }

  async function spendOfAll(): Promise<boolean> {
    if (caps.inAll === 0 || caps.tokens === 0) return false
    const row = await db
      .insertInto('provider_month')
      .values({ month: month(), calls: 1, tokens: 0 })
      .onConflict((conflict) => {
        const more = conflict
          .column('month')
          .doUpdateSet({ calls: sql`provider_month.calls + 1` })
          .where('provider_month.calls', '<', caps.inAll)
        return caps.tokens === undefined ? more : more.where('provider_month.tokens', '<', caps.tokens)
      })
      .returning('calls')
      .executeTakeFirst()
    return row !== undefined
  }

  const giveBack = (userId: string) => takeBack(db, month(), userId)

  return {
    async reserve(userId) {
      if (!(await spend(userId))) return false
      if (await spendOfAll()) return true
      await takeBackOwn(db, month(), userId)
      return false
    },
    giveBack,
    async write(entry) {
      const price = priceOf(entry, prices)
      await db
        .insertInto('provider_call')
        .values({ ...rowOf(entry, ports.id(), ports.now()), price })
        .execute()
      const tokens = (entry.usage?.tokensIn ?? 0) + (entry.usage?.tokensOut ?? 0)
      if (tokens === 0 && !price) return
      const used = { tokens: sql<number>`tokens + ${tokens}`, price: sql<number>`price + ${price ?? 0}` }
      await db.updateTable('provider_month').set(used).where('month', '=', month()).execute()
      await db
        .updateTable('provider_use')
        .set(used)
        .where('account_id', '=', entry.userId)
        .where('month', '=', month())
        .execute()
    },
  }
}

const million = 1_000_000

/** What a call cost; null where the price or the usage is unknown. */
function priceOf({ call, usage }: Entry, { tokensIn, tokensOut, picture }: Prices): number | null {
  if (!usage) return null
  if (call === 'paintRecipe' && picture !== undefined) return usage.images * picture
  if (tokensIn === undefined || tokensOut === undefined || usage.tokensIn === null) return null
  return (usage.tokensIn * tokensIn + (usage.tokensOut ?? 0) * tokensOut) / million
}

async function takeBack(db: Db, month: string, userId: string): Promise<void> {
  await takeBackOwn(db, month, userId)
  await db
    .updateTable('provider_month')
    .set({ calls: sql`calls - 1` })
    .where('month', '=', month)
    .where('calls', '>', 0)
    .execute()
}

async function takeBackOwn(db: Db, month: string, userId: string): Promise<void> {
  await db
    .updateTable('provider_use')
    .set({ calls: sql`calls - 1` })
    .where('account_id', '=', userId)
    .where('month', '=', month)
    .where('calls', '>', 0)
    .execute()
}

function rowOf({ userId, traceId, usage, ms, error, ...told }: Entry, id: string, at: Date) {
  return {
    ...told,
    account_id: userId,
    id,
    trace_id: traceId,
    tokens_in: usage?.tokensIn ?? null,
    tokens_out: usage?.tokensOut ?? null,
    tokens_cached: usage?.tokensCached ?? null,
    images: usage?.images ?? 0,
    ms: Math.round(ms),
    error: error ?? null,
    called_at: at,
  }
}
