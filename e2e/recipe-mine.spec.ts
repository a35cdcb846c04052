import { expect } from '@playwright/test'
import { fair, openCellar } from './cellar.ts'
import { signIn, test } from './people.ts'
import { bearer, newRecipe, stored } from './recipes.ts'

test('what one keeps for oneself stays: heart, stars, note, day', async ({ page }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Für mich')
  await page.goto(`/kochbuch/menu/${id}`)
  // whoever presses twice in a hurry means the heart, and four stars
  await page.getByRole('button', { name: 'Lieblingsrezept' }).dblclick({ delay: 100 })
  await page.getByRole('button', { name: '4 von 5 Sternen' }).dblclick({ delay: 100 })
  await page.getByRole('textbox', { name: 'Eigene Notiz' }).fill('Mit weniger Salz')
  // what is still to come was not cooked, and stays to be mended
  const cooked = page.getByLabel('Gekocht am')
  await cooked.click()
  await page.keyboard.type('1.1.2090')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(cooked).toHaveAccessibleDescription(/^Wähle einen Tag bis zum /)
  await expect(cooked).toBeFocused()
  await expect(cooked).toHaveValue('1. Jan. 2090')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Kalender öffnen' })).toBeFocused()
  await cooked.fill('2026-01-02')
  await page.getByRole('button', { name: 'Eintragen' }).dblclick({ delay: 100 })
  await expect(page.getByText('einmal gekocht')).toBeVisible()
  await expect(cooked).toHaveAccessibleDescription('')
  // what is taken away takes the focus along to the next one
  await cooked.fill('2026-01-03')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await page.getByRole('button', { name: '3. Januar 2026 wegnehmen' }).press('Enter')
  await expect(page.getByRole('button', { name: '2. Januar 2026 wegnehmen' })).toBeFocused()
  await page.waitForTimeout(1200)
  await page.reload()
  await cooked.fill('2.1.2026')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(cooked).toHaveAccessibleDescription('Dieser Tag ist schon eingetragen.')
  await expect(page.getByRole('button', { name: 'Lieblingsrezept' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '4 von 5 Sternen' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: 'Eigene Notiz' })).toHaveValue('Mit weniger Salz')
  await page.goto('/kochbuch?favourite=true')
  await expect(page.getByRole('heading', { level: 2, name: 'Für mich' })).toBeVisible()
})

test('heart, stars and words of one moment arrive, also when the page is left at once in a slow network', async ({
  page,
  servers,
}, { file }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Im Gehen')
  const cellar = await openCellar((await servers.for(file)).origin, () => 0)
  await page.goto(`${cellar.origin}/kochbuch/menu/${id}`)
  const note = page.getByRole('textbox', { name: 'Eigene Notiz' })
  await expect(note).toBeVisible()
  cellar.weather = { ...fair, delay: { least: 300, most: 300 } }
  // what an earlier answer says takes back nothing that was done since
  for (const [at, tag] of ['rasch', 'mild', 'neu'].entries()) {
    await page.getByRole('combobox', { name: 'Eigene Schlagworte' }).fill(tag)
    await page.getByRole('combobox', { name: 'Eigene Schlagworte' }).press('Enter')
    await page.waitForTimeout(at * 800)
  }
  await expect.poll(async () => (await stored(page, token, id)).mine?.tags).toEqual(['rasch', 'mild', 'neu'])
  await page.getByRole('button', { name: 'Lieblingsrezept' }).click()
  await page.getByRole('button', { name: '4 von 5 Sternen' }).click()
  await note.fill('Mit Zitrone')
  await page.goto('/legal/impressum')
  await expect
    .poll(async () => (await stored(page, token, id)).mine)
    .toMatchObject({ favourite: true, rating: 4, note: 'Mit Zitrone' })
  await cellar.close()
})

