import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'
import { bearer, newRecipe, stored } from './recipes.ts'

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 40[14]/] })

const shown = (page: Page) => page.getByRole('group', { name: 'Personen' }).locator('output')
const more = (page: Page) => page.getByRole('button', { name: 'Personen: mehr' })
const toCookbook = (page: Page) => page.getByRole('link', { name: 'Kochbuch', exact: true }).first().click()
const personsOf = async (page: Page, token: string, id: string) =>
  (await stored(page, token, id)).menuchilds[0]?.numberOfPersons

/** Taps until it is for so many: what is tapped while the taps before are told does not count. */
const tapTo = (page: Page, count: number) =>
  expect(async () => {
    if (Number.parseInt(await shown(page).innerText()) < count) await more(page).click()
    await expect(shown(page)).toContainText(String(count), { timeout: 100 })
  }).toPass()

async function openRecipe(page: Page, name: string, food = 'Mehl'): Promise<{ id: string; token: string }> {
  const { token } = await signIn(page)
  const ingredients = [{ amount: 500, unit: 'g', name: food }]
  const id = await newRecipe(page, token, name, { ingredients })
  await page.goto(`/kochbuch/menu/${id}`)
  await expect(shown(page)).toContainText('4')
  return { id, token }
}

test('a card says for how many a recipe is shown, and puts that on the list', async ({ page }) => {
  const { id, token } = await openRecipe(page, 'Fladenbrot', 'Hirsemehl')
  await toCookbook(page)
  const card = page.getByRole('article').filter({ hasText: 'Fladenbrot' })
  await expect(card).toContainText('4')
  await page.waitForLoadState('networkidle')
  await card.getByRole('link').first().click()
  await expect(shown(page)).toBeVisible()
  await tapTo(page, 7)
  await expect.poll(() => personsOf(page, token, id)).toBe(7)
  await toCookbook(page)
  await expect(card).toContainText('7')
  await card.getByRole('button', { name: /auf den Einkaufszettel setzen/ }).click()
  await expect(page.getByText('Fladenbrot ist auf dem Einkaufszettel').first()).toBeVisible()
  await page.goto('/zettel')
  await expect(page.getByRole('main')).toContainText(/Hirsemehl\s*875\sg/)
})

for (const [pause, food] of [
  [0, 'Fenchelsamen'],
  [400, 'Koriander'],
] as const)
  test(`a card shows and puts on the list what was tapped ${pause} ms before, however slow the server is`, async ({
    page,
  }) => {
    const name = `Eilsuppe ${pause}`
    const { id, token } = await openRecipe(page, name, food)
    await page.route('**/person-count', async (route) => {
      await page.waitForTimeout(900)
      await route.continue()
    })
    for (let tap = 0; tap < 3; tap++) await more(page).click()
    await page.waitForTimeout(pause)
    await toCookbook(page)
    const card = page.getByRole('article').filter({ hasText: name })
    // from the first moment on, and while the cookbook is read anew
    await expect(card).toBeVisible()
    expect(await card.innerText()).toMatch(/\n7\n/)
    await card.getByRole('button', { name: /auf den Einkaufszettel setzen/ }).click()
    await expect(page.getByText(`${name} ist auf dem Einkaufszettel`).first()).toBeVisible()
    expect(await card.innerText()).toMatch(/\n7\n/)
    await expect.poll(() => personsOf(page, token, id)).toBe(7)
    await expect(card).toContainText('7')
    await page.goto('/zettel')
    await expect(page.getByRole('main')).toContainText(new RegExp(`${food}\\s*875\\sg`))
  })

