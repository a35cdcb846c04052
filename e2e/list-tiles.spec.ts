import { expect, type Locator } from '@playwright/test'
import { moving, test } from './people.ts'
import { add, ask, bought, open, openEmpty } from './shopping.ts'

test.use({ ...moving, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('long names and amounts keep to their tile on the narrowest phone, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const lea = await openEmpty(page)
  await add(page, '12 Packungen Bio Eier, Rote Peperoni mild, Schweinsgeschnetzeltes, 1500 g Rüebli')
  const actions = [
    { name: 'Püree', quantity: 12, unit: 'Familienpackung' },
    {
      name: 'Kartoffelpüreeflockenpackung',
      quantity: 12.5,
      unit: 'Familienpackung',
      shop: 'Donaudampfschiff',
      note: 'unbedingt die laktosefreie Variante mit dem grünen Deckel',
    },
  ].map((thing) => ({ type: 'add_manual_item', actionId: crypto.randomUUID(), ...thing }))
  await ask(page, lea, 'POST', `/api/v1/kitchentable/${lea.tableId}/shopping-list/sync-offline-changes`, {
    actions,
  })
  await expect(page.getByText('0 von 6').first()).toBeVisible()
  for (const look of ['Kacheln', 'Zeilen']) {
    await page.getByRole('button', { name: look }).click()
    const isTooBig = (thing: HTMLElement) =>
      thing.scrollHeight > thing.clientHeight || thing.scrollWidth > thing.clientWidth
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const things = await page.getByRole('listitem').locator('button[aria-pressed]').all()
    expect(things).toHaveLength(6)
    for (const thing of things) expect(await thing.evaluate(isTooBig), await thing.innerText()).toBe(false)
  }
  await page.getByRole('button', { name: 'Kacheln' }).click()
})

/** What of the words in an element lies outside of it, or is cut. */
const cutWords = (thing: Locator) =>
  thing.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return [element, ...element.querySelectorAll<HTMLElement>('span')].flatMap((part) => {
      if (!part.textContent) return []
      const range = document.createRange()
      range.selectNodeContents(part)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const isOut = left < box.left || right > box.right || top < box.top || bottom > box.bottom
      const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1
      return isOut || isCut ? [part.textContent] : []
    })
  })

test('amount, note and shop can be read on a tile, and it is no higher than the others', async ({ page }) => {
  const { token, tableId } = await openEmpty(page)
  const things = [
    { name: 'Äpfel', quantity: 6, note: 'rote, knackige', shop: 'Migros' },
    { name: 'Rahm', quantity: 2, unit: 'dl', note: 'Vollrahm', shop: 'Migros' },
    { name: 'Hokkaido-Kürbis', quantity: 800, unit: 'g', note: 'kleiner', shop: 'Hofladen' },
    { name: 'Sbrinz', quantity: 120, unit: 'g', note: 'am Stück, gut gereift' },
    { name: 'Bio-Zitrone', shop: 'Coop' },
    {
      name: 'Milch',
      quantity: 1,
      unit: 'l',
      note: 'die grosse Packung aus dem Kühlregal hinten, laktosefrei',
    },
    { name: 'Mascarpone', quantity: 250, unit: 'g', note: 'nicht den fettreduzierten nehmen' },
    { name: 'Salbei', quantity: 1, unit: 'Bund' },
  ]
  const answer = await page.request.post(
    `/api/v1/kitchentable/${tableId}/shopping-list/sync-offline-changes`,
    {
      headers: { authorization: `Bearer ${token}` },
      data: {
        actions: things.map((thing) => ({
          type: 'add_manual_item',
          actionId: crypto.randomUUID(),
          category: 'Sonstiges',
          ...thing,
        })),
      },
    },
  )
  expect(answer.ok(), await answer.text()).toBe(true)
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { name, note, shop } of things) {
      const tile = open(page, name)
      for (const word of [note, shop]) if (word) await expect(tile.getByText(word)).toBeVisible()
      expect(await cutWords(tile), name).toEqual([])
      expect((await tile.boundingBox())?.height, name).toBe(118)
    }
  }
  // bought, the tick covers none of it
  await open(page, 'Hokkaido-Kürbis').tap()
  await expect(bought(page)).toContainText('Hofladen')
  const overlap = await bought(page)
    .getByRole('button', { name: /^Hokkaido/ })
    .evaluate((tile) => {
      const [tick, name] = [tile.querySelector('.enter-pop'), tile.querySelector('.line-through')]
      return (tick?.getBoundingClientRect().bottom ?? 0) - (name?.getBoundingClientRect().top ?? 0)
    })
  expect(overlap).toBeLessThanOrEqual(1)
})

test('with letters twice as large nothing is cut or lost at the edge, and the list begins on the first screen', async ({
  page,
}) => {
  await openEmpty(page)
  await page.getByRole('button', { name: 'Namen ändern' }).click()
  await page.getByRole('textbox', { name: 'Name der Liste' }).fill('Wocheneinkauf')
  await page.keyboard.press('Enter')
  await add(page, 'Salbei, Butter 250g')
  await expect(page.getByText('0 von 2').first()).toBeVisible()
  // on the narrowest phone the name and its tools share a line
  await page.setViewportSize({ width: 320, height: 844 })
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const tools = await page.getByRole('main').getByRole('button', { name: 'Weitere Aktionen' }).boundingBox()
  expect(tools?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('button', { name: 'Zeilen' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const ways = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
    for (const way of await ways.all()) {
      await expect(way).toBeInViewport({ ratio: 1 })
      // the sidebar has words that are only heard
      if (width < 1120) expect(await cutWords(way)).toEqual([])
    }
    expect(await cutWords(page.getByText('Aktiv', { exact: true }).first())).toEqual([])
    const inOneLine = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => title.scrollHeight < 1.5 * Number.parseFloat(getComputedStyle(title).fontSize))
    expect(inOneLine).toBe(true)
    const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
    const isPlaceholderWhole = await field.evaluate(
      (input: HTMLInputElement) => input.scrollWidth <= input.clientWidth,
    )
    expect(isPlaceholderWhole).toBe(true)
    if (width > 320) await expect(open(page, 'Salbei')).toBeInViewport({ ratio: 0.7 })
  }
  // and no row breaks a word into its letters
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Zeilen' }).click()
  const wordInOneLine = await open(page, 'Butter')
    .getByText('Butter')
    .evaluate((word) => word.getClientRects()[0]?.height ?? 0)
  expect(wordInOneLine).toBeLessThan(60)
  expect(await cutWords(open(page, 'Butter'))).toEqual([])
  // what a dialog cannot show at once fades where it goes on, and comes whole
  await page.getByRole('button', { name: 'Aktionen für Butter' }).tap()
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).tap()
  const origin = page.getByRole('dialog').getByRole('heading', { name: 'Woher' })
  const mask = await origin.evaluate(
    (heading) => getComputedStyle(heading.parentElement?.parentElement ?? heading).maskImage,
  )
  expect(mask).toContain('linear-gradient')
  await origin.scrollIntoViewIfNeeded()
  await expect(origin).toBeInViewport({ ratio: 1 })
})
