const longestWait = 1500
// where the browser does not tell when it has nothing else to do
const unhurried = 200

/** Does something once there is nothing else to do, or after a while; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, unhurried)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: longestWait })
  return () => cancelIdleCallback(idle)
}
