import type { Usage } from '#intelligence/port.ts'

/** Why a provider gave no answer that can be used. */
export type ProviderFault =
  | 'unauthorised'
  | 'not-found'
  | 'too-many'
  | 'refused'
  | 'server'
  | 'network'
  | 'timeout'
  | 'unusable'
  | 'unable'

/** Carries nothing of what was asked or answered, and no key. */
export class ProviderError extends Error {
  readonly fault: ProviderFault
  readonly status: number | undefined
  /** Seconds that the server wants to be left alone. */
  readonly retryAfter: number | undefined
  /** What was used up all the same. */
  readonly usage: Usage | undefined

  constructor(
    fault: ProviderFault,
    { status, retryAfter, usage }: { status?: number; retryAfter?: number; usage?: Usage } = {},
  ) {
    super(`provider: ${fault}${status ? ` ${status}` : ''}`)
    this.name = 'ProviderError'
    this.fault = fault
    this.status = status
    this.retryAfter = retryAfter
    this.usage = usage
  }
}

const byStatus: Record<number, ProviderFault> = {
  401: 'unauthorised',
  403: 'unauthorised',
  404: 'not-found',
  408: 'server',
  429: 'too-many',
}

/** The fault behind a status. */
export function faultOfStatus(status: number, headers: Record<string, string> = {}): ProviderError {
  const fault = byStatus[status] ?? (status >= 500 ? 'server' : 'refused')
  const seconds = Number(headers['retry-after'])
  return new ProviderError(fault, {
    status,
    ...(headers['retry-after'] && Number.isFinite(seconds) ? { retryAfter: Math.max(0, seconds) } : {}),
  })
}
