import type { IncomingMessage, ServerResponse } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { AppError } from '@ordy/shared/errors.ts'
import { pageAt } from '@ordy/shared/pages.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ClientFile, isHeld, openClientFiles, takes } from './client-files.ts'
import type { Config } from './config.ts'
import { reportPath } from './csp-reports.ts'
import { openDrawnPages } from './drawn-pages.ts'
import { openFirstFiles } from './first-files.ts'
import { pagePolicy } from './headers.ts'
import type { Limits } from './limits.ts'
import { isCall } from './reply-error.ts'
import { serveShareTarget } from './share-target.ts'

const gzipped = promisify(gzip)
// most pages are the same for everybody
const mostPacked = 100
const packedPages = new Map<string, Promise<Buffer>>()

function pack(html: string): Promise<Buffer> {
  const page = packedPages.get(html) ?? gzipped(html)
  if (packedPages.size >= mostPacked) packedPages.clear()
  packedPages.set(html, page)
  return page
}

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** What `npm run dev` hands in: pages and files straight from the client's sources. */
export interface DevelopmentClient {
  shell: (url: string) => Promise<string>
  assets: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

interface ClientNeeds {
  config: Pick<Config, 'publicUrl'>
  limits: Limits
  /** The folder of the built client. */
  dist?: string
  development?: DevelopmentClient | undefined
  /** Lines for the head of a page, as HTML: what those see who do not run the app. A title in them replaces the app's. */
  head?: ((url: string) => Promise<string>) | undefined
}

/** Serves the built client: its files for ever, its page for every address of the product, and 404 with the same page for others. */
export async function serveClient(
  app: FastifyInstance,
  { config, limits, dist = built, development, head }: ClientNeeds,
): Promise<void> {
  if (development) serveSources(app, development)
  serveShareTarget(app, limits)
  const files = development ? () => undefined : openClientFiles(dist)
  const index = existsSync(`${dist}index.html`) ? readFileSync(`${dist}index.html`, 'utf8') : undefined
  const page = development?.shell ?? (index ? () => Promise.resolve(index) : undefined)
  const firstFiles = development ? () => '' : openFirstFiles(dist)
  const drawn = development ? undrawn : openDrawnPages(dist)
  // the builder writes scripts and styles into the page
  const policy = development ? {} : { 'content-security-policy': pagePolicy(config) }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const accepted = request.headers['accept-encoding']
    const file = isRead ? files(path, accepted) : undefined
    if (file) return sendFile(reply.headers(policy), file)
    const wantsPage = isRead && !isCall(path)
    if (!wantsPage || !page) throw new AppError('not-found')
    const refusal = refusalOf(() => limits.spend('page', request.ip))
    if (refusal) return refuse(reply, refusal, drawn.tooMany(await page(request.url)), policy)
    const lines = head ? await head(request.url).catch(() => '') : ''
    const shell = withHead(await page(request.url), [firstFiles(path), lines].filter(Boolean).join('\n'))
    const html = drawn.at(shell, request.url)
    const isPacked = takes(accepted, 'gzip')
    return reply
      .code(pageAt(path) ? 200 : 404)
      .headers({
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
        vary: 'accept-encoding',
        'content-type': 'text/html; charset=utf-8',
        ...policy,
        ...(isConfidential(request.url) ? { 'referrer-policy': 'no-referrer' } : {}),
        'reporting-endpoints': `csp="${reportPath}"`,
        'cache-control': 'no-cache',
      })
      .send(isPacked ? await pack(html) : html)
  })
}

const undrawn: ReturnType<typeof openDrawnPages> = { at: (html) => html, tooMany: () => undefined }

function sendFile(reply: FastifyReply, { headers, bytes }: ClientFile): FastifyReply {
  const isKnown = isHeld(reply.request.headers['if-none-match'], headers.etag)
  return reply
    .code(isKnown ? 304 : 200)
    .headers(headers)
    .send(isKnown ? undefined : bytes)
}

function refusalOf(spend: () => void): AppError | undefined {
  try {
    spend()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Whoever asked for a page reads why there is none on a page, not in an answer for programs. */
function refuse(
  reply: FastifyReply,
  refusal: AppError,
  html: string | undefined,
  policy: object,
): FastifyReply {
  if (html === undefined) throw refusal
  const { retryAfter } = refusal.details as { retryAfter: number }
  return reply
    .code(refusal.status)
    .headers({
      ...policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    })
    .send(html)
}

/** Addresses that carry a secret or lead to something shared: other sites never learn them. */
const isConfidential = (url: string) =>
  /^\/(invite|login\/passwort)\/|[?&](session_token|freeAccess)=/.test(url)

const ours = /^\/(api|ws|ping)(\/|\.|$)/

function serveSources(app: FastifyInstance, { assets }: DevelopmentClient): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (ours.test(request.url)) return next()
    reply.removeHeader('content-security-policy')
    assets(request.raw, reply.raw, next)
  })
}

/** The page with further lines in its head. */
function withHead(html: string, lines: string): string {
  if (!lines) return html
  const bare = lines.includes('<title>')
    ? html.replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    : html
  return bare.replace('</head>', () => `${lines}\n</head>`)
}
