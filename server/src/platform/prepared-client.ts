import { createHash } from 'node:crypto'
import pg from 'pg'

const worthIt = 3
const mostTexts = 2000

interface Statement {
  /** Under which it is prepared; what did not come often enough yet, or may not be kept, has none. */
  name?: string
  times: number
  isOpenEnded: boolean
  isReading: boolean
}

const statements = new Map<string, Statement>()

// what a star stands for may change while the next release moves in: the server would refuse the old plan
const openEnded = /select \* from "|returning \*|"\.\*/i
const reading = /^\s*(?:select|with)\b/i
const writing = /\b(?:insert|update|delete|merge|lock|share|nextval|setval|set_config)\b|\bpg_\w+\s*\(/i

function statementOf(text: string): Statement {
  const known = statements.get(text)
  if (known) return known
  if (statements.size >= mostTexts) statements.clear()
  const made = {
    times: 0,
    isOpenEnded: openEnded.test(text),
    isReading: reading.test(text) && !writing.test(text),
  }
  statements.set(text, made)
  return made
}

/** Whether a statement looks at rows only: no lock, no change, nothing that stays in the session. */
export const isReading = (text: string) => statementOf(text).isReading

/** The name of a statement that comes again and again; others are not worth keeping. */
function nameOf(text: string): string | undefined {
  const statement = statementOf(text)
  if (statement.name || statement.isOpenEnded || ++statement.times < worthIt) return statement.name
  statement.name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return statement.name
}

/** The parts of the driver that a statement meets on its way; its types do not name them. */
interface DriverQuery {
  name?: string
  _result: object
  _accumulateRows: boolean
  prepare(connection: pg.Connection): void
  handleRowDescription(message: unknown): void
}

type Columns = Record<'fields' | '_parsers' | '_prebuiltEmptyResultObject', unknown>

const Query = pg.Query as unknown as new (text: string, values: unknown[]) => pg.Query & DriverQuery

/** A statement by its name. What its columns are is asked once a line, not with every answer. */
class PreparedQuery extends Query {
  #line: PreparedClient

  constructor(line: PreparedClient, name: string, text: string, values: unknown[]) {
    super(text, values)
    this.name = name
    this.#line = line
  }

  override prepare(connection: pg.Connection): void {
    const columns = this.#line.columns.get(this.name ?? '')
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(this.#line.brief)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result as Columns
    this.#line.columns.set(this.name ?? '', { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

let lastLine = 0

/** A line to the database on which statements are read and planned once, and from then on only carried out. */
export class PreparedClient extends pg.Client {
  /** What is known of the columns of statements, by their names. */
  readonly columns = new Map<string, Columns>()
  /** The connection as it is for statements that are known: nobody asks for their columns. */
  readonly brief: pg.Connection = Object.create(this.connection, { describe: { value: () => {} } })

  constructor(config?: pg.ClientConfig) {
    super(config)
    // all lines of the embedded database end in one session, where a name may be given once
    const line = ++lastLine
    const ask = this.query.bind(this) as (...all: unknown[]) => unknown
    const prepared = (query: unknown, values?: unknown[], ...rest: unknown[]) => {
      const text = typeof query === 'string' && values?.length && rest.length === 0 ? query : undefined
      const name = text && nameOf(text)
      if (!text || !name || !values) return ask(query, values, ...rest)
      return new Promise((resolve, reject) => {
        const known = new PreparedQuery(this, `${name}${line}`, text, values)
        ask(known, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)))
      })
    }
    this.query = prepared as typeof this.query
  }
}
