import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { countUse } from './usage.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.close())

const usage = async (person: Person) =>
  (
    (await world.call('POST', '/api/v1/auth/userbyid', { as: person, body: {} })).body.data as unknown as {
      user: { bookedAboUsage: Record<string, number> }
    }
  ).user.bookedAboUsage
const text = (key: string) => ({
  key,
  data: 'Gurkensalat\nFür 2 Personen\n\nZutaten\n1 Gurke\n2 EL Essig\n1 Prise Salz\n\nZubereitung\nDie Gurke hobeln und mischen.',
})
const upload = (person: Person, body: object) =>
  world.call('POST', '/api/v1/creator/functions/reciept/createbytext', { as: person, body })
const propose = (person: Person, personen: string) =>
  world.call('POST', '/api/v1/creator/menulist', {
    as: person,
    body: { data: { preferences: { personen } } },
  })

it('counts what was done, once a wish, and nothing that failed', async () => {
  const [lea, other] = [await world.person('Lea'), await world.person('Jonas')]
  const none = { nrMenucreationCalls: 0, nrCookeasyCalls: 0, nrMenuuploadCalls: 0, nrRealtimeApiCalls: 0 }
  expect(await usage(lea)).toEqual(none)
  const wish = text(world.id())
  await Promise.all([upload(lea, wish), upload(lea, wish)])
  await upload(lea, { data: 'Kein Rezept, nur ein Satz über das Wetter am See.' })
  await propose(lea, '2 Personen')
  await propose(lea, 'viele')
  expect(await usage(lea)).toEqual({ ...none, nrMenuuploadCalls: 1, nrMenucreationCalls: 1 })
  expect(await usage(other)).toEqual(none)
})

it('goes on for ever on the free plan, and begins anew each month on the others', async () => {
  const [free, paying] = [await world.person(), await world.person()]
  const { db } = world.database
  await db.updateTable('account').set({ plan: 0 }).where('id', '=', free.id).execute()
  await db.updateTable('account').set({ plan: 1 }).where('id', '=', paying.id).execute()
  const lastMonth = new Date(world.clock.now().getTime() - 32 * 24 * 3600_000)
  for (const person of [free, paying]) await countUse(db, person.id, 'menucreation', lastMonth)
  for (const person of [free, paying]) await propose(person, '1 Person')
  expect((await usage(free))['nrMenucreationCalls']).toBe(2)
  expect((await usage(paying))['nrMenucreationCalls']).toBe(1)
})
