import type { Clock } from '#platform/clock.ts'

/** Stops asking a server that fails, and tries it again after a while with a single question. */
export interface Breaker {
  /** Whether a question may go out now; the first after the pause is the trial. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /** A question that went out but says nothing about the server: somebody left. */
  abandoned(): void
}

const failures = 5
const window = 60_000
const pause = 30_000

/** Opens after five failures in a minute; half open after thirty seconds. */
export function openBreaker(clock: Clock): Breaker {
  let recent: number[] = []
  let openedAt: number | undefined
  let isTrying = false
  const now = () => clock.now().getTime()

  return {
    admits() {
      if (openedAt === undefined) return true
      if (isTrying || now() - openedAt < pause) return false
      isTrying = true
      return true
    },
    succeeded() {
      recent = []
      openedAt = undefined
      isTrying = false
    },
    failed() {
      recent = [...recent.filter((time) => now() - time < window), now()]
      if (isTrying || recent.length >= failures) openedAt = now()
      isTrying = false
    },
    abandoned() {
      isTrying = false
    },
  }
}
