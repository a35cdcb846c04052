import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test } from './people.ts'
import { notice } from './recipes.ts'
import { dragByMouse, dragByTouch, household, open, planned, send, slot } from './weekplan.ts'

test('a meal is planned, changed, planned once more, removed and brought back', async ({ page }) => {
  await household(page)
  await open(page, '2027-02-01', '2027-02-03')
  await page.getByRole('button', { name: 'Mittag, Mo, 1. Februar: einplanen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Einplanen' })
  await sheet.getByRole('searchbox').fill('gnocchi')
  await sheet.getByRole('button', { name: /Kürbis-Gnocchi/ }).click()
  const noon = slot(page, '2027-02-01', 'Mittag')
  await expect(noon.getByRole('link', { name: 'Kürbis-Gnocchi mit Salbeibutter' })).toBeVisible()
  await expect(noon).toContainText(/4\s*Personen/)

  const menu = noon.getByRole('button', { name: 'Kürbis-Gnocchi mit Salbeibutter: Möglichkeiten' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mahlzeit ändern' })
  await dialog.getByRole('button', { name: /mehr|Mehr/ }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(noon).toContainText(/5\s*Personen/)

  // out of sight it says where it went, and comes back
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ändern' }).click()
  await dialog.getByLabel('Datum').fill('1.2.2028')
  await dialog.getByRole('button', { name: /mehr|Mehr/ }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(noon.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('ist am Dienstag, 1. Februar 2028 geplant').first()).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(noon).toContainText(/5\s*Personen/)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Nochmals einplanen' }).click()
  const copy = page.getByRole('dialog', { name: 'Nochmals einplanen' })
  await copy.getByLabel('Datum').fill('2027-02-03')
  await copy.getByRole('radio', { name: 'Abend' }).check()
  await copy.getByRole('button', { name: 'Einplanen' }).click()
  await expect(slot(page, '2027-02-03', 'Abend').getByRole('link', { name: /Gnocchi/ })).toBeVisible()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await expect(noon.getByRole('link', { name: /Gnocchi/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).focus()
  await page.keyboard.press('Enter')
  await expect(noon.getByRole('link', { name: /Gnocchi/ })).toBeVisible()
  await expect(noon.locator(':focus')).toHaveCount(1)
  await page.reload()
  await expect(noon).toContainText(/5\s*Personen/)
})

test('a meal moves by mouse and by keyboard, and stays there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  const home = await household(page)
  const name = await planned(page, home, 'Rösti', '2027-03-27', 'Mittag')
  await open(page, '2027-03-27', '2027-03-29')
  const meal = (date: string, daytime: string) => slot(page, date, daytime).getByRole('link', { name })
  const handle = page.getByRole('button', { name: `${name} verschieben` })
  await expect(meal('2027-03-27', 'Mittag')).toBeVisible()

  await dragByMouse(page, handle, slot(page, '2027-03-28', 'Abend'))
  await expect(meal('2027-03-28', 'Abend')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(handle).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(meal('2027-03-28', 'Abend')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(meal('2027-03-29', 'Mittag')).toBeVisible()
  await expect(handle).toBeFocused()
  // what was moved by mistake goes back
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(meal('2027-03-28', 'Abend')).toBeVisible()
  await page.keyboard.press('Escape')
  await dragByMouse(page, handle, slot(page, '2027-03-29', 'Mittag'))
  await expect(meal('2027-03-29', 'Mittag')).toBeVisible()
  await page.reload()
  await expect(meal('2027-03-29', 'Mittag')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a meal moves by finger; a tap on its handle opens the dialog instead', async ({ page }) => {
    const home = await household(page)
    const name = await planned(page, home, 'Rösti', '2027-04-01', 'Morgen')
    await open(page, '2027-04-01', '2027-04-02')
    const handle = page.getByRole('button', { name: `${name} verschieben` })
    await handle.tap()
    await page
      .getByRole('dialog', { name: 'Mahlzeit ändern' })
      .getByRole('button', { name: 'Abbrechen' })
      .tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await dragByTouch(page, handle, slot(page, '2027-04-01', 'Abend'))
    await expect(slot(page, '2027-04-01', 'Abend').getByRole('link', { name })).toBeVisible()
    // a tap that follows the drop at once is a tap
    await handle.tap()
    await expect(page.getByRole('dialog', { name: 'Mahlzeit ändern' })).toBeVisible()
  })

  test('the range is chosen in a dialog', async ({ page }) => {
    await household(page)
    await open(page, '2026-12-28', '2026-12-30')
    await page.getByRole('button', { name: '28. bis 30. Dez.' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Donnerstag, 31. Dezember 2026' }).click()
    await dialog.getByRole('button', { name: 'Samstag, 2. Januar 2027' }).click()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(page).toHaveURL(/von=2026-12-31&bis=2027-01-02/)
    await expect(page.getByRole('heading', { level: 2, name: 'Fr 1. Januar' })).toBeVisible()
  })
})

test('days are chosen as a range or as a week, by keyboard too, and the way is kept', async ({ page }) => {
  await household(page)
  await open(page, '2026-12-28', '2026-12-30')
  const day = (name: string) => page.getByRole('button', { name })
  await day('Montag, 28. Dezember 2026').focus()
  await page.keyboard.press('ArrowDown')
  await expect(day('Montag, 4. Januar 2027')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wähle jetzt den letzten Tag.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/von=2027-01-03&bis=2027-01-04/)

  await page.getByRole('radio', { name: 'Woche', exact: true }).check()
  await expect(page).toHaveURL(/von=2026-12-28&bis=2027-01-03/)
  await page.getByRole('button', { name: 'Woche danach' }).click()
  await expect(page).toHaveURL(/von=2027-01-04&bis=2027-01-10/)
  await expect(page.getByRole('heading', { level: 2, name: /^So 10\./ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Woche', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Zeitraum' }).check()
})

test('a member sees what the other plans', async ({ page, browser }) => {
  const home = await household(page)
  const other = await browser.newContext()
  const jonas = await other.newPage()
  await signIn(jonas, 'jonas')
  await open(jonas, '2027-05-01', '2027-05-02')
  await expect(jonas.getByRole('heading', { level: 2, name: /^Sa 1\./ })).toBeVisible()
  const name = await planned(page, home, 'Gnocchi', '2027-05-01', 'Abend')
  await expect(slot(jonas, '2027-05-01', 'Abend').getByRole('link', { name })).toBeVisible()
  // both write a note of the same day: the first stays, in front of the second
  await jonas.getByRole('button', { name: 'Notiz zu Sa, 1. Mai' }).click()
  await jonas.getByRole('textbox', { name: 'Notiz zu Sa, 1. Mai' }).fill('Ich koche')
  const note = { date: '2027-05-01', note: 'Grosi kommt um 18 Uhr' }
  await send(page, home.token, 'PUT', `/weekplan/board/${home.table}/note`, note)
  await jonas.keyboard.press('Enter')
  await expect(
    jonas.getByRole('button', { name: 'Notiz zu Sa, 1. Mai: Grosi kommt um 18 Uhr · Ich koche' }),
  ).toBeVisible()
  // what is too long together says so, and waits to be shortened
  const field = jonas.getByRole('textbox', { name: 'Notiz zu So, 2. Mai' })
  await jonas.getByRole('button', { name: 'Notiz zu So, 2. Mai' }).click()
  await field.fill('Kuchen '.repeat(60))
  await send(page, home.token, 'PUT', `/weekplan/board/${home.table}/note`, {
    date: '2027-05-02',
    note: 'Besuch '.repeat(20).trim(),
  })
  await jonas.keyboard.press('Enter')
  await notice(jonas, /zusammen sind es mehr als 500 Zeichen/)
  await jonas.getByRole('button', { name: /^Notiz zu So, 2\. Mai: Besuch/ }).click()
  await expect(field).toHaveValue('Kuchen '.repeat(60).trim())
  await field.fill('Kuchen')
  await jonas.keyboard.press('Enter')
  await expect(
    jonas.getByRole('button', { name: /^Notiz zu So, 2\. Mai: Besuch .* · Kuchen$/ }),
  ).toBeVisible()
  await other.close()
})

test('the recipe of a meal is read for its persons, and leaves the plan', async ({ page }) => {
  const home = await household(page)
  const name = await planned(page, home, 'Gnocchi', '2027-06-01', 'Abend')
  await open(page, '2027-06-01', '2027-06-02')
  await slot(page, '2027-06-01', 'Abend').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Abend, Dienstag, 1. Juni 2027')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zutaten' })).toBeVisible()
  await page.getByRole('button', { name: 'Aus dem Wochenplan entfernen' }).click()
  await expect(page).toHaveURL(/\/wochenplan$/)
  await open(page, '2027-06-01', '2027-06-02')
  await expect(page.getByRole('heading', { level: 2, name: /^Di 1\./ })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a list is made from the plan, shopped from, and deleted', async ({ page }) => {
  const home = await household(page)
  await open(page, '2027-07-01', '2027-07-03')
  // before the plan is there, the server is asked and refuses
  await expect(slot(page, '2027-07-01', 'Abend')).toBeVisible()
  await page.getByRole('button', { name: 'Auf den Einkaufszettel' }).click()
  await expect(page.getByText('Zuerst einen Zeitraum wählen').first()).toBeVisible()

  await planned(page, home, 'Gnocchi', '2027-07-01', 'Abend')
  await planned(page, home, 'Gnocchi', '2027-07-02', 'Abend')
  await page.reload()
  await expect(slot(page, '2027-07-02', 'Abend').getByRole('link', { name: /Gnocchi/ })).toBeVisible()
  await page.getByRole('button', { name: 'Auf den Einkaufszettel' }).click()
  await expect(page.getByText('Die Einkaufsliste wurde hinzugefügt').first()).toBeVisible()
  await page.getByRole('link', { name: 'Einkaufszettel für 1. Juli 27 bis 3. Juli 27' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Einkaufszettel für 1. Juli 27 bis 3. Juli 27' }),
  ).toBeVisible()

  await page.getByRole('textbox', { name: 'Artikel hinzufügen' }).fill('2 Kerzen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Kerzen in den Korb/ })).toBeVisible()
  const flour = page.getByRole('button', { name: /600.g Mehl in den Korb/ })
  await expect(flour).toContainText(/8\s*Personen/)
  await flour.click()
  await expect(page.getByRole('button', { name: /Mehl zurück/ })).toBeVisible()
  await expect(
    page.getByText('Die Einkaufsliste wurde gesperrt. Viel Spass beim Einkaufen').first(),
  ).toBeVisible()
  // a press at the same place within a blink would be the second of a double click
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: /Mehl zurück/ }).click()
  await expect(flour).toBeVisible()
  await page.reload()
  await expect(flour).toBeVisible()
  await expect(page.getByText('Die Einkaufsliste wurde gesperrt. Viel Spass beim Einkaufen')).toBeVisible()

  await page.getByRole('button', { name: 'Möglichkeiten' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Der Einkaufszettel wurde gelöscht').first()).toBeVisible()
  await expect(page).toHaveURL(/\/wochenplan/)
})

test.describe('removed by somebody else', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('a meal that is gone while its dialog is open is said to be gone', async ({ page }) => {
    const home = await household(page)
    const name = await planned(page, home, 'Rösti', '2027-09-15', 'Abend')
    await open(page, '2027-09-15', '2027-09-15')
    const place = slot(page, '2027-09-15', 'Abend')
    const href = await place.getByRole('link', { name }).getAttribute('href')
    await place.getByRole('button', { name: `${name}: Möglichkeiten` }).click()
    await page.getByRole('menuitem', { name: 'Ändern' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mahlzeit ändern' })
    await dialog.getByRole('button', { name: 'Personen: mehr' }).click()
    await send(page, home.token, 'DELETE', `/weekplan/one/${href?.split('/').at(-1)}`)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    const gone = 'Diese Mahlzeit ist nicht mehr geplant. Jemand an deinem Küchentisch hat sie entfernt.'
    await notice(page, gone)
    await expect(dialog).toBeVisible()
  })
})

test('meal and list have no barriers', async ({ page }) => {
  test.setTimeout(90_000)
  const home = await household(page)
  await planned(page, home, 'Gnocchi', '2027-09-01', 'Mittag')
  const grocerylist = { kitchentableId: home.table, startDate: '2027-09-01', endDate: '2027-09-02' }
  const list = (await send(page, home.token, 'POST', '/grocerylist/one/123', { grocerylist })).data as {
    _id: string
  }
  const entries = (
    await send(page, home.token, 'POST', '/weekplan/many', {
      weekplan: { kitchentableid: home.table, dates: ['2027-09-01'] },
    })
  ).data as { _id: string }[]
  for (const path of [`/wochenplan/menu/${entries[0]?._id}`, `/einkaufszettel/${list._id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers(page, path)
  }
})
