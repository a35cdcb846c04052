import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { healthApi, probeApi } from '@ordy/shared/health/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { sql } from 'kysely'
import type { OpenDatabase } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'

/** Whether the process lives and whether it can work; and the probe by which the app tells if it is online. */
export function healthRoutes(
  house: House,
  { database, version, folder }: { database: OpenDatabase; version: string; folder: string },
): void {
  serve(house, healthApi, {
    async alive() {
      return { data: { version } }
    },
    async ready({ reply }) {
      const room = database.kind === 'embedded' ? findRoom(folder) : undefined
      const answer = Promise.all([sql`select 1`.execute(database.db), room]).then(() => true)
      const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())
      if (!(await Promise.race([answer.catch(() => false), late]))) {
        void reply.header('retry-after', 5)
        throw new AppError('not-ready')
      }
      return { data: { database: database.kind } }
    },
  })

  // beside `serve`, which would ask the database who is there
  house.calls.push(...Object.entries(probeApi).map(([name, call]) => ({ ...call, name })))
  const pong = { success: true, status: 'success', pong: true }
  house.app.get('/ping.json', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(pong),
  )
  house.app.route({
    method: ['GET', 'HEAD'],
    url: '/ping',
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send(pong),
  })
}

let probes = 0

/** Fails when the disk takes nothing more: what is read would still be answered, but nothing kept. */
async function findRoom(folder: string): Promise<void> {
  const path = join(folder, `probe-${process.pid}-${++probes}`)
  try {
    await writeFile(path, Buffer.alloc(4096, 1))
  } finally {
    await rm(path, { force: true })
  }
}
