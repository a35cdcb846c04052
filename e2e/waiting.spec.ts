import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { ShoppingList } from '@ordy/shared/shopping-list/list.ts'
import { type Cellar, fair, openCellar } from './cellar.ts'
import { hold, signIn, test } from './people.ts'
import { add, bought, entries, entry, open, openEmpty, second } from './shopping.ts'

// what waits on a device survives everything that may happen to app, account and storage

test.use({ allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/] })

let cellar: Cellar
test.beforeAll(async ({ servers }, { file }) => {
  cellar = await openCellar((await servers.for(file)).origin, () => 0)
})
test.beforeEach(() => {
  cellar.weather = fair
  cellar.build = undefined
})
test.afterAll(() => cellar.close())

const backOnline = async (page: Page) => {
  cellar.weather = fair
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

async function activeList(page: Page, token: string, tableId: string): Promise<ShoppingList> {
  const answer = await page.request.get(`/api/v1/kitchentable/${tableId}/shopping-list/active`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: ShoppingList }).data
}

const dist = join(import.meta.dirname, '../web/dist')

/** The client as if it had been built anew: every file of it has another name, and every text names the others by it. */
function nextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ordy-next-'))
  const hashes = readdirSync(join(dist, 'assets')).flatMap(
    (name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? [],
  )
  // the service worker knows the files without a hash in their name by this
  const revisions = [...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/"revision":"(\w+)"/g)].map(
    ([, one]) => one,
  )
  const old = new RegExp([...hashes, ...revisions].join('|'), 'g')
  const renewed = (text: string) => text.replace(old, (one) => one.split('').toReversed().join(''))
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!statSync(join(dist, path)).isFile() || /\.(br|gz)$/.test(path)) continue
    const to = join(folder, renewed(path))
    mkdirSync(dirname(to), { recursive: true })
    const bytes = readFileSync(join(dist, path))
    writeFileSync(to, /\.(js|css|html)$/.test(path) ? renewed(bytes.toString()) : bytes)
  }
  return folder
}

test.describe('with the app kept offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an update of the app while actions wait: all of them arrive, once', async ({ page, browser }) => {
    const next = nextBuild()
    await openEmpty(page, 'lea', cellar.origin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const other = await second(browser, 'jonas')
    await add(page, 'Brot, Käse')
    await expect(entry(other, 'Käse')).toBeVisible()
    const scripts = () => page.evaluate(() => Array.from(document.scripts, (script) => script.src))
    const before = await scripts()

    cellar.weather = { ...fair, isDown: true }
    await open(page, 'Brot').click()
    await add(page, 'Kerzen')
    await expect(entry(page, 'Kerzen')).toBeVisible()
    cellar.build = next
    // the app that is there opens, finds the next one, and makes room for it
    await page.reload()
    await expect(async () => expect(await scripts()).not.toEqual(before)).toPass()
    await expect(entry(page, 'Kerzen')).toBeVisible()
    await expect(bought(page)).toContainText('Brot')
    await open(page, 'Käse').click()
    await expect(entry(page, 'Kerzen')).toHaveAccessibleName(/wartet auf die Verbindung/)

    await backOnline(page)
    await expect(entry(other, 'Kerzen')).toHaveAccessibleName('Kerzen, 1\u00A0Stk, nicht eingekauft')
    await expect(bought(other)).toContainText('Brot')
    await expect(bought(other)).toContainText('Käse')
    expect(await entries(other)).toEqual(await entries(page))
    await other.context().close()
    rmSync(next, { recursive: true })
  })

  test('who leaves in the very moment of adding has added it', async ({ page }) => {
    await openEmpty(page, 'lea', cellar.origin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await add(page, 'Brot')
    await expect(entry(page, 'Brot')).toBeVisible()
    cellar.weather = { ...fair, isDown: true }
    for (const name of ['Käse', 'Kerzen', 'Honig']) {
      await addAndLeave(page, name)
      await expect(entry(page, name)).toHaveAccessibleName(/wartet auf die Verbindung/)
    }
    // what reads the words is not there yet
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistrations()
        .then((all) => Promise.all(all.map((one) => one.unregister()))),
    )
    cellar.weather = fair
    const isLate = /\/assets\/(add-items|shopping-list-later)-/
    await page.route(isLate, (route) => route.abort())
    await page.reload()
    await expect(open(page, 'Brot')).toBeVisible()
    await addAndLeave(page, 'Salz, 2 Gurken')
    await expect(open(page, 'Brot')).toBeVisible()
    // it is asked for until it comes
    await page.unroute(isLate)
    await expect(entry(page, 'Salz')).toBeVisible()
    await expect(entry(page, 'Gurken')).toHaveCount(1)
  })

  test('a full device says so and drops nothing; with room again everything is kept', async ({ page }) => {
    await openEmpty(page, 'lea', cellar.origin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.evaluate(() => {
      for (const way of ['add', 'put'] as const) {
        const write = IDBObjectStore.prototype[way]
        IDBObjectStore.prototype[way] = function (...written) {
          if (document.title === 'full') throw new DOMException('full', 'QuotaExceededError')
          return write.apply(this, written)
        }
      }
    })
    const title = await page.title()
    const be = (words: string) => page.evaluate((next) => void (document.title = next), words)
    await add(page, 'Brot')
    await expect(entry(page, 'Brot')).toBeVisible()
    await expect.poll(() => page.evaluate(keptOnDevice)).toBe(0)
    await be('full')
    cellar.weather = { ...fair, isDown: true }
    await add(page, 'Kerzen')
    const warning = page.getByText('Der Speicher dieses Geräts ist voll.')
    await expect(warning).toBeVisible()
    await expect(entry(page, 'Kerzen')).toBeVisible()
    await be(title)
    await add(page, 'Honig')
    await expect(warning).toBeHidden()
    await expect.poll(() => page.evaluate(keptOnDevice)).toBe(2)
    await page.reload()
    await expect(entry(page, 'Kerzen')).toBeVisible()
    await expect(entry(page, 'Honig')).toBeVisible()
  })
})

