import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe } from './openapi.ts'
import type { NamedCall } from './serve.ts'

/** A small server of its own that shows what the calls are. */
export async function openDocsPage(calls: readonly NamedCall[], version: string): Promise<FastifyInstance> {
  const docs = Fastify()
  // what the page says of the calls is German, around it the viewer knows English only
  docs.addHook('onSend', (_request, _reply, payload, done) =>
    done(
      null,
      typeof payload === 'string' ? payload.replace('<html lang="en">', '<html lang="de">') : payload,
    ),
  )
  await docs.register(swagger, {
    mode: 'static',
    specification: { document: describe(calls, version) as never },
  })
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Ordy: alle Aufrufe' },
    uiConfig: { docExpansion: 'list' },
  })
  return docs
}
