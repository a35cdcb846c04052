import { AppError, type ErrorCode, errors } from '@ordy/shared/errors.ts'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Turns whatever was thrown into the error envelope; nothing of its text but our own sentences leaves the house. */
export function replyErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = error instanceof AppError ? error : new AppError(codeOf(error))
    if (known.code === 'internal') request.log.error({ err: error }, 'failed')
    const retryAfter = (known.details as { retryAfter?: number } | undefined)?.retryAfter
    if (retryAfter) void reply.header('retry-after', retryAfter)
    void reply.header('cache-control', 'no-store')
    return reply.code(known.status).send(errorEnvelope(known))
  })
}

/** The body of an error answer. */
export function errorEnvelope(error: AppError): object {
  return {
    success: false,
    status: 'error',
    code: error.code,
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
  }
}

const byStatus: Record<number, ErrorCode> = { 404: 'not-found', 413: 'too-large', 415: 'invalid-input', 429: 'too-many-requests' }

function codeOf(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500
  const code = byStatus[status] ?? (status >= 400 && status < 500 ? 'invalid-input' : 'internal')
  return code in errors ? code : 'internal'
}
