import { Socket } from 'node:net'
import { join } from 'node:path'
import {
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { SharingDriver } from './driver.ts'
import { PreparedClient } from './prepared-client.ts'
import { ReadingLines } from './reading-lines.ts'
import { RetryingConnections } from './retrying.ts'

/** Every table of the house. Each slice adds its own in `tables.ts` by `declare module`, so any repository may join any table. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the slices
export interface Tables {}

/** What a repository takes: the database, or the transaction its caller holds. */
export type Db = Kysely<Tables> | Transaction<Tables>

export interface OpenDatabase {
  db: Kysely<Tables>
  /** For what may take its time, as migrations may: here no statement is given up, and no silence is too long. */
  patient: Kysely<Tables>
  kind: 'embedded' | 'server'
  close(): Promise<void>
}

// numbers and days as the contracts have them: bigint counts fit a number, a day is text, not a moment
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

// the driver takes a moment apart sign by sign; as nearly all are written, the language reads it at once
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
const usualMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  usualMoment.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : parseMoment(text),
)

/** Writes yes and no into the text: a plan that is made for every value cannot use an index that holds one of them. */
class PlainCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value))
    else super.appendValue(value)
  }
}

const longestStatement = 5000
// what is read is written so that one plan suits all values: making a plan takes longer than carrying it out
const planOnce = { options: '-c plan_cache_mode=force_generic_plan' }
const mostOwnLines = 7

/** A line to the server. One that stays silent longer than any statement may take leads nowhere: it is given up. */
function line(): Socket {
  const socket = new Socket()
  socket.setTimeout(longestStatement + 2000, () => socket.destroy(new Error('the database says nothing')))
  return socket
}

function patientLine(connectionString: string | undefined): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5000, keepAlive: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** The driver reads the certificates that an address names, and says of one that it cannot read only which file it is. */
function checkFiles(connectionString: string): void {
  try {
    new pg.Client({ connectionString })
  } catch (error) {
    if (!(error instanceof Error && 'path' in error)) throw error
    const told = `Eine Datei, die DATABASE_URL nennt, lässt sich nicht lesen: ${String(error.path)}.`
    throw new Error(told, { cause: error })
  }
}

/** Opens the embedded database, or the PostgreSQL server of `DATABASE_URL`; everything above is the same for both. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  report: (message: string) => void,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) checkFiles(config.DATABASE_URL)
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedDatabase(join(config.DATA_DIR, 'database'), report)
  const where = embedded
    ? { stream: embedded.stream as never, user: 'postgres', database: 'postgres' }
    : {
        connectionString: config.DATABASE_URL,
        connectionTimeoutMillis: 5000,
        statement_timeout: longestStatement,
        stream: line,
      }
  const pool = new pg.Pool({
    ...where,
    Client: PreparedClient,
    max: mostOwnLines,
    ...(embedded ? { idleTimeoutMillis: 0 } : {}),
  })
  const reading = new ReadingLines(() => new PreparedClient({ ...where, ...planOnce, pipeline: true }))
  // an idle connection that breaks is replaced by the pool at the next query
  pool.on('error', () => {})
  // one that breaks in somebody's hands fails their query; unheard it would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool })
  const driver = new SharingDriver(pool, reading)
  await driver.init()
  const connections = new RetryingConnections(driver)
  const executor = new DefaultQueryExecutor(new PlainCompiler(), dialect.createAdapter(), connections)
  const db = new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
  const patient = embedded ? db : patientLine(config.DATABASE_URL)
  return {
    db,
    patient,
    kind: embedded ? 'embedded' : 'server',
    async close() {
      await driver.destroy()
      if (patient !== db) await patient.destroy()
      await embedded?.stop()
    },
  }
}