test.describe('where the connection comes and goes', () => {
  // that something was written elsewhere meanwhile is told by a 409
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 409/] })

  test('who turns the device while writing a note goes on writing, with and without a connection', async ({
    page,
    context,
  }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Gedreht')
    await page.goto(`/kochbuch/menu/${id}`)
    const note = page.getByRole('textbox', { name: 'Eigene Notiz' })
    const noted = async () => (await stored(page, token, id)).mine?.note
    await note.fill('Mit Salbei')
    await page.setViewportSize({ width: 600, height: 1000 })
    await expect(note).toHaveValue('Mit Salbei')
    await note.press('End')
    await note.pressSequentially(' und Butter')
    await expect.poll(noted).toBe('Mit Salbei und Butter')

    await context.setOffline(true)
    await note.fill('Ohne Salbei')
    await expect(page.getByText('Wird gesendet, sobald du wieder online bist.')).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(note).toHaveValue('Ohne Salbei')
    await context.setOffline(false)
    await expect.poll(noted).toBe('Ohne Salbei')
  })

  test('a note that could not be sent before its recipe was left is there and goes, and nothing is written over', async ({
    page,
    context,
  }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Unterwegs')
    const link = page.getByRole('link', { name: 'Unterwegs', exact: true })
    const note = page.getByRole('textbox', { name: 'Eigene Notiz' })
    const noted = async () => (await stored(page, token, id)).mine?.note
    await page.goto('/kochbuch')
    await link.click()
    await expect(note).toBeVisible()
    await context.setOffline(true)
    await note.fill('Im Zug gedacht')
    await page.getByRole('link', { name: 'Kochbuch' }).first().click()
    await expect(link).toBeVisible()
    await context.setOffline(false)
    await link.click()
    await expect(note).toHaveValue('Im Zug gedacht')
    await expect.poll(noted).toBe('Im Zug gedacht')

    // written at home meanwhile
    await context.setOffline(true)
    await note.fill('Mit Butter')
    await page.getByRole('link', { name: 'Kochbuch' }).first().click()
    await expect(link).toBeVisible()
    const mine = { ...bearer(token), data: { note: 'Mit Rahm' } }
    expect((await page.request.patch(`/api/v1/menu/one/${id}/mine`, mine)).ok()).toBe(true)
    await context.setOffline(false)
    await page.goto(`/kochbuch/menu/${id}`)
    await expect(note).toHaveValue('Mit Rahm\nMit Butter')
    await expect.poll(noted).toBe('Mit Rahm\nMit Butter')
    await page.reload()
    await expect(note).toHaveValue('Mit Rahm\nMit Butter')

    // what is too long together says so at its field, and goes once it is short enough
    await page.goto('/kochbuch')
    await link.click()
    await expect(note).toHaveValue('Mit Rahm\nMit Butter')
    await context.setOffline(true)
    await note.fill('b'.repeat(3000))
    await page.getByRole('link', { name: 'Kochbuch' }).first().click()
    await expect(link).toBeVisible()
    const long = { ...bearer(token), data: { note: 'a'.repeat(3000) } }
    expect((await page.request.patch(`/api/v1/menu/one/${id}/mine`, long)).ok()).toBe(true)
    await context.setOffline(false)
    await page.goto(`/kochbuch/menu/${id}`)
    await expect(note).toHaveAccessibleDescription(
      'Kürze den Text auf 5000 Zeichen, damit er gespeichert wird.',
    )
    await page.waitForTimeout(1200)
    expect(await noted()).toBe('a'.repeat(3000))
    await note.fill('Kurz')
    await expect.poll(noted).toBe('Kurz')
    await expect(note).toHaveAccessibleDescription('')
  })
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('private marks wait on the device, also over a reload, and arrive from whichever page', async ({
    page,
    context,
  }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Im Keller')
    await page.goto(`/kochbuch/menu/${id}`)
    const heart = page.getByRole('button', { name: 'Lieblingsrezept' })
    const tag = page.getByRole('combobox', { name: 'Eigene Schlagworte' })
    await expect(heart).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(1000)
    await context.setOffline(true)
    await heart.click()
    await page.getByRole('button', { name: '4 von 5 Sternen' }).click()
    await tag.fill('Keller')
    await tag.press('Enter')
    await page.getByLabel('Gekocht am').fill('2.1.2026')
    await page.getByRole('button', { name: 'Eintragen' }).click()
    await page.getByRole('textbox', { name: 'Eigene Notiz' }).fill('Mit Kerzen')
    const shown = async () => {
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('button', { name: '4 von 5 Sternen' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(page.getByRole('button', { name: 'Keller entfernen' })).toBeVisible()
      await expect(page.getByText('einmal gekocht')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Eigene Notiz' })).toHaveValue('Mit Kerzen')
      await expect(page.getByText('Wird gesendet, sobald du wieder online bist.')).toBeVisible()
    }
    await shown()
    await page.reload()
    await shown()
    await page.goto('/legal/impressum')
    await context.setOffline(false)
    await page.reload()
    await expect
      .poll(async () => (await stored(page, token, id)).mine, { timeout: 20_000 })
      .toMatchObject({
        favourite: true,
        rating: 4,
        tags: ['Keller'],
        cookedOn: ['2026-01-02'],
        note: 'Mit Kerzen',
      })
    // and is there for the next cellar
    await context.setOffline(true)
    await page.goto(`/kochbuch/menu/${id}`)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('textbox', { name: 'Eigene Notiz' })).toHaveValue('Mit Kerzen')
  })
})

