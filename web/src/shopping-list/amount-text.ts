import { formatAmount } from '@ordy/shared/ingredients/scale.ts'
import type { Amount, Item } from '@ordy/shared/shopping-list/list.ts'
import { defaultUnit } from '@ordy/shared/shopping-list/live-list.ts'

function one({ quantity, unit }: Amount): string {
  if (quantity > 0) return `${formatAmount(quantity)}\u00A0${unit}`
  return unit === defaultUnit ? '' : unit
}

/** How much of a thing is needed, for example '800 g' or '500 g + 2 EL'; nothing for salt that a recipe does not weigh. */
export function amountText(item: Pick<Item, 'quantity' | 'unit' | 'moreAmounts'>): string {
  return [item, ...item.moreAmounts].map(one).filter(Boolean).join(' + ')
}
