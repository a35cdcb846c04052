import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'

const second = 1000
const day = 86_400_000
const password = 'Zwetschgen-72-wähe'

let world: World
let admin: Person
let person: Person
let people = 0
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  admin = await world.person('Adrian')
})
beforeEach(async () => {
  person = await world.person(`Lea${++people}`)
})
afterAll(() => world.close())

const signIn = async (name = `lea${people}`, headers: Record<string, string> = {}) => {
  const body = { email: `${name}@example.org`, password }
  const answer = await world.call('POST', '/api/v1/auth/login', { body, headers })
  return answer.body['session_token'] as string
}
const refresh = (as: string) => world.call('POST', '/api/v1/auth/session/refresh', { as })
const fresh = async (as: string) => (await refresh(as)).body['session_token'] as string
const rows = () =>
  world.database.db.selectFrom('session').select('id').where('account_id', '=', person.id).execute()
const works = async (as: string) => (await world.call('POST', '/api/v1/auth/userbyid', { as })).status === 200

describe('refreshing', () => {
  it('gives a new token and lets the old one live for 60 seconds', async () => {
    const token = await fresh(person.token)
    expect(token).not.toBe(person.token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    world.clock.advance(60 * second)
    expect([await works(token), await works(person.token)]).toEqual([true, true])
  })

  it('ends the whole family when a replaced token comes back too late', async () => {
    const other = await signIn()
    const token = await fresh(person.token)
    const newest = await fresh(token)
    world.clock.advance(61 * second)
    expect(await works(person.token)).toBe(false)
    expect([await works(token), await works(newest)]).toEqual([false, false])
    expect(await works(other)).toBe(true)
  })

  it('again and again leaves few rows, and still ends the family when one of the last tokens comes back', async () => {
    const tokens = [person.token]
    for (let round = 0; round < 30; round++) {
      world.clock.advance(second)
      tokens.push(await fresh(tokens.at(-1) ?? ''))
    }
    expect(await rows()).toHaveLength(21)
    world.clock.advance(61 * second)
    expect([await works(tokens[0] ?? ''), await works(tokens[30] ?? '')]).toEqual([false, true])
    expect([await works(tokens[15] ?? ''), await works(tokens[30] ?? '')]).toEqual([false, false])
  })

  it('and signing in forget what has not been used for too long', async () => {
    await signIn()
    world.clock.advance(31 * day)
    await signIn()
    expect(await rows()).toHaveLength(1)
  })

  it('gives every one of several refreshes at once a token that works', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(person.token)))
    const tokens = answers.map((answer) => answer.body['session_token'] as string)
    expect(new Set(tokens).size).toBe(6)
    world.clock.advance(61 * second)
    for (const token of tokens) expect(await works(token)).toBe(true)
  })

  it('never outlives a sign-out at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const token = await signIn()
      const calls = [refresh(token), world.call('GET', '/api/v1/auth/logout', { as: token }), refresh(token)]
      const answers = await Promise.all(calls)
      expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([])
      expect(answers[1]?.status).toBe(200)
      const given = answers.flatMap((answer) => (answer.body['session_token'] as string | undefined) ?? [])
      expect(await Promise.all([token, ...given].map(works))).not.toContain(true)
    }
  })

  it('is not ended by a look at the headers of the answer', async () => {
    const token = await signIn()
    const headers = { authorization: `Bearer ${token}` }
    const head = await world.app.inject({ method: 'HEAD', url: '/api/v1/auth/logout', headers })
    expect([head.statusCode, await works(token)]).toEqual([404, true])
  })

  it('keeps only the hash of a token', async () => {
    const rows = await world.database.db.selectFrom('session').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(person.token)
    expect(rows.some((row) => row.token_hash.equals(Buffer.from(person.token, 'base64url')))).toBe(false)
  })
})

describe('a session', () => {
  it('ends here alone at sign-out', async () => {
    const other = await signIn()
    expect((await world.call('GET', '/api/v1/auth/logout', { as: person })).status).toBe(200)
    expect([await works(person.token), await works(other)]).toEqual([false, true])
    expect((await world.call('GET', '/api/v1/auth/logout', { as: person })).status).toBe(401)
  })

  it('ends after 30 days without use and after 180 days of use', async () => {
    let token = person.token
    for (let days = 0; days < 174; days += 29) {
      world.clock.advance(29 * day)
      token = await fresh(token)
    }
    expect(await works(token)).toBe(true)
    world.clock.advance(7 * day)
    expect(await works(token)).toBe(false)
    const idle = await signIn()
    world.clock.advance(30 * day + second)
    expect(await works(idle)).toBe(false)
  })

  it('of an administrator ends after 12 hours without use and after 7 days', async () => {
    const token = await signIn('adrian')
    for (let hours = 0; hours < 160; hours += 10) {
      world.clock.advance(10 * 3_600_000)
      expect(await works(token)).toBe(true)
    }
    world.clock.advance(10 * 3_600_000)
    expect(await works(token)).toBe(false)
    const idle = await signIn('adrian')
    world.clock.advance(12 * 3_600_000 + second)
    expect(await works(idle)).toBe(false)
    expect(await works(admin.token)).toBe(false)
  })
})

describe('the own devices', () => {
  interface Device {
    _id: string
    device: string
    current: boolean
    lastUsedAt: string
  }
  const devices = async (as: string) => {
    const answer = await world.call('GET', '/api/v1/auth/sessions', { as })
    return (answer.body.data as unknown as { sessions: Device[] }).sessions
  }
  const end = (as: string, id: string) => world.call('DELETE', `/api/v1/auth/sessions/${id}`, { as })

  it('are listed once each however often they refreshed, the latest used first', async () => {
    world.clock.advance(second)
    const phone = await signIn(undefined, { 'user-agent': 'Phone' })
    world.clock.advance(second)
    const here = await fresh(person.token)
    const list = await devices(here)
    expect(list.map((one) => [one.current, one.device])).toEqual([
      [true, 'lightMyRequest'],
      [false, 'Phone'],
    ])
    expect((await devices(phone)).map((one) => one.current)).toEqual([false, true])
    expect(list[0]?.lastUsedAt).toBe(world.clock.now().toISOString())
  })

  it('are signed out one by one, with every token of theirs', async () => {
    const phone = await signIn()
    const newer = await fresh(phone)
    const other = (await devices(person.token)).find((one) => !one.current)
    expect((await end(person.token, other?._id ?? '')).status).toBe(200)
    expect([await works(phone), await works(newer), await works(person.token)]).toEqual([false, false, true])
    expect((await end(person.token, other?._id ?? '')).status).toBe(404)
  })

  it('are signed out together, all but this one', async () => {
    const others = [await signIn(), await signIn()]
    const here = await fresh(person.token)
    expect((await world.call('DELETE', '/api/v1/auth/sessions', { as: here })).status).toBe(200)
    expect(await Promise.all(others.map(works))).toEqual([false, false])
    expect(await works(here)).toBe(true)
    expect(await devices(here)).toHaveLength(1)
  })

  it('of others are nobody’s business', async () => {
    const stranger = await world.person(`Selma${people}`)
    const [mine] = await devices(person.token)
    for (const id of [mine?._id ?? '', world.id(), 'x'])
      expect(await end(stranger.token, id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await works(person.token)).toBe(true)
    expect(await devices(stranger.token)).toHaveLength(1)
  })

  it('that are over are not listed', async () => {
    world.clock.advance(20 * day)
    const here = await signIn()
    world.clock.advance(11 * day)
    expect(await devices(here)).toHaveLength(1)
  })
})
