import type { KitchenTable } from '@ordy/shared/kitchen-table/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import {
  type Cast,
  castOf,
  defaultOf,
  inconsistencies,
  inviteTo,
  rolesAt,
  setAccount,
  tableWith,
} from './test-household.ts'

let world: World
let cast: Cast
let table: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
beforeEach(async () => {
  await world.database.db.deleteFrom('kitchen_table').execute()
  for (const person of Object.values(cast)) await setAccount(world, person, { plan: 1, findable: false })
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})
afterAll(() => world.close())

const kitchentable = (path: string) => `/api/v1/kitchentable/${path}`
const address = {
  tableAddress_street: ' Dorfplatz 2 ',
  tableAddress_plztown: '7130 Ilanz',
  tableAddress_country: 'CH',
}
const create = (as: Person, data: object = address) =>
  world.call('POST', kitchentable(as.id), { as, body: { data: { ...data, userId: as.id } } })
const remove = (as: Person, who: Person) =>
  world.call('DELETE', kitchentable(`${table}/members/${who.id}`), { as })
const setRole = (as: Person, who: Person, role: string) =>
  world.call('PATCH', kitchentable(`${table}/members/${who.id}`), { as, body: { role } })
const add = (as: Person, user: string) =>
  world.call('PATCH', kitchentable(`${table}/members`), { as, body: { role: 'member', user } })
const join = (as: Person, code: string) =>
  world.call('POST', kitchentable(`${table}/join`), { as, body: { code } })
const dataOf = (answer: { body: { data?: never } }) => answer.body.data as unknown as KitchenTable

describe('setting up a table', () => {
  it('makes its maker owner, and the first table the one to sit down at', async () => {
    const answer = await create(cast.stranger)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Neuer Küchentisch wurde erstellt' } })
    expect(dataOf(answer)).toMatchObject({
      tableAddress_street: 'Dorfplatz 2',
      tableAddress_plztown: '7130 Ilanz',
      tableAddress_country: 'CH',
      members: [{ userId: { _id: cast.stranger.id, firstName: 'Selma' }, roleId: { name: 'owner' } }],
    })
    expect(await defaultOf(world, cast.stranger)).toBe(dataOf(answer)._id)
    world.clock.advance(1000)
    const second = await create(cast.stranger)
    expect(await defaultOf(world, cast.stranger)).toBe(dataOf(answer)._id)
    const all = await world.call('GET', kitchentable(`all/related/${cast.stranger.id}`), {
      as: cast.stranger,
    })
    const { kitchentables } = all.body.data as unknown as { kitchentables: KitchenTable[] }
    expect(kitchentables.map((one) => one._id)).toEqual([dataOf(answer)._id, dataOf(second)._id])
  })

  it('works on every plan', async () => {
    await setAccount(world, cast.stranger, { plan: 0 })
    expect((await create(cast.stranger)).status).toBe(200)
  })
})

describe('deleting a table', () => {
  it('moves everybody who sat down there to the oldest table that remains, or to none', async () => {
    world.clock.advance(1000)
    const second = await tableWith(world, [[cast.member, 'owner']])
    world.clock.advance(1000)
    await tableWith(world, [[cast.member, 'owner']])
    const answer = await world.call('DELETE', kitchentable(table), { as: cast.owner })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Küchentisch erfolgreich gelöscht' } })
    expect(await defaultOf(world, cast.member)).toBe(second)
    expect(await defaultOf(world, cast.owner)).toBeNull()
    expect((await world.call('GET', kitchentable(table), { as: cast.owner })).status).toBe(404)
    expect((await world.call('DELETE', kitchentable(table), { as: cast.owner })).status).toBe(404)
  })

  it('leaves those alone who sit down elsewhere', async () => {
    world.clock.advance(1000)
    const second = await tableWith(world, [[cast.member, 'owner']])
    const body = { id: cast.member.id, payload: { defaultKitchentable: second } }
    await world.call('POST', '/api/v1/auth/userdata/update', { as: cast.member, body })
    await world.call('DELETE', kitchentable(table), { as: cast.owner })
    expect(await defaultOf(world, cast.member)).toBe(second)
  })
})

