import type { Config } from '#platform/config.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider/server.ts'
import { type Person, startWorld, type World } from './world.ts'

/** A server with the fake provider behind it. */
export interface ProviderWorld {
  world: World
  fake: FakeProvider
  /** Somebody who agreed that the provider reads along. */
  agreed(name?: string): Promise<Person>
  close(): Promise<void>
}

/** Starts a server for one test file that has a provider. */
export async function startProviderWorld(environment: Partial<Config> = {}): Promise<ProviderWorld> {
  const fake = await startFakeProvider()
  const world = await startWorld({
    RATE_LIMITS: 'off',
    AI_BASE_URL: fake.base,
    AI_API_KEY: fake.key,
    AI_NAME: 'Probier-KI',
    AI_MODEL: 'gross',
    AI_MODEL_SMALL: 'klein',
    AI_MODEL_IMAGES: 'bild',
    ...environment,
  })
  return {
    world,
    fake,
    async agreed(name) {
      const person = await world.person(name)
      const body = { agreed: true }
      await world.call('PUT', '/api/v1/provider/consent', { as: person, body })
      return person
    },
    async close() {
      await world.close()
      await fake.close()
    },
  }
}
