import { expect } from '@playwright/test'
import { signIn, test } from './people.ts'

test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of/] })

test.describe('with the app kept offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the app opens without a connection and shows what it kept', async ({ page, context }) => {
    await signIn(page)
    await page.goto('/kochbuch')
    await expect(page.locator('article')).toHaveCount(9)
    await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Zutaten' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(500)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Zutaten' })).toBeVisible()
    await expect(page.getByText('Offline-Modus: Verwende lokale Daten.')).toBeVisible()
    await page.getByRole('button', { name: 'Personen: mehr' }).click()
    await expect(page.getByRole('group', { name: 'Personen' })).toContainText('5')
    await page.goto('/kochbuch')
    await expect(page.locator('article')).toHaveCount(9)
    const picture = page.locator('article img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    // the tools work on what is on this device, and say that it is no more than that
    const search = page.getByRole('searchbox', { name: 'Nach Rezepten suchen' })
    await search.fill('kurbis gnochi')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Kürbis-Gnocchi mit Salbeibutter'])
    await expect(page.locator('mark', { hasText: 'Kürbis' }).first()).toBeVisible()
    await search.fill('hähnchen')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Poulet vom Blech mit Kartoffeln'])
    await expect(page.locator('mark', { hasText: 'Poulet' }).first()).toBeVisible()
    await search.fill('kurbis gnochi')
    await page.getByRole('button', { name: 'Alle Zeiten' }).click()
    await expect(page.getByText('Ohne Verbindung siehst du nur die Rezepte')).toBeVisible()
    await page.getByRole('button', { name: 'Alle Filter zurücksetzen' }).click()
    await expect(page.locator('article')).toHaveCount(9)
    await page.getByRole('radio', { name: 'Küchentisch' }).check()
    await expect(page.locator('article')).toHaveCount(9)
    await page.getByRole('button', { name: 'Neueste zuerst' }).click()
    // the newest of all that were kept, be it one page or two
    await expect(async () => {
      await page.getByRole('article').last().scrollIntoViewIfNeeded()
      const last = page.getByRole('heading', { level: 2 }).last()
      await expect(last).toHaveText('Kürbis-Gnocchi mit Salbeibutter', { timeout: 500 })
    }).toPass()
    await page.goto('/allerezepte')
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Rezepte.')
    await expect(page.getByText('Lade Rezepte...')).toHaveCount(0)

    await context.setOffline(false)
    await expect(page.getByText('Offline-Modus: Verwende lokale Daten.')).toBeHidden({ timeout: 40_000 })
    await expect(page.locator('article').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('session_token'))).not.toBeNull()
  })
})

test('a page of a captive portal signs nobody out', async ({ page }) => {
  await signIn(page)
  await page.goto('/kochbuch')
  await expect(page.locator('article')).toHaveCount(9)
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>WLAN Gast</h1>' }),
  )
  await page.route(/\/ping/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>WLAN Gast</h1>' }),
  )
  await page.getByRole('button', { name: 'Alle Zeiten' }).click()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Offline-Modus: Verwende lokale Daten.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session_token'))).not.toBeNull()
  await expect(page).toHaveURL(/\/kochbuch/)
})
