import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromDatabase, ToDatabase } from './embedded-database-worker.ts'
import { lockFolder } from './folder-lock.ts'

/** The database inside this process: `stream` is what the driver takes in place of a socket. */
export interface EmbeddedDatabase {
  stream: () => Duplex
  /** How often the database has handed its files to the disk since it started. */
  syncs(): Promise<number>
  stop(): Promise<void>
}

/** What the driver takes for a socket: its bytes go to the worker as those of one connection. */
function connectionStream(id: number, send: (message: ToDatabase) => void): Duplex {
  const duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send({ kind: 'bytes', id, bytes: new Uint8Array(chunk) })
      done()
    },
    final(done) {
      send({ kind: 'close', id })
      done()
    },
    destroy(error, done) {
      send({ kind: 'close', id })
      done(error)
    },
  })
  // what the driver expects of a socket
  const socket = {
    connect() {
      send({ kind: 'open', id })
      queueMicrotask(() => duplex.emit('connect'))
      return duplex
    },
    setNoDelay: () => duplex,
    setKeepAlive: () => duplex,
    ref: () => duplex,
    unref: () => duplex,
  }
  return Object.assign(duplex, socket)
}

/** Starts the embedded database in a worker; only one process may have the folder open. */
export async function startEmbeddedDatabase(
  folder: string,
  onFatal: (message: string) => void,
): Promise<EmbeddedDatabase> {
  const unlock = lockFolder(folder)
  const worker = new Worker(new URL('./embedded-database-worker.ts', import.meta.url), {
    workerData: { folder: `${folder}/pg` },
  })
  const send = (message: ToDatabase) => worker.postMessage(message)
  const streams = new Map<number, Duplex>()
  const syncWaiters: ((count: number) => void)[] = []
  let lastId = 0
  let stopping = false

  worker.once('exit', () => {
    unlock()
    for (const stream of streams.values()) stream.destroy(new Error('the embedded database has ended'))
    if (!stopping) onFatal('the embedded database has ended')
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (message: FromDatabase) => {
      switch (message.kind) {
        case 'ready':
          return resolve()
        case 'bytes':
          return streams.get(message.id)?.push(Buffer.from(message.bytes))
        case 'end':
          streams.get(message.id)?.push(null)
          return streams.delete(message.id)
        case 'syncs':
          return syncWaiters.shift()?.(message.count)
        case 'fatal':
          return onFatal(message.message)
        case 'stopped':
          return
      }
    })
  })

  function stream(): Duplex {
    const id = ++lastId
    const made = connectionStream(id, send)
    streams.set(id, made)
    return made
  }

  return {
    stream,
    syncs: () =>
      new Promise((resolve) => {
        syncWaiters.push(resolve)
        send({ kind: 'syncs' })
      }),
    async stop() {
      stopping = true
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      send({ kind: 'stop' })
      await ended
    },
  }
}
