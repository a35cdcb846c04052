import { expect } from '@playwright/test'
import { test } from './people.ts'
import { add, entries, entry, notice, open, openEmpty, second } from './shopping.ts'

test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/] })

test('two people on one list see each other at once', async ({ page, browser }) => {
  await openEmpty(page)
  const other = await second(browser, 'jonas')
  await expect(other.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
  await add(page, 'Brot, Käse')
  await expect(entry(other, 'Brot')).toBeVisible()
  await open(other, 'Brot').click()
  await expect(page.getByRole('region', { name: 'Eingekauft' })).toContainText('Brot')
  await expect(page.getByText('Jonas kauft gerade ein')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const whoIsHere = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^Jonas/ }) })
  await expect(whoIsHere.locator('svg')).toBeVisible()
  await page.getByRole('button', { name: 'Namen ändern' }).click()
  await page.keyboard.type('Samstag')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Listenname gespeichert')).toBeVisible()
  // once more in a hurry
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name der Liste' })).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Samstag')
  await page.getByRole('button', { name: 'Namen ändern' }).click()
  await page.keyboard.type('Nie')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samstag')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Liste abschliessen' }).click()
  await page.getByRole('button', { name: 'Ja, abschliessen' }).click()
  await expect(page.getByText('Jonas kauft gerade ein')).toHaveCount(0)
  await other.context().close()
})

test.describe('with the app kept offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('one goes offline, both work, it reloads and comes back: both equal, nothing lost', async ({
    page,
    browser,
    context,
  }) => {
    test.setTimeout(90_000)
    await openEmpty(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const other = await second(browser, 'jonas')
    await add(page, 'Äpfel, Birnen, Nudeln, Reis')
    await expect(entry(other, 'Reis')).toBeVisible()
    await page.waitForTimeout(1500)

    await context.setOffline(true)
    await open(page, 'Äpfel').click()
    await add(page, 'Kerzen')
    await expect(entry(page, 'Kerzen')).toBeVisible()
    await expect(entry(page, 'Kerzen')).toHaveAccessibleName(/wartet auf die Verbindung/)
    await open(other, 'Nudeln').click()
    await add(other, 'Honig')
    await page.reload()
    await expect(entry(page, 'Kerzen')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Eingekauft' })).toContainText('Äpfel')
    await open(page, 'Birnen').click()
    await expect(page.getByRole('region', { name: 'Eingekauft' })).toContainText('Birnen')

    await context.setOffline(false)
    await expect(entry(page, 'Honig')).toBeVisible({ timeout: 20_000 })
    await expect(entry(other, 'Kerzen')).toBeVisible({ timeout: 20_000 })
    await expect(other.getByRole('region', { name: 'Eingekauft' })).toContainText('Birnen')
    await expect(other.getByRole('region', { name: 'Eingekauft' })).toContainText('Äpfel')
    await expect(page.getByRole('region', { name: 'Eingekauft' })).toContainText('Nudeln')
    await expect.poll(() => entries(page)).toEqual(await entries(other))
    expect(await entries(page)).toHaveLength(6)
    await other.context().close()
  })
})

test('two tabs of one person show the same and send everything once', async ({ page, context, browser }) => {
  await openEmpty(page)
  const tab = await context.newPage()
  await tab.goto('/zettel')
  await add(tab, 'Senf')
  await expect(entry(page, 'Senf')).toBeVisible()
  await page.bringToFront()
  await add(page, 'Essig')
  await expect(entry(tab, 'Essig')).toBeVisible()
  await tab.close()
  await add(page, 'Öl')
  const other = await second(browser, 'jonas')
  await expect(entry(other, 'Öl')).toBeVisible()
  expect(await entries(other)).toEqual(await entries(page))
  expect(await entries(other)).toHaveLength(3)
  await other.context().close()
})

test('seven tabs of one person are all up to date, and none drives out another for ever', async ({
  page,
  context,
  browser,
}) => {
  await openEmpty(page)
  const tabs = [page]
  const sockets: number[] = []
  for (const [n, name] of ['Öl', 'Salz', 'Mehl', 'Reis', 'Tee', 'Brot'].entries()) {
    const tab = await context.newPage()
    tab.on('websocket', () => (sockets[n] = (sockets[n] ?? 0) + 1))
    await tab.goto('/zettel')
    await add(tab, name)
    tabs.push(tab)
  }
  const other = await second(browser, 'jonas')
  await add(other, 'Senf')
  for (const tab of tabs) {
    await expect(entry(tab, 'Senf')).toBeVisible()
    await expect.poll(() => entries(tab)).toHaveLength(7)
  }
  // one without a place of its own can be used at once
  await add(page, 'Essig')
  for (const tab of [...tabs, other]) await expect(entry(tab, 'Essig')).toBeVisible()
  expect(sockets).toEqual([1, 1, 1, 1, 1, 1])
  await other.context().close()
})
