import type { AddressInfo } from 'node:net'
import type { ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import { WebSocket } from 'ws'
import type { Person, World } from '#testing/world.ts'

/** A frame as it arrived: nothing of it has been checked. */
interface Heard {
  type: string
  [field: string]: unknown
}

/** A socket of somebody, with everything that it ever heard. */
export interface TestClient {
  heard: Heard[]
  say(event: object | string): void
  /** Says something with a new action id and waits for what became of it. */
  act(event: object, actionId?: string): Promise<Heard>
  /** The first frame, from now on or not answered yet, that fits. */
  next(type: string, fits?: (frame: Heard) => boolean): Promise<Heard>
  /** The newest whole list. */
  list(): ShoppingList
  closed: Promise<number>
  close(): void
}

const patience = 5000

/** Where the sockets of a world are. */
export async function socketUrl(world: World): Promise<string> {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
}

/** Connects to the live list of a table. */
export async function connect(
  world: World,
  tableId: string,
  as: Pick<Person, 'token'> | undefined,
  options: { since?: string; version?: string; headers?: Record<string, string> } = {},
): Promise<TestClient> {
  const query = new URLSearchParams({
    ...(as ? { token: as.token } : {}),
    ...(options.since === undefined ? {} : { since: options.since }),
    ...(options.version === undefined ? {} : { version: options.version }),
  })
  const url = `${await socketUrl(world)}/ws/shopping-list/${tableId}?${query.toString()}`
  const socket = new WebSocket(url, { headers: options.headers ?? {} })
  const heard: Heard[] = []
  const waiting: { fits: (frame: Heard) => boolean; resolve: (frame: Heard) => void }[] = []
  const taken = new Set<Heard>()
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Heard
    heard.push(frame)
    const at = waiting.findIndex((one) => one.fits(frame))
    const [found] = at < 0 ? [] : waiting.splice(at, 1)
    if (found) {
      taken.add(frame)
      found.resolve(frame)
    }
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('unexpected-response', (_request, response) =>
      reject(new Error(`refused: ${response.statusCode}`)),
    )
  })
  const client: TestClient = {
    heard,
    closed,
    say: (event) => socket.send(typeof event === 'string' ? event : JSON.stringify(event)),
    act(event, actionId = world.id()) {
      client.say({ ...event, actionId })
      return client.next('ack', (frame) => frame['actionId'] === actionId)
    },
    next(type, fits = () => true) {
      const matches = (frame: Heard) => frame.type === type && fits(frame)
      const there = heard.find((frame) => !taken.has(frame) && matches(frame))
      if (there) {
        taken.add(there)
        return Promise.resolve(there)
      }
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`no ${type}; heard ${JSON.stringify(heard).slice(-500)}`)),
          patience,
        )
        waiting.push({
          fits: matches,
          resolve(frame) {
            clearTimeout(late)
            resolve(frame)
          },
        })
      })
    },
    list() {
      const last = heard.findLast((frame) => frame.type === 'zettel_updated')
      if (!last) throw new Error('no list was heard')
      return last['list'] as ShoppingList
    },
    close: () => socket.close(),
  }
  return client
}
