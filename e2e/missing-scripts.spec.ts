import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'

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
    allowedErrors: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|Failed to (fetch|load)|^Error(\n|$)/],
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

    // the server answers, and does not have it any more
    await page.goto('/kochbuch')
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('link', { name: 'Küchentisch', exact: true }).first().click()
    await expect(title).toHaveText('Ein unerwarteter Fehler ist aufgetreten.')
    const anew = page.waitForEvent('load')
    await page.unrouteAll()
    await anew
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page).toHaveURL(/\/kuechentisch/)
    await expect(title).not.toHaveText('Ein unerwarteter Fehler ist aufgetreten.')
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
