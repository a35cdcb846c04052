import { AppError, type ErrorCode, errors } from '@ordy/shared/errors.ts'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Turns whatever was thrown into the error envelope; nothing of its text but our own sentences leaves the house. */
export function replyErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = error instanceof AppError ? error : new AppError(codeOf(error))
    // whoever left waits for no answer: nothing has failed
    if ((error as Error).name === 'AbortError') request.log.info('left')
    else if (known.code === 'internal') request.log.error({ err: error }, 'failed')
    const retryAfter = (known.details as { retryAfter?: number } | undefined)?.retryAfter
    if (retryAfter) void reply.header('retry-after', retryAfter)
    if (known.code === 'input-too-large') waitForRest(request, reply)
    void reply.header('cache-control', 'no-store')
    return reply.code(known.status).send(errorEnvelope(known))
  })
}

const largestRest = 64 * 1024 * 1024

/** Who is cut off while still sending sees a broken connection and no answer, so the rest is taken and thrown away. */
function waitForRest(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? Infinity) <= largestRest) reply.removeHeader('connection')
}

/** Calls whose address the router cannot read are unknown ones and get their 404, with the headers of every answer. */
export function unreadableAddress(headers: Record<string, string>) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .headers(headers)
      .code(404)
      .header('cache-control', 'no-store')
      .send(errorEnvelope(new AppError('not-found')))
  }
}

const statusOf: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** What cannot be read as a call at all is answered as bad input, and its connection ends. */
export function unreadableCall(headers: Record<string, string>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy()
    const body = JSON.stringify(errorEnvelope(new AppError('invalid-input')))
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    const first = `HTTP/1.1 ${statusOf[error.code] ?? '400 Bad Request'}`
    socket.end([first, ...lines, '', body].join('\r\n'), () => socket.destroy())
  }
}

/** A page whose address cannot be read is one that does not exist, and is answered as such. */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split('?')
  if (!path.includes('%') || isCall(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return '/404'
  }
}

/** Whether an address is one of the API or of a socket, and no page. */
export const isCall = (path: string): boolean => /^\/(api|ws)(\/|$)/.test(path)

/** The body of an error answer. */
function errorEnvelope(error: AppError): object {
  return {
    success: false,
    status: 'error',
    code: error.code,
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
  }
}

const byStatus: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'too-large',
  415: 'invalid-input',
  429: 'too-many-requests',
}

function codeOf(error: FastifyError): ErrorCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'input-too-large'
  const status = error.statusCode ?? 500
  const code = byStatus[status] ?? (status >= 400 && status < 500 ? 'invalid-input' : 'internal')
  return code in errors ? code : 'internal'
}
