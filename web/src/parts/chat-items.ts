import { parseShoppingText, type ShoppingEntry } from '@ordy/shared/ingredients/shopping-text.ts'
import { tabStorage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'
import { text } from './late-text.ts'

const takenKey = 'ordy-chat-taken'

/** Whether this visit of the address has handed it over before: a reload may come before the address is clean. */
function wasTaken(): boolean {
  const { key = '' } = (history.state ?? {}) as { key?: string }
  if (key && tabStorage.read(takenKey) === key) return true
  tabStorage.write(takenKey, key)
  return false
}

/** Hands over what the chat wants on a list, as lines 'Name - quantity unit', and says how much of it was taken. */
export function takeChatItems(ingredients: unknown, add: (entries: ShoppingEntry[]) => number): void {
  if (wasTaken()) return
  const lines = readLines(ingredients)
  const count = lines ? add(lines.flatMap(entriesInLine)) : 0
  if (count > 0) notify.success(text.fromChat(count))
  else if (!lines || lines.length > 0) notify.error(text.fromChatFailed)
}

/** What a line of the chat, 'Name - quantity unit', puts on the list: each thing that it names. */
export function entriesInLine(line: string): ShoppingEntry[] {
  const [, name = line, amount = ''] = /^(.*)\s+[-–]\s+(.*)$/.exec(line) ?? []
  // what follows the amount, as in '1 Prise, nach Belieben', is no thing
  const [quantity = ''] = amount.split(/,(?!\d)/)
  return parseShoppingText(`${quantity} ${name}`.trim())
}

function readLines(ingredients: unknown): string[] | undefined {
  try {
    const read: unknown = typeof ingredients === 'string' ? JSON.parse(ingredients) : ingredients
    if (!Array.isArray(read)) return undefined
    const lines = read.filter((line) => typeof line === 'string' && line.trim() !== '')
    return lines.length > 0 || read.length === 0 ? lines : undefined
  } catch {
    return undefined
  }
}
