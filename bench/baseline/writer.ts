// The least that keeping a change can cost: one row, one statement, without session, rules or search.
import { openDatabase } from '@ordy/server/src/platform/database.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'

const [port] = process.argv.slice(2)
const { DATABASE_URL, DATA_DIR = '' } = process.env
const database = await openDatabase({ DATABASE_URL, DATA_DIR }, (message) => {
  throw new Error(message)
})
const { db } = database
await sql`create table if not exists bare (id text primary key, content jsonb not null)`.execute(db)

const app = Fastify()
app.get('/', async () => ({ success: true }))
app.patch('/:id', async (request) => {
  const { id } = request.params as { id: string }
  const content = JSON.stringify(request.body)
  await sql`insert into bare (id, content) values (${id}, ${content})
    on conflict (id) do update set content = excluded.content`.execute(db)
  return { success: true }
})
process.once('SIGTERM', () => void app.close().then(() => database.close()))
await app.listen({ port: Number(port), host: '127.0.0.1' })
