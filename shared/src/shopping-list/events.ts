import * as z from 'zod/mini'
import { Id, Instant } from '../endpoint.ts'
import { Action, ActionId } from './change.ts'
import { Item, Shop, ShoppingList } from './list.ts'

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
const ClientEvent = z.union([SentAction, PresenceEvent])
type ClientEvent = z.infer<typeof ClientEvent>

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

/** What became of the actions of a synchronisation, and the list after them. */
export const SyncAnswer = z.object({ results: z.array(ActionResult), list: ShoppingList })
export type SyncAnswer = z.infer<typeof SyncAnswer>

/** The same of actions for whichever list is active; none may be, and refused ones make none. */
export const ActiveSyncAnswer = z.object({ ...SyncAnswer.shape, list: z.nullable(ShoppingList) })
export type ActiveSyncAnswer = z.infer<typeof ActiveSyncAnswer>

export const Present = z.object({ userId: Id, firstName: z.string(), img: z.string(), shopping: z.boolean() })
export type Present = z.infer<typeof Present>

/** What changed in a list between two revisions: rows as they are now, and rows that are no longer there. */
export const Patch = z.object({
  listId: Id,
  from: z.number(),
  revision: z.number(),
  turn: z.number(),
  name: z.string(),
  is_active: z.boolean(),
  is_completed: z.boolean(),
  recipes: ShoppingList.shape.recipes,
  /** Shops of which the order changed. */
  shops: z.optional(z.array(Shop)),
  put: z.array(Item),
  gone: z.array(Id),
})
export type Patch = z.infer<typeof Patch>

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
