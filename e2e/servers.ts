import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Every worker has ten ports of its own: the server's, and those next to it for what a journey brings along. */
export const portOf = (worker: number) => Number(process.env['E2E_PORT'] ?? 3190) + worker * 10

/** Where the site of a journey stands that the server under test may reach. */
export const sitePortOf = (worker: number) => portOf(worker) + 9

/** A server of the product that listens on this machine. */
export interface RunningServer {
  origin: string
  /** Ends it: as a process is ended, or as one dies. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

// a server lives for half a minute: better machine code for its database would come too late
const flags = ['--wasm-tiering-budget=1000000000']

/** Starts the product on a folder, and waits until it answers. */
export async function startServer(
  port: number,
  folder: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...flags, 'server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  await isReady(origin, child)
  return {
    origin,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await Promise.race([ended, setTimeout(5000, undefined, { ref: false }).then(end)])
      await ended
      process.off('exit', end)
    },
  }
}

async function isReady(origin: string, child: ChildProcess): Promise<void> {
  let why: unknown
  for (const began = Date.now(); Date.now() - began < 300_000; await setTimeout(50)) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${origin}/api/ready`).catch((error: Error) => void (why = error.cause))
    if (answer?.ok) return
    // some ports nobody may ask: waiting helps as little
    if (why instanceof Error && why.message === 'bad port') break
  }
  throw new Error(`no server at ${origin}`, { cause: why })
}

/** The servers of a worker: each journey file gets its own, on a copy of the demo household. */
export class Servers {
  #worker: number
  #file = ''
  #folder = ''
  #running: RunningServer | undefined

  constructor(worker: number) {
    this.#worker = worker
  }

  /** The server of this file; that of the file before is ended. */
  async for(file: string): Promise<RunningServer> {
    if (this.#running && this.#file === file) return this.#running
    await this.stop()
    this.#file = file
    this.#folder = mkdtempSync(join(tmpdir(), 'ordy-e2e-'))
    // a journey may look into the folder of its server
    process.env['E2E_DATA'] = this.#folder
    cpSync(process.env['E2E_HOUSEHOLD'] ?? '', this.#folder, { recursive: true })
    return this.again()
  }

  /** Starts it on what it had stored. */
  async again(): Promise<RunningServer> {
    const settings = { FETCH_ALLOW: `127.0.0.1:${sitePortOf(this.#worker)}` }
    this.#running = await startServer(portOf(this.#worker), this.#folder, settings)
    return this.#running
  }

  /** The server dies, with everything that is in its hands. */
  die = () => this.#running?.stop('SIGKILL')

  async stop(): Promise<void> {
    await this.#running?.stop()
    this.#running = undefined
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }
}
