import { formatAmount } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import type { Amount, Item } from '@ordy/shared/shopping-list/list.ts'
import type { ItemAmount } from '@ordy/shared/shopping-list/rows.ts'
import { defaultUnit } from '@ordy/shared/shopping-list/live-list.ts'

/** One amount as recipes show it, for example '2 Dosen'; '' for none. */
export function amountWithUnit({ quantity, unit }: Amount): string {
  if (quantity > 0) return `${formatAmount(quantity)}\u00A0${unitLabel(unit, quantity)}`
  return unit === defaultUnit ? '' : unit
}

/** How much of a thing is needed, for example '800 g' or '500 g + 2 EL'; nothing for salt that a recipe does not weigh. */
export function amountText(item: ItemAmount): string {
  return [item, ...item.moreAmounts].map(amountWithUnit).filter(Boolean).join(' + ')
}

/** Everything that is to be known of a thing beside its name. */
export function factsText(amount: string, { note, shop }: Pick<Item, 'note' | 'shop'>): string {
  return [amount, note, shop].filter(Boolean).join(', ')
}
