// The fastest that this framework can be: the answers of the product as ready objects, without session, database or rules.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port, file] = process.argv.slice(2)
const answers = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>) : {}
const nothing = { success: true }

const app = Fastify()
app.get('*', async (request) => answers[request.url] ?? nothing)
await app.listen({ port: Number(port), host: '127.0.0.1' })
