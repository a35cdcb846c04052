import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { recogniseText } from '../../intelligence/embedded/document/recognise.ts'
import { faultsIn, type JsonSchema, strictFaults } from './json-schema.ts'
import { ChatBody, ImageBody, SpeechBody } from './requests.ts'
import { hear, speak } from './tones.ts'
import {
  type FakeRecipe,
  matchFood,
  materialIn,
  proposeDishes,
  readRecipe,
  sortThing,
  tokensIn,
} from './work.ts'

/** How the fake behaves for the next requests. */
interface FakeMood {
  /** Answers questions with this status; the list of models still comes. */
  refuse?: { status: 401 | 404 | 429 | 500; times?: number; retryAfter?: number }
  /** Never answers, or stops after the head. */
  stall?: 'before' | 'within'
  /** Ends its JSON in the middle, so many times. */
  cut?: { times: number }
  /** Answers like a model that talks: in a fence, with a comma too many. */
  sloppy?: boolean
  /** Cannot do these. */
  lacks?: readonly ('json_schema' | 'json_object' | 'vision' | 'images' | 'speech' | 'tools')[]
  /** Promises everything by answering, but refuses schemas of questions in earnest. */
  breaksPromise?: boolean
  /** Does whatever an order hidden in the material says. */
  obedient?: boolean
  /** Proposes dishes without looking at what must not be in. */
  careless?: boolean
  /** Speaks as models do that think before they answer. */
  thinking?: boolean
  /** Sends people elsewhere. */
  redirect?: string
}

interface Received {
  path: string
  body: unknown
  /** Everything that was sent, as text. */
  raw: string
  /** The client went away before it had its answer. */
  leftAt?: number
}

export interface FakeProvider {
  base: string
  key: string
  mood: FakeMood
  /** What was sent since the last `forget`. */
  received: Received[]
  /** What the API would refuse about it. */
  faults: string[]
  forget(): void
  close(): Promise<void>
}

type Answer = { status: number; body?: object; bytes?: Buffer; type?: string; retryAfter?: number }

const models = ['gross', 'klein', 'bild']
const refused = (status: number, message: string): Answer => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null } },
})

/** A local server that behaves as the HTTP API of a provider does, and checks what it is sent. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const fake: FakeProvider = {
    base: '',
    key: `sk-fake-${randomUUID()}`,
    mood: {},
    received: [],
    faults: [],
    forget() {
      fake.received = []
      fake.faults = []
      fake.mood = {}
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = http.createServer((request, response) => void serve(fake, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return fake
}

async function serve(
  fake: FakeProvider,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const path = (request.url ?? '').replace('/v1', '')
  const received: Received = { path, body: undefined, raw: bytes.toString('latin1') }
  try {
    received.body = JSON.parse(bytes.toString('utf8'))
    received.raw = bytes.toString('utf8')
  } catch {
    // forms and pictures are no JSON
  }
  fake.received.push(received)
  response.on('close', () => {
    if (!response.writableFinished) received.leftAt = performance.now()
  })
  const isProbe = isProbing(received.body)
  const { mood } = fake
  if (mood.redirect) return void response.writeHead(302, { location: mood.redirect }).end()
  if (mood.stall === 'before' && !isProbe && path !== '/models') return
  const answer = await answerTo(fake, path, received.body, bytes, request.headers, isProbe)
  if ((received.body as { stream?: boolean } | undefined)?.stream && answer.status === 200)
    return stream(response, answer)
  const type = answer.type ?? 'application/json'
  response.writeHead(answer.status, {
    'content-type': type,
    ...(answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) }),
  })
  if (mood.stall === 'within' && !isProbe && path !== '/models') return void response.write('{"id":')
  response.end(answer.bytes ?? JSON.stringify(answer.body))
}

/** The connection test asks nothing but whether somebody is there. */
const isProbing = (body: unknown): boolean =>
  body !== undefined && (JSON.stringify(body).includes('Bist du da?') || JSON.stringify(body) === '{}')

