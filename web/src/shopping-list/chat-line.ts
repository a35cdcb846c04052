import { parseShoppingText, type ShoppingEntry } from '@ordy/shared/ingredients/shopping-text.ts'

/** What a line of the chat, 'Name - quantity unit', puts on the list: each thing that it names. */
export function entriesInLine(line: string): ShoppingEntry[] {
  const [, name = line, amount = ''] = /^(.*)\s+[-–]\s+(.*)$/.exec(line) ?? []
  // what follows the amount, as in '1 Prise, nach Belieben', is no thing
  const [quantity = ''] = amount.split(/,(?!\d)/)
  return parseShoppingText(`${quantity} ${name}`.trim())
}
