import { createConnection } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { castOf, tableWith } from '../kitchen-table/test-household.ts'
import type { Person } from '#testing/world.ts'
import { connect, socketUrl } from './test-client.ts'
import { add, setStage } from './test-stage.ts'

const stage = setStage({ castOf, tableWith })
const largest = 64 * 1024

/** A text frame as a client sends it, masked with zeros. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])
}

describe('who may listen', () => {
  it('nobody without a session, no stranger, nobody to a table that is not there', async () => {
    const refused = async (as: Pick<Person, 'token'> | undefined, tableId = stage.table) =>
      (await connect(stage.world, tableId, as)).closed
    expect(await refused(undefined)).toBe(4401)
    expect(await refused({ token: 'x'.repeat(43) })).toBe(4401)
    expect(await refused(stage.cast.ended)).toBe(4401)
    expect(await refused(stage.cast.stranger)).toBe(4404)
    expect(await refused(stage.cast.administrator)).toBe(4404)
    expect(await refused(stage.cast.owner, stage.world.id())).toBe(4404)
    expect(await refused(stage.cast.owner, 'table')).toBe(4404)
  })

  it('no page of others, and no other path', async () => {
    await expect(
      connect(stage.world, stage.table, stage.cast.owner, { headers: { origin: 'https://evil.example' } }),
    ).rejects.toThrow('refused: 403')
    const client = await connect(stage.world, stage.table, stage.cast.owner, {
      headers: { origin: stage.world.config.publicUrl.origin },
    })
    client.close()
    await expect(connect(stage.world, `${stage.table}/more`, stage.cast.owner)).rejects.toThrow(
      'refused: 404',
    )
    expect(await socketUrl(stage.world)).toContain('127.0.0.1')
  })

  it('no address that is none, and the server lives on', async () => {
    const { hostname, port } = new URL(await socketUrl(stage.world))
    for (const path of ['//', '/\\\\', 'http://[', '/ws/shopping-list/%', '*']) {
      const answer = await new Promise<string>((resolve) => {
        const socket = createConnection({ host: hostname, port: Number(port) }, () =>
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
          ),
        )
        socket.on('data', (data) => {
          resolve(data.toString().split('\r\n')[0] ?? '')
          socket.destroy()
        })
        socket.on('close', () => resolve('closed'))
      })
      expect(answer).toMatch(/^(HTTP\/1.1 (4\d\d|101) |closed)/)
    }
    const client = await stage.open(stage.cast.owner)
    expect(await client.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('a member who is removed hears nothing more', async () => {
    const [olga, mia] = [await stage.open(stage.cast.owner), await stage.open(stage.cast.member)]
    await olga.act(add('Milch'))
    await mia.next('zettel_updated')
    const answer = await stage.world.call(
      'DELETE',
      `/api/v1/kitchentable/${stage.table}/members/${stage.cast.member.id}`,
      {
        as: stage.cast.owner,
      },
    )
    expect(answer.status).toBe(200)
    const count = mia.heard.length
    await olga.act(add('Brot'))
    expect(await mia.closed).toBe(4404)
    expect(mia.heard.slice(count).filter((frame) => JSON.stringify(frame).includes('Brot'))).toEqual([])
  })

  it('a member whose seat went without a word cannot write, and is not told', async () => {
    const [olga, mia] = [await stage.open(stage.cast.owner), await stage.open(stage.cast.member)]
    await olga.act(add('Milch'))
    await stage.world.database.db
      .deleteFrom('kitchen_table_member')
      .where('kitchen_table_id', '=', stage.table)
      .where('account_id', '=', stage.cast.member.id)
      .execute()
    await mia.next('zettel_updated')
    expect(await mia.act(add('Gift'))).toMatchObject({ status: 'rejected', code: 'not-found' })
    await olga.act(add('Brot'))
    await olga.next('zettel_updated', (frame) => frame['revision'] === 2)
    expect(mia.list().items.map((item) => item.name)).toEqual(['Milch'])
    stage.world.clock.advance(61_000)
    expect(await mia.closed).toBe(4404)
  })

  it('a session that ends closes its sockets at once', async () => {
    const login = await stage.world.call('POST', '/api/v1/auth/login', {
      body: { email: 'olga@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const phone = { id: stage.cast.owner.id, token: login.body['session_token'] as string }
    const [client, other] = [await stage.open(phone), await stage.open(stage.cast.owner)]
    await stage.world.call('GET', '/api/v1/auth/logout', { as: phone })
    expect(await client.closed).toBe(4401)
    expect(await other.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('a session that ended elsewhere is noticed within a minute', async () => {
    const login = await stage.world.call('POST', '/api/v1/auth/login', {
      body: { email: 'mia@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const client = await stage.open({
      id: stage.cast.member.id,
      token: login.body['session_token'] as string,
    })
    await stage.world.database.db
      .deleteFrom('session')
      .where('account_id', '=', stage.cast.member.id)
      .where('created_at', '>', new Date(stage.world.clock.now().getTime() - 1000))
      .execute()
    stage.world.clock.advance(61_000)
    expect(await client.closed).toBe(4401)
  })

  it('five sockets a person and table: of six the oldest goes', async () => {
    const all = []
    for (let n = 0; n < 6; n++) all.push(await stage.open(stage.cast.owner))
    expect(await all[0]?.closed).toBe(4429)
    expect(await all[5]?.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('of six the oldest of the device with the most: a phone is not driven out by one tab after another', async () => {
    const login = await stage.world.call('POST', '/api/v1/auth/login', {
      body: { email: 'olga@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const phone = await stage.open({
      ...stage.cast.owner,
      token: login.body['session_token'] as string,
    })
    const tabs = []
    for (let n = 0; n < 5; n++) tabs.push(await stage.open(stage.cast.owner))
    expect(await tabs[0]?.closed).toBe(4429)
    for (const client of [phone, ...tabs.slice(1)])
      expect(await client.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('twenty sockets a person, at however many tables: of twenty-one the oldest goes', async () => {
    const person = await stage.world.person()
    const all = []
    for (let n = 0; n < 6; n++) {
      const own = await tableWith(stage.world, [[person, 'owner']])
      for (let m = 0; m < 4 && all.length < 21; m++) {
        const client = await connect(stage.world, own, person)
        stage.clients.push(client)
        await client.next('presence')
        all.push(client)
      }
    }
    expect(await all[0]?.closed).toBe(4429)
    expect(await all[1]?.act(add('Milch'))).toMatchObject({ status: 'applied' })
    expect(await all[20]?.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('frames that are too large or too many close the socket', async () => {
    const large = await stage.open(stage.cast.owner)
    const envelope = JSON.stringify({ ...add('x'), actionId: stage.world.id(), padding: '' }).length
    large.say({ ...add('x'), actionId: stage.world.id(), padding: 'x'.repeat(largest - envelope) })
    expect(await large.next('ack')).toMatchObject({ status: 'applied' })
    large.say({ ...add('x'), actionId: stage.world.id(), padding: 'x'.repeat(largest - envelope + 1) })
    expect(await large.closed).toBe(1009)
    const many = await stage.open(stage.cast.member)
    for (let n = 0; n < 151; n++) many.say({ type: 'presence', shopping: n % 2 === 0 })
    expect(await many.closed).toBe(1008)
  })

  it('a hundred and fifty frames in ten seconds are heard, again and again, whatever is done to the clock', async () => {
    const olga = await stage.open(stage.cast.owner)
    for (const jump of [0, 10_000, -3_600_000, 10_000, 86_400_000, -86_400_000, 10_000]) {
      stage.world.clock.advance(jump)
      const frames = jump < 0 ? 1 : 147
      for (let n = 0; n < frames; n++) olga.say({ type: 'presence', shopping: n % 2 === 0 })
      expect(await olga.act(add('Milch'))).toMatchObject({ status: 'applied' })
    }
  })

  it('who was told to go is not heard any more', async () => {
    const { hostname, port } = new URL(await socketUrl(stage.world))
    const olga = await stage.open(stage.cast.owner)
    const stranger = createConnection({ host: hostname, port: Number(port) })
    const closing = new Promise<void>((resolve) => {
      // the frame that closes, with code 1008
      stranger.on('data', (data: Buffer) => {
        if (data.includes(Buffer.from([0x88, 0x02, 0x03, 0xf0]))) resolve()
      })
    })
    stranger.on('error', () => {})
    const path = `/ws/shopping-list/${stage.table}?token=${stage.cast.member.token}&since=none`
    stranger.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    for (let n = 0; n < 3; n++) stranger.write(masked('nonsense'))
    await closing
    stranger.write(masked(JSON.stringify({ ...add('Gift'), actionId: stage.world.id() })))
    await olga.act(add('Milch'))
    await olga.next('zettel_updated', (frame) => frame['revision'] === 1)
    expect(olga.list().items.map((item) => item.name)).toEqual(['Milch'])
    stranger.destroy()
  })
})

// the last one: it leaves the sessions of all the others behind
describe('a session that somebody listens with', () => {
  const day = 86_400_000
  let phone: Pick<Person, 'id' | 'token'>
  beforeEach(async () => {
    const body = { email: 'mia@example.org', password: 'Zwetschgen-72-wähe' }
    const { body: signedIn } = await stage.world.call('POST', '/api/v1/auth/login', { body })
    phone = { id: stage.cast.member.id, token: signedIn['session_token'] as string }
  })
  const renew = async () => {
    const answer = await stage.world.call('POST', '/api/v1/auth/session/refresh', { as: phone })
    phone = { ...phone, token: answer.body['session_token'] as string }
  }
  const isIn = async () =>
    (await stage.world.call('POST', '/api/v1/auth/userbyid', { as: phone })).status === 200

  it('who renews it comes again and stays signed in; a copy of the old token gives itself away', async () => {
    const { token: copied } = phone
    const client = await stage.open(phone)
    await renew()
    expect(await client.act(add('Milch'))).toMatchObject({ status: 'applied' })
    stage.world.clock.advance(61_000)
    expect(await client.closed).toBe(1012)
    expect(await isIn()).toBe(true)
    const again = await stage.open(phone)
    expect(await again.act(add('Brot'))).toMatchObject({ status: 'applied' })
    expect(await (await connect(stage.world, stage.table, { token: copied })).closed).toBe(4401)
    expect(await again.closed).toBe(4401)
    expect(await isIn()).toBe(false)
  })

  it('who signs out hears nothing more at once, however often it was renewed', async () => {
    const client = await stage.open(phone)
    // more often than replaced tokens are remembered
    for (let times = 0; times < 25; times++) await renew()
    await stage.world.call('GET', '/api/v1/auth/logout', { as: phone })
    expect(await client.closed).toBe(4401)
  })

  it('listening is a use of it', async () => {
    await stage.open(phone)
    const { db } = stage.world.database
    const own = db.selectFrom('session').select('last_used_at').where('account_id', '=', phone.id)
    stage.world.clock.advance(11 * 60_000)
    const last_used_at = stage.world.clock.now()
    await expect.poll(() => own.execute()).toContainEqual({ last_used_at })
  })

  it('ends after 30 days without use', async () => {
    const client = await stage.open(phone)
    stage.world.clock.advance(30 * day + 1000)
    expect(await client.closed).toBe(4401)
  })

  it('ends after 12 hours for whoever is administrator meanwhile, also while a page stands open', async () => {
    const client = await stage.open(phone)
    const { db } = stage.world.database
    const appoint = (is_admin: boolean) =>
      db.updateTable('account').set({ is_admin }).where('id', '=', phone.id).execute()
    await appoint(true)
    stage.world.clock.advance(day / 4)
    // time for a look after the session
    await new Promise((done) => setTimeout(done, 1200))
    stage.world.clock.advance(day / 4 + 1000)
    expect(await client.closed).toBe(4401)
    await appoint(false)
  })
})
