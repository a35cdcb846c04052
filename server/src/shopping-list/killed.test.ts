import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endPrograms, freePort, type Program, startProgram } from '#testing/program.ts'
import { Dice } from '#testing/simulation/time.ts'
import { prepareDatabase } from '#testing/world.ts'
import { Journal, seen, Shoppers } from '#testing/shoppers.ts'

// `KILLS=1000 vitest run --project server killed` goes on for longer
const rounds = Number(process.env['KILLS'] ?? 30)
const seed = Number(process.env['KILLS_SEED'] ?? 1)
const sockets = 4
// each time after so many answers at the most, and somewhere in the work on the next ones
const mostAnswers = 40
const mostPause = 20

let environment: Record<string, string>
let remove: () => void
let shoppers: Shoppers
let program: Program

beforeAll(async () => {
  const port = await freePort()
  const prepared = await prepareDatabase()
  remove = prepared.remove
  environment = { ...prepared.environment, PORT: String(port), DEMO: 'off', RATE_LIMITS: 'off' }
  // what a program that ends in peace leaves behind makes all further starts quicker
  environment['NODE_COMPILE_CACHE'] = join(environment['DATA_DIR'] ?? '', 'compiled')
  program = await startProgram(environment)
  shoppers = new Shoppers(() => `127.0.0.1:${port}`)
  await shoppers.settle()
  program.child.kill('SIGTERM')
  await program.ended
  program = await startProgram(environment)
})
afterAll(() => {
  endPrograms()
  remove()
})

async function kill(): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

it(
  `${rounds} times killed at work: what was acknowledged is there, nothing twice`,
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const dice = new Dice(seed)
    const lists: Record<string, Record<string, string>> = {}
    const earlier = new Set((await shoppers.history()).map(({ _id }) => _id))
    const counts = { acknowledged: 0, applied: 0 }
    for (let round = 0; round < rounds; round++) {
      const journal = new Journal(dice.fork())
      const list = await shoppers.begin()
      for (let n = 0; n < sockets; n++) shoppers.overSocket(journal)
      const syncing = shoppers.overHttp(journal, list)
      await journal.hears(1 + dice.below(mostAnswers))
      await new Promise((resolve) => setTimeout(resolve, dice.below(mostPause)))
      await kill()
      await syncing
      const acked = [...journal.acked.values()]
      expect(acked.map(({ status }) => status)).toEqual(acked.map(() => 'applied'))
      program = await startProgram(environment)
      const { list: after, late } = await shoppers.comeBack(journal, list)
      lists[list] = seen(after)
      counts.acknowledged += acked.length
      counts.applied += late
    }
    const history = (await shoppers.history()).filter(({ _id }) => !earlier.has(_id))
    expect(Object.fromEntries(history.map((list) => [list._id, seen(list)]))).toEqual(lists)
    // the moments of death were such that something could have gone wrong
    expect(counts.acknowledged).toBeGreaterThan(rounds * 10)
    expect(counts.applied).toBeGreaterThan(0)
  },
)
