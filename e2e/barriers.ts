import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

const colours = ['color-contrast', 'link-in-text-block']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Rules = { type: 'tag' | 'rule'; values: string[] }

async function faults(page: Page, runOnly: Rules): Promise<string[]> {
  // a page that has the script already need not read it again
  const isThere = await page.evaluate(() => 'axe' in window)
  // in one piece: no page holds a frame, and no further page is opened for the report
  const look = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode()
  // what is right need not be described
  const { violations } = await look.options({ runOnly, resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)
}

/** Waits in the page until it is painted and no colour or place is on its way to another. */
async function comesToRest(): Promise<void> {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  await painted()
  await painted()
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
  const resting = Promise.allSettled(moving.map(({ finished }) => finished))
  // one that nobody sees may never end
  await Promise.race([resting, new Promise((done) => setTimeout(done, 1000))])
}

/** What is on the screen has no barriers and is not cut: on a phone, a tablet and a desk, in light and in dark. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  // six looks take their time on a busy machine, however much the journey does besides
  test.setTimeout(test.info().timeout + 30_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(comesToRest)
      // the themes differ by their colours alone
      const asked: Rules =
        colorScheme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: colours }
      for (const fault of await faults(page, asked))
        found.push(`${what} at ${size.width} in ${colorScheme}: ${fault}`)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${what} at ${size.width} scrolls sideways by ${overflow}`)
  }
  expect(found).toEqual([])
}
