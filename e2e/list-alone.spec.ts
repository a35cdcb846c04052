import { expect, type Page } from '@playwright/test'
import { hold, register, signIn, test } from './people.ts'
import { add, entry, notice, open, openEmpty } from './shopping.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/],
})

const history = (page: Page) => page.getByRole('complementary', { name: 'Einkaufslisten' })

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Liste abschliessen' }).click()
  await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
  await expect(notice(page, 'Einkaufsliste wurde abgeschlossen')).toBeVisible()
}

test.describe('with the app kept offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection the list stays when another one cannot be shown, and a finished one is followed by the next', async ({
    page,
    context,
  }) => {
    await openEmpty(page)
    await add(page, 'Tee')
    await finish(page)
    await page.getByRole('button', { name: 'Neue Liste erstellen' }).click()
    await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
    await add(page, 'Senf')
    await expect(open(page, 'Senf')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)

    await history(page).getByRole('button', { name: 'Geschlossene' }).click()
    await history(page)
      .getByRole('button', { name: /Geschlossen\b/ })
      .first()
      .click()
    await expect(notice(page, 'Fehler beim Laden der Liste')).toBeVisible()
    await expect(notice(page, 'Abgeschlossene Liste wird angezeigt (nur lesbar)')).toHaveCount(0)
    await expect(open(page, 'Senf')).toBeVisible()

    await finish(page)
    await page.getByRole('button', { name: 'Neue Liste erstellen' }).click()
    await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
    await add(page, 'Essig')
    await expect(entry(page, 'Essig')).toBeVisible()
    await expect(entry(page, 'Senf')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('0 von 1').first()).toBeVisible()
    await expect(history(page).getByRole('button', { name: /Aktiv / })).toContainText('0 / 1')
    await page.reload()
    await expect(open(page, 'Essig')).toBeVisible()
  })

  test('opened without a connection and without a list it says so, and takes the first thing', async ({
    page,
    context,
  }) => {
    const { token, id } = await register(page, 'ohneliste')
    const address = { tableAddress_street: 'Hefegasse 3', tableAddress_plztown: '3011 Bern', userId: id }
    const made = await page.request.post(`/api/v1/kitchentable/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { data: address },
    })
    expect(made.ok()).toBe(true)
    await page.goto('/zettel')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.getByRole('heading', { name: 'Keine Einkaufszettel vorhanden.' })).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Fehler: Netzwerkfehler. Bitte Verbindung prüfen.')).toBeVisible()
    await add(page, 'Hefe')
    await expect(entry(page, 'Hefe')).toBeVisible()
    // what the server does not have yet is neither named nor finished
    const pencil = page.getByRole('button', { name: 'Namen ändern' })
    const toFinish = page.getByRole('button', { name: 'Liste abschliessen' })
    await open(page, 'Hefe').click()
    await expect(page.getByText('Alles ist eingekauft.')).toBeVisible()
    await expect(pencil.or(toFinish)).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('1 von 1').first()).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nein' }).click()
    await expect(page.getByText('0 von 1').first()).toBeVisible()
    await pencil.click()
    await page.keyboard.type('Backen')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Backen' })).toBeVisible()
  })
})

test('who asks for a list that is not there finds the way to the active one', async ({ page }) => {
  await openEmpty(page)
  await add(page, 'Öl')
  await expect(open(page, 'Öl')).toBeVisible()
  await page.goto('/einkaufszettel/01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7')
  await expect(notice(page, 'Liste nicht gefunden')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wähle einen Einkaufszettel' })).toBeVisible()
  await page.getByRole('button', { name: 'Aktive Liste anzeigen' }).click()
  await expect(open(page, 'Öl')).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`nothing moves while the list comes, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page)
    await page.addInitScript(() => {
      const shifts: [moved: number, what: string[]][] = []
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node?: Element }[]
        })[])
          shifts.push([shift.value, shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? '')])
        document.documentElement.dataset['shifts'] = JSON.stringify(shifts)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const visit of ['the first', 'from the device']) {
      await page.goto('/zettel')
      await expect(page.locator('main section button[aria-pressed]').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => document.documentElement.dataset['shifts'] ?? '[]')
      const moved = (JSON.parse(shifts) as [number, string[]][]).reduce((sum, [value]) => sum + value, 0)
      expect(moved, `${visit}: ${shifts}`).toBeLessThan(0.02)
    }
  })

