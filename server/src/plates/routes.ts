import { AppError } from '@ordy/shared/errors.ts'
import { PLATES_PATH } from '@ordy/shared/plate/address.ts'
import type { FastifyInstance } from 'fastify'
import { filePolicy } from '#platform/headers.ts'

/** The illustrated plates as pictures. An address holds all that its drawing needs, so it may be cached for ever. */
export function plateRoutes(app: FastifyInstance): void {
  app.get(`${PLATES_PATH}*`, async (request, reply) => {
    const { artAt } = await import('@ordy/shared/plate/standalone.ts')
    const svg = artAt(request.url)
    if (svg === undefined) throw new AppError('not-found')
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'content-security-policy': filePolicy,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(svg)
  })
}
