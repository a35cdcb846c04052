import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endPrograms, freePort, startProgram } from '#testing/program.ts'

// a start of its builder takes its time
const patience = 50_000

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'ordy-dev-'))
})
afterEach(() => {
  endPrograms()
  rmSync(DATA_DIR, { recursive: true, maxRetries: 5 })
})

it.each([
  [{ PORT: 'abc' }, 'Die Konfiguration stimmt nicht. PORT: muss eine ganze Zahl von 1 bis 65535 sein\n'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/ordy' },
    'Die Datenbank unter DATABASE_URL nimmt keine Verbindung an.\n',
  ],
])('ends with one sentence where %o cannot be', { timeout: patience }, async (wrong, sentence) => {
  const PORT = String(await freePort())
  const { ended, output } = await startProgram({ DATA_DIR, PORT, ...wrong }, 'scripts/dev.mjs')
  expect([await ended, output()]).toEqual([1, sentence])
})

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })

it('tells of changes at HOST alone, however high PORT is', { timeout: patience }, async () => {
  const port = 50_000 + ((await freePort()) % 10_000)
  const { ended, output, child } = await startProgram(
    { DATA_DIR, PORT: String(port), DEMO: 'off' },
    'scripts/dev-server.mjs',
  )
  expect(output()).toContain(`http://localhost:${port}`)
  const client = await (await fetch(`http://127.0.0.1:${port}/@vite/client`)).text()
  const changes = Number(/hmrPort = (\d+)/.exec(client)?.[1])
  await expect.poll(() => answers('127.0.0.1', changes)).toBe(true)
  // whatever listens on all interfaces answers at these, too
  for (const other of ['::1', '127.0.0.2']) expect(await answers(other, changes)).toBe(false)
  child.kill()
  expect(await ended).toBe(0)
})
