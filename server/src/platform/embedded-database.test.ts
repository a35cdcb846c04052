import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts'

const isEmbedded = process.env['TEST_DATABASE'] === 'embedded'
const folder = mkdtempSync(join(tmpdir(), 'ordy-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fail = (message: string) => {
  throw new Error(message)
}

function copy(name: string): string {
  const target = join(folder, name)
  cpSync(inject('embeddedTemplate'), target, { recursive: true })
  return target
}

async function open(target: string): Promise<{ database: EmbeddedDatabase; pool: pg.Pool }> {
  const database = await startEmbeddedDatabase(target, fail)
  const pool = new pg.Pool({
    stream: database.stream as never,
    user: 'postgres',
    database: 'postgres',
    max: 10,
  })
  pool.on('error', () => {})
  return { database, pool }
}

describe.runIf(isEmbedded)('the embedded database', () => {
  it('hands every commit to the disk before it is acknowledged', async () => {
    const { database, pool } = await open(copy('syncs'))
    await pool.query('create table note (id int primary key)')
    const before = await database.syncs()
    for (let id = 0; id < 50; id++) await pool.query('insert into note values ($1)', [id])
    expect((await database.syncs()) - before).toBeGreaterThanOrEqual(50)
    await pool.end()
    await database.stop()
  })

  it('gives answers of every length, wherever the buffer of the engine cuts them', async () => {
    const { database, pool } = await open(copy('lengths'))
    for (let length = 8000; length < 8250; length++) {
      const { rows } = await pool.query<{ text: string }>(`select repeat('x', $1::int) as text`, [length])
      expect(rows[0]?.text).toHaveLength(length)
    }
    await pool.end()
    await database.stop()
  })

  it('refuses a second opener and recognises the lock of a dead one', async () => {
    const target = copy('lock')
    const first = await open(target)
    const second = spawn(
      process.execPath,
      [fileURLToPath(new URL('../testing/open-database.ts', import.meta.url)), target],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    second.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const code = await new Promise((resolve) => second.once('exit', resolve))
    expect(code).toBe(1)
    expect(said).toContain('Ordy läuft schon mit diesem Datenordner')
    await first.pool.end()
    await first.database.stop()

    const third = spawn(
      process.execPath,
      [fileURLToPath(new URL('../testing/open-database.ts', import.meta.url)), target],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await new Promise((resolve) => createInterface(third.stdout).once('line', resolve))
    third.kill('SIGKILL')
    await new Promise((resolve) => third.once('exit', resolve))
    const fourth = await open(target)
    expect((await fourth.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await fourth.pool.end()
    await fourth.database.stop()
  })

  it('serves many callers at once, with errors, rollbacks and callers that vanish', async () => {
    const { database, pool } = await open(copy('callers'))
    await pool.query('create table purse (id int primary key, coins int)')
    await pool.query('insert into purse select n, 100 from generate_series(1, 10) n')
    const turns = Array.from({ length: 20 }, async (_, caller) => {
      for (let turn = 0; turn < 40; turn++) {
        const kind = (caller + turn) % 4
        if (kind === 0) expect((await pool.query('select $1::int as v', [turn])).rows[0]).toEqual({ v: turn })
        if (kind === 1)
          await expect(pool.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
        if (kind === 2) {
          const client = await pool.connect()
          await client.query('begin')
          await client.query('update purse set coins = coins - 1 where id = $1', [(caller % 10) + 1])
          await client.query('update purse set coins = coins + 1 where id = $1', [(turn % 10) + 1])
          await client.query(turn % 2 ? 'commit' : 'rollback')
          client.release()
        }
        if (kind === 3 && turn % 8 === 3) {
          const client = await pool.connect()
          await client.query('begin')
          await client.query('update purse set coins = -999 where id = 1')
          client.release(true) // gone in the middle of a transaction
        }
      }
    })
    await Promise.all(turns)
    expect((await pool.query('select sum(coins)::int as sum from purse')).rows[0]).toEqual({ sum: 1000 })
    await pool.end()
    await database.stop()
  })

  it('loses no acknowledged row when the process is killed while it writes', async () => {
    const target = copy('kill')
    let acknowledged = 0
    for (let round = 0; round < 4; round++) {
      const writer = spawn(
        process.execPath,
        [fileURLToPath(new URL('../testing/open-database.ts', import.meta.url)), target, 'write'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      let found = -1
      let last = 0
      createInterface(writer.stdout).on('line', (line) => {
        const [word, value] = line.split(' ')
        if (word === 'found') found = Number(value)
        if (word === 'wrote') last = Math.max(last, Number(value))
      })
      const patience = Date.now() + 15_000
      while (last < acknowledged + 40 && Date.now() < patience)
        await new Promise((resolve) => setTimeout(resolve, 20))
      writer.kill('SIGKILL')
      await new Promise((resolve) => writer.once('exit', resolve))
      expect(found, `round ${round}`).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = last
    }
    expect(acknowledged).toBeGreaterThanOrEqual(160)
  })
})
