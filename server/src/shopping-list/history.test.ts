import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { connect } from './test-client.ts'

let world: World
let cast: Cast
let table: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})
afterAll(() => world.close())

async function ask(method: string, path: string, body?: unknown) {
  const answer = await world.call(method, `/api/${path}`, { as: cast.owner, body })
  expect(answer.body.success, JSON.stringify(answer.body)).toBe(true)
  return answer.body.data as unknown as { _id: string }
}
const newList = () => ask('POST', `v1/kitchentable/${table}/shopping-lists`, {})

it('tells everybody at the table when a list that is not the live one changes', async () => {
  const old = await newList()
  await newList()
  const mia = await connect(world, table, cast.member)
  await mia.next('presence')
  const add = { actionId: world.id(), type: 'add_manual_item', name: 'Milch' }
  const changes: [method: string, path: string, body?: object][] = [
    ['PUT', `shopping-lists/${old._id}/name`, { name: 'Fest' }],
    ['POST', `shopping-lists/${old._id}/sync-offline-changes`, { actions: [add] }],
    ['PUT', `shopping-lists/${old._id}/finish`],
  ]
  for (const [method, path, body] of changes) {
    const told = mia.next('shoppinglists_changed')
    await ask(method, path, body)
    expect(await told).toEqual({ type: 'shoppinglists_changed', kitchentableId: table })
  }
  mia.close()
})

it('answers a word about presence that carries an id', async () => {
  const mia = await connect(world, table, cast.member)
  await mia.next('presence')
  expect(await mia.act({ type: 'presence', shopping: true })).toMatchObject({ status: 'applied' })
  mia.close()
})

it('lets whoever is sent away hear nothing of it, not even of those who stay', async () => {
  const [olga, mia] = [await connect(world, table, cast.owner), await connect(world, table, cast.member)]
  await olga.act({ type: 'presence', shopping: true })
  await mia.next('presence', ({ members }) => JSON.stringify(members).includes('"shopping":true'))
  const count = mia.heard.length
  await ask('DELETE', `v1/kitchentable/${table}/members/${cast.member.id}`)
  expect(await mia.closed).toBe(4404)
  expect(mia.heard.slice(count)).toEqual([])
  expect(await olga.next('kitchentable_member_left')).toMatchObject({ userId: cast.member.id })
  olga.close()
})
