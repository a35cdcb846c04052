import { accountApi, deviceApi, profileApi } from '@ordy/shared/accounts/contract.ts'
import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'

const roles = ['nobody', 'stranger', 'oneself', 'administrator', 'ended'] as const
type Role = (typeof roles)[number]
type Row = Record<Role, number>

const row = (nobody: number, stranger: number, oneself: number): Row => ({
  nobody,
  stranger,
  oneself,
  administrator: stranger,
  ended: nobody,
})
const open = row(200, 200, 200)
const signedIn = row(401, 200, 200)
const own = row(401, 404, 200)

/** What each call about one person answers to each role; a call without a row does not compile. */
const account: Record<keyof typeof accountApi, Row> = {
  register: open,
  login: open,
  demo: row(404, 404, 404),
  ways: open,
  refresh: signedIn,
  userById: own,
  logout: signedIn,
}
const profile: Record<keyof typeof profileApi, Row> = { update: own, search: signedIn, remove: signedIn }
const device: Record<keyof typeof deviceApi, Row> = { all: signedIn, end: own, endOthers: signedIn }

const rows: [string, Endpoint, Row][] = [
  ...Object.entries(account).map(
    ([name, row_]) => [name, accountApi[name as never], row_] as [string, Endpoint, Row],
  ),
  ...Object.entries(profile).map(
    ([name, row_]) => [name, profileApi[name as never], row_] as [string, Endpoint, Row],
  ),
  ...Object.entries(device).map(
    ([name, row_]) => [name, deviceApi[name as never], row_] as [string, Endpoint, Row],
  ),
]

let world: World
let round = 0
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  await world.person('First')
})
afterAll(() => world.close())

const bodies: Record<string, (self: Person) => unknown> = {
  register: () => ({ email: `new${round}@example.org`, password: 'Zwetschgen-72-wähe', firstName: 'Neu' }),
  login: () => ({ email: `self${round}@example.org`, password: 'Zwetschgen-72-wähe' }),
  demo: () => ({}),
  userById: (self) => ({ user_id: self.id }),
  update: (self) => ({ id: self.id, payload: { firstName: 'Neu' } }),
}

describe.each(rows)('%s', (name, endpoint, expected) => {
  it.each(roles)('%s', async (role) => {
    round++
    const self = await world.person(`Self${round}`)
    const cast: Record<Role, Person | undefined> = {
      nobody: undefined,
      oneself: self,
      stranger: await world.person(`Stranger${round}`),
      administrator: await world.person(`Admin${round}`),
      ended: await world.person(`Ended${round}`),
    }
    const { db } = world.database
    await db
      .updateTable('account')
      .set({ is_admin: true })
      .where('id', '=', cast.administrator?.id ?? '')
      .execute()
    await world.call('GET', '/api/v1/auth/logout', { as: cast.ended })
    const family = await db
      .selectFrom('session')
      .select('family_id')
      .where('account_id', '=', self.id)
      .executeTakeFirst()
    const before = await db.selectFrom('account').selectAll().where('id', '=', self.id).execute()

    const about: Record<string, string> = { id: family?.family_id ?? '', text: 'self' }
    const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => about[key] ?? '')
    const answer = await world.call(endpoint.method, url, { as: cast[role], body: bodies[name]?.(self) })
    expect(answer.status).toBe(expected[role])
    if (role === 'oneself') return
    expect(await db.selectFrom('account').selectAll().where('id', '=', self.id).execute()).toEqual(before)
    expect((await world.call('POST', '/api/v1/auth/userbyid', { as: self })).status).toBe(200)
  })
})
