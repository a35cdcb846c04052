import { MutationCache, onlineManager, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@ordy/shared/endpoint.ts'
import { CallError, call, type Input } from './api.ts'
import { followConnection } from './connection.ts'
import { session } from './session.ts'

/** Called with every failure that nobody else shows. */
type OnFailure = (error: CallError) => void

let onFailure: OnFailure = () => {}

/** Says how failures are shown that no screen shows itself. */
export function showFailures(show: OnFailure): void {
  onFailure = show
}

function failed(error: unknown, meta: { quiet?: boolean } | undefined): void {
  if (!meta?.quiet && error instanceof CallError) onFailure(error)
}

const retryable = (error: unknown) =>
  error instanceof CallError && (error.kind === 'network' || error.status >= 502)

// what the device answered is asked anew as soon as the server can be reached
onlineManager.setEventListener(followConnection)

/** Everything that was loaded, for the whole app. */
export const data = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => failed(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => failed(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 24 * 3_600_000,
      // a device that is offline shows what it kept; the call itself finds out
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && retryable(error),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: 'always' },
  },
})

interface Ways {
  /** The screen shows a failure itself. */
  quiet?: boolean
  /** Kept on this device, so that it can be read without a connection. */
  keep?: boolean
}

/** A query for one call of a contract; its key is the call and its input. */
export function ask<E extends Endpoint>(endpoint: E, input: Input<E>, ways: Ways = {}) {
  const { signal: _, ...rest } = input
  const queryKey = [endpoint.path, rest] as const
  return queryOptions<Answer<E>, CallError>({
    queryKey,
    queryFn: ({ signal }) => {
      const onLate = (known: Answer<E>, late: Answer<E>) =>
        data.setQueryData(queryKey, (now: unknown) => (now === known ? late : now))
      const isFirst = data.getQueryData(queryKey) === undefined
      return load(
        endpoint,
        { ...input, signal },
        JSON.stringify(queryKey),
        ways.keep ?? false,
        isFirst ? onLate : undefined,
      )
    },
    meta: { quiet: ways.quiet ?? false },
  })
}

// the device's own store is needed after the first answer, or in place of it
const kept = () => import('./keep.ts')

// a network that takes requests and does not answer is none
const longestWait = 3000

/** Under which key an answer is kept: what one person was answered is nobody else's to read. */
export const keptKey = (account: string | undefined, key: string): string => `${account} ${key}`

/** Waits for the server; where it cannot be reached, what the device knows itself takes the place of its answer. */
export async function orOnDevice<T>(asked: Promise<T>, known: () => Promise<T | undefined>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const isLost = error instanceof CallError && error.kind === 'network'
    // a part of the app that does not come knows nothing
    const own = isLost ? await known().catch(() => undefined) : undefined
    if (own !== undefined) return own
    throw error
  }
}

/**
 * Loads a call; with `keep` its answer is kept, and a lost connection gives the answer of last time, or what `keep` finds on
 * the device. With `onLate` a slow one does so, too, and the answer itself comes after it.
 */
export async function load<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  key: string,
  keep: boolean | (() => Promise<Answer<E> | undefined>),
  onLate?: (known: Answer<E>, late: Answer<E>) => void,
): Promise<Answer<E>> {
  if (!keep) return call(endpoint, input)
  const account = session.userId()
  const own = keptKey(account, key)
  const known =
    typeof keep === 'function' ? keep : () => kept().then(({ keptAnswer }) => keptAnswer<Answer<E>>(own))
  const coming = call(endpoint, input).then((answer) => {
    // a part that does not come now comes with the next answer
    if (session.userId() === account)
      kept().then(
        ({ keepAnswer }) => keepAnswer(own, answer),
        () => undefined,
      )
    return answer
  })
  coming.catch(() => {})
  return orOnDevice(onLate ? soonOrKnown() : coming, known)

  async function soonOrKnown() {
    const quick = await Promise.race([coming, new Promise<void>((done) => setTimeout(done, longestWait))])
    const before = quick ? undefined : await known().catch(() => undefined)
    if (!before) return quick ?? (await coming)
    coming.then(
      (late) => onLate?.(before, late),
      () => undefined,
    )
    return before
  }
}
