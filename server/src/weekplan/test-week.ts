import type { BoardEntry, DayNote, Place } from '@ordy/shared/weekplan/board.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { expect } from 'vitest'
import type { Person, World } from '#testing/world.ts'

/** Seats people at a new table, which becomes the current one of each. */
export async function sit(world: World, ...people: Person[]): Promise<string> {
  const { db } = world.database
  const id = world.id()
  const at = world.clock.now()
  await db
    .insertInto('kitchen_table')
    .values({ id, street: 'Gasse 1', plz_town: '3000 Bern', country: 'Schweiz', created_at: at })
    .execute()
  for (const { id: account_id } of people) {
    await db
      .insertInto('kitchen_table_member')
      .values({ kitchen_table_id: id, account_id, role: 'owner', joined_at: at })
      .execute()
    await db.updateTable('account').set({ default_table_id: id }).where('id', '=', account_id).execute()
  }
  return id
}

/** Calls as somebody and answers the data. */
export async function ask<Data>(
  world: World,
  as: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> {
  const answer = await world.call(method, `/api/v1/weekplan${path}`, { as, body })
  expect(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(true)
  return answer.body.data as unknown as Data
}

/** Status and code of a call that is refused. */
export async function refusal(
  world: World,
  as: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<string> {
  const answer = await world.call(method, `/api/v1/weekplan${path}`, { as, body })
  return `${answer.status} ${answer.body.code ?? 'no error'}`
}

/** A new recipe of somebody for four persons. */
export async function newRecipe(world: World, creator: Person, name = 'Butterzopf'): Promise<Recipe> {
  const answer = await world.call('POST', '/api/v1/menu/one/0', {
    as: creator,
    body: {
      data: {
        name,
        seatCount: 4,
        cookingTime: 90,
        ingredients: [{ amount: 1000, unit: 'g', name: 'Zopfmehl' }],
        preperation: [{ head: 'Teig', content: 'ID:1 Mehl kneten.' }],
        nutritions: [{ name: 'Fett', amount: 20, unit: 'g' }],
      },
    },
  })
  return (answer.body.data as unknown as { menue: Recipe }).menue
}

/** What a table's week looks like to somebody. */
export async function board(
  world: World,
  as: Person,
  tableId: string,
  [from, to]: [string, string],
): Promise<{ entries: BoardEntry[]; notes: DayNote[] }> {
  return ask(world, as, 'GET', `/board/${tableId}?from=${from}&to=${to}`)
}

/** Plans a recipe, or words, in a place. */
export async function put(
  world: World,
  as: Person,
  tableId: string,
  what: Recipe | string,
  place: Place,
  numberOfPersons = 4,
): Promise<BoardEntry> {
  const thing =
    typeof what === 'string'
      ? { kind: 'text', name: what, place }
      : { kind: 'recipe', menuChildId: what.menuchilds[0]?._id, numberOfPersons, place }
  return ask(world, as, 'POST', `/board/${tableId}/entries`, thing)
}

/** What stands where, in short. */
export const shown = (entries: readonly BoardEntry[]) =>
  entries.map(
    ({ date, daytime, week, name }) => `${date ?? `Woche ${week}`} ${daytime ?? ''}`.trim() + ` ${name}`,
  )
