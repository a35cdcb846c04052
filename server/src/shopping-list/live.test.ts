import { createConnection } from 'node:net'
import { errors } from '@ordy/shared/errors.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { connect, socketUrl, type TestClient } from './test-client.ts'

let world: World
let cast: Cast
let table: string
const clients: TestClient[] = []

beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const client of clients.splice(0)) client.close()
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})

async function open(person: Person, options?: { since?: string }): Promise<TestClient> {
  const client = await connect(world, table, person, options)
  clients.push(client)
  await client.next('presence')
  return client
}
const add = (name: string, more: object = {}) => ({ type: 'add_manual_item', name, ...more })
const largest = 64 * 1024

/** A text frame as a client sends it, masked with zeros. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])
}

describe('what one does, the other sees', () => {
  it('adds, buys, edits, deletes, renames and finishes', async () => {
    const [olga, mia] = [await open(cast.owner), await open(cast.member)]
    const added = await olga.act(
      add('Milch', { quantity: 2, unit: 'l', category: 'Milchprodukte & Molkereiprodukte' }),
    )
    expect(added).toMatchObject({ status: 'applied', revision: 1 })
    // the new list is told once, with the first thing on it
    const first = await mia.next('zettel_updated')
    expect(first).toMatchObject({
      revision: 1,
      list: {
        is_active: true,
        is_completed: false,
        item_count: 1,
        completed_item_count: 0,
        items: [
          {
            _id: added['itemId'],
            name: 'Milch',
            quantity: 2,
            unit: 'l',
            is_custom: true,
            is_purchased: false,
          },
        ],
      },
    })
    await olga.act(add('Brot'))
    await mia.act({ type: 'update_item_purchase_status', itemId: added['itemId'], isPurchased: true })
    expect(await olga.next('item_status_updated')).toMatchObject({
      itemId: added['itemId'],
      isPurchased: true,
      revision: 3,
    })
    expect(olga.list().completed_item_count).toBe(1)
    await mia.act({ type: 'update_item', itemId: added['itemId'], note: 'laktosefrei', shop: 'Dorfladen' })
    await mia.act({ type: 'rename_list', name: 'Grosseinkauf' })
    expect(await olga.next('shopping_list_name_updated')).toMatchObject({ name: 'Grosseinkauf', revision: 5 })
    await olga.act({ type: 'delete_manual_item', itemId: added['itemId'] })
    await olga.act({ type: 'finish_shopping_list' })
    const finished = await mia.next('zettel_finished')
    expect(finished).toMatchObject({ revision: 7 })
    await mia.next('zettel_updated', (frame) => frame['revision'] === 7)
    expect(mia.list()).toMatchObject({
      name: 'Grosseinkauf',
      is_active: false,
      is_completed: true,
      item_count: 1,
    })
  })

  it('tells every revision once, in order, and the ack after it', async () => {
    const [olga, mia] = [await open(cast.owner), await open(cast.member)]
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? olga : mia).act(add(`Ding ${n}`))))
    for (const client of [olga, mia]) {
      const revisions = client.heard
        .filter((frame) => frame.type === 'zettel_updated')
        .map((frame) => frame['revision'])
      expect(revisions).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
      for (const ack of client.heard.filter((frame) => frame.type === 'ack')) {
        const seen = client.heard
          .slice(0, client.heard.indexOf(ack))
          .some((frame) => frame['revision'] === ack['revision'])
        expect(seen).toBe(true)
      }
    }
    expect(olga.list()).toEqual(mia.list())
  })

  it('asks whoever buys the last item whether the list is done', async () => {
    const [olga, mia] = [await open(cast.owner), await open(cast.member)]
    const milk = await olga.act(add('Milch'))
    await mia.act({ type: 'update_item_purchase_status', itemId: milk['itemId'], isPurchased: true })
    expect(await mia.next('REQUEST_FINAL_ITEM_CONFIRMATION')).toMatchObject({ itemId: milk['itemId'] })
    expect(olga.heard.some((frame) => frame.type === 'REQUEST_FINAL_ITEM_CONFIRMATION')).toBe(false)
    await mia.act({ type: 'revert_item_purchase', itemId: milk['itemId'] })
    await olga.next('item_status_updated', (frame) => frame['isPurchased'] === false)
    expect(olga.list().items[0]?.is_purchased).toBe(false)
  })

  it('makes a new list when something is added after the last one was finished', async () => {
    const olga = await open(cast.owner)
    const milk = await olga.act(add('Milch'))
    await olga.act({ type: 'finish_shopping_list' })
    expect(await olga.act({ type: 'update_item', itemId: milk['itemId'], name: 'Rahm' })).toMatchObject({
      status: 'rejected',
      code: 'list-completed',
    })
    const bread = await olga.act(add('Brot'))
    expect(bread['listId']).not.toBe(milk['listId'])
    await olga.next('zettel_updated', (frame) => (frame['list'] as { _id: string })._id === bread['listId'])
    expect(olga.list()).toMatchObject({ revision: 1, items: [{ name: 'Brot' }] })
  })

  it('says who is there and who is shopping', async () => {
    const olga = await open(cast.owner)
    const mia = await open(cast.member)
    await olga.next('presence', (frame) => (frame['members'] as unknown[]).length === 2)
    mia.say({ type: 'presence', shopping: true })
    const told = await olga.next('presence', (frame) => JSON.stringify(frame).includes('true'))
    expect(told['members']).toContainEqual({
      userId: cast.member.id,
      firstName: 'Mia',
      img: '',
      shopping: true,
    })
    mia.close()
    const alone = await olga.next('presence', (frame) => (frame['members'] as unknown[]).length === 1)
    expect(alone['members']).toMatchObject([{ userId: cast.owner.id }])
  })
})

describe('acknowledgements', () => {
  it('applies an action once, whichever way and however it is spelt', async () => {
    const olga = await open(cast.owner)
    const actionId = world.id()
    expect(await olga.act(add('Milch'), actionId)).toMatchObject({ status: 'applied', revision: 1 })
    expect(await olga.act(add('Milch'), actionId)).toMatchObject({ status: 'duplicate', revision: 1 })
    expect(await olga.act(add('Milch'), actionId.toUpperCase())).toMatchObject({ status: 'duplicate' })
    const listId = olga.list()._id
    const answer = await world.call('POST', `/api/shopping-lists/${listId}/sync-offline-changes`, {
      as: cast.member,
      body: { actions: [{ ...add('Milch'), actionId }] },
    })
    expect(answer.body['data']).toMatchObject({
      results: [{ actionId, status: 'duplicate' }],
      list: { revision: 1 },
    })
    expect(olga.list().items).toHaveLength(1)
  })

  it('applies both of two at once only once', async () => {
    const olga = await open(cast.owner)
    const actionId = world.id()
    for (let n = 0; n < 5; n++) olga.say({ ...add('Milch'), actionId })
    const all = await Promise.all(Array.from({ length: 5 }, () => olga.next('ack')))
    expect(all.map((ack) => ack['status']).toSorted()).toEqual([
      'applied',
      'duplicate',
      'duplicate',
      'duplicate',
      'duplicate',
    ])
  })

  it('refuses a malformed action with its id, and goes on', async () => {
    const olga = await open(cast.owner)
    for (const wrong of [
      { type: 'add_manual_item' },
      { type: 'add_manual_item', name: '   ' },
      { type: 'update_item_purchase_status', itemId: 'x', isPurchased: true },
      { type: 'update_item_purchase_status', itemId: world.id(), isPurchased: 'ja' },
      { type: 'unknown' },
      { type: 'update_item', itemId: world.id(), category: 'Gemüse' },
    ]) {
      expect(await olga.act(wrong)).toMatchObject({ status: 'rejected', code: 'invalid-input' })
    }
    expect(await olga.act({ type: 'delete_manual_item', itemId: world.id() })).toMatchObject({
      status: 'rejected',
      code: 'no-active-list',
    })
    expect(await olga.act(add('Milch'))).toMatchObject({ status: 'applied' })
    expect(await olga.act({ type: 'delete_manual_item', itemId: world.id() })).toMatchObject({
      status: 'rejected',
      code: 'item-not-found',
    })
    expect(await olga.act({ type: 'add_recipe', recipeId: world.id() })).toMatchObject({
      status: 'rejected',
      code: 'not-found',
    })
    expect(await olga.act({ ...add('Brot'), listId: world.id() })).toMatchObject({
      status: 'rejected',
      code: 'not-found',
    })
  })

  it('reads a quantity as a number and leaves out what is none', async () => {
    const olga = await open(cast.owner)
    for (const quantity of ['2', ' 1,5 ', 'zwei', -3, '', null, true])
      await olga.act(add(`Ding ${JSON.stringify(quantity)}`, { quantity, category: null }))
    expect(olga.list().items.map((item) => item.quantity)).toEqual([2, 1.5, 1, 1, 1, 1, 1])
    expect(olga.list().items[0]).toMatchObject({ unit: 'Stk', category: 'Sonstiges' })
  })

  it('takes null for an empty field, and refuses an update of nothing', async () => {
    const olga = await open(cast.owner)
    const { itemId } = await olga.act(
      add('Mehl', { quantity: 500, unit: 'g', note: null, shop: 'Mühle', category: 'Grundnahrungsmittel' }),
    )
    const update = (fields: object) => olga.act({ type: 'update_item', itemId, ...fields })
    expect(await update({})).toMatchObject({ status: 'rejected', code: 'invalid-input' })
    expect(await update({ name: null })).toMatchObject({ status: 'rejected', code: 'invalid-input' })
    expect(
      await update({ quantity: null, unit: null, category: null, note: null, shop: null }),
    ).toMatchObject({
      status: 'applied',
      revision: 2,
    })
    expect(olga.list().items).toMatchObject([
      { name: 'Mehl', quantity: 1, unit: 'Stk', category: 'Sonstiges', note: '', shop: '' },
    ])
  })

  it('refuses what comes after the own deletion, and no revision is told', async () => {
    const [olga, mia] = [await open(cast.owner), await open(cast.member)]
    const { itemId } = await olga.act(add('Milch'))
    expect(await olga.act({ type: 'delete_manual_item', itemId })).toMatchObject({ revision: 2 })
    await mia.next('zettel_updated', (frame) => frame['revision'] === 2)
    const heard = mia.heard.length
    for (const late of [
      { type: 'delete_manual_item', itemId },
      { type: 'update_item_purchase_status', itemId, isPurchased: true },
      { type: 'revert_item_purchase', itemId },
    ])
      expect(await olga.act(late)).toMatchObject({
        status: 'rejected',
        code: 'item-not-found',
        message: 'Dieser Artikel steht nicht mehr auf dem Einkaufszettel.',
      })
    expect(await olga.act(add('Brot'))).toMatchObject({ revision: 3 })
    await mia.next('zettel_updated', (frame) => frame['revision'] === 3)
    expect(mia.heard.slice(heard).map((frame) => [frame.type, frame['revision']])).toEqual([
      ['zettel_updated', 3],
    ])
    // what somebody else had ticked before it heard of the deletion was bought
    await mia.act({ type: 'update_item_purchase_status', itemId, isPurchased: true })
    expect(olga.list().items[0]).toMatchObject({ name: 'Milch', is_purchased: true })
  })

  it('tells whoever comes too late that the list is finished, whether a new one is open or not', async () => {
    const [olga, mia] = [await open(cast.owner), await open(cast.member)]
    const { itemId } = await olga.act(add('Milch', { quantity: 1 }))
    const { itemId: merged } = await olga.act(add('milch'))
    expect(merged).toBe(itemId)
    const part = olga.list().items[0]?.sources[1]?._id
    const { itemId: deleted } = await olga.act(add('Brot'))
    await olga.act({ type: 'delete_manual_item', itemId: deleted })
    await olga.act({ type: 'finish_shopping_list' })
    const late = (id: unknown) => [
      { type: 'update_item_purchase_status', itemId: id, isPurchased: true },
      { type: 'revert_item_purchase', itemId: id },
      { type: 'update_item', itemId: id, note: 'x' },
      { type: 'delete_manual_item', itemId: id },
      { type: 'finish_shopping_list', itemId: id },
    ]
    const nameless = [{ type: 'finish_shopping_list' }, { type: 'rename_list', name: 'x' }]
    const refused = {
      status: 'rejected',
      code: 'list-completed',
      message: 'Abgeschlossene Listen können nicht bearbeitet werden',
    }
    for (const action of [...late(itemId), ...late(part), ...late(deleted), ...nameless])
      expect([action.type, await mia.act(action)]).toMatchObject([action.type, refused])
    expect(await mia.act({ type: 'delete_manual_item', itemId: world.id() })).toMatchObject({
      code: 'no-active-list',
    })
    await mia.act(add('Butter'))
    for (const action of late(itemId)) expect(await mia.act(action)).toMatchObject(refused)
    expect(await mia.act({ type: 'delete_manual_item', itemId: world.id() })).toMatchObject({
      code: 'item-not-found',
    })
  })

  it('tells of a refusal even without an id', async () => {
    const olga = await open(cast.owner)
    olga.say({ type: 'finish_shopping_list' })
    expect(await olga.next('zettel_error')).toMatchObject({
      code: 'no-active-list',
      message: 'Fehler: Kein aktiver Einkaufszettel gefunden.',
    })
  })

  it('answers nonsense twice and then hangs up', async () => {
    const olga = await open(cast.owner)
    olga.say('{"type":')
    expect(await olga.next('zettel_error')).toMatchObject({ code: 'invalid-input' })
    olga.say({ type: 'nothing' })
    await olga.next('zettel_error')
    olga.say('[]')
    expect(await olga.closed).toBe(1008)
  })
})

describe('an app of another version', () => {
  it('may say more than this server knows', async () => {
    const olga = await open(cast.owner)
    const added = await olga.act(add('Milch', { colour: 'weiss', price: { chf: 2 } }))
    expect(added).toMatchObject({ status: 'applied', revision: 1 })
    expect(await olga.act({ type: 'suggest_recipe', to: added['itemId'] })).toMatchObject({
      status: 'rejected',
      code: 'invalid-input',
      message: errors['invalid-input'].message,
    })
    expect(await olga.act({ type: 'rename_list', name: 'Fest', theme: 'dark' })).toMatchObject({
      revision: 2,
    })
    expect(JSON.stringify(olga.list())).not.toMatch(/colour|weiss|theme/)
  })

  it('is turned away when it says that it means other things by the same words', async () => {
    const closedWith = async (version?: string) => {
      const client = await connect(world, table, cast.owner, version === undefined ? {} : { version })
      clients.push(client)
      return Promise.race([client.closed, client.next('presence').then(() => 'let in')])
    }
    expect([await closedWith(), await closedWith('1'), await closedWith('2')]).toEqual([
      'let in',
      'let in',
      closeCodes.otherVersion,
    ])
    expect(await closedWith('eins')).toBe(4426)
  })
})

describe('going on from a revision', () => {
  it('gets what was missed and nothing else', async () => {
    const olga = await open(cast.owner)
    const acks = []
    for (const name of ['Milch', 'Brot', 'Eier', 'Mehl']) acks.push(await olga.act(add(name)))
    await olga.act({ type: 'delete_manual_item', itemId: acks[0]?.['itemId'] })
    const listId = acks[0]?.['listId'] as string
    const mia = await open(cast.member, { since: `${listId}:3` })
    const changes = await mia.next('zettel_changes')
    expect(changes).toMatchObject({ listId, from: 3, revision: 5, gone: [acks[0]?.['itemId']] })
    expect((changes['put'] as { name: string }[]).map((item) => item.name)).toEqual(['Mehl'])
    expect(await mia.next('still_here')).toMatchObject({ listId, revision: 5 })
    await olga.act(add('Rahm'))
    expect(await mia.next('zettel_changes')).toMatchObject({
      from: 5,
      revision: 6,
      put: [{ name: 'Rahm' }],
      gone: [],
    })
    expect(mia.heard.some((frame) => frame.type === 'zettel_updated')).toBe(false)
  })

  it('gets the whole list when it never had one, or one of another time', async () => {
    const olga = await open(cast.owner)
    const { listId } = (await olga.act(add('Milch'))) as unknown as { listId: string }
    for (const since of ['none', '', `${listId}:99`, `${world.id()}:0`, 'rubbish']) {
      const mia = await open(cast.member, { since })
      expect(await mia.next('zettel_updated')).toMatchObject({ revision: 1, list: { _id: listId } })
      mia.close()
    }
  })

  it('gets the whole list when what was deleted since is forgotten', async () => {
    const olga = await open(cast.owner)
    const { listId } = (await olga.act(add('Milch'))) as unknown as { listId: string }
    const url = `/api/shopping-lists/${listId}/sync-offline-changes`
    for (let round = 0; round < 3; round++) {
      const ids = Array.from({ length: 80 }, () => world.id())
      const actions = ids.flatMap((actionId) => [
        { ...add(`Ding ${actionId}`), actionId },
        { type: 'delete_manual_item', itemId: actionId, actionId: world.id() },
      ])
      const answer = await world.call('POST', url, { as: cast.owner, body: { actions } })
      const { results } = answer.body['data'] as unknown as { results: { status: string }[] }
      expect(new Set(results.map((result) => result.status))).toEqual(new Set(['applied']))
    }
    const late = await open(cast.member, { since: `${listId}:2` })
    expect(await late.next('zettel_updated')).toMatchObject({ revision: 481 })
    const early = await open(cast.member, { since: `${listId}:480` })
    expect(await early.next('zettel_changes')).toMatchObject({ from: 480, revision: 481 })
  })

  it('learns that its list was finished, when none is active', async () => {
    const olga = await open(cast.owner)
    const { listId } = (await olga.act(add('Milch'))) as unknown as { listId: string }
    await olga.act({ type: 'finish_shopping_list' })
    const mia = await open(cast.member, { since: `${listId}:1` })
    expect(await mia.next('zettel_changes')).toMatchObject({ listId, revision: 2, is_completed: true })
    expect(await mia.next('still_here')).toMatchObject({ listId: null })
  })
})

describe('who may listen', () => {
  it('nobody without a session, no stranger, nobody to a table that is not there', async () => {
    const refused = async (as: Pick<Person, 'token'> | undefined, tableId = table) =>
      (await connect(world, tableId, as)).closed
    expect(await refused(undefined)).toBe(4401)
    expect(await refused({ token: 'x'.repeat(43) })).toBe(4401)
    expect(await refused(cast.ended)).toBe(4401)
    expect(await refused(cast.stranger)).toBe(4404)
    expect(await refused(cast.administrator)).toBe(4404)
    expect(await refused(cast.owner, world.id())).toBe(4404)
    expect(await refused(cast.owner, 'table')).toBe(4404)
  })

  it('no page of others, and no other path', async () => {
    await expect(
      connect(world, table, cast.owner, { headers: { origin: 'https://evil.example' } }),
    ).rejects.toThrow('refused: 403')
    const client = await connect(world, table, cast.owner, {
      headers: { origin: world.config.publicUrl.origin },
    })
    client.close()
    await expect(connect(world, `${table}/more`, cast.owner)).rejects.toThrow('refused: 404')
    expect(await socketUrl(world)).toContain('127.0.0.1')
  })

  it('no address that is none, and the server lives on', async () => {
    const { hostname, port } = new URL(await socketUrl(world))
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
    const client = await open(cast.owner)
    expect(await client.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('a member who is removed hears nothing more', async () => {
    const [olga, mia] = [await open(cast.owner), await open(cast.member)]
    await olga.act(add('Milch'))
    await mia.next('zettel_updated')
    const answer = await world.call('DELETE', `/api/v1/kitchentable/${table}/members/${cast.member.id}`, {
      as: cast.owner,
    })
    expect(answer.status).toBe(200)
    const count = mia.heard.length
    await olga.act(add('Brot'))
    expect(await mia.closed).toBe(4404)
    expect(mia.heard.slice(count).filter((frame) => JSON.stringify(frame).includes('Brot'))).toEqual([])
  })

  it('a member whose seat went without a word cannot write, and is not told', async () => {
    const [olga, mia] = [await open(cast.owner), await open(cast.member)]
    await olga.act(add('Milch'))
    await world.database.db
      .deleteFrom('kitchen_table_member')
      .where('kitchen_table_id', '=', table)
      .where('account_id', '=', cast.member.id)
      .execute()
    await mia.next('zettel_updated')
    expect(await mia.act(add('Gift'))).toMatchObject({ status: 'rejected', code: 'not-found' })
    await olga.act(add('Brot'))
    await olga.next('zettel_updated', (frame) => frame['revision'] === 2)
    expect(mia.list().items.map((item) => item.name)).toEqual(['Milch'])
    world.clock.advance(61_000)
    expect(await mia.closed).toBe(4404)
  })

  it('a session that ends closes its sockets at once', async () => {
    const login = await world.call('POST', '/api/v1/auth/login', {
      body: { email: 'olga@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const phone = { id: cast.owner.id, token: login.body['session_token'] as string }
    const [client, other] = [await open(phone), await open(cast.owner)]
    await world.call('GET', '/api/v1/auth/logout', { as: phone })
    expect(await client.closed).toBe(4401)
    expect(await other.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('a session that ended elsewhere is noticed within a minute', async () => {
    const login = await world.call('POST', '/api/v1/auth/login', {
      body: { email: 'mia@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const client = await open({ id: cast.member.id, token: login.body['session_token'] as string })
    await world.database.db
      .deleteFrom('session')
      .where('account_id', '=', cast.member.id)
      .where('created_at', '>', new Date(world.clock.now().getTime() - 1000))
      .execute()
    world.clock.advance(61_000)
    expect(await client.closed).toBe(4401)
  })

  it('five sockets a person and table: of six the oldest goes', async () => {
    const all = []
    for (let n = 0; n < 6; n++) all.push(await open(cast.owner))
    expect(await all[0]?.closed).toBe(4429)
    expect(await all[5]?.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('of six the oldest of the device with the most: a phone is not driven out by one tab after another', async () => {
    const login = await world.call('POST', '/api/v1/auth/login', {
      body: { email: 'olga@example.org', password: 'Zwetschgen-72-wähe' },
    })
    const phone = await open({
      ...cast.owner,
      token: login.body['session_token'] as string,
    })
    const tabs = []
    for (let n = 0; n < 5; n++) tabs.push(await open(cast.owner))
    expect(await tabs[0]?.closed).toBe(4429)
    for (const client of [phone, ...tabs.slice(1)])
      expect(await client.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('twenty sockets a person, at however many tables: of twenty-one the oldest goes', async () => {
    const person = await world.person()
    const all = []
    for (let n = 0; n < 6; n++) {
      const own = await tableWith(world, [[person, 'owner']])
      for (let m = 0; m < 4 && all.length < 21; m++) {
        const client = await connect(world, own, person)
        clients.push(client)
        await client.next('presence')
        all.push(client)
      }
    }
    expect(await all[0]?.closed).toBe(4429)
    expect(await all[1]?.act(add('Milch'))).toMatchObject({ status: 'applied' })
    expect(await all[20]?.act(add('Milch'))).toMatchObject({ status: 'applied' })
  })

  it('frames that are too large or too many close the socket', async () => {
    const large = await open(cast.owner)
    const envelope = JSON.stringify({ ...add('x'), actionId: world.id(), padding: '' }).length
    large.say({ ...add('x'), actionId: world.id(), padding: 'x'.repeat(largest - envelope) })
    expect(await large.next('ack')).toMatchObject({ status: 'applied' })
    large.say({ ...add('x'), actionId: world.id(), padding: 'x'.repeat(largest - envelope + 1) })
    expect(await large.closed).toBe(1009)
    const many = await open(cast.member)
    for (let n = 0; n < 151; n++) many.say({ type: 'presence', shopping: n % 2 === 0 })
    expect(await many.closed).toBe(1008)
  })

  it('a hundred and fifty frames in ten seconds are heard, again and again, whatever is done to the clock', async () => {
    const olga = await open(cast.owner)
    for (const jump of [0, 10_000, -3_600_000, 10_000, 86_400_000, -86_400_000, 10_000]) {
      world.clock.advance(jump)
      const frames = jump < 0 ? 1 : 147
      for (let n = 0; n < frames; n++) olga.say({ type: 'presence', shopping: n % 2 === 0 })
      expect(await olga.act(add('Milch'))).toMatchObject({ status: 'applied' })
    }
  })

  it('who was told to go is not heard any more', async () => {
    const { hostname, port } = new URL(await socketUrl(world))
    const olga = await open(cast.owner)
    const stranger = createConnection({ host: hostname, port: Number(port) })
    const closing = new Promise<void>((resolve) => {
      // the frame that closes, with code 1008
      stranger.on('data', (data: Buffer) => {
        if (data.includes(Buffer.from([0x88, 0x02, 0x03, 0xf0]))) resolve()
      })
    })
    stranger.on('error', () => {})
    const path = `/ws/shopping-list/${table}?token=${cast.member.token}&since=none`
    stranger.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    for (let n = 0; n < 3; n++) stranger.write(masked('nonsense'))
    await closing
    stranger.write(masked(JSON.stringify({ ...add('Gift'), actionId: world.id() })))
    await olga.act(add('Milch'))
    await olga.next('zettel_updated', (frame) => frame['revision'] === 1)
    expect(olga.list().items.map((item) => item.name)).toEqual(['Milch'])
    stranger.destroy()
  })
})
