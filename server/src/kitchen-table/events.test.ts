import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemRandom } from '#platform/clock.ts'
import { startWorld, type World } from '#testing/world.ts'
import { giveUpDefaultTable, takeDefaultTable } from '../accounts/repository.ts'
import {
  addPerson,
  changeRole,
  type ChangeNeeds,
  joinTable,
  newInvite,
  removeMember,
  removeTable,
} from './changes.ts'
import { type Cast, castOf, setAccount, tableWith } from './test-household.ts'

let world: World
let cast: Cast
let needs: ChangeNeeds
let told: TableChange[]
let tableId: string
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  cast = await castOf(world)
})
beforeEach(async () => {
  await world.database.db.deleteFrom('kitchen_table').execute()
  told = []
  needs = {
    db: world.database.db,
    clock: world.clock,
    random: systemRandom,
    id: world.id,
    defaults: { take: takeDefaultTable, giveUp: giveUpDefaultTable },
    mayJoin: () => true,
    tableChanged: (about, change) => told.push({ ...change, kitchentableId: about }),
  }
  tableId = await tableWith(world, [
    [cast.owner, 'owner'],
    [cast.member, 'member'],
  ])
})
afterAll(() => world.close())

const asked = (who: { id: string }) => ({ callerId: who.id, tableId })

it('tells that somebody joined, by invitation or added', async () => {
  const { code } = await newInvite(needs, asked(cast.owner))
  await joinTable(needs, asked(cast.stranger), code)
  await setAccount(world, cast.former, { findable: true })
  await addPerson(needs, asked(cast.owner), cast.former.id)
  expect(told).toEqual([
    { type: 'kitchentable_member_joined', kitchentableId: tableId, userId: cast.stranger.id },
    { type: 'kitchentable_member_joined', kitchentableId: tableId, userId: cast.former.id },
  ])
})

it('tells that somebody left and where they sit down now', async () => {
  const other = await tableWith(world, [[cast.member, 'owner']])
  await removeMember(needs, asked(cast.owner), cast.member.id)
  expect(told).toEqual([
    { type: 'kitchentable_member_left', kitchentableId: tableId, userId: cast.member.id },
    {
      type: 'kitchentable_default_changed',
      kitchentableId: tableId,
      userId: cast.member.id,
      defaultKitchentable: other,
    },
  ])
})

it('tells a new role once, and nothing when it was theirs already', async () => {
  await changeRole(needs, asked(cast.owner), cast.member.id, 'owner')
  await changeRole(needs, asked(cast.owner), cast.member.id, 'owner')
  expect(told).toEqual([
    { type: 'kitchentable_role_changed', kitchentableId: tableId, userId: cast.member.id, role: 'owner' },
  ])
})

it('tells that the table is gone, first of all', async () => {
  await removeTable(needs, asked(cast.owner))
  expect(told.map((change) => change.type)).toEqual([
    'kitchentable_deleted',
    'kitchentable_default_changed',
    'kitchentable_default_changed',
  ])
})

it('tells nothing when a change is refused', async () => {
  await expect(removeTable(needs, asked(cast.member))).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(removeMember(needs, asked(cast.owner), cast.owner.id)).rejects.toMatchObject({
    code: 'last-owner',
  })
  expect(await joinTable(needs, asked(cast.stranger), 'wrong')).toBe(false)
  expect(told).toEqual([])
})
