/** The id of the n-th thing that an action makes; the same wherever it is worked out. */
export function derivedId(actionId: string, n: number): string {
  const tail = (Number.parseInt(actionId.slice(24), 16) + n) % 2 ** 48
  return actionId.slice(0, 24) + tail.toString(16).padStart(12, '0')
}

const mostAhead = 60_000

/**
 * Times that rise with every change, so that things made in the same millisecond keep their order. A clock that was
 * set back is followed once it is far enough behind.
 */
export function steadyTimes(now: () => number): () => string {
  let last = 0
  return () => {
    const time = now()
    last = last - time > mostAhead ? time : Math.max(time, last + 1)
    return new Date(last).toISOString()
  }
}
