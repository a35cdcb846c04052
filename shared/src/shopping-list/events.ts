import * as z from 'zod/mini'
import { Id, Instant } from '../endpoint.ts'
import { Action, ActionId } from './change.ts'
import { ShoppingList } from './list.ts'
import { Patch } from './patch.ts'

/**
 * Rises only when an app and a server of before and after it would misunderstand each other. What is merely added needs
 * no new one: fields and events that somebody does not know are passed over.
 */
export const protocolVersion = 1

/** What goes with every action on its way. Without `listId` it means the active list of the table. */
const Envelope = z.object({ actionId: z.optional(ActionId), listId: z.optional(Id) })

/** One action as clients send it, over the socket or in a list to `sync-offline-changes`. */
export const SentAction = z.intersection(Action, Envelope)
export type SentAction = z.infer<typeof SentAction>

export const PresenceEvent = z.object({
  type: z.literal('presence'),
  actionId: z.optional(ActionId),
  shopping: z.boolean(),
})
export type PresenceEvent = z.infer<typeof PresenceEvent>

/** Everything a client says over the socket. */
export const ClientEvent = z.union([SentAction, PresenceEvent])
export type ClientEvent = z.infer<typeof ClientEvent>

/** What became of an action. */
export const ActionResult = z.object({
  actionId: z.string(),
  status: z.enum(['applied', 'duplicate', 'rejected']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  itemId: z.optional(Id),
  /** The list and the revision of it that hold the action. */
  listId: z.optional(Id),
  revision: z.optional(z.number()),
  // a word that a later server has more must not make the answer unreadable
  notice: z.catch(z.optional(z.literal('came-back')), undefined),
})
export type ActionResult = z.infer<typeof ActionResult>

export const Present = z.object({ userId: Id, firstName: z.string(), img: z.string(), shopping: z.boolean() })
export type Present = z.infer<typeof Present>

const revised = { listId: Id, revision: z.number() }

/**
 * Everything the server says over the socket. Clients that connect with `since` get `zettel_changes`; all others get
 * the whole list after every action, with the event that names what happened before it.
 */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('zettel_updated'), list: ShoppingList, revision: z.number() }),
  z.object({ type: z.literal('zettel_changes'), ...Patch.shape }),
  z.object({ type: z.literal('zettel_finished'), ...revised }),
  z.object({
    type: z.literal('item_status_updated'),
    ...revised,
    itemId: Id,
    isPurchased: z.boolean(),
    purchasedAt: z.nullable(Instant),
  }),
  z.object({ type: z.literal('shopping_list_name_updated'), ...revised, name: z.string() }),
  z.object({ type: z.literal('zettel_error'), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('REQUEST_FINAL_ITEM_CONFIRMATION'), listId: Id, itemId: Id }),
  z.object({ type: z.literal('last_item_confirmation_needed'), listId: z.optional(Id), itemId: Id }),
  z.object({ type: z.literal('ack'), ...ActionResult.shape }),
  z.object({ type: z.literal('presence'), members: z.array(Present) }),
  /** The connection lives, and this is the state of things; no list means that none is active. */
  z.object({ type: z.literal('still_here'), listId: z.nullable(Id), revision: z.number() }),
])
export type ServerEvent = z.infer<typeof ServerEvent>

/** How the place in a list is written in the address of the socket: from there the server goes on. */
export function sinceText(at: { _id: string; revision: number } | null): string {
  return at ? `${at._id}:${at.revision}` : 'none'
}

/** The place that `sinceText` wrote; null for none or anything unreadable. */
export function readSince(text: string): { _id: string; revision: number } | null {
  const [, _id, revision] = /^([0-9a-f-]{36}):(\d{1,15})$/.exec(text) ?? []
  return _id && revision ? { _id, revision: Number(revision) } : null
}
