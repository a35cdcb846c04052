import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const patience = 20_000

/** A server in a process of its own. */
export interface Server {
  origin: string
  /** Milliseconds from its start to its first answer. */
  startedIn: number
  pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

type Cleanup = () => void | Promise<void>
const cleanups: Cleanup[] = []

/** Remembers what has to be put away in the end, whatever happens. */
export function later(cleanup: Cleanup): void {
  cleanups.unshift(cleanup)
}

/** Runs a benchmark and puts everything away afterwards, also when it fails or is stopped. */
export async function tidily(work: () => Promise<void>): Promise<void> {
  const putAway = async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void putAway().then(() => process.exit(1)))
  try {
    await work()
  } finally {
    await putAway()
  }
}

/** A folder that is gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ordy-bench-'))
  later(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function start(
  command: string[],
  environment: Record<string, string>,
  port: number,
  path: string,
): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`
  const before = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal)
  later(() => stop())
  while (!(await answers(`${origin}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() - before > patience) throw new Error(`${command.join(' ')} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { origin, startedIn: performance.now() - before, pid: child.pid ?? 0, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** The product as it is started by its users, on this machine only. */
export async function startProduct(
  environment: Record<string, string>,
  starter = 'server/src/main.ts',
): Promise<Server> {
  const port = await freePort()
  const settings = { PORT: String(port), RATE_LIMITS: 'off', ...environment }
  return start(starter.split(' '), settings, port, '/api/ready')
}

/** A bare server that writes one row of one table in one statement, on the same kind of database. */
export function startBareWriter(environment: Record<string, string>, port: number): Promise<Server> {
  return start(['bench/baseline/writer.ts', String(port)], environment, port, '/')
}

/** Bare sockets that write one row for what they hear, or pass it on to everybody. */
export async function startBareSockets(environment: Record<string, string>): Promise<Server> {
  const port = await freePort()
  return start(['bench/baseline/sockets.ts', String(port)], environment, port, '/')
}

/** The bare server of the same framework; it answers each address with the object that is given for it. */
export async function startBare(answersByUrl: Record<string, unknown> = {}): Promise<Server> {
  const file = join(temporaryFolder(), 'answers.json')
  writeFileSync(file, JSON.stringify(answersByUrl))
  const port = await freePort()
  return start(['bench/baseline/server.ts', String(port), file], {}, port, '/')
}