describe('leaving and being removed', () => {
  it('lets everybody go, and takes the table from their view', async () => {
    const answer = await remove(cast.member, cast.member)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Du hast den Küchentisch verlassen.' } })
    expect(await rolesAt(world, table)).toEqual({ [cast.owner.id]: 'owner' })
    expect(await defaultOf(world, cast.member)).toBeNull()
    expect((await world.call('GET', kitchentable(table), { as: cast.member })).status).toBe(404)
    expect((await remove(cast.member, cast.member)).status).toBe(404)
  })

  it('lets owners remove others, and moves these to their next table', async () => {
    world.clock.advance(1000)
    const second = await tableWith(world, [[cast.member, 'owner']])
    const answer = await remove(cast.owner, cast.member)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Benutzer erfolgreich entfernt.' } })
    expect(await defaultOf(world, cast.member)).toBe(second)
    expect((await remove(cast.owner, cast.member)).status).toBe(404)
  })

  it('keeps the last owner while others are there', async () => {
    const answer = await remove(cast.owner, cast.owner)
    expect(answer).toMatchObject({ status: 409, body: { code: 'last-owner' } })
    await setRole(cast.owner, cast.member, 'owner')
    expect((await remove(cast.owner, cast.owner)).status).toBe(200)
    expect(await rolesAt(world, table)).toEqual({ [cast.member.id]: 'owner' })
  })

  it('clears the table when the last one leaves', async () => {
    await remove(cast.member, cast.member)
    expect((await remove(cast.owner, cast.owner)).status).toBe(200)
    expect(await world.database.db.selectFrom('kitchen_table').select('id').execute()).toEqual([])
    expect(await inconsistencies(world)).toEqual([])
  })
})

describe('ownership', () => {
  it('is handed on and taken back, but never by the last owner', async () => {
    expect(dataOf(await setRole(cast.owner, cast.member, 'owner')).members).toHaveLength(2)
    expect(await rolesAt(world, table)).toEqual({ [cast.owner.id]: 'owner', [cast.member.id]: 'owner' })
    expect((await setRole(cast.owner, cast.member, 'member')).status).toBe(200)
    expect(await setRole(cast.owner, cast.owner, 'member')).toMatchObject({
      status: 409,
      body: { code: 'last-owner' },
    })
    expect(await rolesAt(world, table)).toEqual({ [cast.owner.id]: 'owner', [cast.member.id]: 'member' })
  })

  it('does nothing when the role is theirs already', async () => {
    expect((await setRole(cast.owner, cast.owner, 'owner')).status).toBe(200)
    expect((await setRole(cast.owner, cast.stranger, 'owner')).status).toBe(404)
  })
})

describe('adding somebody found', () => {
  it('seats them as member and answers the table where the client looks for it', async () => {
    await setAccount(world, cast.stranger, { findable: true })
    const answer = await add(cast.member, cast.stranger.id)
    expect(answer.status).toBe(200)
    const body = answer.body as unknown as { data: { text: string; data: KitchenTable } }
    expect(body.data.text).toBe('Die Person sitzt jetzt am Küchentisch.')
    expect(body.data.data.members.map((one) => [one.userId._id, one.roleId.name])).toEqual([
      [cast.owner.id, 'owner'],
      [cast.member.id, 'member'],
      [cast.stranger.id, 'member'],
    ])
    expect(await defaultOf(world, cast.stranger)).toBe(table)
    expect(await add(cast.owner, cast.stranger.id)).toMatchObject({
      status: 409,
      body: { code: 'person-already-member' },
    })
  })

  it('answers the same for people who are hidden, unknown or nonsense', async () => {
    const answers = [
      await add(cast.owner, cast.stranger.id),
      await add(cast.owner, world.id()),
      await add(cast.owner, 'x'),
    ]
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: answers[0]?.body })
  })

  it('says so when the person is known from another table but does not want to be found', async () => {
    await tableWith(world, [
      [cast.owner, 'owner'],
      [cast.stranger, 'member'],
    ])
    expect(await add(cast.owner, cast.stranger.id)).toMatchObject({
      status: 403,
      body: { code: 'person-not-findable' },
    })
  })

  it('refuses a person whose plan does not allow it', async () => {
    await setAccount(world, cast.stranger, { plan: 0, findable: true })
    expect(await add(cast.owner, cast.stranger.id)).toMatchObject({
      status: 403,
      body: { code: 'person-cannot-join' },
    })
    expect(await rolesAt(world, table)).not.toHaveProperty(cast.stranger.id)
  })

  it('never makes an owner', async () => {
    await setAccount(world, cast.stranger, { findable: true })
    const body = { role: 'owner', user: cast.stranger.id }
    expect(
      (await world.call('PATCH', kitchentable(`${table}/members`), { as: cast.owner, body })).status,
    ).toBe(400)
    expect(await rolesAt(world, table)).not.toHaveProperty(cast.stranger.id)
  })
})

