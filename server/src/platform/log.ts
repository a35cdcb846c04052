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

/** One line a request. The query is left out: sockets and the login callback carry their token there. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { method, url, routeOptions } = request
    const path = routeOptions.url ?? url.split('?')[0]?.slice(0, 200)
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
    next()
  })
}
