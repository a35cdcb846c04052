import { isId } from '@ordy/shared/endpoint.ts'
import type { ErrorCode } from '@ordy/shared/errors.ts'
import type { Action } from '@ordy/shared/shopping-list/change.ts'
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

const longestId = 100

/** What somebody wrote where the id of an action belongs, to be answered by that name. */
function idIn(value: unknown): string {
  const { actionId } = (typeof value === 'object' && value !== null ? value : {}) as { actionId?: unknown }
  return typeof actionId === 'string' || typeof actionId === 'number'
    ? String(actionId).slice(0, longestId)
    : ''
}

/** What nothing is called. */
const nothing = '00000000-0000-7000-8000-000000000000'
const ids = new Set(['itemId', 'recipeId', 'listId'])

/** What speaks of something by no id at all, so that it is answered as what speaks of something that is not there. */
function withIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).map(([field, id]) => {
    const isNone = ids.has(field) && typeof id === 'string' && !isId(id)
    return [field, isNone ? nothing : id]
  })
  return Object.fromEntries(named)
}

/** Reads one action out of anything. */
export function readAction(value: unknown): Arrived | Refused | undefined {
  const parsed = SentAction.safeParse(withIds(value))
  if (parsed.success) {
    const { actionId, listId = null, ...action } = parsed.data
    return { actionId, listId, action: action as Action }
  }
  const actionId = idIn(value)
  return actionId ? { actionId, code: 'invalid-input' } : undefined
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
