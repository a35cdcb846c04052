import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { OpenDatabase, Tables } from './database.ts'
import { alone } from './start-lock.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Brings the schema up to date and answers what it did. Forward only; each file runs in one transaction under a lock,
 * so that several processes may start at once and a failure leaves the old state.
 */
export async function migrate({ db, patient }: Pick<OpenDatabase, 'db' | 'patient'>): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const known = await applied(db)
  const done: string[] = []
  for (const file of files.filter((name) => !known.has(name))) {
    const text = await readFile(new URL(file, folder), 'utf8')
    await alone(patient, 'migration', async (tx) => {
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null)`.execute(
        tx,
      )
      const found = await sql`select from migration where name = ${file}`.execute(tx)
      if (found.rows.length > 0) return
      await sql.raw(text).execute(tx)
      await sql`insert into migration values (${file}, ${new Date()})`.execute(tx)
      done.push(file)
    })
  }
  return done
}

async function applied(db: Kysely<Tables>): Promise<Set<string>> {
  const exists = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(
    db,
  )
  if (!exists.rows[0]?.found) return new Set()
  const names = await sql<{ name: string }>`select name from migration`.execute(db)
  return new Set(names.rows.map((row) => row.name))
}
