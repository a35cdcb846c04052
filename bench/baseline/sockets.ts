// The least that a live list can cost: sockets that get back what they say once its statement is done, or that all get it.
import { createServer } from 'node:http'
import { openBus } from '@ordy/server/src/platform/bus.ts'
import { idMaker, systemClock, systemRandom } from '@ordy/server/src/platform/clock.ts'
import { openDatabase } from '@ordy/server/src/platform/database.ts'
import { listStore } from '@ordy/server/src/shopping-list/list-store.ts'
import { advanced, type Stored } from '@ordy/server/src/shopping-list/versions.ts'
import { apply } from '@ordy/shared/shopping-list/apply.ts'
import type { Change } from '@ordy/shared/shopping-list/change.ts'
import { type WebSocket, WebSocketServer } from 'ws'

const [port] = process.argv.slice(2)
const { DATABASE_URL, DATA_DIR = '', REDIS_URL } = process.env
const database = await openDatabase({ DATABASE_URL, DATA_DIR }, (message) => {
  throw new Error(message)
})
const bus = await openBus({ REDIS_URL }, () => {})
const store = listStore(database.db)
const newId = idMaker(systemClock, systemRandom)
/** By table. */
const lists = new Map<string, Stored>()
const room = new Set<WebSocket>()

function tellRoom(frame: Buffer | string): void {
  for (const one of room) one.send(frame, { binary: false })
}
await bus.subscribe('bare', tellRoom)

const server = createServer((_request, response) => response.end('{"success":true}'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket, { url = '' }) => {
  const { pathname, searchParams } = new URL(url, 'http://bare')
  const tableId = searchParams.get('table') ?? ''
  const by = searchParams.get('by')
  if (pathname === '/room') room.add(socket)
  socket.on('close', () => room.delete(socket))
  socket.on('message', (said: Buffer) => {
    const frame = Buffer.from(said)
    if (pathname === '/write')
      void write(tableId, by, frame).then(() => socket.send(frame, { binary: false }))
    else {
      tellRoom(frame)
      bus.publish('bare', frame.toString())
    }
  })
})

async function write(tableId: string, by: string | null, frame: Buffer): Promise<void> {
  const { actionId, ...action } = JSON.parse(frame.toString()) as { actionId: string }
  const at = systemClock.now().toISOString()
  const change = { ...action, id: actionId, at, by } as Change
  let before = lists.get(tableId)
  if (!before) {
    await store.create(tableId, newId(), at)
    before = (await store.load(tableId, null))?.stored
  }
  if (!before) throw new Error('there is no list')
  const list = advanced(before.list, apply(before.list, change).list)
  const after = { list, horizon: before.horizon }
  const { id, type } = change
  const saved = await store.save({ before, after, actions: [{ id, type, revision: list.revision, by, at }] })
  if (saved === 'conflict') throw new Error('somebody else wrote this list')
  lists.set(tableId, after)
}

process.once('SIGTERM', () => {
  for (const socket of sockets.clients) socket.terminate()
  server.close(() => void Promise.all([bus.close(), database.close()]))
})
server.listen(Number(port), '127.0.0.1')
