import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/world.ts'
import { migrate } from './migrate.ts'

type Opened = Awaited<ReturnType<typeof openTestDatabase>>
let opened: Opened
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.remove())

it('has nothing to do when the schema is up to date, also when several start at once', async () => {
  const { db } = opened.database
  expect(await Promise.all([migrate(db), migrate(db), migrate(db)])).toEqual([[], [], []])
})

it('brings an empty database to the newest schema once, whoever starts first', async () => {
  const { db } = opened.database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const files = readdirSync(new URL('../../migrations/', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const done = await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(done.flat().toSorted()).toEqual(files)
  expect(await migrate(db)).toEqual([])
})
