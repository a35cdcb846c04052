import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type Server } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { endPrograms, freePort, startProgram } from '#testing/program.ts'
import { openDatabase } from './database.ts'
import { makeFolder } from './make-folder.ts'
import { startFault } from './start-fault.ts'

let port: string
beforeAll(async () => {
  port = String(await freePort())
})
afterEach(endPrograms)

// on a busy machine a whole start takes its time
const patience = 50_000

function start(settings: Record<string, string>) {
  const main = new URL('../main.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: '', PORT: port, ...settings }
  return spawnSync(process.execPath, [main], { env, timeout: patience, encoding: 'utf8' })
}

const listening = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })
const portOf = (server: Server) => (server.address() as { port: number }).port
const faultOf = (work: Promise<unknown>) => work.then(() => undefined, startFault)

it('names the setting that helps', async () => {
  const server = await listening(0)
  const port = portOf(server)
  expect(await faultOf(listening(port))).toBe(
    `Der Port ${port} ist schon belegt. Beende, was dort läuft, oder setze PORT auf einen anderen.`,
  )
  await new Promise((resolve) => server.close(resolve))
  const asking = new Promise((_, reject) => connect(port, '127.0.0.1').once('error', reject))
  expect(await faultOf(asking)).toBe('Die Datenbank unter DATABASE_URL nimmt keine Verbindung an.')
})

const endings: [string, (server: Server) => void, RegExp][] = [
  [
    'closes',
    (server) => server.on('connection', (socket) => socket.destroy()),
    /ist keine von PostgreSQL|hat die Verbindung beendet/,
  ],
  [
    'speaks HTTP',
    (server) =>
      server.on('connection', (socket) => {
        socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'))
      }),
    /ist keine von PostgreSQL/,
  ],
]

it.each(endings)(
  'says that no database is behind an address where something %s',
  { timeout: patience },
  async (_, behave, sentence) => {
    const server = await listening(0)
    behave(server)
    try {
      const DATABASE_URL = `postgres://ordy@127.0.0.1:${portOf(server)}/ordy`
      const { ended, output } = await startProgram({ DATABASE_URL, PORT: port })
      expect(await ended).toBe(1)
      expect(output()).toMatch(/^Die Datenbank unter DATABASE_URL [^\n]+\.\n$/)
      expect(output()).toMatch(sentence)
    } finally {
      server.close()
    }
  },
)

it('names what an address of a database leads to and is not there', async () => {
  const at = (DATABASE_URL: string) => faultOf(openDatabase({ DATABASE_URL, DATA_DIR: tmpdir() }, () => {}))
  expect(await faultOf((async () => connect(Number('abc'), '127.0.0.1'))())).toBe(
    'DATABASE_URL nennt einen Port, den es nicht gibt.',
  )
  expect(await at('postgres://ordy@127.0.0.1:1/ordy?sslrootcert=/nowhere/ca.pem')).toBe(
    'Eine Datei, die DATABASE_URL nennt, lässt sich nicht lesen: /nowhere/ca.pem.',
  )
  const asking = new Promise((_, reject) => connect('/nowhere/.s.PGSQL.5432').once('error', reject))
  expect(await faultOf(asking)).toBe('Die Datenbank unter DATABASE_URL wird nicht gefunden.')
  const long = new Promise((_, reject) => connect(`/${'a'.repeat(200)}`).once('error', reject))
  expect(await faultOf(long)).toBe('Die Datenbank unter DATABASE_URL wird nicht gefunden.')
})

it('says that a database server speaks no TLS, and nothing besides', { timeout: patience }, async () => {
  const server = await listening(0)
  // what PostgreSQL answers to the question for TLS
  server.on('connection', (socket) => socket.once('data', () => socket.end('N')))
  try {
    const DATABASE_URL = `postgres://ordy@127.0.0.1:${portOf(server)}/ordy?sslmode=require`
    const { ended, output } = await startProgram({ DATABASE_URL, PORT: port })
    expect([await ended, output()]).toEqual([
      1,
      'Die Datenbank unter DATABASE_URL kennt kein TLS, das sslmode verlangt.\n',
    ])
  } finally {
    server.close()
  }
})

it('says that the files of the embedded database are damaged, each time', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordy-damaged-'))
  try {
    const files = join(folder, 'database/pg')
    mkdirSync(files, { recursive: true })
    writeFileSync(join(files, 'PG_VERSION'), '18\n')
    for (let time = 0; time < 2; time++) {
      const { status, stderr } = start({ DATA_DIR: folder })
      expect(stderr).toMatch(/^Die Datenbank im Datenordner lässt sich nicht öffnen: [^\n]+\n$/)
      expect(status).toBe(1)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('says which folder cannot be made', () => {
  const noFolder = (path: string) =>
    `Der Datenordner lässt sich nicht anlegen oder beschreiben: ${path}. Setze DATA_DIR auf einen, der es lässt.`
  const made = (path: string) => {
    try {
      makeFolder(path)
      return undefined
    } catch (error) {
      return startFault(error)
    }
  }
  const root = mkdtempSync(join(tmpdir(), 'ordy-folder-'))
  try {
    expect(made(`${import.meta.filename}/data`)).toBe(noFolder(`${import.meta.filename}/data`))
    expect(made(import.meta.filename)).toBe(noFolder(import.meta.filename))
    expect(made(join(root, 'a'.repeat(300)))).toBe(
      'Der Pfad des Datenordners ist zu lang. Setze DATA_DIR auf einen kürzeren.',
    )
    symlinkSync('round', join(root, 'round'))
    expect(made(join(root, 'round'))).toBe(noFolder(join(root, 'round')))
    expect(made(join(root, 'one', 'two'))).toBeUndefined()
    expect(made(join(root, 'one', 'two'))).toBeUndefined()
    expect(statSync(join(root, 'one', 'two')).isDirectory()).toBe(true)
  } finally {
    rmSync(root, { recursive: true })
  }
})

it('leaves no data behind where it cannot listen', { timeout: patience }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordy-port-'))
  const server = await listening(0)
  try {
    const { status, stderr } = start({ PORT: String(portOf(server)), DATA_DIR: join(folder, 'data') })
    expect(stderr).toMatch(/^Der Port \d+ ist schon belegt\. [^\n]+\n$/)
    expect(status).toBe(1)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

it('tells an address of its own that nobody knows from one of the database', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordy-host-'))
  try {
    const { status, stderr } = start({ HOST: 'nobody.invalid', DATA_DIR: folder })
    expect([status, stderr]).toEqual([1, 'Die Adresse aus HOST wird nicht gefunden.\n'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it.runIf(existsSync('/proc/self'))(
  'ends also where the folder above takes none',
  { timeout: patience },
  () => {
    const { status, stderr } = start({ DATA_DIR: '/proc/ordy' })
    expect(stderr).toContain('Der Datenordner lässt sich nicht anlegen oder beschreiben: /proc/ordy')
    expect(status).toBe(1)
  },
)

it('passes on what it has no sentence for', () => {
  expect(startFault(new Error('PORT muss eine Zahl sein'))).toBe('PORT muss eine Zahl sein')
  expect(startFault('nein')).toBe('nein')
})
