import { formatAmount } from '@ordy/shared/ingredients/scale.ts'
import type { Amount, Item } from '@ordy/shared/shopping-list/list.ts'

const one = ({ quantity, unit }: Amount) => (quantity > 0 ? `${formatAmount(quantity)}\u00A0${unit}` : unit)

/** How much of a thing is needed, for example '800 g' or '500 g + 2 EL'. */
export function amountText(item: Pick<Item, 'quantity' | 'unit' | 'moreAmounts'>): string {
  return [item, ...item.moreAmounts].map(one).join(' + ')
}
