import type { Reminder } from '@ordy/shared/reminders/contract.ts'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { moving, test } from './people.ts'
import { add, bought, open, openEmpty, second } from './shopping.ts'

test.use({
  ...moving,
  allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/],
})

const notice = (page: Page, words: string) => page.getByRole('region', { name: 'Meldungen' }).getByText(words)
const sections = (page: Page) => page.locator('main section h2').allInnerTexts()
const titles = async (page: Page) => (await sections(page)).map((words) => words.split('\n')[0])
const handle = (page: Page, title: string) => page.getByRole('button', { name: `${title} verschieben` })

/** Back to the order that everybody begins with. */
async function usualOrder(page: Page, title: string): Promise<void> {
  await handle(page, title).click()
  await page.getByRole('menuitem', { name: 'Übliche Reihenfolge' }).click()
}

test.describe('with the app kept offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('sections are dragged or moved by the menu, offline too, and everybody sees it', async ({
    page,
    browser,
    context,
  }) => {
    await openEmpty(page)
    await add(page, 'Gurken, Brot, Milch, Seife')
    await usualOrder(page, 'Gemüse & Früchte')
    const usual = ['Gemüse & Früchte', 'Brotwaren & Backwaren', 'Milchprodukte & Molkereiprodukte']
    await expect.poll(() => titles(page)).toEqual([...usual, 'Non-Food & Haushaltsartikel'])
    const other = await second(browser, 'jonas')

    // nothing moves any more
    await handle(page, 'Gemüse & Früchte').hover()
    const from = await handle(page, 'Gemüse & Früchte').boundingBox()
    const { x = 0, y = 0 } = from ?? {}
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 40, { steps: 3 })
    // headings alone are shown now, with the one in hand under the pointer
    await expect(page.getByRole('button', { name: /^Gurken, / })).toHaveCount(0)
    const goal = await handle(page, 'Milchprodukte & Molkereiprodukte').boundingBox()
    await page.mouse.move(x + 20, (goal?.y ?? 0) + (goal?.height ?? 0) / 2, { steps: 5 })
    await page.mouse.up()
    const dragged = [usual[1], usual[2], usual[0], 'Non-Food & Haushaltsartikel']
    await expect.poll(() => titles(page)).toEqual(dragged)
    await expect(page.getByRole('button', { name: /^Gurken, / })).toBeVisible()
    await expect.poll(() => titles(other)).toEqual(dragged)

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await handle(page, 'Non-Food & Haushaltsartikel').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Nach oben' }).click()
    await expect.poll(async () => (await titles(page))[2]).toBe('Non-Food & Haushaltsartikel')
    await page.reload()
    await expect.poll(async () => (await titles(page))[2]).toBe('Non-Food & Haushaltsartikel')
    await context.setOffline(false)
    await expect
      .poll(async () => (await titles(other))[2], { timeout: 20_000 })
      .toBe('Non-Food & Haushaltsartikel')
    await usualOrder(other, 'Brotwaren & Backwaren')
    await expect.poll(async () => (await titles(page))[0]).toBe('Gemüse & Früchte')
    await other.context().close()
  })

  test('reminders are off until somebody switches them on, for this device', async ({ page }) => {
    // the browser of the test knows no push service: its part is played here, the server's is real
    await page.addInitScript(() => {
      let own: { endpoint: string } | null = null
      const keys = {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => own,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (applicationServerKey.length !== 87) throw new Error('no key')
          const endpoint = 'https://push.example.org/device-of-lea'
          own = {
            endpoint,
            toJSON: () => ({ endpoint, keys }),
            unsubscribe: async () => (own = null),
          } as never
          return own
        },
      })
      Notification.requestPermission = async () => 'granted'
      Object.defineProperty(Notification, 'permission', { get: () => (own ? 'granted' : 'default') })
    })
    await openEmpty(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Erinnerungen' }).click()
    const choice = page.getByRole('switch', { name: /Auf diesem Gerät erinnern/ })
    await expect(choice).not.toBeChecked()
    await expectNoBarriers(page, 'the switch for reminders')
    await choice.click()
    await expect(choice).toBeChecked()
    const token = await page.evaluate(() => localStorage.getItem('session_token'))
    const reminded = async () => {
      const answer = await page.request.get('/api/v1/reminders', {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { data: { endpoints: string[] } }).data.endpoints
    }
    await expect.poll(reminded).toEqual(['https://push.example.org/device-of-lea'])
    await choice.click()
    await expect.poll(reminded).toEqual([])
  })

  test('a reminder is shown in words, spared to whoever looks at the list, and leads there by a tap', async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    await context.grantPermissions(['notifications'], { origin })
    await openEmpty(page)
    const devTools = await context.newCDPSession(page)
    let registrationId = ''
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) if (!one.isDeleted) registrationId = one.registrationId
    })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await devTools.send('ServiceWorker.enable')
    await expect.poll(() => registrationId).not.toBe('')
    const arrives = (title: string, tag: string) =>
      devTools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify({
          title,
          body: 'Fehlt noch etwas auf dem Einkaufszettel?',
          tag,
          url: '/zettel',
        } satisfies Reminder),
      })
    // not every browser has a desktop to show something on: the worker notes what it would show
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(`
    self.shown = []
    registration.showNotification = async (title, options) => {
      const notification = { ...options, title, close: () => (self.shown = self.shown.filter((one) => one !== notification)) }
      self.shown.push(notification)
    }`)
    const shown = async () =>
      worker?.evaluate('self.shown.map(({ title, body, lang }) => [title, body, lang])')
    await page.bringToFront()
    await page.getByRole('combobox', { name: 'Was brauchst du?' }).click()
    await arrives('Wer hinschaut, weiss es', 'looking')
    await page.goto('/impressum')
    await arrives('Jonas kauft gerade ein', 'away')
    await expect
      .poll(shown)
      .toEqual([['Jonas kauft gerade ein', 'Fehlt noch etwas auf dem Einkaufszettel?', 'de-CH']])

    // nobody can tap on it either: the worker is told of the tap, and may do what a tap allows it
    await worker?.evaluate(`
    WindowClient.prototype.focus = async function () { return this }
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: self.shown[0] }))`)
    await expect(page).toHaveURL('/zettel')
    await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
    expect(await shown()).toEqual([])
  })
})