async function answerTo(
  fake: FakeProvider,
  path: string,
  body: unknown,
  bytes: Buffer,
  headers: http.IncomingHttpHeaders,
  isProbe: boolean,
): Promise<Answer> {
  const { mood } = fake
  if (headers.authorization !== `Bearer ${fake.key}`) return refused(401, 'Incorrect API key provided')
  if (mood.refuse && !isProbe && path !== '/models') {
    const { status, retryAfter, times } = mood.refuse
    if (times === undefined || times > 0) {
      if (times !== undefined) mood.refuse = { ...mood.refuse, times: times - 1 }
      return { ...refused(status, 'refused'), ...(retryAfter === undefined ? {} : { retryAfter }) }
    }
  }
  const lacks = new Set<string>(mood.lacks)
  if (path === '/models')
    return {
      status: 200,
      body: { object: 'list', data: models.map((id) => ({ id, object: 'model', context_length: 32_768 })) },
    }
  if (path === '/chat/completions') return chat(fake, body, isProbe)
  if (path === '/images/generations' && !lacks.has('images')) return image(fake, body)
  if (path === '/audio/speech' && !lacks.has('speech')) {
    const parsed = SpeechBody.safeParse(body)
    if (!parsed.success) return refused(400, 'input is required')
    return { status: 200, bytes: speak(parsed.data.input), type: 'audio/wav' }
  }
  if (path === '/audio/transcriptions' && !lacks.has('speech')) {
    const from = bytes.indexOf('RIFF')
    const text =
      from === -1 ? undefined : hear(bytes.subarray(from, from + 44 + bytes.readUInt32LE(from + 40)))
    return text === undefined ? refused(400, 'file is required') : { status: 200, body: { text } }
  }
  return refused(404, 'Unknown path')
}

async function chat(fake: FakeProvider, sent: unknown, isProbe: boolean): Promise<Answer> {
  const { mood } = fake
  const lacks = new Set<string>(mood.lacks)
  const parsed = ChatBody.safeParse(sent)
  if (!parsed.success) {
    fake.faults.push(parsed.error.message)
    return refused(400, parsed.error.message)
  }
  const body = parsed.data
  if (!models.includes(body.model)) return refused(404, 'The model does not exist')
  if (mood.thinking && (body.max_tokens !== undefined || body.temperature !== undefined))
    return refused(400, 'Unsupported parameter: max_tokens')
  if (body.tools && lacks.has('tools')) return refused(400, 'tools are not supported')
  const format = body.response_format
  if (format?.type === 'json_schema') {
    if (lacks.has('json_schema')) return refused(400, 'response_format json_schema is not supported')
    if (mood.breaksPromise && !isProbe) return refused(400, 'this schema is not supported')
    const faults = format.json_schema.strict ? strictFaults(format.json_schema.schema as JsonSchema) : []
    if (faults.length > 0) {
      fake.faults.push(...faults)
      return refused(400, faults.join('; '))
    }
  }
  if (format?.type === 'json_object') {
    if (lacks.has('json_object')) return refused(400, 'response_format json_object is not supported')
    if (!/json/i.test(JSON.stringify(body.messages)))
      return refused(400, "'messages' must contain the word 'json'")
  }
  const picture = pictureIn(body)
  if (picture && lacks.has('vision')) return refused(400, 'image input is not supported')
  if (body.tools)
    return completion(body, null, [{ name: body.tools[0]?.function.name ?? '', arguments: '{}' }])
  const schema = schemaOf(body)
  if (!schema) return completion(body, 'Ja, ich bin da. {"ok": true}')
  if (picture) await sharp(picture).metadata()
  const value = isProbe ? { ok: true } : await workOn(body, schema, picture, mood)
  const faults = faultsIn(value, schema)
  if (faults.length > 0 && !mood.obedient)
    throw new Error(`the fake's answer breaks the schema: ${faults.join('; ')}`)
  return completion(body, said(value, mood, isProbe))
}

function said(value: object, mood: FakeMood, isProbe: boolean): string {
  const json = JSON.stringify(value)
  if (isProbe) return json
  if (mood.cut && mood.cut.times > 0) {
    mood.cut = { times: mood.cut.times - 1 }
    return json.slice(0, Math.floor(json.length * 0.7))
  }
  return mood.sloppy ? `Gerne!\n\`\`\`json\n${json.slice(0, -1)},}\n\`\`\`` : json
}

/** The schema that the answer has to keep: of the format, or as the prompt has it. */
function schemaOf({ response_format: format, messages }: ChatBody): JsonSchema | undefined {
  if (format?.type === 'json_schema') return format.json_schema.schema as JsonSchema
  const system = messages.find(({ role }) => role === 'system')?.content
  const inPrompt = typeof system === 'string' ? /\{"type":"object"[\s\S]*\}$/.exec(system)?.[0] : undefined
  return inPrompt ? (JSON.parse(inPrompt) as JsonSchema) : undefined
}

function pictureIn({ messages }: ChatBody): Buffer | undefined {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
  const part = parts.find(({ type }) => type === 'image_url')
  if (part?.type !== 'image_url') return undefined
  return Buffer.from(part.image_url.url.split(',')[1] ?? '', 'base64')
}