test('the list takes what all amounts were converted to, for part of a person, too', async ({ page }) => {
  await openRecipe(page, 'Reste vom Mehl', 'Roggenmehl')
  await page.getByRole('button', { name: 'Mengen umrechnen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'So viel' }).fill('302')
  await dialog.getByRole('button', { name: 'Umrechnen', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Zutaten' })).toContainText(/302\sg/)
  await page
    .getByRole('button', { name: /Einkaufszettel/ })
    .first()
    .click()
  await expect(page.getByText('Reste vom Mehl ist auf dem Einkaufszettel').first()).toBeVisible()
  await page.goto('/zettel')
  await expect(page.getByRole('main')).toContainText(/Roggenmehl\s*302\sg/)
})

test('who taps and leaves at once finds it so, without a connection, too', async ({ page, context }) => {
  const { id, token } = await openRecipe(page, 'Ofengemüse')
  await tapTo(page, 7)
  await toCookbook(page)
  await expect.poll(() => personsOf(page, token, id)).toBe(7)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ofengemüse' }).first().click()
  await expect(shown(page)).toContainText('7')

  // what is tapped then is sent from any page
  await more(page).click()
  await toCookbook(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => personsOf(page, token, id), { timeout: 20_000 }).toBe(8)
})

test('without a connection a card tells and puts on the list what was tapped on the recipe', async ({
  page,
  context,
}) => {
  const { id, token } = await openRecipe(page, 'Kellersuppe', 'Pastinaken')
  await toCookbook(page)
  const card = page.getByRole('article').filter({ hasText: 'Kellersuppe' })
  await expect(card).toContainText('4')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await card.getByRole('link').first().click()
  for (const count of [5, 6, 7]) {
    await more(page).click()
    await expect(shown(page)).toContainText(String(count))
  }
  await toCookbook(page)
  await expect(card).toContainText('7')
  await card.getByRole('button', { name: /auf den Einkaufszettel setzen/ }).click()
  await expect(page.getByText('«Kellersuppe» kommt auf den Einkaufszettel').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => personsOf(page, token, id), { timeout: 20_000 }).toBe(7)
  await page.goto('/zettel')
  await expect(page.getByRole('main')).toContainText(/Pastinaken\s*875\sg/)
})

test('what is tapped in the editor without a connection is kept, and sent when it is back', async ({
  page,
  context,
}) => {
  const { id, token } = await openRecipe(page, 'Kellerbrot')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await expect(shown(page)).toContainText('4')
  await page.goto(`/kochbuch/menu/${id}`)
  await expect(shown(page)).toContainText('4')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  // on the page of the recipe, too
  await more(page).click()
  await expect(shown(page)).toContainText('5')
  await page.waitForTimeout(1000)
  await page
    .getByRole('link', { name: 'Bearbeiten' })
    .or(page.getByRole('button', { name: 'Bearbeiten' }))
    .first()
    .click()
  await expect(shown(page)).toContainText('5')
  await more(page).click()
  const kept = 'Keine Internetverbindung - Änderungen werden lokal gespeichert'
  await expect(page.getByText(kept).first()).toBeVisible()
  await expect(shown(page)).toContainText('6')
  await context.setOffline(false)
  await expect.poll(() => personsOf(page, token, id), { timeout: 20_000 }).toBe(6)
  await expect(shown(page)).toContainText('6')
  await more(page).click()
  await expect.poll(() => personsOf(page, token, id)).toBe(7)
})

test('who opens the editor right after a tap sees what was tapped, also where reading takes its time', async ({
  page,
}) => {
  const { id, token } = await openRecipe(page, 'Langsame Leitung')
  await page.route(`**/api/v1/menu/one/${id}`, async (route) => {
    // as the server answered it before it was told
    const answer = await route.fetch()
    await page.waitForTimeout(1500)
    await route.fulfill({ response: answer })
  })
  await more(page).click()
  await page.getByRole('link', { name: 'Bearbeiten' }).first().click()
  await expect.poll(() => personsOf(page, token, id)).toBe(5)
  await expect(page).toHaveURL(/menu\/edit/)
  await expect(shown(page)).toContainText('5')
  await more(page).click()
  await expect.poll(() => personsOf(page, token, id)).toBe(6)
})

test('who opens the editor in a second tab while the server is still being told loses no tap', async ({
  page,
  context,
}) => {
  const { id, token } = await openRecipe(page, 'Zwei Fenster')
  await context.route('**/person-count', async (route) => {
    await page.waitForTimeout(350)
    await route.continue()
  })
  for (let tap = 0; tap < 8; tap++) await more(page).click()
  const second = await context.newPage()
  await second.goto(`/kochbuch/menu/edit/${id}`)
  await expect(shown(second)).toContainText('12')
  // the second one sends what waits when it has stood for a while
  await second.waitForTimeout(2000)
  await expect.poll(() => personsOf(page, token, id)).toBe(12)
  for (const tab of [page, second]) {
    await expect(shown(tab)).toHaveAttribute('aria-busy', 'false')
    await expect(shown(tab)).toContainText('12')
  }
  expect(await personsOf(page, token, id)).toBe(12)
})

test('what is tapped waits for its person where the session has ended', async ({ page, context }) => {
  const { id, token } = await openRecipe(page, 'Wartesuppe')
  await context.setOffline(true)
  await more(page).click()
  await expect(shown(page)).toContainText('5')
  // it ends elsewhere
  expect((await page.request.get('/api/v1/auth/logout', bearer(token))).status()).toBe(200)
  await context.setOffline(false)
  await expect(page).toHaveURL(/session_expired/, { timeout: 20_000 })
  const again = await signIn(page)
  expect(await personsOf(page, again.token, id)).toBe(4)
  await page.evaluate((token) => localStorage.setItem('session_token', token), again.token)
  await page.evaluate((id) => localStorage.setItem('id', id), again.id)
  await page.goto('/kochbuch')
  await expect.poll(() => personsOf(page, again.token, id), { timeout: 20_000 }).toBe(5)
})

test('who taps in the editor and leaves at once takes nothing back', async ({ page }) => {
  const { id, token } = await openRecipe(page, 'Schnell weg')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await expect(shown(page)).toContainText('4')
  await tapTo(page, 6)
  await toCookbook(page)
  await expect.poll(() => personsOf(page, token, id)).toBe(6)
})
