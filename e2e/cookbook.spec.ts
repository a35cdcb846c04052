import { expect } from '@playwright/test'
import { hold, signIn, test } from './people.ts'
import { add, entry, openEmpty } from './shopping.ts'

const cards = 'article'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('the cookbook loads further pages while scrolling and ends', async ({ page }) => {
  await page.goto('/kochbuch')
  await expect(page.locator(cards)).toHaveCount(9)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kürbis-Gnocchi mit Salbeibutter')
  // Lea keeps more than four pages; what is far out of sight is not drawn
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    expect(await page.locator(cards).count()).toBeGreaterThan(27)
  }).toPass()
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
  await expect(contact).toHaveAttribute('href', 'mailto:kontakt@localhost')
})

test('a mistyped address counts as left out', async ({ page }) => {
  await page.goto('/kochbuch?sort=kaputt&time=7&rating=9&cooked=x')
  await expect(page.locator(cards)).toHaveCount(9)
})

test('what the page asked last time is asked while the app is still on its way, and once only', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/allbyuserid/')) asked.push(request.url())
  })
  await page.goto('/kochbuch')
  await expect(page.locator(cards)).toHaveCount(9)
  // with what a page begins is noted once it stands
  await page.waitForFunction(() => localStorage.getItem('first_calls')?.includes('/allbyuserid/'))
  asked.length = 0
  await page.route('**/assets/cookbook-*.js', async (route) => {
    await expect.poll(() => asked).toHaveLength(1)
    await route.continue()
  })
  await page.reload()
  await expect(page.locator(cards)).toHaveCount(9)
  expect(asked).toHaveLength(1)
})

test('search forgives spelling and slips, and marks what it found', async ({ page }) => {
  await page.goto('/kochbuch')
  const search = page.getByRole('searchbox', { name: 'Nach Rezepten suchen' })
  for (const [typed, found, mark] of [
    ['Kartofel', 'Poulet vom Blech mit Kartoffeln', 'Kartoffeln'],
    ['rubli', 'Rüebli', 'Rüebli'],
    ['hähnchen', 'Poulet vom Blech mit Kartoffeln', 'Poulet'],
    ['kurbis gnochi', 'Kürbis-Gnocchi mit Salbeibutter', 'Kürbis'],
  ] as const) {
    await search.fill(typed)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(found) }).first()).toBeVisible()
    await expect(page.locator('mark', { hasText: mark }).first()).toBeVisible()
  }
  // every card shows why it is there, also what its name does not tell
  await search.fill('zwiebel')
  await expect(page.locator('mark', { hasText: /^Zwiebel/ }).nth(8)).toBeAttached()
  await expect(page.locator(cards).filter({ hasNot: page.locator('mark') })).toHaveCount(0)
  await search.fill('kurbis gnochi')
  await expect(page.locator('mark', { hasText: 'Gnocchi' })).not.toHaveCount(0)
  await expect(page).toHaveURL(/q=kurbis/)
  await page.reload()
  await expect(search).toHaveValue('kurbis gnochi')
  const comes = await hold(page, /searchstring=xyzxyz/)
  await search.fill('xyzxyz')
  await expect(page.getByText('Suche Rezepte...')).toBeVisible()
  comes()
  await expect(page.getByText('Suche Rezepte...')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Keine Rezepte gefunden' })).toBeVisible()
  await page.getByRole('button', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(page.locator(cards)).toHaveCount(9)
  await expect(search).toHaveValue('')
})

test('the time filter goes through its steps and keeps what it says', async ({ page }) => {
  await page.goto('/kochbuch')
  const time = page.getByRole('button', { name: 'Alle Zeiten' })
  await time.click()
  await expect(page.getByRole('button', { name: '≤ 15 Min.' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '≤ 15 Min.' }).click()
  await expect(page.getByRole('button', { name: '≤ 25 Min.' })).toBeVisible()
  await expect(page.locator(cards).first()).toBeVisible()
  const minutes = async () => {
    const said = await page.locator(`${cards} p`, { hasText: 'Min.' }).allInnerTexts()
    return Math.max(...said.map((line) => Number(/(\d+)\s*Min/.exec(line)?.[1])))
  }
  await expect.poll(minutes).toBeLessThanOrEqual(25)
  for (const label of ['≤ 25 Min.', '≤ 35 Min.', '≤ 45 Min.', '≥ 45 Min.'])
    await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('button', { name: 'Alle Zeiten' })).toHaveAttribute('aria-pressed', 'false')
})

