import { expect } from '@playwright/test'
import { signIn, test } from './people.ts'
import { bearer, isSaved, newRecipe, stored } from './recipes.ts'
import { ask, entries, notice, open, openEmpty } from './shopping.ts'

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of/] })

  test.describe('with the app kept offline', () => {
    test.use({ serviceWorkers: 'allow' })

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

    test('a recipe is put on the list and another taken off, and both arrive later', async ({
      page,
      context,
    }) => {
      const lea = await openEmpty(page)
      const there = await newRecipe(page, lea.token, 'Schon drauf')
      for (const name of ['Brot vom Vortag', 'Doch nicht']) await newRecipe(page, lea.token, name)
      const variant = (await stored(page, lea.token, there)).menuchilds[0]?._id
      await ask(page, lea, 'POST', `/api/v1/menu/recipe/${variant}/add-to-shopping-list`)
      const recipesOnList = async () =>
        (
          await ask<{ recipes: { name: string; persons: number }[] }>(
            page,
            lea,
            'GET',
            `/api/v1/kitchentable/${lea.tableId}/shopping-list/active`,
          )
        ).recipes.map(({ name, persons }) => `${name} ${persons}`)
      const toCookbook = () => page.getByRole('link', { name: 'Kochbuch', exact: true }).first().click()
      const basket = (name: string, isOn: boolean) =>
        page.getByRole('button', {
          name: `${name} ${isOn ? 'vom Einkaufszettel nehmen' : 'auf den Einkaufszettel setzen'}`,
        })
      await toCookbook()
      await expect(basket('Schon drauf', true)).toBeVisible()
      await page.getByRole('link', { name: 'Brot vom Vortag' }).first().click()
      const button = page.getByRole('button', { name: /Einkaufszettel$/ }).and(page.locator('[aria-pressed]'))
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.waitForTimeout(1000)

      await context.setOffline(true)
      // what it is shown for now counts, though the server has not heard of that either
      await page.getByRole('button', { name: 'Personen: mehr' }).click()
      await expect(page.getByRole('group', { name: 'Personen' }).getByRole('status')).toHaveText('5Personen')
      await button.dblclick({ delay: 100 })
      await expect(
        notice(page, '«Brot vom Vortag» kommt auf den Einkaufszettel, sobald du wieder online bist.'),
      ).toBeVisible()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await toCookbook()
      await expect(basket('Brot vom Vortag', true)).toBeVisible()
      await expect(page.getByText(/\b1 wartet/)).toBeVisible()
      const isOff = (name: string) =>
        expect(
          notice(page, `«${name}» wird vom Einkaufszettel genommen, sobald du wieder online bist.`),
        ).toBeVisible()
      // whoever presses twice in a hurry means it once
      await basket('Schon drauf', true).dblclick({ delay: 100 })
      await isOff('Schon drauf')
      await basket('Doch nicht', false).click()
      await basket('Doch nicht', true).click()
      await isOff('Doch nicht')
      await page.reload()
      await expect(basket('Schon drauf', false)).toBeVisible()
      await expect(basket('Doch nicht', false)).toBeVisible()
      expect(await recipesOnList()).toEqual(['Schon drauf 4'])

      await context.setOffline(false)
      await expect.poll(recipesOnList, { timeout: 20_000 }).toEqual(['Brot vom Vortag 5'])
      await expect(basket('Brot vom Vortag', true)).toBeVisible()
      await expect(basket('Schon drauf', false)).toBeVisible()
      await page.goto('/zettel')
      await expect(open(page, 'Mehl')).toBeVisible()
      expect(await entries(page)).toHaveLength(3)
    })
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

  test('what nobody answers goes on the list another way, also when the page is left', async ({ page }) => {
    const lea = await openEmpty(page)
    const id = await newRecipe(page, lea.token, 'Ohne Antwort')
    await page.goto(`/kochbuch/menu/${id}`)
    await page.route('**/add-to-shopping-list*', () => undefined)
    await page.getByRole('button', { name: 'Einkaufszettel', exact: true }).click()
    await page.getByRole('link', { name: 'Zettel' }).first().click()
    await expect(open(page, 'Mehl')).toBeVisible({ timeout: 20_000 })
  })

  test('a recipe that did not come is there as soon as there is a connection', async ({ page, context }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Kommt später')
    await page.goto('/kochbuch')
    await expect(page.getByRole('link', { name: 'Kommt später', exact: true })).toBeVisible()
    await page.route(`**/menu/one/${id}`, (route) => route.abort())
    await page.getByRole('link', { name: 'Kommt später', exact: true }).click()
    await expect(page.getByText('Netzwerkfehler. Bitte Verbindung prüfen.').first()).toBeVisible()
    await context.setOffline(true)
    await page.unroute(`**/menu/one/${id}`)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Kommt später', level: 1 })).toBeVisible()
    // this device knows it, by whichever door one comes
    await page.route('**/menu/one/**', (route) => route.abort())
    await page.goto(`/kochbuch/menu/${id}?freeAccess=true`)
    await expect(page.getByRole('heading', { name: 'Kommt später', level: 1 })).toBeVisible()
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
