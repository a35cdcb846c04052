import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** As much of a Redis server as the house asks of one: publishing and subscribing. It refuses every other command. */
export interface TestRedis {
  url: string
  /** What was published, by channel. */
  published: string[]
  /** Throws everybody out, and lets nobody in until `comeBack`. */
  goAway(): void
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Starts one on the loopback address: as it should be, or one that answers everything with a refusal. */
export async function startRedis(refusal?: string): Promise<TestRedis> {
  const sockets = new Set<Socket>()
  const subscribers = new Map<string, Set<Socket>>()
  const published: string[] = []
  let isAway = false

  function answer(socket: Socket, [name = '', ...rest]: string[]): void {
    if (refusal) return void socket.write(`-${refusal}\r\n`)
    switch (name.toLowerCase()) {
      case 'info':
        return void socket.write(bulk('redis_version:7.4.0\r\nloading:0\r\n'))
      case 'client':
        return void socket.write('+OK\r\n')
      case 'subscribe':
        for (const channel of rest) {
          subscribers.set(channel, (subscribers.get(channel) ?? new Set<Socket>()).add(socket))
          socket.write(`*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`)
        }
        return
      case 'unsubscribe':
        for (const channel of rest) {
          subscribers.get(channel)?.delete(socket)
          socket.write(`*3\r\n${bulk('unsubscribe')}${bulk(channel)}:0\r\n`)
        }
        return
      case 'publish': {
        const [channel = '', message = ''] = rest
        const hearers = [...(subscribers.get(channel) ?? [])]
        published.push(channel)
        for (const hearer of hearers) hearer.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`)
        return void socket.write(`:${hearers.length}\r\n`)
      }
      case 'quit':
        return void socket.end('+OK\r\n')
      default:
        return void socket.write(`-ERR unknown command '${name}'\r\n`)
    }
  }

  const server = createServer((socket) => {
    if (isAway) return void socket.destroy()
    sockets.add(socket)
    let buffer: Buffer = Buffer.alloc(0)
    socket.on('data', (data: Buffer) => {
      buffer = Buffer.concat([buffer, data])
      for (let read = readCommand(buffer); read; read = readCommand(buffer)) {
        buffer = buffer.subarray(read.length)
        answer(socket, read.words)
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      for (const hearers of subscribers.values()) hearers.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `redis://127.0.0.1:${port}`,
    published,
    goAway() {
      isAway = true
      for (const socket of sockets) socket.destroy()
    },
    async comeBack() {
      isAway = false
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** One whole command out of what has arrived: an array of bulk strings. */
function readCommand(buffer: Buffer): { words: string[]; length: number } | undefined {
  const text = buffer.toString('latin1')
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  const words: string[] = []
  let at = head[0].length
  for (let n = 0; n < Number(head[1]); n++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return undefined
    const start = at + size[0].length
    const end = start + Number(size[1])
    if (buffer.length < end + 2) return undefined
    words.push(buffer.subarray(start, end).toString())
    at = end + 2
  }
  return { words, length: at }
}
