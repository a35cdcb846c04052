import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { endPrograms, freePort, startProgram } from '#testing/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'ordy-stop-'))
afterEach(endPrograms)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const start = (environment: Record<string, string>) =>
  startProgram({ DATA_DIR: folder, LOG_LEVEL: 'info', ...environment })

describe.runIf(process.env['TEST_DATABASE'] === 'embedded')('the program', () => {
  it('stops with one sentence when its configuration is wrong', async () => {
    const { ended, output } = await start({ PORT: 'drei' })
    expect(await ended).toBe(1)
    expect(output().trim()).toMatch(
      /^Die Konfiguration stimmt nicht\. PORT: muss eine ganze Zahl von 1 bis 65535 sein$/,
    )
  })

  it(
    'finishes what runs when it is told to stop, writes no secret to its log, and starts again',
    { timeout: 60_000 },
    async () => {
      const port = await freePort()
      const base = `http://127.0.0.1:${port}`
      const password = 'Zwetschgen-72-wähe'
      const first = await start({ PORT: String(port) })
      expect(first.output()).toContain(`http://localhost:${port}`)
      const body = JSON.stringify({ email: 'nora.geheim@example.org', password, firstName: 'Nora' })
      const address = `${base}/api/v1/auth/register`
      const headers = { 'content-type': 'application/json' }
      // the server says 'continue' once it has taken the call up; only then is it told to stop
      const running = request(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body), expect: '100-continue' },
      })
      running.flushHeaders()
      await once(running, 'continue')
      first.child.kill('SIGTERM')
      running.end(body)
      const [answer] = (await once(running, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(200)
      const { session_token: token } = (await json(answer)) as { session_token: string }
      expect(await first.ended).toBe(0)

      const second = await start({ PORT: String(port) })
      const me = await fetch(`${base}/api/v1/auth/userbyid?token=${token}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(me.status).toBe(200)
      expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(409)
      second.child.kill('SIGTERM')
      expect(await second.ended).toBe(0)

      const log = first.output() + second.output()
      expect(log).toContain('"msg":"request"')
      for (const secret of [password, token, 'nora.geheim']) expect(log).not.toContain(secret)
    },
  )
})
