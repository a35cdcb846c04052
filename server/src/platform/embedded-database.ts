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
    // a statement is written in several parts, and several statements at once: they travel as one
    writev(parts, done) {
      send({ kind: 'bytes', id, bytes: new Uint8Array(Buffer.concat(parts.map((part) => part.chunk))) })
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

const pause = 1000

/** Nothing more may be written into a folder that another process has taken, not even what a stop would write. */
function giveUp(folder: string, report: (message: string) => void): void {
  report(`Ein anderes Ordy hat diesen Datenordner übernommen: ${folder}`)
  process.exit(1)
}

/** The engine itself says no more than that it has ended. */
function openingFault(error: unknown, folder: string): unknown {
  if (error instanceof Error && 'code' in error) return error
  return new Error(
    `Die Datenbank im Datenordner lässt sich nicht öffnen: ${folder}. Ihre Dateien sind beschädigt, oder der Datenträger ist voll. Spiele eine Sicherung zurück oder setze DATA_DIR auf einen neuen Ordner.`,
    { cause: error },
  )
}

/**
 * Starts the embedded database in a worker; only one process may have the folder open. When it ends by itself, because
 * the disk is full or it has lost its way, all lines to it break and it is opened again, as often as it takes.
 */
export async function startEmbeddedDatabase(
  folder: string,
  report: (message: string) => void,
): Promise<EmbeddedDatabase> {
  const unlock = await lockFolder(folder, () => giveUp(folder, report))
  const streams = new Map<number, Duplex>()
  const syncWaiters: ((count: number) => void)[] = []
  let worker: Worker | undefined
  let lastId = 0
  let stopping = false
  const send = (message: ToDatabase) => worker?.postMessage(message)

  function hear(message: FromDatabase): void {
    switch (message.kind) {
      case 'bytes':
        return void streams.get(message.id)?.push(Buffer.from(message.bytes))
      case 'end':
        streams.get(message.id)?.push(null)
        return void streams.delete(message.id)
      case 'syncs':
        return syncWaiters.shift()?.(message.count)
      case 'ready':
      case 'stopped':
        return
    }
  }

  function open(): Promise<void> {
    const opening = new Worker(new URL('./embedded-database-worker.ts', import.meta.url), {
      workerData: { folder: `${folder}/pg` },
    })
    return new Promise((resolve, reject) => {
      opening.on('message', (message: FromDatabase) => {
        if (message.kind !== 'ready') return hear(message)
        worker = opening
        resolve()
      })
      opening.once('error', reject)
      opening.once('exit', () => {
        reject(new Error('the embedded database has ended'))
        if (worker !== opening) return
        worker = undefined
        for (const stream of streams.values()) stream.destroy(new Error('the embedded database has ended'))
        streams.clear()
        if (!stopping) void openAgain()
      })
    })
  }

  async function openAgain(): Promise<void> {
    report('the embedded database has ended and is opened again')
    while (!stopping && !worker) {
      await open().catch(() => new Promise((resolve) => setTimeout(resolve, pause)))
    }
  }

  await open().catch((error: unknown) => {
    unlock()
    throw openingFault(error, folder)
  })

  function stream(): Duplex {
    const id = ++lastId
    const made = connectionStream(id, send)
    if (worker) streams.set(id, made)
    else queueMicrotask(() => made.destroy(new Error('the embedded database is being opened')))
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
      const ended = worker && new Promise((resolve) => worker?.once('exit', resolve))
      send({ kind: 'stop' })
      await ended
      unlock()
    },
  }
}
