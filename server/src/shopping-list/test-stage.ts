import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { connect, type TestClient } from './test-client.ts'

/** What the tests of one file play on: a world, its people, and a new table for two before each test. */
export interface Stage<Cast> {
  world: World
  cast: Cast
  table: string
  /** Those who are connected; they are closed before the next test. */
  clients: TestClient[]
  /** Connects somebody, who has heard who is there. */
  open(person: Person, options?: { since?: string }): Promise<TestClient>
}

export interface Household<Cast> {
  castOf: (world: World) => Promise<Cast>
  tableWith: (world: World, seats: [Person, 'owner' | 'member'][]) => Promise<string>
}

/** Sets the stage for the file that calls it, and clears it. */
export function setStage<Cast extends { owner: Person; member: Person }>({
  castOf,
  tableWith,
}: Household<Cast>): Stage<Cast> {
  const stage = {
    clients: [] as TestClient[],
    async open(person, options) {
      const client = await connect(stage.world, stage.table, person, options)
      stage.clients.push(client)
      await client.next('presence')
      return client
    },
  } as Stage<Cast>
  beforeAll(async () => {
    stage.world = await startWorld({ RATE_LIMITS: 'off' })
    stage.cast = await castOf(stage.world)
  })
  afterAll(() => stage.world.close())
  beforeEach(async () => {
    for (const client of stage.clients.splice(0)) client.close()
    stage.table = await tableWith(stage.world, [
      [stage.cast.owner, 'owner'],
      [stage.cast.member, 'member'],
    ])
  })
  return stage
}

/** Adding something by hand. */
export const add = (name: string, more: object = {}) => ({ type: 'add_manual_item', name, ...more })
