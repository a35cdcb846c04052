import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import {
  type Cast,
  castOf,
  defaultOf,
  inconsistencies,
  inviteTo,
  rolesAt,
  tableWith,
} from './test-household.ts'

const rounds = 12

let world: World
let cast: Cast
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
afterEach(async () => {
  await world.database.db.deleteFrom('kitchen_table').execute()
})
afterAll(() => world.close())

const call = (method: string, path: string, as: Person, body?: unknown) =>
  world.call(method, `/api/v1/kitchentable/${path}`, { as, body })
const leave = (table: string, as: Person, who: Person) => call('DELETE', `${table}/members/${who.id}`, as)
const setRole = (table: string, as: Person, who: Person, role: string) =>
  call('PATCH', `${table}/members/${who.id}`, as, { role })

/** Runs a race some times, because who is first changes; nothing answers 500 and nothing inconsistent stays. */
async function race(
  calls: () => Promise<Promise<{ status: number }>[]>,
  check: (statuses: number[]) => Promise<void>,
) {
  for (let round = 0; round < rounds; round++) {
    await world.database.db.deleteFrom('kitchen_table').execute()
    const statuses = (await Promise.all(await calls())).map((answer) => answer.status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await check(statuses)
    expect(await inconsistencies(world)).toEqual([])
  }
}

describe('at the same moment', () => {
  it('two owners remove each other: one stays and owns the table', async () => {
    let table = ''
    await race(
      async () => {
        table = await tableWith(world, [
          [cast.owner, 'owner'],
          [cast.member, 'owner'],
          [cast.stranger, 'member'],
        ])
        await setRole(table, cast.owner, cast.member, 'owner')
        return [leave(table, cast.owner, cast.member), leave(table, cast.member, cast.owner)]
      },
      async (statuses) => {
        expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
        expect(Object.values(await rolesAt(world, table)).toSorted()).toEqual(['member', 'owner'])
      },
    )
  })

  it('two owners step down, or leave: one has to stay', async () => {
    let table = ''
    await race(
      async () => {
        table = await tableWith(world, [
          [cast.owner, 'owner'],
          [cast.member, 'owner'],
          [cast.stranger, 'member'],
        ])
        return [setRole(table, cast.owner, cast.owner, 'member'), leave(table, cast.member, cast.member)]
      },
      async (statuses) => {
        expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
        expect(Object.values(await rolesAt(world, table))).toContain('owner')
      },
    )
  })

  it('two people join on one code: both sit down once', async () => {
    let table = ''
    await race(
      async () => {
        table = await tableWith(world, [[cast.owner, 'owner']])
        const code = await inviteTo(world, table, cast.owner)
        return [cast.stranger, cast.member, cast.stranger].map((who) =>
          call('POST', `${table}/join`, who, { code }),
        )
      },
      async (statuses) => {
        expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409])
        expect(Object.keys(await rolesAt(world, table))).toHaveLength(3)
      },
    )
  })

  it('the table is deleted while others join and leave: it is gone for everybody', async () => {
    let table = ''
    let elsewhere = ''
    await race(
      async () => {
        elsewhere = await tableWith(world, [[cast.former, 'owner']])
        table = await tableWith(world, [
          [cast.owner, 'owner'],
          [cast.member, 'member'],
          [cast.former, 'member'],
        ])
        await world.database.db
          .updateTable('account')
          .set({ default_table_id: table })
          .where('id', '=', cast.former.id)
          .execute()
        const code = await inviteTo(world, table, cast.owner)
        return [
          call('DELETE', table, cast.owner),
          call('POST', `${table}/join`, cast.stranger, { code }),
          leave(table, cast.member, cast.member),
          leave(table, cast.owner, cast.former),
        ]
      },
      async ([deleted, ...others]) => {
        expect(deleted).toBe(200)
        for (const status of others) expect([200, 404]).toContain(status)
        expect(await rolesAt(world, table)).toEqual({})
        expect(await defaultOf(world, cast.former)).toBe(elsewhere)
        expect(await defaultOf(world, cast.stranger)).toBeNull()
      },
    )
  })

  it('two tables with the same people are deleted: nobody sits down at either', async () => {
    await race(
      async () => {
        const people: [Person, 'owner' | 'member'][] = [
          [cast.owner, 'owner'],
          [cast.member, 'member'],
          [cast.stranger, 'member'],
        ]
        const one = await tableWith(world, people)
        const other = await tableWith(world, people)
        const payload = { defaultKitchentable: other }
        await world.call('POST', '/api/v1/auth/userdata/update', { as: cast.member, body: { payload } })
        return [call('DELETE', one, cast.owner), call('DELETE', other, cast.owner)]
      },
      async (statuses) => {
        expect(statuses).toEqual([200, 200])
        expect(await defaultOf(world, cast.member)).toBeNull()
      },
    )
  })

  it('somebody chooses a table and is removed from it: nobody keeps a default among others', async () => {
    await race(
      async () => {
        await tableWith(world, [[cast.member, 'owner']])
        const table = await tableWith(world, [
          [cast.owner, 'owner'],
          [cast.member, 'member'],
        ])
        const body = { id: cast.member.id, payload: { defaultKitchentable: table } }
        return [
          world.call('POST', '/api/v1/auth/userdata/update', { as: cast.member, body }),
          leave(table, cast.owner, cast.member),
        ]
      },
      async ([chosen, removed]) => {
        expect(removed).toBe(200)
        expect([200, 404]).toContain(chosen)
      },
    )
  })

  it('an invitation is renewed, used and its table deleted: nothing answers an error of ours', async () => {
    await race(
      async () => {
        const table = await tableWith(world, [
          [cast.owner, 'owner'],
          [cast.member, 'owner'],
        ])
        const code = await inviteTo(world, table, cast.owner)
        return [
          call('POST', `${table}/invite`, cast.owner),
          call('POST', `${table}/join`, cast.stranger, { code }),
          call('DELETE', table, cast.member),
          leave(table, cast.owner, cast.owner),
        ]
      },
      async (statuses) => {
        expect(statuses[2]).toBe(200)
      },
    )
  })
})
