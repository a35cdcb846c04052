import { type APIResponse, expect, type Page, test as base } from '@playwright/test'
import { Servers } from './servers.ts'

/** Signs a page in as somebody of the demo household, without going through the login page. */
export async function signIn(
  page: Page,
  person: 'lea' | 'jonas' | 'anna' | 'reto' = 'lea',
): Promise<{ token: string; id: string }> {
  return enter(page, await page.request.post('/api/v1/auth/demo', { data: { person } }))
}

/** Makes an account of its own for a journey that fills its cookbook, and signs the page in. */
export async function register(page: Page, name: string): Promise<{ token: string; id: string }> {
  const data = { email: `${name}-${Date.now()}@example.org`, password: 'Zwetschgen-72-wähe', firstName: name }
  return enter(page, await page.request.post('/api/v1/auth/register', { data }))
}

async function enter(page: Page, answer: APIResponse): Promise<{ token: string; id: string }> {
  expect(answer.ok()).toBe(true)
  const { session_token: token, id } = (await answer.json()) as { session_token: string; id: string }
  await page.addInitScript(
    ([sessionToken, userId]) => {
      if (sessionStorage.getItem('signed-in-once')) return
      sessionStorage.setItem('signed-in-once', 'yes')
      localStorage.setItem('session_token', sessionToken ?? '')
      localStorage.setItem('id', userId ?? '')
      localStorage.setItem('last_token_refresh', String(Date.now()))
    },
    [token, id],
  )
  return { token, id }
}

/** Holds back some files of the app until they may come. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let bring = () => {}
  const brought = new Promise<void>((resolve) => (bring = resolve))
  await page.route(files, (route) => brought.then(() => route.continue()))
  return () => bring()
}

/** For journeys about what moves on the screen. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

// features that this browser does not know yet; the header names them for those that do
const harmless = /Permissions-Policy header: Unrecognized feature/

interface House {
  consoleErrors: string[]
  allowedErrors: RegExp[]
}

/**
 * Every journey file has a server and a household of its own, so that none finds what another left behind. Every
 * journey also fails on an error in the browser's console: a broken script, a refused style, a missing file.
 */
export const test = base.extend<House, { servers: Servers }>({
  allowedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !harmless.test(message.text())) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors.filter((text) => !allowedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  servers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use, { parallelIndex }) => {
      const servers = new Servers(parallelIndex)
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: [
    async ({ servers }, use, { file }) => use((await servers.for(file)).origin),
    { scope: 'test', timeout: 330_000 },
  ],
})
