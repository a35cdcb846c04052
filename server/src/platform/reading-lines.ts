import type { PreparedClient } from './prepared-client.ts'
import type { QueryResult } from 'pg'

const mostLines = 3
// who would wait longer behind others takes another line
const longestWait = 2
// how much one answer says about how long the next will take
const weight = 0.1

interface Line {
  client: PreparedClient
  connected: Promise<unknown> | undefined
  waiting: number
  /** When it began to work on what it owes. */
  since: number
  /** How many milliseconds an answer takes. */
  pace: number
  isCorked: boolean
}

/**
 * A few lines for statements that only read. They follow one another without waiting for each other's answers, so that
 * the way to the database is gone once for many; a line that is slow to answer is passed by.
 */
export class ReadingLines {
  readonly #lines: Line[] = []
  readonly #open: () => PreparedClient

  constructor(open: () => PreparedClient) {
    this.#open = open
  }

  /** Asks on the line that will answer first. */
  async ask(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const line = this.#choose()
    if (line.waiting++ === 0) line.since = performance.now()
    try {
      if (line.connected) await line.connected
      this.#gather(line)
      return await line.client.query(text, [...values])
    } finally {
      const now = performance.now()
      line.pace += weight * (now - line.since - line.pace)
      line.since = now
      line.waiting--
    }
  }

  /** Lets the lines go when they have answered. */
  async close(): Promise<void> {
    await Promise.all(this.#lines.splice(0).map((line) => line.client.end()))
  }

  #choose(): Line {
    const now = performance.now()
    let best: Line | undefined
    let least = Infinity
    for (const line of this.#lines) {
      const wait = line.waiting && Math.max(line.waiting * line.pace, now - line.since)
      if (wait < longestWait) return line
      if (wait < least) [best, least] = [line, wait]
    }
    return best && this.#lines.length >= mostLines ? best : this.#add()
  }

  #add(): Line {
    const client = this.#open()
    const line: Line = { client, connected: undefined, waiting: 0, since: 0, pace: 0, isCorked: false }
    line.connected = client.connect().finally(() => (line.connected = undefined))
    // whoever waits hears of it; the line itself is replaced at the next question
    line.connected.catch(() => this.#drop(line))
    client.on('error', () => this.#drop(line))
    client.on('end', () => this.#drop(line))
    this.#lines.push(line)
    return line
  }

  #drop(line: Line): void {
    const at = this.#lines.indexOf(line)
    if (at >= 0) this.#lines.splice(at, 1)
    void line.client.end().catch(() => undefined)
  }

  /** What is asked in the same turn leaves together. */
  #gather(line: Line): void {
    if (line.isCorked) return
    const { stream } = line.client.connection
    line.isCorked = true
    stream.cork()
    setImmediate(() => {
      line.isCorked = false
      stream.uncork()
    })
  }
}
