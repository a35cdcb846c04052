import type { MemberRole } from '@ordy/shared/kitchen-table/seats.ts'
import type { Person, World } from '#testing/world.ts'
import { addMember, addTable } from './new-table.ts'

const basic = 1

/** Everybody whom a call may meet: they differ in what they have to do with the table. */
export interface Cast {
  administrator: Person
  owner: Person
  member: Person
  former: Person
  stranger: Person
  ended: Person
}

/** Registers everybody, with a plan that may join; the first is the administrator, the last has signed out. */
export async function castOf(world: World): Promise<Cast> {
  const [administrator, owner, member, former, stranger, ended] = [
    await world.person('Adrian'),
    await world.person('Olga'),
    await world.person('Mia'),
    await world.person('Fritz'),
    await world.person('Selma'),
    await world.person('Emil'),
  ]
  const cast = { administrator, owner, member, former, stranger, ended }
  for (const person of Object.values(cast)) await setAccount(world, person, { plan: basic })
  await world.call('GET', '/api/v1/auth/logout', { as: ended })
  return cast
}

/** Writes what no call may change: the plan, and whether somebody is found. */
export async function setAccount(
  world: World,
  person: { id: string },
  values: { plan?: number; findable?: boolean },
) {
  await world.database.db.updateTable('account').set(values).where('id', '=', person.id).execute()
}

/** A table with these people, who sat down in this order a minute apart, the last one a minute ago. */
export async function tableWith(world: World, seats: [Person, MemberRole][]): Promise<string> {
  const { db } = world.database
  const id = world.id()
  for (const [at, [person, role]] of seats.entries()) {
    const joinedAt = new Date(world.clock.now().getTime() - (seats.length - at) * 60_000)
    const table = { id, street: 'Lindenweg 4', plzTown: '3012 Bern', country: 'Schweiz', createdAt: joinedAt }
    if (at === 0) await addTable(db, table, person.id)
    else await addMember(db, id, person.id, role, joinedAt)
    await db
      .updateTable('account')
      .set({ default_table_id: id })
      .where('id', '=', person.id)
      .where('default_table_id', 'is', null)
      .execute()
  }
  return id
}

/** Who sits at a table, by id. */
export async function rolesAt(world: World, tableId: string): Promise<Record<string, MemberRole>> {
  const rows = await world.database.db
    .selectFrom('kitchen_table_member')
    .select(['account_id', 'role'])
    .where('kitchen_table_id', '=', tableId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.account_id, row.role]))
}

/** The table at which somebody sits down. */
export async function defaultOf(world: World, person: { id: string }): Promise<string | null | undefined> {
  const row = await world.database.db
    .selectFrom('account')
    .select('default_table_id')
    .where('id', '=', person.id)
    .executeTakeFirst()
  return row?.default_table_id
}

/** A code that works. */
export async function inviteTo(world: World, tableId: string, owner: Person): Promise<string> {
  const answer = await world.call('POST', `/api/v1/kitchentable/${tableId}/invite`, { as: owner })
  return (answer.body.data as unknown as { code: string }).code
}

/** What must hold for every table and every person, whatever happened at once. */
export async function inconsistencies(world: World): Promise<string[]> {
  const { db } = world.database
  const tables = await db.selectFrom('kitchen_table').select('id').execute()
  const seats = await db.selectFrom('kitchen_table_member').selectAll().execute()
  const accounts = await db.selectFrom('account').select(['id', 'default_table_id']).execute()
  const at = Map.groupBy(seats, (seat) => seat.kitchen_table_id)
  return [
    ...tables.filter(({ id }) => !at.has(id)).map(({ id }) => `table ${id} has nobody`),
    ...tables
      .filter(({ id }) => at.has(id) && !at.get(id)?.some((seat) => seat.role === 'owner'))
      .map(({ id }) => `table ${id} has no owner`),
    ...accounts
      .filter(
        ({ id, default_table_id: table }) => table && !at.get(table)?.some((seat) => seat.account_id === id),
      )
      .map(({ id }) => `${id} sits down at a table of others`),
    ...accounts
      .filter(({ id, default_table_id: table }) => !table && seats.some((seat) => seat.account_id === id))
      .map(({ id }) => `${id} sits somewhere and has no default`),
  ]
}
