import compress from '@fastify/compress'
import multipart, { type FastifyMultipartOptions } from '@fastify/multipart'
import { AppError } from '@ordy/shared/errors.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from './config.ts'
import { docsPolicy, firstHeaders, securityHeaders } from './headers.ts'
import { logOptions, logRequests } from './log.ts'
import { readableUrl, replyErrors, unreadableAddress, unreadableCall } from './reply-error.ts'
import type { House } from './serve.ts'

// calls are checked by their contracts: the compilers for schemas, a tenth of all that a start would read, stay away
const unasked = () => {
  throw new Error('routes have contracts, not schemas')
}
const noSchemas = { buildValidator: unasked, buildSerializer: unasked }

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
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5000,
      // who would rather speak another language of the web is answered in this one
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // ours is in German: see `turnAwayLate`
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5000 },
    schemaController: { compilersFactory: noSchemas },
    rewriteUrl: readableUrl,
    frameworkErrors: unreadableAddress(firstHeaders(config)),
    clientErrorHandler: unreadableCall(firstHeaders(config)),
  })
  replyErrors(app)
  logRequests(app)
  securityHeaders(app, config)
  turnAwayLate(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, forms)
  readJsonLater(app)
  return app
}

/** Whoever asks on an open connection after the stop has begun comes again, to the next process. */
function turnAwayLate(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) void reply.header('retry-after', 5)
    done(isStopping ? new AppError('not-ready') : undefined)
  })
}

/** What is no JSON stays text: whoever may call at all is told so by the check of the body, after session and access. */
function readJsonLater(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, sent, done) => {
    if (sent === '') return done(null)
    return parse(request, String(sent), (error, body) => done(null, error ? sent : body))
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, sent, done) => done(null, sent))
}

// what the page behind says about its own way to us is not passed on
const ofTheWay = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** The readable page of all calls at /api/docs. It is made when somebody looks: most starts of the house see nobody. */
export function serveDocs({ app, calls }: House, version: string): void {
  let opening: Promise<FastifyInstance> | undefined
  async function page({ url, headers }: FastifyRequest, reply: FastifyReply) {
    opening ??= import('./docs-page.ts').then(({ openDocsPage }) => openDocsPage(calls, version))
    const answer = await (await opening).inject({ url, headers })
    if (answer.statusCode === 404) throw new AppError('not-found')
    for (const [name, value] of Object.entries(answer.headers))
      if (!ofTheWay.has(name)) void reply.header(name, value)
    void reply.code(answer.statusCode).header('content-security-policy', docsPolicy)
    return reply.send(answer.rawPayload.length > 0 ? answer.rawPayload : undefined)
  }
  app.get('/api/docs', page)
  app.get('/api/docs/*', page)
}
