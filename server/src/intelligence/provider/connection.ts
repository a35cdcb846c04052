import type * as openAiCompatible from '@ai-sdk/openai-compatible'
import type * as ai from 'ai'
import { OutgoingError } from '#platform/outgoing.ts'
import type { Usage } from '#intelligence/port.ts'
import type { Abilities } from './abilities.ts'
import { faultOfStatus, ProviderError } from './provider-error.ts'
import type { Chat, ChatRequest, Message } from './structured.ts'

/** Where the server is, how it is addressed, and the only way out to it. */
export interface Server {
  base: string
  key: string | undefined
  send: typeof globalThis.fetch
}

// loaded with the first question: whoever has no provider never pays for it
const library = async () => {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // it would print what it does not like
  globalThis.AI_SDK_LOG_WARNINGS = false
  return { ai, createOpenAICompatible }
}
let loaded: ReturnType<typeof library> | undefined

async function open(
  server: Server,
  dialect: Abilities['dialect'],
  structured: boolean,
): Promise<{ ai: typeof ai; provider: openAiCompatible.OpenAICompatibleProvider }> {
  const { ai, createOpenAICompatible } = await (loaded ??= library())
  const provider = createOpenAICompatible({
    name: 'provider',
    baseURL: server.base,
    fetch: server.send,
    supportsStructuredOutputs: structured,
    ...(server.key ? { apiKey: server.key } : {}),
    ...(dialect === 'thinking' ? { transformRequestBody: inThinkingDialect } : {}),
  })
  return { ai, provider }
}

const inThinkingDialect = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
  temperature: undefined,
})

/** Speaks with one model, in the way that the server understands. */
export function chatWith(
  server: Server,
  model: string,
  { dialect }: Pick<Abilities, 'dialect'>,
  settings: { temperature: number; limit: number },
): Chat {
  return async ({ system, messages, format, signal }) => {
    const { ai, provider } = await open(server, dialect, format.rung === 'schema')
    const reply = await faultsOf(signal, () =>
      ai.generateText({
        model: provider.chatModel(model),
        instructions: system,
        messages: messages.map(inLibrary),
        output: plainReply(ai, format),
        temperature: settings.temperature,
        maxOutputTokens: settings.limit,
        maxRetries: 0,
        abortSignal: signal,
      }),
    )
    if (reply.finishReason === 'content-filter') throw new ProviderError('unusable')
    const { inputTokens, outputTokens, inputTokenDetails } = reply.usage
    const images = messages.filter((message) => message.picture).length
    return {
      text: reply.text,
      isCut: reply.finishReason === 'length',
      usage: usageOf(model, inputTokens, outputTokens, inputTokenDetails.cacheReadTokens, images),
    }
  }
}

/** Asks for an object, but hands the words back as they came: what is wrong with them is mended here, not there. */
function plainReply({ Output }: typeof ai, { rung, schema, name }: ChatRequest['format']) {
  const text = Output.text()
  if (rung === 'text') return text
  const format = { type: 'json' as const, ...(rung === 'schema' ? { schema, name } : {}) }
  return { ...text, responseFormat: Promise.resolve(format) }
}

function inLibrary({ role, content, picture }: Message) {
  if (role === 'assistant') return { role, content }
  if (!picture) return { role, content }
  return {
    role,
    content: [
      { type: 'text' as const, text: content },
      { type: 'file' as const, data: picture, mediaType: 'image/jpeg' },
    ],
  }
}

/** Has a picture painted. */
export async function paintWith(
  server: Server,
  model: string,
  prompt: string,
  signal: AbortSignal,
): Promise<{ value: Uint8Array; usage: Usage }> {
  const { ai, provider } = await open(server, 'classic', false)
  const { image, usage } = await faultsOf(signal, () =>
    ai.generateImage({
      model: provider.imageModel(model),
      prompt,
      size: '1024x1024',
      maxRetries: 0,
      abortSignal: signal,
    }),
  )
  return {
    value: image.uint8Array,
    usage: usageOf(model, usage.inputTokens, usage.outputTokens, undefined, 1),
  }
}

const usageOf = (
  model: string,
  tokensIn: number | undefined,
  tokensOut: number | undefined,
  tokensCached: number | undefined,
  images: number,
): Usage => ({
  model,
  tokensIn: tokensIn ?? null,
  tokensOut: tokensOut ?? null,
  tokensCached: tokensCached ?? null,
  images,
})

/** Turns whatever the library throws into a fault of the house: its own errors carry the whole request. */
async function faultsOf<Reply>(signal: AbortSignal, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) throw new ProviderError('timeout')
    throw faultOf(error)
  }
}

function faultOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode, responseHeaders, cause } = error as {
    statusCode?: number
    responseHeaders?: Record<string, string>
    cause?: unknown
  }
  if (error instanceof OutgoingError || cause instanceof OutgoingError) return new ProviderError('network')
  if (statusCode === undefined) return new ProviderError(isNetwork(error) ? 'network' : 'unusable')
  // an answer that is no answer of the API
  if (statusCode < 400) return new ProviderError('unusable')
  return faultOfStatus(statusCode, responseHeaders)
}

const isNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AI_APICallError' ||
    error.name === 'TypeError' ||
    /fetch failed|terminated|socket/i.test(error.message))
