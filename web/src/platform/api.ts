import type { Answer, Asked, Endpoint, Params, Sent } from '@ordy/shared/endpoint.ts'
import type * as z from 'zod/mini'
import { checkConnection, isLeaving } from './connection.ts'
import { forgetFirst, noteFirst, takeFirst } from './first-calls.ts'
import { messages } from './messages.ts'
import { session } from './session.ts'

/** Why a call failed: an answer of the server, no answer at all, or a request that could not be built. */
export class CallError extends Error {
  readonly kind: 'answer' | 'network' | 'request'
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(
    kind: CallError['kind'],
    message: string,
    answer: { status?: number; code?: string; details?: unknown } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.kind = kind
    this.status = answer.status ?? 0
    this.code = answer.code ?? kind
    this.details = answer.details
  }

  /** Whether the sentence is the server's own; without a code it is one that holds for every call. */
  get isSaid(): boolean {
    return this.kind === 'answer' && this.code !== 'answer'
  }
}

/** Whether the same call may be taken another time. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'network' || error.status >= 500 || [401, 408, 429].includes(error.status))

/** What the server says, else the sentence for what the person was about to do. */
export const saidOr = (error: unknown, own: string): string =>
  error instanceof CallError && error.isSaid ? error.message : own

/** What was written elsewhere meanwhile, where a call is refused because of it. */
export const meanwhile = (error: unknown): Readonly<Record<string, string>> | undefined =>
  error instanceof CallError && error.code === 'changed-meanwhile'
    ? (error.details as { now?: Record<string, string> }).now
    : undefined

/** Whether a limit of the subscription is what refuses a call. */
export const isLimit = (code: string | undefined): boolean => code === 'quota-used-up'

let onLimit: (message: string) => void = () => {}

/** Says how a used-up limit is shown, with the way to lift it: by whichever call it is met, and whatever its screen says. */
export function showLimits(show: typeof onLimit): void {
  onLimit = show
}

/** What the body of a refusal of ours holds. */
export type Refusal = Partial<{ code: string; message: string; details: unknown }>

/** The failure that an answer stands for: ours says why, any other is understood by its status. */
export function refusal(status: number, content: Refusal | null | undefined): CallError {
  const said = content?.code === undefined ? undefined : content
  return new CallError('answer', said?.message ?? messages.serverError(status), { ...said, status })
}

type Maybe<Key extends string, Value, IsOptional> = IsOptional extends true
  ? { [K in Key]?: Value }
  : { [K in Key]: Value }

/** What a call takes: path parameters, query and body as its contract has them. */
export type Input<E extends Endpoint> = ([keyof Params<E>] extends [never] ? object : { params: Params<E> }) &
  (E['query'] extends z.ZodMiniType
    ? Maybe<'query', Asked<E>, object extends Asked<E> ? true : false>
    : object) &
  (E['body'] extends z.ZodMiniType
    ? Maybe<'body', Sent<E>, undefined extends Sent<E> ? true : false>
    : object) &
  (E['upload'] extends z.ZodMiniObject ? { form: FormData } : object) & { signal?: AbortSignal }

// slower than the slowest network that is still of use; some work takes a while
const patience = { read: 45_000, work: 300_000 }

/** Sends one call of a contract and returns the body of its answer; throws a CallError with a German sentence. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const { params, query, body, form, signal } = input as {
    form?: FormData
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    signal?: AbortSignal
  }
  const token = session.token()
  const url = address(endpoint.path, params, query)
  const isRead = endpoint.method === 'GET' && token !== undefined
  const begun = isRead ? await takeFirst(url) : undefined
  // what ends the session is not for the next visit
  if (isRead && token === session.token()) noteFirst(url)
  // by POST the specification reads, too
  if (!['GET', 'POST'].includes(endpoint.method)) forgetFirst()
  const answer =
    begun ??
    (await send(url, signal, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    }))
  const content = (await answer.json().catch(() => undefined)) as Answer<E> | undefined
  // a captive portal answers 200 with a page: that is no answer of ours
  if (content?.success !== undefined && answer.ok) return content
  throw failure(answer, content as Refusal | undefined, token)
}

function failure(answer: Response, content: Refusal | undefined, token: string | undefined): CallError {
  if (content?.code === undefined) {
    void checkConnection()
    if (answer.ok) return new CallError('network', messages.noAnswer)
  }
  // only our own 401 for the token still in use ends a session
  if (answer.status === 401 && content?.code === 'not-signed-in' && token === session.token())
    session.end('expired')
  // after what the screen says: the same sentence stands once, with the way
  if (isLimit(content?.code)) setTimeout(() => onLimit(content?.message ?? ''))
  return refusal(answer.status, content)
}

async function send(url: string, signal: AbortSignal | undefined, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(init.method === 'GET' ? patience.read : patience.work)
  try {
    return await fetch(url, {
      ...init,
      // what a page sends as it goes outlives it
      keepalive: isLeaving(),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    // a device may take itself for online long after its network is gone
    void checkConnection()
    throw error instanceof TypeError || limit.aborted
      ? new CallError('network', messages.noAnswer)
      : new CallError('request', messages.notSent)
  }
}

/** A browser folds '.' and '..' out of a path, even as %2E; with a blank behind it a dot stays what somebody wrote. */
const inPath = (text: string): string => encodeURIComponent(/^\.\.?$/.test(text) ? `${text} ` : text)

function address(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => inPath(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}
