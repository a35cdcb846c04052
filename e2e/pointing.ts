import type { Locator, Page } from '@playwright/test'

/** Where a mouse or a finger meets something. */
export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const steps = 10

/** A finger that comes down in the middle of things and is lifted again. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const dispatch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at: { x: number; y: number }[],
    when: { timestamp?: number } = {},
  ) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at, ...when })
  }
  return {
    down: async (on: Locator) => dispatch('touchStart', [await middle(on)]),
    lift: () => dispatch('touchEnd', []),
    /** Two taps in a hurry: when they fell is told, however busy the machine is with the first. */
    async twice(at: { x: number; y: number }) {
      const now = Date.now() / 1000
      for (const timestamp of [now, now + 0.12]) {
        await dispatch('touchStart', [at], { timestamp })
        await dispatch('touchEnd', [], { timestamp: timestamp + 0.04 })
      }
    },
    /** From the middle of something so far down, or up. */
    async drag(on: Locator, by: number) {
      const { x, y } = await middle(on)
      await dispatch('touchStart', [{ x, y }])
      for (let part = 1; part <= steps; part++) {
        await dispatch('touchMove', [{ x, y: y + (by * part) / steps }])
        // as a finger does, which is not done before the page has followed it
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      }
      await dispatch('touchEnd', [])
    },
    async swipe(on: Locator, across: number) {
      await on.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await this.down(on)
      const { x, y } = await middle(on)
      for (const part of [0.25, 0.5, 0.75, 1]) await dispatch('touchMove', [{ x: x + across * part, y }])
      await dispatch('touchEnd', [])
    },
  }
}
