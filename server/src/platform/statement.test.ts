import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { type SlotOf, statement } from './statement.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('is put together once for each shape and asked with other values each time', async () => {
  const { db } = world.database
  const built: string[] = []
  const times = statement(
    (slot: SlotOf<{ number: number; factor: number }>, _db, shape: 'twice' | 'times') => {
      built.push(shape)
      const factor = shape === 'twice' ? sql`2` : slot('factor')
      return sql<{ answer: number }>`select ${slot('number')}::int * ${factor}::int as answer`
    },
    (shape) => shape,
  )
  const answers = []
  for (const number of [1, 2, 3]) {
    answers.push(await times(db, { number, factor: 10 }, 'times'))
    answers.push(await times(db, { number, factor: 10 }, 'twice'))
  }
  expect(answers.map(([row]) => row?.answer)).toEqual([10, 2, 20, 4, 30, 6])
  expect(built).toEqual(['times', 'twice'])
})

it('takes part in the transaction it is asked in', async () => {
  const { db } = world.database
  const lea = await world.person('Lea')
  const named = statement((slot: SlotOf<{ id: string }>, own) =>
    own.selectFrom('account').select('first_name').where('id', '=', slot('id')),
  )
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ first_name: 'Leonie' }).where('id', '=', lea.id).execute()
    expect(await named(tx, { id: lea.id })).toEqual([{ first_name: 'Leonie' }])
  })
})
