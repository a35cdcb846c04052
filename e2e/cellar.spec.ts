import { expect, type Page } from '@playwright/test'
import { type Cellar, fair, openCellar, type Weather } from './cellar.ts'
import { test } from './people.ts'
import { add, bought, entries, entry, open, openEmpty, second } from './shopping.ts'

// a twentieth of the real delays; `CELLAR=1 playwright test … cellar` takes as long as a real cellar
const scale = Number(process.env['CELLAR'] ?? 1 / 20)
const cellarAir: Weather = { ...fair, delay: { least: 2000 * scale, most: 20_000 * scale }, loss: 0.3 }
const flapEvery = 5000 * scale
const patience = 60_000 + 300_000 * scale
const words =
  'Äpfel, Birnen, Brot, Butter, Eier, Gurken, Honig, Joghurt, Käse, Linsen, Mehl, Milch, Nudeln, Reis, Salz'
const names = words.split(', ')

test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to load resource|net::ERR|status of|WebSocket/] })

let cellar: Cellar
let seed = 1
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
test.beforeAll(async ({ servers }, { file }) => {
  cellar = await openCellar((await servers.for(file)).origin, random)
})
test.beforeEach(() => {
  cellar.weather = fair
})
test.afterAll(() => cellar.close())

/** From now on notes whenever something that was bought stands among the open things again. */
async function watchBought(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bought = new Set<string>()
    const back: string[] = []
    Object.assign(window, { cameBack: back })
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('main section button[aria-pressed]')) {
        const [name = ''] = (one.getAttribute('aria-label') ?? '').split(', ')
        if (one.getAttribute('aria-pressed') === 'true') bought.add(name)
        else if (bought.has(name)) back.push(name)
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}
const cameBack = (page: Page) => page.evaluate(() => (window as unknown as { cameBack: string[] }).cameBack)

/** Buys something; the answer is how many milliseconds it took until that was painted. */
const tap = (page: Page, name: string): Promise<number> =>
  open(page, name).evaluate(
    (button) =>
      new Promise<number>((resolve, reject) => {
        const label = button.getAttribute('aria-label') ?? ''
        const from = performance.now()
        ;(button as HTMLElement).click()
        requestAnimationFrame(() =>
          setTimeout(() => {
            const isStill = document.querySelector(`main section button[aria-label="${CSS.escape(label)}"]`)
            if (isStill) reject(new Error(`${label} after the next frame`))
            else resolve(performance.now() - from)
          }, 0),
        )
      }),
  )

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('session_token'))

/** What a tap takes; the machine may be late once, the product never. */
function expectQuick(taps: number[]): void {
  const sorted = taps.toSorted((one, other) => one - other)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(100)
}

/** How many things the device has, on the list that it kept or waiting. */
const keptOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('ordy-list')
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['queue', 'lists'])
          const waiting = reading.objectStore('queue').getAll() as IDBRequest<{ id: string }[]>
          const lists = reading.objectStore('lists').getAll() as IDBRequest<{ items: { _id: string }[] }[]>
          reading.oncomplete = () => {
            opening.result.close()
            const kept = lists.result.flatMap((list) => list.items.map((item) => item._id))
            resolve(new Set([...kept, ...waiting.result.map((row) => row.id)]).size)
          }
        }
      }),
  )

// what is measured has the machine to itself: these run after the others, one at a time
const timed = { tag: '@timed' }

test(
  'in a cellar every tap is painted at once, nothing bought comes back, and all of it arrives',
  timed,
  async ({ page, browser }) => {
    test.setTimeout(patience)
    const { token } = await openEmpty(page, 'lea', cellar.origin)
    const other = await second(browser, 'jonas')
    await add(page, words)
    await expect(entry(other, 'Salz')).toBeVisible()
    await watchBought(page)
    const taps: number[] = []

    // slow, and every third thing gets lost: ticked faster than the server answers
    cellar.weather = cellarAir
    for (const name of names.slice(0, 5)) taps.push(await tap(page, name))
    await add(page, 'Kerzen')
    await expect(entry(page, 'Kerzen')).toBeVisible()
    // here and gone
    for (const name of names.slice(5, 8)) {
      cellar.weather = { ...cellarAir, isOut: true }
      taps.push(await tap(page, name))
      await page.waitForTimeout(flapEvery)
      cellar.weather = cellarAir
      await page.waitForTimeout(flapEvery)
    }
    // a strange network that answers everything, as a page or as its own refusal
    for (const [portal, name] of [
      [200, 'Käse'],
      [401, 'Linsen'],
    ] as const) {
      cellar.weather = { ...fair, portal }
      taps.push(await tap(page, name))
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.waitForTimeout(1500)
    }
    expectQuick(taps)
    expect(await tokenOf(page)).toBe(token)

    cellar.weather = fair
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    for (const name of names.slice(0, 10))
      await expect(bought(other)).toContainText(name, { timeout: patience / 2 })
    await expect(entry(other, 'Kerzen')).toBeVisible()
    await expect.poll(() => entries(page)).toEqual(await entries(other))
    expect(await entries(page)).toHaveLength(names.length + 1)
    expect(await cameBack(page)).toEqual([])
    expect(await tokenOf(page)).toBe(token)
    await expect(page).toHaveURL(/\/zettel$/)
    await other.context().close()
  },
)

test(
  'opened without a connection, or with a bad one, it can be ticked and added to within two seconds',
  timed,
  async ({ page, context }) => {
    const { token } = await openEmpty(page, 'lea', cellar.origin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await add(page, words)
    await expect.poll(() => keptOnDevice(page)).toBe(names.length)
    await page.close()

    for (const [at, weather] of [
      { ...fair, isOut: true },
      { ...fair, portal: 200 as const },
      { ...fair, portal: 401 as const },
      { ...fair, delay: { least: 20_000, most: 20_000 } },
    ].entries()) {
      cellar.weather = weather
      const cold = await context.newPage()
      const from = performance.now()
      await cold.goto(`${cellar.origin}/zettel`, { waitUntil: 'commit' })
      const name = names[at] ?? ''
      await open(cold, name).click()
      await expect(bought(cold)).toContainText(name)
      expect(performance.now() - from).toBeLessThan(2000)
      const field = cold.getByRole('combobox', { name: 'Was brauchst du?' })
      await field.fill('Rüeb')
      await cold.getByRole('option', { name: 'Rüebli' }).first().click()
      await expect(cold.getByRole('region', { name: 'Gemüse & Früchte' })).toContainText('Rüebli')
      expect(await tokenOf(cold)).toBe(token)
      await cold.close()
    }
  },
)

test('the list lies in one place only: the worker keeps the app and nothing of people', async ({ page }) => {
  await openEmpty(page, 'lea', cellar.origin)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await add(page, 'Vanilleschoten')
  await page.reload()
  await expect(open(page, 'Vanilleschoten')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const all: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        all.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' })
      }
    }
    return all
  })
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter(({ path }) => /^\/(api|ws|ping)/.test(path))).toEqual([])
  expect(kept.filter(({ text }) => text.includes('Vanilleschoten'))).toEqual([])
})
