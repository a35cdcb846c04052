import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { moving, test } from './people.ts'
import { add, entry, notice, open, openEmpty } from './shopping.ts'

test.use({ ...moving, allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/] })

test('one line becomes several things, each in its category, and the field stays ready', async ({ page }) => {
  await openEmpty(page)
  await add(page, '2 Gurken, Mehl 500g')
  await expect(entry(page, 'Gurken')).toHaveAccessibleName('Gurken, 2\u00A0Stk, nicht eingekauft')
  await expect(entry(page, 'Mehl')).toHaveAccessibleName('Mehl, 500\u00A0g, nicht eingekauft')
  await expect(page.getByRole('region', { name: 'Gemüse & Früchte' })).toContainText('Gurken')
  await expect(page.getByRole('region', { name: 'Grundnahrungsmittel' })).toContainText('Mehl')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('combobox')).toHaveValue('')
  await page.keyboard.type('Rüeb')
  await page.getByRole('option', { name: 'Rüebli' }).first().click()
  await expect(entry(page, 'Rüebli')).toBeVisible()
})

test('a suggestion is chosen by keyboard, and its amount is kept', async ({ page }) => {
  await openEmpty(page)
  const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
  await field.fill('2 kg karto')
  await expect(page.getByRole('option').first()).toHaveText('Kartoffel')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(open(page, 'Kartoffel')).toHaveAccessibleName('Kartoffel, 2\u00A0kg, nicht eingekauft')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test('what is dictated becomes things, and a comma alone is none', async ({ page }) => {
  await openEmpty(page)
  await add(page, ',')
  await add(page, '+')
  await expect(open(page, '\\+')).toBeVisible()
  await expect(entry(page, ',')).toHaveCount(0)
  // the words of the kitchen come after the list is shown
  await page.getByRole('combobox', { name: 'Was brauchst du?' }).fill('mi')
  await expect(page.getByRole('option').first()).toContainText('Milch')
  await add(page, 'Wir brauchen noch Milch Brot Butter Käse und zwei Dosen Pelati à 400 g bitte')
  for (const name of ['Milch', 'Brot', 'Butter', 'Käse', 'Pelati'])
    await expect(open(page, name)).toBeVisible()
  await expect(open(page, 'Pelati')).toContainText('à 400 g')
  await add(page, 'Pelati 1 Dose')
  await expect(open(page, 'Pelati')).toContainText('3 Dosen')
})

test('deleting by keyboard keeps the focus on the list, and a dialog gives it back', async ({ page }) => {
  await openEmpty(page)
  await add(page, 'Äpfel, Birnen, Kirschen, Milch')
  await page.getByRole('button', { name: 'Zeilen' }).click()
  const choose = async (name: string, choice: string) => {
    await page.getByRole('button', { name: `Aktionen für ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: choice }).press('Enter')
  }
  await choose('Birnen', 'Löschen')
  await expect(open(page, 'Kirschen')).toBeFocused()
  await choose('Kirschen', 'Bearbeiten')
  const details = page.getByRole('dialog', { name: 'Kirschen', exact: true })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Aktionen für Kirschen' })).toBeFocused()
  await expect(details).toBeHidden()
  await choose('Kirschen', 'Bearbeiten')
  await details.getByRole('button', { name: 'Löschen' }).press('Enter')
  await expect(open(page, 'Äpfel')).toBeFocused()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Erinnerungen' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Erinnerungen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Weitere Aktionen' })).toBeFocused()
  await page.getByRole('button', { name: 'Kacheln' }).click()
})

test('details are changed and things deleted, with a way back', async ({ page }) => {
  await openEmpty(page)
  await add(page, 'Rahm')
  await page.getByRole('button', { name: 'Rahm: Details' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rahm' })
  await dialog.getByLabel('Menge').fill('2,5')
  // what is no number is said, and not taken for one
  await dialog.getByLabel('Menge').fill('viel')
  await dialog.getByLabel('Einheit').fill('dl')
  await expect(dialog).toContainText('Gib eine Zahl über 0 ein')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByLabel('Menge')).toHaveValue('viel')
  await dialog.getByLabel('Menge').fill('2,5 dl')
  await dialog.getByLabel('Notiz').fill('halbfett')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(open(page, 'Rahm')).toHaveAccessibleName('Rahm, 2½\u00A0dl, halbfett, nicht eingekauft')
  await page.getByRole('button', { name: 'Zeilen' }).click()
  await page.getByRole('button', { name: 'Aktionen für Rahm' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(open(page, 'Rahm')).toHaveAccessibleName('Rahm, 2½\u00A0dl, halbfett, nicht eingekauft')
  await page.getByRole('button', { name: 'Aktionen für Rahm' }).click()
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
  await dialog.getByLabel('Menge').fill('')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(open(page, 'Rahm')).toHaveAccessibleName('Rahm, 1\u00A0Stk, halbfett, nicht eingekauft')
  await page.getByRole('button', { name: 'Kacheln' }).click()
})

test('the history changes lists, and closed ones can only be read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEmpty(page)
  await add(page, 'Tee')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Liste abschliessen' }).click()
  await expect(page.getByText('Abgeschlossene Listen können nicht mehr bearbeitet werden.')).toBeVisible()
  await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
  await expect(notice(page, 'Einkaufsliste wurde abgeschlossen')).toBeVisible()
  const history = page.getByRole('complementary', { name: 'Einkaufslisten' })
  await expect(history.getByText('Geschlossen', { exact: true })).toHaveCount(0)
  await history
    .getByRole('button', { name: /Inaktiv/ })
    .first()
    .click()
  await expect(notice(page, 'Einkaufszettel wurde aktiviert')).toBeVisible()
  await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
  await history.getByRole('button', { name: 'Geschlossene' }).click()
  await history
    .getByRole('button', { name: /Geschlossen\b/ })
    .first()
    .click()
  await expect(notice(page, 'Abgeschlossene Liste wird angezeigt (nur lesbar)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Getränke' })).toContainText('Tee')
  await expect(page.locator('main section button[aria-pressed]')).toHaveCount(0)
  await history.getByRole('button', { name: /Aktiv/ }).first().click()
  await expect(notice(page, 'Aktive Liste wird angezeigt')).toBeVisible()
})

test('a full storage is said and nothing is dropped', async ({ page }) => {
  await openEmpty(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await add(page, 'Zimt')
  await expect(page.getByText('Der Speicher dieses Geräts ist voll.')).toBeVisible()
  await expect(entry(page, 'Zimt')).toBeVisible()
})

test('ingredients from the chat arrive once', async ({ page }) => {
  await openEmpty(page)
  const endless = `Gewürz${'mischung'.repeat(40)}`
  const ingredients = encodeURIComponent(JSON.stringify(['Linsen - 200 g', 'Spinat - 1 Bund', endless]))
  await page.goto(`/zettel?fromChat=true&ingredients=${ingredients}`)
  await expect(notice(page, '3 Zutaten aus Chat hinzugefügt')).toBeVisible()
  await expect(open(page, endless.slice(0, 200))).toBeVisible()
  await expect(open(page, 'Linsen')).toHaveAccessibleName('Linsen, 200\u00A0g, nicht eingekauft')
  await expect(page).toHaveURL(/\/zettel$/)
  await page.reload()
  await expect(open(page, 'Spinat')).toHaveAccessibleName('Spinat, 1\u00A0Bund, nicht eingekauft')
})

test('a menu that is opened by key begins at its first entry, each time', async ({ page }) => {
  await openEmpty(page)
  await add(page, 'Brot')
  const opener = page.getByRole('main').getByRole('button', { name: 'Weitere Aktionen' })
  for (const key of ['Enter', 'Enter', ' ', 'ArrowDown']) {
    await opener.press(key)
    await expect(page.getByRole('menuitem', { name: 'Liste abschliessen' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Einkaufslisten' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})

test('no barriers on the list', async ({ page }) => {
  test.setTimeout(90_000)
  await openEmpty(page)
  await add(
    page,
    'Gurken, Brot, Milch, Poulet, Glace, Mehl, Müesli, Schoggi, Kaffee, Seife, Klangschale, Toilettenpapier',
  )
  await open(page, 'Brot').click()
  for (const look of ['Kacheln', 'Zeilen']) {
    await page.getByRole('button', { name: look }).click()
    await expectNoBarriers(page, look)
  }
})
