import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/world.ts'
import { migrate } from './migrate.ts'
import { startLocks } from './start-lock.ts'

type Opened = Awaited<ReturnType<typeof openTestDatabase>>
let opened: Opened
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.remove())

it('has nothing to do when the schema is up to date, also when several start at once', async () => {
  const { database } = opened
  expect(await Promise.all([migrate(database), migrate(database), migrate(database)])).toEqual([[], [], []])
})

it('brings an empty database to the newest schema once, whoever starts first', async () => {
  const { database } = opened
  const { db } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const files = readdirSync(new URL('../../migrations/', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const done = await Promise.all([migrate(database), migrate(database), migrate(database)])
  expect(done.flat().toSorted()).toEqual(files)
  expect(await migrate(database)).toEqual([])
})

it.runIf(process.env['TEST_DATABASE'] === 'server')(
  'waits for another start that takes longer than any statement may',
  async () => {
    const { database } = opened
    await sql`delete from migration where name like '0190%'`.execute(database.db)
    const other = new pg.Client({ connectionString: opened.config.DATABASE_URL })
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock($1)', [startLocks.migration])
    const second = migrate(database)
    await other.query('select pg_sleep(7.3)')
    await other.query(
      `insert into migration select '0190-cookbook-words.sql', max(applied_at) from migration`,
    )
    await other.query('commit')
    await other.end()
    expect(await second).toEqual([])
  },
)
