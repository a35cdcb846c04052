import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { startFault } from './start-fault.ts'

const name = `foreign_${process.pid}`

describe.runIf(process.env['TEST_DATABASE'] === 'server')('a database of somebody else', () => {
  const addressOf = (user: string, database: string) => {
    const url = new URL(inject('serverUrl'))
    url.searchParams.set('user', user)
    url.pathname = `/${database}`
    return url.href
  }
  async function asOwner(database: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: addressOf('postgres', database) })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const fault = async (user: string) => {
    const DATABASE_URL = addressOf(user, name)
    const database = await openDatabase({ DATABASE_URL, DATA_DIR: '' }, () => {})
    try {
      return await migrate(database).then(() => 'none', startFault)
    } finally {
      await database.close()
    }
  }
  beforeAll(() => asOwner('postgres', `create database ${name}`, `create role ${name} login`))
  afterAll(() => asOwner('postgres', `drop database ${name} with (force)`, `drop role ${name}`))

  it('that lets a name make no tables is told in one sentence', async () => {
    await asOwner(name, 'revoke create on schema public from public')
    expect(await fault(name)).toBe(
      'Die Datenbank unter DATABASE_URL lässt diesen Namen keine Tabellen anlegen.',
    )
  })

  it.each(['account (id int)', 'migration (version int)'])(
    'that has a table %s is left as it is',
    async (table) => {
      await asOwner(name, `create table ${table}`)
      const sentence =
        'Die Datenbank unter DATABASE_URL enthält schon etwas anderes; Ordy braucht eine eigene.'
      for (let time = 0; time < 2; time++) expect(await fault('postgres')).toBe(sentence)
      await asOwner(name, `drop table ${table.split(' ')[0]}`)
    },
  )
})
