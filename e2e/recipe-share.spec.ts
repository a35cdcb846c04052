import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { signIn, test } from './people.ts'
import { newRecipe, notice } from './recipes.ts'

/** Puts sharing and the clipboard of the device in place of the browser's. */
const device = (page: Page, share: 'sheet' | 'none', clipboard: 'works' | 'refuses' = 'works') =>
  page.addInitScript(
    ([way, board]) => {
      const shared: unknown[] = []
      Object.assign(globalThis, { shared })
      const sheet = async (what: unknown) => void shared.push(what)
      Object.defineProperty(navigator, 'share', { value: way === 'sheet' ? sheet : undefined })
      const writeText = async (words: string) => {
        if (board === 'refuses') throw new Error('refused')
        shared.push(words)
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    },
    [share, clipboard] as const,
  )
const shared = (page: Page) => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)

test('the sheet of the device shares where there is one', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Zum Weitergeben', { freeAccess: true })
  await device(page, 'sheet')
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Teilen' }).first().click()
  const url = `${new URL(page.url()).origin}/kochbuch/menu/${id}?freeAccess=true`
  await expect.poll(() => shared(page)).toEqual([{ title: 'Zum Weitergeben', url }])
})

test('a link that cannot be copied says so, and a private recipe stays private when one thinks better of it', async ({
  page,
}) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Nicht kopierbar')
  await device(page, 'none', 'refuses')
  await page.goto(`/kochbuch/menu/${id}`)
  const share = page.getByRole('button', { name: 'Teilen' }).first()
  await share.click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  const free = await page.request.get(`/api/v1/menu/one/${id}/free`)
  expect(free.status()).toBe(404)
  await share.click()
  await page.getByRole('button', { name: 'Veröffentlichen und teilen' }).click()
  await notice(page, 'Fehler beim Kopieren des Links.')
})

test('with the plan Free nothing is shared, and the way out is shown', async ({ page }) => {
  const email = `frei-${Date.now()}@example.org`
  const answer = await page.request.post('/api/v1/auth/register', {
    data: { email, password: 'Ein-langes-Passwort-7', firstName: 'Mia' },
  })
  const { session_token: token, id: userId } = (await answer.json()) as { session_token: string; id: string }
  await page.addInitScript(
    ([sessionToken, own]) => {
      localStorage.setItem('session_token', sessionToken ?? '')
      localStorage.setItem('id', own ?? '')
      localStorage.setItem('last_token_refresh', String(Date.now()))
    },
    [token, userId],
  )
  await page.goto('/kochbuch')
  await expect(page.getByText('Dein Kochbuch ist noch leer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alle Filter zurücksetzen' })).toBeHidden()
  const id = await newRecipe(page, token, 'Meins allein')
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Teilen' }).first().click()
  await notice(page, /Mit dem Plan Free kannst du keine Rezepte teilen/)
  await expect(page.getByRole('link', { name: 'Abo aktualisieren' })).toBeVisible()
})

test('the text and the print carry the recipe alone', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Auf Papier', {
    ingredients: [{ amount: 400, unit: 'g', name: 'Mehl' }],
    preperation: [{ head: 'Teig', content: 'ID:1 Mehl kneten.' }],
  })
  await device(page, 'none')
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Als Text kopieren' }).click()
  await notice(page, 'Rezept als Text kopiert')
  expect(await shared(page)).toEqual([
    'Auf Papier\n\nMengen für 4 Personen\n\nZutaten\n- 400 g Mehl\n\nZubereitung\n1. Teig\n400 g Mehl kneten.',
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Auf Papier' })).toBeVisible()
  await expect(page.getByText('Mengen für 4 Personen')).toBeVisible()
  for (const gone of [
    page.getByRole('navigation').first(),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Personen: mehr' }),
    page.getByRole('heading', { name: 'Nur für dich' }),
  ])
    await expect(gone).toBeHidden()
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
})

