import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endPrograms, freePort, type Program, startProgram } from '#testing/program.ts'
import { startRedis, type TestRedis } from '#testing/redis.ts'
import { Dice } from '#testing/simulation/time.ts'
import { prepareDatabase } from '#testing/world.ts'
import { Journal, Shoppers } from '#testing/shoppers.ts'

// `RESTARTS=100 vitest run --project server-postgres rolling` goes on for longer
const rounds = Number(process.env['RESTARTS'] ?? 10)
const devices = 4
const isOnServer = process.env['TEST_DATABASE'] === 'server'

interface Place {
  port: number
  program: Program
}

let redis: TestRedis
let environment: Record<string, string>
let remove = () => {}
let shoppers: Shoppers
const places: Place[] = []
let asked = 0

beforeAll(async () => {
  if (!isOnServer) return
  redis = await startRedis()
  const prepared = await prepareDatabase()
  remove = prepared.remove
  const folder = prepared.environment['DATA_DIR'] ?? ''
  environment = {
    ...prepared.environment,
    REDIS_URL: redis.url,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
  for (let n = 0; n < 3; n++) {
    const port = await freePort()
    places.push({ port, program: await startProgram({ ...environment, PORT: String(port) }) })
  }
  // each call and each line goes to another one, as behind a proxy
  shoppers = new Shoppers(() => `127.0.0.1:${places[asked++ % places.length]?.port}`)
  await shoppers.settle()
})
afterAll(async () => {
  endPrograms()
  remove()
  await redis?.close()
})

describe.runIf(isOnServer)('three processes behind a proxy', () => {
  it(
    `are restarted one after another, ${rounds} times, while people shop: nothing is lost, nothing twice`,
    { timeout: 60_000 + rounds * 20_000 },
    async () => {
      const journal = new Journal(new Dice(1))
      const list = await shoppers.begin()
      let isOver = false
      const shopping = Array.from({ length: devices }, () => shoppers.overSockets(journal, () => isOver))
      await journal.hears(1)
      const acknowledged: number[] = []
      for (let round = 0; round < rounds; round++) {
        const place = places[round % places.length]
        if (!place) throw new Error('nobody is there')
        place.program.child.kill('SIGTERM')
        expect(await place.program.ended).toBe(0)
        // the others went on meanwhile
        acknowledged.push(journal.acked.size)
        place.program = await startProgram({ ...environment, PORT: String(place.port) })
      }
      isOver = true
      await Promise.all(shopping)
      expect(new Set([...journal.acked.values()].map(({ status }) => status))).not.toContain('rejected')
      await shoppers.comeBack(journal, list)
      expect(acknowledged).toEqual([...new Set(acknowledged)].toSorted((a, b) => a - b))
    },
  )
})
