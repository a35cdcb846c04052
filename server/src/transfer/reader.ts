import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@ordy/shared/errors.ts'
import type { Portable } from './to-portable.ts'

/** What a reader works on. */
export interface ReaderTask {
  files: readonly { name: string; size: number }[]
  /** The bytes of all files, one after the other. */
  bytes: Uint8Array
  /** Recipes that were settled in an earlier attempt. */
  skip: readonly number[]
  most: number
  createdAt: number
}

/** A recipe with its picture. */
export interface ReadItem extends Portable {
  position: number
  picture: Uint8Array | 'unreadable' | undefined
  /** Where its picture lies in the web, when the files do not hold it. */
  address?: string
}

/** What a reader says. After a batch it waits until it is asked for the next. */
export type FromReader =
  | { type: 'start'; app: string; total: number; unread: string[] }
  | { type: 'batch'; items: ReadItem[] }
  | { type: 'end' }
  | { type: 'fault'; code: ErrorCode; name: string }

const script = new URL('../import-worker.ts', import.meta.url)
// reading one batch takes a second; a minute of silence is a file that was made to keep us busy
const longestSilence = 60_000

/** Reads files in a thread of its own; ends by itself when nobody listens any more. */
export async function* readFiles(task: ReaderTask, stopped: AbortSignal): AsyncGenerator<FromReader> {
  const worker = new Worker(script, {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
    execArgv: [],
    stderr: true,
    stdout: true,
  })
  const queue: FromReader[] = []
  let wake = () => {}
  let ended: Error | 'ended' | undefined
  const end = (how: Error | 'ended') => {
    ended ??= how
    wake()
  }
  worker.on('message', (message: FromReader) => {
    queue.push(message)
    wake()
  })
  worker.on('error', end)
  worker.on('exit', () => end('ended'))
  const stop = () => end(new Error('stopped'))
  stopped.addEventListener('abort', stop)
  try {
    for (;;) {
      const message = queue.shift()
      if (message) {
        yield message
        if (message.type === 'end' || message.type === 'fault') return
        if (message.type === 'batch') worker.postMessage('next')
        continue
      }
      if (ended !== undefined) throw ended instanceof Error ? ended : new Error('the reader has gone')
      const late = setTimeout(() => end(new Error('the reader says nothing')), longestSilence)
      await new Promise<void>((resolve) => (wake = resolve))
      clearTimeout(late)
    }
  } finally {
    stopped.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