test('on a new device what is typed before anybody knows whose list it is stays, and is added', async ({
  page,
}) => {
  await signIn(page)
  const comes = await hold(page, '**/auth/userbyid')
  await page.goto('/zettel')
  const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
  await field.pressSequentially('Zitronen')
  comes()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Einkaufszettel')
  await expect(field).toHaveValue('Zitronen')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(open(page, 'Zitronen')).toBeVisible()
})

test('what is written before anybody knows whose list it is outlives the page, and comes once', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/zettel')
  await expect(page.getByText('Fehler: Netzwerkfehler. Bitte Verbindung prüfen.')).toBeVisible()
  await add(page, 'Schwarzwurzeln')
  await page.reload()
  await expect(page.getByText('Notiert: Schwarzwurzeln.')).toBeVisible()
  await expect(page.getByText('Der Speicher dieses Geräts ist voll.')).toHaveCount(0)

  // two tabs learn at once whose list it is
  const other = await context.newPage()
  const comes = [await hold(page, '**/auth/userbyid'), await hold(other, '**/auth/userbyid')]
  await page.unroute('**/api/**')
  await Promise.all([page.reload(), other.goto('/zettel')])
  for (const tab of [page, other]) await expect(tab.getByText('Notiert: Schwarzwurzeln.')).toBeVisible()
  for (const come of comes) come()
  for (const tab of [page, other]) {
    await expect(open(tab, 'Schwarzwurzeln')).toHaveCount(1)
    await expect(tab.getByText('Notiert:')).toHaveCount(0)
  }
  await page.reload()
  await expect(open(page, 'Schwarzwurzeln')).toHaveCount(1)
  await other.close()
})

test('a line that is too long takes no other one with it, nor what is being typed', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/zettel')
  await expect(page.getByText('Fehler: Netzwerkfehler. Bitte Verbindung prüfen.')).toBeVisible()
  const long = `X${'x'.repeat(200)}`
  for (const words of ['Pfifferlinge', long, 'Rosinen']) await add(page, words)
  const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
  await field.pressSequentially('halb getippt')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await expect(open(page, 'Pfifferlinge')).toBeVisible()
  await expect(open(page, 'Rosinen')).toBeVisible()
  await expect(field).toHaveValue(`1 Stk ${long}, halb getippt`)
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('höchstens 200 Zeichen')
})

test('of words that the device cannot keep it is said that they end with the page', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => {
    const write = localStorage.setItem.bind(localStorage)
    Storage.prototype.setItem = (key: string, value: string) => {
      if (key.startsWith('list_words:')) throw new DOMException('full', 'QuotaExceededError')
      write(key, value)
    }
  })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/zettel')
  await expect(page.getByText('Fehler: Netzwerkfehler. Bitte Verbindung prüfen.')).toBeVisible()
  await add(page, 'Pastinaken')
  await expect(page.getByText('Notiert: Pastinaken.')).toBeVisible()
  await expect(page.getByText('Der Speicher dieses Geräts ist voll.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await expect(open(page, 'Pastinaken')).toBeVisible()
  await expect(page.getByText('Der Speicher dieses Geräts ist voll.')).toHaveCount(0)
})

test('what somebody wrote before their list was known is no matter of the next person', async ({
  page,
  context,
}) => {
  await signIn(page)
  const comes = await hold(page, '**/auth/userbyid')
  await page.goto('/zettel')
  await add(page, 'Geheimes')
  const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
  await field.fill('Halbes')
  const answer = await page.request.post('/api/v1/auth/demo', { data: { person: 'reto' } })
  const reto = (await answer.json()) as { session_token: string; id: string }
  const other = await context.newPage()
  await other.goto(`/?session_token=${reto.session_token}&id=${reto.id}`)
  await expect(other).toHaveURL(/\/kochbuch$/)
  comes()
  await expect(page.getByRole('button', { name: /^Menü von Reto/ })).toBeVisible()
  await expect(field).toHaveValue('')
  await add(page, 'Retos Tee')
  await expect(entry(page, 'Retos Tee')).toBeVisible()
  await expect(page.getByText('Geheimes')).toHaveCount(0)
  await page.reload()
  await expect(open(page, 'Retos Tee')).toBeVisible()
  await expect(page.getByText('Geheimes')).toHaveCount(0)
  await other.close()
})
