import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endPrograms, freePort, type Program, startProgram } from '#testing/program.ts'
import { Dice } from '#testing/simulation/time.ts'
import { prepareDatabase } from '#testing/world.ts'
import { Journal, Shoppers } from '#testing/shoppers.ts'

const devices = 4
const stall = 5000
const work = 300

let remove: () => void
let shoppers: Shoppers
let program: Program

beforeAll(async () => {
  const port = await freePort()
  const prepared = await prepareDatabase()
  remove = prepared.remove
  program = await startProgram({
    ...prepared.environment,
    PORT: String(port),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: join(prepared.environment['DATA_DIR'] ?? '', 'compiled'),
  })
  shoppers = new Shoppers(() => `127.0.0.1:${port}`)
  await shoppers.settle()
})
afterAll(() => {
  endPrograms()
  remove()
})

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

it('a server that stands still for five seconds loses nothing and does nothing twice', async () => {
  const journal = new Journal(new Dice(5))
  const list = await shoppers.begin()
  let isOver = false
  const shopping = Array.from({ length: devices }, () => shoppers.overSockets(journal, () => isOver))
  await journal.hears(1)
  await wait(work)
  program.child.kill('SIGSTOP')
  const before = journal.acked.size
  // as the app does: what gets no answer on the line is asked for over HTTP as well
  await wait(stall / 2)
  const asked = journal.unanswered()
  const synced = shoppers.sync(list, asked)
  await wait(stall / 2)
  program.child.kill('SIGCONT')
  const { results } = await synced
  expect(asked.length).toBeGreaterThan(0)
  expect(results.map(({ actionId }) => actionId)).toEqual(asked.map(({ actionId }) => actionId))
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  await wait(work)
  isOver = true
  await Promise.all(shopping)
  // the same devices went on, on the same lines
  expect(journal.acked.size).toBeGreaterThan(before + devices)
  await shoppers.comeBack(journal, list)
})
