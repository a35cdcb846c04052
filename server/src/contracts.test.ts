import { readdirSync } from 'node:fs'
import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { errors } from '@ordy/shared/errors.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPolicy, everywhere } from '#platform/headers.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

const shared = new URL('../../shared/src/', import.meta.url)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
}

/** Every call of every contract: found in the files, so that none is forgotten. */
async function allCalls(): Promise<[string, Endpoint][]> {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[a-z-]+[/\\][a-z-]+\.ts$/.test(name) && !name.includes('.test.'),
  )
  const found: [string, Endpoint][] = []
  for (const file of files) {
    const module = (await import(new URL(file.replaceAll('\\', '/'), shared).href)) as Record<string, unknown>
    for (const value of Object.values(module)) {
      if (typeof value !== 'object' || value === null) continue
      for (const call of Object.values(value))
        if (isEndpoint(call)) found.push([`${call.method} ${call.path}`, call])
    }
  }
  return found.toSorted(([a], [b]) => a.localeCompare(b))
}

const calls = await allCalls()
const someId = '01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7'
const sentences = new Set<string>(Object.values(errors).map((entry) => entry.message))
const deep = '['.repeat(5000) + ']'.repeat(5000)

const badBodies: [string, string][] = [
  ['nothing', ''],
  ['broken JSON', '{"email":'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['null', 'null'],
  [
    'wrong types',
    '{"email":{},"password":[],"data":1,"direction":7,"name":{"$ne":1},"menu":"x","menuchild":[],"weekplan":null,"grocerylist":3}',
  ],
  [
    'NUL and lone surrogates',
    '{"email":"a\\u0000@b.ch","password":"\\ud800xxxxxxxx","firstName":"\\u0000","name":"\\udfff"}',
  ],
  ['numbers out of range', '{"amount":1e400,"value":-1e308,"direction":"up\\u202e","page":-5}'],
  ['prototype keys', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
  ['too deep', deep],
]

/** What a field may be sent instead of what belongs there, as JSON. */
const hostile: [string, string][] = [
  ['objects', '{"$ne":1}'],
  ['lists', '[[],{}]'],
  ['a negative number', '-1'],
  ['a number out of range', '1e400'],
  ['a yes', 'true'],
  ['null', 'null'],
  ['NUL', '"a\\u0000"'],
  ['half a sign', '"\\ud800"'],
  ['signs that turn text around', '"\\u202e\\u2066"'],
  ['a megabyte', `"${'x'.repeat(900_000)}"`],
  ['depth 1,000', `${'['.repeat(1000)}${']'.repeat(1000)}`],
  ['prototype keys', '{"__proto__":{"isAdmin":true},"constructor":1}'],
]

/** What the description says of a call, as far as it is looked at here. */
interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: { 200: { content?: object } }
}

function fieldsOf(schema: Endpoint['body']): string[] {
  if (!schema) return []
  const found = new Set<string>()
  const look = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'properties' && typeof inner === 'object')
        for (const name of Object.keys(inner as object)) found.add(name)
      if (['anyOf', 'oneOf', 'allOf'].includes(key)) for (const one of inner as unknown[]) look(one)
    }
  }
  look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...found]
}

/** Bodies in which every field of the contract is spoiled in the same way. */
const spoiledBodies = (call: Endpoint): [string, string][] => {
  const fields = fieldsOf(call.body)
  if (fields.length === 0) return []
  return hostile.map(([what, value]) => {
    // one body stays below its bound of a megabyte
    const named = value.length > 100_000 ? fields.slice(0, 1) : fields
    return [what, `{${named.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`]
  })
}

/** Addresses in which every parameter of the contract is spoiled, or sent twice. */
const spoiledQueries = (call: Endpoint): [string, string][] => {
  const fields = fieldsOf(call.query)
  const all = (value: (field: string) => string) => fields.map(value).join('&')
  return [
    ['what nobody asked for', 'page=-1&sort=%00&scope[]=x&scope=%ED%A0%80'],
    ['NUL', all((field) => `${field}=%00`)],
    ['twice', all((field) => `${field}=1&${field}=2`)],
    ['objects', all((field) => `${field}[$ne]=1`)],
    ['a number out of range', all((field) => `${field}=1e400`)],
    ['prototype keys', '__proto__[isAdmin]=true&constructor=1'],
  ]
}

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  await world.person() // the administrator
  person = await world.person()
})
afterAll(() => world.close())

const fill = (path: string) => path.replace(/:\w+/g, someId)

async function counts(): Promise<string> {
  const tables = await world.database.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const { n } = await world.database.db
        .selectFrom(name as 'recipe')
        .select((with_) => with_.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return `${name}: ${n}`
    }),
  )
  return rows
    .filter((row) => !row.startsWith('session') && !row.startsWith('sign_in_failure'))
    .toSorted()
    .join('\n')
}

