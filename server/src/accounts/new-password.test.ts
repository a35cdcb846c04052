import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

const minute = 60_000
const old = 'Zwetschgen-72-wähe'
const fresh = 'Vier blaue Stühle 8'

let mail: MailServer
let world: World
let person: Person
let email: string
let people = 0
beforeAll(async () => {
  mail = await startMailServer()
  world = await startWorld({ SMTP_URL: mail.url, RATE_LIMITS: 'off' })
  await world.person('Adrian')
})
beforeEach(async () => {
  person = await world.person(`Selma${++people}`)
  email = `selma${people}@example.org`
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

const post = (path: string, body: unknown, as?: Person | string) =>
  world.call('POST', `/api/v1/auth/${path}`, { body, as })
const forgot = (address = email) => post('password/forgot', { email: address })
const signIn = async (password: string) => (await post('login', { email, password })).status
const works = async (as: Person | string) => (await post('userbyid', {}, as)).status === 200
const waiting = () => world.database.db.selectFrom('mail_outbox').selectAll().execute()

/** The letters to this person, once nothing waits any more. */
async function letters() {
  await expect.poll(async () => (await waiting()).length).toBe(0)
  return (await mail.letters()).filter((letter) => letter.to?.[0]?.address === email)
}
async function link(): Promise<string> {
  await forgot()
  const [token] = (await letters())
    .flatMap((letter) => /passwort\/neu#([\w-]+)/.exec(letter.text ?? '')?.[1] ?? [])
    .slice(-1)
  return token ?? ''
}

describe('a forgotten password', () => {
  it('is set anew by the link of a letter, which signs out everywhere and is told in another letter', async () => {
    const other = (await post('login', { email, password: old })).body['session_token'] as string
    const token = await link()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await post('password/reset', { token, password: fresh })).toMatchObject({ status: 200 })
    expect([await works(person), await works(other)]).toEqual([false, false])
    expect([await signIn(old), await signIn(fresh)]).toEqual([401, 200])
    expect((await letters()).map((letter) => letter.subject)).toEqual([
      'Neues Passwort für Ordy',
      'Dein Passwort bei Ordy wurde geändert',
    ])
  })

  it('answers unknown addresses alike, and writes them nothing', async () => {
    const before = (await mail.letters()).length
    const known = await forgot(` ${email.toUpperCase()} `)
    expect(await forgot('niemand@example.org')).toEqual(known)
    expect(await letters()).toHaveLength(1)
    expect(await mail.letters()).toHaveLength(before + 1)
    expect(await forgot('quatsch')).toMatchObject({ status: 400, body: { code: 'email-invalid' } })
  })

  it('opens nothing by a link to an address that was left, and tells the old address', async () => {
    const token = await link()
    const payload = { email: `moved${people}@example.org` }
    const moved = await world.call('POST', '/api/v1/auth/userdata/update', {
      as: person,
      body: { id: person.id, payload },
    })
    expect(moved.status).toBe(200)
    const answer = await post('password/reset', { token, password: fresh })
    expect(answer).toMatchObject({ status: 404, body: { code: 'reset-link-over' } })
    expect((await letters()).at(-1)?.subject).toBe('Deine E-Mail-Adresse bei Ordy wurde geändert')
    // other capitals are the same address
    const before = (await mail.letters()).length
    const again = { email: `Moved${people}@Example.org` }
    await world.call('POST', '/api/v1/auth/userdata/update', {
      as: person,
      body: { id: person.id, payload: again },
    })
    await letters()
    expect(await mail.letters()).toHaveLength(before)
  })

  it('takes a link once, for thirty minutes, and every other link goes with it', async () => {
    const [first, second] = [await link(), await link()]
    const tries = await Promise.all(
      [1, 2, 3].map(() => post('password/reset', { token: first, password: fresh })),
    )
    expect(tries.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404])
    const spent = await post('password/reset', { token: second, password: old })
    expect(spent).toMatchObject({ status: 404, body: { code: 'reset-link-over' } })

    const late = await link()
    world.clock.advance(30 * minute + 1)
    expect((await post('password/reset', { token: late, password: old })).status).toBe(404)
    expect((await post('password/reset', { token: 'x'.repeat(43), password: old })).status).toBe(404)
    expect(await signIn(fresh)).toBe(200)
  })

  it('keeps only the hash of a token, and nothing secret in the box', async () => {
    mail.refuse(true)
    await forgot()
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    const rows = await world.database.db.selectFrom('password_reset').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys((await waiting())[0] ?? {}).toSorted()).toEqual([
      'created_at',
      'due_at',
      'id',
      'kind',
      'to_address',
      'tries',
    ])
    mail.refuse(false)
    world.clock.advance(5 * minute)
    const token = await link()
    const kept = JSON.stringify(await world.database.db.selectFrom('password_reset').selectAll().execute())
    expect(kept).not.toContain(token)
    // the letter that was refused went out with the next
    expect(await letters()).toHaveLength(2)
  })

  it('drops a letter that nobody took a week after the last try', async () => {
    const at = world.clock.now()
    const lost = { id: world.id(), kind: 'password-reset', to_address: email, created_at: at, due_at: at }
    await world.database.db
      .insertInto('mail_outbox')
      .values({ ...lost, tries: 5 })
      .execute()
    await forgot()
    await expect.poll(async () => (await waiting()).map((row) => row.tries)).toEqual([5])
    world.clock.advance(7 * 24 * 60 * minute + 1)
    await forgot()
    expect((await letters()).length).toBeGreaterThan(0)
  })

  it('refuses passwords as registering does, and the link stays good', async () => {
    const token = await link()
    for (const [password, code] of [
      ['kurz', 'password-too-short'],
      [`selma${people}ordy`, 'password-too-common'],
      ['x9-'.repeat(50), 'password-too-long'],
    ] as const)
      expect(await post('password/reset', { token, password })).toMatchObject({ status: 400, body: { code } })
    expect(await signIn(old)).toBe(200)
    expect((await post('password/reset', { token, password: fresh })).status).toBe(200)
  })

  it('forgives the failures of whoever guessed before', async () => {
    for (let round = 0; round < 6; round++) await signIn('falsch geraten')
    expect(await signIn(old)).toBe(429)
    await post('password/reset', { token: await link(), password: fresh })
    expect(await signIn(fresh)).toBe(200)
  })
})