/** Types something, presses Enter and leaves, all before the browser comes to anything else. */
const addAndLeave = async (page: Page, words: string) => {
  const left = page.waitForEvent('load')
  await page.evaluate((typed) => {
    const input = document.querySelector<HTMLInputElement>('input[role=combobox]')
    const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    valueOf?.set?.call(input, typed)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    requestAnimationFrame(() => {
      input?.form?.requestSubmit()
      location.reload()
    })
  }, words)
  await left
}

test('what is typed before the list is there is added once', async ({ page }) => {
  await openEmpty(page, 'lea', cellar.origin)
  // first comes the list, then what reads the words
  const bringList = await hold(page, /\/assets\/create-store-/)
  const bringReader = await hold(page, /\/assets\/add-items-/)
  await page.reload()
  for (const words of ['Brot', '2 Gurken']) await add(page, words)
  bringList()
  await expect(page.getByText('Der Einkaufszettel ist leer.')).toBeVisible()
  bringReader()
  await expect(entry(page, 'Brot')).toHaveAccessibleName('Brot, 1\u00A0Stk, nicht eingekauft')
  await expect(entry(page, 'Gurken')).toHaveAccessibleName('Gurken, 2\u00A0Stk, nicht eingekauft')
  await add(page, 'Salz')
  await expect(entry(page, 'Salz')).toBeVisible()
  expect((await entries(page)).length).toBe(3)
  await expect(entry(page, 'Brot')).toHaveAccessibleName('Brot, 1\u00A0Stk, nicht eingekauft')
})

