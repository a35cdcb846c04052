import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'
import { add, ask, choose, entry, newTable, notice, open, openEmpty, type Who } from './shopping.ts'

test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/] })

const history = (page: Page) => page.getByRole('complementary', { name: 'Einkaufslisten' })
const unknown = '01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7'

/** Somebody whom nobody has seen before. */
async function newcomer(page: Page): Promise<Who> {
  const answer = await page.request.post('/api/v1/auth/register', {
    data: { email: `${Date.now()}@example.org`, password: 'Zwetschgen-72-wähe', firstName: 'Nora' },
  })
  const { session_token: token, id } = (await answer.json()) as { session_token: string; id: string }
  return { token, id }
}

async function enter(page: Page, { token, id }: Who, path = '/zettel'): Promise<void> {
  await page.goto('/impressum')
  await page.evaluate(
    ([sessionToken, userId]) => {
      localStorage.setItem('session_token', sessionToken ?? '')
      localStorage.setItem('id', userId ?? '')
      localStorage.setItem('last_token_refresh', String(Date.now()))
    },
    [token, id],
  )
  await page.goto(path)
}

test('no table, no list, an unknown one, a new one, a closed one, none chosen', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const who = await newcomer(page)
  await enter(page, who)
  await expect(page.getByRole('heading', { name: 'Kein Küchentisch ausgewählt.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zum Küchentisch' })).toHaveAttribute('href', '/kuechentisch')
  const table = await newTable(page, who)
  await choose(page, who, table._id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Keine Einkaufszettel vorhanden.' })).toBeVisible()
  await page.goto(`/einkaufszettel/${unknown}`)
  await expect(notice(page, 'Liste nicht gefunden')).toBeVisible()
  await page.goto('/zettel')
  await page.getByRole('button', { name: 'Neue Liste erstellen' }).click()
  await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Unbenannte Liste' })).toBeVisible()
  await add(page, 'Senf')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Liste abschliessen' }).click()
  await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
  await expect(notice(page, 'Einkaufsliste wurde abgeschlossen')).toBeVisible()
  const closedRow = page
    .getByRole('region', { name: 'Grundnahrungsmittel' })
    .getByRole('button', { name: 'Senf' })
  // a click that follows the one in the dialog too soon is taken for its second half
  await expect(async () => {
    await closedRow.click({ force: true })
    const refusal = notice(page, 'Diese Liste ist abgeschlossen und kann nicht bearbeitet werden')
    await expect(refusal).toBeVisible({ timeout: 1000 })
  }).toPass()
  // nobody shops with it any more
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await expect(page.getByRole('menuitem', { name: 'Liste abschliessen' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: /^Laden: / })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const elsewhere = await browser.newPage()
  await enter(elsewhere, who)
  await expect(elsewhere.getByRole('heading', { name: 'Wähle einen Einkaufszettel' })).toBeVisible()
  await elsewhere.close()
})

test('an inactive list is for reading, ten at a time, and becomes active by a click', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const who = await newcomer(page)
  const { _id: table } = await newTable(page, who)
  await choose(page, who, table)
  const made: { _id: string }[] = []
  for (let n = 1; n <= 14; n++)
    made.push(
      await ask(page, who, 'POST', `/api/v1/kitchentable/${table}/shopping-lists`, { name: `Liste ${n}` }),
    )
  for (const closed of made.slice(8, 10))
    await ask(page, who, 'PUT', `/api/shopping-lists/${closed._id}/finish`)
  await enter(page, who, `/einkaufszettel/${made[0]?._id}`)
  await expect(page.getByText('Inaktiv', { exact: true }).first()).toBeVisible()
  await expect(
    page.getByText('Diese Liste ist inaktiv. Was du hinzufügst, kommt auf die aktive Liste.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Liste aktivieren' }).click()
  await expect(notice(page, 'Einkaufszettel wurde aktiviert')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Liste 1', exact: true })).toBeVisible()
  await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
  await expect(history(page).getByRole('listitem')).toHaveCount(10)
  // closed ones come into sight as soon as they are asked for, and of the open ones not more than before
  const closed = history(page).getByRole('button', { name: 'Geschlossene' })
  await closed.click()
  await expect(history(page).getByRole('listitem')).toHaveCount(12)
  await expect(history(page).getByRole('listitem').last()).toContainText('Geschlossen')
  await closed.click()
  await expect(history(page).getByRole('listitem')).toHaveCount(10)
  await history(page).getByRole('button', { name: 'Mehr laden (2 weitere)' }).click()
  await expect(history(page).getByRole('listitem')).toHaveCount(12)

  const activation = '**/api/shopping-lists/*/activate'
  const third = history(page).getByRole('button', { name: /^Liste 3 / })
  const refusals: [number, string, string][] = [
    [500, 'internal', 'Fehler beim Aktivieren der Einkaufsliste'],
    [409, 'list-not-reactivated', 'Abgeschlossene Listen können nicht reaktiviert werden'],
    [404, 'not-found', 'Liste nicht gefunden'],
  ]
  for (const [status, code, words] of refusals) {
    await page.route(activation, (route) =>
      route.fulfill({ status, json: { success: false, status: 'error', code, message: code } }),
    )
    await third.click()
    await expect(notice(page, words)).toBeVisible()
    await page.unroute(activation)
  }
  await expect(history(page).getByText('Fehler beim Aktivieren der Einkaufsliste')).toBeVisible()
  await third.click()
  await expect(notice(page, 'Einkaufszettel wurde aktiviert')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Liste 3' })).toBeVisible()

  await page.route(activation, (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 'error', code: 'not-signed-in', message: 'x' },
    }),
  )
  await history(page)
    .getByRole('button', { name: /^Liste 5 / })
    .click()
  await expect(notice(page, 'Bitte melden Sie sich erneut an, um diese Aktion durchzuführen.')).toBeVisible()
})