describe('the own password', () => {
  const change = (body: unknown, as: Person | string = person) => post('password/change', body, as)

  it('is changed shortly after the sign-in; only this place stays signed in', async () => {
    const other = (await post('login', { email, password: old })).body['session_token'] as string
    const renewed = (await post('session/refresh', {}, person)).body['session_token'] as string
    expect((await change({ password: fresh })).status).toBe(200)
    expect([await works(person), await works(renewed), await works(other)]).toEqual([true, true, false])
    expect([await signIn(old), await signIn(fresh)]).toEqual([401, 200])
  })

  it('is not changed by a wrong old one, not even shortly after the sign-in', async () => {
    expect(await change({ password: fresh, current: 'falsch geraten' })).toMatchObject({
      status: 403,
      body: { code: 'confirm-identity' },
    })
    expect((await change({ password: fresh, current: old })).status).toBe(200)
  })

  it('wants the old one when the sign-in is older than ten minutes, and counts wrong ones', async () => {
    world.clock.advance(10 * minute + 1)
    for (const body of [{ password: fresh }, { password: fresh, current: 'falsch geraten' }])
      expect(await change(body)).toMatchObject({ status: 403, body: { code: 'confirm-identity' } })
    expect(await works(person)).toBe(true)
    expect((await change({ password: fresh, current: old })).status).toBe(200)
    for (let round = 0; round < 5; round++) await change({ password: old, current: 'falsch geraten' })
    expect(await change({ password: old, current: fresh })).toMatchObject({ status: 429 })
  })

  it('makes links that were on their way useless', async () => {
    const token = await link()
    await change({ password: fresh })
    expect((await post('password/reset', { token, password: old })).status).toBe(404)
  })

  it('that changes while somebody signs in with the old one ends that session too', async () => {
    const answers = await Promise.all([
      change({ password: fresh }),
      ...Array.from({ length: 4 }, () => post('login', { email, password: old })),
    ])
    const given = answers.flatMap((answer) => (answer.body['session_token'] as string | undefined) ?? [])
    expect(await Promise.all(given.map(works))).not.toContain(true)
  })
})
