import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { imageAfterPowerLoss, namesOf, type Operation, RecordedFiles } from '#testing/recorded-files.ts'
import { DurableFiles, openEngine } from './embedded-engine.ts'

const isEmbedded = process.env['TEST_DATABASE'] === 'embedded'
const folder = mkdtempSync(join(tmpdir(), 'ordy-power-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Numbers that come again with the same seed. */
function diceOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state / 2 ** 32
  }
}

const purses = 20
const start = join(folder, 'start')
let names: Map<number, string>
let journal: Operation[]

/** Coins go from purse to purse, each move with a note; a checkpoint and a new log file come in between. */
async function work(): Promise<void> {
  cpSync(inject('embeddedTemplate'), start, { recursive: true })
  const prepared = await openEngine(new DurableFiles(start))
  await prepared.exec(`
    create table purse (id int primary key, coins int not null);
    create table move (id int primary key, text text not null);
    insert into purse select n, 100 from generate_series(1, ${purses}) n`)
  await prepared.close()
  const live = join(folder, 'live')
  cpSync(start, live, { recursive: true })
  const files = new RecordedFiles(live)
  names = namesOf(live)
  const database = await openEngine(files)
  for (let id = 1; id <= 240; id++) {
    await database.transaction(async (tx) => {
      await tx.query('update purse set coins = coins - 1 where id = $1', [(id % purses) + 1])
      await tx.query('insert into move values ($1, $2)', [id, `${id} `.repeat(40)])
      await tx.query('update purse set coins = coins + 1 where id = $1', [((id * 7) % purses) + 1])
    })
    files.journal.push({ kind: 'acknowledged', id })
    if (id % 60 === 0) await database.exec('checkpoint')
    if (id % 100 === 0) await database.exec('select pg_switch_wal()')
  }
  journal = [...files.journal]
  await database.close()
}

const lastAcknowledged = (operations: readonly Operation[]) =>
  operations.reduce((last, operation) => (operation.kind === 'acknowledged' ? operation.id : last), 0)

/** Cuts the power at a moment, opens what is left, and says what is wrong with it. */
async function faultAfter(round: number, operations: readonly Operation[]): Promise<string | undefined> {
  const dice = diceOf(round)
  const moment = Math.floor(operations.length * (0.05 + 0.95 * dice()))
  const before = operations.slice(0, moment)
  const image = join(folder, `image-${round}`)
  try {
    imageAfterPowerLoss({ folder: start, names }, before, dice, image)
    const database = await openEngine(new NodeFS(image))
    try {
      const { rows } = await database.query<{ moves: number; last: number; coins: number; whole: number }>(
        `select count(*)::int moves, coalesce(max(id), 0)::int last, (select sum(coins)::int from purse) coins,
           (count(*) filter (where text = repeat(id || ' ', 40)))::int whole from move`,
      )
      const found = rows[0]
      const expected = lastAcknowledged(before)
      if (!found) return 'no answer'
      if (found.moves < expected) return `${expected - found.moves} acknowledged moves are gone`
      if (found.moves > expected + 1 || found.last !== found.moves) return `moves ${JSON.stringify(found)}`
      if (found.coins !== purses * 100 || found.whole !== found.moves) return `torn ${JSON.stringify(found)}`
      return undefined
    } finally {
      await database.close()
    }
  } catch (error) {
    return `does not open: ${String(error)}`
  } finally {
    rmSync(image, { recursive: true, force: true })
  }
}

describe.runIf(isEmbedded)('when the power goes', () => {
  beforeAll(work, 120_000)

  it('nothing acknowledged is lost, on fifty disks as they may look afterwards', async () => {
    const faults: string[] = []
    for (let round = 1; round <= 50; round++) {
      const fault = await faultAfter(round, journal)
      if (fault) faults.push(`round ${round}: ${fault}`)
    }
    expect(faults).toEqual([])
  }, 300_000)

  it('would be lost if commits did not wait for the disk', async () => {
    const unsynced = journal.filter(({ kind }) => kind !== 'sync')
    const faults = []
    for (let round = 1; round <= 5; round++) faults.push(await faultAfter(round, unsynced))
    expect(faults.filter((fault) => fault !== undefined).length).toBeGreaterThan(0)
  }, 60_000)
})
