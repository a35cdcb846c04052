import { expect, type Page } from '@playwright/test'
import { test } from './people.ts'
import {
  add,
  arrived,
  ask,
  bought,
  entry,
  notice,
  open,
  openEmpty,
  second,
  type Seat,
  type Who,
} from './shopping.ts'

test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/] })

const makeList = (page: Page, who: Seat, name: string) =>
  ask<{ _id: string }>(page, who, 'POST', `/api/v1/kitchentable/${who.tableId}/shopping-lists`, { name })
const finish = (page: Page, who: Who, id: string) => ask(page, who, 'PUT', `/api/shopping-lists/${id}/finish`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const history = (page: Page) => page.getByRole('complementary', { name: 'Einkaufslisten' })
const chat = (...lines: string[]) => `fromChat=true&ingredients=${encodeURIComponent(JSON.stringify(lines))}`

async function askToFinish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Liste abschliessen' }).click()
}

test('what is taken back leaves alone what somebody changed meanwhile', async ({ page, browser }) => {
  await openEmpty(page)
  await add(page, 'Butter')
  const other = await second(browser, 'jonas')
  await open(other, 'Butter').click({ button: 'right' })
  const details = other.getByRole('dialog', { name: 'Butter' })
  await details.getByLabel('Notiz').fill('gesalzen')
  await details.getByLabel('Menge').fill('250 g')
  await page.getByRole('button', { name: 'Zeilen' }).click()
  await page.getByRole('button', { name: 'Aktionen für Butter' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await expect(entry(other, 'Butter')).toHaveCount(0)
  await details.getByRole('button', { name: 'Speichern' }).click()
  const changed = 'Butter, 250\u00A0g, gesalzen, nicht eingekauft'
  await expect(open(page, 'Butter')).toHaveAccessibleName(changed)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await add(page, 'Brot')
  await expect(open(other, 'Brot')).toBeVisible()
  await expect(open(other, 'Butter')).toHaveAccessibleName(changed)
  await open(other, 'Butter').click({ button: 'right' })
  await expect(details.getByRole('listitem')).toHaveText('von Hand250\u00A0g')
  await other.context().close()
  await page.getByRole('button', { name: 'Kacheln' }).click()
})

test('what others do to the list under somebody’s hands is said, and what both want is done', async ({
  page,
}) => {
  const lea = await openEmpty(page)
  const first = await makeList(page, lea, 'Wocheneinkauf')
  await expect(notice(page, 'Jetzt ist «Wocheneinkauf» die aktive Liste.')).toBeVisible()
  await expect(heading(page, 'Wocheneinkauf')).toBeVisible()
  await add(page, 'Essig')
  await askToFinish(page)
  await finish(page, lea, first._id)
  await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
  await expect(notice(page, 'Einkaufsliste wurde abgeschlossen')).toBeVisible()
  await expect(notice(page, 'Fehler beim Abschliessen der Liste')).toHaveCount(0)

  const second = await makeList(page, lea, 'Fest')
  await expect(heading(page, 'Fest')).toBeVisible()
  await page.getByRole('button', { name: 'Namen ändern' }).click()
  await page.keyboard.type('Geburtstag')
  await finish(page, lea, second._id)
  await expect(notice(page, 'Diese Liste ist abgeschlossen und kann nicht bearbeitet werden')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name der Liste' })).toHaveCount(0)
  await expect(heading(page, 'Fest')).toBeVisible()

  // nobody was asked about the next one
  const monday = await makeList(page, lea, 'Montag')
  await add(page, 'Brot')
  await askToFinish(page)
  const third = await makeList(page, lea, 'Dienstag')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
  await expect(heading(page, 'Dienstag')).toBeVisible()
  const active = await ask<{ _id: string }>(
    page,
    lea,
    'GET',
    `/api/v1/kitchentable/${lea.tableId}/shopping-list/active`,
  )
  expect(active._id).toBe(third._id)
  const path = `/api/v1/kitchentable/${lea.tableId}/shopping-lists/${monday._id}`
  const isOver = async () => (await ask<{ is_completed: boolean }>(page, lea, 'GET', path)).is_completed
  await expect.poll(isOver).toBe(true)

  // a name is given to the list that it was begun on
  await page.getByRole('button', { name: 'Namen ändern' }).click()
  await page.keyboard.type('Gestern')
  await makeList(page, lea, 'Mittwoch')
  await expect(notice(page, 'Jetzt ist «Mittwoch» die aktive Liste.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Listenname gespeichert')).toBeVisible()
  await expect(heading(page, 'Mittwoch')).toBeVisible()
  const former = await ask<{ name: string }>(
    page,
    lea,
    'GET',
    `/api/v1/kitchentable/${lea.tableId}/shopping-lists/${third._id}`,
  )
  expect(former.name).toBe('Gestern')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Einkaufslisten' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Gestern/ })).toBeVisible()
})

test('what stood open on a list that somebody else finished is told, and what was being typed is still there', async ({
  page,
}) => {
  const lea = await openEmpty(page)
  const list = await makeList(page, lea, 'Wocheneinkauf')
  await expect(heading(page, 'Wocheneinkauf')).toBeVisible()
  await add(page, 'Wein, Poulet')
  await arrived(page, lea, list._id, 2)
  const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
  await field.fill('Kerz')
  await finish(page, lea, list._id)
  await expect(field).toBeHidden()
  await makeList(page, lea, 'Nachher')
  await expect(heading(page, 'Nachher')).toBeVisible()
  await expect(field).toHaveValue('Kerz')
  await expect(
    notice(page, 'Die Liste wurde abgeschlossen: Wein und Poulet sind offen geblieben.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Liste anzeigen' }).click()
  await expect(heading(page, 'Wocheneinkauf')).toBeVisible()
  await expect(page.getByText('Diese Liste ist abgeschlossen und kann nicht bearbeitet werden')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Wein' })).toBeVisible()
})

test('what somebody had in hand when others put the list aside is changed there', async ({ page }) => {
  const lea = await openEmpty(page)
  const list = await makeList(page, lea, 'Wocheneinkauf')
  await expect(heading(page, 'Wocheneinkauf')).toBeVisible()
  await add(page, 'Wein, Poulet, Salz')
  await arrived(page, lea, list._id, 3)
  await open(page, 'Wein').click()
  await expect(bought(page)).toContainText('Wein')
  await open(page, 'Poulet').click({ button: 'right' })
  const details = page.getByRole('dialog', { name: 'Poulet' })
  await details.getByLabel('Notiz').fill('vom Markt')
  await makeList(page, lea, 'Fest')
  await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(details).toBeHidden()
  await expect(notice(page, /^Unterdessen wurde eine andere Liste aktiviert\. /)).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('link', { name: 'Liste anzeigen' }).click()
  await expect(heading(page, 'Wocheneinkauf')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Poulet/ })).toContainText('vom Markt')
  await expect(page.getByRole('main').getByRole('button', { name: 'Wein' })).toBeVisible()
  await expect(bought(page)).toBeHidden()
})

test('of a list that somebody activates themselves only that is said', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const lea = await openEmpty(page)
  await makeList(page, lea, 'Zum Grillieren')
  await expect(heading(page, 'Zum Grillieren')).toBeVisible()
  await makeList(page, lea, 'Zum Backen')
  await expect(heading(page, 'Zum Backen')).toBeVisible()
  // what others did was said; it goes by itself
  await expect(notice(page, /^Jetzt ist/)).toHaveCount(0)
  let asked = 0
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/activate'))))
  await history(page)
    .getByRole('button', { name: /Zum Grillieren/ })
    .dblclick()
  await expect(notice(page, 'Einkaufszettel wurde aktiviert')).toBeVisible()
  expect(asked).toBe(1)
  await expect(heading(page, 'Zum Grillieren')).toBeVisible()
  await expect(notice(page, /^Jetzt ist/)).toHaveCount(0)
})

test('what the chat hands over to a list by its address stands on the active one, and on none that is over', async ({
  page,
}) => {
  const lea = await openEmpty(page)
  const closed = await makeList(page, lea, 'Vorbei')
  await add(page, 'Essig')
  await expect(open(page, 'Essig')).toBeVisible()
  await finish(page, lea, closed._id)
  const former = await makeList(page, lea, 'Bisher')
  const active = await makeList(page, lea, 'Heute')
  await page.goto(`/einkaufszettel/${active._id}?${chat('Birnen - 3 Stk')}`)
  await expect(notice(page, '1 Zutaten aus Chat hinzugefügt')).toBeVisible()
  await expect(open(page, 'Birnen')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/einkaufszettel/${active._id}$`))
  await page.goto(`/einkaufszettel/${former._id}?${chat('Trauben - 200 g', 'Feigen - 2 Stk')}`)
  await expect(notice(page, '2 Zutaten aus Chat hinzugefügt')).toBeVisible()
  await expect(heading(page, 'Heute')).toBeVisible()
  await expect(open(page, 'Feigen')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/einkaufszettel/${active._id}$`))
  await page.goto(`/einkaufszettel/${closed._id}?${chat('Quitten - 2 Stk')}`)
  await expect(notice(page, 'Abgeschlossene Listen können nicht bearbeitet werden')).toBeVisible()
  await expect(heading(page, 'Vorbei')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/einkaufszettel/${closed._id}$`))
  await page.goto('/zettel')
  await expect(open(page, 'Feigen')).toBeVisible()
  await expect(entry(page, 'Quitten')).toHaveCount(0)
})

test('open details follow others where nobody has typed, and what they show is all that a new amount replaces', async ({
  page,
  browser,
}) => {
  await openEmpty(page)
  await add(page, '3 Peperoni, 200 g Peperoni')
  await expect(open(page, 'Peperoni')).toContainText('3 Stk + 200 g')
  const other = await second(browser, 'jonas')
  const details = async (of: Page) => {
    await open(of, 'Peperoni').click({ button: 'right' })
    return of.getByRole('dialog', { name: 'Peperoni' })
  }
  const mine = await details(page)
  await mine.getByLabel('Notiz').fill('rote')
  const theirs = await details(other)
  await theirs.getByLabel('Menge').fill('5')
  await theirs.getByLabel('Laden').fill('Markt')
  await theirs.getByRole('button', { name: 'Speichern' }).click()
  await expect(mine.getByLabel('Menge')).toHaveValue('5')
  await expect(mine.getByLabel('Laden')).toHaveValue('Markt')
  await expect(mine.getByLabel('Notiz')).toHaveValue('rote')
  await mine.getByRole('button', { name: 'Speichern' }).click()
  for (const one of [page, other])
    await expect(open(one, 'Peperoni')).toHaveAccessibleName(
      /^Peperoni, 5\sStk \+ 200\sg, rote, Markt, nicht eingekauft$/,
    )
  await other.context().close()
})

test.describe('with the app kept offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the history without a connection shows the next list, and the finished one as finished', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const lea = await openEmpty(page)
    await makeList(page, lea, 'Vorher')
    await expect(heading(page, 'Vorher')).toBeVisible()
    await add(page, 'Essig, Senf')
    await open(page, 'Senf').click()
    await expect(bought(page)).toContainText('Senf')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const rows = history(page).getByRole('listitem')
    await expect(rows.first()).toContainText('1 / 2')
    await context.setOffline(true)
    await askToFinish(page)
    await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
    await page.getByRole('button', { name: 'Neue Liste erstellen' }).click()
    await add(page, 'Nelken')
    const isNext = async () => {
      await expect(rows.first()).toContainText(/Unbenannte Liste.*Aktiv.*0 \/ 1/)
      await expect(rows.filter({ hasText: 'Vorher' })).toHaveCount(0)
    }
    await isNext()
    await history(page).getByRole('button', { name: 'Geschlossene' }).click()
    await expect(rows.filter({ hasText: 'Vorher' })).toContainText(/Geschlossen.*1 \/ 2/)
    await history(page).getByRole('button', { name: 'Geschlossene' }).click()
    await context.setOffline(false)
    await expect(open(page, 'Nelken')).toBeVisible()
    await isNext()
  })

  test('what others had finished or put aside meanwhile is left as it is, and that is said', async ({
    page,
    browser,
    context,
  }) => {
    const lea = await openEmpty(page)
    await add(page, 'Essig')
    const other = await second(browser, 'jonas')
    await expect(open(other, 'Essig')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Namen ändern' }).click()
    await page.keyboard.type('Zu spät')
    await page.keyboard.press('Enter')
    await askToFinish(page)
    await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
    await open(other, 'Essig').click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Ja' }).click()
    await expect(notice(other, 'Einkaufsliste wurde abgeschlossen')).toBeVisible()
    await context.setOffline(false)
    await expect(notice(page, 'Fehler beim Speichern des Namens')).toBeVisible({ timeout: 20_000 })
    // that it is finished is what was wanted
    await expect(notice(page, 'Fehler beim Abschliessen der Liste')).toHaveCount(0)
    await expect(heading(page, 'Unbenannte Liste')).toBeVisible()

    await makeList(page, lea, 'Grosseinkauf')
    await expect(heading(page, 'Grosseinkauf')).toBeVisible()
    await add(page, 'Senf, Kürbis')
    await expect(open(other, 'Kürbis')).toBeVisible()
    await page.waitForTimeout(1000)
    await context.setOffline(true)
    await open(page, 'Senf').click()
    await add(page, 'Kerzen, Servietten')
    await makeList(other, lea, 'Fest')
    await context.setOffline(false)
    await expect(heading(page, 'Fest')).toBeVisible({ timeout: 20_000 })
    // what is to be bought goes where the others shop now, and what was bought stays where it was
    await expect(
      notice(page, 'Unterdessen wurde eine andere Liste aktiviert: Kerzen und Servietten stehen jetzt dort.'),
    ).toBeVisible()
    await expect(open(other, 'Servietten')).toBeVisible()
    await expect(
      notice(
        page,
        'Unterdessen wurde eine andere Liste aktiviert. Was du geändert hast, steht noch auf der bisherigen.',
      ),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Liste anzeigen' }).click()
    await expect(page.getByText('Diese Liste ist inaktiv.', { exact: false })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Eingekauft' })).toContainText('Senf')
    // what is added goes on the active list, and the address goes with it
    const former = page.url()
    await add(page, 'Käse')
    await expect(heading(page, 'Fest')).toBeVisible()
    await expect(page).not.toHaveURL(former)
    await expect(page.getByRole('combobox', { name: 'Was brauchst du?' })).toBeFocused()
    await page.reload()
    await expect(open(page, 'Käse')).toBeVisible()
    await other.context().close()
  })
  test('a tick that comes too late for a list that is finished is named, although the next one is shown', async ({
    page,
    browser,
    context,
  }) => {
    const lea = await openEmpty(page)
    const list = await makeList(page, lea, 'Znacht')
    await expect(heading(page, 'Znacht')).toBeVisible()
    await add(page, 'Öl, Reis, Salz')
    const other = await second(browser, 'jonas')
    await expect(open(other, 'Salz')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await open(page, 'Reis').click()
    await expect(bought(page)).toContainText('Reis')
    await open(page, 'Öl').click()
    await expect(bought(page)).toContainText('Öl')
    await finish(other, lea, list._id)
    await makeList(other, lea, 'Zmorge')
    await context.setOffline(false)
    await expect(heading(page, 'Zmorge')).toBeVisible({ timeout: 20_000 })
    await expect(
      notice(
        page,
        '«Reis» und «Öl» wurden nicht abgehakt. Abgeschlossene Listen können nicht bearbeitet werden.',
      ),
    ).toBeVisible()
    await other.context().close()
  })
})
