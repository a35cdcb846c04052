import type { ErrorCode } from '@ordy/shared/errors.ts'
import type { Action } from '@ordy/shared/shopping-list/change.ts'
import { ActionId } from '@ordy/shared/shopping-list/change.ts'
import { PresenceEvent, SentAction } from '@ordy/shared/shopping-list/events.ts'

/** An action that arrived; `actionId` as the client wrote it, because the answer repeats it. */
export interface Arrived {
  actionId: string | undefined
  listId: string | null
  action: Action
}

/** What arrived and is no action that makes sense, though it can be answered. */
export interface Refused {
  actionId: string
  code: ErrorCode
}

/** Reads one action out of anything. */
export function readAction(value: unknown): Arrived | Refused | undefined {
  const parsed = SentAction.safeParse(value)
  if (parsed.success) {
    const { actionId, listId = null, ...action } = parsed.data
    return { actionId, listId, action: action as Action }
  }
  const { data: actionId } = ActionId.safeParse((value as { actionId?: unknown } | null)?.actionId)
  return actionId === undefined ? undefined : { actionId, code: 'invalid-input' }
}

const longestId = 100

/** What somebody wrote where the id of an action belongs, to be answered by that name. */
export function idIn(value: unknown): string {
  const { actionId } = (typeof value === 'object' && value !== null ? value : {}) as { actionId?: unknown }
  return typeof actionId === 'string' ? actionId.slice(0, longestId) : ''
}

/** Reads one frame: an action, a word about presence, or nothing that makes sense. */
export function readFrame(text: string): Arrived | Refused | PresenceEvent | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return PresenceEvent.safeParse(value).data ?? readAction(value)
}
