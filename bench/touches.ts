import type { Page } from '@playwright/test'

/** Long enough for what a touch sets going, and about as quick as people tap. */
const between = 350
// what is quicker is not reported
const shortest = 16

/** Lets a page note how long its interactions take until the next picture, as the browser itself measures it. */
export async function watchTouches(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const seen = new Map<number, number>()
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const before = seen.get(one.interactionId) ?? 0
        if (one.interactionId > 0) seen.set(one.interactionId, Math.max(before, one.duration))
      }
    }).observe({ type: 'event', durationThreshold, buffered: false } as PerformanceObserverInit)
  }, shortest)
}

/** Milliseconds until what somebody does is painted. */
export async function paintedAfter(page: Page, work: () => Promise<void>): Promise<number> {
  const clear = () => (window as unknown as { seen: Map<number, number> }).seen.clear()
  const longest = () => Math.max(0, ...(window as unknown as { seen: Map<number, number> }).seen.values())
  await page.evaluate(clear)
  await work()
  await page.waitForTimeout(between)
  return Math.max(shortest, await page.evaluate(longest))
}

/** Where the n-th of the things on the screen is. */
async function placeOf(page: Page, selector: string, n: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([wanted, at]) => {
      const places = Array.from(document.querySelectorAll(wanted), (one) => one.getBoundingClientRect())
        .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(wanted))
      const place = places[at % places.length]
      if (!place) throw new Error(`no ${wanted} on the screen`)
      return place
    },
    [selector, n] as const,
  )
}

/** Real clicks on things all over the screen; milliseconds until the next picture, in order. */
export async function touches(page: Page, selector: string, count: number): Promise<number[]> {
  const times: number[] = []
  await page.bringToFront()
  for (let n = 0; n < count; n++) {
    const { x, y } = await placeOf(page, selector, n * 5)
    times.push(await paintedAfter(page, () => page.mouse.click(x, y)))
  }
  return times.toSorted((a, b) => a - b)
}

/** Milliseconds from a click on one screen until another one has painted what it changed; in order. */
export async function crossing(from: Page, to: Page, selector: string, count: number): Promise<number[]> {
  const times: number[] = []
  // the clocks of two pages begin at different times
  await from.evaluate(() => {
    addEventListener('pointerup', () =>
      Object.assign(window, { tapped: performance.timeOrigin + performance.now() }),
    )
  })
  for (let n = 0; n < count; n++) {
    const { x, y } = await placeOf(from, selector, n * 5)
    const painted = to.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const progress = document.querySelector('main [role=progressbar]')
          const look = new MutationObserver(() => {
            look.disconnect()
            requestAnimationFrame(() =>
              setTimeout(() => resolve(performance.timeOrigin + performance.now()), 0),
            )
          })
          if (progress) look.observe(progress, { attributes: true, subtree: true })
        }),
    )
    await from.mouse.click(x, y)
    const end = await painted
    const start = await from.evaluate(() => (window as unknown as { tapped: number }).tapped)
    times.push(end - start)
    await from.waitForTimeout(between)
  }
  return times.toSorted((a, b) => a - b)
}

// a thumb that hurries: so many pixels from one picture to the next
const step = 60
const picture = 16

/** Swipes through a page to its end or back to its beginning. */
export async function swipe(page: Page, to: 'down' | 'up'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  const left = () =>
    page.evaluate(
      (isDown) => (isDown ? document.documentElement.scrollHeight - innerHeight - scrollY : scrollY),
      to === 'down',
    )
  for (let before = Infinity, now = await left(); now > 1; before = now, now = await left()) {
    if (now >= before) throw new Error(`${now} pixels from the end the page scrolls no further`)
    const path = Array.from({ length: 10 }, (_, at) => 100 + at * step)
    const [start = 0, ...moves] = to === 'down' ? path.toReversed() : path
    await touch('touchStart', start)
    for (const y of moves) await Promise.all([touch('touchMove', y), page.waitForTimeout(picture)])
    await touch('touchEnd')
  }
}
