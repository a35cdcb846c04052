import { accountApi, deviceApi, profileApi } from '@ordy/shared/accounts/contract.ts'
import { passwordApi } from '@ordy/shared/accounts/passwords.ts'
import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemRandom } from '#platform/clock.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { hashPassword } from './passwords.ts'
import { addAccount } from './repository.ts'
import { startSession } from './sessions.ts'

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

// whoever has a link's token may use it; without one there is nothing to be had
const passwords: Record<keyof typeof passwordApi, Row> = {
  requestReset: open,
  reset: row(404, 404, 404),
  change: signedIn,
}

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
  ...Object.entries(passwords).map(
    ([name, row_]) => [name, passwordApi[name as never], row_] as [string, Endpoint, Row],
  ),
]

let world: World
let password_hash: string
let round = 0
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  await world.person('First')
  password_hash = await hashPassword('Zwetschgen-72-wähe')
})
afterAll(() => world.close())

/** Somebody signed in; all have the same password, because hashing takes its time. */
async function somebody(name: string): Promise<Person> {
  const { id, clock, database } = world
  const account = { id: id(), email: `${name}@example.org`, first_name: name, created_at: clock.now() }
  await addAccount(database.db, { ...account, password_hash, demo_person: null })
  const token = await startSession(
    database.db,
    { id, clock, random: systemRandom },
    { id: account.id },
    { device: '', address: '' },
  )
  return { id: account.id, token }
}

const bodies: Record<string, (self: Person) => unknown> = {
  register: () => ({ email: `new${round}@example.org`, password: 'Zwetschgen-72-wähe', firstName: 'Neu' }),
  login: () => ({ email: `self${round}@example.org`, password: 'Zwetschgen-72-wähe' }),
  demo: () => ({}),
  userById: (self) => ({ user_id: self.id }),
  requestReset: () => ({ email: `self${round}@example.org` }),
  reset: () => ({ token: 'x'.repeat(43), password: 'Vier blaue Stühle 8' }),
  change: () => ({ password: 'Vier blaue Stühle 8' }),
  update: (self) => ({ id: self.id, payload: { firstName: 'Neu' } }),
}

describe.each(rows)('%s', (name, endpoint, expected) => {
  it.each(roles)('%s', async (role) => {
    round++
    const self = await somebody(`Self${round}`)
    const cast: Record<Role, Person | undefined> = {
      nobody: undefined,
      oneself: self,
      stranger: await somebody(`Stranger${round}`),
      administrator: await somebody(`Admin${round}`),
      ended: await somebody(`Ended${round}`),
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
