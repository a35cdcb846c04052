import { accountApi, deviceApi, profileApi } from '@ordy/shared/accounts/contract.ts'
import { passwordApi } from '@ordy/shared/accounts/passwords.ts'
import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedRows } from '#testing/stored-rows.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { inviteTo, tableWith } from '../kitchen-table/test-household.ts'

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])
const hostile: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\u202e',
  "'; drop table account; --",
  '%',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  [],
  ['a', 'b'],
  {},
  { $ne: null },
  { toString: 'x' },
  deep(1000),
]
const nonsense = [
  '',
  'null',
  '[]',
  '"x"',
  '1e400',
  '{',
  '{"payload":{"weight":1e400}}',
  '{"a":1,"a":2}',
  '\u0000',
]
const ids = [
  '%00',
  '..%2f..%2f',
  '%27%3B--',
  '__proto__',
  'constructor',
  'null',
  'x'.repeat(290),
  '%F0%9F%8D%8E',
  '0',
  '*',
]

let world: World
let person: Person
let other: Person
let table: string
let code: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  person = await world.person('Lea')
  other = await world.person('Reto')
  await world.database.db.updateTable('account').set({ plan: 1, findable: true }).execute()
  // whoever signed in a while ago has to tell the old password, so no spoiled one can become the new one
  world.clock.advance(11 * 60_000)
})
beforeEach(async () => {
  await world.database.db.deleteFrom('kitchen_table').execute()
  table = await tableWith(world, [
    [person, 'owner'],
    [other, 'member'],
  ])
  code = await inviteTo(world, table, person)
})
afterAll(() => world.close())

const good: Record<string, () => unknown> = {
  register: () => ({
    email: 'neu@example.org',
    password: 'Zwetschgen-72-wähe',
    firstName: 'Neu',
    lastName: 'Er',
  }),
  login: () => ({ email: 'nobody@example.org', password: 'Zwetschgen-72-wähe' }),
  demo: () => ({ person: 'lea' }),
  userById: () => ({ user_id: person.id }),
  update: () => ({
    id: person.id,
    password: 'x',
    payload: {
      firstName: 'Lea',
      lastName: 'Meier',
      email: 'lea@example.org',
      externalAccess: true,
      extAccessable: true,
      defaultKitchentable: table,
      weekplanmode: 0,
      weight: 1,
      height: 1,
      age: 1,
      sex: 'w',
      activness: '',
      summDaily: 1,
      protDaily: 1,
      kcalDaily: 1,
      fatDaily: 1,
      gdpr: 2,
      install_apple_app: false,
      pwa_install_prompts: { count: 1, max_count: 4, disabled: false, last_shown: null },
      address: { city: 'Bern', country: null, line1: null, postal_code_state: null, state: null },
    },
  }),
  requestReset: () => ({ email: 'lea@example.org' }),
  reset: () => ({ token: 'x'.repeat(43), password: 'Vier blaue Stühle 8' }),
  change: () => ({ current: 'falsch geraten', password: 'kurz' }),
  create: () => ({
    data: {
      tableAddress_street: 'a',
      tableAddress_plztown: 'b',
      tableAddress_country: 'c',
      userId: person.id,
    },
  }),
  addMember: () => ({ role: 'member', user: other.id }),
  changeRole: () => ({ role: 'owner' }),
  join: () => ({ code }),
}

/** The same body with one field, or the whole, replaced by each of the values. */
function spoiled(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return hostile
  const inside = Object.entries(body).flatMap(([key, value]) =>
    spoiled(value).map((bad) => ({ ...(body as object), [key]: bad })),
  )
  return [
    ...hostile,
    ...inside,
    { ...body, __proto__: { isAdmin: true }, constructor: 1, isAdmin: true, role: 'owner' },
  ]
}

const everything: [string, Endpoint][] = [
  ...Object.entries(accountApi),
  ...Object.entries(profileApi).filter(([name]) => name !== 'remove'),
  ...Object.entries(deviceApi),
  ...Object.entries(passwordApi),
  ...Object.entries(kitchenTableApi),
].filter(([name]) => name !== 'logout' && name !== 'endOthers')

/** All that is stored, without what every call may touch. */
const kept = () => storedRows(world.database.db, /^(session|account_use|sign_in)/)

const send = (endpoint: Endpoint, payload: unknown, id?: string) => {
  const about: Record<string, string> = { id: table, extId: person.id, userId: other.id, code, text: 'reto' }
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => id ?? about[key] ?? '')
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const sent =
    payload === undefined
      ? { headers: { authorization: headers.authorization } }
      : { headers, payload: payload as string }
  return world.app.inject({ method: endpoint.method, url, ...sent })
}

const withBody = everything.filter(([, endpoint]) => endpoint.body)
const withId = everything.filter(([, endpoint]) => /:\w/.test(endpoint.path))
// among the spoiled bodies of these are some that are good
const changing = ['update', 'create', 'changeRole', 'register', 'requestReset']

describe('every spoiled body is answered with an error of the house and changes nothing', () => {
  it.each(withBody)('%s', async (name, endpoint) => {
    const before = await kept()
    const payloads = [...spoiled(good[name]?.()).map((body) => JSON.stringify(body)), ...nonsense]
    let refused = 0
    for (const payload of payloads) {
      const answer = await send(endpoint, payload)
      if (answer.statusCode === 200) continue
      refused++
      const { details: _, ...error } = answer.json<Record<string, unknown>>()
      const sentence = { code: expect.any(String), message: expect.any(String) }
      expect({ payload: payload.slice(0, 200), error }).toEqual({
        payload: expect.any(String),
        error: { success: false, status: 'error', ...sentence },
      })
      expect([400, 401, 403, 404, 409, 413, 429]).toContain(answer.statusCode)
    }
    expect(refused).toBeGreaterThan(hostile.length / 2)
    if (!changing.includes(name)) expect(await kept()).toEqual(before)
  })
})

describe('every spoiled id is answered with 404, or finds nothing', () => {
  it.each(withId)('%s', async (name, endpoint) => {
    const before = await kept()
    const payload = endpoint.body ? JSON.stringify(good[name]?.()) : undefined
    for (const id of ids) {
      const answer = await send(endpoint, payload, id)
      const expected = name === 'search' ? [200, 400] : [404]
      expect(expected).toContain(answer.statusCode)
    }
    expect(await kept()).toEqual(before)
  })
})

it('nobody became more than they were', async () => {
  const { db } = world.database
  const people = await db
    .selectFrom('account')
    .select(['email', 'is_admin', 'plan', 'demo_person'])
    .orderBy('created_at')
    .execute()
  for (const one of people)
    expect(one).toMatchObject({ is_admin: one.email.toLowerCase() === 'lea@example.org', demo_person: null })
})
