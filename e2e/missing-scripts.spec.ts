import { expect, type Page } from '@playwright/test'
import { hold, signIn, test } from './people.ts'

/** Opens the cookbook and waits for all that comes after it by itself. */
async function openCookbook(page: Page): Promise<void> {
  await signIn(page)
  const started = page.waitForResponse(/after-start/)
  await page.goto('/kochbuch')
  await started
  await page.waitForLoadState('networkidle')
}

test.describe('when the script of a page does not come', () => {
  test.use({
    allowedErrors: [
      /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|Failed to (fetch|load)|status of 40|^Error(\n|$)/,
    ],
  })

  test('the page says so without a connection, in the app, and stands when it is back', async ({ page }) => {
    await openCookbook(page)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Generieren' }).first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Netzwerkfehler. Bitte Verbindung prüfen.')
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
    await expect(title).toHaveText('Netzwerkfehler. Bitte Verbindung prüfen.')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(title).not.toHaveText('Netzwerkfehler. Bitte Verbindung prüfen.')
    await expect(page).toHaveURL(/\/wochenplan\/planung$/)
  })

  test('nor where the device believes to be online, and a script of another release is looked for anew', async ({
    page,
  }) => {
    await openCookbook(page)
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Generieren' }).first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Netzwerkfehler. Bitte Verbindung prüfen.')
    await page.unrouteAll()
    await expect(title).toHaveText('Ein Rezept schnell erstellen')

    // the server has another release by now
    await page.goto('/kochbuch')
    await page.waitForLoadState('networkidle')
    let isOld = true
    await page.route('**/assets/*.js', (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.route('**/kuechentisch', (route) => {
      if (route.request().isNavigationRequest()) isOld = false
      return isOld ? route.fulfill({ body: '<script src="/assets/other.js"></script>' }) : route.continue()
    })
    const anew = page.waitForEvent('load', { timeout: 4000 })
    await page.getByRole('link', { name: 'Küchentisch', exact: true }).first().click()
    await anew
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page).toHaveURL(/\/kuechentisch/)
    await expect(title).not.toHaveText('Ein unerwarteter Fehler ist aufgetreten.')
  })

  test('one that the server could not give this once is asked for again while its page is awaited', async ({
    page,
  }) => {
    await openCookbook(page)
    const asked: string[] = []
    let isBusy = true
    await page.route('**/assets/page-*.js', async (route) => {
      if (!isBusy || page.url().includes('/kochbuch')) return route.continue()
      asked.push(route.request().url())
      await route.fulfill({ status: 503, body: '' })
    })
    const title = page.getByRole('heading', { level: 1 })
    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('link', { name: 'Küchentisch', exact: true }).first().click()
    await expect(title).toHaveText('Ein unerwarteter Fehler ist aufgetreten.')
    const before = asked.length
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    expect(loads).toBe(0)
    isBusy = false
    await expect(title).toHaveText(/Küchentisch/)
    expect(loads).toBe(1)
  })

  test('an app that stands outlives a while without any', async ({ page }) => {
    await openCookbook(page)
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('link', { name: 'Küchentisch', exact: true }).first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Ein unerwarteter Fehler ist aufgetreten.')
    const anew = page.waitForEvent('load', { timeout: 2000 }).catch(() => undefined)
    expect(await anew).toBeUndefined()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.unrouteAll()
    await expect(title).toHaveText(/Küchentisch/)
  })

  test('an app of which nothing came begins anew', async ({ page }) => {
    await signIn(page)
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/kuechentisch')
    await expect(page.locator('#root > img')).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Küchentisch/)
  })

  test('a page that stands already hears again when the rest comes', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('wer@example.org')
    await page.waitForTimeout(1000)
    await page.unrouteAll()
    await page.getByLabel('Passwort', { exact: true }).fill('Falsches-Passwort-1')
    const asked = page.waitForRequest('**/auth/login', { timeout: 20_000 })
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    expect((await asked).postDataJSON()).toMatchObject({ email: 'wer@example.org' })
  })

  test('whoever leaves its page is left alone', async ({ page }) => {
    await openCookbook(page)
    let isBusy = true
    await page.route('**/assets/page-*.js', (route) =>
      isBusy && page.url().includes('/kuechentisch') ? route.abort() : route.continue(),
    )
    await page.getByRole('link', { name: 'Küchentisch', exact: true }).first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Ein unerwarteter Fehler ist aufgetreten.')
    await page.getByRole('link', { name: 'Kochbuch', exact: true }).first().click()
    await expect(title).toHaveText('Alle Rezepte in der Übersicht')
    isBusy = false
    const reloaded = page.waitForEvent('load', { timeout: 6000 }).catch(() => undefined)
    expect(await reloaded).toBeUndefined()
  })

  test('where the first page takes its time a picture stands in its place', async ({ page }) => {
    await signIn(page)
    const bring = await hold(page, '**/assets/page-*.js')
    await page.goto('/kuechentisch', { waitUntil: 'commit' })
    const picture = page.locator('#root > img')
    await expect(picture).toBeVisible()
    // it fades in
    await expect.poll(async () => (await picture.screenshot()).length).toBeGreaterThan(400)
    const { x, width } = (await picture.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width / 2).toBe((page.viewportSize()?.width ?? 0) / 2)
    bring()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(picture).toHaveCount(0)
  })

  test('the page before fades while it is on its way', async ({ page }) => {
    await openCookbook(page)
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await late
      await route.continue()
    })
    await page.getByRole('link', { name: 'Generieren' }).first().click()
    await expect(page.locator('body')).toHaveCSS('opacity', '0.5')
    answer()
    await expect(page.locator('body')).toHaveCSS('opacity', '1')
    await expect(page).toHaveURL(/\/wochenplan\/planung$/)
  })
})
