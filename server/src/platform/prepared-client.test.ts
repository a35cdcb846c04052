import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const planned = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    world.database.db,
  )
  return rows.map((row) => row.statement)
}

const repeat = async (times: number, ask: (turn: number) => Promise<unknown>) => {
  for (let turn = 0; turn < times; turn++) await ask(turn)
}

it('plans what comes again once, and answers each time for its own values', async () => {
  const { db } = world.database
  const answers: number[] = []
  await repeat(8, async (turn) => {
    const { rows } = await sql<{ twice: number }>`select ${turn}::int * 2 as twice`.execute(db)
    answers.push(rows[0]?.twice ?? -1)
  })
  expect(answers).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
  expect(await planned()).toContain('select $1::int * 2 as twice')
})

it('keeps nothing for what comes once, or says "all columns"', async () => {
  const { db } = world.database
  await sql`select ${1}::int as once`.execute(db)
  await repeat(8, () => db.selectFrom('account').selectAll().where('first_name', '=', 'Niemand').execute())
  const statements = await planned()
  expect(statements.filter((statement) => /as once|select \* from "account"/.test(statement))).toEqual([])
})

it('answers many at once, in and outside of transactions', async () => {
  const { db } = world.database
  const ask = async (value: number) =>
    (await sql<{ thrice: number }>`select ${value}::int * 3 as thrice`.execute(db)).rows[0]?.thrice
  const held = (value: number) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ thrice: number }>`select ${value}::int * 3 as thrice`.execute(tx)
      return rows[0]?.thrice
    })
  const values = Array.from({ length: 60 }, (_, at) => at)
  const answers = await Promise.all(values.map((value) => (value % 3 ? ask(value) : held(value))))
  expect(answers).toEqual(values.map((value) => value * 3))
})

it('meets an index that holds only some rows, also when the plan is made for every value', async () => {
  const { db } = world.database
  const olga = await world.person()
  const values = { kitchen_table_id: olga.id, id: olga.id, is_active: true, created_at: new Date() }
  await db
    .insertInto('kitchen_table')
    .values({ id: olga.id, street: '', plz_town: '', country: '', created_at: new Date() })
    .execute()
  await repeat(12, () =>
    db
      .insertInto('shopping_list')
      .values({ ...values, turn: 1, shops: '[]' })
      .onConflict((conflict) => conflict.column('kitchen_table_id').where('is_active', '=', true).doNothing())
      .execute(),
  )
  const rows = await db
    .selectFrom('shopping_list')
    .select('id')
    .where('kitchen_table_id', '=', olga.id)
    .execute()
  expect(rows).toHaveLength(1)
})
