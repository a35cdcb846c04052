import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { type Cast, castOf, inviteTo, setAccount, tableWith } from './test-household.ts'

const roles = ['nobody', 'stranger', 'former', 'member', 'owner', 'administrator', 'ended'] as const
type Role = (typeof roles)[number]
type Name = keyof typeof kitchenTableApi

/** What each call answers to each role; a call without a row does not compile. */
const matrix: Record<Name, Record<Role, number>> = {
  ofUser: row(401, 404, 404, 404, 200, 404),
  one: row(401, 404, 404, 200, 200, 404),
  create: row(401, 404, 404, 404, 200, 404),
  remove: row(401, 404, 404, 403, 200, 404),
  addMember: row(401, 404, 404, 200, 200, 404),
  changeRole: row(401, 404, 404, 403, 200, 404),
  removeMember: row(401, 404, 404, 403, 200, 404),
  renewInvite: row(401, 404, 404, 403, 200, 404),
  invite: row(200, 200, 200, 200, 200, 200),
  join: row(401, 200, 200, 409, 409, 200),
}

function row(
  ...[nobody, stranger, former, member, owner, administrator]: [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
) {
  return { nobody, stranger, former, member, owner, administrator, ended: nobody }
}

let world: World
let cast: Cast
let findable: Person
let third: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
  findable = await world.person('Flora')
  third = await world.person('Dora')
  await setAccount(world, findable, { plan: 1, findable: true })
})
afterAll(() => world.close())

interface Scene {
  table: string
  code: string
}

async function scene(): Promise<Scene> {
  await world.database.db.deleteFrom('kitchen_table').execute()
  const table = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
    [cast.former, 'member'],
    [cast.ended, 'member'],
    [third, 'member'],
  ])
  await world.call('DELETE', `/api/v1/kitchentable/${table}/members/${cast.former.id}`, { as: cast.former })
  return { table, code: await inviteTo(world, table, cast.owner) }
}

const bodies: Partial<Record<Name, (at: Scene) => unknown>> = {
  create: () => ({ data: { tableAddress_street: 'Gasse 1', tableAddress_plztown: '8000 Zürich' } }),
  addMember: () => ({ role: 'member', user: findable.id }),
  changeRole: () => ({ role: 'owner' }),
  join: ({ code }) => ({ code }),
}

/** Sends a call about the owner's table, or about another id in its place. */
function send(name: Name, role: Role, at: Scene, id = at.table) {
  const about: Record<string, string> = { id, code: at.code, extId: cast.owner.id, userId: third.id }
  if (name === 'ofUser') about['userId'] = cast.owner.id
  const { method, path } = kitchenTableApi[name]
  const url = path.replace(/:(\w+)/g, (_, key: string) => about[key] ?? '')
  return world.call(method, url, { as: role === 'nobody' ? undefined : cast[role], body: bodies[name]?.(at) })
}

/** Everything that is kept about tables, as text. */
async function kept(): Promise<string> {
  const { db } = world.database
  return JSON.stringify([
    await db.selectFrom('kitchen_table').selectAll().orderBy('id').execute(),
    await db
      .selectFrom('kitchen_table_member')
      .selectAll()
      .orderBy('kitchen_table_id')
      .orderBy('account_id')
      .execute(),
    await db.selectFrom('kitchen_table_invite').selectAll().execute(),
    await db.selectFrom('account').select(['id', 'default_table_id']).orderBy('id').execute(),
  ])
}

const names = Object.keys(matrix) as Name[]
const writing = names.filter((name) => kitchenTableApi[name].method !== 'GET')

describe.each(names)('%s', (name) => {
  it.each(roles)('%s', async (role) => {
    const at = await scene()
    const before = await kept()
    const answer = await send(name, role, at)
    expect(answer.status).toBe(matrix[name][role])
    const changes = writing.includes(name) && answer.status === 200
    expect((await kept()) !== before).toBe(changes)
  })
})

describe('a hidden table is answered as one that is unknown or no id at all, byte for byte', () => {
  it.each(names.filter((name) => kitchenTableApi[name].path.includes('/:id')))('%s', async (name) => {
    const at = await scene()
    const hidden = name === 'invite' || name === 'join' ? { ...at, code: 'AAAAAAAAAAAAAAAAAAAAAA' } : at
    const answers = [
      await send(name, 'stranger', hidden),
      await send(name, 'stranger', hidden, world.id()),
      await send(name, 'stranger', hidden, 'x'),
      await send(name, 'stranger', hidden, '%00'),
    ]
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: answers[0]?.body })
  })
})