test.describe('on a full device', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('private marks say that it keeps nothing, and go as soon as there is a connection', async ({
    page,
    context,
  }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Kein Platz')
    await page.addInitScript(() => {
      const write = localStorage.setItem.bind(localStorage)
      Storage.prototype.setItem = (key: string, value: string) => {
        if (key.startsWith('marks ')) throw new DOMException('full', 'QuotaExceededError')
        write(key, value)
      }
    })
    await page.goto(`/kochbuch/menu/${id}`)
    const heart = page.getByRole('button', { name: 'Lieblingsrezept' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(true)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(/Auf dem Gerät ist kein Platz dafür/)).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await stored(page, token, id)).mine?.favourite).toBe(true)
    await expect(page.getByText(/Auf dem Gerät ist kein Platz dafür/)).toHaveCount(0)
  })
})

test('two devices of one person take nothing from each other', async ({ page, browser }) => {
  const { token } = await signIn(page)
  const id = await newRecipe(page, token, 'Zwei Geräte')
  const other = await browser.newPage()
  await signIn(other)
  for (const device of [page, other]) await device.goto(`/kochbuch/menu/${id}`)
  const note = (device: typeof page) => device.getByRole('textbox', { name: 'Eigene Notiz' })
  const tag = (device: typeof page) => device.getByRole('combobox', { name: 'Eigene Schlagworte' })
  await expect(note(other)).toBeVisible()
  await tag(page).fill('Laptop')
  await tag(page).press('Enter')
  await note(page).fill('200 Grad reichen')
  const kept = async () => (await stored(page, token, id)).mine
  await expect.poll(kept).toMatchObject({ tags: ['Laptop'], note: '200 Grad reichen' })
  await note(other).fill('Mehr Salz')
  await tag(other).fill('Telefon')
  await tag(other).press('Enter')
  await expect.poll(kept).toMatchObject({ tags: ['Laptop', 'Telefon'], note: '200 Grad reichen\nMehr Salz' })
  await expect(note(other)).toHaveValue('200 Grad reichen\nMehr Salz')
  await other.close()
})

