import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test } from './people.ts'

interface Stored {
  _id: string
  name: string
  description: string
  freeAccess: boolean
  menuchilds: {
    _id: string
    ingredients: { amount: number; unit: { name: string }; name: { name: string }; stableId: number }[]
    preperation: { head: string; content: string }[]
    nutritions: unknown[]
  }[]
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function stored(page: Page, token: string, id: string): Promise<Stored> {
  const answer = await page.request.get(`/api/v1/menu/one/${id}`, bearer(token))
  return ((await answer.json()) as { data: Stored }).data
}

async function newRecipe(page: Page, token: string, name: string): Promise<string> {
  const ingredients = [
    { amount: 500, unit: 'g', name: 'Mehl' },
    { amount: 10, unit: 'g', name: 'Salz' },
    { amount: 3, unit: 'dl', name: 'Wasser' },
  ]
  const preperation = [
    { head: 'Teig', content: 'ID:1 Mehl mit Salz mischen und 20 Minuten ruhen lassen.' },
    { head: 'Backen', content: 'Backen.' },
  ]
  const data = { name, seatCount: 4, ingredients, preperation }
  const answer = await page.request.post('/api/v1/menu/one/0', {
    ...bearer(token),
    data: { menuid: '0', name, data },
  })
  return ((await answer.json()) as { data: { menue: { _id: string } } }).data.menue._id
}

const notice = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Meldungen' }).getByText(words)).toBeVisible()

const isSaved = (page: Page) => expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()

async function person(browser: Browser, who: 'lea' | 'jonas') {
  const context = await browser.newContext({ locale: 'de-CH' })
  const page = await context.newPage()
  const { token } = await signIn(page, who)
  return { context, page, token }
}

test('an empty recipe is made, written, and reads as written', async ({ page }) => {
  const { token } = await signIn(page)
  await page.goto('/kochbuch')
  await page.getByRole('button', { name: 'Neues leeres Rezept erstellen' }).click()
  await expect(page).toHaveURL(/\/kochbuch\/menu\/edit\//)
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Zopf am Sonntag')
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Weich und goldig.')
  await page.getByRole('textbox', { name: 'Zutat 1' }).fill('500 g Mehl')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Menge von Mehl' })).toHaveValue('500')
  await expect(page.getByRole('textbox', { name: 'Einheit von Mehl' })).toHaveValue('g')
  await page.getByRole('textbox', { name: 'Titel von Schritt 1' }).fill('Kneten')
  const content = page.getByRole('textbox', { name: 'Text von Schritt 1' })
  await content.pressSequentially('Das @me')
  await page.getByRole('option', { name: /Mehl/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(content).toHaveValue(/^Das ID:\d Mehl$/)
  await page.keyboard.type(' kneten.')
  await expect(page.getByText('500\u00A0g')).toBeVisible()
  await isSaved(page)
  await page.getByRole('link', { name: 'Zum Rezept' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zopf am Sonntag')
  await expect(page.getByRole('region', { name: 'Zubereitung' })).toContainText('Das 500\u00A0g Mehl kneten.')
  expect((await stored(page, token, id)).description).toBe('Weich und goldig.')
})

test('rows are added to and taken out of all variants, moved by keyboard, and brought back', async ({
  page,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Ruchbrot')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await page.getByRole('button', { name: 'Zutat hinzufügen' }).click()
  await notice(page, 'Zutat zu 1 Rezept-Varianten hinzugefügt')
  await expect(page.getByRole('textbox', { name: 'Zutat 4' })).toBeFocused()
  await page.keyboard.type('Hefe')
  await page.getByRole('textbox', { name: 'Menge von Hefe' }).fill('1,5')
  await page.keyboard.press('Tab')
  await isSaved(page)
  const names = async () =>
    (await stored(page, token, id)).menuchilds[0]?.ingredients.map((row) => row.name.name)
  expect(await names()).toEqual(['Mehl', 'Salz', 'Wasser', 'Hefe'])

  await page.getByRole('button', { name: 'Hefe verschieben' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Mehl verschieben' }).click()
  await page.getByRole('menuitem', { name: 'Nach unten' }).click()
  await expect.poll(names).toEqual(['Salz', 'Mehl', 'Hefe', 'Wasser'])

  await page.getByRole('button', { name: 'Mehl entfernen' }).click()
  await notice(page, 'Zutat aus 1 Rezept-Varianten entfernt')
  await expect(page.getByRole('textbox', { name: 'Text von Schritt 1' })).toHaveValue(/^Mehl mit Salz/)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('textbox', { name: 'Text von Schritt 1' })).toHaveValue(/^ID:\d+ Mehl mit Salz/)
  await expect.poll(names).toEqual(['Salz', 'Mehl', 'Hefe', 'Wasser'])
  const after = (await stored(page, token, id)).menuchilds[0]
  const flour = after?.ingredients.find((row) => row.name.name === 'Mehl')
  expect(after?.preperation[0]?.content).toContain(`ID:${flour?.stableId} `)
})

test('a unit that is none gets the notice and is not stored', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Falsche Einheit')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  const unit = page.getByRole('textbox', { name: 'Einheit von Mehl' })
  await unit.fill('blubb')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Verwende g, ml, l, stk, Prise, kg oder el etc als Mengenangaben'),
  ).toBeVisible()
  await expect(unit).toHaveAttribute('aria-invalid', 'true')
  await unit.fill('kg')
  await page.keyboard.press('Tab')
  await expect(unit).not.toHaveAttribute('aria-invalid')
  await isSaved(page)
  expect((await stored(page, token, id)).menuchilds[0]?.ingredients[0]?.unit.name).toBe('kg')
})

test('a row and a step are dragged to another place', async ({ page }) => {
  const { token } = await signIn(page)
  await page.setViewportSize({ width: 1440, height: 1400 })
  const id = await newRecipe(page, token, 'Gezogen')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  const drag = async (handle: string, target: string) => {
    const from = await page.getByRole('button', { name: handle }).boundingBox()
    const to = await page.getByRole('button', { name: target }).boundingBox()
    if (!from || !to) throw new Error('no place')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
  }
  await drag('Wasser verschieben', 'Mehl verschieben')
  await expect(page.getByRole('textbox', { name: 'Zutat 1' })).toHaveValue('Wasser')
  await drag('Schritt 2 verschieben', 'Schritt 1 verschieben')
  await expect(page.getByRole('textbox', { name: 'Titel von Schritt 1' })).toHaveValue('Backen')
  await isSaved(page)
  const variant = (await stored(page, token, id)).menuchilds[0]
  expect(variant?.ingredients[0]?.name.name).toBe('Wasser')
  expect(variant?.preperation[0]?.head).toBe('Backen')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to load resource|net::ERR|status of/] })

  test('an edit stays on the device, survives a reload, and arrives later', async ({ page, context }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Unterwegs')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Unterwegs')
    await page.waitForTimeout(500)
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Unterwegs geschrieben')
    await expect(
      page.getByText('Keine Internetverbindung - Änderungen werden lokal gespeichert'),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue(
      'Unterwegs geschrieben',
    )
    await context.setOffline(false)
    await expect
      .poll(async () => (await stored(page, token, id)).name, { timeout: 20_000 })
      .toBe('Unterwegs geschrieben')
    await isSaved(page)
  })

  test('an edit of a recipe that was deleted meanwhile becomes a recipe of its own', async ({ page }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Bald gelöscht')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    const title = page.getByRole('textbox', { name: 'Titel', exact: true })
    await expect(title).toHaveValue('Bald gelöscht')
    await page.route('**/api/v1/menu/one/**', (route) => route.abort())
    await title.fill('Doch nicht verloren')
    await expect(page.getByText(/Keine Internetverbindung/)).toBeVisible()
    await page.request.delete(`/api/v1/menu/one/${id}`, bearer(token))
    await page.unroute('**/api/v1/menu/one/**')
    await page.goto('/wochenplan')
    await page.getByRole('link', { name: 'Rezept ansehen' }).click({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Doch nicht verloren' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^500 g Mehl/ })).toBeVisible()
  })

  test('an edit that waits is never sent by another account', async ({ page, context }) => {
    const lea = await signIn(page)
    const id = await newRecipe(page, lea.token, 'Nur Lea')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Nur Lea')
    await page.waitForTimeout(500)
    await page.route('**/api/v1/menu/one/**', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Von Lea, nicht gesendet')
    await expect(page.getByText(/Keine Internetverbindung/)).toBeVisible()
    await page.goto('/kochbuch')
    const jonas = await page.request.post('/api/v1/auth/demo', { data: { person: 'jonas' } })
    const as = (await jonas.json()) as { session_token: string; id: string }
    await page.evaluate(
      ([token, own]) => {
        localStorage.setItem('session_token', token ?? '')
        localStorage.setItem('id', own ?? '')
      },
      [as.session_token, as.id],
    )
    await page.unroute('**/api/v1/menu/one/**')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    await expect(page.getByRole('heading', { name: /nur ansehen/ })).toBeVisible()
    await page.waitForTimeout(1500)
    expect((await stored(page, lea.token, id)).name).toBe('Nur Lea')
    await context.clearCookies()
  })
})

test.describe('two people at once', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('what does not collide joins, and what does is asked', async ({ page, browser }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Zu zweit')
    await page.goto(`/kochbuch/menu/edit/${id}`)
    // the same person at a second device: whoever else may edit is an owner by a takeover
    const other = await person(browser, 'lea')
    await other.page.goto(`/kochbuch/menu/edit/${id}`)
    const titleHere = page.getByRole('textbox', { name: 'Titel', exact: true })
    const titleThere = other.page.getByRole('textbox', { name: 'Titel', exact: true })
    await expect(titleHere).toHaveValue('Zu zweit')
    await expect(titleThere).toHaveValue('Zu zweit')

    await page.getByRole('textbox', { name: 'Menge von Mehl' }).fill('600')
    await page.keyboard.press('Tab')
    await isSaved(page)
    await other.page.getByRole('textbox', { name: 'Menge von Salz' }).fill('12')
    await other.page.getByRole('textbox', { name: 'Beschreibung' }).fill('Von drüben')
    await isSaved(other.page)
    const both = await stored(page, token, id)
    expect(both.description).toBe('Von drüben')
    expect(both.menuchilds[0]?.ingredients.map((row) => row.amount)).toEqual([600, 12, 3])
    await expect(other.page.getByRole('textbox', { name: 'Menge von Mehl' })).toHaveValue('600')

    await titleHere.fill('Von hier')
    await isSaved(page)
    await titleThere.fill('Von dort')
    const question = other.page.getByRole('alertdialog', { name: 'Zwei Fassungen' })
    await expect(question).toContainText('Von hier')
    await expect(question).toContainText('Von dort')
    expect((await stored(page, token, id)).name).toBe('Von hier')
    await question.getByRole('button', { name: 'Meine behalten' }).click()
    await isSaved(other.page)
    expect((await stored(page, token, id)).name).toBe('Von dort')
    await other.context.close()
  })
})

test('nutrition is calculated, the picture is uploaded, and publishing asks nobody twice', async ({
  page,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Ganz fertig')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await page.getByRole('button', { name: 'Neu berechnen' }).click()
  await expect(page.getByText('Kohlenhydrate')).toBeVisible()
  const file = page.getByLabel('Bild auswählen')
  await file.setInputFiles({
    name: 'zu-gross.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(15 * 1024 * 1024 + 1),
  })
  await notice(page, 'Das übermittelte Bild ist zu gross')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  await file.setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: picture })
  await notice(page, 'Das Bild ist hochgeladen')
  await expect(page.getByRole('img', { name: 'Foto: Ganz fertig' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Rezept veröffentlichen/ }).check()
  await expect(page.getByText('Funktion wird bald veröffentlicht..')).toBeVisible()
  await isSaved(page)
  await expect.poll(async () => (await stored(page, token, id)).freeAccess).toBe(true)
  expect((await stored(page, token, id)).menuchilds[0]?.nutritions.length).toBeGreaterThan(3)
})

test('the recipe is taken out with a way back, shared after asking, and deleted for good', async ({
  page,
  context,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Zum Teilen')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Teilen' }).first().click()
  await page.getByRole('button', { name: 'Veröffentlichen und teilen' }).click()
  await notice(page, 'Link in Zwischenablage kopiert')
  expect((await stored(page, token, id)).freeAccess).toBe(true)

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Aus dem Kochbuch entfernen' }).click()
  await expect(page).toHaveURL(/\/kochbuch$/)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Zum Teilen' })).toBeVisible()

  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Löschen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Rezept löschen' })
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await question.getByRole('button', { name: 'Löschen' }).click()
  await notice(page, 'Rezept gelöscht')
  const gone = await page.request.get(`/api/v1/menu/one/${id}`, bearer(token))
  expect(gone.status()).toBe(404)
})

test('what one keeps for oneself stays: heart, stars, note, day', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Für mich')
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Lieblingsrezept' }).click()
  await page.getByRole('button', { name: '4 von 5 Sternen' }).click()
  await page.getByRole('textbox', { name: 'Eigene Notiz' }).fill('Mit weniger Salz')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByText('einmal gekocht')).toBeVisible()
  await page.waitForTimeout(1200)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Lieblingsrezept' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '4 von 5 Sternen' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: 'Eigene Notiz' })).toHaveValue('Mit weniger Salz')
  await page.goto('/kochbuch?favourite=true')
  await expect(page.getByRole('heading', { level: 2, name: 'Für mich' })).toBeVisible()
})

test('somebody else takes a copy into the own cookbook', async ({ page }) => {
  const answer = await page.request.get('/api/v1/menu/related/severalusers/public/Gnocchi')
  const { data } = (await answer.json()) as { data: { menus: { _id: string; name: string }[] } }
  const recipe = data.menus[0]
  await signIn(page, 'reto')
  await page.goto(`/kochbuch/menu/${recipe?._id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'In mein Kochbuch' }).click()
  await page.getByRole('link', { name: 'Zur Abschrift' }).click()
  await expect(page).not.toHaveURL(new RegExp(recipe?._id ?? 'x'))
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible()
})

test('cook mode goes step by step, with keys, timers and a way out', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Kochen')
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Kochmodus' }).first().click()
  const cooking = page.getByRole('dialog', { name: 'Kochmodus: Kochen' })
  await expect(cooking.getByRole('heading', { name: 'Teig' })).toBeVisible()
  await expect(cooking.getByRole('list', { name: 'Zutaten dieses Schritts' })).toContainText(
    '500\u00A0g Mehl',
  )
  await cooking.getByRole('button', { name: '20 Minuten starten' }).click()
  await expect(cooking.getByRole('timer')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(cooking.getByRole('heading', { name: 'Backen' })).toBeVisible()
  await page.reload()
  await expect(cooking.getByRole('heading', { name: 'Backen' })).toBeVisible()
  await expect(cooking.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cooking).toBeHidden()
  await page.getByRole('button', { name: 'Kochmodus' }).first().click()
  await cooking.getByRole('button', { name: 'Fertig gekocht' }).click()
  await notice(page, 'En Guete! Heute gekocht')
})

test('amounts follow one ingredient, or a tin', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Umrechnen')
  await page.goto(`/kochbuch/menu/${id}`)
  const ingredients = page.getByRole('region', { name: 'Zutaten' })
  await page.getByRole('button', { name: 'Mengen umrechnen' }).click()
  await page.getByRole('textbox', { name: 'So viel' }).fill('250')
  await page.getByRole('button', { name: 'Umrechnen', exact: true }).click()
  await expect(ingredients.getByRole('button', { name: /^1½ dl Wasser/ })).toBeVisible()
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(ingredients.getByRole('button', { name: /^3 dl Wasser/ })).toBeVisible()
})

test('a card offers list and plan: by holding the basket and by its menu', async ({ page }) => {
  const { token } = await signIn(page)
  await newRecipe(page, token, 'Für den Plan')
  await page.goto('/kochbuch')
  const card = page.getByRole('article').filter({ hasText: 'Für den Plan' })
  const basket = card.getByRole('button', { name: /auf den Einkaufszettel setzen/ })
  await basket.hover()
  await page.mouse.down()
  await page.waitForTimeout(2200)
  await page.mouse.up()
  const popup = page.getByRole('dialog', { name: 'Für den Plan' })
  await expect(popup.getByRole('button', { name: 'Auf den Einkaufszettel' })).toBeVisible()
  await expect(basket).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  await card.getByRole('button', { name: 'Weitere Aktionen für Für den Plan' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'In den Wochenplan' }).click()
  await popup.getByLabel('Datum').fill('')
  await popup.getByRole('button', { name: 'In den Wochenplan' }).click()
  await expect(popup).toContainText(
    'Gib ein Datum, Tageszeit und Personen an, um es dem Wochenplan hinzuzufügen',
  )
  await popup.getByLabel('Datum').fill('2030-05-06')
  await popup.getByRole('radio', { name: 'Mittag' }).check()
  await popup.getByRole('button', { name: 'In den Wochenplan' }).click()
  await notice(page, /Für den Plan ist geplant: Mo.*6\. Mai, Mittag/)
})

test('no barriers in editor, recipe and cook mode', async ({ page }) => {
  test.setTimeout(90_000)
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Barrierefrei')
  for (const [path, heading] of [
    [`/kochbuch/menu/edit/${id}`, 'Zutaten'],
    [`/kochbuch/menu/${id}`, 'Zutaten'],
    [`/kochbuch/menu/${id}?cook=true`, 'Teig'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await expectNoBarriers(page, path)
  }
})
