import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** The narrowest page that has to hold everything without scrolling sideways: as on a phone, or a desk at 400 %. */
const narrow = { width: 320, height: 640 }

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

/** In the page: by how much it scrolls sideways, and which controls lie beyond its edge, with the letters as they are or doubled. */
function leavesTheScreen(letters: '' | '200%'): string[] {
  const root = document.documentElement
  root.style.fontSize = letters
  const overflow = root.scrollWidth - innerWidth
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
  const lost = Array.from(document.querySelectorAll('a, button, input, select, textarea')).filter(
    (control) => {
      const { left, right, width } = control.getBoundingClientRect()
      // what is for screen readers alone is a point
      const isShown = width > 1 && control.checkVisibility({ visibilityProperty: true })
      return isShown && (left < -1 || right > innerWidth + 1) && !isInScroller(control.parentElement)
    },
  )
  root.style.fontSize = ''
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : []),
    ...lost.map((control) => `has beyond its edge ${control.outerHTML.slice(0, 200)}`),
  ]
}

/** What is on the screen has no barriers and is not cut: on a phone, a tablet and a desk, in light and in dark, narrow and in large letters. */
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
  }
  for (const { width, height } of [narrow, ...sizes]) {
    await page.setViewportSize({ width, height })
    // so narrow and with large letters at once is asked of nobody
    for (const letters of width === narrow.width ? ([''] as const) : (['', '200%'] as const))
      for (const fault of await page.evaluate(leavesTheScreen, letters))
        found.push(`${what} at ${width}${letters && ` in letters of ${letters}`} ${fault}`)
  }
  expect(found).toEqual([])
}