test('on the smallest screen the page rolls with the section in hand, and a tick covers no dots', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await openEmpty(page)
  await add(page, 'Gurken, Brot, Milch, Poulet, Glace, Mehl, Müesli, Schokolade, Bier, Seife')
  await usualOrder(page, 'Gemüse & Früchte')
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Non-Food & Haushaltsartikel')
  await handle(page, 'Gemüse & Früchte').hover()
  const { x = 0, y = 0 } = (await handle(page, 'Gemüse & Früchte').boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 40, { steps: 3 })
  const heights = () =>
    page.locator('main section').evaluateAll((all) => all.map((section) => section.clientHeight))
  await expect.poll(async () => new Set(await heights())).toEqual(new Set([44]))
  await page.mouse.move(x + 20, 475, { steps: 5 })
  // as long as it takes, and no further than there are places
  const rolled = () => page.evaluate(() => scrollY)
  const isStill = async () => {
    const before = await rolled()
    await page.waitForTimeout(200)
    expect(await rolled()).toBe(before)
  }
  await expect(isStill).toPass()
  await page.mouse.up()
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Gemüse & Früchte')
  // and back to the top, where the head of the page must not cover it
  await handle(page, 'Gemüse & Früchte').scrollIntoViewIfNeeded()
  const last = await handle(page, 'Gemüse & Früchte').boundingBox()
  await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(x + 20, last?.y ?? 0, { steps: 3 })
  await page.mouse.move(x + 20, 5, { steps: 5 })
  await expect(isStill).toPass()
  await page.mouse.up()
  await expect.poll(async () => (await titles(page))[0]).toBe('Gemüse & Früchte')
  const head = await page.locator('main .stick-below-bar').boundingBox()
  const first = await page.getByRole('region', { name: 'Gemüse & Früchte' }).boundingBox()
  expect(first?.y ?? 0).toBeGreaterThanOrEqual(Math.floor((head?.y ?? 0) + (head?.height ?? 999)))
  await usualOrder(page, 'Gemüse & Früchte')

  await open(page, 'Milch').click()
  await expect(bought(page)).toContainText('Milch')
  const tile = page.locator('[data-id]', { hasText: 'Milch' })
  await tile.hover()
  const tick = await tile.locator('.bg-success').boundingBox()
  const dots = await tile.getByRole('button', { name: 'Milch: Details' }).locator('svg').boundingBox()
  expect((tick?.y ?? 0) - (dots?.y ?? 0)).toBeGreaterThanOrEqual(dots?.height ?? 99)

  // that there is no connection stays in sight, above the head of the page
  await page.context().setOffline(true)
  const strip = page.getByText('Offline-Modus: Verwende lokale Daten.').locator('..')
  await expect(strip).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(rolled).toBe(400)
  await expect(async () => {
    const [above, below] = [
      await strip.boundingBox(),
      await page.locator('main .stick-below-bar').boundingBox(),
    ]
    expect(above?.y).toBe(0)
    expect(below?.y).toBe(above?.height)
  }).toPass()
})

