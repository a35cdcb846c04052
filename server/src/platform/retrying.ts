import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionProvider, DatabaseConnection } from 'kysely'
import { systemRandom } from './clock.ts'

// a transaction that saw too late what another wrote, and one of several that waited for each other in a circle
const lostCodes = new Set(['40001', '40P01'])
const mostRetries = 3

/** Whether the database gave a piece of work up for another one: done again from its beginning, it succeeds. */
function isLost(error: unknown): boolean {
  return lostCodes.has((error as { code?: string } | null)?.code ?? '')
}

/**
 * Gives work a connection, and again with a new one when the database gave it up for other work: three times, after a
 * while that chance decides. A transaction is such a piece of work; what it does outside the database it does again.
 */
export class RetryingConnections implements ConnectionProvider {
  readonly #connections: ConnectionProvider

  constructor(connections: ConnectionProvider) {
    this.#connections = connections
  }

  async provideConnection<T>(
    work: (connection: DatabaseConnection) => Promise<T>,
    options?: Parameters<ConnectionProvider['provideConnection']>[1],
  ): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        return await this.#connections.provideConnection(work, options)
      } catch (error) {
        if (retries >= mostRetries || !isLost(error)) throw error
      }
      const [chance = 0] = systemRandom.bytes(1)
      // some hundredths of a second, more each time
      await wait((chance / 4) * (retries + 1))
    }
  }
}
