import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Bus } from './bus.ts'

const prefix = 'ordy:'
const patience = 2000

/** Why nothing is heard, for whoever reads the log. */
function silenceOf(error: Error | undefined): string {
  const [code = ''] = error?.message.split(' ') ?? []
  const why = /^(NOAUTH|WRONGPASS)$/.test(code)
    ? 'Redis unter REDIS_URL nimmt Namen oder Passwort nicht an'
    : error?.name === 'ReplyError'
      ? `Redis unter REDIS_URL weist Ordy ab (${code})`
      : / RESP type /.test(error?.message ?? '')
        ? 'Unter REDIS_URL antwortet etwas, das kein Redis ist'
        : 'REDIS_URL antwortet nicht'
  return `${why}. Ordy läuft und versucht es weiter; bis dahin erfährt dieser Prozess nichts von anderen.`
}

/** The bus over a Redis server. */
export function redisBus(url: string, warn: (message: string) => void): Bus {
  const self = randomUUID()
  const hearers = new Map<string, (message: string) => void>()
  const gaps: (() => void)[] = []
  // what cannot be told now is not told later: the others read the database when they are back
  const speaker = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: patience,
  })
  const listener = new Redis(url, { maxRetriesPerRequest: null })
  // ioredis connects again by itself
  speaker.on('error', () => {})
  let last: Error | undefined
  listener.on('error', (error) => (last = error))
  // said once each time that it is gone
  let silence: NodeJS.Timeout | undefined
  const listens = () => {
    clearTimeout(silence)
    silence = undefined
    last = undefined
  }
  const isGone = () => {
    silence ??= setTimeout(() => warn(silenceOf(last)), patience).unref()
  }
  isGone()
  listener.on('close', isGone)
  listener.on('ready', () => {
    listens()
    for (const run of gaps) run()
  })
  listener.on('message', (channel: string, text: string) => {
    if (!text.startsWith(self)) hearers.get(channel)?.(text.slice(self.length + 1))
  })
  return {
    publish(topic, message) {
      void speaker.publish(prefix + topic, `${self} ${message}`).catch(() => {})
    },
    async subscribe(topic, hear) {
      hearers.set(prefix + topic, hear)
      const listening = listener.subscribe(prefix + topic).catch(() => {})
      // people can work without the bus; what was missed meanwhile is looked up when it is back
      await Promise.race([listening, new Promise((resolve) => setTimeout(resolve, patience).unref())])
    },
    unsubscribe(topic) {
      hearers.delete(prefix + topic)
      void listener.unsubscribe(prefix + topic).catch(() => {})
    },
    onGap: (run) => void gaps.push(run),
    async close() {
      listener.off('close', isGone)
      listens()
      // what is being told still goes out, unless nobody takes it
      await speaker.quit().catch(() => {})
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
