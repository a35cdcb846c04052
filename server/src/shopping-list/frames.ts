import type { ServerEvent } from '@ordy/shared/shopping-list/events.ts'
import { type LiveList, listOnWire } from '@ordy/shared/shopping-list/live-list.ts'

/**
 * What clients are told that get whole lists: the event that names what happened, then the list. The same events come
 * out wherever the change was made.
 */
export function eventsBetween(before: LiveList | undefined, after: LiveList): ServerEvent[] {
  const updated: ServerEvent = { type: 'zettel_updated', list: listOnWire(after), revision: after.revision }
  if (before?._id !== after._id) return [updated]
  const place = { listId: after._id, revision: after.revision }
  const events: ServerEvent[] = []
  const old = new Map(before.items.map((item) => [item._id, item]))
  for (const item of after.items) {
    const was = old.get(item._id)
    if (!was || was === item || was.is_purchased === item.is_purchased) continue
    const { _id: itemId, is_purchased: isPurchased, purchasedAt } = item
    events.push({ type: 'item_status_updated', ...place, itemId, isPurchased, purchasedAt })
  }
  if (before.name !== after.name)
    events.push({ type: 'shopping_list_name_updated', ...place, name: after.name })
  if (!before.is_completed && after.is_completed) events.push({ type: 'zettel_finished', ...place })
  return [...events, updated]
}
