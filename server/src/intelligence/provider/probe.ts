import { z } from 'zod'
import type { Abilities } from './abilities.ts'
import { chatWith, type Server } from './connection.ts'
import { faultOfStatus, ProviderError } from './provider-error.ts'
import type { ChatRequest, Message } from './structured.ts'

export interface ProbeOrder {
  server: Server
  model: string
  visionModel: string
  imageModel: string | undefined
  /** A picture of one pixel. */
  pixel: Uint8Array
  signal: AbortSignal
}

const schema = {
  type: 'object',
  properties: { ok: { type: 'boolean' } },
  required: ['ok'],
  additionalProperties: false,
}
const system = 'Verbindungstest. Antworte mit dem JSON-Objekt {"ok": true}.'
const settings = { temperature: 0, limit: 50 }

/** Finds out what a server can do, with the smallest questions there are. Nothing of anybody is sent. */
export async function probe(order: ProbeOrder): Promise<Abilities> {
  const { server, signal, model } = order
  const list = await modelsOf(server, signal)
  const dialect = await dialectOf(order)
  const isFine = async (rung: ChatRequest['format']['rung'], chosen = model, picture?: Uint8Array) => {
    const message: Message = { role: 'user', content: 'Bist du da?', ...(picture ? { picture } : {}) }
    const chat = chatWith(server, chosen, { dialect }, settings)
    const { text } = await chat({
      system,
      messages: [message],
      format: { rung, schema, name: 'test' },
      signal,
    })
    return picture !== undefined || text.includes('{')
  }
  const ask = (body: object) => post(server, '/chat/completions', { model, ...question, ...body }, signal)
  const offers = (path: string) => post(server, path, {}, signal).then(exists)
  const [jsonSchema, jsonObject, vision, tools, stream, images, transcription, speech] = await Promise.all([
    refusedIsNo(isFine('schema')),
    refusedIsNo(isFine('object')),
    refusedIsNo(isFine('text', order.visionModel, order.pixel)),
    ask({ tools: [tool] }).then((answer) => answer.ok),
    ask({ stream: true }).then(
      (answer) => answer.ok && /event-stream/.test(answer.headers.get('content-type') ?? ''),
    ),
    order.imageModel ? offers('/images/generations') : false,
    offers('/audio/transcriptions'),
    offers('/audio/speech'),
  ])
  return {
    models: list.map(({ id }) => id),
    context: contextOf(list.find(({ id }) => id === model)),
    jsonSchema,
    jsonObject,
    vision,
    tools,
    stream,
    images,
    transcription,
    speech,
    dialect,
  }
}

const question = { messages: [{ role: 'user', content: 'Bist du da?' }] }
const tool = {
  type: 'function',
  function: { name: 'antworten', parameters: { type: 'object', properties: {} } },
}

async function dialectOf({ server, model, signal }: ProbeOrder): Promise<Abilities['dialect']> {
  const answer = await post(
    server,
    '/chat/completions',
    { model, ...question, max_tokens: settings.limit, temperature: settings.temperature },
    signal,
  )
  if (answer.ok) return 'classic'
  if (answer.status === 400) return 'thinking'
  throw faultOfStatus(answer.status, Object.fromEntries(answer.headers))
}

/** What is not there is answered 404 or 405; what is there complains about the empty question. */
const exists = ({ status }: Response) => status !== 404 && status !== 405 && status !== 501 && status < 500

async function refusedIsNo(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderError && ['refused', 'not-found', 'unusable'].includes(error.fault))
      return false
    throw error
  }
}

const Model = z.looseObject({ id: z.string() })
const Models = z.object({ data: z.array(Model) })

async function modelsOf(server: Server, signal: AbortSignal): Promise<z.infer<typeof Model>[]> {
  const answer = await reach(server, '/models', { signal })
  if (answer.status === 401 || answer.status === 403) throw faultOfStatus(answer.status)
  const parsed = Models.safeParse(await answer.json().catch(() => undefined))
  return parsed.data?.data ?? []
}

/** Servers name it differently, and many not at all. */
function contextOf(model: Record<string, unknown> | undefined): number | null {
  const names = ['context_length', 'max_model_len', 'max_context_length', 'context_window']
  return names.map((name) => model?.[name]).find((value) => typeof value === 'number') ?? null
}

async function post(server: Server, path: string, body: object, signal: AbortSignal): Promise<Response> {
  const answer = await reach(server, path, { method: 'POST', body: JSON.stringify(body), signal })
  // only the head is wanted
  await answer.body?.cancel()
  return answer
}

async function reach(server: Server, path: string, init: RequestInit): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(server.key ? { authorization: `Bearer ${server.key}` } : {}),
  }
  try {
    return await server.send(server.base + path, { ...init, headers })
  } catch {
    throw new ProviderError(init.signal?.aborted ? 'timeout' : 'network')
  }
}
