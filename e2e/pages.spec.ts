import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { hold, signIn, test } from './people.ts'

const built = [
  '/',
  '/login',
  '/login/passwort',
  '/login/passwort/neu',
  '/kochbuch',
  '/kochbuch?q=xyzxyz',
  '/allerezepte',
  '/logout',
  '/usersettings',
  '/wochenplan',
  '/marketing',
  '/marketing/video1',
  'recipe',
]

const forVisitors = new Set(['/', '/login', '/login/passwort', '/login/passwort/neu', '/marketing/video1'])

/** Opens a recipe for so many that its amounts are long. */
async function openForSeven(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  for (const persons of ['5', '6', '7']) {
    await page.getByRole('button', { name: 'Personen: mehr' }).click()
    await expect(page.getByRole('group', { name: 'Personen' })).toContainText(persons)
  }
}

for (const path of built) {
  test(`no barriers and nothing cut on ${path}`, async ({ page }) => {
    if (!forVisitors.has(path)) await signIn(page)
    await page.goto(path === 'recipe' ? '/kochbuch?q=Gnocchi' : path)
    if (path === 'recipe') await openForSeven(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoBarriers(page, path)
  })
}

test('every address of the product answers with its page, and others with 404', async ({ page }) => {
  const { token } = await signIn(page)
  expect(token).toBeTruthy()
  for (const path of [
    '/about',
    '/blog',
    '/rezepte',
    '/legal/agb',
    '/logs',
    '/zettel',
    '/chat',
    '/kuechentisch',
    '/usersettings',
    '/cookeasy',
    '/wochenplan/upload',
    '/marketing',
    '/admin',
    '/admin/dashboard',
    '/old-home',
    '/marketing/video1',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const headers = answer?.headers() ?? {}
    expect(headers['content-security-policy'], path).toMatch(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ordy/,
    )
    expect([headers['x-frame-options'], headers['x-content-type-options']]).toEqual(['DENY', 'nosniff'])
    expect(headers['referrer-policy'], path).toBe('same-origin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.title(), path).toMatch(/ – Ordy$/)
  }
})

test('addresses that carry a secret are told to nobody', async ({ page }) => {
  for (const path of [
    '/login/passwort/neu',
    '/invite/x?code=y',
    '/?session_token=x&id=y',
    '/kochbuch/menu/x?freeAccess=true',
  ])
    expect((await page.request.get(path)).headers()['referrer-policy'], path).toBe('no-referrer')
})

test('the menu of the public pages opens and closes on a phone, with script or without', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/')
    const opens = page.getByRole('button', { name: 'Menü' })
    const menu = page.getByRole('navigation', { name: 'Menü' })
    await opens.click()
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await opens.click()
    await page.mouse.click(195, 800)
    await expect(menu).toBeHidden()
    await opens.click()
    await menu.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/blog$/)
    await expect(menu).toBeHidden()
    await context.close()
  }
})

test.describe('nowhere', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('an unknown address shows its own page', async ({ page }) => {
    const answer = await page.goto('/gibt/es/nicht')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Die angeforderte Ressource wurde nicht gefunden.')).toBeVisible()
    await expect(page).toHaveTitle('Seite nicht gefunden – Ordy')
    await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
    await expectNoBarriers(page, 'nowhere')
    const foot = page.getByRole('contentinfo')
    // what does not exist yet looks like it and leads nowhere
    for (const inert of ['Karriere', 'Presse', 'Hilfe', 'Kontakt']) {
      await expect(foot.getByText(inert)).toHaveAttribute('aria-disabled', 'true')
      await expect(foot.getByRole('link', { name: inert })).toHaveCount(0)
    }
    // the second press leads there again
    for (const _ of [1, 2]) {
      await foot.getByRole('link', { name: 'Preise' }).click()
      await expect(page.getByRole('region', { name: 'Preise' }).getByText('Bald am Tisch')).toBeInViewport()
    }
  })

  test('a recipe that is not there says so in the title of its page', async ({ page }) => {
    await signIn(page)
    for (const path of ['/kochbuch/menu/zzz', '/kochbuch/menu/edit/zzz']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarriers(page, path)
    }
  })
})

test.describe('when a frame does not come', () => {
  test.use({ allowedErrors: [/net::ERR|Failed to fetch|module script|^Error(\n|$)/] })

  test('the error stands in that of the public pages, or alone', async ({ page }) => {
    await signIn(page)
    await page.route(/\/assets\/app-frame-/, (route) => route.abort())
    await page.goto('/kochbuch')
    const said = page.getByRole('main').getByRole('heading', { name: /unerwarteter Fehler/ })
    await expect(said).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Ordy/ })).toBeVisible()
    await page.route(/\/assets\/site-frames-/, (route) => route.abort())
    await page.reload()
    await expect(said).toBeVisible()
  })
})

test('only administrators see the administration', async ({ page }) => {
  await signIn(page, 'jonas')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/kochbuch/)
  await expect(page.getByText('Zugriff verweigert. Admin-Berechtigungen erforderlich.').first()).toBeVisible()
})