test('each shop has its order, and what is wanted elsewhere stands last', async ({ page }) => {
  await openEmpty(page)
  await add(page, 'Gurken, Brot, Milch')
  await page.getByRole('button', { name: 'Milch: Details' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Laden').fill('Käserei')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Laden: Mein Laden' }).click()
  const dialog = page.getByRole('dialog', { name: 'In welchem Laden?' })
  await expect(dialog.getByRole('radio', { name: 'Käserei' })).toBeVisible()
  await dialog.getByLabel('Anderer Laden').fill('Dorfladen')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => titles(page))
    .toEqual(['Gemüse & Früchte', 'Brotwaren & Backwaren', 'Aus anderen Läden'])
  await handle(page, 'Brotwaren & Backwaren').click()
  await page.getByRole('menuitem', { name: 'Nach oben' }).click()
  await expect.poll(async () => (await titles(page))[0]).toBe('Brotwaren & Backwaren')
  await page.getByRole('button', { name: 'Laden: Dorfladen' }).click()
  await dialog.getByRole('radio', { name: 'Mein Laden' }).check()
  await expect
    .poll(() => titles(page))
    .toEqual(['Gemüse & Früchte', 'Brotwaren & Backwaren', 'Milchprodukte & Molkereiprodukte'])
})

test('the way through the shop is learnt and offered when all is bought', async ({ page }) => {
  await page.clock.install({ time: new Date() })
  await openEmpty(page)
  for (const day of [1, 2]) {
    await add(page, 'Seife, Brot, Gurken')
    for (const name of ['Seife', 'Brot', 'Gurken']) await open(page, name).click()
    const question = page.getByRole('alertdialog', { name: 'Liste abschließen?' })
    await question.getByRole('button', { name: 'Ja' }).click()
    await expect(notice(page, 'Einkaufsliste wurde abgeschlossen')).toBeVisible()
    if (day === 2) break
    await page.clock.fastForward('24:00:00')
    await page.getByRole('button', { name: 'Neue Liste erstellen' }).click()
    await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Neue Liste erstellen' }).click()
  await expect(page.getByText(/Zweimal hast du .* «Mein Laden»/)).toBeVisible()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Reihenfolge übernehmen?')).toHaveCount(0)
  await add(page, 'Gurken, Seife, Brot')
  await expect
    .poll(() => titles(page))
    .toEqual(['Non-Food & Haushaltsartikel', 'Brotwaren & Backwaren', 'Gemüse & Früchte'])
  await usualOrder(page, 'Gemüse & Früchte')
})

test('ten known things take eleven taps', async ({ page }) => {
  await openEmpty(page)
  const known = ['Milch', 'Butter', 'Brot', 'Eier', 'Äpfel', 'Rüebli', 'Reis', 'Kaffee', 'Rahm', 'Käse']
  await add(page, known.join(', '))
  // one moves up into the place of the other: clicks so close together would be taken for a double click
  for (const name of known) await open(page, name).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja' }).click()
  // the page knows only what was bought before: what it asks for when the tiles open says more
  const before = (url: URL) => url.pathname.endsWith('/known-items')
  await page.route(before, (route) => route.fulfill({ json: { data: [] } }))
  await openEmpty(page)
  await page.unroute(before)
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps++
    await page.getByRole('button', { name }).first().click()
  }
  await tap('Stöbern')
  await expect(page.getByRole('button', { name: 'Meist gekauft' })).toHaveAttribute('aria-pressed', 'true')
  for (const name of known) await tap(new RegExp(`^${name}$`))
  expect(taps).toBe(11)
  await page.keyboard.press('Escape')
  // its ring of 3 px, 2 px away from it, is not cut by the head
  const room = await page.getByRole('button', { name: 'Stöbern' }).evaluate((button) => {
    const head = document.querySelector('.stick-below-bar')
    return button.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? Infinity)
  })
  expect(room).toBeGreaterThanOrEqual(5)
  for (const name of known) await expect(open(page, name)).toBeVisible()
  // what was bought a moment ago is known, too
  await add(page, 'Randensalat')
  await open(page, 'Randensalat').click()
  await expect(bought(page)).toContainText('Randensalat')
  await tap('Stöbern')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Randensalat' })).toBeVisible()
  // the whole category, not only what is bought every week
  await page.getByRole('dialog').getByRole('button', { name: 'Gemüse & Früchte' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mangostane' })).toBeAttached()
})
