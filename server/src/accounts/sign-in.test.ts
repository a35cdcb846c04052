import { systemRandom, systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { buildApp } from '../app.ts'
import { hashPassword } from './passwords.ts'
import { addAccount } from './repository.ts'

const password = 'Zwetschgen-72-wähe'
const home = '192.0.2.1'

let world: World
beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: ['127.0.0.1'] })
})
afterAll(() => world.close())

let addresses = 0
/** An address that nobody has used before. */
const elsewhere = () => `198.51.100.${++addresses}`
const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (email: string, tried: string, address: string, on = world) =>
  on.call('POST', '/api/v1/auth/login', { body: { email, password: tried }, headers: from(address) })
const register = (email: string, address = elsewhere(), on = world) =>
  on.call('POST', '/api/v1/auth/register', {
    body: { email, password, firstName: 'Lea' },
    headers: from(address),
  })
const retryAfter = (answer: { body: { [field: string]: unknown } }) =>
  (answer.body['details'] as { retryAfter?: number } | undefined)?.retryAfter

describe('guessing passwords', () => {
  it('is free five times, then waits from a second, doubling up to five minutes', async () => {
    await register('anna@example.org')
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await login('anna@example.org', 'falsch', elsewhere())).status).toBe(401)
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const refused = await login('anna@example.org', password, elsewhere())
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
      expect(retryAfter(refused)).toBe(wait)
      world.clock.advance(wait * 1000)
      expect((await login('anna@example.org', 'falsch', elsewhere())).status).toBe(401)
    }
    world.clock.advance(300_000)
    expect((await login('anna@example.org', password, elsewhere())).status).toBe(200)
    expect((await login('anna@example.org', 'falsch', elsewhere())).status).toBe(401)
    expect((await login('anna@example.org', password, elsewhere())).status).toBe(200)
  })

  it('works the same for addresses that nobody has', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await login('nobody@example.org', 'falsch', elsewhere())).status).toBe(401)
    expect((await login('nobody@example.org', 'falsch', elsewhere())).status).toBe(429)
  })

  it('of strangers never locks a place out where the owner was at home', async () => {
    await register('reto@example.org', home)
    for (let attempt = 0; attempt < 8; attempt++) await login('reto@example.org', 'falsch', elsewhere())
    expect((await login('reto@example.org', password, elsewhere())).status).toBe(429)
    const known = await login('reto@example.org', password, home)
    expect(known.status).toBe(200)
    const as = known.body['session_token'] as string
    await world.call('GET', '/api/v1/auth/logout', { as })
    expect((await login('reto@example.org', password, home)).status).toBe(200)
  })

  it('of strangers locks nobody out at home who changed their address there, nor in the same IPv6 network', async () => {
    const at = '2a02:1200:5:6::17'
    const registered = await register('rita@example.org', at)
    const as = registered.body['session_token'] as string
    const moved = { payload: { email: 'rita.neu@example.org' } }
    const update = await world.call('POST', '/api/v1/auth/userdata/update', { as, body: moved })
    expect(update.status).toBe(200)
    for (let attempt = 0; attempt < 8; attempt++) await login('rita.neu@example.org', 'falsch', elsewhere())
    expect((await login('rita.neu@example.org', password, elsewhere())).status).toBe(429)
    expect((await login('rita.neu@example.org', password, '2a02:1200:5:6:ab::1')).status).toBe(200)
  })

  it('is forgotten after a day', async () => {
    const rows = async () =>
      (await world.database.db.selectFrom('sign_in_failure').select('email_key').execute()).map(
        (row) => row.email_key,
      )
    await login('forgotten@example.org', 'falsch', elsewhere())
    expect(await rows()).toContain('forgotten@example.org')
    world.clock.advance(86_400_000 + 1000)
    for (let attempt = 0; attempt < 3; attempt++) await login(`later${attempt}@example.org`, 'x', elsewhere())
    expect(await rows()).not.toContain('forgotten@example.org')
  })

  it('at once gets no more tries than one after another', async () => {
    await register('mia@example.org')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login('mia@example.org', 'falsch', elsewhere())),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  it('of many accounts from one address ends after twenty, also when tried at once', async () => {
    const address = elsewhere()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => login(`somebody${at}@example.org`, 'falsch', address)),
    )
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(20)
    expect((await login('else@example.org', 'falsch', address)).status).toBe(429)
    expect((await login('else@example.org', 'falsch', elsewhere())).status).toBe(401)
  })
})

