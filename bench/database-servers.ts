import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase, type OpenDatabase } from '@ordy/server/src/platform/database.ts'
import { migrate } from '@ordy/server/src/platform/migrate.ts'
import { startPostgres } from '@ordy/server/src/testing/postgres.ts'
import { fillLibrary } from './library.ts'
import { freePort, later, type Server, startBareWriter, startProduct, temporaryFolder } from './servers.ts'

/** The product on a full library, with somebody signed in. */
export interface FullServer {
  name: 'PostgreSQL' | 'embedded'
  server: Server
  token: string
  userId: string
  /** Where its database lies; an embedded one is open already. */
  place: Place
}

interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** A place on a PostgreSQL server of its own, still empty, and the folder in which that server is at home. */
export async function placeOnPostgres(
  settings: readonly string[] = [],
): Promise<{ place: { DATA_DIR: string; DATABASE_URL: string }; folder: string }> {
  const postgres = await startPostgres(settings)
  later(() => postgres.stop())
  const url = new URL(postgres.url)
  url.pathname = '/ordy_template'
  return { place: { DATA_DIR: temporaryFolder(), DATABASE_URL: url.href }, folder: postgres.folder }
}

/** Starts the product on a PostgreSQL server with 20,000 recipes; tells in which folder that server is at home. */
export async function startFullPostgres(
  settings: readonly string[] = [],
): Promise<{ full: FullServer; folder: string }> {
  const { place, folder } = await placeOnPostgres(settings)
  await fill(place)
  return { full: await startFull('PostgreSQL', place), folder }
}

/** Starts the product on each kind of database, each with the same 20,000 recipes. */
export async function startFullServers(): Promise<FullServer[]> {
  const { full } = await startFullPostgres()
  const embedded = { DATA_DIR: temporaryFolder() }
  cpSync(await keptLibrary(), embedded.DATA_DIR, { recursive: true })
  return [full, await startFull('embedded', embedded)]
}

/** The product on each kind of database with the demo household alone, and beside each a bare writer of rows. */
export async function startPair(): Promise<{ full: FullServer; writer: Server }[]> {
  const postgres = await startPostgres()
  later(() => postgres.stop())
  const url = new URL(postgres.url)
  url.pathname = '/ordy_template'
  const places = [
    { name: 'PostgreSQL', place: () => ({ DATA_DIR: temporaryFolder(), DATABASE_URL: url.href }) },
    { name: 'embedded', place: () => ({ DATA_DIR: temporaryFolder() }) },
  ] as const
  const pairs = []
  for (const { name, place } of places)
    pairs.push({
      full: await startFull(name, place()),
      writer: await startBareWriter(place(), await freePort()),
    })
  return pairs
}

async function fill(place: Place): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: undefined, ...place }, (message) => {
    throw new Error(message)
  })
  await migrate(database)
  await fillLibrary(database.db)
  await database.close()
}

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/ordy-bench')
const madeOf = [
  'bench/library.ts',
  'server/migrations',
  'server/src/recipes/search.ts',
  'server/src/recipes/cookbook-words.ts',
  'server/src/recipes/library-words.ts',
  'shared/src/ingredients/fold.ts',
  'content/recipes',
]

/** The embedded library takes half a minute to fill: it is kept as long as nothing changes that it is made of. */
async function keptLibrary(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of madeOf.map((name) => join(root, name))) {
    const files = path.endsWith('.ts') ? [path] : readdirSync(path).map((name) => join(path, name))
    for (const file of files.toSorted()) hash.update(readFileSync(file))
  }
  const kept = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(kept)) return kept
  const folder = temporaryFolder()
  await fill({ DATA_DIR: folder })
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  cpSync(folder, `${kept}.part`, { recursive: true })
  renameSync(`${kept}.part`, kept)
  return kept
}

async function startFull(name: FullServer['name'], place: Place): Promise<FullServer> {
  const server = await startProduct({ ...place })
  const answer = await fetch(`${server.origin}/api/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'lea' }),
  })
  const { session_token: token, id: userId } = (await answer.json()) as { session_token: string; id: string }
  return { name, server, token, userId, place }
}

/** The library of a server, opened beside it: the same one, or where only one may have it open a copy. */
export async function openBeside({ place }: FullServer): Promise<OpenDatabase> {
  const beside = { DATABASE_URL: undefined, ...place, DATA_DIR: temporaryFolder() }
  if (!place.DATABASE_URL) cpSync(await keptLibrary(), beside.DATA_DIR, { recursive: true })
  const database = await openDatabase(beside, (message) => {
    throw new Error(message)
  })
  later(() => database.close())
  return database
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
