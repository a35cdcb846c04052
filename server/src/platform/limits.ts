import { AppError } from '@ordy/shared/errors.ts'
import { neverBack } from '@ordy/shared/never-back.ts'
import { networkOf } from './addresses.ts'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'

interface Limit {
  seconds: number
  perAccount?: number
  perAddress?: number
}

/** Every limit of the house; counts are per sliding window. */
export const limits = {
  read: { seconds: 60, perAccount: 300, perAddress: 600 },
  write: { seconds: 60, perAccount: 120, perAddress: 300 },
  page: { seconds: 60, perAddress: 300 },
  register: { seconds: 3600, perAddress: 5 },
  signInFailure: { seconds: 600, perAddress: 20 },
  signInFailureDay: { seconds: 86_400, perAddress: 100 },
  mail: { seconds: 3600, perAccount: 3, perAddress: 10 },
  import: { seconds: 60, perAccount: 10, perAddress: 30 },
  recognition: { seconds: 60, perAccount: 6, perAddress: 20 },
  generation: { seconds: 60, perAccount: 6, perAddress: 20 },
  provider: { seconds: 60, perAccount: 30 },
  upload: { seconds: 60, perAccount: 30, perAddress: 60 },
  export: { seconds: 86_400, perAccount: 3 },
  exportOne: { seconds: 60, perAccount: 20 },
  personSearch: { seconds: 60, perAccount: 20, perAddress: 30 },
  inviteCode: { seconds: 3600, perAccount: 10, perAddress: 20 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export interface Limits {
  /** Counts one use; throws 429 with the seconds to wait when a limit is passed. */
  spend(name: LimitName, address: string, account?: string): void
  /** Whether the next use would pass the limit, without counting it. */
  check(name: LimitName, address: string, account?: string): void
}

const topic = 'limits'

/**
 * Counts uses, and tells the other processes of each: a person has one allowance, however many processes serve them.
 * Without the bus every process counts for itself. A window that nobody uses is forgotten.
 */
export function openLimits(clock: Clock, bus: Bus, on: boolean): Limits {
  const uses = new Map<string, number[]>()
  const now = neverBack(() => clock.now().getTime())
  if (on)
    void bus.subscribe(topic, (message) => {
      const [time = '', ...keys] = message.split('\n')
      for (const key of keys) note(key, Number(time))
    })

  function note(key: string, time: number): void {
    const times = uses.get(key)
    if (times) times.push(time)
    else uses.set(key, [time])
    if (uses.size > 50_000) for (const old of [...uses.keys()].slice(0, 10_000)) uses.delete(old)
  }

  function recent(key: string, seconds: number): number[] {
    const since = now() - seconds * 1000
    const kept = (uses.get(key) ?? []).filter((time) => time > since)
    if (kept.length > 0) uses.set(key, kept)
    else uses.delete(key)
    return kept
  }

  function check(name: LimitName, address: string, account?: string): void {
    if (!on) return
    for (const [key, most] of keys(name, address, account)) {
      const times = recent(key, limits[name].seconds)
      if (times.length < most) continue
      const oldest = times[times.length - most] ?? 0
      const wait = Math.ceil((oldest + limits[name].seconds * 1000 - now()) / 1000)
      throw new AppError('too-many-requests', { details: { retryAfter: Math.max(1, wait) } })
    }
  }

  function keys(name: LimitName, address: string, account?: string): [string, number][] {
    const limit: Limit = limits[name]
    const found: [string, number][] = []
    if (limit.perAccount && account) found.push([`${name} account ${account}`, limit.perAccount])
    if (limit.perAddress) found.push([`${name} address ${networkOf(address)}`, limit.perAddress])
    return found
  }

  return {
    check,
    spend(name, address, account) {
      if (!on) return
      check(name, address, account)
      const time = now()
      const used = keys(name, address, account).map(([key]) => key)
      for (const key of used) note(key, time)
      bus.publish(topic, [time, ...used].join('\n'))
    },
  }
}
