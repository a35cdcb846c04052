import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL server that can be cut. */
export interface DatabaseProxy {
  url: string
  /** All connections break, and nobody gets a new one until `comeBack`. */
  goAway(): void
  comeBack(): void
  /** All connections stay open and nothing goes through them any more; new ones are as they should be. */
  fallSilent(): void
  close(): Promise<void>
}

/** Opens one on the loopback address to the server of this address, which listens on a unix socket. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const path = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  let isAway = false
  const server = createServer((near) => {
    if (isAway) return void near.destroy()
    const far = connect(path)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    goAway() {
      isAway = true
      cut()
    },
    comeBack() {
      isAway = false
    },
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () =>
      new Promise((resolve) => {
        cut()
        server.close(() => resolve())
      }),
  }
}
