import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test } from './people.ts'
import { newRecipe, stored } from './recipes.ts'
import { dragByMouse, dragByTouch, household, open, planned, send, slot } from './weekplan.ts'

const lane = (page: Page) => page.getByRole('region', { name: /noch ohne Tag$/ })
const handle = (page: Page, name: string) => page.getByRole('button', { name: `${name} verschieben` })

/** Puts something into the week by the sheet of a place. */
async function put(page: Page, place: string, kind: string, words: string) {
  await page.getByRole('button', { name: `${place}: einplanen` }).click()
  const sheet = page.getByRole('dialog', { name: 'Einplanen' })
  await sheet.getByRole('radio', { name: kind }).check()
  if (words) await sheet.getByRole('textbox').fill(words)
  await sheet.getByRole('button', { name: 'Einplanen', exact: true }).click()
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `${name}: Möglichkeiten` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function tool(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ganze Woche' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** How many of them stand on each line. */
async function lines(...things: Locator[]): Promise<number[]> {
  const middles: number[] = []
  for (const thing of things) {
    const { y = 0, height = 0 } = (await thing.boundingBox()) ?? {}
    middles.push(Math.round(y + height / 2))
  }
  return [...new Set(middles)].map((middle) => middles.filter((one) => one === middle).length)
}

test('on a phone a full lane moves by itself, and the focus stays where something was planned or taken away', async ({
  page,
}) => {
  const home = await household(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const recipeId = await newRecipe(page, home.token, 'Wähe')
  const { menuchilds } = await stored(page, home.token, recipeId)
  const meal = {
    kind: 'recipe',
    menuChildId: menuchilds[0]?._id,
    numberOfPersons: 4,
    place: { week: '2028-04-10' },
  }
  for (const _ of [1, 2, 3, 4])
    await send(page, home.token, 'POST', `/weekplan/board/${home.table}/entries`, meal)
  await open(page, '2028-04-10', '2028-04-10')
  await expect(lane(page).getByRole('listitem')).toHaveCount(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const noon = page.getByRole('button', { name: /^Mittag, .*: einplanen$/ })
  await noon.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Einplanen' })
  await sheet.getByRole('radio', { name: 'Anderes' }).check()
  await sheet.getByRole('textbox').fill('Fondue')
  await page.keyboard.press('Enter')
  await expect(noon).toBeFocused()
  await page.getByRole('button', { name: 'Fondue: Möglichkeiten' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Fondue: Möglichkeiten' })).toHaveCount(0)
  await expect(noon).toBeFocused()
})

test('what has no day yet waits in its lane, and goes to a day and back by mouse, keyboard and menu', async ({
  page,
}) => {
  await household(page)
  await open(page, '2028-04-03', '2028-04-04')
  await put(page, 'noch ohne Tag', 'Anderes', 'Lauch aufbrauchen')
  await expect(lane(page)).toContainText('Lauch aufbrauchen')
  await expect(lane(page)).toHaveAccessibleName('Woche vom 3. bis 9. Apr., noch ohne Tag')

  const monday = slot(page, '2028-04-03', 'Mittag')
  await dragByMouse(page, handle(page, 'Lauch aufbrauchen'), monday)
  await expect(monday).toContainText('Lauch aufbrauchen')
  await expect(handle(page, 'Lauch aufbrauchen')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(lane(page)).toContainText('Lauch aufbrauchen')
  await expect(handle(page, 'Lauch aufbrauchen')).toBeFocused()

  await choose(page, 'Lauch aufbrauchen', 'Auf einen Tag setzen')
  const dialog = page.getByRole('dialog', { name: 'Mahlzeit ändern' })
  const day = dialog.getByLabel('Datum')
  const save = dialog.getByRole('button', { name: 'Speichern' })
  // a day that is half gone stays as it is, and whoever saves reads why not
  await expect(day).toHaveValue('3. Apr. 2028')
  await day.focus()
  await page.keyboard.press('Control')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await save.click()
  await expect(day).toHaveAccessibleDescription(/^Das ist kein Tag/)
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('3. Apr. 202')
  await expectNoBarriers(page, 'a day that is none')
  await page.keyboard.type('04.04.2028')
  await dialog.getByLabel('Bezeichnung').fill('')
  await expect(day).toHaveValue('4. Apr. 2028')
  await save.click()
  await expect(dialog.getByLabel('Bezeichnung')).toHaveAccessibleDescription('Gib eine Bezeichnung ein.')
  await dialog.getByLabel('Bezeichnung').fill('Lauchwähe')
  await save.click()
  await expect(slot(page, '2028-04-04', 'Abend')).toContainText('Lauchwähe')
  await choose(page, 'Lauchwähe', 'Tag offen lassen')
  await page.reload()
  await expect(lane(page)).toContainText('Lauchwähe')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger carries from the lane to a day and back', async ({ page }) => {
    const home = await household(page)
    const thing = { kind: 'text', name: 'Raclette', place: { week: '2028-05-01' } }
    await send(page, home.token, 'POST', `/weekplan/board/${home.table}/entries`, thing)
    await open(page, '2028-05-01', '2028-05-01')
    const evening = slot(page, '2028-05-01', 'Abend')
    await dragByTouch(page, handle(page, 'Raclette'), evening)
    await expect(evening).toContainText('Raclette')
    await dragByTouch(page, handle(page, 'Raclette'), lane(page).getByRole('heading'))
    await expect(lane(page)).toContainText('Raclette')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a tap on a day opens the calendar of the device', async ({ page }) => {
    const home = await household(page)
    const thing = { kind: 'text', name: 'Fondue', place: { date: '2028-05-02', daytime: 'Abend' } }
    await send(page, home.token, 'POST', `/weekplan/board/${home.table}/entries`, thing)
    await open(page, '2028-05-02', '2028-05-02')
    await choose(page, 'Fondue', 'Ändern')
    const day = page.getByRole('dialog').getByLabel('Datum')
    const calendar = page.locator('input[type=date]')
    await calendar.evaluate((field: HTMLInputElement) => {
      field.showPicker = () => (field.dataset['open'] = 'true')
    })
    const box = await day.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
    await expect(calendar).toHaveAttribute('data-open', 'true')
    await calendar.fill('2028-05-03')
    await expect(day).toHaveValue('3. Mai 2028')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.locator('[data-day="2028-05-02"]').filter({ hasText: 'Fondue' })).toHaveCount(0)
  })
})

test('meals elsewhere, leftovers with their portions, words and notes stand beside the recipes', async ({
  page,
}) => {
  const home = await household(page)
  const name = await planned(page, home, 'Gnocchi', '2028-06-05', 'Abend')
  await open(page, '2028-06-05', '2028-06-07')
  await put(page, 'Abend, Di, 6. Juni', 'Auswärts', '')
  await expect(slot(page, '2028-06-06', 'Abend')).toContainText('Auswärts essen')

  await page.getByRole('button', { name: 'Mittag, Di, 6. Juni: einplanen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Einplanen' })
  await sheet.getByRole('radio', { name: 'Reste' }).check()
  await sheet.getByRole('button', { name: new RegExp(`${name}.*noch 4 Portionen`) }).click()
  const rest = slot(page, '2028-06-06', 'Mittag')
  await expect(rest.getByRole('link', { name })).toBeVisible()
  await expect(rest).toContainText('Reste vom 5. Juni')
  await expect(slot(page, '2028-06-05', 'Abend')).toContainText('2 davon als Reste')

  await page.getByRole('button', { name: 'Notiz zu Mi, 7. Juni' }).click()
  await page.getByRole('textbox', { name: 'Notiz zu Mi, 7. Juni' }).fill('Anna isst später')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notiz zu Mi, 7. Juni: Anna isst später' })).toBeVisible()
  await expectNoBarriers(page, 'a week of every kind')
})

test('an entry repeats, alone and with all that follow it', async ({ page }) => {
  await household(page)
  await open(page, '2028-07-03', '2028-07-31')
  const days = (name: string) =>
    page
      .locator('[data-day]')
      .filter({ hasText: name })
      .evaluateAll((all) => all.map((one) => one.dataset['day']))
  await put(page, 'Abend, Mo, 3. Juli', 'Anderes', 'Fondue')
  await choose(page, 'Fondue', 'Wiederholen')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /mehr|Mehr/ }).click()
  await expect(dialog).toContainText('Alle 2 Wochen')
  await dialog.getByRole('radio', { name: 'Bis zu einem Tag' }).check()
  const last = dialog.getByLabel('Letzter Tag')
  const repeat = dialog.getByRole('button', { name: 'Wiederholen', exact: true })
  await last.fill('1.1.2020')
  await repeat.click()
  await expect(last).toHaveAccessibleDescription('Wähle einen Tag ab dem 3. Juli 2028.')
  await expect(last).toBeFocused()
  await last.fill('2028-07-31')
  await repeat.click()
  await expect.poll(() => days('Fondue')).toEqual(['2028-07-03', '2028-07-17', '2028-07-31'])

  const second = slot(page, '2028-07-17', 'Abend')
  await second.getByRole('button', { name: 'Fondue: Möglichkeiten' }).click()
  await page.getByRole('menuitem', { name: 'Ändern' }).click()
  await dialog.getByRole('radio', { name: 'Alle folgenden' }).check()
  await dialog.getByLabel('Datum').fill('2028-07-18')
  await dialog.getByLabel('Bezeichnung').fill('Raclette')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => days('Raclette')).toEqual(['2028-07-18'])
  await expect.poll(() => days('Fondue')).toEqual(['2028-07-03'])
  const moved = page.getByRole('listitem').filter({ hasText: 'Raclette' })
  await moved.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => days('Fondue')).toEqual(['2028-07-03', '2028-07-17', '2028-07-31'])
  await second.getByRole('button', { name: 'Fondue: Möglichkeiten' }).click()
  await page.getByRole('menuitem', { name: 'Ändern' }).click()
  await dialog.getByRole('radio', { name: 'Alle folgenden' }).check()
  await dialog.getByLabel('Datum').fill('18.7.28')
  await dialog.getByLabel('Bezeichnung').fill('Raclette')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => days('Raclette')).toEqual(['2028-07-18'])

  // in a hurry: the second click of a double click opens nothing that lies beneath
  await page.getByRole('button', { name: 'Raclette: Möglichkeiten' }).click()
  await page.getByRole('menuitem', { name: 'Ändern' }).click()
  await dialog.getByRole('button', { name: 'Abbrechen' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(page, 'Raclette', 'Löschen')
  await dialog.getByRole('button', { name: 'Alle folgenden' }).click()
  await expect.poll(() => days('Raclette')).toEqual([])
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect.poll(() => days('Raclette')).toEqual(['2028-07-18'])
})

test('the head of the plan is short on every screen', async ({ page }) => {
  await household(page)
  await open(page, '2028-12-04', '2028-12-10')
  const main = page.getByRole('main')
  const tools = [
    main.getByRole('button', { name: '4. bis 10. Dez.' }),
    main.getByRole('link', { name: 'Woche planen' }),
    main.getByRole('button', { name: 'Ganze Woche' }),
  ]
  for (const width of [360, 390, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await lines(...tools)]).toEqual([width, [3]])
  }
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1180 })
    const [title, primary] = [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: 'Neue Rezepte kreieren' }),
    ]
    expect([width, await lines(title, primary)]).toEqual([width, [2]])
  }
  await main.getByRole('button', { name: 'Aktionen' }).click()
  await expect(page.getByRole('menuitem', { name: 'Rezepte aus Quelle erstellen' })).toHaveAttribute(
    'href',
    '/wochenplan/upload',
  )
})

