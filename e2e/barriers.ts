import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is on the screen has no barriers and is not cut: on a phone, a tablet and a desk, in light and in dark. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))),
      )
      const where = `${what} at ${size.width} in ${colorScheme}`
      // in one piece: no page holds a frame, and no further page is opened for the report
      const look = new AxeBuilder({ page }).setLegacyMode()
      // the themes differ by their colours alone
      if (colorScheme === 'light') look.withTags(tags)
      else look.withRules(['color-contrast', 'link-in-text-block'])
      const { violations } = await look.analyze()
      for (const { id, nodes } of violations) found.push(`${where}: ${id} ${nodes[0]?.html.slice(0, 200)}`)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${what} at ${size.width} scrolls sideways by ${overflow}`)
  }
  expect(found).toEqual([])
}
