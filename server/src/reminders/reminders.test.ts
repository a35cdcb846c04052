import { createPublicKey, verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { connect } from '../shopping-list/test-client.ts'
import { type PushReceiver, startReceiver } from './test-receiver.ts'

let world: World
let cast: Cast
let table: string
let phones: Record<'owner' | 'member', PushReceiver>
const hour = 3_600_000

beforeAll(async () => {
  phones = { owner: await startReceiver(), member: await startReceiver() }
  const FETCH_ALLOW = [phones.owner.place, phones.member.place]
  world = await startWorld({ RATE_LIMITS: 'off', FETCH_ALLOW })
  cast = await castOf(world)
})
afterAll(async () => {
  await world.close()
  await Promise.all(Object.values(phones).map((phone) => phone.close()))
})
beforeEach(async () => {
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
  await wish(cast.owner, phones.owner)
  await wish(cast.member, phones.member)
})
afterEach(async () => {
  await world.database.db.deleteFrom('push_subscription').execute()
  await world.database.db.deleteFrom('kitchen_table').execute()
  for (const phone of Object.values(phones)) phone.beginAnew()
})

const wish = (as: Person | string, phone: PushReceiver) =>
  world.call('PUT', '/api/v1/reminders', { as, body: phone.subscription })
const newList = (as: Person, body: object = {}) =>
  world.call('POST', `/api/v1/kitchentable/${table}/shopping-lists`, { as, body })
const devices = async () =>
  (await world.database.db.selectFrom('push_subscription').select('account_id').execute()).map(
    (row) => row.account_id,
  )
const said = (phone: PushReceiver) => phone.received.map(({ reminder }) => reminder.title)
async function arrived(phone: PushReceiver, count: number): Promise<void> {
  await expect.poll(() => phone.received.length, { timeout: 5000 }).toBe(count)
}

describe('reminders', () => {
  it('tell the others that a list was opened, encrypted and signed by this house', async () => {
    await newList(cast.owner, { name: 'Grosseinkauf' })
    await arrived(phones.member, 1)
    const [first] = phones.member.received
    expect(first?.reminder).toEqual({
      title: 'Einkaufszettel offen',
      body: 'Olga hat «Grosseinkauf» eröffnet (Küchentisch Lindenweg 4, 3012 Bern). Was brauchst du?',
      tag: `list-${table}`,
      url: '/zettel',
    })
    expect(phones.owner.received).toEqual([])
    const state = await world.call('GET', '/api/v1/reminders', { as: cast.member })
    const { publicKey, endpoints } = state.body.data as unknown as { publicKey: string; endpoints: string[] }
    expect(endpoints).toEqual([phones.member.subscription.endpoint])
    expect(isSignedBy(first?.headers.authorization ?? '', publicKey)).toBe(true)
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' })
  })

  it('tell that somebody began to shop, not to that person, and not again for a while', async () => {
    await newList(cast.member)
    await arrived(phones.owner, 1)
    const shopper = await connect(world, table, cast.owner, { since: 'none' })
    for (const shopping of [true, false, true, true]) shopper.say({ type: 'presence', shopping })
    await arrived(phones.member, 1)
    world.clock.advance(4 * hour)
    shopper.say({ type: 'presence', shopping: true })
    await arrived(phones.member, 2)
    expect(said(phones.member)).toEqual(['Olga kauft gerade ein', 'Olga kauft gerade ein'])
    expect(said(phones.owner)).toEqual(['Einkaufszettel offen'])
    shopper.close()
  })

  it('are one when an article opens a list', async () => {
    const adder = await connect(world, table, cast.owner, { since: 'none' })
    await adder.act({ type: 'add_manual_item', name: 'Milch' })
    await adder.act({ type: 'add_manual_item', name: 'Brot' })
    await arrived(phones.member, 1)
    expect(said(phones.member)).toEqual(['Einkaufszettel offen'])
    adder.close()
  })

  it('never hold up what is done to a list, whatever the push service does', async () => {
    phones.member.status = 0
    const before = performance.now()
    expect((await newList(cast.owner)).status).toBe(200)
    expect(performance.now() - before).toBeLessThan(2000)
    phones.member.letGo()
    expect(await devices()).toContain(cast.member.id)
  })

  it.each([500, 503, 429])('are sent again when the push service answers %i and recovers', async (status) => {
    phones.member.status = status
    await newList(cast.owner)
    await expect.poll(() => phones.member.attempts).toBe(1)
    phones.member.status = 201
    await arrived(phones.member, 1)
    expect(phones.member.attempts).toBe(2)
    expect(await devices()).toContain(cast.member.id)
  })

  it('are not sent again when the push service does not want them', async () => {
    phones.member.status = 403
    await newList(cast.owner)
    await expect.poll(() => phones.member.attempts).toBe(1)
    phones.member.status = 201
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(phones.member.attempts).toBe(1)
  })

  it.each([404, 410])('end for a device of which the push service answers %i', async (status) => {
    phones.member.status = status
    await newList(cast.owner)
    await expect.poll(devices).toEqual([cast.owner.id])
  })

  it('end with signing out and with leaving the table, and the device may go over to somebody else', async () => {
    const again = await world.call('POST', '/api/v1/auth/login', {
      body: { email: 'mia@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const token = again.body['session_token'] as string
    await wish(token, phones.member)
    await world.call('GET', '/api/v1/auth/logout', { as: token })
    await expect.poll(devices).toEqual([cast.owner.id])
    await wish(cast.member, phones.member)
    await wish(cast.former, phones.member)
    expect(new Set(await devices())).toEqual(new Set([cast.owner.id, cast.former.id]))
    await newList(cast.owner)
    await world.call('DELETE', `/api/v1/kitchentable/${table}/members/${cast.member.id}`, { as: cast.member })
    await wish(cast.member, phones.member)
    world.clock.advance(24 * hour)
    await newList(cast.owner)
    expect(phones.member.received).toEqual([])
  })

  it('go with the account', async () => {
    const leaving = await world.person('Gian')
    await wish(leaving, phones.member)
    expect(await devices()).toContain(leaving.id)
    const answer = await world.call('DELETE', '/api/v1/auth/me', {
      as: leaving,
      body: { password: 'Zwetschgen-72-wähe' },
    })
    expect(answer.status).toBe(200)
    expect(await devices()).not.toContain(leaving.id)
  })

  it('are the own business of each person', async () => {
    const { endpoint } = phones.member.subscription
    await world.call('POST', '/api/v1/reminders/end', { as: cast.owner, body: { endpoint } })
    expect(await devices()).toContain(cast.member.id)
    await world.call('POST', '/api/v1/reminders/end', { as: cast.member, body: { endpoint } })
    expect(await devices()).toEqual([cast.owner.id])
    for (const [method, url] of [
      ['GET', '/api/v1/reminders'],
      ['PUT', '/api/v1/reminders'],
      ['POST', '/api/v1/reminders/end'],
    ] as const) {
      expect((await world.call(method, url, { as: cast.ended, body: {} })).status).toBe(401)
    }
  })

  it('refuse keys with which nothing could ever be sent', async () => {
    const { endpoint, keys } = phones.member.subscription
    const bad = [
      { ...keys, p256dh: 'AAAA' },
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: 'A'.repeat(87) },
    ]
    for (const wrong of bad) {
      const answer = await world.call('PUT', '/api/v1/reminders', {
        as: cast.member,
        body: { endpoint, keys: wrong },
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'subscription-unusable' } })
    }
  })

  it('never go to an address that is not public', async () => {
    const inside = await startReceiver()
    await wish(cast.member, inside)
    await newList(cast.owner)
    await arrived(phones.member, 1)
    expect(inside.received).toEqual([])
    await inside.close()
  })
})

/** Whether the token in the header is signed by the key that the header and the house name. */
function isSignedBy(authorization: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return key === publicKey && isValid
}
