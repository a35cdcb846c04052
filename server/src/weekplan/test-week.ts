import type { BoardEntry, DayNote, Place } from '@ordy/shared/weekplan/board.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import * as calls from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { sit } from '#testing/seats.ts'

/** A server with somebody who has a table and a recipe. */
export async function startWeek(): Promise<{ world: World; lea: Person; zopf: Recipe }> {
  const world = await startWorld({ RATE_LIMITS: 'off' })
  const lea = await world.person('Lea')
  await sit(world, lea)
  return { world, lea, zopf: await newRecipe(world, lea) }
}

/** Calls as somebody and answers the data. */
export const ask = <Data>(world: World, as: Person, method: string, path: string, body?: unknown) =>
  calls.ask<Data>(world, as, method, `/weekplan${path}`, body)

/** Status and code of a call that is refused. */
export const refusal = (world: World, as: Person | undefined, method: string, path: string, body?: unknown) =>
  calls.refusal(world, as, method, `/weekplan${path}`, body)

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
