import { expect } from '@playwright/test'
import { signIn, test } from './people.ts'
import { newRecipe, stored } from './recipes.ts'

test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of|'(local|session)Storage' property/] })

test('a server that dies during a save loses no edit: it waits on the device and arrives from any page', async ({
  page,
  servers,
}) => {
  test.setTimeout(120_000)
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Vor dem Absturz')
  const nameThere = async () => (await stored(page, token, id)).name
  await page.goto(`/kochbuch/menu/edit/${id}`)
  const title = page.getByRole('textbox', { name: 'Titel', exact: true })
  await expect(title).toHaveValue('Vor dem Absturz')

  // dies with the change in its hands
  await page.route('**/api/v1/menu/one/**', async (route) => {
    if (route.request().method() === 'PATCH') await servers.die()
    await route.continue().catch(() => undefined)
  })
  await title.fill('Nach dem Absturz')
  await expect(page.getByText('Keine Internetverbindung - Änderungen werden lokal gespeichert')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')

  await servers.again()
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
