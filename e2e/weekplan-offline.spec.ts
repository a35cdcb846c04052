import { expect, type Page } from '@playwright/test'
import { fair, openCellar } from './cellar.ts'
import { test } from './people.ts'
import { household, open, planned, send } from './weekplan.ts'

test('what is changed in a hurry arrives, also when the page is left at once in a slow network', async ({
  page,
  servers,
}, { file }) => {
  const home = await household(page)
  const day = '2027-08-20'
  for (const daytime of ['Morgen', 'Mittag', 'Abend'] as const)
    await planned(page, home, 'Gnocchi', day, daytime)
  const cellar = await openCellar((await servers.for(file)).origin, () => 0)
  await page.goto(`${cellar.origin}/wochenplan?von=${day}&bis=${day}`)
  const menus = page.getByRole('button', { name: /: Möglichkeiten$/ })
  await expect(menus).toHaveCount(3)
  cellar.weather = { ...fair, delay: { least: 400, most: 400 } }
  for (const left of [2, 1, 0]) {
    await menus.first().click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await expect(menus).toHaveCount(left)
  }
  await page.goto('/legal/impressum')
  const board = `/weekplan/board/${home.table}?from=${day}&to=${day}`
  const entries = async () =>
    ((await send(page, home.token, 'GET', board)).data as { entries: unknown[] }).entries.length
  await expect.poll(entries).toBe(0)
  await cellar.close()
})

test.describe('in another tab the session ends', () => {
  test.use({ allowedErrors: [/status of 401/] })

  test('a note that is being typed is not lost when its page goes', async ({ page, context }) => {
    await household(page)
    const notes = page.getByRole('button', { name: /^Notiz zu/ })
    await page.goto('/kochbuch')
    await page.getByRole('navigation').getByRole('link', { name: 'Wochenplan' }).first().click()
    await notes.nth(1).click()
    await page.keyboard.type('Oma kommt')
    const arrived = page.waitForResponse((answer) => answer.url().endsWith('/note') && answer.ok())
    await page.goBack()
    await arrived
    // nor when the session ends elsewhere, and the same person comes back in another tab
    const day = '2027-08-19'
    const name = 'Notiz zu Do, 19. August'
    await open(page, day, day)
    await page.getByRole('button', { name }).click()
    await page.keyboard.type('Fondue')
    const other = await context.newPage()
    await other.goto('/logout')
    await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.close()
    await other.getByRole('button', { name: 'Lea Meier' }).click()
    await expect(other).toHaveURL(/\/kochbuch/)
    await open(other, day, day)
    await expect(other.getByRole('button', { name: `${name}: Fondue`, exact: true })).toBeVisible()
  })
})