describe('every call of every contract', () => {
  it('is found', () => {
    expect(calls.length).toBeGreaterThan(15)
  })

  it.each(calls.filter(([, { who }]) => who === 'user' || who === 'admin'))(
    '%s wants a session before anything else',
    async (_name, call) => {
      const answer = await world.app.inject({
        method: call.method,
        url: fill(call.path),
        headers: { 'content-type': 'application/json' },
        ...(call.method === 'GET' ? {} : { payload: '{}' }),
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        success: false,
        status: 'error',
        code: 'not-signed-in',
        message: errors['not-signed-in'].message,
      })
      const broken = await world.app.inject({
        method: call.method,
        url: fill(call.path),
        headers: { 'content-type': 'application/json' },
        ...(call.method === 'GET' ? {} : { payload: '{"name":' }),
      })
      expect([broken.statusCode, broken.json().code]).toEqual([401, 'not-signed-in'])
    },
  )

  it.each(calls.filter(([, call]) => call.method === 'DELETE' && call.who === 'user'))(
    '%s needs no body, whatever kind of body is announced',
    async (_name, call) => {
      const send = async (headers: Record<string, string>) =>
        world.app.inject({
          method: 'DELETE',
          url: fill(call.path),
          headers: { authorization: `Bearer ${(await world.person()).token}`, ...headers },
        })
      const [announced, plain] = [await send({ 'content-type': 'application/json' }), await send({})]
      expect([announced.statusCode, announced.json().code]).toEqual([plain.statusCode, plain.json().code])
    },
  )

  it.each(calls.filter(([, call]) => !call.raw))(
    '%s answers bad input with its status, a German sentence, and changes nothing',
    async (_name, call) => {
      const before = await counts()
      let isRefused = true
      const query = '?page=-1&sort=%00&scope[]=x&scope=%ED%A0%80'
      const inBody =
        call.method === 'GET'
          ? []
          : [...badBodies, ...spoiledBodies(call)].map((bad) => [...bad, query] as const)
      const inQuery = spoiledQueries(call).map(([what, search]) => [what, '', `?${search}`] as const)
      for (const [what, payload, search] of [...inBody, ...(call.method === 'GET' ? inQuery : [])]) {
        const answer = await world.app.inject({
          method: call.method,
          url: `${fill(call.path)}${search}`,
          headers: {
            authorization: `Bearer ${person.token}`,
            ...(payload ? { 'content-type': 'application/json' } : {}),
          },
          ...(payload ? { payload } : {}),
        })
        const where = `${what}: ${answer.body.slice(0, 300)}`
        expect(answer.statusCode, where).toBeLessThan(500)
        expect(answer.headers, where).toMatchObject({ ...everywhere, 'content-security-policy': apiPolicy })
        for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
          expect(answer.headers, where).not.toHaveProperty(name)
        const body = answer.json() as { success: boolean; code?: string; message?: string }
        isRefused &&= answer.statusCode >= 400
        if (answer.statusCode >= 400) {
          expect(body, where).toMatchObject({ success: false, status: 'error' })
          expect(Object.keys(errors), where).toContain(body.code)
          expect(
            body.message &&
              (sentences.has(body.message) || /[äöüß]|\b(nicht|Fehler|bitte)\b/i.test(body.message)),
            where,
          ).toBe(true)
        }
        if (answer.statusCode === 401) person = await world.person() // it ended its own session, as it should
      }
      const after = await counts()
      // somebody new may have registered for the next call; nothing else may differ
      const comparable = (text: string) => text.replace(/^account: \d+$/m, '')
      if (isRefused) expect(comparable(after)).toBe(comparable(before))
    },
  )

  it('stands in the description of the API, with what is sent to it', async () => {
    const document = (await world.app.inject('/api/docs/json')).json() as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }
    expect(document.openapi).toBe('3.1.0')
    const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}')
    const paths = Object.entries(document.paths)
    const shapes = new Map(paths.map(([path, item]) => [shapeOf(path), item]))
    expect(shapes.size).toBe(paths.length)
    const sent = ({ path, method }: Pick<Endpoint, 'path' | 'method'>) =>
      shapes.get(shapeOf(path))?.[method.toLowerCase()]
    const ids = paths.flatMap(([, item]) => Object.values(item).map((operation) => operation.operationId))
    expect(new Set(ids).size).toBe(calls.length)
    for (const [path, item] of paths)
      for (const { parameters, operationId } of Object.values(item)) {
        expect(operationId).toMatch(/^[a-z]\w+$/)
        const inPath = parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
        expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? [])
      }
    for (const [name, call] of calls) {
      expect(sent(call), name).toBeDefined()
      expect(Object.keys(sent(call)?.responses[200].content ?? {}), name).toEqual(
        call.method === 'HEAD' ? [] : (call.raw ?? ['application/json']),
      )
      const given = call.body ?? call.upload
      expect(sent(call)?.requestBody?.required, name).toBe(given && !given.safeParse({}).success)
      const kinds = [
        ...(call.body ? ['application/json'] : []),
        ...(call.upload ? ['multipart/form-data'] : []),
      ]
      expect(Object.keys(sent(call)?.requestBody?.content ?? {}), name).toEqual(kinds)
    }
    const form = (path: Endpoint['path']) =>
      sent({ method: 'POST', path })?.requestBody?.content['multipart/form-data']?.schema
    const file = { type: 'string', format: 'binary' }
    expect(form('/api/v1/menu/images/upload')).toMatchObject({
      required: ['menuid', 'image'],
      properties: { menuid: { type: 'string' }, image: file },
    })
    expect(form('/api/v1/creator/functions/reciept/createbyimage')).toMatchObject({
      required: ['image'],
      properties: { image: { type: 'array', items: file, maxItems: 8 }, key: {}, user_id: {} },
    })
    for (const [path, field] of [
      ['/api/v1/creator/functions/reciept/readfile', 'image'],
      ['/api/v1/creator/functions/image/show', 'image'],
      ['/api/v1/import/:id/part/:number', 'part'],
    ] as const)
      expect(form(path)).toMatchObject({ required: [field], properties: { [field]: file } })
  })
})
