import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Processes, startProcesses } from '#testing/processes.ts'
import type { World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'
import { connect, type TestClient } from '../shopping-list/test-client.ts'

let processes: Processes
let world: World
let cast: Cast
let table: string
const clients: TestClient[] = []

beforeAll(async () => {
  processes = await startProcesses()
  world = processes.first
  cast = await castOf(world)
})
beforeEach(async () => {
  table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})
afterAll(async () => {
  for (const client of clients) client.close()
  await processes.close()
})

async function send<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await world.call(method, `/api/v1${path}`, { as: cast.owner, body })
  expect(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(true)
  return answer.body.data as unknown as Data
}

async function plan(): Promise<PlanEntry> {
  const data = {
    name: 'Rösti',
    seatCount: 4,
    cookingTime: 30,
    ingredients: [{ amount: 1, unit: 'kg', name: 'Kartoffeln' }],
  }
  const recipe = { ...data, preperation: [], nutritions: [] }
  const { menue } = await send<{ menue: { menuchilds: { _id: string }[] } }>('POST', '/menu/one/0', {
    data: recipe,
  })
  return send('POST', `/weekplan/add/one/menu/${menue.menuchilds[0]?._id}/checkifmenuchildexists`, {
    weekplan: { date: '2026-12-31', phase: 'Abend', plannedSeats: 4, kitchentableid: table },
  })
}

async function seat(at: World, who: 'owner' | 'member'): Promise<TestClient> {
  const client = await connect(at, table, cast[who], { since: 'none' })
  clients.push(client)
  await client.next('presence')
  return client
}

it('those at the table hear of every change of the plan and its lists, in every process', async () => {
  const [olga, mia] = [await seat(world, 'owner'), await seat(processes.second, 'member')]
  const entry = await plan()
  const changed = { type: 'weekplan_changed', kitchentableId: table }
  for (const client of [olga, mia]) expect(await client.next('weekplan_changed')).toEqual(changed)
  await send('PATCH', `/weekplan/one/${entry._id}`, { date: '2027-01-01' })
  await mia.next('weekplan_changed')
  await send('POST', `/weekplan/one/${entry._id}/duplicate`, { date: '2027-01-02', daytime: 'Mittag' })
  await mia.next('weekplan_changed')
  await send('DELETE', `/weekplan/one/${entry._id}`)
  await mia.next('weekplan_changed')
  await send('POST', `/weekplan/one/${entry._id}/restore`)
  await mia.next('weekplan_changed')

  await send('PUT', `/weekplan/board/${table}/note`, { date: '2026-12-31', note: 'Besuch' })
  await mia.next('weekplan_changed')
  await send('PUT', `/weekplan/one/${entry._id}/repeat`, { everyWeeks: 1, until: '2027-01-31' })
  await mia.next('weekplan_changed')
  await send('DELETE', `/weekplan/one/${entry._id}/repeat`)
  await mia.next('weekplan_changed')
  await send('POST', `/weekplan/board/${table}/copy`, { from: '2027-01-01', to: '2027-01-08' })
  await mia.next('weekplan_changed')

  const range = { kitchentableId: table, startDate: '2026-12-31', endDate: '2027-01-02' }
  const list = await send<{ _id: string }>('POST', '/grocerylist/one/123', { grocerylist: range })
  const told = { type: 'grocerylist_changed', kitchentableId: table, listId: list._id }
  expect(await mia.next('grocerylist_changed')).toEqual(told)
  await send('POST', `/grocerylist/one/${list._id}/activeitem/add`, { groceryListActive: { name: 'Brot' } })
  await mia.next('grocerylist_changed')
  await send('DELETE', `/grocerylist/one/${list._id}`)
  await mia.next('grocerylist_changed')
})

it('who was sent away hears nothing more', async () => {
  const [olga, mia] = [await seat(world, 'owner'), await seat(processes.second, 'member')]
  await send('DELETE', `/kitchentable/${table}/members/${cast.member.id}`)
  expect(await mia.closed).toBe(4404)
  const before = mia.heard.length
  await plan()
  await olga.next('weekplan_changed')
  expect(mia.heard).toHaveLength(before)
})
