// Owns PGlite and speaks the PostgreSQL wire protocol over a message port. PGlite is one session, so whole
// batches (up to Sync) run one after another, and a connection with an open transaction goes first until it ends.
import { parentPort, workerData } from 'node:worker_threads'
import { DurableFiles, openEngine } from './embedded-engine.ts'

export type ToDatabase =
  | { kind: 'open'; id: number }
  | { kind: 'bytes'; id: number; bytes: Uint8Array }
  | { kind: 'close'; id: number }
  | { kind: 'syncs' }
  | { kind: 'stop' }

export type FromDatabase =
  | { kind: 'ready' }
  | { kind: 'bytes'; id: number; bytes: Uint8Array }
  | { kind: 'end'; id: number }
  | { kind: 'syncs'; count: number }
  | { kind: 'stopped' }

interface Batch {
  id: number
  bytes: Uint8Array
  /** Its answer has to end with the word that the next one may come. */
  endsReady: boolean
}

interface Connection {
  waiting: Buffer
  started: boolean
}

const port = parentPort
if (!port) throw new Error('runs in a worker only')
const tell = (message: FromDatabase) => port.postMessage(message)

const files = new DurableFiles((workerData as { folder: string }).folder)
const database = await openEngine(files)

const connections = new Map<number, Connection>()
const queue: Batch[] = []
let inTransaction: number | undefined
let running = false

const sslRequest = 80_877_103
const terminate = 'X'.charCodeAt(0)
const endsBatch = new Set(Array.from('QSFHcf', (kind) => kind.charCodeAt(0)))
const endsReady = new Set(Array.from('QS', (kind) => kind.charCodeAt(0)))

/** Cuts what a connection sent into whole batches; a message may come in pieces. */
function receive(id: number, bytes: Uint8Array): void {
  const connection = connections.get(id)
  if (!connection) return
  let buffer = Buffer.concat([connection.waiting, bytes])
  let at = 0
  for (;;) {
    const head = connection.started ? 1 : 0
    if (buffer.length - at < head + 4) break
    const size = head + buffer.readInt32BE(at + head)
    if (buffer.length - at < size) break
    const kind = connection.started ? buffer[at] : undefined
    if (kind === terminate) return close(id)
    at += size
    if (!connection.started && buffer.readInt32BE(4) === sslRequest) {
      tell({ kind: 'bytes', id, bytes: Buffer.from('N') })
    } else if (kind === undefined || endsBatch.has(kind)) {
      connection.started = true
      queue.push({
        id,
        bytes: buffer.subarray(0, at),
        endsReady: kind === undefined || endsReady.has(kind),
      })
    } else continue
    buffer = buffer.subarray(at)
    at = 0
  }
  connection.waiting = buffer
  void run()
}

/** The bytes of ReadyForQuery. */
const lastWord = 6

/** Whether an answer ends in ReadyForQuery. */
function isReady(answer: Uint8Array): boolean {
  return answer.at(-lastWord) === 'Z'.charCodeAt(0)
}

/** The connection is idle when its answer ends in ReadyForQuery with status `I`. */
function isIdle(answer: Uint8Array): boolean {
  return isReady(answer) && answer.at(-1) === 'I'.charCodeAt(0)
}

/** What the engine believes is not what lies on the disk any more: only opening it anew mends that. */
function end(): never {
  process.exit(1)
}

async function run(): Promise<void> {
  if (running) return
  running = true
  for (;;) {
    const next = inTransaction === undefined ? 0 : queue.findIndex((batch) => batch.id === inTransaction)
    const batch = queue[next]
    if (!batch) break
    queue.splice(next, 1)
    let ending: Uint8Array = new Uint8Array()
    try {
      await database.execProtocolRawStream(batch.bytes, {
        syncToFs: false,
        onRawData: (data) => {
          const bytes = data.slice() // a view would send the whole heap along
          // an answer comes in pieces as large as the engine's buffer: its last word may be spread over two
          ending = bytes.length < lastWord ? Buffer.concat([ending, bytes]).subarray(-lastWord) : bytes
          if (batch.id !== 0) tell({ kind: 'bytes', id: batch.id, bytes })
        },
      })
    } catch {
      end()
    }
    // a commit that found no room: the engine gave up in the middle of it
    if (batch.endsReady && !isReady(ending)) end()
    if (isIdle(ending)) inTransaction = undefined
    else if (connections.has(batch.id)) inTransaction = batch.id
    else rollback()
  }
  running = false
}

/** Ends the transaction of a connection that went away. Its batch carries id 0, so nobody gets the answer. */
function rollback(): void {
  inTransaction = undefined
  const text = Buffer.from('ROLLBACK\0')
  const head = Buffer.from([0x51, 0, 0, 0, 4 + text.length])
  queue.unshift({ id: 0, bytes: Buffer.concat([head, text]), endsReady: true })
}

function close(id: number): void {
  if (!connections.delete(id)) return
  for (let at = queue.length - 1; at >= 0; at--) if (queue[at]?.id === id) queue.splice(at, 1)
  if (inTransaction === id) rollback()
  tell({ kind: 'end', id })
  void run()
}

function hear(message: ToDatabase): void {
  switch (message.kind) {
    case 'open':
      connections.set(message.id, { waiting: Buffer.alloc(0), started: false })
      return
    case 'bytes':
      return receive(message.id, message.bytes)
    case 'close':
      return close(message.id)
    case 'syncs':
      return tell({ kind: 'syncs', count: files.syncs })
    case 'stop':
      void database.close().then(() => {
        tell({ kind: 'stopped' })
        port?.close()
      })
      return
  }
}

port.on('message', hear)
tell({ kind: 'ready' })
