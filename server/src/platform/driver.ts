import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import { isReading } from './prepared-client.ts'
import type { ReadingLines } from './reading-lines.ts'

type OwnLine = Parameters<PostgresDriver['releaseConnection']>[0]

/** The database in somebody's hands: reading goes over the shared lines until something else is asked. */
class Access implements DatabaseConnection {
  readonly #lines: PostgresDriver
  readonly #reading: ReadingLines
  #own: Promise<OwnLine> | undefined

  constructor(lines: PostgresDriver, reading: ReadingLines) {
    this.#lines = lines
    this.#reading = reading
  }

  /** The line that nobody else uses meanwhile. */
  own(): Promise<OwnLine> {
    this.#own ??= this.#lines.acquireConnection() as Promise<OwnLine>
    return this.#own
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#own || !isReading(query.sql)) return (await this.own()).executeQuery<Row>(query)
    return this.#reading.ask(query.sql, query.parameters)
  }

  async *streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.own()).streamQuery<Row>(query, size)
  }

  async release(): Promise<void> {
    const own = this.#own
    this.#own = undefined
    // who could not have a line has none to give back
    const line = await own?.catch(() => undefined)
    if (line) await this.#lines.releaseConnection(line)
  }
}

/** Statements that only read share a few lines; who writes, or holds a transaction, has one alone until it is given back. */
export class SharingDriver implements Driver, ConnectionProvider {
  readonly #lines: PostgresDriver
  readonly #reading: ReadingLines

  constructor(pool: Pool, reading: ReadingLines) {
    this.#lines = new PostgresDriver({ pool })
    this.#reading = reading
  }

  init(): Promise<void> {
    return this.#lines.init()
  }

  acquireConnection(): Promise<Access> {
    return Promise.resolve(new Access(this.#lines, this.#reading))
  }

  async provideConnection<T>(work: (access: Access) => Promise<T>): Promise<T> {
    const access = new Access(this.#lines, this.#reading)
    try {
      return await work(access)
    } finally {
      await access.release()
    }
  }

  releaseConnection(access: Access): Promise<void> {
    return access.release()
  }

  async beginTransaction(access: Access, settings: TransactionSettings): Promise<void> {
    await this.#lines.beginTransaction(await access.own(), settings)
  }

  async commitTransaction(access: Access): Promise<void> {
    await this.#lines.commitTransaction(await access.own())
  }

  async rollbackTransaction(access: Access): Promise<void> {
    await this.#lines.rollbackTransaction(await access.own())
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#lines.destroy(), this.#reading.close()])
  }
}
