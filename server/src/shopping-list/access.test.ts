import { groceryApi, shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, tableWith } from '../kitchen-table/test-household.ts'

const calls = { ...shoppingListApi, ...groceryApi }
type Name = keyof typeof calls
const roles = ['nobody', 'ended', 'stranger', 'former', 'administrator', 'member', 'owner'] as const
type Role = (typeof roles)[number]

/** What those at the table get; who is signed in and not at it gets 404, nobody 401. A call without a row does not compile. */
const atTable: Record<Name, number> = {
  active: 200,
  history: 200,
  one: 200,
  add: 200,
  knownItems: 200,
  activate: 200,
  rename: 200,
  finish: 200,
  confirmAndFinish: 200,
  sync: 200,
  syncActive: 200,
  grocery: 200,
  categorise: 200,
}
/** These are about no table. */
const forEverybody = new Set<Name>(['grocery', 'categorise'])
const bodies: Partial<Record<Name, unknown>> = {
  rename: { name: 'Grosseinkauf' },
  sync: { actions: [] },
  syncActive: { actions: [] },
  categorise: { input: '2 Gurken' },
}

let world: World
let cast: Cast
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
afterAll(() => world.close())

interface Scene {
  table: string
  list: string
  item: string
}

async function scene(): Promise<Scene> {
  await world.database.db.deleteFrom('kitchen_table').execute()
  const table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
    [cast.former, 'member'],
  ])
  await world.call('DELETE', `/api/v1/kitchentable/${table}/members/${cast.former.id}`, { as: cast.former })
  const made = await world.call('POST', `/api/v1/kitchentable/${table}/shopping-lists`, { as: cast.owner })
  const list = (made.body.data as unknown as { _id: string })._id
  const item = world.id()
  await world.call('POST', `/api/shopping-lists/${list}/sync-offline-changes`, {
    as: cast.owner,
    body: { actions: [{ type: 'add_manual_item', name: 'Milch', actionId: item }] },
  })
  return { table, list, item }
}

function send(
  name: Name,
  role: Role,
  { table, list, item }: Scene,
  ids: Partial<Record<string, string>> = {},
) {
  const { method, path } = calls[name]
  const isAboutTable = path.includes('/kitchentable/')
  const about: Record<string, string | undefined> = {
    id: isAboutTable ? table : list,
    listId: list,
    itemId: item,
    name: 'Milch',
    ...ids,
  }
  const url = path.replace(/:(\w+)/g, (_, key: string) => about[key] ?? '')
  const person: Partial<Record<Role, Person>> = cast
  return world.call(method, url, { as: person[role], ...(bodies[name] ? { body: bodies[name] } : {}) })
}

const names = Object.keys(calls) as Name[]

describe.each(names)('%s', (name) => {
  it.each(roles)('for %s', async (role) => {
    const answer = await send(name, role, await scene())
    const isSignedIn = role !== 'nobody' && role !== 'ended'
    const mayAsk = role === 'member' || role === 'owner' || forEverybody.has(name)
    expect(answer.status).toBe(isSignedIn ? (mayAsk ? atTable[name] : 404) : 401)
  })
})

describe.each(names.filter((name) => !forEverybody.has(name)))('%s', (name) => {
  it('answers unknown, malformed and foreign ids alike', async () => {
    const at = await scene()
    const other = await tableWith(world, [[cast.stranger, 'owner']])
    const foreign = await world.call('POST', `/api/v1/kitchentable/${other}/shopping-lists`, {
      as: cast.stranger,
    })
    const list = (foreign.body.data as unknown as { _id: string })._id
    const item = world.id()
    await world.call('POST', `/api/shopping-lists/${list}/sync-offline-changes`, {
      as: cast.stranger,
      body: { actions: [{ type: 'add_manual_item', name: 'Gift', actionId: item }] },
    })
    const of = (id: string) => ({ id, listId: id, itemId: id })
    const foreignIds = { ...of(calls[name].path.includes('/kitchentable/') ? other : list), itemId: item }
    const answers = [
      await send(name, 'member', at, of(world.id())),
      await send(name, 'member', at, of('not-an-id')),
      await send(name, 'member', at, foreignIds),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({ status: 404, body: answers[0]?.body })
      expect(answer.body.code).toBe('not-found')
    }
  })
})

it('access is decided before a body that is no JSON, and no body needs no JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  const { list: _id } = await scene()
  const rename = (as?: Person) =>
    world.call('PUT', `/api/shopping-lists/${_id}/name`, { as, headers, body: '{"name":' })
  const answers = await Promise.all([rename(), rename(cast.stranger), rename(cast.member)])
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 400])
  const finished = await world.call('PUT', `/api/shopping-lists/${_id}/finish`, {
    as: cast.member,
    headers,
    body: '',
  })
  expect(finished.status).toBe(200)
})

it('no id inside an action reaches the list of another table', async () => {
  const at = await scene()
  const other = await tableWith(world, [[cast.stranger, 'owner']])
  const made = await world.call('POST', `/api/v1/kitchentable/${other}/shopping-lists`, { as: cast.stranger })
  const list = (made.body.data as unknown as { _id: string })._id
  const types = [
    { type: 'update_item_purchase_status', itemId: at.item, isPurchased: true },
    { type: 'revert_item_purchase', itemId: at.item },
    { type: 'delete_manual_item', itemId: at.item },
    { type: 'update_item', itemId: at.item, name: 'Gift' },
    { type: 'finish_shopping_list', itemId: at.item },
  ]
  const before = await send('active', 'owner', at)
  for (const [listId, code] of [
    [at.list, 'not-found'],
    [undefined, 'item-not-found'],
  ])
    for (const action of types) {
      const actionId = world.id()
      const answer = await world.call('POST', `/api/shopping-lists/${list}/sync-offline-changes`, {
        as: cast.stranger,
        body: { actions: [{ ...action, actionId, listId, kitchentableId: at.table }] },
      })
      expect(answer.body.data).toMatchObject({ results: [{ actionId, status: 'rejected', code }] })
    }
  expect(await send('active', 'owner', at)).toEqual(before)
})

it('the same action id at two tables means two actions', async () => {
  const at = await scene()
  const other = await tableWith(world, [[cast.stranger, 'owner']])
  const made = await world.call('POST', `/api/v1/kitchentable/${other}/shopping-lists`, { as: cast.stranger })
  const list = (made.body.data as unknown as { _id: string })._id
  const answer = await world.call('POST', `/api/shopping-lists/${list}/sync-offline-changes`, {
    as: cast.stranger,
    body: { actions: [{ type: 'add_manual_item', name: 'Brot', actionId: at.item }] },
  })
  expect(answer.body.data).toMatchObject({
    results: [{ status: 'applied' }],
    list: { items: [{ name: 'Brot' }] },
  })
})
