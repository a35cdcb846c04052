import { formatAmount } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import type { Amount, Item } from '@ordy/shared/shopping-list/list.ts'
import type { ItemAmount } from '@ordy/shared/shopping-list/rows.ts'
import { defaultUnit } from '@ordy/shared/shopping-list/live-list.ts'
import { readNumber } from '#ui/number-text.ts'

/** One amount as recipes show it, for example '2 Dosen'; '' for none. */
export function amountWithUnit({ quantity, unit }: Amount): string {
  if (quantity > 0) return `${formatAmount(quantity)}\u00A0${unitLabel(unit, quantity)}`
  return unit === defaultUnit ? '' : unit
}

/** How much of a thing is needed, for example '800 g' or '500 g + 2 EL'; nothing for salt that a recipe does not weigh. */
export function amountText(item: ItemAmount): string {
  return [item, ...item.moreAmounts].map(amountWithUnit).filter(Boolean).join(' + ')
}

const numberAndUnit = /^([^\p{L}]*)(\p{L}[\p{L}.]*)?$/u
const mostQuantity = 1_000_000

/** What was typed as an amount, perhaps with its unit: null when nothing was, and nothing when it is none. */
export function readAmount(typed: string): { quantity: number | null; unit?: string } | undefined {
  if (typed.trim() === '') return { quantity: null }
  const [, number = '', unit] = numberAndUnit.exec(typed.trim()) ?? []
  const quantity = readNumber(number)
  if (quantity === null || quantity <= 0 || quantity > mostQuantity) return undefined
  return { quantity, ...(unit && { unit }) }
}

/** Everything that is to be known of a thing beside its name. */
export function factsText(amount: string, { note, shop }: Pick<Item, 'note' | 'shop'>): string {
  return [amount, note, shop].filter(Boolean).join(', ')
}