describe('an address', () => {
  it('is the same in any case, and taken once', async () => {
    expect((await register('Jonas@Example.org')).status).toBe(200)
    expect(await register(' jonas@example.ORG ')).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    })
    expect((await login('JONAS@example.org', password, elsewhere())).status).toBe(200)
  })

  it('that is none is refused', async () => {
    for (const email of [
      '',
      'jonas',
      'jonas@',
      'jo nas@example.org',
      'jonas@example',
      'a@b@c.de',
      '<a@b.de>',
      'a\u200Bb@c.de',
    ])
      expect(await register(email)).toMatchObject({ status: 400, body: { code: 'email-invalid' } })
    for (const [name, domain] of [
      [65, 20],
      [20, 250],
    ] as const)
      expect(await register(`${'a'.repeat(name)}@${'b'.repeat(domain)}.org`)).toMatchObject({ status: 400 })
    expect((await register('a\0b@example.org')).status).toBe(400)
  })

  it('that nobody has costs as much as a wrong password', async () => {
    const on = await startWorld({ RATE_LIMITS: 'off', TRUST_PROXY: ['127.0.0.1'] })
    try {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (let round = 0; round < 9; round++) {
        await register(`known${round}@example.org`, elsewhere(), on)
        for (const kind of ['known', 'unknown'] as const) {
          const start = performance.now()
          const answer = await login(`${kind}${round}@example.org`, 'falsch-falsch', elsewhere(), on)
          times[kind].push(performance.now() - start)
          expect(answer.body).toMatchObject({ code: 'login-failed', message: 'Login fehlgeschlagen.' })
        }
      }
      // the quickest of nine says what the work costs; the others say how busy the machine was
      const ratio = Math.min(...times.unknown) / Math.min(...times.known)
      expect(ratio).toBeGreaterThan(0.6)
      expect(ratio).toBeLessThan(1.7)
    } finally {
      await on.close()
    }
  })
})

describe('the first account', () => {
  it('alone becomes administrator when many register at once, besides those that are named', async () => {
    const on = await startWorld({ RATE_LIMITS: 'off', ADMIN_EMAILS: ['chief@example.org'] })
    try {
      await Promise.all(Array.from({ length: 12 }, (_, at) => register(`first${at}@example.org`, home, on)))
      const admins = () =>
        on.database.db.selectFrom('account').select('email').where('is_admin', '=', true).execute()
      expect(await admins()).toHaveLength(1)
      await register('Chief@example.org', home, on)
      expect(await admins()).toHaveLength(2)
    } finally {
      await on.close()
    }
  })

  it('of one address is made once when it registers many times at once', async () => {
    const on = await startWorld({ RATE_LIMITS: 'off' })
    try {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => register('one@example.org', home, on)),
      )
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409, 409,
      ])
    } finally {
      await on.close()
    }
  })
})

