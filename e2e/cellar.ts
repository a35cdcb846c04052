import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { extname, join } from 'node:path'
import type { Duplex } from 'node:stream'

/** What lies between a browser and the server just now. */
export interface Weather {
  /** Milliseconds that everything takes in each direction. */
  delay: { least: number; most: number }
  /** The share of calls, and of pieces of a socket, that get lost; the other side is not told. */
  loss: number
  /** No connection at all. */
  isOut: boolean
  /** A strange network answers everything with a page of its own, under this status. */
  portal: 200 | 401 | undefined
  /** Only files of the client get through. */
  isDown: boolean
}

export const fair: Weather = {
  delay: { least: 0, most: 0 },
  loss: 0,
  isOut: false,
  portal: undefined,
  isDown: false,
}

/** A way to the server that leads through a cellar. */
export interface Cellar {
  origin: string
  weather: Weather
  /** A folder with another build of the client, in place of the server's. */
  build: string | undefined
  close(): Promise<void>
}

const portalPage = '<!doctype html><title>WLAN Gast</title><h1>Willkommen im Gast-WLAN</h1>'
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const notFiles = /^\/(api|ws|ping)(\/|\.|$)/

/** Opens one on the loopback address; `random` decides what is lost. */
export async function openCellar(server: string, random: () => number): Promise<Cellar> {
  const target = new URL(server)
  const sockets = new Set<Duplex>()
  const wait = () => {
    const { least, most } = cellar.weather.delay
    return new Promise((resolve) => setTimeout(resolve, least + random() * (most - least)))
  }
  const isLost = () => random() < cellar.weather.loss
  // the server takes sockets from its own pages only
  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    host: target.host,
    ...(headers.origin ? { origin: target.origin } : {}),
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { weather, build } = cellar
    const { pathname } = new URL(incoming.url ?? '/', target)
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    await wait()
    if (weather.isOut) return void incoming.socket.destroy()
    if (weather.portal) {
      return void outgoing.writeHead(weather.portal, { 'content-type': 'text/html' }).end(portalPage)
    }
    if (build && !notFiles.test(pathname)) return sendFile(outgoing, build, pathname)
    if (weather.isDown && notFiles.test(pathname)) return void outgoing.writeHead(502).end('Bad Gateway')
    if (isLost()) return
    const passed = request(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: headersOf(incoming),
      },
      (reply) => {
        void wait().then(() => {
          if (isLost() || cellar.weather.isOut) return reply.destroy()
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
          return reply.pipe(outgoing)
        })
      },
    )
    passed.on('error', () => incoming.socket.destroy())
    passed.end(Buffer.concat(chunks))
  }

  function upgrade(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    const { isOut, isDown, portal } = cellar.weather
    if (isOut || isDown || portal) return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${String(value)}`)
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    carry(client, upstream)
    carry(upstream, client)
  }

  /** Carries bytes in their order. After a loss nothing gets through any more, and nobody is told: half-open. */
  function carry(from: Duplex, to: Duplex): void {
    let isDead = false
    let chain = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      isDead ||= isLost()
      chain = chain
        .then(wait)
        .then(() => void (isDead || cellar.weather.portal || to.destroyed || to.write(chunk)))
    })
  }

  const listening = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  listening.on('upgrade', upgrade)
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const cellar: Cellar = {
    origin: `http://localhost:${(listening.address() as AddressInfo).port}`,
    get weather() {
      return now
    },
    set weather(next) {
      now = next
      if (next.isOut || next.isDown) for (const socket of sockets) socket.destroy()
    },
    build: undefined,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        listening.close(() => resolve())
      }),
  }
  let now = fair
  return cellar
}

/** A file of a build, or its page for every other address. */
function sendFile(outgoing: ServerResponse, build: string, pathname: string): void {
  const file = join(build, pathname)
  const path = extname(file) && existsSync(file) ? file : join(build, 'index.html')
  outgoing.writeHead(200, {
    'content-type': types[extname(path)] ?? 'image/png',
    'cache-control': 'no-cache',
  })
  outgoing.end(readFileSync(path))
}