test('what waits is sent under the account that did it, and under no other', async ({ page }) => {
  const lea = await openEmpty(page, 'lea', cellar.origin)
  await add(page, 'Brot')
  await expect
    .poll(async () => (await activeList(page, lea.token, lea.tableId)).items.map(({ name }) => name))
    .toEqual(['Brot'])
  cellar.weather = { ...fair, isDown: true }
  await add(page, 'Kerzen')
  await open(page, 'Brot').click()
  await expect(bought(page)).toContainText('Brot')

  // somebody else signs in on this device
  const become = async ({ token, id }: { token: string; id: string }) => {
    await page.evaluate(
      ([sessionToken, userId]) => {
        localStorage.setItem('session_token', sessionToken)
        localStorage.setItem('id', userId)
      },
      [token, id] as const,
    )
    // whoever was there has gone before the connection is back
    await page.goto(`${cellar.origin}/zettel`).catch(() => undefined)
    cellar.weather = fair
    await page.goto(`${cellar.origin}/zettel`)
  }
  const jonas = await signIn(page, 'jonas')
  await become(jonas)
  await expect(open(page, 'Brot')).toBeVisible()
  await add(page, 'Honig')
  await expect
    .poll(async () => (await activeList(page, lea.token, lea.tableId)).items.map(({ name }) => name))
    .toEqual(['Brot', 'Honig'])
  await expect(entry(page, 'Kerzen')).toHaveCount(0)

  await become(lea)
  await expect(entry(page, 'Kerzen')).toBeVisible()
  const seen = async () =>
    (await activeList(page, lea.token, lea.tableId)).items.map(({ name, addedBy, purchasedBy }) => ({
      name,
      addedBy,
      purchasedBy,
    }))
  await expect.poll(seen).toEqual([
    { name: 'Brot', addedBy: lea.id, purchasedBy: lea.id },
    { name: 'Honig', addedBy: jonas.id, purchasedBy: null },
    { name: 'Kerzen', addedBy: lea.id, purchasedBy: null },
  ])
})

/** How many changes the device keeps. */
const keptOnDevice = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('ordy-list')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('queue').objectStore('queue').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })

test('without a storage, as in some private windows, the list works and warns', async ({ page, browser }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openEmpty(page)
  const other = await second(browser, 'jonas')
  await expect(page.getByText('Dieser Browser lässt Ordy hier nichts speichern.')).toBeVisible()
  await add(page, 'Brot')
  await expect(entry(other, 'Brot')).toBeVisible()
  await open(other, 'Brot').click()
  await expect(bought(page)).toContainText('Brot')
  await other.context().close()
})

test('a tab that slept while others shopped takes nothing back', async ({ page, browser, context }) => {
  await openEmpty(page)
  const other = await second(browser, 'jonas')
  await add(page, 'Brot, Käse, Milch')
  await expect(entry(other, 'Milch')).toBeVisible()
  const tab = await context.newCDPSession(page)
  await tab.send('Page.setWebLifecycleState', { state: 'frozen' })
  await open(other, 'Brot').click()
  await add(other, 'Honig')
  await expect(bought(other)).toContainText('Brot')
  await tab.send('Page.setWebLifecycleState', { state: 'active' })
  await open(page, 'Käse').click()
  await expect(bought(page)).toContainText('Brot')
  await expect(entry(page, 'Honig')).toBeVisible()
  await expect(bought(other)).toContainText('Käse')
  await expect(bought(other)).toContainText('Brot')
  expect(await entries(other)).toEqual(await entries(page))
  await other.context().close()
})

test('a recipe that is put on the list again wants nothing that was bought', async ({ page }) => {
  const lea = await openEmpty(page)
  const headers = { authorization: `Bearer ${lea.token}` }
  const found = await page.request.get('/api/v1/menu/related/severalusers/public/gnocchi')
  const { data } = (await found.json()) as { data: { menus: { menuchilds: { menuChildId: string }[] }[] } }
  const child = data.menus[0]?.menuchilds[0]?.menuChildId
  const put = () => page.request.post(`/api/v1/menu/recipe/${child}/add-to-shopping-list`, { headers })
  expect((await put()).ok()).toBe(true)
  await expect(open(page, 'Mehl')).toBeVisible()
  const count = (await entries(page)).length
  await open(page, 'Mehl').click()
  await expect(bought(page)).toContainText('Mehl')
  expect((await put()).ok()).toBe(true)
  await add(page, 'Kerzen')
  await expect(entry(page, 'Kerzen')).toBeVisible()
  await expect.poll(async () => (await activeList(page, lea.token, lea.tableId)).items.length).toBe(count + 1)
  await expect(open(page, 'Mehl')).toHaveCount(0)
  await expect(bought(page)).toContainText('Mehl')
})
