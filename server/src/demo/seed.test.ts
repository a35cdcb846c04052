import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { idMaker, systemClock, systemRandom } from '#platform/clock.ts'
import { startFault } from '#platform/start-fault.ts'
import { startLocks } from '#platform/start-lock.ts'
import { openTestDatabase } from '#testing/world.ts'
import { demoPeople } from '../accounts/repository.ts'
import { demoWriters } from '../start.ts'
import { seedDemo } from './seed.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.remove())

const id = idMaker(systemClock, systemRandom)
const start = () => seedDemo(opened.database, { ...demoWriters(id), clock: systemClock, id })

it('seats the household once, however many processes start', async () => {
  const seated = await Promise.all([start(), start()])
  expect(seated.toSorted()).toEqual([false, true])
  expect(await demoPeople(opened.database.db)).toHaveLength(4)
})

/** Another start that is seating the household. */
async function earlierStart(): Promise<pg.Client> {
  const other = new pg.Client({ connectionString: opened.config.DATABASE_URL })
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [startLocks.seed])
  return other
}

it.runIf(process.env['TEST_DATABASE'] === 'server')(
  'waits for another start that takes longer than any statement may',
  async () => {
    const other = await earlierStart()
    const second = start()
    await other.query('select pg_sleep(7.3)')
    await other.query('commit')
    await other.end()
    expect(await second).toBe(true)
  },
)

it.runIf(process.env['TEST_DATABASE'] === 'server')(
  'fails as a start when its line breaks, and no more',
  async () => {
    const other = await earlierStart()
    const broken = start().then(() => 'seated', startFault)
    // the server holds the databases of other tests, too
    const waiting = `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    expect(await broken).toMatch(
      /^Die Datenbank unter DATABASE_URL .*hat die Verbindung (gleich )?beendet\.$/,
    )
    await other.query('commit')
    await other.end()
    expect(await start()).toBe(true)
  },
)