describe('the demo household', () => {
  const lea = { email: 'lea@demo.ordy', password_hash: null, demo_person: 'lea', first_name: 'Lea' }

  it('is there on loopback without configuration only', () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true)
    for (const reachable of [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.20' },
      { PUBLIC_URL: 'https://ordy.example' },
      { DEMO: 'off' },
    ])
      expect(readConfig(reachable).demo).toBe(false)
  })

  it('signs in by a click, and not even with a token from before once others can reach the server', async () => {
    const on = await startWorld({ demo: true })
    try {
      const id = on.id()
      await addAccount(on.database.db, { ...lea, id, created_at: on.clock.now() })
      const answer = await on.call('POST', '/api/v1/auth/demo', { body: { person: 'lea' } })
      expect(answer).toMatchObject({ status: 200, body: { id } })
      const token = answer.body['session_token'] as string
      expect((await on.call('POST', '/api/v1/auth/userbyid', { as: token })).status).toBe(200)
      expect((await on.call('POST', '/api/v1/auth/demo', { body: { person: 'someone' } })).status).toBe(404)
      expect((await login('lea@demo.ordy', '', home, on)).status).toBe(401)

      const config = { ...on.config, demo: false }
      const app = await buildApp({ config, database: on.database, clock: systemClock, random: systemRandom })
      const refused = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/demo',
        payload: { person: 'lea' },
      })
      expect(refused.statusCode).toBe(404)
      const ways = await app.inject({ method: 'GET', url: '/api/v1/auth/ways' })
      expect(ways.json()).toMatchObject({ data: { demo: [] } })
      const headers = { authorization: `Bearer ${token}` }
      const stale = await app.inject({ method: 'POST', url: '/api/v1/auth/userbyid', headers })
      expect(stale.statusCode).toBe(401)
      await app.close()
    } finally {
      await on.close()
    }
  })

  it('is open to calls that name the own machine and come by no detour, and for others is not there', async () => {
    const on = await startWorld({ demo: true })
    try {
      await addAccount(on.database.db, { ...lea, id: on.id(), created_at: on.clock.now() })
      const statuses = async (headers: Record<string, string>) => {
        const signedIn = await on.call('POST', '/api/v1/auth/demo', { body: { person: 'lea' }, headers })
        const ways = await on.call('GET', '/api/v1/auth/ways', { headers })
        const me = await on.call('POST', '/api/v1/auth/userbyid', { as: token, headers })
        return [signedIn.status, (ways.body.data as unknown as { demo: object[] }).demo.length, me.status]
      }
      const first = await on.call('POST', '/api/v1/auth/demo', { body: { person: 'lea' } })
      const token = first.body['session_token'] as string
      expect(await statuses({ host: 'ordy.localhost:3000' })).toEqual([200, 1, 200])
      for (const foreign of [
        { host: 'kueche.example.org' },
        { 'X-Forwarded-For': '127.0.0.1' },
        { origin: 'http://kueche.example.org' },
      ])
        expect(await statuses(foreign), JSON.stringify(foreign)).toEqual([404, 0, 401])
    } finally {
      await on.close()
    }
  })
})

describe('a password of its own', () => {
  it('lets a demo person in where the demo household is open, and is like that of nobody elsewhere', async () => {
    const on = await startWorld({ demo: true })
    try {
      const email = 'lea@demo.ordy'
      const password_hash = await hashPassword(password)
      const lea = { id: on.id(), email, password_hash, demo_person: 'lea', first_name: 'Lea' }
      await addAccount(on.database.db, { ...lea, created_at: on.clock.now() })
      const answer = await on.call('POST', '/api/v1/auth/login', { body: { email, password } })
      expect(answer).toMatchObject({ status: 200, body: { id: lea.id } })
      const known = await login(email, password, home, on)
      expect(known).toMatchObject({ status: 401, body: { message: 'Login fehlgeschlagen.' } })
      expect(known.body).toEqual((await login('nobody@demo.ordy', password, home, on)).body)
    } finally {
      await on.close()
    }
  })
})

describe('AUTH_LOCAL=off', () => {
  it('removes accounts with a password', async () => {
    const on = await startWorld({ AUTH_LOCAL: 'off' })
    try {
      expect((await register('lea@example.org', home, on)).status).toBe(404)
      expect((await login('lea@example.org', password, home, on)).status).toBe(404)
      expect((await on.call('GET', '/api/v1/auth/ways')).body.data).toEqual({
        local: false,
        mail: 'folder',
        demo: [],
      })
    } finally {
      await on.close()
    }
  })
})
