import compress from '@fastify/compress'
import multipart, { type FastifyMultipartOptions } from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { docsPolicy, securityHeaders } from './headers.ts'
import { logOptions, logRequests } from './log.ts'
import { describe } from './openapi.ts'
import { replyErrors, unreadableAddress } from './reply-error.ts'
import type { House } from './serve.ts'

/** The HTTP server before any slice: limits, headers, errors and log are the same for everything it answers. */
export async function openFrame(
  config: Config,
  id: () => string,
  forms: FastifyMultipartOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config),
    genReqId: id,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: unreadableAddress,
  })
  replyErrors(app)
  logRequests(app)
  securityHeaders(app, config)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, forms)
  readJsonLater(app)
  return app
}

/** What is no JSON stays text: whoever may call at all is told so by the check of the body, after session and access. */
function readJsonLater(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, sent, done) => {
    if (sent === '') return done(null)
    return parse(request, String(sent), (error, body) => done(null, error ? sent : body))
  })
}

/** The readable page of all calls at /api/docs, once every slice has registered its own. */
export async function serveDocs({ app, calls }: House, version: string): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: describe(calls, version) as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Ordy: alle Aufrufe' },
    uiConfig: { docExpansion: 'list' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', docsPolicy)
  })
}