test.describe('without an answer', () => {
  test.use({ allowedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('a note that did not arrive is not lost', async ({ page }) => {
    await household(page)
    await open(page, '2027-08-11', '2027-08-13')
    await page.route('**/note', (route) => route.abort())
    const field = page.getByRole('textbox', { name: 'Notiz zu Mi, 11. August' })
    await page.getByRole('button', { name: 'Notiz zu Mi, 11. August' }).click()
    await field.fill('Anna isst später')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Netzwerkfehler beim Erstellen des Wochenplans...').first()).toBeVisible()
    const waits = page.getByText('nicht gespeichert', { exact: true })
    await expect(waits).toBeVisible()
    await page.reload()
    await expect(waits).toBeVisible()
    // to look at it takes nothing away
    await page.getByRole('button', { name: 'Notiz zu Mi, 11. August' }).click()
    await expect(field).toHaveValue('Anna isst später')
    await field.pressSequentially(' als')
    await page.keyboard.press('Escape')
    await expect(waits).toBeVisible()
    // it goes by itself as soon as it can, from whichever page
    await page.unroute('**/note')
    const arrived = page.waitForResponse('**/note')
    await page.goto('/kochbuch')
    await arrived
    await open(page, '2027-08-11', '2027-08-13')
    const line = page.getByRole('button', { name: 'Notiz zu Mi, 11. August: Anna isst später', exact: true })
    await expect(line).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Notiz zu Do, 12. August' }).click()
    await page.keyboard.type('Zu Hause')
    await page.keyboard.press('Enter')
    await expect(waits).toBeVisible()
    await page.context().setOffline(false)
    await expect(waits).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: 'Notiz zu Do, 12. August: Zu Hause', exact: true }),
    ).toBeVisible()
    // nor does a look at nothing lose the place
    const friday = page.getByRole('button', { name: 'Notiz zu Fr, 13. August' })
    await friday.click()
    await page.keyboard.press('Escape')
    await expect(friday).toBeFocused()
    // what lies below an open field stays under the finger
    await friday.click()
    await page.getByRole('button', { name: 'Mittag, Fr, 13. August: einplanen' }).click()
    await expect(page.getByRole('dialog', { name: 'Einplanen' })).toBeVisible()
    await page.keyboard.press('Escape')
    // what was deleted leaves the focus where it can be written anew
    await page.getByRole('button', { name: 'Notiz zu Do, 12. August: Zu Hause', exact: true }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Notiz zu Do, 12. August', exact: true })).toBeFocused()
    await line.click()
    // nor is one that is still being typed when the page goes
    await field.press('End')
    await field.pressSequentially(', Ben auch')
    await page.reload()
    await expect(
      page.getByRole('button', { name: 'Notiz zu Mi, 11. August: Anna isst später, Ben auch' }),
    ).toBeVisible()
  })

  test('what two tabs keep of a note arrives once', async ({ page, context }) => {
    const home = await household(page)
    await send(page, home.token, 'PUT', `/weekplan/board/${home.table}/note`, {
      date: '2027-08-18',
      note: 'Training · Besuch',
    })
    await open(page, '2027-08-18', '2027-08-18')
    const other = await context.newPage()
    await open(other, '2027-08-18', '2027-08-18')
    const line = (tab: Page, note: string) =>
      tab.getByRole('button', { name: `Notiz zu Mi, 18. August: ${note}`, exact: true })
    await expect(line(other, 'Training · Besuch')).toBeVisible()
    await context.setOffline(true)
    await line(page, 'Training · Besuch').click()
    await page.keyboard.type(' um 8')
    await page.keyboard.press('Enter')
    await line(page, 'Training · Besuch um 8, nicht gespeichert').click()
    await page.keyboard.type(' Uhr')
    await context.setOffline(false)
    // the other tab sends what was kept first
    await expect(line(other, 'Training · Besuch um 8')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(line(page, 'Training · Besuch um 8 Uhr')).toBeVisible()
    await expect(line(other, 'Training · Besuch um 8 Uhr')).toBeVisible()
  })

  test('what is planned or changed stays in its dialog until it has arrived', async ({ page }) => {
    await household(page)
    const day = '2027-08-12'
    await open(page, day, day)
    const dialog = page.getByRole('dialog')
    const failed = page
      .getByRole('listitem')
      .filter({ hasText: 'Netzwerkfehler beim Erstellen des Wochenplans...' })
    await page.route('**/weekplan/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await page.getByRole('button', { name: 'Abend, Do, 12. August: einplanen' }).click()
    await dialog.getByRole('radio', { name: 'Auswärts' }).check()
    await dialog.getByRole('textbox').fill('Bei Oma in Chur')
    await page.keyboard.press('Enter')
    await expect(failed).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue('Bei Oma in Chur')
    await page.unroute('**/weekplan/**')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const card = page.getByRole('button', { name: 'Bei Oma in Chur: Möglichkeiten' })
    await expect(card).toHaveCount(1)

    await expect(failed).toHaveCount(0)
    await page.route('**/weekplan/one/*', (route) => route.abort())
    await card.click()
    await page.getByRole('menuitem', { name: 'Ändern' }).click()
    await dialog.getByRole('textbox', { name: 'Bezeichnung' }).fill('Bei Oma in Arosa')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(failed).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Bezeichnung' })).toHaveValue('Bei Oma in Arosa')
    await page.unroute('**/weekplan/one/*')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Bei Oma in Arosa: Möglichkeiten' })).toBeVisible()
  })

  test('what was taken is shown, kept over a reload, and delivered later without a word', async ({
    page,
  }) => {
    const home = await household(page)
    await planned(page, home, 'Gnocchi', '2027-08-01', 'Abend')
    const { _id } = (
      await send(page, home.token, 'POST', '/grocerylist/one/123', {
        grocerylist: { kitchentableId: home.table, startDate: '2027-08-01', endDate: '2027-08-02' },
      })
    ).data as { _id: string }
    // what the chat hands over to this list stands on it, once, beside what the plan wants
    const address = `/einkaufszettel/${_id}`
    const ingredients = encodeURIComponent(JSON.stringify(['Birnen - 3 Stk', 'Salz und Pfeffer - 1 Prise']))
    await page.goto(`${address}?fromChat=true&ingredients=${ingredients}`)
    await expect(page.getByText('3 Zutaten aus Chat hinzugefügt').first()).toBeVisible()
    await expect(page).toHaveURL(address)
    const pears = page.getByRole('button', { name: /3.Stk Birnen in den Korb/ })
    await expect(pears).toBeVisible()
    await expect(page.getByText(/warte[nt] auf die Verbindung/)).toHaveCount(0)
    await page.route('**/grocerylistupdate', (route) => route.abort())
    await page.getByRole('button', { name: /Mehl in den Korb/ }).click()
    await expect(page.getByRole('button', { name: /Mehl zurück/ })).toBeVisible()
    await expect(page.getByText('Eine Änderung wartet auf die Verbindung.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /Mehl zurück/ })).toBeVisible()
    await expect(pears).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/grocerylistupdate')
    await expect(page.getByText('Eine Änderung wartet auf die Verbindung.')).toHaveCount(0, {
      timeout: 12_000,
    })
    const stored = (await send(page, home.token, 'GET', `/grocerylist/one/${_id}`)).data as {
      groceryListPassive: { name: string }[]
    }
    expect(stored.groceryListPassive.map((item) => item.name)).toEqual(['Mehl'])
  })
})
