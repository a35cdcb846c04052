import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/world.ts'
import { RetryingConnections } from './retrying.ts'

const failing = (code: string, times: number) => {
  const tried: number[] = []
  const connections = new RetryingConnections({ provideConnection: (work) => work(undefined as never) })
  const answer = connections.provideConnection(() => {
    tried.push(tried.length)
    return tried.length <= times
      ? Promise.reject(Object.assign(new Error(code), { code }))
      : Promise.resolve('done')
  })
  return { answer, tried }
}

describe('work that the database gave up for other work', () => {
  it('is done again, three times', async () => {
    for (const code of ['40001', '40P01']) {
      const { answer, tried } = failing(code, 3)
      expect(await answer).toBe('done')
      expect(tried).toHaveLength(4)
    }
    const { answer, tried } = failing('40P01', 9)
    await expect(answer).rejects.toThrow('40P01')
    expect(tried).toHaveLength(4)
  })

  it('is not done again for any other reason', async () => {
    const { answer, tried } = failing('23505', 1)
    await expect(answer).rejects.toThrow('23505')
    expect(tried).toHaveLength(1)
  })

  it('is a whole transaction, from its beginning', async () => {
    const { database, remove } = await openTestDatabase()
    const { db } = database
    const given: unknown[] = []
    let tries = 0
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`select txid_current()::text as id`.execute(tx)
      given.push(rows[0]?.id)
      if (++tries < 3)
        await sql`do $$ begin raise exception 'given up' using errcode = '40P01'; end $$`.execute(tx)
    })
    expect(new Set(given).size).toBe(3)
    await remove()
  })
})
