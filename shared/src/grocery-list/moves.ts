import { nameKey } from '../ingredients/same-name.ts'
import type { Day } from '../weekplan/days.ts'
import type { ListItem, SentItem } from './contract.ts'
import { mergedItems } from './items.ts'

/** Both sides of a list. */
export interface Sides {
  active: readonly ListItem[]
  passive: readonly ListItem[]
}

/** The side that things move to. */
export type Side = 'active' | 'passive'

/** What somebody typed, as a thing on the list. */
export function typedItem(sent: SentItem, today: Day): ListItem {
  const { name, unit, amount, numberOfPersons } = sent
  return { name, unit, amount, numberOfPersons, date: sent.date ?? today, sources: [] }
}

/**
 * Moves groups by name to a side. What is there already stays; what nobody knows, because the plan changed meanwhile,
 * joins it: somebody has it in the hand.
 */
export function moved(sides: Sides, to: Side, named: readonly SentItem[], today: Day): Sides {
  const from = to === 'passive' ? 'active' : 'passive'
  const names = new Set(named.map((item) => nameKey(item.name)))
  const goes = (item: ListItem) => names.has(nameKey(item.name))
  const known = new Set([...sides.active, ...sides.passive].map((item) => nameKey(item.name)))
  const unknown = named.filter((item) => !known.has(nameKey(item.name))).map((item) => typedItem(item, today))
  const target = mergedItems([...sides[to], ...sides[from].filter(goes), ...unknown])
  const rest = sides[from].filter((item) => !goes(item))
  return to === 'passive' ? { active: rest, passive: target } : { active: target, passive: rest }
}

/** What of the things a client sends is new: all of it, unless it sent the whole list with something added. */
export function additionsIn(sent: readonly SentItem[], active: readonly ListItem[]): SentItem[] {
  const isSame = (one: SentItem, other: ListItem) =>
    one.name === other.name && one.unit === other.unit && one.amount === other.amount
  const isWhole =
    sent.length > 1 && active.length > 0 && active.every((item) => sent.some((one) => isSame(one, item)))
  if (!isWhole) return [...sent]
  const left = [...active]
  return sent.filter((one) => {
    const at = left.findIndex((item) => isSame(one, item))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
