import type { Person, World } from './world.ts'

/** Seats people at a new table, the first as its owner. */
export const seat = (world: World, ...people: Person[]) => seatAll(world, people, 'member')

async function seatAll(world: World, people: Person[], others: 'owner' | 'member'): Promise<string> {
  const { db } = world.database
  const id = world.id()
  const at = world.clock.now()
  await db
    .insertInto('kitchen_table')
    .values({ id, street: 'Gasse 1', plz_town: '3000 Bern', country: 'Schweiz', created_at: at })
    .execute()
  await db
    .insertInto('kitchen_table_member')
    .values(
      people.map((person, place) => ({
        kitchen_table_id: id,
        account_id: person.id,
        role: place === 0 ? ('owner' as const) : others,
        joined_at: at,
      })),
    )
    .execute()
  return id
}

/** Seats people at a new table, all as owners; it becomes the current one of each. */
export async function sit(world: World, ...people: Person[]): Promise<string> {
  const id = await seatAll(world, people, 'owner')
  const ids = people.map((person) => person.id)
  await world.database.db
    .updateTable('account')
    .set({ default_table_id: id })
    .where('id', 'in', ids)
    .execute()
  return id
}
