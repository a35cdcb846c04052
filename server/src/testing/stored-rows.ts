import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** A row of any table, as JSON. */
interface StoredRow {
  table: string
  row: string
}

/** Every row of every table, in an order of its own, so that two looks can be compared; without the tables named in `but`. */
export async function storedRows(db: Db, but = /^$/): Promise<StoredRow[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const looks = tables.rows
    .filter(({ name }) => !but.test(name))
    .map(({ name }) => sql`select ${name} as "table", to_jsonb(t)::text as row from ${sql.table(name)} t`)
  const all = await sql<StoredRow>`${sql.join(looks, sql` union all `)} order by 1, 2`.execute(db)
  return all.rows
}
