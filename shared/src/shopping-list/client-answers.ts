import type { RejectionCode } from './apply.ts'
import type { HttpReply, LiveNotice } from './client-ports.ts'
import { SyncAnswer } from './contract.ts'
import { type ActionResult, ServerEvent } from './events.ts'
import { ShoppingList } from './list.ts'
import type { Queued } from './queue.ts'

/** What a frame says; undefined for anything that is no event of ours. */
export function readEvent(text: string): ServerEvent | undefined {
  try {
    return ServerEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The active list in an answer; a page of a strange network is none. */
export function listIn(reply: HttpReply): ShoppingList | undefined {
  return ShoppingList.safeParse(dataIn(reply)).data
}

/** Results and list in the answer to a synchronisation. */
export function syncIn(reply: HttpReply) {
  return SyncAnswer.safeParse(dataIn(reply)).data
}

const wasGone: RejectionCode = 'item-not-found'

/** What the author of a change has to be told of its answer. */
export function noticesOf({ change }: Queued, result: ActionResult): LiveNotice[] {
  const { status, notice, itemId, code = '', message } = result
  if (notice && itemId) return [{ kind: notice, itemId }]
  // somebody else was quicker: it is gone, as was wanted
  if (change.type === 'delete_manual_item' && code === wasGone) return []
  return status === 'rejected' ? [{ kind: 'refused', change, code, message }] : []
}

/** Only our own 401 ends a session; whatever a strange network answers does not. */
export function endsSession(reply: HttpReply): boolean {
  return reply.status === 401 && field(reply.body, 'code') === 'not-signed-in'
}

/** Whether our server says that there is no such list. */
export function isUnknown(reply: HttpReply): boolean {
  return reply.status === 404 && field(reply.body, 'code') === 'not-found'
}

function dataIn(reply: HttpReply): unknown {
  return reply.status === 200 ? field(reply.body, 'data') : undefined
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}
