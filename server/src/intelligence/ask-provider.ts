import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { type AnswerKey, type Answers, everybody, type Owner } from './answers.ts'
import type { Breaker } from './breaker.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { Answered, Asking, Usage } from './port.ts'
import type { PromptName } from './provider/prompts.ts'
import type { Provider } from './provider/provider.ts'
import { ProviderError } from './provider/provider-error.ts'
import { text } from './text.ts'

export interface AskPorts {
  provider: Provider
  answers: Answers
  ledger: Ledger
  breaker: Breaker
  clock: Clock
  /** Whether the person agreed that this provider reads what they hand in. */
  mayAsk(userId: string): Promise<boolean>
  /** Whether the person asked too often in the last minute; counts this time. */
  isTooFast(userId: string): boolean
  /** Milliseconds that a question may take. */
  patience: number
  log: { warn(about: object, message: string): void }
}

/** What the rules of the house leave of a provider's answer. */
export interface Accepted<Value> {
  value: Value
  confidence: number
  notes: readonly string[]
}

/** A question that a provider may answer better. */
export interface Question<Wire, Value> {
  call: string
  prompt: PromptName
  model: string | undefined
  /** All that decides about the answer. */
  input: string | Uint8Array
  /** Anybody can read the material: the answer is kept for all. Nothing is kept of 'never'. */
  kept: 'public' | 'private' | 'never'
  send(signal: AbortSignal): Promise<{ value: Wire; usage: Usage }>
  /** The value if it keeps the rules of the house; undefined drops it. */
  accept(wire: Wire): Accepted<Value> | undefined
}

export type AskProvider = <Wire, Value>(
  own: Answered<Value>,
  question: Question<Wire, Value>,
  asking: Asking,
) => Promise<Answered<Value>>

const retried = new Set(['too-many', 'server', 'network'])
// these tell that the server is not well, the others only that it could not do this
const harmful = new Set(['too-many', 'server', 'network', 'timeout', 'unauthorised', 'not-found'])
const longestWait = 2

interface Asked {
  key: AnswerKey
  owner: Owner
  entry: Pick<Entry, 'userId' | 'traceId' | 'call' | 'model' | 'prompt'>
}

/** Asks within consent, limits, caps and time; whatever goes wrong, the answer of the embedded engine stands. */
export function openAskProvider(ports: AskPorts): AskProvider {
  const { provider, answers, ledger, breaker, clock } = ports

  return async (own, question, asking) => {
    const { model } = question
    if (!model || !(await ports.mayAsk(asking.userId))) return own
    const prompt = provider.promptOf(question.prompt).label
    const key = { call: question.call, input: question.input, prompt, model }
    const owner = question.kept === 'public' ? everybody : asking.userId
    const entry = { userId: asking.userId, traceId: asking.traceId ?? '', call: question.call, model, prompt }
    const asked: Asked = { key, owner, entry }

    const known = question.kept === 'never' ? undefined : await answers.find(owner, key)
    if (known !== undefined) {
      await ledger.write({ ...entry, usage: undefined, ms: 0, origin: 'cache', error: undefined })
      return finished(own, question.accept(known as never), 'cache', undefined, provider.name)
    }
    if (ports.isTooFast(asking.userId)) return withNote(own, text.tooFast)
    if (!breaker.admits()) return { ...own, origin: 'embedded-after-error' }
    if (!(await ledger.reserve(asking.userId))) {
      breaker.abandoned()
      return withNote(own, text.capReached)
    }
    const started = clock.now().getTime()
    try {
      return await fresh(own, question, asking, asked)
    } catch (error) {
      return failed(own, error, asking, { ...asked, ms: clock.now().getTime() - started })
    }
  }

  async function fresh<Wire, Value>(
    own: Answered<Value>,
    question: Question<Wire, Value>,
    asking: Asking,
    { key, owner, entry }: Asked,
  ): Promise<Answered<Value>> {
    const started = clock.now().getTime()
    const { value, usage } = await withinTime(question, asking, ports.patience)
    breaker.succeeded()
    const ms = clock.now().getTime() - started
    await ledger.write({ ...entry, usage, ms, origin: 'provider', error: undefined })
    const accepted = question.accept(value)
    if (accepted && question.kept !== 'never') await answers.keep(owner, key, value)
    return finished(own, accepted, 'provider', usage, provider.name)
  }

  /** Who left is told nothing; whoever waits gets the embedded engine's answer. */
  async function failed<Value>(
    own: Answered<Value>,
    error: unknown,
    asking: Asking,
    { entry, ms }: Asked & { ms: number },
  ): Promise<Answered<Value>> {
    if (asking.signal?.aborted) {
      breaker.abandoned()
      await ledger.giveBack(asking.userId)
      throw asking.signal.reason
    }
    if (!(error instanceof ProviderError)) throw error
    if (harmful.has(error.fault)) breaker.failed()
    else breaker.succeeded()
    ports.log.warn({ fault: error.fault, status: error.status, call: entry.call }, 'provider failed')
    const { fault, usage } = error
    await ledger.write({ ...entry, usage, ms, origin: 'embedded-after-error', error: fault })
    return { ...own, origin: 'embedded-after-error' }
  }
}

function withNote<Value>(own: Answered<Value>, note: string): Answered<Value> {
  return { ...own, notes: [...own.notes, note] }
}

/** The first try, and a second one where that may help and the server does not want to be left alone for long. */
async function withinTime<Wire, Value>(question: Question<Wire, Value>, asking: Asking, patience: number) {
  const limit = AbortSignal.timeout(Math.min(patience, asking.budget ?? Infinity))
  const signal = asking.signal ? AbortSignal.any([asking.signal, limit]) : limit
  try {
    return await question.send(signal)
  } catch (error) {
    if (!(error instanceof ProviderError) || !retried.has(error.fault)) throw error
    const wait = error.retryAfter ?? 0.2
    if (wait > longestWait || signal.aborted) throw error
    await pause(wait * 1000, undefined, { signal }).catch(() => {
      throw new ProviderError('timeout')
    })
    return question.send(signal)
  }
}

function finished<Value>(
  own: Answered<Value>,
  accepted: Accepted<Value> | undefined,
  origin: 'provider' | 'cache',
  usage: Usage | undefined,
  madeBy: string,
): Answered<Value> {
  if (!accepted) return own
  const { value, confidence, notes } = accepted
  const answer = { value, confidence, origin, notes: [...notes], madeBy }
  return usage ? { ...answer, usage } : answer
}
