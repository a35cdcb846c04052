import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)
// any fixed number: every process of the house asks for the same lock
const migrationLock = 7_316_204

/** Brings the schema up to date. Forward only; each file runs in one transaction under a lock, so that several processes may start at once. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  if ((await applied(db)) >= files.length) return []
  const done: string[] = []
  for (const [at, file] of files.entries()) {
    const text = await readFile(new URL(file, folder), 'utf8')
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
      await sql`create table if not exists migration (number int primary key, name text not null, applied_at timestamptz not null)`.execute(tx)
      const known = await sql<{ n: number }>`select count(*)::int as n from migration where number = ${at + 1}`.execute(tx)
      if (known.rows[0]?.n) return
      await sql.raw(text).execute(tx)
      await sql`insert into migration values (${at + 1}, ${file}, ${new Date()})`.execute(tx)
      done.push(file)
    })
  }
  return done
}

async function applied(db: Kysely<Tables>): Promise<number> {
  const exists = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(db)
  if (!exists.rows[0]?.found) return 0
  const count = await sql<{ n: number }>`select count(*)::int as n from migration`.execute(db)
  return count.rows[0]?.n ?? 0
}
