import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors } from '@ordy/shared/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endPrograms, freePort, type Program, startProgram } from '#testing/program.ts'
import { Dice } from '#testing/simulation/time.ts'
import { prepareDatabase } from '#testing/world.ts'
import { Journal, Refusal, Shoppers } from '#testing/shoppers.ts'

// `FULL_DISKS=200 vitest run --project server full-disk` goes on for longer
const rounds = Number(process.env['FULL_DISKS'] ?? 20)
const seed = Number(process.env['FULL_DISKS_SEED'] ?? 1)
const hook = fileURLToPath(new URL('../testing/full-disk.ts', import.meta.url))

let environment: Record<string, string>
let control: string
let base: string
let remove: () => void
let shoppers: Shoppers
let program: Program
const isEmbedded = process.env['TEST_DATABASE'] === 'embedded'

beforeAll(async () => {
  if (!isEmbedded) return
  const port = await freePort()
  base = `127.0.0.1:${port}`
  const prepared = await prepareDatabase()
  remove = prepared.remove
  const folder = prepared.environment['DATA_DIR'] ?? ''
  control = join(folder, 'full')
  environment = {
    ...prepared.environment,
    PORT: String(port),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    NODE_OPTIONS: `--import ${hook}`,
    FULL_DISK: control,
  }
  program = await startProgram(environment)
  shoppers = new Shoppers(() => base)
  await shoppers.settle()
})
afterAll(() => {
  if (!isEmbedded) return
  endPrograms()
  remove()
})

/** What the program says of itself. */
const readiness = () => fetch(`http://${base}/api/ready`).then(({ status }) => status)

describe.runIf(isEmbedded)('a full disk', () => {
  it(
    `${rounds} times, at a write of its own each time: nothing acknowledged is lost, and no hand is needed`,
    { timeout: 60_000 + rounds * 20_000 },
    async () => {
      const dice = new Dice(seed)
      let reopened = 0
      for (let round = 0; round < rounds; round++) {
        const journal = new Journal(dice.fork())
        const list = await shoppers.begin()
        writeFileSync(control, String(dice.below(40)))
        const refusal = await shoppers.overHttp(journal, list)
        expect(refusal).toBeInstanceOf(Refusal)
        expect(JSON.parse((refusal as Refusal).body)).toMatchObject({
          code: 'internal',
          message: errors.internal.message,
        })
        writeFileSync(control, '0')
        await expect.poll(readiness, { timeout: 20_000 }).toBe(503)
        rmSync(control)
        await expect.poll(readiness, { timeout: 60_000 }).toBe(200)
        await shoppers.comeBack(journal, list)
        reopened = program.output().split('is opened again').length - 1
      }
      expect(program.child.exitCode).toBeNull()
      // in some rounds the engine itself gave up
      expect(reopened).toBeGreaterThan(0)
      const all = await shoppers.history()
      expect(all).toHaveLength(rounds)
    },
  )
})
