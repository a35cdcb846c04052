import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test } from './people.ts'

const proposals = (page: Page) => page.getByRole('article')
const open = (page: Page, from: string, to: string) =>
  page.goto(`/wochenplan/vorschlag?von=${from}&bis=${to}`)
const names = (page: Page) => proposals(page).getByRole('link').allTextContents()

test('a week is proposed, changed by taps, planned at once and taken back at once', async ({ page }) => {
  await signIn(page)
  await page.goto('/wochenplan?von=2028-01-03&bis=2028-01-06')
  await page.getByRole('link', { name: 'Woche planen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Woche planen' })).toBeVisible()
  await expect(proposals(page)).toHaveCount(4)
  const before = await names(page)
  expect(new Set(before).size).toBe(4)
  await page.reload()
  await expect(proposals(page)).toHaveCount(4)
  expect(await names(page)).toEqual(before)

  await page.getByRole('button', { name: `${before[0]}: anderen Vorschlag zeigen` }).click()
  await expect.poll(() => names(page).then(([first]) => first)).not.toBe(before[0])
  await page.getByRole('button', { name: `${before[1]} festhalten` }).click()
  await page.getByRole('button', { name: 'Abend, Mi, 5. Januar leer lassen' }).click()
  const answered = page.waitForResponse('**/weekplan/proposal')
  await page.getByRole('button', { name: 'Andere Vorschläge' }).click()
  await answered
  await expect(page.getByRole('button', { name: '3 Mahlzeiten einplanen' })).toBeEnabled()
  await expect(page.getByRole('link', { name: before[1] ?? '' })).toBeVisible()
  await expect(page.getByText('Bleibt leer')).toBeVisible()
  const chosen = await names(page)
  expect(chosen[1]).toBe(before[1])

  await page.getByRole('button', { name: '3 Mahlzeiten einplanen' }).click()
  await expect(page).toHaveURL(/\/wochenplan\?von=2028-01-03/)
  const meals = page.locator('[data-day]').getByRole('link')
  await expect(meals).toHaveText(chosen)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(meals).toHaveCount(0)
})

test('wishes count: what is left over, the time on weekdays, and what nobody eats', async ({ page }) => {
  await signIn(page)
  await open(page, '2028-02-07', '2028-02-09')
  await expect(proposals(page)).toHaveCount(3)
  await page.getByLabel('Was muss weg?').fill('Kürbis')
  await page.keyboard.press('Enter')
  await expect(proposals(page).first()).toContainText(/verwertet .*[Kk]ürbis/)
  await page.getByLabel('Was esst ihr?').selectOption('vegetarisch')
  await page.getByLabel('Zeit von Montag bis Freitag').selectOption('bis 25 Minuten')
  await expect(proposals(page).first()).toContainText(/(15|20|25).Min\./)
  await page.getByRole('button', { name: 'Mittag', exact: true }).click()
  await expect(proposals(page)).toHaveCount(6)
  await page.reload()
  await expect(page.getByLabel('Was esst ihr?')).toHaveValue('vegetarian')
  await expect(page.getByLabel('Was muss weg?')).toHaveValue('')
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('proposals say that they need one, and nothing is planned', async ({ page, context }) => {
    await signIn(page)
    await open(page, '2028-03-06', '2028-03-07')
    await expect(proposals(page)).toHaveCount(2)
    await context.setOffline(true)
    await expect(page.getByText('Vorschläge brauchen eine Verbindung')).toBeVisible()
    await expect(page.getByRole('button', { name: '2 Mahlzeiten einplanen' })).toBeDisabled()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: '2 Mahlzeiten einplanen' })).toBeEnabled({
      timeout: 15_000,
    })
  })
})

test('what is always at home starts without a tick, and comes along when somebody wants it', async ({
  page,
}) => {
  await signIn(page)
  await open(page, '2028-05-01', '2028-05-01')
  await page.getByLabel('Was muss weg?').fill('Kartoffeln')
  await page.keyboard.press('Enter')
  await expect(proposals(page)).toContainText('verwertet')
  // whoever is quicker than the plan is not told that it is empty
  let letPlanIn = () => {}
  const mayCome = new Promise<void>((resolve) => (letPlanIn = resolve))
  await page.route('**/weekplan/board/**', (route) => mayCome.then(() => route.continue()))
  await page.getByRole('button', { name: 'Eine Mahlzeit einplanen' }).click()
  await expect(page).toHaveURL(/\/wochenplan\?von=2028-05-01/)

  await page.getByRole('button', { name: 'Zutaten auf den Zettel' }).click()
  const sheet = page.getByRole('dialog', { name: 'Zutaten auf den Zettel' })
  const salt = sheet.getByRole('checkbox', { name: /^Salz/ })
  await expect(sheet.getByRole('checkbox').first()).toBeChecked()
  letPlanIn()
  await expect(salt).not.toBeChecked()
  await sheet.getByText('Was ist immer daheim?').click()
  await sheet.getByRole('button', { name: 'Salz ist nicht immer daheim' }).click()
  await expect(salt).toBeChecked()
  await sheet.getByLabel('Noch etwas immer daheim').fill('Salz')
  await page.keyboard.press('Enter')
  await expect(salt).not.toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Auf den Einkaufszettel' }).click()
  await expect(page.getByText('Die Einkaufsliste wurde hinzugefügt').first()).toBeVisible()
  await page.getByRole('link', { name: 'Einkaufszettel für 1. Mai 28 bis 1. Mai 28' }).click()
  await page.getByRole('button', { name: 'Salz doch auf den Zettel' }).click()
  await expect(page.getByRole('button', { name: /Salz in den Korb/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Salz in den Korb/ })).toBeVisible()
})

test.describe('in a cellar', () => {
  // the plan of the demo household begins with the day of the server
  test.use({
    timezoneId: 'UTC',
    serviceWorkers: 'allow',
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
  })

  test('the plan of these weeks is read after a cold start, and a change says that it did not arrive', async ({
    page,
    context,
  }) => {
    await signIn(page)
    const ofManyWeeks = page.waitForResponse((answer) => {
      const { pathname, searchParams: days } = new URL(answer.url())
      const length = Date.parse(days.get('to') ?? '') - Date.parse(days.get('from') ?? '')
      return pathname.includes('/weekplan/board/') && length > 7 * 24 * 3_600_000
    })
    await page.goto('/wochenplan')
    const { entries } = (await (await ofManyWeeks).json()).data
    const { date } = entries.find((entry: { name: string }) => entry.name === 'Linsen-Dal mit Spinat')
    const meal = page.locator('[data-day]').getByRole('link', { name: 'Kürbis-Gnocchi mit Salbeibutter' })
    await expect(meal).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await expect(meal).toBeVisible()
    await expect(page.getByText('Offline-Modus: Verwende lokale Daten.')).toBeVisible()
    // other days of the same weeks were never asked for
    await page.goto(`/wochenplan?von=${date}&bis=${date}`)
    const dal = page.locator('[data-day]').getByRole('link', { name: 'Linsen-Dal mit Spinat' })
    await expect(dal).toBeVisible()
    await page.getByRole('button', { name: 'Linsen-Dal mit Spinat: Möglichkeiten' }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await expect(page.getByText('Netzwerkfehler beim Erstellen des Wochenplans...').first()).toBeVisible()
    await expect(dal).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(dal).toBeVisible()
  })
})

test('planning a week has no barriers', async ({ page }) => {
  await signIn(page)
  await open(page, '2028-04-03', '2028-04-05')
  await expect(proposals(page)).toHaveCount(3)
  await expectNoBarriers(page, 'a proposed week')
})
