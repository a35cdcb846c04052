import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import { AppError } from '@ordy/shared/errors.ts'
import { isPage } from '@ordy/shared/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { pagePolicy } from './headers.ts'
import type { Limits } from './limits.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Gives the page that the app starts in; `npm run dev` hands in its own. */
export type Shell = (url: string) => Promise<string>

interface ClientNeeds {
  config: Pick<Config, 'publicUrl'>
  limits: Limits
  shell?: Shell
}

/** Serves the built client: its files for ever, its page for every address of the product, and 404 with the same page for others. */
export async function serveClient(app: FastifyInstance, { config, limits, shell }: ClientNeeds): Promise<void> {
  if (!shell && existsSync(dist)) {
    await app.register(statics, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path)
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        void reply.header('content-security-policy', pagePolicy(config))
      },
    })
  }
  const built = existsSync(`${dist}index.html`) ? readFileSync(`${dist}index.html`, 'utf8') : undefined
  const page = shell ?? (built ? () => Promise.resolve(built) : undefined)

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const wantsPage = request.method === 'GET' && !/^\/(api|ws)(\/|$)/.test(path)
    if (!wantsPage || !page) throw new AppError('not-found')
    limits.spend('page', request.ip)
    const html = await page(request.url)
    return reply
      .code(isPage(path) ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(config),
        'reporting-endpoints': 'csp="/api/csp-reports"',
        'cache-control': 'no-cache',
      })
      .send(html)
  })
}