test('what one plans is chosen on one line, or on two of two', async ({ page }) => {
  await household(page)
  await open(page, '2028-12-04', '2028-12-10')
  await page.getByRole('button', { name: 'noch ohne Tag: einplanen' }).click()
  const kinds = page.getByRole('radiogroup', { name: 'Was du einplanst' }).getByRole('radio')
  for (const [width, letters, expected] of [
    [390, '', [4]],
    [820, '', [4]],
    [1440, '', [4]],
    [320, '', [2, 2]],
    [390, '200%', [2, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    await expect.poll(async () => [width, await lines(...(await kinds.all()))]).toEqual([width, expected])
  }
})

test('a week is copied, kept as a template and laid on another one, and each can be undone', async ({
  page,
}) => {
  const home = await household(page)
  const name = await planned(page, home, 'Rösti', '2028-08-30', 'Abend')
  await open(page, '2028-08-28', '2028-09-03')
  await tool(page, 'Woche kopieren')
  await page.getByRole('dialog').getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.getByText('1 Eintrag liegt in der Woche vom 4. bis 10. Sept.').first()).toBeVisible()
  await open(page, '2028-09-04', '2028-09-10')
  const copied = slot(page, '2028-09-06', 'Abend').getByRole('link', { name })
  await expect(copied).toBeVisible()

  await tool(page, 'Vorlagen')
  const dialog = page.getByRole('dialog', { name: 'Vorlagen' })
  await dialog.getByLabel('Diese Woche behalten als').fill('Röstiwoche')
  await dialog.getByRole('button', { name: 'Behalten' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Röstiwoche' })).toContainText('1 Eintrag')
  await page.keyboard.press('Escape')

  await open(page, '2028-09-11', '2028-09-17')
  await tool(page, 'Vorlagen')
  await dialog.getByRole('button', { name: 'Röstiwoche auflegen' }).click()
  const laid = slot(page, '2028-09-13', 'Abend').getByRole('link', { name })
  await expect(laid).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(laid).toHaveCount(0)
  await tool(page, 'Vorlagen')
  await dialog.getByRole('button', { name: 'Röstiwoche löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(dialog.getByText('Röstiwoche')).toHaveCount(0)
})

test('in a hurry a week is copied once, and a template laid once', async ({ page }) => {
  const home = await household(page)
  await planned(page, home, 'Rösti', '2028-11-08', 'Abend')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await open(page, '2028-11-06', '2028-11-12')
  await tool(page, 'Woche kopieren')
  await page.getByRole('dialog').getByRole('button', { name: 'Kopieren' }).dblclick()
  await expect(page.getByText('1 Eintrag liegt in der Woche vom 13. bis 19. Nov.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tool(page, 'Vorlagen')
  const dialog = page.getByRole('dialog', { name: 'Vorlagen' })
  await dialog.getByLabel('Diese Woche behalten als').fill('Turnwoche')
  await dialog.getByRole('button', { name: 'Behalten' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Turnwoche' })).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, '2028-11-20', '2028-11-26')
  await tool(page, 'Vorlagen')
  await dialog.getByRole('button', { name: 'Turnwoche auflegen' }).dblclick()
  await expect(page.getByText('1 Eintrag liegt in der Woche vom 20. bis 26. Nov.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent.filter((path) => /\/(copy|lay)$/.test(path))).toHaveLength(2)
})

test('two templates of one name say from when they are', async ({ page }) => {
  const home = await household(page)
  await planned(page, home, 'Rösti', '2028-12-13', 'Abend')
  await open(page, '2028-12-11', '2028-12-17')
  await tool(page, 'Vorlagen')
  const dialog = page.getByRole('dialog', { name: 'Vorlagen' })
  const rows = dialog.getByRole('listitem').filter({ hasText: 'Sportwoche' })
  for (const count of [1, 2]) {
    await dialog.getByLabel('Diese Woche behalten als').fill('Sportwoche')
    await dialog.getByRole('button', { name: 'Behalten' }).click()
    await expect(rows).toHaveCount(count)
    await expect(rows.filter({ hasText: /vom \d+\. \S+ \d{4}/ })).toHaveCount(count === 1 ? 0 : 2)
  }
  await expectNoBarriers(page, 'two templates of one name')
  await rows
    .first()
    .getByRole('button', { name: /^Sportwoche vom .+ löschen$/ })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(/«Sportwoche» vom .+ wird gelöscht/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).not.toContainText('vom')
})

test('a calendar subscribes to the plan by a private link that is renewed and ended', async ({ page }) => {
  await household(page)
  await open(page, '2028-10-02', '2028-10-03')
  await tool(page, 'Kalender abonnieren')
  const dialog = page.getByRole('dialog', { name: 'Kalender abonnieren' })
  await dialog.getByRole('button', { name: /Link machen/ }).click()
  const link = dialog.getByLabel('Link zum Kalender')
  await expect(link).toHaveValue(/\/api\/v1\/weekplan\/subscription\/.+\.ics$/)
  const first = await link.inputValue()
  const file = await page.request.get(new URL(first).pathname, { headers: { accept: 'image/png' } })
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  await dialog.getByRole('button', { name: 'Neuen Link machen' }).click()
  await expect(link).not.toHaveValue(first)
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Abo beenden' }).click()
  await expect(dialog).toHaveCount(0)
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('days are the same days, and today is the day of the place', async ({ page }) => {
      const home = await household(page)
      const date = timezoneId.startsWith('Pacific') ? '2028-10-29' : '2028-03-12'
      const name = await planned(page, home, 'Gnocchi', date, 'Abend')
      await open(page, date, date)
      await expect(slot(page, date, 'Abend').getByRole('link', { name })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: /^So (29|12)\./ })).toBeVisible()
      await page.goto('/wochenplan')
      const today = await page.evaluate(() => new Date().getDate())
      await expect(
        page.getByRole('heading', { level: 2, name: new RegExp(` ${today}\\..*heute`) }),
      ).toBeVisible()
    })
  })
}
