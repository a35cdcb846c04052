import '@fastify/multipart'
import { hash } from 'node:crypto'
import type { Body, Endpoint, Params, Query, Reply, Who } from '@ordy/shared/endpoint.ts'
import { isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { NoResultError } from 'kysely'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from './client-files.ts'
import type { Limits } from './limits.ts'
import type { IncomingCall } from './own-machine.ts'

/** The signed-in person of a call: just what decides about access. */
export interface Caller {
  id: string
  sessionId: string
  /** The sign-in that the session comes from, however often it was renewed. */
  familyId: string
  isAdmin: boolean
  plan: 0 | 1 | 2
  defaultTableId: string | null
}

/** How the session of a caller stands after a while: it holds, its token was replaced and counts no more, or it is over. */
export type Standing = 'holds' | 'renewed' | 'over'

/** Finds the person behind the session token of a call; undefined when there is none, or not for such a call, or it has ended. */
type Authenticate = (token: string, call: IncomingCall, log?: Log) => Promise<Caller | undefined>

/** Where what happens in a call is told, with the id of the call. */
export type Log = Pick<FastifyRequest['log'], 'warn'>

/** What a handler gets. `query` and `body` are checked when they are first read, so that access is decided before input. */
interface Call<E extends Endpoint> {
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  readonly user: E['who'] extends 'anyone' ? Caller | undefined : Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Slice = Record<string, Endpoint>

/** One handler for each call of a contract; a missing or wrong one does not compile. */
export type Handlers<S extends Slice> = {
  [Name in keyof S]: (call: Call<S[Name]>) => Promise<Reply<S[Name]>>
}

/** The desk where slices register their calls. */
export interface House {
  app: FastifyInstance
  authenticate: Authenticate
  limits: Limits
  /** Tests check every answer against its contract; a field too many fails there. */
  checkAnswers: boolean
  /** All calls registered so far, for the API description. */
  calls: NamedCall[]
}

/** A call with its name in the contract. */
export interface NamedCall extends Endpoint {
  name: string
}

/** Serves the calls of one contract with the envelope, the statuses and the order of checks of the specification. */
export function serve<S extends Slice>(house: House, slice: S, handlers: Handlers<S>): void {
  for (const [name, endpoint] of Object.entries(slice)) {
    const handle = handlers[name] as (call: Call<Endpoint>) => Promise<Reply<Endpoint>>
    house.calls.push({ ...endpoint, name })
    house.app.route({
      method: endpoint.method,
      // what tells nothing does something
      exposeHeadRoute: Boolean(endpoint.data ?? endpoint.beside ?? endpoint.raw),
      url: endpoint.path,
      handler: async (request, reply) => {
        const user = await callerOf(house, endpoint.who, request)
        house.limits.spend(endpoint.method === 'GET' ? 'read' : 'write', request.ip, user?.id)
        const params = checkedParams(endpoint, request.params as Record<string, string>)
        const answer = await handle(callOf(endpoint, params, user, request, reply)).catch((error: unknown) =>
          goneUnderway(house, endpoint, request, error),
        )
        if (endpoint.raw) {
          if (house.checkAnswers) checkType(endpoint.raw, reply)
          return answer
        }
        if (house.checkAnswers) checkAnswer(endpoint, answer)
        return send({ success: true, status: 'success', ...answer }, request, reply)
      },
    })
  }
}

const missingReference = '23503'

/** Whether something that was there when a call began was missing when it wrote. */
export const isGone = (error: unknown): boolean =>
  error instanceof NoResultError || (error as { code?: unknown } | null)?.code === missingReference

/** What went while a call ran is answered as it would be a moment later. */
async function goneUnderway(
  house: House,
  { who }: Endpoint,
  request: FastifyRequest,
  error: unknown,
): Promise<never> {
  if (!isGone(error)) throw error
  request.log.warn({ err: error }, 'gone underway')
  await callerOf(house, who, request)
  throw new AppError('not-found')
}

/**
 * Sends an answer; whoever holds the same one already is told so, and nothing travels. What a change answers is for this
 * once, and may be the token of a session: nobody stores it.
 */
function send(answer: object, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = JSON.stringify(answer)
  void reply.type('application/json; charset=utf-8')
  if (!['GET', 'HEAD'].includes(request.method)) return reply.header('cache-control', 'no-store').send(body)
  void reply.header('cache-control', 'private, no-cache')
  if (reply.statusCode !== 200) return reply.send(body)
  const etag = `"${hash('sha1', body, 'base64url')}"`
  void reply.header('etag', etag)
  return isHeld(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body)
}

async function callerOf(house: House, who: Who, request: FastifyRequest): Promise<Caller | undefined> {
  if (who === 'whoever') return undefined
  const token = bearerToken(request)
  const user = token ? await house.authenticate(token, request.raw, request.log) : undefined
  if (who === 'anyone') return user
  if (!user) throw new AppError('not-signed-in')
  if (who === 'admin' && !user.isAdmin) throw new AppError('admin-only')
  return user
}

/** The token of `Authorization: Bearer …`; a cookie never signs anybody in. */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

function checkedParams(endpoint: Endpoint, params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (!endpoint.texts?.includes(name) && !isId(value)) throw new AppError('not-found')
  }
  return params
}

function callOf(
  endpoint: Endpoint,
  params: Record<string, string>,
  user: Caller | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Endpoint> {
  return {
    params,
    user,
    request,
    reply,
    get query() {
      return checked(endpoint.query, filledIn(request.query)) as Query<Endpoint>
    },
    get body() {
      return checked(endpoint.body, sentBody(request)) as Body<Endpoint>
    },
  } as Call<Endpoint>
}

/** Without a body nothing is named: what may be left out is left out. A form is none, and nobody has read it. */
const sentBody = (request: FastifyRequest): unknown =>
  request.body === undefined && !request.isMultipart() ? {} : request.body

/** A field of an address that was left empty says nothing, as with any form. */
function filledIn(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

function checked(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.code }))
  throw new AppError('invalid-input', { details })
}

function checkType(types: readonly string[], reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type') ?? '').replace(/;.*/, '')
  if (type && !types.includes(type)) throw new Error(`answers ${type}, which is not in the contract`)
}

function checkAnswer(endpoint: Endpoint, answer: Reply<Endpoint>): void {
  const { data, message: _, ...beside } = answer as { data?: unknown; message?: string }
  const wrong = [...differences(endpoint.data, data, 'data'), ...differences(endpoint.beside, beside, '')]
  if (wrong.length > 0)
    throw new Error(`${endpoint.method} ${endpoint.path} answers outside its contract: ${wrong.join('; ')}`)
}

function differences(schema: Endpoint['data'], value: unknown, at: string): string[] {
  if (!schema)
    return value === undefined || Object.keys(value as object).length === 0
      ? []
      : [`${at || 'answer'}: not in the contract`]
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${at}.${issue.path.join('.')}: ${issue.message}`)
  // what the contract does not name was dropped by parsing: then the two texts differ
  return extraFields(value, parsed.data, at)
}

function extraFields(value: unknown, known: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  if (typeof known !== 'object' || known === null) return [`${at}: dropped`]
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return []
    return key in known
      ? extraFields(inner, (known as Record<string, unknown>)[key], `${at}.${key}`)
      : [`${at}.${key}: not in the contract`]
  })
}
