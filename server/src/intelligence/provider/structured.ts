import { jsonrepair } from 'jsonrepair'
import { z } from 'zod'
import type { Usage } from '#intelligence/port.ts'
import { type Abilities, type Rung, rungsOf } from './abilities.ts'
import { ProviderError } from './provider-error.ts'

export interface Message {
  role: 'user' | 'assistant'
  content: string
  /** A picture that goes with the words, as JPEG. */
  picture?: Uint8Array
}

export interface ChatRequest {
  system: string
  messages: readonly Message[]
  format: { rung: Rung; schema: object; name: string }
  signal: AbortSignal
}

interface ChatReply {
  text: string
  isCut: boolean
  usage: Usage
}

export type Chat = (request: ChatRequest) => Promise<ChatReply>

interface Wanted<Wire> {
  name: string
  schema: z.ZodType<Wire>
  system: string
  messages: readonly Message[]
  abilities: Abilities
  signal: AbortSignal
}

/**
 * Gets an object of a schema out of a model: by a strict schema, by JSON with the schema in the prompt, or out of plain
 * text that is mended; one further turn to put it right.
 */
export async function structured<Wire>(
  chat: Chat,
  wanted: Wanted<Wire>,
): Promise<{ value: Wire; usage: Usage }> {
  const { $schema: _, ...schema } = z.toJSONSchema(wanted.schema, { target: 'draft-7' })
  let lastFault = new ProviderError('unusable')
  for (const rung of rungsOf(wanted.abilities)) {
    try {
      return await onRung(chat, wanted, { rung, schema, name: wanted.name })
    } catch (error) {
      // a server that promised more than it keeps refuses the format: the next way is tried
      if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error
      lastFault = error
    }
  }
  throw lastFault
}

async function onRung<Wire>(
  chat: Chat,
  { schema, system, messages, signal }: Wanted<Wire>,
  format: ChatRequest['format'],
): Promise<{ value: Wire; usage: Usage }> {
  const said = format.rung === 'schema' ? system : `${system}\n\n${inWords(format.schema)}`
  const first = await chat({ system: said, messages, format, signal })
  const read = readObject(first, schema)
  if (read.success) return { value: read.data, usage: first.usage }
  const again: Message[] = [
    ...messages,
    { role: 'assistant', content: first.text.slice(0, 20_000) },
    { role: 'user', content: putRight(read.error) },
  ]
  const second = await chat({ system: said, messages: again, format, signal })
  const usage = sum(first.usage, second.usage)
  const mended = readObject(second, schema)
  if (mended.success) return { value: mended.data, usage }
  throw new ProviderError('unusable', { usage })
}

const inWords = (schema: object) =>
  `Antworte nur mit einem JSON-Objekt nach diesem Schema, ohne ein Wort davor oder danach:\n${JSON.stringify(schema)}`

const putRight = (reason: string) =>
  `Das war nicht das verlangte JSON (${reason}). Antworte nur mit dem ganzen, berichtigten JSON-Objekt.`

type ReadObject<Wire> = { success: true; data: Wire } | { success: false; error: string }

function readObject<Wire>({ text, isCut }: ChatReply, schema: z.ZodType<Wire>): ReadObject<Wire> {
  const found = objectIn(text)
  // what was cut off in the middle could be mended, but would lack its end
  if (isCut || found === undefined) return { success: false, error: 'abgeschnitten oder kein JSON' }
  const parsed = schema.safeParse(found)
  if (parsed.success) return parsed
  const [issue] = parsed.error.issues
  return { success: false, error: `${issue?.path.join('.') ?? ''}: ${issue?.code ?? ''}` }
}

/** The object in a reply that may be fenced, or have thoughts or words around it. */
function objectIn(reply: string): unknown {
  const text = reply.replace(/<think>[\s\S]*?<\/think>/g, '')
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from === -1 || to < from || !/^[\s`]*(?:[^{}[\]"]*)$/.test(text.slice(to + 1))) return undefined
  const json = text.slice(from, to + 1)
  try {
    return JSON.parse(json)
  } catch {
    return isWhole(json) ? repaired(json) : undefined
  }
}

/** As many brackets are closed as were opened; counted outside of texts. */
function isWhole(json: string): boolean {
  const bare = json.replace(/"(?:[^"\\]|\\.)*"/g, '')
  return bare.split(/[{[]/).length === bare.split(/[}\]]/).length
}

function repaired(json: string): unknown {
  try {
    return JSON.parse(jsonrepair(json))
  } catch {
    return undefined
  }
}

function sum(a: Usage, b: Usage): Usage {
  const add = (one: number | null, other: number | null) =>
    one === null && other === null ? null : (one ?? 0) + (other ?? 0)
  return {
    model: b.model,
    tokensIn: add(a.tokensIn, b.tokensIn),
    tokensOut: add(a.tokensOut, b.tokensOut),
    tokensCached: add(a.tokensCached, b.tokensCached),
    images: a.images + b.images,
  }
}
