import { sinceText } from '@ordy/shared/shopping-list/socket-address.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts'
import { Dice } from '#testing/simulation/time.ts'
import { startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { connect, socketUrl, type TestClient } from './test-client.ts'

const isOnServer = process.env['TEST_DATABASE'] === 'server'
let proxy: DatabaseProxy | undefined
let world: World
let cast: Cast
let table: string
const clients: TestClient[] = []

beforeAll(async () => {
  if (isOnServer) proxy = await startDatabaseProxy(inject('serverUrl'))
  world = await startWorld({ RATE_LIMITS: 'off' }, proxy?.url)
  cast = await castOf(world)
})
afterAll(async () => {
  await world.close()
  await proxy?.close()
})
beforeEach(async () => {
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

async function open(who: 'owner' | 'member', since?: string): Promise<TestClient> {
  const client = await connect(world, table, cast[who], since === undefined ? {} : { since })
  clients.push(client)
  await client.next('presence')
  return client
}
const add = (name: string) => ({ type: 'add_manual_item', name, actionId: world.id() })
const sync = (listId: string, actions: object[]) =>
  world.call('POST', `/api/shopping-lists/${listId}/sync-offline-changes`, {
    as: cast.owner,
    body: { actions },
  })

/** A bare socket of the member, for those who do not behave. */
async function bareSocket(query = '', options: { autoPong?: boolean } = {}): Promise<WebSocket> {
  const url = `${await socketUrl(world)}/ws/shopping-list/${table}?token=${cast.member.token}${query}`
  const socket = new WebSocket(url, options)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  return socket
}

it('who reads nothing is let go, goes on later from where it was, and nobody else waits', async () => {
  const olga = await open('owner', 'none')
  const list = (await olga.act(add('Milch')))['listId'] as string
  const many = Array.from({ length: 400 }, (_, n) => ({ ...add(`Ding ${n}`), note: 'x'.repeat(200) }))
  await sync(list, many)
  const slow = await bareSocket()
  await new Promise((resolve) => slow.once('message', resolve))
  slow.pause()
  const closed = new Promise<number>((resolve) => slow.once('close', resolve))
  // each of these is a whole list of some 200 KB for those who take whole lists
  for (let round = 0; round < 2; round++) {
    const started = performance.now()
    await sync(
      list,
      many.slice(0, 100).map(({ actionId }) => tick(actionId, round === 0)),
    )
    await olga.next('zettel_changes', (frame) => frame['revision'] === 501 + round * 100)
    expect(performance.now() - started).toBeLessThan(5000)
  }
  slow.resume()
  expect(await closed).toBe(1006)
  const back = await open('member', sinceText({ _id: list, revision: 401 }))
  expect(await back.next('zettel_changes')).toMatchObject({ from: 401, revision: 601 })
})
const tick = (itemId: string, isPurchased: boolean) => ({
  type: 'update_item_purchase_status',
  itemId,
  isPurchased,
  actionId: world.id(),
})

it('a line that nobody is at the end of any more is noticed within 45 seconds', async () => {
  const olga = await open('owner')
  const silent = await bareSocket('', { autoPong: false })
  const closed = new Promise<number>((resolve) => silent.once('close', resolve))
  await olga.next('presence', (frame) => (frame['members'] as unknown[]).length === 2)
  for (let seconds = 0; seconds <= 40; seconds += 20) {
    const pinged = new Promise((resolve) => silent.once('ping', resolve))
    world.clock.advance(20_500)
    await Promise.race([pinged, closed])
  }
  expect(await closed).toBe(1006)
  await olga.next('presence', (frame) => (frame['members'] as unknown[]).length === 1)
})

it('neither a session that ended nor a dead line goes unnoticed because the clock was set back', async () => {
  const olga = await open('owner')
  const nora = await world.person('Nora')
  const gone = await connect(world, await tableWith(world, [[nora, 'owner']]), nora)
  clients.push(gone)
  await gone.next('presence')
  for (const jump of [-86_400_000, -3_600_000, -500]) {
    world.clock.advance(jump)
    expect(await olga.act(add(`Ding ${jump}`))).toMatchObject({ status: 'applied' })
  }
  const silent = await bareSocket('', { autoPong: false })
  const closed = new Promise<number>((resolve) => silent.once('close', resolve))
  world.clock.advance(-3_600_000)
  await world.database.db.deleteFrom('session').where('account_id', '=', nora.id).execute()
  // the sockets look at the clock once a second
  const passed = async (milliseconds: number) => {
    await new Promise((resolve) => setTimeout(resolve, 1100))
    world.clock.advance(milliseconds)
  }
  await passed(20_500)
  await passed(20_500)
  expect(await closed).toBe(1006)
  await passed(20_500)
  expect(await gone.closed).toBe(4401)
})

it('whatever is sent, the list stays as it is and the house stands', { timeout: 30_000 }, async () => {
  const olga = await open('owner')
  await olga.act(add('Milch'))
  const before = await olga.next('zettel_updated', (frame) => frame['revision'] === 1)
  const dice = new Dice(1)
  const action = JSON.stringify(add('Brot'))
  const bytes = () => Buffer.from(Array.from({ length: dice.between(1, 300) }, () => dice.below(256)))
  const rubbish: (() => string | Buffer)[] = [
    bytes,
    () => bytes().toString('latin1'),
    () => action.slice(0, dice.between(0, action.length - 1)),
    () => '['.repeat(20_000),
    () => JSON.stringify({ type: 'add_manual_item', name: { toString: 1 } }),
    () => '{"__proto__":{"type":"add_manual_item","name":"Brot"}}',
    () => JSON.stringify({ type: 'update_item', itemId: "' or 1=1 --", note: '\0' }),
    () => JSON.stringify({ type: dice.pick(['ack', 'zettel_updated', 'constructor', '']) }),
    () => dice.pick(['null', '0', '""', '[]', '{}', '1e400', 'true']),
  ]
  for (let n = 0; n < 40; n++) {
    const socket = await bareSocket()
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    for (let count = 0; count < 4; count++) socket.send(dice.pick(rubbish)())
    socket.close()
    expect([1000, 1005, 1007, 1008]).toContain(await closed)
  }
  const answer = await world.call('GET', `/api/v1/kitchentable/${table}/shopping-list/active`, {
    as: cast.owner,
  })
  expect(answer.body.data).toEqual(before['list'])
})

describe.runIf(isOnServer)('while the database is away', () => {
  it('nothing is acknowledged; when it is back the same action works once, on the same lines', async () => {
    const [olga, mia] = [await open('owner'), await open('member')]
    await olga.act(add('Milch'))
    await mia.next('zettel_updated', (frame) => frame['revision'] === 1)
    proxy?.goAway()
    const bread = add('Brot')
    olga.say(bread)
    await olga.next('zettel_error')
    expect(olga.heard.filter(({ type }) => type === 'ack')).toHaveLength(1)
    const ready = await world.call('GET', '/api/ready')
    expect([ready.status, ready.body.code]).toEqual([503, 'not-ready'])
    expect((await world.call('GET', '/api/health')).status).toBe(200)
    proxy?.comeBack()
    const acks = [await olga.act(bread, bread.actionId), await olga.act(bread, bread.actionId)]
    expect(acks.map((ack) => [ack['status'], ack['revision']])).toEqual([
      ['applied', 2],
      ['duplicate', 2],
    ])
    await mia.next('zettel_updated', (frame) => frame['revision'] === 2)
    expect((await world.call('GET', '/api/ready')).status).toBe(200)
  })

  it('a line on which it says nothing any more is given up, and what was sent there arrives', async () => {
    const olga = await open('owner')
    await olga.act(add('Milch'))
    proxy?.fallSilent()
    const bread = add('Brot')
    olga.say(bread)
    await expect.poll(() => olga.heard.some((ack) => ack['actionId'] === bread.actionId), patience).toBe(true)
    expect(olga.list().items.map((item) => item.name)).toEqual(['Milch', 'Brot'])
  }, 30_000)
})
const patience = { timeout: 25_000 }
