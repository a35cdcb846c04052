import { type ErrorCode, errors } from '@ordy/shared/errors.ts'
import type { ActionResult, ServerEvent } from '@ordy/shared/shopping-list/events.ts'
import type { Result } from './work.ts'

/** What a client is told about its action, under the id as the client wrote it. */
export function answerTo(actionId: string, result: Result): ActionResult {
  if (result.status === 'rejected') return refusal(actionId, result.code)
  if (result.status === 'duplicate') return { actionId, ...result }
  const { isLast: _, ...rest } = result
  return { actionId, ...rest }
}

/** The answer to an action that was not applied. */
export function refusal(actionId: string, code: ErrorCode): ActionResult {
  return { actionId, status: 'rejected', code, message: errors[code].message }
}

/** The frame that tells of an error that belongs to no action. */
export function errorFrame(code: ErrorCode): string {
  const event: ServerEvent = { type: 'zettel_error', code, message: errors[code].message }
  return JSON.stringify(event)
}
