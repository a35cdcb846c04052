import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { later, type Server, temporaryFolder } from './servers.ts'

const system = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(
  (name) => `/usr/bin/${name}`,
)
// what the checks have fetched where there was none
const fetched = fileURLToPath(new URL('../node_modules/.cache/chromium/chromium', import.meta.url))

/**
 * A browser whose pages share one storage, as Lighthouse opens its own page in it; with a screen of its own if told, and
 * on the folder of one that was closed.
 */
export async function openBrowser(
  port: number,
  screen: object = {},
  folder = temporaryFolder(),
): Promise<BrowserContext> {
  const executablePath = [process.env['CHROME_PATH'], ...system, fetched].find(
    (path) => path && existsSync(path),
  )
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    ...screen,
    args: [
      `--remote-debugging-port=${port}`,
      // the whole browser keeps a page of its own ready for an address field that nobody sees
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  later(() => context.close())
  return context
}

/** Signs the browser in by the address with which a sign-in elsewhere comes back. */
export async function signIn(
  context: BrowserContext,
  { origin }: Server,
): Promise<{ token: string; id: string }> {
  const answer = await fetch(`${origin}/api/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { session_token: token, id } = (await answer.json()) as { session_token: string; id: string }
  const page = await context.newPage()
  await page.goto(`${origin}/?session_token=${token}&id=${id}`)
  await page.waitForURL('**/kochbuch')
  await page.getByRole('article').first().waitFor()
  await page.close()
  return { token, id }
}
