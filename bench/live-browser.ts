// The live list in a browser four times slower than this machine. node bench/live-browser.ts taps: what a touch costs with
// 500 things; scrolling: from the top to the end and back; waiting: a thousand things that waited, and a cold start
// without a connection.
import type { BrowserContext, Page } from '@playwright/test'
import { openBareApp } from './bare-app.ts'
import { openBrowser, signIn } from './browser.ts'
import { openLongList } from './long-list.ts'
import { goal } from './report.ts'
import { quantile } from './rounds.ts'
import { freePort, startProduct, temporaryFolder, tidily } from './servers.ts'
import { crossing, paintedAfter, swipe, touches, watchTouches } from './touches.ts'

const slower = 4
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const shown = 500
const taps = 15
const waiting = 1000
const coldStarts = 5
// more than that the field does not take in one go
const mostAtOnce = 500
const spacing = 100
// so many travel together
const batch = 100
const patience = 60_000
const entry = 'main [role=listitem] button[aria-pressed]'

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Opens the list as somebody does who comes back to it. */
async function openList(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/zettel`)
  await page.locator(entry).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  return page
}

/** Five hundred lines that toggle, and nothing else. */
async function openPlain(context: BrowserContext): Promise<Page> {
  const plain = await context.newPage()
  const line = (at: number) => `<li role="listitem"><button aria-pressed="false">Ding${at}</button></li>`
  await plain.setContent(
    `<main><ul>${Array.from({ length: shown }, (_, at) => line(at)).join('')}</ul></main>`,
  )
  await plain.evaluate(() =>
    document.addEventListener('click', ({ target }) => {
      const button = target as HTMLElement
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
    }),
  )
  await slowDown(plain)
  return plain
}

const say = (what: string, measured: readonly number[]) => {
  const times = measured.toSorted((a, b) => a - b)
  console.log(
    `  ${what}: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
  )
}

/** W3, W4: what is touched on a list of 500, beside 500 plain lines that toggle. */
async function tapping(): Promise<void> {
  const product = await startProduct({ DATA_DIR: temporaryFolder() })
  const context = await openBrowser(await freePort(), phone)
  const person = await signIn(context, product)
  await openLongList(product, person, shown)
  const plain = await openPlain(context)
  await watchTouches(plain)
  const bare = await touches(plain, entry, taps)
  await plain.close()

  const page = await openList(context, product.origin)
  await watchTouches(page)
  const ticks = await touches(page, entry, taps)
  // always the same one, so that it is open again afterwards
  const sections = await touches(page, 'main section:first-child h2 button', 6)
  const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
  const added = []
  for (const word of ['Zimt', 'Kerzen', 'Senf', 'Honig', 'Essig']) {
    await field.fill(word)
    added.push(await paintedAfter(page, () => field.press('Enter')))
  }
  say('plain lines', bare)
  say(`a tick with ${shown} things`, ticks)
  say('a section opened or closed', sections)
  say('a thing added', added)
  const all = [...ticks, ...sections, ...added].toSorted((a, b) => a - b)
  goal('W3 touch p95', quantile(all, 0.95), 'at most', 100, ' ms')
  goal('W3 touch p95 to plain lines', quantile(all, 0.95) / quantile(bare, 0.95), 'at most', 3, ' ×')

  await context.setOffline(true)
  const inFlight = await touches(page, entry, taps)
  await context.setOffline(false)
  say('a tick without a connection', inFlight)
  goal('W4 tick without a connection p95', quantile(inFlight, 0.95), 'at most', 100, ' ms')

  const other = await openList(context, product.origin)
  const crossed = await crossing(page, other, entry, taps)
  say('a tick until another screen shows it', crossed)
  goal('W4 tick to another screen p95', quantile(crossed, 0.95), 'at most', 150, ' ms')
}

