import { AppError } from '@ordy/shared/errors.ts'
import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import type { MemberRole, Seat } from '@ordy/shared/kitchen-table/seats.ts'
import type { Kysely } from 'kysely'
import type { Clock, Random } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/database.ts'
import { clearTable, leaveTable } from './departures.ts'
import { readInvite, renewInvite } from './invites.ts'
import { addMember, addTable } from './new-table.ts'
import {
  type Defaults,
  holdPeople,
  holdTable,
  mustOwn,
  seatOf,
  seatsAt,
  setRole,
  sitTogether,
} from './seats.ts'

export interface ChangeNeeds {
  db: Kysely<Tables>
  clock: Clock
  random: Random
  id: () => string
  defaults: Defaults
  /** Whether somebody with this plan may sit down at a table of others. */
  mayJoin: (plan: number) => boolean
  /** Called after the commit, once for each change that others see. */
  tableChanged: (tableId: string, change: TableChange) => void
}

/** Who asks for a change, and at which table. */
interface Asked {
  callerId: string
  tableId: string
}

/** What is held while a change runs. */
interface Held {
  people: Awaited<ReturnType<typeof holdPeople>>
  seats: Seat[]
  own: Seat
}

/** Runs a change in one transaction, while the named people and the table are held. */
async function atTable<T>(
  { db }: ChangeNeeds,
  { callerId, tableId }: Asked,
  peopleIds: string[],
  work: (tx: Db, held: Held) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const people = peopleIds.length > 0 ? await holdPeople(tx, peopleIds) : []
    if (!(await holdTable(tx, tableId))) throw new AppError('not-found')
    const seats = await seatsAt(tx, tableId)
    return work(tx, { people, seats, own: seatOf(seats, callerId) })
  })
}

async function sitDown(
  tx: Db,
  { clock, defaults }: ChangeNeeds,
  tableId: string,
  accountId: string,
): Promise<void> {
  await addMember(tx, tableId, accountId, 'member', clock.now())
  await defaults.take(tx, accountId, tableId)
}

/** Sets up a table; whoever does it owns it. Returns its id. */
export async function createTable(
  needs: ChangeNeeds,
  ownerId: string,
  address: { street: string; plzTown: string; country: string },
): Promise<string> {
  const table = { id: needs.id(), ...address, createdAt: needs.clock.now() }
  await needs.db.transaction().execute(async (tx) => {
    if ((await holdPeople(tx, [ownerId])).length === 0) throw new AppError('not-signed-in')
    await addTable(tx, table, ownerId)
    await needs.defaults.take(tx, ownerId, table.id)
  })
  return table.id
}

/** Deletes a table. Somebody who sits down meanwhile is held, too, in another go. */
export async function removeTable(needs: ChangeNeeds, asked: Asked): Promise<void> {
  const { callerId, tableId } = asked
  let changes: TableChange[] | undefined
  while (!changes) {
    const before = await seatsAt(needs.db, tableId)
    mustOwn(seatOf(before, callerId))
    const expected = before.map((seat) => seat.userId)
    changes = await atTable(needs, asked, expected, async (tx, { seats, own }) => {
      mustOwn(own)
      const allHeld = seats.every((seat) => expected.includes(seat.userId))
      return allHeld ? clearTable(tx, needs.defaults, tableId, seats) : undefined
    })
  }
  for (const change of changes) needs.tableChanged(tableId, change)
}

/** Seats a person whom somebody at the table has found. */
export async function addPerson(needs: ChangeNeeds, asked: Asked, personId: string): Promise<void> {
  const { callerId, tableId } = asked
  await atTable(needs, asked, [personId], async (tx, { people: [person], seats }) => {
    if (!person) throw new AppError('not-found')
    if (!person.findable)
      throw new AppError((await sitTogether(tx, callerId, personId)) ? 'person-not-findable' : 'not-found')
    if (!needs.mayJoin(person.plan)) throw new AppError('person-cannot-join')
    if (seats.some((seat) => seat.userId === personId)) throw new AppError('person-already-member')
    await sitDown(tx, needs, tableId, personId)
  })
  needs.tableChanged(tableId, {
    type: 'kitchentable_member_joined',
    kitchentableId: tableId,
    userId: personId,
  })
}

/** Seats somebody with an invitation; false when the code does not fit. */
export async function joinTable(
  needs: ChangeNeeds,
  { callerId, tableId }: Asked,
  code: string,
): Promise<boolean> {
  const joined = await needs.db.transaction().execute(async (tx) => {
    const [person] = await holdPeople(tx, [callerId])
    if (!person) throw new AppError('not-signed-in')
    if (!(await holdTable(tx, tableId)) || !(await readInvite(tx, needs.clock, tableId, code))) return false
    if (!needs.mayJoin(person.plan)) throw new AppError('plan-cannot-join')
    const seats = await seatsAt(tx, tableId)
    if (seats.some((seat) => seat.userId === callerId)) throw new AppError('already-member')
    await sitDown(tx, needs, tableId, callerId)
    return true
  })
  if (joined)
    needs.tableChanged(tableId, {
      type: 'kitchentable_member_joined',
      kitchentableId: tableId,
      userId: callerId,
    })
  return joined
}

/** Takes somebody from the table: everybody themselves, an owner everybody. */
export async function removeMember(needs: ChangeNeeds, asked: Asked, goerId: string): Promise<void> {
  const { callerId, tableId } = asked
  seatOf(await seatsAt(needs.db, tableId), callerId)
  const sentAway = goerId !== callerId
  const changes = await atTable(needs, asked, [goerId], async (tx, { seats, own }) => {
    seatOf(seats, goerId)
    if (sentAway) mustOwn(own)
    return leaveTable(tx, needs.defaults, tableId, seats, { id: goerId, sentAway })
  })
  for (const change of changes) needs.tableChanged(tableId, change)
}

/** Hands ownership on, or takes it back while another owner remains. */
export async function changeRole(
  needs: ChangeNeeds,
  asked: Asked,
  userId: string,
  role: MemberRole,
): Promise<void> {
  const { tableId } = asked
  const changed = await atTable(needs, asked, [], async (tx, { seats, own }) => {
    const seat = seatOf(seats, userId)
    mustOwn(own)
    return setRole(tx, tableId, seats, seat, role)
  })
  if (changed)
    needs.tableChanged(tableId, { type: 'kitchentable_role_changed', kitchentableId: tableId, userId, role })
}

/** Makes a new invitation code; only owners. */
export async function newInvite(
  needs: ChangeNeeds,
  asked: Asked,
): Promise<{ code: string; expiresAt: Date }> {
  return atTable(needs, asked, [], async (tx, { own }) => {
    mustOwn(own)
    return renewInvite(tx, needs, asked.tableId, asked.callerId)
  })
}
