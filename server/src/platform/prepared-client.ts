import { createHash } from 'node:crypto'
import pg from 'pg'

const worthIt = 3
const mostTexts = 2000
const mostNames = 500

const seen = new Map<string, number>()
const named = new Map<string, string>()

// what a star stands for may change while the next release moves in: the server would refuse the old plan
const isOpenEnded = (text: string) => /select \* from "|returning \*|"\.\*/i.test(text)

/** The name of a statement that comes again and again; others are not worth keeping. */
function nameOf(text: string): string | undefined {
  const known = named.get(text)
  if (known || named.size >= mostNames) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times < worthIt || isOpenEnded(text)) {
    if (seen.size >= mostTexts) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  named.set(text, name)
  return name
}

let lastLine = 0

/** A line to the database on which statements are read and planned once, and from then on only carried out. */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // all lines of the embedded database end in one session, where a name may be given once
    const line = ++lastLine
    const ask = this.query.bind(this) as (...all: unknown[]) => unknown
    const prepared = (query: unknown, values?: unknown[], ...rest: unknown[]) => {
      const name = typeof query === 'string' && values?.length ? nameOf(query) : undefined
      return name ? ask({ name: `${name}${line}`, text: query, values }) : ask(query, values, ...rest)
    }
    this.query = prepared as typeof this.query
  }
}
