import type { Config } from './config.ts'

/** What processes of the house tell each other. A message may be lost; whoever hears of a gap looks at the database. */
export interface Bus {
  /** Tells all other processes. */
  publish(topic: string, message: string): void
  /** Hears what other processes publish, from the moment the promise is fulfilled. */
  subscribe(topic: string, hear: (message: string) => void): Promise<void>
  unsubscribe(topic: string): void
  /** Runs when messages may have been missed. */
  onGap(run: () => void): void
  close(): Promise<void>
}

/** The bus of a single process: there is nobody else to tell. */
export function localBus(): Bus {
  return {
    publish() {},
    subscribe: () => Promise.resolve(),
    unsubscribe() {},
    onGap() {},
    close: () => Promise.resolve(),
  }
}

/** The bus of `REDIS_URL`, or that of a single process. */
export async function openBus(
  config: Pick<Config, 'REDIS_URL'>,
  warn: (message: string) => void,
): Promise<Bus> {
  if (!config.REDIS_URL) return localBus()
  // one process alone need not read how to speak with others
  const { redisBus } = await import('./redis-bus.ts')
  return redisBus(config.REDIS_URL, warn)
}
