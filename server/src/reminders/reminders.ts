import { setTimeout } from 'node:timers/promises'
import { pages } from '@ordy/shared/pages.ts'
import type { Reminder } from '@ordy/shared/reminders/contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Tables } from '#platform/database.ts'
import { type Outgoing, OutgoingError } from '#platform/outgoing.ts'
import { vapidKeys, type VapidKeys } from './keys.ts'
import { claim, type Device, devicesAt, removeDevice } from './repository.ts'
import { type Cause, somebody, text } from './text.ts'

export interface ReminderNeeds {
  db: Kysely<Tables>
  config: Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'publicUrl'>
  outgoing: Outgoing
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface Reminders {
  keys(): Promise<VapidKeys>
  /** Tells the others at a table what somebody began; nobody waits for it. */
  remind(tableId: string, cause: Cause, by: string): void
  /** Tries nothing again; fulfilled when nothing is on its way any more. */
  close(): Promise<void>
}

const hour = 3_600_000
// a list is opened once; but whoever shops twice a day may miss something twice
const quietFor: Record<Cause, number> = { active: 12 * hour, shopping: 3 * hour }
const secondsToLive: Record<Cause, number> = { active: 4 * 3600, shopping: 1800 }
const gone = new Set([404, 410])
const patience = [1000, 5000, 30_000]

/** Sends reminders to the devices that want them, over the push services of their browsers. */
export function openReminders({ db, config, outgoing, now, log }: ReminderNeeds): Reminders {
  let keeping: Promise<VapidKeys> | undefined
  const onItsWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const subject =
    config.VAPID_SUBJECT ??
    (config.publicUrl.protocol === 'https:' ? config.publicUrl.origin : 'mailto:ordy@localhost')

  function keys(): Promise<VapidKeys> {
    keeping ??= vapidKeys(db, config).catch((error: unknown) => {
      keeping = undefined
      throw error
    })
    return keeping
  }

  async function send(tableId: string, cause: Cause, by: string): Promise<void> {
    const devices = await devicesAt(db, tableId, by)
    if (devices.length === 0) return
    const since = new Date(now().getTime() - quietFor[cause])
    const about = await claim(db, { tableId, cause, by, at: now(), since })
    if (!about) return
    const words = text[cause]({ ...about, who: about.who || somebody })
    const reminder: Reminder = { ...words, tag: `list-${tableId}`, url: pages.shoppingList.path }
    const vapidDetails = { subject, ...(await keys()) }
    await Promise.all(
      devices.map((device) => deliver(device, JSON.stringify(reminder), { cause, vapidDetails })),
    )
  }

  async function deliver(
    { accountId, endpoint, keys: own }: Device,
    message: string,
    { cause, vapidDetails }: { cause: Cause; vapidDetails: VapidKeys & { subject: string } },
  ): Promise<void> {
    try {
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: own }, message, {
        vapidDetails,
        TTL: secondsToLive[cause],
        urgency: 'normal',
      })
      await tryAgain(() => outgoing(endpoint, { maxBytes: 10_000, types: [''], send: { headers, body } }))
    } catch (error) {
      const status = error instanceof OutgoingError ? error.status : undefined
      if (status && gone.has(status)) await removeDevice(db, accountId, endpoint)
      else
        log.warn({ account: accountId, status, err: status ? undefined : error }, 'a reminder was not taken')
    }
  }

  /** A push service that is out of breath is asked again a few times. */
  async function tryAgain(push: () => Promise<unknown>): Promise<void> {
    for (const wait of patience) {
      try {
        await push()
        return
      } catch (error) {
        if (closing.signal.aborted || !isPassing(error)) throw error
        await setTimeout(wait, undefined, { signal: closing.signal, ref: false })
      }
    }
    await push()
  }

  return {
    keys,
    remind(tableId, cause, by) {
      const sending: Promise<void> = send(tableId, cause, by)
        .catch((error: unknown) => log.error({ err: error }, 'reminders failed'))
        .finally(() => onItsWay.delete(sending))
      onItsWay.add(sending)
    },
    async close() {
      closing.abort()
      await Promise.all(onItsWay)
    },
  }
}

/** Whether another attempt may go better: the service fails, asks for patience, or is not reached. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof OutgoingError)) return false
  const { status, reason } = error
  if (status !== undefined) return status >= 500 || status === 429
  return reason === 'unreachable' || reason === 'too-slow'
}