/** W5: from the top to the end and back. */
async function scrolling(): Promise<void> {
  const product = await startProduct({ DATA_DIR: temporaryFolder() })
  const context = await openBrowser(await freePort(), phone)
  await openLongList(product, await signIn(context, product), shown)
  const page = await openList(context, product.origin)
  await page.evaluate(() => {
    const frames: number[] = []
    const tasks: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(window, { frames, tasks })
  })
  const nodes: number[] = []
  for (const end of ['down', 'up'] as const) {
    await swipe(page, end)
    nodes.push(await page.evaluate(() => document.querySelectorAll('*').length))
  }
  const { frames, tasks } = await page.evaluate(() => {
    const seen = window as unknown as { frames: number[]; tasks: number[] }
    return { frames: seen.frames.slice(1), tasks: seen.tasks }
  })
  const smooth = frames.filter((frame) => frame <= 20).length / frames.length
  const longest = Math.max(0, ...tasks)
  console.log(`  scrolling: ${frames.length} frames, longest task ${longest.toFixed(0)} ms`)
  goal('W5 frames within 20 ms', smooth * 100, 'at least', 95, ' %')
  goal('W5 longest task', longest, 'at most', 50, ' ms')
  goal('W5 nodes', Math.max(...nodes), 'at most', 3000)
}

/** Milliseconds until a page that nothing but its cache can answer has painted something. */
async function coldStart(context: BrowserContext, url: string, selector: string): Promise<[number, Page]> {
  const page = await context.newPage()
  await page.addInitScript((wanted) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      look.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() }), 0))
    })
    look.observe(document, { childList: true, subtree: true })
  }, selector)
  await slowDown(page)
  await page.goto(url, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(
    () => (window as unknown as { painted?: number }).painted,
    undefined,
    { timeout: patience },
  )
  return [(await painted.jsonValue()) ?? Number.NaN, page]
}

/** W6, W8: a thousand things waited; the app is opened without a connection, then it comes back. */
async function waited(): Promise<void> {
  const product = await startProduct({ DATA_DIR: temporaryFolder() })
  const context = await openBrowser(await freePort(), phone)
  const person = await signIn(context, product)
  const { arrived } = await openLongList(product, person, 0)
  const bareApp = await openBareApp(context)
  const page = await context.newPage()
  await page.goto(`${product.origin}/zettel`)
  await page.getByText('Der Einkaufszettel ist leer.').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const words = Array.from({ length: waiting }, (_, at) => `Ding${at} ${at + 1}g`)
  for (let at = 0; at < waiting; at += mostAtOnce) {
    const field = page.getByRole('combobox', { name: 'Was brauchst du?' })
    await field.fill(words.slice(at, at + mostAtOnce).join(', '))
    await field.press('Enter')
  }
  await page.getByText(`von ${waiting}`).first().waitFor({ timeout: patience })
  await page.waitForTimeout(1000)
  await page.close()

  const starts: [bare: number, painted: number][] = []
  for (let lap = 0; lap < coldStarts; lap++) {
    const [bare, bareStarted] = await coldStart(context, bareApp, 'p')
    const [painted, started] = await coldStart(context, `${product.origin}/zettel`, entry)
    starts.push([bare, painted])
    await Promise.all([bareStarted.close(), started.close()])
  }
  const bare = quantile(
    starts.map(([first]) => first),
    0.5,
  )
  const painted = quantile(
    starts.map(([, second]) => second),
    0.5,
  )
  const [, cold] = await coldStart(context, `${product.origin}/zettel`, entry)
  await cold.locator(entry).first().click()
  await cold.getByText(`1 von ${waiting}`).first().waitFor()
  console.log(
    `  without a connection: bare app ${bare.toFixed(0)} ms, ${waiting} waiting things ${painted.toFixed(0)} ms`,
  )
  goal('W6 opened without a connection', painted / 1000, 'at most', 1.5, ' s')
  goal('W6 to a bare app', painted / bare, 'at most', 2, ' ×')

  await context.setOffline(false)
  const back = performance.now()
  while ((await arrived()) < waiting) {
    if (performance.now() - back > patience) throw new Error(`${await arrived()} of ${waiting} arrived`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const sent = (performance.now() - back) / 1000
  console.log(`  sent after ${sent.toFixed(1)} s`)
  goal('W8 sent beyond the spacing', sent - (waiting / batch) * (spacing / 1000), 'at most', 10, ' s')
}

const parts: Record<string, () => Promise<void>> = { taps: tapping, scrolling, waiting: waited }
const part = parts[process.argv[2] ?? 'taps']
if (!part) throw new Error(`one of ${Object.keys(parts).join(', ')}`)
await tidily(part)
