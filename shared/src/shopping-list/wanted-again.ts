import { hasLeft } from './apply-recipe.ts'
import type { LiveList } from './live-list.ts'
import type { Edited, Item } from './list.ts'
import { byHand, inUnit, openRow, rowOf, tidy, withoutSources, withRow } from './rows.ts'

/**
 * A row that is not bought after all: what recipes brought that have left the list is not wanted again. Where that is
 * everything it stays, as if somebody had added it by hand, because whoever takes it back still wants it.
 */
export function wantedAgain(list: LiveList, row: Item): Item {
  const isGone = hasLeft(list)
  return row.sources.every(isGone)
    ? rowOf({ ...row, sources: row.sources.map(byHand) })
    : withoutSources(row, isGone)
}

/**
 * A list on which a row that is wanted again has joined the open one of the same thing, unless they say different things.
 * Without its sources the row is known no more: its ids go with them.
 */
export function joined(list: LiveList, row: Item): LiveList {
  const others = list.items.filter((item) => item._id !== row._id)
  const open = openRow(others, row.name)
  const both = open && inOne(open, row)
  if (!both) return list
  const deleted = [...list.deleted, { ...row, sources: [], deletedBy: null }]
  return { ...list, items: withRow(others, both), deleted }
}

function inOne(open: Item, row: Item): Item | undefined {
  const agrees = (field: 'note' | 'shop') => !open[field] || !row[field] || open[field] === row[field]
  const amount = statedFor(open.edited.amount, row.edited.amount)
  if (amount === 'different' || !agrees('note') || !agrees('shop')) return undefined
  return rowOf({
    ...open,
    note: open.note || row.note,
    shop: open.shop || row.shop,
    updatedAt: row.updatedAt,
    sources: [...open.sources, ...row.sources],
    edited: { ...row.edited, ...open.edited, ...(amount ? { amount } : {}) },
  })
}

/** What somebody stated for one row or the other, or for both together. */
function statedFor(one: Edited['amount'], other: Edited['amount']): Edited['amount'] | 'different' {
  if (!one || !other) return one ?? other
  const added = inUnit(other, one.unit)
  if (added === null) return 'different'
  const quantity = tidy(one.quantity + added)
  return { ...one, ...other, quantity, unit: one.unit, of: [...one.of, ...other.of] }
}
