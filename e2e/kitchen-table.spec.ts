import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test as base } from './people.ts'

type Person = 'lea' | 'jonas' | 'anna' | 'reto'

// others are seen coming and going as it happens
const soon = { timeout: 3000 }

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Meldungen' }).getByText(text, { exact: true })
const members = (page: Page) => page.getByRole('region', { name: 'Am Tisch' }).getByRole('listitem')
const chosen = (page: Page) => page.getByLabel('Aktueller Küchentisch').locator('option:checked')
const dialog = (page: Page) => page.getByRole('alertdialog')

type Open = (person?: Person, path?: string) => Promise<Page>

/** Opens a browser of their own for somebody, on the page of the kitchen table; all are closed at the end. */
const test = base.extend<{ open: Open }>({
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, path = '/kuechentisch') => {
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
      contexts.push(context)
      const page = await context.newPage()
      if (person) await signIn(page, person)
      await page.goto(path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

async function createTable(page: Page, street: string, town: string): Promise<void> {
  const form = page.getByRole('complementary')
  await form.getByLabel('Strasse').fill(street)
  await form.getByLabel('Ort').fill(town)
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(notice(page, 'Neuer Küchentisch wurde erstellt')).toBeVisible()
  await expect(chosen(page)).toHaveText(`${street}, ${town}`)
  await isThere(page)
}

/** What is chosen is shown at once; the page of that table comes a moment later. */
const isThere = (page: Page) =>
  expect(page.getByLabel('Aktueller Küchentisch')).toHaveAttribute('aria-busy', 'false')

/** Chooses a table and waits until the page shows it. */
async function sitDown(page: Page, table: string): Promise<void> {
  await expect(members(page).first()).toBeVisible()
  if ((await chosen(page).textContent()) !== table)
    await page.getByLabel('Aktueller Küchentisch').selectOption(table)
  await expect(chosen(page)).toHaveText(table)
  await isThere(page)
}

async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Jetzt Link zusenden' }).click()
  await expect(notice(page, 'Link in Zwischenablage kopiert')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/localhost:\d+\/invite\/[0-9a-f-]{36}\?code=[\w-]{22}$/)
  return link
}

async function deleteTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Küchentisch löschen' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Küchentisch löschen?')
  await expect(dialog(page)).toContainText('Wochenpläne und Einkaufslisten')
  await expect(dialog(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(notice(page, 'Küchentisch erfolgreich gelöscht')).toBeVisible()
}

/** An account that nobody has seen before; its plan is Free. */
async function register(page: Page, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}-${Date.now()}@example.org`
  const answer = await page.request.post('/api/v1/auth/register', {
    data: { email, password: 'Zwetschgen-72-wähe', firstName },
  })
  const { session_token: token, id } = (await answer.json()) as { session_token: string; id: string }
  await page.addInitScript(
    ([sessionToken, userId]) => {
      localStorage.setItem('session_token', sessionToken ?? '')
      localStorage.setItem('id', userId ?? '')
      localStorage.setItem('last_token_refresh', String(Date.now()))
    },
    [token, id],
  )
}

test('three people: a table is set up, two come by the link, one is sent away, one leaves, it is deleted', async ({
  open,
}) => {
  test.setTimeout(120_000)
  const lea = await open('lea')
  await expect(chosen(lea)).toHaveText('Lindenweg 4, 3012 Bern')
  await expect(members(lea)).toHaveCount(3)
  await createTable(lea, 'Seestrasse 9', '8002 Zürich')
  await expect(members(lea)).toHaveCount(1)
  const link = await copyLink(lea)
  await expect(lea.getByRole('img', { name: 'QR-Code des Einladungslinks' })).toBeVisible()

  // Jonas is signed in already
  const jonas = await open('jonas', link)
  await expect(jonas.getByRole('heading', { level: 1 })).toHaveText('Lea lädt dich an den Küchentisch ein')
  await expect(jonas.getByText('Küchentisch in 8002 Zürich')).toBeVisible()
  await jonas.getByRole('button', { name: 'Beitreten' }).click()
  await expect(jonas.getByRole('heading', { level: 1 })).toHaveText('Du sitzt am Tisch')
  await jonas.getByRole('button', { name: 'An diesen Tisch wechseln' }).click()
  await expect(chosen(jonas)).toHaveText('Seestrasse 9, 8002 Zürich')
  await expect(members(lea)).toHaveCount(2, soon)

  // Anna signs in on the way
  const anna = await open(undefined, link)
  await anna.getByRole('link', { name: 'Anmelden oder Registrieren' }).click()
  await anna.getByRole('button', { name: /Anna Meier/ }).click()
  await expect(anna).toHaveURL(/\/invite\//)
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Du sitzt am Tisch')
  await anna.getByRole('button', { name: 'An diesen Tisch wechseln' }).click()
  await expect(members(anna)).toHaveCount(3)
  await expect(members(lea)).toHaveCount(3, soon)

  // members see no way to send others away
  await expect(anna.getByRole('button', { name: /entfernen$/ })).toHaveCount(0)
  await expect(anna.getByRole('button', { name: 'Küchentisch löschen' })).toHaveCount(0)
  await expect(anna.getByText('Einladungslinks verschickt, wer den Tisch leitet: Lea Meier.')).toBeVisible()

  await lea.getByRole('button', { name: 'Anna Meier entfernen' }).click()
  await expect(dialog(lea).getByRole('heading')).toHaveText('Benutzer entfernen?')
  await expect(dialog(lea)).toContainText('Möchten Sie Anna Meier wirklich von diesem Küchentisch entfernen?')
  await dialog(lea).getByRole('button', { name: 'Entfernen' }).click()
  await expect(notice(lea, 'Benutzer erfolgreich entfernt.')).toBeVisible()
  await expect(members(lea)).toHaveCount(2)
  await expect(chosen(anna)).toHaveText('Lindenweg 4, 3012 Bern', soon)
  // whoever was sent away may know the code: it leads nowhere now
  await anna.goto(link)
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Diese Einladung gilt nicht mehr')

  await jonas.getByRole('button', { name: 'Küchentisch verlassen' }).last().click()
  await expect(dialog(jonas)).toContainText(
    'Möchten Sie sich selbst wirklich von diesem Küchentisch entfernen?',
  )
  await dialog(jonas).getByRole('button', { name: 'Verlassen' }).click()
  await expect(notice(jonas, 'Du hast den Küchentisch verlassen.')).toBeVisible()
  await expect(chosen(jonas)).toHaveText('Lindenweg 4, 3012 Bern')
  await expect(members(lea)).toHaveCount(1, soon)

  await deleteTable(lea)
  await expect(chosen(lea)).toHaveText('Lindenweg 4, 3012 Bern')
  await expect(members(lea)).toHaveCount(3)
})

test('another tab follows to another table', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/kuechentisch')
  await expect(chosen(page)).toHaveText('Lindenweg 4, 3012 Bern')
  const other = await context.newPage()
  await other.goto('/allerezepte')
  const card = other.getByText('Aktueller Küchentisch').locator('..')
  await expect(card).toContainText('Lindenweg')
  await page.getByLabel('Aktueller Küchentisch').selectOption('Dorfplatz 2, 7130 Ilanz')
  await expect(card).toContainText('Dorfplatz')
  await expect(members(page).first()).toContainText('Lea Meier')
  await page.getByLabel('Aktueller Küchentisch').selectOption('Lindenweg 4, 3012 Bern')
  await expect(card).toContainText('Lindenweg')
})

test('ownership is handed over, and whoever leads alone does not leave the others', async ({ open }) => {
  const reto = await open('reto')
  await expect(chosen(reto)).toHaveText('Dorfplatz 2, 7130 Ilanz')
  await reto.getByRole('button', { name: 'Küchentisch verlassen' }).click()
  await expect(
    notice(reto, 'Übergib zuerst jemandem die Leitung des Küchentischs, oder lösche ihn.'),
  ).toBeVisible()
  await reto.getByRole('button', { name: 'Mehr zu Lea Meier' }).click()
  await reto.getByRole('menuitem', { name: 'Leitung übergeben' }).click()
  await dialog(reto).getByRole('button', { name: 'Leitung übergeben' }).click()
  await expect(notice(reto, 'Lea Meier leitet jetzt den Küchentisch.')).toBeVisible()
  await expect(members(reto).filter({ hasText: 'Lea' })).toContainText('Leitung')
  await reto.getByRole('button', { name: 'Mehr zu Lea Meier' }).click()
  await reto.getByRole('menuitem', { name: 'Leitung zurücknehmen' }).click()
  await dialog(reto).getByRole('button', { name: 'Leitung zurücknehmen' }).click()
  await expect(members(reto).filter({ hasText: 'Lea' })).toContainText('Mitglied')
})

test('somebody is found and seated by a click', async ({ open }) => {
  const lea = await open('lea')
  await createTable(lea, 'Hafenweg 1', '9320 Arbon')
  const search = lea.getByRole('searchbox', { name: 'Namen suchen...' })
  await search.fill('jo')
  await expect(lea.getByText('ab drei Buchstaben', { exact: false })).toBeVisible()
  await search.fill('jonas')
  await lea.getByRole('button', { name: /jonas@demo\.ordy/ }).click()
  await expect(notice(lea, 'Die Person sitzt jetzt am Küchentisch.')).toBeVisible()
  await expect(members(lea)).toHaveCount(2)
  await search.fill('xyzxyzxyz')
  await expect(lea.getByText('Niemand gefunden. Schick dieser Person den Link.').first()).toBeVisible()
  await deleteTable(lea)
})

test('without a clipboard the link is copied by selecting it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    Object.defineProperty(globalThis, 'ClipboardItem', { value: undefined })
  })
  await signIn(page)
  await page.goto('/kuechentisch')
  await page.getByRole('button', { name: 'Jetzt Link zusenden' }).click()
  await expect(notice(page, 'Link in Zwischenablage kopiert (Fallback)')).toBeVisible()
  await page.evaluate(() => (document.execCommand = () => false))
  await page.getByRole('button', { name: 'Jetzt Link zusenden' }).click()
  await expect(notice(page, 'Fehler beim Kopieren des Links')).toBeVisible()
})

test.describe('refusals', () => {
  test.use({ allowedErrors: [/status of (40[34]|502)|ERR_FAILED/] })

  test('with the plan Free nobody joins, and is shown the way out', async ({ page, open }) => {
    const lea = await open('lea')
    const link = await copyLink(lea)
    await register(page, 'Nora')
    await page.goto(link)
    await page.getByRole('button', { name: 'Beitreten' }).click()
    await expect(
      page.getByText(
        'Mit dem Plan Free kannst du keinem Küchentisch beitreten. Wechsle den Plan, um beizutreten.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Abo aktualisieren' })).toHaveAttribute(
      'href',
      '/usersettings',
    )
  })

  test('a renewed link leads nowhere, and those at the table need none', async ({ page, open }) => {
    const lea = await open('lea')
    const link = await copyLink(lea)
    await lea.reload()
    // the same link again: copying does not end what was sent before
    expect(await copyLink(lea)).toBe(link)
    await lea.getByRole('button', { name: 'Link erneuern' }).click()
    await dialog(lea).getByRole('button', { name: 'Link erneuern' }).click()
    await expect(notice(lea, 'Der neue Link gilt ab sofort.')).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Einladung gilt nicht mehr')
    await signIn(page, 'jonas')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du sitzt schon an diesem Küchentisch')
  })

  test('what fails says so in the words of the product', async ({ page }) => {
    await signIn(page)
    await page.goto('/kuechentisch')
    await expect(chosen(page)).toHaveText('Lindenweg 4, 3012 Bern')
    await page.route('**/userdata/update', (route) => route.abort())
    await page.getByLabel('Aktueller Küchentisch').selectOption('Dorfplatz 2, 7130 Ilanz')
    await expect(notice(page, 'Fehler beim Speichern der Tischauswahl.')).toBeVisible()
    await expect(chosen(page)).toHaveText('Lindenweg 4, 3012 Bern')
    await page.route('**/members/*', (route) => route.fulfill({ status: 502, body: 'proxy' }))
    await page.getByRole('button', { name: 'Anna Meier entfernen' }).click()
    await dialog(page).getByRole('button', { name: 'Entfernen' }).click()
    await expect(notice(page, 'Fehler beim Entfernen des Benutzers (Backend).')).toBeVisible()
    await page.unroute('**/members/*')
    await page.route('**/members/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Anna Meier entfernen' }).click()
    await dialog(page).getByRole('button', { name: 'Entfernen' }).click()
    await expect(notice(page, 'Fehler: Netzwerkfehler. Bitte Verbindung prüfen.')).toBeVisible()
  })
})

test('somebody without a table reads what it is for and sets one up on the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page, 'Ida')
  await page.goto('/kuechentisch')
  await expect(page.getByRole('heading', { name: 'Kein Küchentisch zugeordnet' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Küchentisch aufstellen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Übersicht' })
  await sheet.getByRole('button', { name: 'Erstellen' }).click()
  await expect(sheet.getByLabel('Strasse')).toBeFocused()
  await expect(sheet.getByText('Bitte ausfüllen.').first()).toBeVisible()
  await sheet.getByLabel('Strasse').fill('Bergweg 7')
  await sheet.getByLabel('Ort').fill('3818 Grindelwald')
  await sheet.getByRole('button', { name: 'Erstellen' }).click()
  await expect(sheet).toBeHidden()
  await expect(chosen(page)).toHaveText('Bergweg 7, 3818 Grindelwald')
  await deleteTable(page)
  await expect(page.getByRole('heading', { name: 'Kein Küchentisch zugeordnet' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to load resource|net::ERR|WebSocket/] })

  test('the table is shown as it was, and what others did meanwhile once it is back', async ({
    page,
    context,
    open,
  }) => {
    test.setTimeout(90_000)
    await signIn(page, 'reto')
    await page.goto('/kuechentisch')
    await expect(members(page)).toHaveCount(2)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(500)
    await context.setOffline(true)
    await page.reload()
    await expect(members(page)).toHaveCount(2)
    await expect(page.getByText('Ohne Verbindung lässt sich am Küchentisch nichts ändern.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lea Meier entfernen' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Küchentisch löschen' })).toBeDisabled()

    const lea = await open('lea')
    await sitDown(lea, 'Dorfplatz 2, 7130 Ilanz')
    await expect(members(lea)).toHaveCount(2)
    await lea.getByRole('button', { name: 'Küchentisch verlassen' }).last().click()
    await dialog(lea).getByRole('button', { name: 'Verlassen' }).click()
    await expect(notice(lea, 'Du hast den Küchentisch verlassen.')).toBeVisible()
    await context.setOffline(false)
    await expect(members(page)).toHaveCount(1, { timeout: 40_000 })

    // as it was before, for the journeys after this one
    await page.getByRole('button', { name: 'Jetzt Link zusenden' }).click()
    const link = await page.getByRole('textbox', { name: 'Einladungslink' }).inputValue()
    await lea.goto(link)
    await lea.getByRole('button', { name: 'Beitreten' }).click()
    await expect(members(page)).toHaveCount(2, soon)
  })
})

test('no barriers and nothing cut at the table', async ({ page, open }) => {
  test.setTimeout(120_000)
  const lea = await open('lea')
  await sitDown(lea, 'Lindenweg 4, 3012 Bern')
  const link = await copyLink(lea)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lea lädt dich an den Küchentisch ein')
  await expectNoBarriers(page, 'invitation')
  await page.goto(link.replace(/\?.*/, ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Einladung gilt nicht mehr')
  await expectNoBarriers(page, 'old invitation')
  await signIn(page)
  await page.goto('/kuechentisch')
  await expect(members(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Jetzt Link zusenden' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code des Einladungslinks' })).toBeVisible()
  await expectNoBarriers(page, 'table')
  await page.getByRole('button', { name: 'Küchentisch löschen' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectNoBarriers(page, 'question')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Namen suchen...' }).fill('reto')
  await expect(page.getByRole('button', { name: /reto@demo\.ordy/ })).toBeVisible()
  await expectNoBarriers(page, 'search')
})
