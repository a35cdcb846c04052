import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { type Clock, idMaker, systemRandom } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type OpenDatabase, openDatabase } from '#platform/database.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { register } from '../accounts/repository.ts'
import { startSession } from '../accounts/sessions.ts'
import { buildApp } from '../app.ts'

/** Somebody who signed in: their id, and the header that says so. */
export interface Person {
  id: string
  token: string
}

interface Reply {
  status: number
  body: {
    success: boolean
    status: string
    code?: string
    message?: string
    // answers are checked against their contracts by the server under test
    data?: never
    [field: string]: unknown
  }
}

/** A whole server on a fresh database, with a clock that the test moves. */
export interface World {
  app: FastifyInstance
  database: OpenDatabase
  config: Config
  clock: Clock & { advance(milliseconds: number): void }
  id: () => string
  call(
    method: string,
    url: string,
    options?: { as?: Person | string | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>
  /** How many statements the database was asked while something is done. */
  statements(work: () => Promise<unknown>): Promise<number>
  /** Somebody new, as they are once they registered. */
  person(name?: string): Promise<Person>
  close(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
    serverUrl: string
  }
}

/** An empty, migrated database of the kind under test: embedded, or on a real server; and the settings that name it. */
export async function prepareDatabase(through?: string): Promise<{
  environment: Record<string, string>
  remove: () => void
}> {
  const folder = mkdtempSync(join(tmpdir(), 'ordy-test-'))
  const environment: Record<string, string> = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
  if (process.env['TEST_DATABASE'] === 'server')
    environment['DATABASE_URL'] = await databaseFromTemplate(inject('serverUrl'), through)
  else cpSync(inject('embeddedTemplate'), join(folder, 'database'), { recursive: true })
  return { environment, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Opens an empty, migrated database of the kind under test. */
export async function openTestDatabase(through?: string): Promise<{
  config: Config
  database: OpenDatabase
  remove: () => Promise<void>
}> {
  const { environment, remove } = await prepareDatabase(through)
  const config = readConfig(environment)
  const database = await openDatabase(config, (message) => {
    throw new Error(message)
  })
  return {
    config,
    database,
    async remove() {
      await database.close()
      remove()
    },
  }
}

let databases = 0

async function databaseFromTemplate(serverUrl: string, through = serverUrl): Promise<string> {
  const name = `test_${process.pid}_${++databases}_${Math.random().toString(36).slice(2, 8)}`
  const client = new pg.Client({ connectionString: `${serverUrl}&database=postgres`.replace('?&', '?') })
  await client.connect()
  await client.query('create database ' + pg.escapeIdentifier(name) + ' template ordy_template')
  await client.end()
  const url = new URL(through)
  url.pathname = `/${name}`
  return url.href
}

// hashing takes longer than most calls: everybody has the same password, and it is hashed once
const everybodys = 'Zwetschgen-72-wähe'
let hashed: Promise<string> | undefined

/** Starts a server for one test file; `through` leads to a real database server by another way. */
export async function startWorld(environment: Partial<Config> = {}, through?: string): Promise<World> {
  const { config: base, database: opened, remove } = await openTestDatabase(through)
  const config: Config = { ...base, ...environment }
  let time = Date.parse('2026-11-21T08:00:00Z')
  const clock = {
    now: () => new Date(time),
    advance(milliseconds: number) {
      time += milliseconds
    },
  }
  let statements = 0
  const db = opened.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements++
      return Promise.resolve(result)
    },
  })
  const database = { ...opened, db }
  const app = await buildApp({ config, database, clock, random: systemRandom, checkAnswers: true })
  let people = 0

  const world: World = {
    app,
    database,
    config,
    clock,
    id: idMaker(clock, systemRandom),
    async call(method, url, { as, body, headers } = {}) {
      const token = typeof as === 'string' ? as : as?.token
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return {
        status: answer.statusCode,
        body: answer.body ? (JSON.parse(answer.body) as Reply['body']) : ({} as Reply['body']),
      }
    },
    async statements(work) {
      const before = statements
      await work()
      return statements - before
    },
    async person(name = `Person${++people}`) {
      const account = await register(db, {
        id: world.id(),
        email: `${name.toLowerCase()}@example.org`,
        password_hash: await (hashed ??= hashPassword(everybodys)),
        first_name: name,
        last_name: '',
        is_admin: false,
        demo_person: null,
        created_at: clock.now(),
      })
      if (!account) throw new Error(`${name} is here already`)
      const ports = { clock, random: systemRandom, id: world.id }
      const from = { device: 'lightMyRequest', address: '127.0.0.1' }
      return { id: account.id, token: await startSession(db, ports, account, from) }
    },
    async close() {
      await app.close()
      await remove()
    },
  }
  return world
}