test.describe('where the server is slow', () => {
  test.use({ allowedErrors: [/status of (400|502)/] })

  test('private marks that it refuses are taken back, all of them, and those that arrive stay', async ({
    page,
  }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Abgelehnt')
    await page.goto(`/kochbuch/menu/${id}`)
    const heart = page.getByRole('button', { name: 'Lieblingsrezept' })
    const stars = page.getByRole('button', { name: '4 von 5 Sternen' })
    const slowly = () => page.waitForTimeout(400)
    await page.route('**/mine', async (route) => {
      await slowly()
      await route.fulfill({ status: 400, json: { success: false, status: 'error', code: 'invalid-input' } })
    })
    await heart.click()
    await stars.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    for (const mark of [heart, stars]) await expect(mark).toHaveAttribute('aria-pressed', 'false')
    expect((await stored(page, token, id)).mine).toMatchObject({ favourite: false, rating: null })

    await page.unroute('**/mine')
    await page.route('**/mine', (route) => slowly().then(() => route.continue()))
    await heart.click()
    await stars.click()
    await expect
      .poll(async () => (await stored(page, token, id)).mine)
      .toMatchObject({ favourite: true, rating: 4 })
    for (const mark of [heart, stars]) await expect(mark).toHaveAttribute('aria-pressed', 'true')
  })

  test('what a server in trouble does not take waits, and one refused tag takes nothing else with it', async ({
    page,
  }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Später')
    await page.goto(`/kochbuch/menu/${id}`)
    const heart = page.getByRole('button', { name: 'Lieblingsrezept' })
    await page.route('**/mine', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await heart.click()
    await page.getByRole('combobox', { name: 'Eigene Schlagworte' }).fill('zu viel')
    await page.getByRole('combobox', { name: 'Eigene Schlagworte' }).press('Enter')
    await expect(page.getByText('Noch nicht gespeichert. Wird wieder versucht.')).toBeVisible()
    // another device fills what a person may have of tags meanwhile
    const tags = Array.from({ length: 30 }, (_, at) => `t${at}`)
    const full = { ...bearer(token), data: { tags } }
    expect((await page.request.patch(`/api/v1/menu/one/${id}/mine`, full)).ok()).toBe(true)
    await page.unroute('**/mine')
    await page.reload()
    await expect(page.getByText('Mehr als 30 eigene Schlagworte gehen nicht.').first()).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Noch nicht gespeichert.')).toHaveCount(0)
    expect((await stored(page, token, id)).mine).toMatchObject({ favourite: true, tags })
  })

  test('what waited stands in a page that opens just as it arrives', async ({ page }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Eben geöffnet')
    await page.goto(`/kochbuch/menu/${id}`)
    const note = page.getByRole('textbox', { name: 'Eigene Notiz' })
    // with what a page begins is noted after a while, and asked early from then on
    await expect(note).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('first_calls') ?? ''))
      .toContain(`/menu/one/${id}`)
    await page.route('**/mine', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await note.fill('Mit Kerzen')
    await expect(page.getByText('Noch nicht gespeichert. Wird wieder versucht.')).toBeVisible()
    await page.unroute('**/mine')
    // the early answer does not have it; the page that takes it is late
    const arrived = page.waitForResponse('**/mine')
    await page.route('**/assets/one-recipe-*', (route) => arrived.then(() => route.continue()))
    await page.reload()
    await expect(note).toHaveValue('Mit Kerzen')
    await page.waitForTimeout(500)
    await expect(note).toHaveValue('Mit Kerzen')
  })

  test('who pauses while typing keeps every blank and the place of the cursor', async ({ page }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Mit Pausen')
    await page.goto(`/kochbuch/menu/${id}`)
    const note = page.getByRole('textbox', { name: 'Eigene Notiz' })
    const isSaved = (words: string) =>
      expect.poll(async () => (await stored(page, token, id)).mine?.note).toBe(words)
    await note.click()
    for (const [typed, saved] of [
      ['Nächstes ', 'Nächstes'],
      ['Mal ', 'Nächstes Mal'],
      ['mehr', 'Nächstes Mal mehr'],
    ] as const) {
      await note.pressSequentially(typed)
      await isSaved(saved)
      await page.waitForTimeout(300)
    }
    await note.press('Home')
    await note.pressSequentially('Das ')
    await isSaved('Das Nächstes Mal mehr')
    await page.waitForTimeout(300)
    await note.pressSequentially('X')
    await expect(note).toHaveValue('Das XNächstes Mal mehr')
  })

  test('a second tab shows what the first one keeps, and stays so', async ({ page, context }) => {
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Zwei Fenster')
    await page.goto(`/kochbuch/menu/${id}`)
    const other = await context.newPage()
    await other.goto(`/kochbuch/menu/${id}`)
    const heart = (tab: typeof page) => tab.getByRole('button', { name: 'Lieblingsrezept' })
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
    await heart(page).click()
    await expect.poll(async () => (await stored(page, token, id)).mine?.favourite).toBe(true)
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
    await page.waitForTimeout(800)
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  })

  test('a note that nobody touches here follows what is written elsewhere', async ({ page }) => {
    await page.clock.install()
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Vom Telefon')
    await page.goto(`/kochbuch/menu/${id}`)
    const note = page.getByRole('textbox', { name: 'Eigene Notiz' })
    await note.fill('alt')
    await expect.poll(async () => (await stored(page, token, id)).mine?.note).toBe('alt')
    const elsewhere = { ...bearer(token), data: { note: 'weniger Zucker' } }
    expect((await page.request.patch(`/api/v1/menu/one/${id}/mine`, elsewhere)).ok()).toBe(true)
    await page.clock.fastForward(40_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(note).toHaveValue('weniger Zucker')
    await note.press('End')
    await note.pressSequentially(', mit Zimt')
    await page.clock.fastForward(1000)
    await expect.poll(async () => (await stored(page, token, id)).mine?.note).toBe('weniger Zucker, mit Zimt')
  })

  test('a recipe that is being loaded takes back no private mark that was changed meanwhile', async ({
    page,
  }) => {
    await page.clock.install()
    const { token } = await signIn(page)
    const id = await newRecipe(page, token, 'Spät geladen')
    await page.goto(`/kochbuch/menu/${id}`)
    const heart = page.getByRole('button', { name: 'Lieblingsrezept' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    // an answer from before the mark, which arrives after it
    const asked = Promise.withResolvers<void>()
    const marked = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await page.route(`**/menu/one/${id}*`, async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await marked.promise
      // nobody may wait for it any more
      await route.fulfill({ response }).catch(() => {})
      arrived.resolve()
    })
    await page.clock.fastForward(40_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked.promise
    await heart.click()
    await expect.poll(async () => (await stored(page, token, id)).mine?.favourite).toBe(true)
    marked.resolve()
    await arrived.promise
    await page.waitForTimeout(500)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})
