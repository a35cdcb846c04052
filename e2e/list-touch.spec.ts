import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { moving, test } from './people.ts'
import { finger, middle } from './pointing.ts'
import { add, arrived, bought, entry, notice, open, openEmpty } from './shopping.ts'

test.use({ ...moving, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Until a page has lived so much longer. */
async function later(page: Page, milliseconds: number): Promise<void> {
  const then = (await page.evaluate(() => performance.now())) + milliseconds
  await page.waitForFunction((end) => performance.now() > end, then)
}

test('what is meant is ticked, whatever else is leaving its place when the finger comes down', async ({
  page,
}) => {
  await openEmpty(page)
  await add(page, Array.from({ length: 24 }, (_, at) => `Ding${at} ${at + 1}g`).join(', '))
  const touch = await finger(page)
  await page.evaluate(() => {
    const note = ({ target }: Event) => {
      document.body.dataset['meant'] = (target as Element).closest('[data-id]')?.textContent ?? ''
    }
    addEventListener('pointerdown', note, { capture: true })
  })
  // what lay there when the finger came down: on a busy machine the list may have moved before it did
  const meant = () => page.evaluate(() => document.body.dataset['meant']?.split(' ')[0])
  // the one before is on its way to the bought ones
  for (const [first, next] of [
    ['Ding3', 'Ding8'],
    ['Ding4', 'Ding7'],
    ['Ding0', 'Ding11'],
  ] as const) {
    await open(page, first).tap()
    await touch.down(open(page, next))
    // by the clock here: asking a busy page how late it is takes so long that the tap becomes a long press
    await sleep(250)
    await touch.lift()
    const name = await meant()
    await expect(bought(page)).toContainText(`${first} `)
    await expect(bought(page)).toContainText(`${name} `)
  }
  await expect(page.getByText('6 von 24').first()).toBeVisible()
})

test('a long press opens a thing: letting go taps nothing in what has opened, nor does a busy page tick it', async ({
  page,
}) => {
  await openEmpty(page)
  await add(page, 'Rahm, Senf, Essig, Öl')
  const touch = await finger(page)
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ detail }) => detail > 0 && document.body.setAttribute('data-tapped', ''),
      true,
    )
  })
  const details = page.getByRole('dialog', { name: 'Rahm' })
  await touch.down(entry(page, 'Rahm'))
  await expect(details.getByLabel('Menge')).toBeInViewport({ ratio: 1 })
  await touch.lift()
  await later(page, 100)
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  await touch.down(entry(page, 'Rahm'))
  const busy = page.evaluate(() => {
    for (const from = performance.now(); performance.now() - from < 900;);
  })
  await new Promise((resolve) => setTimeout(resolve, 700))
  await touch.lift()
  await busy
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open(page, 'Rahm')).toBeVisible()
})

test('the second tap on what has gone with the first reaches nothing beneath', async ({ page }) => {
  await openEmpty(page)
  await add(page, Array.from({ length: 30 }, (_, at) => `Ding${at} ${at + 1}g`).join(', '))
  const touch = await finger(page)
  const twice = async (what: Locator) => touch.twice(await middle(what))
  await open(page, 'Ding0').tap()
  await expect(notice(page, 'Ding0 eingekauft')).toBeVisible()
  // it lies over things
  await page
    .getByRole('region', { name: 'Meldungen' })
    .evaluate((notices) => (notices.style.bottom = '240px'))
  await twice(page.getByRole('button', { name: 'Rückgängig' }))
  await expect(notice(page, 'Ding0 eingekauft')).toBeHidden()
  await page.getByRole('combobox').fill('to')
  await twice(page.getByRole('option').nth(4))
  await expect(page.getByText('0 von 31').first()).toBeVisible()
  // beside a menu, which closes
  const menu = page.getByRole('main').getByRole('button', { name: 'Weitere Aktionen' })
  const beneath = open(page, 'Ding3')
  await beneath.scrollIntoViewIfNeeded()
  const box = await beneath.boundingBox()
  await menu.tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await touch.twice({ x: (box?.x ?? 0) + 9, y: (box?.y ?? 0) + 60 })
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByText('0 von 31').first()).toBeVisible()
  // and a third one, later, is meant
  await open(page, 'Ding1').tap()
  await expect(page.getByText('1 von 31').first()).toBeVisible()
})

test('what is tapped twice in a hurry is bought; on paper the list stands alone', async ({ page }) => {
  const lea = await openEmpty(page)
  await add(page, 'Brot, Milch')
  // things stand still once their category is known
  await arrived(page, lea, lea.listId, 2)
  const touch = await finger(page)
  await touch.twice(await middle(open(page, 'Brot')))
  await expect(bought(page).getByRole('button', { name: /^Brot/ })).toBeVisible()
  await expect(page.getByText('1 von 2').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(open(page, 'Milch')).toBeVisible()
  await expect(page.getByRole('combobox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zeilen' })).toBeHidden()
})

test('a row is bought by a swipe to the right, and goes by one to the left, unless a recipe wants it', async ({
  page,
}) => {
  const lea = await openEmpty(page)
  const headers = { authorization: `Bearer ${lea.token}` }
  const found = await page.request.get('/api/v1/menu/related/severalusers/public/gnocchi')
  const { data } = (await found.json()) as { data: { menus: { menuchilds: { menuChildId: string }[] }[] } }
  const child = data.menus[0]?.menuchilds[0]?.menuChildId
  await page.request.post(`/api/v1/menu/recipe/${child}/add-to-shopping-list`, { headers })
  await add(page, 'Kerzen, Zahnpasta')
  await page.getByRole('button', { name: 'Zeilen' }).click()
  const touch = await finger(page)
  await touch.swipe(open(page, 'Mehl'), -150)
  await touch.swipe(open(page, 'Kerzen'), -150)
  await expect(entry(page, 'Kerzen')).toHaveCount(0)
  await touch.swipe(open(page, 'Zahnpasta'), 150)
  await expect(bought(page)).toContainText('Zahnpasta')
  await expect(open(page, 'Mehl')).toBeVisible()
})