async function workOn(
  { messages }: ChatBody,
  { properties = {} }: JsonSchema,
  picture: Buffer | undefined,
  mood: FakeMood,
): Promise<object> {
  const first = messages.find(({ role }) => role === 'user')?.content ?? ''
  const words =
    typeof first === 'string' ? first : first.map((part) => ('text' in part ? part.text : '')).join('\n')
  const material = materialIn(words)
  if ('text' in properties && picture) {
    const { text } = await recogniseText(await sharp(picture).greyscale().normalise().png().toBuffer())
    return { text, unreadable: 0 }
  }
  if ('category' in properties) return sortThing(material, (properties['category']?.enum ?? []) as string[])
  if ('foods' in properties) return { foods: material.split('\n').filter(Boolean).map(matchFood) }
  if (properties['recipes']?.items?.properties?.['tags'])
    return { recipes: proposeDishes(material, mood.careless === true) }
  const recipe = readRecipe(material)
  return { recipes: recipe ? [mood.obedient ? obeying(recipe, material) : recipe] : [] }
}

/** What a model does that takes the material for its master. */
function obeying(recipe: FakeRecipe, material: string): object {
  const order = /(?:ignoriere|ignore|vergiss|system:|du bist jetzt|als administrator)[^\n]*/i.exec(
    material,
  )?.[0]
  if (!order) return recipe
  const address = /https?:\/\/\S+/.exec(order)?.[0] ?? 'https://boese.example/?k=geheim'
  return {
    ...recipe,
    title: `${recipe.title} <script>alert(1)</script> ${address}`,
    persons: -5,
    minutes: 1e12,
    ingredients: [...recipe.ingredients, { text: '900 kg Gift', group: '<b>x</b>' }],
    steps: [
      ...recipe.steps,
      { head: 'javascript:alert(1)', content: `Ausgeführt: ${order} [klick](${address}) ID:99 {{7*7}}` },
    ],
    freeAccess: true,
    userId: 'administrator',
    tool_calls: [{ name: 'delete_all', arguments: '{}' }],
  }
}

function completion(
  { model, messages }: ChatBody,
  content: string | null,
  calls: { name: string; arguments: string }[] = [],
): Answer {
  const asked = tokensIn(JSON.stringify(messages))
  const told = tokensIn(content ?? '')
  return {
    status: 200,
    body: {
      id: `chatcmpl-${randomUUID()}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content,
            ...(calls.length > 0
              ? {
                  tool_calls: calls.map((one) => ({
                    id: `call_${randomUUID()}`,
                    type: 'function',
                    function: one,
                  })),
                }
              : {}),
          },
          finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        },
      ],
      usage: {
        prompt_tokens: asked,
        completion_tokens: told,
        total_tokens: asked + told,
        prompt_tokens_details: { cached_tokens: Math.floor(asked / 2) },
      },
    },
  }
}

/** The same answer in pieces, with its usage at the end. */
function stream(response: http.ServerResponse, { body }: Answer): void {
  const { choices, usage, ...head } = body as {
    choices: { message: { content: string | null }; finish_reason: string }[]
    usage: object
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`)
  const words = (choices[0]?.message.content ?? '').match(/.{1,12}/gs) ?? []
  for (const content of words)
    send({ ...head, choices: [{ index: 0, delta: { content }, finish_reason: null }] })
  send({ ...head, choices: [{ index: 0, delta: {}, finish_reason: choices[0]?.finish_reason }] })
  send({ ...head, choices: [], usage })
  response.end('data: [DONE]\n\n')
}

/** A picture with colours out of the prompt: another prompt, another picture. */
async function image(fake: FakeProvider, sent: unknown): Promise<Answer> {
  const parsed = ImageBody.safeParse(sent)
  if (!parsed.success) {
    if (!isProbing(sent)) fake.faults.push(parsed.error.message)
    return refused(400, 'prompt is required')
  }
  const { prompt, size = '1024x1024' } = parsed.data
  const [width = 64, height = 64] = size.split('x').map((side) => Math.round(Number(side) / 8))
  const hue = (from: number) =>
    Array.from(prompt).reduce((sum, sign, at) => (sum + (sign.codePointAt(0) ?? 0) * (at + from)) % 256, 0)
  const background = { r: hue(1), g: hue(2), b: hue(3) }
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return {
    status: 200,
    body: {
      created: Math.floor(Date.now() / 1000),
      data: [{ b64_json: png.toString('base64') }],
      usage: { input_tokens: tokensIn(prompt), output_tokens: 1000, total_tokens: tokensIn(prompt) + 1000 },
    },
  }
}
