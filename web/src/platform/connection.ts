import { useSyncExternalStore } from 'react'

const checkEvery = 30_000
// whoever waits for the connection sees soon that it is back, also where the device never noticed that it was gone
const checkOfflineEvery = 5000
const patience = 3000

let online = navigator.onLine
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === online) return
  online = next
  for (const listener of listeners) listener()
}

async function probe(path: string, method: 'GET' | 'HEAD'): Promise<boolean> {
  const answer = await fetch(path, { method, cache: 'no-store', signal: AbortSignal.timeout(patience) })
  // a captive portal answers everything with a page of its own
  const isOurs = answer.headers.get('content-type')?.startsWith('application/json') && !answer.redirected
  if (!answer.ok || !isOurs) return false
  return method === 'HEAD' || ((await answer.json()) as { pong?: boolean } | null)?.pong === true
}

let leaving = false
/** Whether the page is going just now. */
export const isLeaving = (): boolean => leaving

let asking: Promise<boolean> | undefined

async function ask(): Promise<boolean> {
  const reached = await probe('/ping.json', 'GET').catch(() => probe('/ping', 'HEAD').catch(() => false))
  set(reached)
  asking = undefined
  return reached
}

/** Asks the server whether it can be reached; who asks meanwhile gets the same answer. */
export const checkConnection = (): Promise<boolean> => (asking ??= ask())

/** Watches the connection: every 30 seconds, more often while it is away, and whenever the browser notices a change. */
export function watchConnection(): void {
  setInterval(() => void checkConnection(), checkEvery)
  setInterval(() => online || document.hidden || void checkConnection(), checkOfflineEvery)
  addEventListener('online', () => void checkConnection())
  addEventListener('offline', () => set(false))
  // before whoever sends something then
  for (const name of ['pagehide', 'pageshow'])
    addEventListener(name, () => (leaving = name === 'pagehide'), true)
  if (!online) void checkConnection()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells whether the server can be reached, now and whenever that changes; hands back how to end it. */
export function followConnection(tell: (isOnline: boolean) => void): () => void {
  tell(online)
  return subscribe(() => tell(online))
}

/** Whether the server can be reached, as far as known. */
export const isOnline = (): boolean => online

/** The same, now and whenever that changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