test('opening the app leads to where one was last', async ({ page }) => {
  await signIn(page)
  await page.goto('/kuechentisch')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/kuechentisch$/)
  // whoever asks for something finds it
  await page.goto('/kochbuch?q=suppe')
  await expect(page.getByRole('searchbox')).toHaveValue('suppe')
  await page.goto('/kuechentisch')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Kochbuch' }).first().click()
  await expect(page).toHaveURL(/\/kochbuch$/)
})

test('the theme is chosen and kept', async ({ page }) => {
  await signIn(page)
  await page.goto('/kochbuch')
  // below them stands what is chosen
  await expect(page.getByRole('article')).toHaveCount(9)
  await page.getByRole('radio', { name: 'Dunkel' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the keyboard reaches the content first', async ({ page }) => {
  await signIn(page)
  await page.goto('/kochbuch')
  await expect(page.locator('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const search = page.getByRole('searchbox')
  for (const key of ['Control+/', 'Alt+n']) await page.keyboard.press(key)
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  // there every key is a letter
  await page.keyboard.type('/n')
  await expect(search).toHaveValue('/n')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Meine Rezepte' }).focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/wochenplan\/upload$/)
})

test('the focus goes along to the title of the next page', async ({ page }) => {
  await signIn(page)
  await page.goto('/kochbuch')
  await expect(page.locator('article').first()).toBeVisible()
  // pages whose code and data come late are no exception
  await page.route(/\/assets\/|\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  const titleHasFocus = async (address: RegExp, name?: string) => {
    await expect(page).toHaveURL(address)
    await page.waitForLoadState('networkidle')
    const title = page.locator('main h1:focus')
    await expect(title).toBeVisible()
    if (name) await expect(title).toHaveText(name)
  }
  for (const [name, address] of [
    ['Küchentisch', /\/kuechentisch$/],
    ['Wochenplan', /\/wochenplan/],
    ['Kochbuch', /\/kochbuch$/],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name }).first().press('Enter')
    await titleHasFocus(address)
  }
  const recipe = page.getByRole('heading', { level: 2 }).first().getByRole('link')
  const name = await recipe.innerText()
  await recipe.press('Enter')
  await titleHasFocus(/\/kochbuch\/menu\//, name)
  await page.goBack()
  await titleHasFocus(/\/kochbuch$/)
})

test('a page names the scripts that it opens with, so that they come side by side', async ({ page }) => {
  for (const path of [
    '/',
    '/login',
    '/kochbuch',
    '/zettel',
    '/wochenplan',
    '/kuechentisch',
    '/allerezepte',
  ]) {
    const html = await (await page.request.get(path)).text()
    const named = Array.from(
      // what a drawn page opens with comes after its first paint
      html.matchAll(/<link rel="(?:modulepreload|later)"[^>]* href="([^"]+)"/g),
      ([, href]) => href,
    )
    expect(
      named.some((href) => /\/page-|library/.test(href ?? '')),
      path,
    ).toBe(true)
    for (const href of named) expect((await page.request.head(href ?? '')).status(), href).toBe(200)
  }
})

test('a file that the browser has is not sent again', async ({ page }) => {
  const first = await page.request.get('/sw.js')
  expect(first.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  const again = await page.request.get('/sw.js', {
    headers: { 'if-none-match': first.headers()['etag'] ?? '' },
  })
  expect([again.status(), await again.text()]).toEqual([304, ''])
  const asked = await Promise.all(['/', '/kochbuch', '/nirgends'].map((path) => page.request.head(path)))
  expect(asked.map((answer) => answer.status())).toEqual([200, 200, 404])
  expect((await page.request.get('/.vite/manifest.json')).status()).toBe(404)
})

test('the doors stand without a script', async ({ browser }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false })
  const page = await bare.newPage()
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security') && refused.push(message.text()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was essen wir heute?')
  await page.getByRole('link', { name: 'Anmelden' }).first().click()
  await expect(page).toHaveTitle('Anmelden oder Registrieren – Ordy')
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  expect(refused).toEqual([])
  await bare.close()
})

test.describe('before the app is there', () => {
  test.use({ allowedErrors: [/status of 401/] })

  test('whoever is signed out by now sees the door', async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto('/allerezepte')
    await page.evaluate(() => localStorage.setItem('session_token', 'over'))
    await page.goto('/login')
    await expect(page).toHaveURL(/session_expired/)
    await expect(page.getByRole('heading', { name: 'Anmelden oder Registrieren' })).toBeVisible()
    expect(faults).toEqual([])
  })

  test('what is typed stays, and what was sent is sent by the app once it is there', async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const comes = await hold(page, '**/assets/index-*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('E-Mail').fill('niemand@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill('Zwetschgen-72-wähe')
    await page.keyboard.press('Enter')
    expect(page.url()).toMatch(/\/login$/)
    comes()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveValue('niemand@example.org')
    expect(faults).toEqual([])
  })

  test('what is touched in the very moment when the app comes leads on', async ({ page }) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const moment of [30, 90, 150]) {
      await page.goto('/login', { waitUntil: 'commit' })
      const link = page.getByRole('link', { name: 'Passwort vergessen?' })
      await link.waitFor()
      await page.waitForTimeout(moment)
      await link.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen?' })).toBeVisible()

      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByRole('radio', { name: 'Registrieren' }).click()
      await expect(page.getByLabel('Vorname')).toBeVisible()
    }
  })
})