describe('invitations', () => {
  const look = (code: string, as?: Person) =>
    world.call('GET', kitchentable(`${table}/invite/${code}`), { as })

  it('carry a code of 128 bits whose hash alone is kept, in a link to this server', async () => {
    const answer = await world.call('POST', kitchentable(`${table}/invite`), { as: cast.owner })
    const { code, url } = answer.body.data as unknown as { code: string; url: string }
    expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    expect(url).toBe(new URL(`/invite/${table}?code=${code}`, world.config.publicUrl).href)
    const rows = await world.database.db.selectFrom('kitchen_table_invite').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(rows[0]?.code_hash.includes(Buffer.from(code, 'base64url'))).toBe(false)
  })

  it('tell a visitor who invites to what, and nothing else', async () => {
    const code = await inviteTo(world, table, cast.owner)
    expect((await look(code)).body).toEqual({
      success: true,
      status: 'success',
      data: { invitedBy: 'Olga', table: '3012 Bern' },
    })
  })

  it('seat whoever has the code, as member', async () => {
    const code = await inviteTo(world, table, cast.owner)
    const answer = await join(cast.stranger, code)
    expect(answer.status).toBe(200)
    expect(await rolesAt(world, table)).toMatchObject({ [cast.stranger.id]: 'member' })
    expect(await defaultOf(world, cast.stranger)).toBe(table)
    expect(await join(cast.stranger, code)).toMatchObject({ status: 409, body: { code: 'already-member' } })
  })

  it('refuse the plan Free in the words of the specification', async () => {
    await setAccount(world, cast.stranger, { plan: 0 })
    const answer = await join(cast.stranger, await inviteTo(world, table, cast.owner))
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe(
      'Mit dem Plan Free kannst du keinem Küchentisch beitreten. Wechsle den Plan, um beizutreten.',
    )
    expect(await rolesAt(world, table)).not.toHaveProperty(cast.stranger.id)
  })

  it('end when they are renewed', async () => {
    const old = await inviteTo(world, table, cast.owner)
    const fresh = await inviteTo(world, table, cast.owner)
    expect([(await look(old)).status, (await join(cast.stranger, old)).status]).toEqual([404, 404])
    expect((await look(fresh)).status).toBe(200)
  })

  it('end after fourteen days', async () => {
    const code = await inviteTo(world, table, cast.owner)
    const day = 86_400_000
    world.clock.advance(14 * day - 1000)
    expect((await look(code)).status).toBe(200)
    world.clock.advance(1000)
    expect((await look(code)).status).toBe(404)
    const stranger = await world.call('POST', '/api/v1/auth/login', {
      body: { email: 'selma@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const as = { ...cast.stranger, token: stranger.body['session_token'] as string }
    expect((await join(as, code)).status).toBe(404)
    world.clock.advance(-14 * day)
  })

  it('are of no use to somebody who was sent away, nor after the inviter has left', async () => {
    const code = await inviteTo(world, table, cast.owner)
    await join(cast.stranger, code)
    await remove(cast.owner, cast.stranger)
    expect((await join(cast.stranger, code)).status).toBe(404)
    await setRole(cast.owner, cast.member, 'owner')
    const second = await inviteTo(world, table, cast.owner)
    await remove(cast.owner, cast.owner)
    expect((await look(second)).status).toBe(404)
  })

  it('outlive a member who leaves of their own will', async () => {
    const code = await inviteTo(world, table, cast.owner)
    await remove(cast.member, cast.member)
    expect((await join(cast.member, code)).status).toBe(200)
  })
})
