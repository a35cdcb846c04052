import type { RejectionCode } from './apply.ts'
import type { HttpReply, LiveNotice } from './client-ports.ts'
import type { ActionResult } from './events.ts'
import type { Queued } from './queue.ts'

const wasGone: RejectionCode = 'item-not-found'
const noneActive: RejectionCode = 'no-active-list'

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
  return reply.status === 401 && reply.code === 'not-signed-in'
}

/** Whether our server says that no list is active. */
export function isNone(reply: HttpReply): boolean {
  return reply.status === 404 && reply.code === noneActive
}

/** Whether our server says that there is no such list. */
export function isUnknown(reply: HttpReply): boolean {
  return reply.status === 404 && reply.code === 'not-found'
}