test('a notice stands low between the margins, and never on a question', async ({ page }) => {
  await openEmpty(page)
  await add(page, 'Brot, Milch')
  const boxOf = async (what: Locator) => {
    const box = await what.boundingBox()
    if (!box) throw new Error('not on the screen')
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const undo = page.getByRole('region', { name: 'Meldungen' }).getByRole('listitem')
  await open(page, 'Brot').tap()
  await expect(undo).toContainText('Brot eingekauft')
  await expect(async () => {
    const [notice, bar] = [await boxOf(undo), await boxOf(page.locator('[data-bottom-bar]'))]
    expect(Math.abs(bar.y - notice.bottom - 12)).toBeLessThan(4)
    expect([notice.x, notice.right]).toEqual([16, 390 - 16])
  }).toPass()
  await open(page, 'Milch').press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Mit Nein bleibt der letzte Artikel offen.')
  await expect(async () => {
    expect((await boxOf(undo)).bottom).toBeLessThan((await boxOf(question)).y)
  }).toPass()
  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await expect(open(page, 'Milch')).toBeVisible()
  await expect(question).toBeHidden()
})

test.describe('another list', () => {
  // whether an id is one of the week plan is asked of the server
  test.use({ allowedErrors: [/status of 404/] })

  test('the button of the history is as large as a finger and lies on nothing, and another list begins where this one does', async ({
    page,
  }) => {
    const { token, tableId } = await openEmpty(page)
    const button = page.getByRole('button', { name: 'Einkaufslisten' })
    const lists = await page.request.post(`/api/v1/kitchentable/${tableId}/shopping-lists`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name: 'Nächste' },
    })
    const next = ((await lists.json()) as { data: { _id: string } }).data._id
    await page.goto('/zettel')
    await expect(page.getByRole('heading', { level: 1, name: 'Nächste' })).toBeVisible()
    await add(page, Array.from({ length: 60 }, (_, at) => `Ding${at} ${at + 1}g`).join(', '))
    await page.getByRole('combobox').blur()
    for (const [width, height] of [
      [320, 700],
      [390, 844],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await button.boundingBox()
      if (!box) throw new Error('not on the screen')
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      // whatever lies in its line is covered as a whole, wherever the list has been scrolled to
      const beneath = await page.evaluate(
        ([y, right]) =>
          [2, 60, right / 2, right - 20].map((x) => document.elementFromPoint(x, y)?.closest('[data-id]')),
        [box.y + 22, width] as const,
      )
      expect(beneath.filter(Boolean)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const foot = await page.getByRole('contentinfo').boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 1000)).toBeLessThan((await button.boundingBox())?.y ?? 0)
    const title = page.getByRole('heading', { level: 1, name: 'Nächste' })
    await page.evaluate(() => scrollTo(0, 0))
    const top = (await title.boundingBox())?.y
    await page.goto(`/einkaufszettel/${next}`)
    await expect(title).toBeVisible()
    await expect(open(page, 'Ding1')).toBeVisible()
    expect((await title.boundingBox())?.y).toBe(top)
  })
})

test('where one is stands filled in the bar, and Enter without a word keeps the field ready', async ({
  page,
}) => {
  await openEmpty(page)
  const drawing = () =>
    page.locator('[data-bottom-bar]').getByRole('link', { name: 'Zettel' }).locator('path').getAttribute('d')
  const filled = await drawing()
  await add(page, ' ')
  await expect(page.getByRole('combobox', { name: 'Was brauchst du?' })).toBeFocused()
  await page.goto('/chat')
  await expect(page.locator('[aria-current=page]').first()).toHaveText('Kochassistent')
  expect(await drawing()).not.toBe(filled)
})

test('a section that is taken at the lower edge of the screen goes up by as many places as the finger', async ({
  page,
}) => {
  await openEmpty(page)
  await add(page, 'Gurken, Brot, Milch, Poulet, Glace, Mehl, Müesli, Schokolade, Bier, Seife')
  const places = async () =>
    (await page.locator('main section h2').allInnerTexts()).map((words) => words.split('\n')[0])
  const handle = page.getByRole('button', { name: 'Frühstück & Cerealien verschieben' })
  const usual = async () => {
    // a touch right after another one is none
    await later(page, 500)
    await handle.tap()
    await page.getByRole('menuitem', { name: 'Übliche Reihenfolge' }).tap()
    await expect.poll(async () => (await places())[6]).toBe('Frühstück & Cerealien')
  }
  await usual()
  const touch = await finger(page)
  for (const [height, by, place] of [
    [690, -1, 5],
    [690, -4, 2],
    [300, -2, 4],
    [300, 2, 8],
  ] as const) {
    await handle.evaluate(
      (dots, to) => scrollBy({ top: dots.getBoundingClientRect().bottom - to, behavior: 'instant' }),
      height,
    )
    await later(page, 500)
    await touch.drag(handle, by * 48)
    await expect.poll(async () => (await places()).indexOf('Frühstück & Cerealien')).toBe(place)
    await usual()
  }
})
