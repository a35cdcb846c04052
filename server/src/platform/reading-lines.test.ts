import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const first = async <Value>(answer: Promise<{ rows: { value: Value }[] }>) => (await answer).rows[0]?.value
const twice = (value: number) => sql<{ value: number }>`select ${value}::int * 2 as value`

it('answers each of many that follow one another with its own rows', async () => {
  const { db } = world.database
  const values = Array.from({ length: 300 }, (_, at) => at)
  const answers = await Promise.all(values.map((value) => first(twice(value).execute(db))))
  expect(answers).toEqual(values.map((value) => value * 2))
})

it('fails for the one who asked wrongly, not for those before and behind', async () => {
  const { db } = world.database
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      first(sql<{ value: number }>`select 6 / ${at % 3}::int as value`.execute(db)),
    ),
  )
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual(
    Array.from({ length: 60 }, (_, at) => ['refused', 6, 3][at % 3]),
  )
})

it('keeps a transaction to itself: nobody else sees what is not committed, whoever holds it does', async () => {
  const { db } = world.database
  const lea = await world.person('Lea')
  const nameOf = (who: typeof db) =>
    who.selectFrom('account').select('first_name').where('id', '=', lea.id).execute()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ first_name: 'Leonie' }).where('id', '=', lea.id).execute()
    expect(await nameOf(tx)).toEqual([{ first_name: 'Leonie' }])
  })
  expect(await nameOf(db)).toEqual([{ first_name: 'Leonie' }])
})

it('has what was written seen by whoever reads afterwards', async () => {
  const { db } = world.database
  const jonas = await world.person('Jonas')
  for (let turn = 0; turn < 40; turn++) {
    await db
      .updateTable('account')
      .set({ last_name: `${turn}` })
      .where('id', '=', jonas.id)
      .execute()
    const row = await db
      .selectFrom('account')
      .select('last_name')
      .where('id', '=', jonas.id)
      .executeTakeFirst()
    expect(row?.last_name).toBe(`${turn}`)
  }
})

it('lets a prompt answer pass by one that takes long', async () => {
  const { db, kind } = world.database
  // the embedded database does one thing at a time
  const slow = kind === 'server' ? 400 : 0
  const order: string[] = []
  const long = sql`select count(*) from generate_series(1, ${slow * 20_000}::int)`
    .execute(db)
    .then(() => order.push('long'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await twice(1).execute(db)
  order.push('short')
  await long
  expect(order).toEqual(kind === 'server' ? ['short', 'long'] : ['long', 'short'])
})