test('the oldest come first when asked', async ({ page }) => {
  await page.goto('/kochbuch')
  await page.getByRole('button', { name: 'Neueste zuerst' }).click()
  await expect(page.getByRole('button', { name: 'Älteste zuerst' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(
    'Kürbis-Gnocchi mit Salbeibutter',
  )
})

test('the table shows what the others keep', async ({ page }) => {
  await page.goto('/kochbuch')
  await page.getByRole('radio', { name: 'Küchentisch' }).check()
  await expect(page).toHaveURL(/scope=kuechentisch/)
  await expect(page.locator(cards)).toHaveCount(9)
})

test('the basket works also after a recipe was looked for in the week plan', async ({ page }) => {
  await page.goto('/wochenplan')
  await page
    .getByRole('button', { name: /: einplanen$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Poulet vom Blech/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Kochbuch' }).first().click()
  const basket = page.getByRole('button', { name: /^Poulet vom Blech .* Einkaufszettel/ })
  const before = (await basket.getAttribute('aria-pressed')) ?? ''
  for (const pressed of [before === 'true' ? 'false' : 'true', before]) {
    const stored = page.waitForResponse(/shopping-list(\?|$)/)
    await basket.click()
    await stored
    await expect(basket).toHaveAttribute('aria-pressed', pressed)
  }
})

test('the basket puts a recipe on the list and off again, and the filter shows it', async ({ page }) => {
  await page.goto('/kochbuch')
  const add = page.getByRole('button', {
    name: 'Poulet vom Blech mit Kartoffeln auf den Einkaufszettel setzen',
  })
  // what is on its way when the page goes need not arrive
  const putOn = () => Promise.all([page.waitForResponse(/add-to-shopping-list/), add.click()])
  await putOn()
  const remove = page.getByRole('button', {
    name: 'Poulet vom Blech mit Kartoffeln vom Einkaufszettel nehmen',
  })
  await expect(remove).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Nur Rezepte auf dem Einkaufszettel anzeigen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Poulet vom Blech mit Kartoffeln' })).toBeVisible()
  await page.reload()
  await expect(remove).toBeVisible()
  // what the search does not find is not laid to the list
  const search = page.getByRole('searchbox', { name: 'Nach Rezepten suchen' })
  await search.fill('xyzxyz')
  await expect(page.getByText('Versuch andere Filter oder erstelle dein erstes Rezept.')).toBeVisible()
  await expect(page.getByText('Auf deinem Einkaufszettel ist noch kein Rezept.')).toBeHidden()
  await search.fill('')
  await remove.click()
  await expect(add).toBeVisible()
  // its page goes the same way, and takes nothing off for good
  await putOn()
  await expect(remove).toBeVisible()
  await page.goto('/kochbuch')
  await page.getByRole('link', { name: 'Poulet vom Blech mit Kartoffeln' }).first().click()
  const isOn = page.getByRole('button', { name: 'Auf dem Einkaufszettel', exact: true })
  await isOn.click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await isOn.click()
  await expect(isOn).toBeHidden()
})

test.describe('without an answer', () => {
  test.use({ allowedErrors: [/status of 500|ERR_FAILED/] })

  test('a search that got lost says so, and not that there is nothing', async ({ page }) => {
    await page.goto('/kochbuch')
    await expect(page.locator(cards)).toHaveCount(9)
    await page.route('**/menu/complete/allbyuserid/**', (route) => route.abort())
    await page.getByRole('searchbox').fill('Rüeblitorte')
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Rezepte.')
    await page.unroute('**/menu/complete/allbyuserid/**')
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
    await expect(page.locator(cards)).toHaveCount(1)
  })

  test('a failure says so, keeps the tools, and can be tried again', async ({ page }) => {
    await page.route('**/menu/complete/allbyuserid/**', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, status: 'error', code: 'internal', message: 'Der Herd ist aus.' },
      }),
    )
    await page.goto('/kochbuch')
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Rezepte.')
    await expect(page.getByRole('alert')).toContainText('Der Herd ist aus.')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.unroute('**/menu/complete/allbyuserid/**')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/menu/complete/allbyuserid/**', async (route) => {
      await held
      await route.continue()
    })
    // what is to come has the place of what comes
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    const places = (shape: string) =>
      page.locator(shape).evaluateAll((all) =>
        all.slice(0, 3).map((one) => {
          const { x, y, width } = one.getBoundingClientRect()
          return [x, y, width].map(Math.round)
        }),
      )
    await expect(page.getByText('Lade Rezepte...')).toBeVisible()
    const before = await places('main .wide\\:grid-cols-4 > [aria-hidden]')
    answer()
    await expect(page.locator(cards)).toHaveCount(9)
    expect(await places(cards)).toEqual(before)
  })
})

test('a list stands where it was left: after going back, by the navigation and after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/kochbuch')
  await expect(page.locator(cards)).toHaveCount(9)
  // title and actions are one line, and the filters one row
  const top = async (role: 'link' | 'button' | 'heading', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())?.y
  const action = (await top('link', 'Rezept aus Kochbuch erfassen')) ?? 0
  expect(await top('heading', 'Alle Rezepte in der Übersicht')).toBeCloseTo(action, -1)
  expect(await top('button', 'Mehr Filter')).toBe(await top('button', 'Neueste zuerst'))
  // and in each row of cards the ways to the recipes are on one line, however long names and times are
  const boxes = await Promise.all(
    (await page.locator(cards).all()).map(async (card) => [
      (await card.boundingBox())?.y,
      (await card.getByRole('link', { name: /^zum Rezept/ }).boundingBox())?.y,
    ]),
  )
  const [, ...small] = boxes
  const rows = new Map(small.map(([card, way]) => [card, way]))
  expect(rows.size).toBe(3)
  expect(small.map(([card, way]) => way === rows.get(card))).not.toContain(false)

  // what a reload shows at first does not reach down to there
  const link = page.getByRole('link', { name: /^zum Rezept/ }).nth(20)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(link).toBeAttached({ timeout: 200 })
  }).toPass()
  // what is pressed has to be in sight: pressing must not scroll any more
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(1500)
  await link.click()
  await expect(page).toHaveURL(/\/kochbuch\/menu\//)
  await expect(page.getByRole('heading', { name: 'Zutaten' })).toBeVisible()
  expect(await place()).toBe(0)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goBack()
  await expect(page.locator(cards).first()).toBeVisible()
  await expect.poll(place).toBe(before)
  const to = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await to('Küchentisch')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Alle Rezepte')
  await expect.poll(place).toBe(0)
  await to('Kochbuch')
  await expect.poll(place).toBe(before)
  expect(requests.filter((url) => url.includes('allbyuserid'))).toEqual([])
  await page.reload()
  await expect.poll(place).toBe(before)
  // who is there already goes to its beginning
  await to('Kochbuch')
  await expect.poll(place).toBe(0)
})

test('what stood there last time stands before the app is there, for nobody else, and makes room for the page', async ({
  page,
}) => {
  const look = page.locator('#first-look')
  await signIn(page)
  await page.goto('/kochbuch')
  const kept = () => page.evaluate(() => localStorage.getItem('first_look:/kochbuch') !== null)
  await expect.poll(kept).toBe(true)
  await expect(look).toHaveCount(0)
  const comes = await hold(page, '**/assets/*.js')
  await page.goto('/kochbuch', { waitUntil: 'commit' })
  await expect(look.getByText('Alle Rezepte in der Übersicht')).toBeVisible()
  await expect(look.locator('article img').first()).toBeVisible()
  await expect(look.locator('script, [id], [onclick]')).toHaveCount(0)
  comes()
  await expect(page.getByRole('heading', { level: 2, name: 'Kürbis-Gnocchi mit Salbeibutter' })).toBeVisible()
  await expect(look).toHaveCount(0)

  // opening the app leads to where one was last
  await page.goto('/zettel')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_route'))).toContain('/zettel')
  await page.goto('/kochbuch', { waitUntil: 'domcontentloaded' })
  await expect(look).toHaveCount(0)
  await expect(page).toHaveURL('/zettel')
  await page.getByRole('link', { name: 'Kochbuch' }).first().click()
  await expect(page).toHaveURL('/kochbuch')

  // what somebody else saw, or whoever has signed out
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('first_look:/kochbuch') ?? '{}') as object
    localStorage.setItem('first_look:/kochbuch', JSON.stringify({ ...kept, person: 'somebody-else' }))
  })
  await page.goto('/kochbuch', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(look).toHaveCount(0)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(kept).toBe(false)
})

test('the list opens with its frame of last time, and with nothing that others may have changed', async ({
  page,
}) => {
  const look = page.locator('#first-look')
  await openEmpty(page)
  await add(page, 'Zimtblüten')
  await expect(entry(page, 'Zimtblüten')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('first_look:/zettel') !== null)).toBe(true)
  const comes = await hold(page, '**/assets/*.js')
  await page.goto('/zettel', { waitUntil: 'commit' })
  await expect(look.getByText('Unbenannte Liste')).toBeVisible()
  await expect(look.getByText('Quelle')).toBeVisible()
  await expect(look.getByText('Aktiv', { exact: true })).toHaveCount(0)
  await expect(look.getByText('Zimtblüten')).toHaveCount(0)
  await look.locator('a', { hasText: 'Wochenplan' }).click()
  await expect(page).toHaveURL('/wochenplan')
  await page.goto('/zettel', { waitUntil: 'commit' })
  await expect(look.getByText('Quelle')).toBeVisible()
  comes()
  await expect(entry(page, 'Zimtblüten')).toBeVisible()
  await expect(look).toHaveCount(0)
})
