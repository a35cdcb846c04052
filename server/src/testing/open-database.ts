// A process of its own that opens an embedded database and, when asked, writes rows until it is killed.
import pg from 'pg'
import { startEmbeddedDatabase } from '#platform/embedded-database.ts'

const [, , folder = '', task] = process.argv

try {
  const database = await startEmbeddedDatabase(folder, (message) => {
    throw new Error(message)
  })
  const pool = new pg.Pool({
    stream: database.stream as never,
    user: 'postgres',
    database: 'postgres',
    max: 3,
  })
  process.stdout.write('open\n')
  if (task === 'write') {
    await pool.query(
      'create table if not exists written (n bigint generated always as identity primary key, text text)',
    )
    const found = await pool.query<{ n: string }>('select coalesce(max(n), 0) as n from written')
    process.stdout.write(`found ${found.rows[0]?.n}\n`)
    for (;;) {
      const rows = await Promise.all(
        [1, 2, 3].map(() => pool.query<{ n: string }>("insert into written (text) values ('x') returning n")),
      )
      for (const row of rows) process.stdout.write(`wrote ${row.rows[0]?.n}\n`)
    }
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
