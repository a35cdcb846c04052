import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Log settings: one JSON line an event, with a request id, without tokens, bodies, queries or personal data. */
export function logOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.LOG_LEVEL,
    redact: ['req.headers', 'headers.authorization', 'headers.cookie', 'password', 'token', 'session_token'],
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack ?? '',
      }),
    },
  }
}

/** How an address begins that no call has: what comes behind may be a secret or a name. */
const beginningOf = (url: string): string => {
  const parts = url.split('?')[0]?.split('/') ?? []
  return parts
    .slice(0, parts[1] === 'api' ? 4 : 2)
    .join('/')
    .slice(0, 100)
}

/** One line a request. The query is left out: sockets and the login callback carry their token there. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { method, url, routeOptions } = request
    const path = routeOptions.url ?? beginningOf(url)
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
    next()
  })
}
