import { expect, it } from 'vitest'
import { idMaker, systemClock, systemRandom } from '#platform/clock.ts'
import { openTestDatabase } from '#testing/world.ts'
import { demoPeople } from '../accounts/repository.ts'
import { demoWriters } from '../start.ts'
import { seedDemo } from './seed.ts'

it('seats the household once, however many processes start', async () => {
  const { database, remove } = await openTestDatabase()
  const id = idMaker(systemClock, systemRandom)
  const start = () => seedDemo(database.db, { ...demoWriters(id), clock: systemClock, id })
  const seated = await Promise.all([start(), start()])
  expect(seated.toSorted()).toEqual([false, true])
  expect(await demoPeople(database.db)).toHaveLength(4)
  await remove()
})
