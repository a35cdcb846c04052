import type { Db } from '#platform/database.ts'

/** What a person decided about this provider; null as long as they have not, or decided about another one. */
export async function consentOf(db: Db, accountId: string, provider: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('provider_consent')
    .select('agreed')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.agreed ?? null
}

/** Keeps what a person decided. */
export async function decide(
  db: Db,
  accountId: string,
  decision: { provider: string; agreed: boolean; decided_at: Date },
): Promise<void> {
  await db
    .insertInto('provider_consent')
    .values({ account_id: accountId, ...decision })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(decision))
    .execute()
}

/** First and last names of a person and of whoever sits at that table. */
export async function namesAround(
  db: Db,
  accountId: string,
  tableId: string | null | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('account as a')
    .select(['a.first_name', 'a.last_name'])
    .where((with_) =>
      with_.or([
        with_('a.id', '=', accountId),
        ...(tableId
          ? [
              with_(
                'a.id',
                'in',
                db
                  .selectFrom('kitchen_table_member as m')
                  .select('m.account_id')
                  .where('m.kitchen_table_id', '=', tableId),
              ),
            ]
          : []),
      ]),
    )
    .execute()
  return rows.flatMap((row) => [row.first_name, row.last_name]).filter(Boolean)
}
