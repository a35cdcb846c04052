import { openDatabase } from '@ordy/server/src/platform/database.ts'
import { migrate } from '@ordy/server/src/platform/migrate.ts'
import { startPostgres } from '@ordy/server/src/testing/postgres.ts'
import { fillLibrary } from './library.ts'
import { later, type Server, startProduct, temporaryFolder } from './servers.ts'

/** The product on a full library, with somebody signed in. */
export interface FullServer {
  name: 'PostgreSQL' | 'embedded'
  server: Server
  token: string
  userId: string
}

/** Starts the product on each kind of database, each with the same 20,000 recipes. */
export async function startFullServers(): Promise<FullServer[]> {
  const postgres = await startPostgres()
  later(() => postgres.stop())
  const url = new URL(postgres.url)
  url.pathname = '/ordy_template'
  return [
    await startFull('PostgreSQL', { DATA_DIR: temporaryFolder(), DATABASE_URL: url.href }),
    await startFull('embedded', { DATA_DIR: temporaryFolder() }),
  ]
}

async function startFull(
  name: FullServer['name'],
  environment: { DATA_DIR: string; DATABASE_URL?: string },
): Promise<FullServer> {
  const before = performance.now()
  const database = await openDatabase({ DATABASE_URL: undefined, ...environment }, (message) => {
    throw new Error(message)
  })
  await migrate(database.db)
  await fillLibrary(database.db)
  await database.close()
  const server = await startProduct(environment)
  const answer = await fetch(`${server.origin}/api/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'lea' }),
  })
  const { session_token: token, id: userId } = (await answer.json()) as { session_token: string; id: string }
  console.log(
    `  ${name}: library filled and served after ${((performance.now() - before) / 1000).toFixed(1)} s`,
  )
  return { name, server, token, userId }
}

/** What the product answers to an address, as an object; the bare server gives back the same. */
export async function answerOf(
  { server, token }: FullServer,
  path: string,
): Promise<{ data: { menus: { name: string }[] } }> {
  const answer = await fetch(`${server.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as { data: { menus: { name: string }[] } }
}
