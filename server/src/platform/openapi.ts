import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { errors } from '@ordy/shared/errors.ts'
import { z } from 'zod'

const schemaOf = (schema: Endpoint['body'], io: 'input' | 'output') =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {}

const errorAnswer = {
  description: 'Fehler',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'status', 'code', 'message'],
        properties: {
          success: { const: false },
          status: { const: 'error' },
          code: { enum: Object.keys(errors) },
          message: { type: 'string' },
          details: {},
        },
      },
    },
  },
}

/** The OpenAPI 3.1 description of all calls, made from the contracts that also check the requests. */
export function describe(calls: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ordy',
      version,
      description: 'Alle Aufrufe von Ordy, erzeugt aus den Verträgen, die jede Anfrage prüfen.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(call: Endpoint): object {
  const names = Array.from(call.path.matchAll(/:(\w+)/g), (match) => match[1] ?? '')
  const query = schemaOf(call.query, 'input') as { properties?: Record<string, object>; required?: string[] }
  return {
    summary: call.summary,
    tags: [
      call.path
        .split('/')
        .slice(1, 4)
        .find((part) => part !== 'api' && part !== 'v1') ?? 'api',
    ],
    security: call.who === 'user' || call.who === 'admin' ? [{ session: [] }] : [],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: query.required?.includes(name) ?? false,
        schema,
      })),
    ],
    ...bodyOf('application/json', call.body),
    ...bodyOf('multipart/form-data', call.upload),
    responses: {
      200: {
        description: 'Erfolg',
        ...(call.method !== 'HEAD' && { content: { 'application/json': { schema: answerSchema(call) } } }),
      },
      default: errorAnswer,
    },
  }
}

function bodyOf(type: string, schema: Endpoint['body']): object {
  return schema ? { requestBody: { content: { [type]: { schema: schemaOf(schema, 'input') } } } } : {}
}

function answerSchema(call: Endpoint): object {
  const beside = schemaOf(call.beside, 'output') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return {
    type: 'object',
    required: ['success', 'status', ...(call.data ? ['data'] : []), ...(beside.required ?? [])],
    properties: {
      success: { const: true },
      status: { const: 'success' },
      message: { type: 'string' },
      ...(call.data ? { data: schemaOf(call.data, 'output') } : {}),
      ...beside.properties,
    },
  }
}
