import type { FoundPerson, User } from '@ordy/shared/accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { addMember, addTable } from '../kitchen-table/new-table.ts'

let world: World
let person: Person
let people = 0
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  person = await world.person(`Lea${++people}`)
})
afterAll(() => world.close())

const update = (payload: unknown, as: Person = person, beside: object = { id: as.id }) =>
  world.call('POST', '/api/v1/auth/userdata/update', { as, body: { ...beside, payload } })
const me = async (as: Person = person) => {
  const answer = await world.call('POST', '/api/v1/auth/userbyid', { as, body: { user_id: as.id } })
  return answer.body['user'] as User
}
const tableOf = async (...members: Person[]) => {
  const id = world.id()
  const { db } = world.database
  const at = world.clock.now()
  await addTable(
    db,
    { id, street: 'Gasse 1', plzTown: '3000 Bern', country: '', createdAt: at },
    members[0]?.id ?? '',
  )
  for (const member of members.slice(1)) await addMember(db, id, member.id, 'member', at)
  return id
}

describe('changing the profile', () => {
  it('takes every field that people may change, each alone', async () => {
    const address = { city: 'Bern', country: 'CH', line1: 'Gasse 1', postal_code_state: '3000', state: 'BE' }
    const prompts = { count: 2, max_count: 4, disabled: true, last_shown: '2026-11-20T10:00:00.000Z' }
    const changes: [Record<string, unknown>, Partial<User>][] = [
      [{ firstName: ' Léa ' }, { firstName: 'Léa' }],
      [{ lastName: 'Meier' }, { lastName: 'Meier' }],
      [{ lastName: '' }, { lastName: '' }],
      [{ firstName: 'Lea', lastName: 'null' }, { firstName: 'Lea' }],
      [{ email: `New${people}@Example.org` }, { email: `New${people}@Example.org` }],
      [{ externalAccess: true }, { extAccessable: true }],
      [{ extAccessable: false }, { extAccessable: false }],
      [{ weekplanmode: 1 }, { weekplanmode: 1 }],
      [
        { weight: 61.5, height: 172, age: 41, sex: 'w', activness: 'viel' },
        { weight: 61.5, height: 172, age: 41, sex: 'w', activness: 'viel' },
      ],
      [
        { summDaily: 9000, protDaily: 80, kcalDaily: 2100, fatDaily: 70 },
        { summDaily: 9000, protDaily: 80, kcalDaily: 2100, fatDaily: 70 },
      ],
      [
        { weight: null, kcalDaily: null },
        { weight: null, kcalDaily: null },
      ],
      [{ gdpr: 1 }, { gdpr: 1 }],
      [{ gdpr: '2' }, { gdpr: 2 }],
      [{ install_apple_app: true }, { install_apple_app: true }],
      [{ address }, { address }],
      [{ address: { city: null } }, { address: { ...address, city: null } }],
      [{ pwa_install_prompts: prompts }, { pwa_install_prompts: prompts }],
      [{ pwa_install_prompts: { count: 3 } }, { pwa_install_prompts: { ...prompts, count: 3 } }],
    ]
    let expected = await me()
    for (const [payload, changed] of changes) {
      const answer = await update(payload)
      expect(answer).toMatchObject({ status: 200, body: { message: 'Profil erfolgreich aktualisiert.' } })
      expected = { ...expected, ...changed }
      expect(answer.body.data).toEqual({ user: expected })
      expect(await me()).toEqual(expected)
    }
  })

  it('takes the variants of the specification', async () => {
    const { address, pwa_install_prompts } = await me()
    const whole = {
      firstName: 'Lea',
      lastName: 'Meier',
      email: (await me()).email,
      address,
      externalAccess: true,
      gdpr: 2,
      pwa_install_prompts,
    }
    expect((await update(whole, person, {})).status).toBe(200)
    expect((await update({ firstName: 'Lea', lastName: 'M', email: whole.email })).status).toBe(200)
    expect((await update({ defaultKitchentable: null })).status).toBe(200)
  })

  it('changes nothing by fields that are not theirs to write', async () => {
    const before = await me()
    const rows = () =>
      world.database.db.selectFrom('account').selectAll().where('id', '=', person.id).executeTakeFirst()
    const row = await rows()
    const answer = await update({
      isAdmin: true,
      is_admin: true,
      adminPermissions: { isAdmin: true },
      plan: 2,
      type: 2,
      bookedAbo: { type: 2 },
      bookedAboUsage: { nrCookeasyCalls: -100 },
      id: world.id(),
      _id: world.id(),
      extId: world.id(),
      password_hash: '',
      demo_person: 'lea',
      createdAt: '2000-01-01T00:00:00.000Z',
      default_table_id: null,
      email_key: 'x@example.org',
      role: 'owner',
      __proto__: { isAdmin: true },
    })
    expect(answer.status).toBe(200)
    expect(await me()).toEqual(before)
    expect(await rows()).toEqual(row)
  })

  it('is for oneself alone', async () => {
    const other = await world.person(`Reto${people}`)
    const before = await me(other)
    for (const id of [other.id, world.id(), 'x', ''])
      expect(await update({ firstName: 'Max' }, person, { id })).toMatchObject({ status: 404 })
    expect(await me(other)).toEqual(before)
  })

  it('refuses an empty first name and what is no address, with the sentences of the specification', async () => {
    const before = await me()
    expect((await update({ firstName: ' ' })).body.message).toBe(
      'Bitte fülle mindestens Vorname und E-Mail aus.',
    )
    for (const email of ['', 'lea', 'lea@example'])
      expect((await update({ email, firstName: 'Max' })).body.message).toBe(
        'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      )
    expect(await me()).toEqual(before)
  })

  it('refuses an address of somebody else, also when two take it at once', async () => {
    const other = await world.person(`Reto${people}`)
    expect(await update({ email: `RETO${people}@example.org` })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    })
    const email = `both${people}@example.org`
    const answers = await Promise.all([update({ email }), update({ email }, other)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('wants the password for another address when the sign-in is older than ten minutes', async () => {
    const email = `late${people}@example.org`
    world.clock.advance(10 * 60_000)
    expect((await update({ email: `soon${people}@example.org` })).status).toBe(200)
    world.clock.advance(1000)
    expect((await update({ email: (await me()).email.toUpperCase(), firstName: 'Lea' })).status).toBe(200)
    expect(await update({ email })).toMatchObject({ status: 403, body: { code: 'confirm-identity' } })
    const wrong = { id: person.id, password: 'falsch-falsch' }
    expect(await update({ email }, person, wrong)).toMatchObject({
      status: 403,
      body: { code: 'confirm-identity' },
    })
    expect((await update({ email }, person, { ...wrong, password: 'Zwetschgen-72-wähe' })).status).toBe(200)
    expect((await me()).email).toBe(email)
  })

  it('sits down only at a table where one has a seat', async () => {
    const other = await world.person(`Reto${people}`)
    const own = await tableOf(person)
    const theirs = await tableOf(other)
    expect((await update({ defaultKitchentable: own })).status).toBe(200)
    for (const defaultKitchentable of [theirs, world.id(), 'x'])
      expect(await update({ defaultKitchentable, firstName: 'Max' })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    expect(await me()).toMatchObject({ defaultKitchentable: own, firstName: `Lea${people}` })
    expect((await update({ defaultKitchentable: null })).status).toBe(200)
    expect((await me()).defaultKitchentable).toBeNull()
  })
})

describe('searching people', () => {
  const find = async (text: string, as: Person = person) => {
    const answer = await world.call(
      'GET',
      `/api/v1/auth/userdata/bysearchstring/${encodeURIComponent(text)}`,
      { as },
    )
    expect(answer.status).toBe(200)
    return answer.body.data as unknown as FoundPerson[]
  }
  const names = async (text: string, as: Person = person) =>
    (await find(text, as)).map((one) => one.firstName)
  let shown: Person
  let hidden: Person
  beforeEach(async () => {
    shown = await world.person(`Shown${people}`)
    hidden = await world.person(`Hidden${people}`)
    await update({ firstName: 'Jürg', lastName: `von Känel${people}`, externalAccess: true }, shown)
    await update({ firstName: 'Hedwig', lastName: `von Känel${people}` }, hidden)
  })

  it('finds by the beginning of any part of the name, or of the address', async () => {
    for (const text of [
      'jür',
      'JUERG',
      'jurg',
      `känel${people}`,
      `kaenel${people} jü`,
      `shown${people}@exam`,
      ` Jürg `,
    ])
      expect(await names(text)).toContain('Jürg')
    for (const text of ['ürg', 'example.org', `@example`, 'jürgen', '%%%', '___', 'j%g'])
      expect(await names(text)).not.toContain('Jürg')
  })

  it('shows no more than name and address, and the id to add them by', async () => {
    expect(await find(`känel${people}`)).toEqual([
      {
        _id: shown.id,
        firstName: 'Jürg',
        lastName: `von Känel${people}`,
        email: `shown${people}@example.org`,
      },
    ])
  })

  it('hides whoever does not want to be found, except from those at a common table', async () => {
    expect(await names(`hidden${people}`)).toEqual([])
    const table = await tableOf(person, hidden)
    expect(await names('hedwig')).toEqual(['Hedwig'])
    expect(await names('hedwig', shown)).toEqual([])
    await world.call('DELETE', `/api/v1/kitchentable/${table}/members/${hidden.id}`, { as: person })
    expect(await names('hedwig')).toEqual([])
    await update({ externalAccess: false }, shown)
    expect(await names(`shown${people}`)).toEqual([])
  })

  it('never finds oneself and never more than ten', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, (_, at) => world.person(`Zeno${people}x${at}`)))
    for (const one of rows) await update({ externalAccess: true }, one)
    expect(await find(`zeno${people}`)).toHaveLength(10)
    await update({ externalAccess: true })
    expect(await names(`lea${people}`)).toEqual([])
  })

  it('wants three characters', async () => {
    const search = (text: string) =>
      world.call('GET', `/api/v1/auth/userdata/bysearchstring/${text}`, { as: person })
    for (const text of ['l', 'le', '%20le%20', '%20%20%20', '%F0%9F%8D%8E%F0%9F%8D%8E'])
      expect(await search(text)).toMatchObject({ status: 400, body: { code: 'search-too-short' } })
    expect((await search('le%00a')).status).toBe(400)
    expect((await search('%ED%A0%80abc')).status).toBe(404)
  })
})

describe('the limits', () => {
  it('let a person search twenty times a minute', async () => {
    const on = await startWorld()
    try {
      const as = await on.person('Lea')
      const search = () => on.call('GET', '/api/v1/auth/userdata/bysearchstring/reto', { as })
      for (let n = 0; n < 20; n++) expect((await search()).status).toBe(200)
      expect(await search()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
      on.clock.advance(60_000)
      expect((await search()).status).toBe(200)
    } finally {
      await on.close()
    }
  })

  it('let a person try ten invitation codes an hour, and a visitor twenty, right ones not counted', async () => {
    const on = await startWorld({ TRUST_PROXY: ['127.0.0.1'] })
    try {
      const owner = await on.person('Lea')
      const guest = await on.person('Reto')
      await on.database.db.updateTable('account').set({ plan: 1 }).execute()
      const data = { tableAddress_street: 'Gasse 1', tableAddress_plztown: '3000 Bern' }
      const made = await on.call('POST', `/api/v1/kitchentable/${owner.id}`, { as: owner, body: { data } })
      const { _id } = made.body.data as unknown as { _id: string }
      const invited = await on.call('POST', `/api/v1/kitchentable/${_id}/invite`, { as: owner })
      const { code } = invited.body.data as unknown as { code: string }
      const look = (tried: string, address: string, as?: Person) =>
        on.call('GET', `/api/v1/kitchentable/${_id}/invite/${tried}`, {
          as,
          headers: { 'x-forwarded-for': address },
        })
      const join = (tried: string) =>
        on.call('POST', `/api/v1/kitchentable/${_id}/join`, { as: guest, body: { code: tried } })

      for (let n = 0; n < 30; n++) expect((await look(code, '192.0.2.7')).status).toBe(200)
      for (let n = 0; n < 20; n++) expect((await look(`wrong${n}`, '192.0.2.7')).status).toBe(404)
      expect((await look(code, '192.0.2.7')).status).toBe(429)
      expect((await look(code, '192.0.2.8')).status).toBe(200)
      const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => join(`wrong${n}`)))
      expect(tries.filter((answer) => answer.status === 404)).toHaveLength(10)
      expect(tries.filter((answer) => answer.status === 429)).toHaveLength(15)
      expect((await join(code)).status).toBe(429)
      on.clock.advance(3_600_000)
      expect((await join(code)).status).toBe(200)
    } finally {
      await on.close()
    }
  })
})
