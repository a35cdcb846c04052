import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'
import { newRecipe } from './recipes.ts'

const gnocchi = 'Kürbis-Gnocchi mit Salbeibutter'

async function recipeId(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(
    `/api/v1/menu/related/severalusers/public/${encodeURIComponent(name)}`,
  )
  const { data } = (await answer.json()) as { data: { menus: { _id: string; name: string }[] } }
  return data.menus.find((menu) => menu.name === name)?._id ?? ''
}

test('a card lays its cloth before its plate is there', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/plates/**', () => {})
  await page.goto('/kochbuch')
  const picture = page.getByRole('article').first().locator('img').first()
  await expect(picture).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a recipe scales with the persons, in the list and in the steps, and stays so', async ({ page }) => {
  await signIn(page)
  // other journeys have written newer recipes
  await page.goto('/kochbuch?q=Gnocchi')
  await page.getByRole('heading', { name: gnocchi }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gnocchi)
  await expect(page).toHaveTitle(`${gnocchi} – Ordy`)
  const ingredients = page.getByRole('region', { name: 'Zutaten' })
  await expect(ingredients.getByRole('button', { name: /^800 g Hokkaido-Kürbis/ })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Zubereitung' })
  await expect(steps).toContainText('800\u00A0g Hokkaido-Kürbis')
  await expect(steps).not.toContainText('ID:')

  await page.getByRole('button', { name: 'Personen: mehr' }).click()
  await expect(
    ingredients.getByRole('button', { name: /^1000 g Hokkaido-Kürbis|^1’000 g Hokkaido/ }),
  ).toBeVisible()
  await expect(steps).toContainText('375\u00A0g Mehl')
  await page.reload()
  const shown = page.getByRole('group', { name: 'Personen' }).locator('output')
  await expect(shown).toContainText('5')
  const fewer = page.getByRole('button', { name: 'Personen: weniger' })
  // what is tapped while the server is being told does not count
  await expect(async () => {
    if ((await shown.innerText()).includes('5')) await fewer.click()
    await expect(steps).toContainText('300\u00A0g Mehl', { timeout: 100 })
  }).toPass()

  // each of many quick taps counts, and they are told together
  const more = page.getByRole('button', { name: 'Personen: mehr' })
  const settled = () => expect(shown).toHaveAttribute('aria-busy', 'false')
  await settled()
  for (const [button, persons, flour] of [
    [more, 8, '600'],
    [fewer, 4, '300'],
  ] as const) {
    const told = page.waitForResponse(async (answer) =>
      (await answer.text()).includes(`"numberOfPersons":${persons}}`),
    )
    for (let tap = 0; tap < 4; tap++) await button.click()
    await expect(steps).toContainText(`${flour}\u00A0g Mehl`)
    await told
    await settled()
  }
  await page.reload()
  await expect(steps).toContainText('300\u00A0g Mehl')

  // who comes back to it finds its name on the tab, too
  await page.goBack()
  await expect(page).toHaveTitle('Kochbuch – Ordy')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gnocchi)
  await expect(page).toHaveTitle(`${gnocchi} – Ordy`)
})

test.describe('how many persons a recipe is for', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('the list takes the amounts that are shown, and what is tapped is told wherever one goes', async ({
    page,
  }) => {
    const { token } = await signIn(page)
    const ingredients = [{ amount: 100, unit: 'g', name: 'Rollgerste' }]
    const made = await newRecipe(page, token, 'Graupensalat', { ingredients })
    await page.goto(`/kochbuch/menu/${made}`)
    const persons = page.getByRole('group', { name: 'Personen' }).locator('output')
    const more = page.getByRole('button', { name: 'Personen: mehr' })
    const toldOf = (count: number) =>
      page.waitForResponse(async (answer) => (await answer.text()).includes(`"numberOfPersons":${count}}`))
    // taps are not taken while the ones before are told
    const settled = () => expect(persons).toHaveAttribute('aria-busy', 'false')
    const seven = toldOf(7)
    for (let tap = 0; tap < 3; tap++) await more.click()
    await page
      .getByRole('button', { name: /Einkaufszettel/ })
      .first()
      .click()
    await expect(page.getByText('Graupensalat ist auf dem Einkaufszettel').first()).toBeVisible()
    await seven
    await page.goto('/zettel')
    await expect(page.getByRole('main')).toContainText(/Rollgerste\s*175\sg/)

    // a call that gets lost is made again
    await page.goto(`/kochbuch/menu/${made}`)
    await expect(persons).toContainText('7')
    await settled()
    await page.route('**/person-count', (route) => route.abort(), { times: 1 })
    const eight = toldOf(8)
    await more.click()
    await eight
    await settled()

    // where the rest fails it is said, and shown is what arrived
    let calls = 0
    await page.route('**/person-count', (route) => (calls++ ? route.abort() : route.continue()))
    for (let tap = 0; tap < 3; tap++) await more.click()
    await expect(page.getByText('Fehler beim Ändern der Personenanzahl').first()).toBeVisible()
    await expect(persons).toContainText('9')
    await page.unroute('**/person-count')
    await settled()
    const ten = toldOf(10)
    await more.click()
    await page.getByRole('link', { name: 'Kochbuch', exact: true }).first().click()
    await ten
    await page.goto(`/kochbuch/menu/${made}`)
    await expect(persons).toContainText('10')
  })
})

