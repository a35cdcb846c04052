import '@fastify/multipart'
import { pages } from '@ordy/shared/pages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './limits.ts'

const { path } = pages.newRecipe
const words = new Set(['title', 'text', 'url'])
const most = { files: 20, fields: 20, fieldSize: 100_000, parts: 40 }

/**
 * Where a phone sends what somebody shares while no service worker takes it, as before the first visit: the page opens with
 * the words, which travel behind the '#' and no further than the browser. Pictures stay where they are, and the page says so.
 */
export function serveShareTarget(app: FastifyInstance, limits: Limits): void {
  app.post(
    path,
    { errorHandler: (_error, _request, reply) => void reply.redirect(path, 303) },
    async (request, reply) => {
      limits.spend('page', request.ip)
      const { shared, hasFiles } = await formOf(request)
      const asked = hasFiles ? `${path}?geteilt=bild` : path
      return reply.redirect(shared.size > 0 ? `${asked}#geteilt=${shared.toString()}` : asked, 303)
    },
  )
}

async function formOf(request: FastifyRequest): Promise<{ shared: URLSearchParams; hasFiles: boolean }> {
  const shared = new URLSearchParams()
  let hasFiles = false
  for await (const part of request.parts({ limits: most })) {
    if (part.type === 'field') {
      const { fieldname, value } = part
      if (words.has(fieldname) && typeof value === 'string' && value !== '') shared.set(fieldname, value)
    } else {
      hasFiles ||= part.filename !== ''
      part.file.resume()
    }
  }
  return { shared, hasFiles }
}
