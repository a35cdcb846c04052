import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from './people.ts'

const port = Number(process.env['E2E_PORT'] ?? 3190) + 5
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'ordy-crash-'))
let server: ChildProcess | undefined

/** A server of this journey alone, so that it can be killed; it finds again what it had stored. */
async function start(): Promise<void> {
  server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 40_000 },
    )
    .toBe(true)
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill('SIGKILL')
  await ended
}

test.use({
  baseURL: origin,
  allowedErrors: [/Failed to load resource|net::ERR|status of|'localStorage' property/],
})
test.afterAll(kill)

test('a server that dies during a save loses no edit: it waits on the device and arrives from any page', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await start()
  const { session_token: token, id } = (await (
    await page.request.post('/api/v1/auth/demo', { data: { person: 'lea' } })
  ).json()) as { session_token: string; id: string }
  await page.addInitScript(
    ([sessionToken, userId]) => {
      localStorage.setItem('session_token', sessionToken ?? '')
      localStorage.setItem('id', userId ?? '')
      localStorage.setItem('last_token_refresh', String(Date.now()))
    },
    [token, id],
  )
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/v1/menu/one/0', { headers, data: { name: 'Vor dem Absturz' } })
  const { data } = (await made.json()) as { data: { menue: { _id: string } } }
  const nameThere = async () => {
    const answer = await page.request.get(`/api/v1/menu/one/${data.menue._id}`, { headers })
    return ((await answer.json()) as { data: { name: string } }).data.name
  }
  await page.goto(`/kochbuch/menu/edit/${data.menue._id}`)
  const title = page.getByRole('textbox', { name: 'Titel', exact: true })
  await expect(title).toHaveValue('Vor dem Absturz')

  // dies with the change in its hands
  await page.route('**/api/v1/menu/one/**', async (route) => {
    if (route.request().method() === 'PATCH') await kill()
    await route.continue().catch(() => undefined)
  })
  await title.fill('Nach dem Absturz')
  await expect(page.getByText('Keine Internetverbindung - Änderungen werden lokal gespeichert')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')

  await start()
  expect(await nameThere()).toBe('Vor dem Absturz')
  // any page but the editor
  await page.goto('/wochenplan')
  await expect(
    page
      .getByRole('region', { name: 'Meldungen' })
      .getByText('Deine Änderungen an «Nach dem Absturz» sind gespeichert'),
  ).toBeVisible({ timeout: 20_000 })
  expect(await nameThere()).toBe('Nach dem Absturz')
})
