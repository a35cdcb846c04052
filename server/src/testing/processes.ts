import { systemRandom } from '#platform/clock.ts'
import { buildApp } from '../app.ts'
import { startRedis, type TestRedis } from './redis.ts'
import { startWorld, type World } from './world.ts'

/** Two processes of one server: one database, one clock, joined by Redis. */
export interface Processes {
  redis: TestRedis
  first: World
  second: World
  close(): Promise<void>
}

/** Starts them for one test file. */
export async function startProcesses(): Promise<Processes> {
  const redis = await startRedis()
  const first = await startWorld({ RATE_LIMITS: 'off', REDIS_URL: redis.url })
  const { config, database, clock } = first
  const app = await buildApp({ config, database, clock, random: systemRandom, checkAnswers: true })
  return {
    redis,
    first,
    second: { ...first, app },
    async close() {
      await app.close()
      await first.close()
      await redis.close()
    },
  }
}
