import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/serve.ts'
import type { Asking } from './port.ts'

interface AskingCall {
  user: Caller
  request: FastifyRequest
  reply: FastifyReply
}

const signals = new WeakMap<FastifyReply, AbortSignal>()

/** Who asks, out of a call; whoever leaves no longer wants the answer. */
export function askingOf(call: AskingCall): Asking {
  const { user, request, reply } = call
  return { userId: user.id, tableId: user.defaultTableId, signal: leaving(reply), traceId: request.id }
}

/** Aborts when the connection closes before the answer was sent. */
function leaving(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply)
  if (known) return known
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  signals.set(reply, controller.signal)
  return controller.signal
}
