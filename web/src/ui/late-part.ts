import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const tryAgainAfter = 5000

function connectionOrWhile(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    const go = () => {
      heard.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, tryAgainAfter)
    addEventListener('online', go, { signal: heard.signal })
  })
}

/** Loads a part of the app; without a connection it is asked for again until it comes. */
export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await connectionOrWhile()
    }
  }
}

/** Fetches a part before it is wanted; whoever wants it asks again where it could not come. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** A component that is fetched when it is first drawn. A page does not break because a part of it cannot come yet. */
export const latePart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => untilItComes(load).then((part) => ({ default: part })))
