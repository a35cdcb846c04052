import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Processes, startProcesses } from '#testing/processes.ts'
import type { World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { connect, type TestClient } from './test-client.ts'

let processes: Processes
let first: World
/** A second process on the same database. */
let second: World
let cast: Cast
let table: string
const clients: TestClient[] = []

beforeAll(async () => {
  processes = await startProcesses()
  ;({ first, second } = processes)
  cast = await castOf(first)
})
afterAll(() => processes.close())
beforeEach(async () => {
  for (const client of clients.splice(0)) client.close()
  table = await tableWith(first, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})

async function open(world: World, who: 'owner' | 'member', since?: string): Promise<TestClient> {
  const client = await connect(world, table, cast[who], since === undefined ? {} : { since })
  clients.push(client)
  await client.next('presence')
  return client
}
const add = (name: string) => ({ type: 'add_manual_item', name })

describe('people at two processes', () => {
  it('see what the others do, whole or as changes', async () => {
    const [olga, mia, phone] = [
      await open(first, 'owner'),
      await open(second, 'member'),
      await open(second, 'member', 'none'),
    ]
    const milk = await olga.act(add('Milch'))
    expect(await mia.next('zettel_updated')).toMatchObject({
      revision: 1,
      list: { items: [{ name: 'Milch' }] },
    })
    expect(await phone.next('zettel_updated')).toMatchObject({ revision: 1 })
    await mia.act({ type: 'update_item_purchase_status', itemId: milk['itemId'], isPurchased: true })
    expect(await olga.next('item_status_updated')).toMatchObject({ isPurchased: true, revision: 2 })
    await olga.act(add('Brot'))
    expect(await phone.next('zettel_changes', (frame) => frame['revision'] === 3)).toMatchObject({
      from: 2,
      put: [{ name: 'Brot' }],
    })
    await mia.next('zettel_updated', (frame) => frame['revision'] === 3)
    await olga.next('zettel_updated', (frame) => frame['revision'] === 3)
    expect(mia.list()).toEqual(olga.list())
  })

  it('write the same list at once, and lose nothing', async () => {
    const [olga, mia] = [await open(first, 'owner'), await open(second, 'member')]
    const acks = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? olga : mia).act(add(`Ding ${n}`))),
    )
    expect(acks.map((ack) => ack['status'])).toEqual(Array.from({ length: 40 }, () => 'applied'))
    expect(acks.map((ack) => ack['revision'] as number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
    for (const client of [olga, mia]) {
      await client.next('zettel_updated', (frame) => frame['revision'] === 40)
      const revisions = client.heard.flatMap((frame) =>
        frame.type === 'zettel_updated' ? [frame['revision'] as number] : [],
      )
      expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b))
    }
    expect(olga.list()).toEqual(mia.list())
  })

  it('apply an action once, though it arrives at both', async () => {
    const [olga, phone] = [await open(first, 'owner'), await open(second, 'owner')]
    const actionId = first.id()
    const both = await Promise.all([olga.act(add('Milch'), actionId), phone.act(add('Milch'), actionId)])
    expect(both.map((ack) => ack['status']).toSorted()).toEqual(['applied', 'duplicate'])
  })

  it('know who is there, and who has left the table', async () => {
    const [olga, mia] = [await open(first, 'owner'), await open(second, 'member')]
    await olga.next('presence', (frame) => (frame['members'] as unknown[]).length === 2)
    mia.say({ type: 'presence', shopping: true })
    await olga.next('presence', (frame) => JSON.stringify(frame).includes('"shopping":true'))
    await first.call('DELETE', `/api/v1/kitchentable/${table}/members/${cast.member.id}`, { as: cast.owner })
    expect(await mia.closed).toBe(4404)
  })

  it('are signed out of both', async () => {
    const login = await first.call('POST', '/api/v1/auth/login', {
      body: { email: 'mia@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const token = login.body['session_token'] as string
    const mia = await connect(second, table, { token })
    await mia.next('presence')
    await first.call('GET', '/api/v1/auth/logout', { as: token })
    expect(await mia.closed).toBe(4401)
  })

  it('hear of another list that is made active', async () => {
    const mia = await open(second, 'member')
    const made = await first.call('POST', `/api/v1/kitchentable/${table}/shopping-lists`, {
      as: cast.owner,
      body: { name: 'Fest' },
    })
    expect(await mia.next('zettel_updated')).toMatchObject({ list: { name: 'Fest', is_active: true } })
    expect(made.status).toBe(200)
  })

  it('work on while the bus is away, and see everything when it is back', async () => {
    const [olga, mia] = [await open(first, 'owner'), await open(second, 'member')]
    await olga.act(add('Milch'))
    await mia.next('zettel_updated')
    processes.redis.goAway()
    expect(await olga.act(add('Brot'))).toMatchObject({ status: 'applied', revision: 2 })
    expect(await mia.act(add('Eier'))).toMatchObject({ status: 'applied', revision: 3 })
    expect(
      mia
        .list()
        .items.map((item) => item.name)
        .toSorted(),
    ).toEqual(['Brot', 'Eier', 'Milch'])
    expect(olga.list().revision).toBe(2)
    await processes.redis.comeBack()
    await olga.next('zettel_updated', (frame) => frame['revision'] === 3)
    expect(olga.list()).toEqual(mia.list())
  })
})

it('many who come and go at once leave the room in order', async () => {
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      connect(n % 2 ? first : second, table, n % 4 < 2 ? cast.owner : cast.member),
    ),
  )
  for (const [n, client] of opened.entries()) if (n % 3 === 0) client.close()
  const rest = opened.filter((_, n) => n % 3 !== 0)
  clients.push(...rest)
  for (const client of rest) await client.next('presence')
  expect(await rest[0]?.act(add('Milch'))).toMatchObject({ status: 'applied' })
  for (const client of rest) await client.next('zettel_updated')
})
