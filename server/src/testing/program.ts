import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The real program, running in a process of its own. */
export interface Program {
  child: ChildProcess
  /** Everything that it has printed. */
  output: () => string
  ended: Promise<number | null>
}

const programs = new Set<ChildProcess>()
const root = fileURLToPath(new URL('../../../', import.meta.url))
// they live for a second or two: better machine code would come too late
const flags = ['--wasm-tiering-budget=1000000000', '--no-opt', '--no-maglev']

/** Starts the real program, or another of the house, and waits until it says where it is, or has ended. */
export async function startProgram(
  environment: Record<string, string>,
  program = 'server/src/main.ts',
): Promise<Program> {
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  programs.add(child)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const running = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('/api/docs')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await Promise.race([running, ended])
  return { child, output: () => text, ended }
}

/** Ends whatever a test file has started and not ended. */
export function endPrograms(): void {
  for (const child of programs) child.kill('SIGKILL')
  programs.clear()
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
