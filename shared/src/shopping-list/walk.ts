import type { CategoryName } from '../ingredients/categories.ts'
import { isSameShop } from './section-order.ts'

/** One way through a shop: its sections in the order in which something was ticked off in them first. */
export interface Walk {
  shop: string
  sections: readonly CategoryName[]
  /** When the last thing was ticked off, in milliseconds. */
  lastAt: number
}

const minute = 60_000
/** Whoever ticks nothing off for so long has left the shop. */
const longestStop = 90 * minute
/** While somebody still shops nothing is offered. */
const quiet = 15 * minute
const walksPerShop = 2
const mostWalks = 20
/** Fewer sections could be chance. */
const fewestSections = 3

/** The walks after something was ticked off in a section; of each shop the last two are kept. */
export function walked(
  walks: readonly Walk[],
  { shop, section, at }: { shop: string; section: CategoryName; at: number },
): readonly Walk[] {
  const current = walks.findLast((walk) => isSameShop(walk.shop, shop))
  if (!current || at - current.lastAt > longestStop) {
    const others = walks.filter((walk) => !isSameShop(walk.shop, shop))
    const own = walks.filter((walk) => isSameShop(walk.shop, shop)).slice(1 - walksPerShop)
    return [...others, ...own, { shop, sections: [section], lastAt: at }].slice(-mostWalks)
  }
  const sections = current.sections.includes(section) ? current.sections : [...current.sections, section]
  return walks.map((walk) => (walk === current ? { shop, sections, lastAt: at } : walk))
}

/**
 * The order that two walks through a shop have in common, when it is not the shown one: at least three sections that
 * were met both times, in the same order. All other sections keep their places.
 */
export function learntOrder(
  walks: readonly Walk[],
  shop: string,
  shown: readonly CategoryName[],
  { now, isDone }: { now: number; isDone: boolean },
): readonly CategoryName[] | undefined {
  const [before, last] = walks.filter((walk) => isSameShop(walk.shop, shop)).slice(-walksPerShop)
  if (!before || !last || (!isDone && now - last.lastAt < quiet)) return undefined
  const met = last.sections.filter((section) => before.sections.includes(section))
  const metBefore = before.sections.filter((section) => met.includes(section))
  if (met.length < fewestSections || met.some((section, at) => section !== metBefore[at])) return undefined
  const next = [...met]
  const order = shown.map((section) => (met.includes(section) ? (next.shift() ?? section) : section))
  return order.some((section, at) => section !== shown[at]) ? order : undefined
}
