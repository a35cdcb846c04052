import { expect } from '@playwright/test'
import { signIn, test } from './people.ts'
import { bearer, isSaved, newRecipe, stored } from './recipes.ts'

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to load resource|net::ERR|status of/] })

  test('an edit stays on the device, survives a reload, and arrives later', async ({ page, context }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Unterwegs')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Unterwegs')
    await page.waitForTimeout(500)
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Unterwegs geschrieben')
    await expect(
      page.getByText('Keine Internetverbindung - Änderungen werden lokal gespeichert'),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue(
      'Unterwegs geschrieben',
    )
    await context.setOffline(false)
    await expect
      .poll(async () => (await stored(page, token, id)).name, { timeout: 20_000 })
      .toBe('Unterwegs geschrieben')
    await isSaved(page)

    // so does the number of persons
    const persons = page.getByRole('group', { name: 'Personen' }).getByRole('status')
    const storedPersons = async () => (await stored(page, token, id)).menuchilds[0]?.numberOfPersons
    await page.goto(`/kochbuch/menu/${id}`)
    const before = await storedPersons()
    await expect(persons).toHaveText(`${before}Personen`)
    await context.setOffline(true)
    for (const more of [1, 2]) {
      await page.getByRole('button', { name: 'Personen: mehr' }).click()
      await expect(persons).toHaveText(`${Number(before) + more}Personen`)
    }
    await page.reload()
    await expect(persons).toHaveText(`${Number(before) + 2}Personen`)
    await context.setOffline(false)
    await expect.poll(storedPersons, { timeout: 20_000 }).toBe(Number(before) + 2)
    await expect(persons).toHaveText(`${Number(before) + 2}Personen`)
  })

  test('an edit of a recipe that was deleted meanwhile becomes a recipe of its own', async ({ page }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Bald gelöscht')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    const title = page.getByRole('textbox', { name: 'Titel', exact: true })
    await expect(title).toHaveValue('Bald gelöscht')
    await page.route('**/api/v1/menu/one/**', (route) => route.abort())
    await title.fill('Doch nicht verloren')
    await expect(page.getByText(/Keine Internetverbindung/)).toBeVisible()
    await page.request.delete(`/api/v1/menu/one/${id}`, bearer(token))
    await page.unroute('**/api/v1/menu/one/**')
    await page.goto('/wochenplan')
    await page.getByRole('link', { name: 'Rezept ansehen' }).click({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Doch nicht verloren' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^500 g Mehl/ })).toBeVisible()
  })

  test('an edit that waits is never sent by another account', async ({ page, context }) => {
    const lea = await signIn(page)
    const id = await newRecipe(page, lea.token, 'Nur Lea')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Nur Lea')
    await page.waitForTimeout(500)
    await page.route('**/api/v1/menu/one/**', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Von Lea, nicht gesendet')
    await expect(page.getByText(/Keine Internetverbindung/)).toBeVisible()
    await page.goto('/kochbuch')
    const jonas = await page.request.post('/api/v1/auth/demo', { data: { person: 'jonas' } })
    const as = (await jonas.json()) as { session_token: string; id: string }
    await page.evaluate(
      ([token, own]) => {
        localStorage.setItem('session_token', token ?? '')
        localStorage.setItem('id', own ?? '')
      },
      [as.session_token, as.id],
    )
    await page.unroute('**/api/v1/menu/one/**')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    await expect(page.getByRole('heading', { name: /nur ansehen/ })).toBeVisible()
    await page.waitForTimeout(1500)
    expect((await stored(page, lea.token, id)).name).toBe('Nur Lea')
    await context.clearCookies()
  })
})
