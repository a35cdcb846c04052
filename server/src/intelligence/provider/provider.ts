import { isLocalHost, providerName } from './provider-name.ts'
import type { Usage } from '#intelligence/port.ts'
import type { Abilities } from './abilities.ts'
import { chatWith, paintWith, type Server } from './connection.ts'
import { probe } from './probe.ts'
import { type Prompt, type PromptName, promptOf } from './prompts.ts'
import { ProviderError } from './provider-error.ts'
import { type Message, structured } from './structured.ts'
import type { Task } from './tasks.ts'

/** A server that speaks the API, as the house sees it. */
export interface Provider {
  /** The name that people read. */
  name: string
  /** The address without its path: what people agreed to. */
  server: string
  isLocal: boolean
  abilities(): Promise<Abilities>
  /** Asks again what the server can do. */
  test(): Promise<Abilities>
  /** The model that a task goes to; undefined where none is configured. */
  modelOf(task: Task<unknown>['model'] | 'images'): string | undefined
  promptOf(name: PromptName): Prompt
  ask<Wire>(task: Task<Wire>, message: Message, signal: AbortSignal): Promise<{ value: Wire; usage: Usage }>
  paint(subject: string, signal: AbortSignal): Promise<{ value: Uint8Array; usage: Usage }>
}

export interface ProviderSettings {
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_NAME?: string | undefined
  AI_MODEL?: string | undefined
  AI_MODEL_SMALL?: string | undefined
  AI_MODEL_VISION?: string | undefined
  AI_MODEL_IMAGES?: string | undefined
}

/** Where the result of the connection test is kept. */
export interface AbilityStore {
  read(server: string): Promise<Abilities | undefined>
  write(server: string, abilities: Abilities): Promise<void>
}

export interface ProviderPorts {
  send: typeof globalThis.fetch
  store: AbilityStore
  pixel: () => Promise<Uint8Array>
}

const testTime = 20_000

/** Opens the configured provider; undefined when there is none. Nothing is sent before the first question. */
export function openProvider(settings: ProviderSettings, ports: ProviderPorts): Provider | undefined {
  const { AI_BASE_URL: base, AI_MODEL: main } = settings
  if (!base || !main) return undefined
  const server: Server = { base, key: settings.AI_API_KEY, send: ports.send }
  const models = {
    main,
    small: settings.AI_MODEL_SMALL ?? main,
    vision: settings.AI_MODEL_VISION ?? main,
    images: settings.AI_MODEL_IMAGES,
  }
  const label = [base, models.main, models.vision, models.images ?? ''].join(' ')
  let known: Promise<Abilities> | undefined

  async function test(): Promise<Abilities> {
    const abilities = await probe({
      server,
      model: models.main,
      visionModel: models.vision,
      imageModel: models.images,
      pixel: await ports.pixel(),
      signal: AbortSignal.timeout(testTime),
    })
    await ports.store.write(label, abilities)
    known = Promise.resolve(abilities)
    return abilities
  }

  function abilities(): Promise<Abilities> {
    known ??= ports.store.read(label).then((stored) => stored ?? test())
    // a server that was away is asked again next time
    known.catch(() => (known = undefined))
    return known
  }

  return {
    name: settings.AI_NAME ?? providerName(base),
    server: new URL(base).origin,
    isLocal: isLocalHost(new URL(base).hostname),
    abilities,
    test,
    modelOf: (task) => models[task],
    promptOf,

    async ask(task, message, signal) {
      const can = await within(signal, abilities())
      if (message.picture && !can.vision) throw new ProviderError('unable')
      const prompt = promptOf(task.prompt)
      const chat = chatWith(server, models[task.model], can, prompt)
      return structured(chat, {
        name: task.prompt.replaceAll('-', '_'),
        schema: task.schema,
        system: prompt.text,
        messages: [message],
        abilities: can,
        signal,
      })
    },

    async paint(subject, signal) {
      const can = await within(signal, abilities())
      if (!models.images || !can.images) throw new ProviderError('unable')
      return paintWith(server, models.images, `${promptOf('paint-recipe').text}\n\n${subject}`, signal)
    },
  }
}

/** Whoever asks waits no longer than they want, although the test goes on for others. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ProviderError('timeout'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