test('a visitor reads a published recipe and scales it in the browser', async ({ page }) => {
  const id = await recipeId(page, gnocchi)
  await page.goto(`/kochbuch/menu/${id}?freeAccess=true`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gnocchi)
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  const fewer = page.getByRole('button', { name: 'Personen: weniger' })
  await fewer.click()
  await expect(page.getByRole('region', { name: 'Zubereitung' })).toContainText('225\u00A0g Mehl')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Zubereitung' })).toContainText('225\u00A0g Mehl')
  // at its end the button keeps the focus, and does nothing
  for (let press = 0; press < 4; press++) await fewer.press('Enter')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
  await expect(page.getByRole('group', { name: 'Personen' }).locator('output')).toHaveText('1Person')
  expect(writes).toEqual([])
})

test('what is there and what is done is ticked off and stays ticked', async ({ page }) => {
  await signIn(page)
  await page.goto(`/kochbuch/menu/${await recipeId(page, gnocchi)}`)
  const flour = page.getByRole('button', { name: /300 g Mehl/ })
  await flour.click()
  await page.getByRole('button', { name: 'Schritt 1 ist erledigt' }).click()
  await page.reload()
  await expect(flour).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Schritt 1 ist erledigt' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a time in a step starts a timer that survives a reload', async ({ page }) => {
  await signIn(page)
  await page.goto(`/kochbuch/menu/${await recipeId(page, gnocchi)}`)
  await page.getByRole('button', { name: '30 Minuten starten' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/)
  await page.getByRole('button', { name: /^Timer 30 Minuten beenden/ }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('what is ticked in two tabs is ticked in both', async ({ page, context }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Zwei Fenster zum Abhaken', {
    ingredients: [
      { amount: 1, unit: 'kg', name: 'Kartoffeln' },
      { amount: 2, unit: 'Stk', name: 'Zwiebeln' },
    ],
  })
  const second = await context.newPage()
  const tick = (tab: Page, name: RegExp) =>
    tab.getByRole('region', { name: 'Zutaten' }).getByRole('button', { name })
  for (const tab of [page, second]) {
    await tab.goto(`/kochbuch/menu/${id}`)
    await expect(tick(tab, /Kartoffeln/)).toBeVisible()
  }
  await tick(page, /Kartoffeln/).click()
  await expect(tick(second, /Kartoffeln/)).toHaveAttribute('aria-pressed', 'true')
  await tick(second, /Zwiebeln/).click()
  for (const tab of [page, second])
    for (const name of [/Kartoffeln/, /Zwiebeln/])
      await expect(tick(tab, name)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  for (const name of [/Kartoffeln/, /Zwiebeln/])
    await expect(tick(page, name)).toHaveAttribute('aria-pressed', 'true')
})

test('a timer goes along to every page, and its end is told there', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await page.goto(`/kochbuch/menu/${await recipeId(page, gnocchi)}`)
  await page.getByRole('button', { name: '30 Minuten starten' }).click()
  const timer = page.getByRole('timer')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Zettel/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/zettel/)
  await expect(timer).toHaveText(/^(30:00|29:5\d)$/)
  await page.goto('/allerezepte')
  await expect(timer).toBeVisible()
  await page.goto('/kochbuch')
  await expect(timer).toBeVisible()
  await page.clock.runFor('30:01')
  await expect(page.getByText('30 Minuten sind um').first()).toBeVisible()
  await expect(timer).toHaveCount(0)
})

test.describe('what is not to be seen', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('an unknown recipe says so and leads on', async ({ page }) => {
    await signIn(page)
    for (const id of ['01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7', 'quatsch']) {
      await page.goto(`/kochbuch/menu/${id}`)
      await expect(
        page.getByRole('heading', { name: 'Die angeforderte Ressource wurde nicht gefunden.' }),
      ).toBeVisible()
    }
    // on a wide screen what is said stands where one looks, not at the top
    await page.setViewportSize({ width: 1440, height: 900 })
    const way = page.getByRole('link', { name: 'Zum Kochbuch' })
    expect((await way.boundingBox())?.y).toBeGreaterThan(380)
    await way.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rezepte in der Übersicht')
  })
})

test.describe('what does not come', () => {
  test.use({ allowedErrors: [/net::ERR/] })

  test('a recipe that cannot be loaded says so, leads to the cookbook, and comes when asked again', async ({
    page,
  }) => {
    await signIn(page)
    const id = await recipeId(page, gnocchi)
    await page.route(`**/menu/one/${id}*`, (route) => route.abort())
    await page.goto(`/kochbuch/menu/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Das Rezept konnte nicht geladen werden.',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Zum Kochbuch' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gnocchi)
  })
})

test('beside the sidebar the actions of a recipe stand in one line, at every width', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1120, height: 900 })
  await page.goto(`/kochbuch/menu/${await recipeId(page, gnocchi)}`)
  const tops = (...names: (string | RegExp)[]) =>
    Promise.all(
      names.map(async (name) => {
        const action = page
          .locator('article')
          .getByRole('button', { name })
          .or(page.getByRole('link', { name }))
        const { y = 0, height = 0 } = (await action.filter({ visible: true }).first().boundingBox()) ?? {}
        return Math.round(y + height / 2)
      }),
    )
  for (const width of [1120, 1200, 1217, 1280, 1420]) {
    await page.setViewportSize({ width, height: 900 })
    const head = await tops('Kochmodus', /Einkaufszettel/, 'Teilen')
    const below = await tops('Moussie', 'In den Wochenplan', 'Löschen', 'Weitere Aktionen')
    expect([width, new Set(head).size, new Set(below).size]).toEqual([width, 1, 1])
  }
})

test('the library is searched with forgiveness', async ({ page }) => {
  await signIn(page)
  await page.goto('/allerezepte')
  await expect(page.getByText(/^\d+ kostenlose Rezepte$/)).toBeVisible()
  await page.getByRole('searchbox').fill('kaese')
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})