test('nothing moves when a closed list comes late', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) + entry.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const who = await openEmpty(page)
  const lists = `/api/v1/kitchentable/${who.tableId}/shopping-list`
  const { _id: id } = await ask<{ _id: string }>(page, who, 'GET', `${lists}/active`)
  const senf = { type: 'add_manual_item', name: 'Senf', actionId: crypto.randomUUID() }
  await ask(page, who, 'POST', `/api/shopping-lists/${id}/sync-offline-changes`, { actions: [senf] })
  await ask(page, who, 'PUT', `/api/shopping-lists/${id}/finish`)
  await ask(page, who, 'POST', `${lists}s`, { name: 'Nächste' })
  await expect(page.getByRole('heading', { level: 1, name: 'Nächste' })).toBeVisible()
  // what the device has kept is what the next page begins with
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('ordy-list')
          opening.onsuccess = () => {
            const lists = opening.result.transaction('lists').objectStore('lists').getAll()
            lists.onsuccess = () => {
              opening.result.close()
              resolve(JSON.stringify(lists.result))
            }
          }
        }),
    )
  await expect.poll(kept).toContain('"name":"Nächste"')
  await page.route(`**/shopping-lists/${id}`, async (route) => {
    await page.waitForTimeout(1500)
    await route.continue()
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/einkaufszettel/${id}`)
    await expect(page.getByRole('button', { name: 'Senf' })).toBeVisible()
    expect(Number(await page.evaluate(() => document.documentElement.dataset['moved'] ?? 0))).toBeLessThan(
      0.02,
    )
  }
})

test('where no socket is let through the list goes over HTTP, and where nothing is, that is said', async ({
  page,
  browser,
}) => {
  await openEmpty(page)
  await add(page, 'Zimt')
  await expect(entry(page, 'Zimt')).toBeVisible()
  const elsewhere = await browser.newPage()
  await elsewhere.routeWebSocket(/shopping-list/, (socket) => socket.close())
  await signIn(elsewhere, 'lea')
  const sent = elsewhere.waitForResponse(/sync-offline-changes/)
  await elsewhere.goto('/zettel')
  await expect(entry(elsewhere, 'Zimt')).toBeVisible()
  await add(elsewhere, 'Anis')
  expect((await sent).ok()).toBe(true)
  await expect(entry(page, 'Anis')).toBeVisible()
  await elsewhere.close()

  const alone = await browser.newPage()
  await alone.routeWebSocket(/shopping-list/, (socket) => socket.close())
  const none = { code: 'no-active-list' }
  await alone.route('**/shopping-list/active', (route) => route.fulfill({ status: 404, json: none }))
  await signIn(alone, 'lea')
  await alone.goto('/zettel')
  await expect(alone.getByRole('button', { name: 'Neue Liste erstellen' })).toBeVisible()
  await alone.close()

  const nowhere = await browser.newPage()
  await nowhere.clock.install()
  await nowhere.routeWebSocket(/shopping-list/, (socket) => socket.close())
  await nowhere.route('**/shopping-list/active', (route) => route.abort())
  await signIn(nowhere, 'lea')
  await nowhere.goto('/zettel')
  await expect(nowhere.getByText('Lade Einkaufszettel...')).toBeAttached()
  // the page says that it loads before it counts how long
  await expect(async () => {
    await nowhere.clock.runFor(10_000)
    await expect(nowhere.getByText('Fehler: Netzwerkfehler. Bitte Verbindung prüfen.')).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await nowhere.route('**/shopping-list/active', (route) => route.fulfill({ status: 500, json: {} }))
  await nowhere.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await nowhere.clock.runFor(1500)
  await expect(
    nowhere.getByText('Fehler: Es ist ein Problem aufgetreten. Bitte erneut probieren.'),
  ).toBeVisible()
  await nowhere.unroute('**/shopping-list/active')
  await nowhere.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await nowhere.clock.runFor(11_000)
  await expect(entry(nowhere, 'Anis')).toBeVisible()
  await nowhere.close()
})

test('failures of history and chat are said where they happen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  let fails = true
  await page.route('**/shopping-lists/*', async (route) => {
    // it is asked for again by itself, too: what is asked by the press finds out that it was pressed
    await setTimeout(300)
    const json = { success: false, status: 'error', code: 'internal', message: 'x' }
    await (fails ? route.fulfill({ status: 500, json }) : route.continue())
  })
  await page.goto(`/einkaufszettel/${unknown}`)
  await expect(notice(page, 'Fehler beim Laden der Liste')).toBeVisible()
  await expect(history(page).getByText('Fehler beim Laden der Einkaufszettel-Historie.')).toBeVisible()
  await history(page).getByRole('button', { name: 'Nochmals versuchen' }).click()
  fails = false
  await expect(history(page).getByRole('listitem').first()).toBeVisible()
  for (const unreadable of ['Unsinn', '[1,2,null]']) {
    await page.goto(`/zettel?fromChat=true&ingredients=${encodeURIComponent(unreadable)}`)
    await expect(notice(page, 'Fehler beim Hinzufügen der Zutaten')).toBeVisible()
  }
})

test('of a list that cannot be loaded by its address is said why, and the tools stay', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const who = await openEmpty(page)
  await add(page, 'Kümmel')
  await expect(open(page, 'Kümmel')).toBeVisible()
  const { _id: other } = await ask<{ _id: string }>(
    page,
    who,
    'POST',
    `/api/v1/kitchentable/${who.tableId}/shopping-lists`,
    { name: 'Nächste' },
  )
  const former = (
    await ask<{ _id: string; is_active: boolean }[]>(
      page,
      who,
      'GET',
      `/api/v1/kitchentable/${who.tableId}/shopping-lists/history`,
    )
  ).find((list) => list._id !== other)?._id
  expect(former).toBeDefined()
  let isDown = true
  for (const path of ['**/grocerylist/one/*', '**/shopping-lists/0*'])
    await page.route(path, (route) => (isDown ? route.abort() : route.continue()))
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Fehler: Netzwerkfehler. Bitte Verbindung prüfen.' })
  for (const id of [former, unknown]) {
    isDown = true
    await page.goto(`/einkaufszettel/${id}`)
    await expect(failure).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Was brauchst du?' })).toBeVisible()
    await expect(history(page).getByRole('listitem').first()).toBeVisible()
    isDown = false
    await failure.getByRole('button', { name: 'Nochmals versuchen' }).click()
    await expect(failure).toBeHidden()
    if (id === former) await expect(page.getByRole('button', { name: 'Kümmel' })).toBeVisible()
    else await expect(notice(page, 'Liste nicht gefunden')).toBeVisible()
  }
  isDown = true
  await page.goto(`/einkaufszettel/${unknown}`)
  await expect(failure).toBeVisible()
  await history(page)
    .getByRole('button', { name: /Aktiv / })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nächste' })).toBeVisible()
  await expect(failure).toBeHidden()
})

test('a thing that is called otherwise stands where it belongs, and one that stands there already is the same', async ({
  page,
}) => {
  await openEmpty(page)
  await add(page, 'Xqz, 2 Qwrtz, Butter')
  const section = (name: string) => page.getByRole('region', { name })
  const rename = async (name: string, next: string, category?: string) => {
    await page.getByRole('button', { name: `${name}: Details` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    if (category) await dialog.getByRole('combobox', { name: 'Kategorie' }).selectOption(category)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(next)
    // a click would be taken for the second half of the one in the dialog before
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await expect(section('Sonstiges')).toContainText('Xqz')
  await rename('Xqz', 'Käse')
  await expect(section('Milchprodukte & Molkereiprodukte')).toContainText('Käse')
  // found by itself, it moves once more
  await rename('Käse', 'Bananen')
  await expect(section('Gemüse & Früchte')).toContainText('Bananen')
  await rename('Qwrtz', 'Butter')
  await expect(entry(page, 'Butter')).toHaveCount(1)
  await expect(section('Milchprodukte & Molkereiprodukte')).toContainText('3\u00A0Stk')
  await rename('Bananen', 'Bananenbrot', 'Süsswaren & Snacks')
  await rename('Bananenbrot', 'Zwiebeln')
  await expect(section('Süsswaren & Snacks')).toContainText('Zwiebeln')
})

test('where a category comes from is said', async ({ page }) => {
  await openEmpty(page)
  const categorise = '**/ingredients/categorize'
  const result = { name: 'Klangschale', quantity: 1, unit: 'Stk', category: 'Getränke', source: 'ai' }
  await page.route(categorise, (route) =>
    route.fulfill({ json: { success: true, status: 'success', data: { result } } }),
  )
  await add(page, 'Klangschale')
  await expect(notice(page, 'KI-Kategorisierung: Getränke')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Getränke' })).toContainText('Klangschale')
  await page.unroute(categorise)
  await page.route(categorise, (route) => route.abort())
  await add(page, 'Wurzelzwerg')
  await expect(notice(page, 'Zutat hinzugefügt (lokale Kategorisierung)')).toBeVisible()
})

test('what came from a recipe comes back with its source', async ({ page }) => {
  const lea = await openEmpty(page)
  const { menus } = await ask<{ menus: { _id: string }[] }>(
    page,
    lea,
    'GET',
    '/api/v1/menu/complete/all/freeaccess',
  )
  const list = await ask<{ _id: string }>(
    page,
    lea,
    'GET',
    `/api/v1/kitchentable/${lea.tableId}/shopping-list/active`,
  )
  const action = { type: 'add_recipe', recipeId: menus[0]?._id, actionId: crypto.randomUUID() }
  await ask(page, lea, 'POST', `/api/shopping-lists/${list._id}/sync-offline-changes`, { actions: [action] })
  await page.getByRole('radio', { name: 'Quelle' }).check()
  await page.getByRole('button', { name: 'Zeilen' }).click()
  const fromRecipes = page.getByRole('region', { name: 'Aus Rezepten' })
  const first = fromRecipes.getByRole('listitem').first().locator('button[aria-pressed]')
  const name = (await first.getAttribute('aria-label')) ?? ''
  await fromRecipes
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Aktionen für/ })
    .click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(fromRecipes.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Kacheln' }).click()
  await page.getByRole('radio', { name: 'Kategorien' }).check()
})
