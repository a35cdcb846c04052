import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { startPostgres } from './postgres.ts'

const fail = (message: string) => {
  throw new Error(message)
}

/** Makes the templates from which every test file gets its own database: a folder, or a database on a real server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE'] === 'server' || project.config.env?.['TEST_DATABASE'] === 'server') {
    const server = await startPostgres()
    const url = new URL(server.url)
    url.pathname = '/ordy_template'
    const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' }, fail)
    await migrate(database)
    await database.close()
    project.provide('serverUrl', server.url)
    return () => server.stop()
  }
  const folder = mkdtempSync(join(tmpdir(), 'ordy-template-'))
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: folder }, fail)
  await migrate(database)
  // nothing is made from them here; without them each copy has half as many files
  for (const name of ['template0', 'template1']) {
    await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(database.db)
    await sql`drop database ${sql.id(name)}`.execute(database.db)
  }
  await database.close()
  project.provide('embeddedTemplate', join(folder, 'database'))
  return async () => rmSync(folder, { recursive: true, force: true })
}