test('a visitor meets the recipe in the frame of the public pages, and nothing of a private one', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await signIn(page)
  const open = await newRecipe(page, token, 'Für alle', { freeAccess: true })
  const closed = await newRecipe(page, token, 'Nur für uns')
  const visitor = await context.browser()?.newContext({ locale: 'de-CH' })
  const guest = await visitor?.newPage()
  if (!visitor || !guest) throw new Error('no browser')
  const path = (id: string) => `${baseURL}/kochbuch/menu/${id}`
  await guest.goto(`${path(open)}?freeAccess=true`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Für alle' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  for (const name of ['Kochbuch', 'Zettel', 'Lager', 'Einstellungen'])
    await expect(guest.getByRole('link', { name, exact: true })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Personen: mehr' }).click()
  await expect(guest.getByRole('button', { name: /^625 g Mehl/ })).toBeVisible()
  await expectNoBarriers(guest, 'a shared recipe')
  // the bar of a phone leaves the end of the page free
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.getByRole('link', { name: 'Datenschutz' }).click({ trial: true })
  await guest.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await guest.getByRole('contentinfo').boundingBox()
  const bar = await guest.getByRole('link', { name: 'Moussie' }).last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((bar?.y ?? 0) + 1)
  const head = await (await guest.request.get(`${path(open)}?freeAccess=true`)).text()
  expect(head).toContain('<meta property="og:title" content="Für alle">')
  expect(head).toContain('"@type":"Recipe"')
  expect(head).toContain('rel="canonical"')
  expect(head).not.toContain('noindex')
  const hidden = await (await guest.request.get(path(closed))).text()
  expect(hidden).toContain('<meta name="robots" content="noindex">')
  expect(hidden).not.toContain('Nur für uns')
  await visitor.close()
})

test.describe('a link to what is private again', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('still leads those to it whose it is', async ({ page }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Doch nicht für alle', { freeAccess: true })
    await page.goto(`/kochbuch/menu/edit/${id}`)
    const stored = page.waitForResponse((answer) => answer.url().endsWith(`/menu/related/${id}`))
    await page.getByRole('checkbox', { name: /veröffentlichen|öffentlich/i }).click()
    await stored
    await page.goto(`/kochbuch/menu/${id}?freeAccess=true`)
    await expect(page.getByRole('heading', { level: 1, name: 'Doch nicht für alle' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bearbeiten' }).first()).toBeVisible()
  })
})

test('own tags and stars find a recipe again, for this person alone', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Sonntagsliebling')
  await page.goto(`/kochbuch/menu/${id}`)
  await page.getByRole('combobox', { name: 'Eigene Schlagworte' }).fill('Besuch von Grosi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Besuch von Grosi entfernen' })).toBeVisible()
  await page.getByRole('button', { name: '5 von 5 Sternen' }).click()
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^\d{1,2}\. \p{L}+ \d{4}/u })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/kochbuch?cooked=yes')
  await page.getByRole('button', { name: 'Mehr Filter' }).click()
  await page.getByRole('combobox', { name: 'Schlagwort' }).selectOption('Besuch von Grosi')
  await page.getByRole('button', { name: 'Bewertung' }).click()
  await expect(page.getByRole('button', { name: 'Ab 3 Sternen' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Sonntagsliebling'])
})

test('in the library a card puts on the list and into the plan, and the popup asks for what is missing', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/allerezepte?q=Minestrone')
  const card = page.getByRole('article').filter({ hasText: 'Minestrone' }).first()
  const basket = card.getByRole('button', { name: /Einkaufszettel/ })
  const before = await basket.getAttribute('aria-pressed')
  await basket.click()
  await expect(basket).not.toHaveAttribute('aria-pressed', before ?? '')
  await basket.click()
  await expect(basket).toHaveAttribute('aria-pressed', before ?? '')
  await basket.hover()
  await page.mouse.down()
  const popup = page.getByRole('dialog', { name: /Minestrone/ })
  await expect(popup.getByRole('form', { name: 'In den Wochenplan' })).toBeVisible({ timeout: 6000 })
  await page.mouse.up()
  await popup.getByLabel('Datum').fill('')
  await popup.getByRole('button', { name: 'In den Wochenplan' }).click()
  await expect(popup).toContainText(
    'Gib ein Datum, Tageszeit und Personen an, um es dem Wochenplan hinzuzufügen',
  )
})
