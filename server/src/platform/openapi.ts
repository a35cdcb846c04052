import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { errors } from '@ordy/shared/errors.ts'
import { z } from 'zod'
import type { NamedCall } from './serve.ts'

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
export function describe(calls: readonly NamedCall[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    // what its parameters are called makes no other path
    const path = calls.find((one) => shapeOf(one.path) === shapeOf(call.path))?.path ?? call.path
    const named = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[named] = { ...paths[named], [call.method.toLowerCase()]: operation({ ...call, path }) }
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

const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')

/** The words of the path, and the name of the call unless they end with it: names alone are those of one contract. */
function idOf({ path, name }: NamedCall): string {
  const words = path.replace(/^\/api(?:\/v1)?(?=\/)/, '').match(/(?<![:\w])\w+/g) ?? []
  const place = words.map((word, at) => (at === 0 ? word : capital(word))).join('')
  return place.toLowerCase().endsWith(name.toLowerCase()) ? place : `${place}${capital(name)}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function operation(call: NamedCall): object {
  const names = Array.from(call.path.matchAll(/:(\w+)/g), (match) => match[1] ?? '')
  const query = schemaOf(call.query, 'input') as { properties?: Record<string, object>; required?: string[] }
  return {
    operationId: idOf(call),
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
        ...(call.method !== 'HEAD' && { content: contentOf(call) }),
      },
      default: errorAnswer,
    },
  }
}

function bodyOf(type: string, schema: Endpoint['body']): object {
  if (!schema) return {}
  // without a body nothing is named, as `serve` reads it
  const required = !schema.safeParse({}).success
  return { requestBody: { required, content: { [type]: { schema: schemaOf(schema, 'input') } } } }
}

function contentOf(call: Endpoint): object {
  if (!call.raw) return { 'application/json': { schema: answerSchema(call) } }
  return Object.fromEntries(call.raw.map((type) => [type, {}]))
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
