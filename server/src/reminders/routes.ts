import { createPublicKey } from 'node:crypto'
import { AppError } from '@ordy/shared/errors.ts'
import { reminderApi } from '@ordy/shared/reminders/contract.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'
import type { Reminders } from './reminders.ts'
import { addDevice, type Device, endpointsOf, removeDevice } from './repository.ts'

interface Needs {
  db: Kysely<Tables>
  now: () => Date
  reminders: Pick<Reminders, 'keys'>
}

/** Reminders: who wants them where. */
export function reminderRoutes(house: House, { db, now, reminders }: Needs): void {
  serve(house, reminderApi, {
    async state({ user }) {
      const { publicKey } = await reminders.keys()
      return { data: { publicKey, endpoints: await endpointsOf(db, user.id) } }
    },

    async begin({ user, body }) {
      mustBeUsable(body.keys)
      await addDevice(db, user, body, now())
      return {}
    },

    async end({ user, body }) {
      await removeDevice(db, user.id, body.endpoint)
      return {}
    },
  })
}

/** A point on the curve and sixteen random bytes, or every later reminder would fail. */
function mustBeUsable({ p256dh, auth }: Device['keys']): void {
  const point = Buffer.from(p256dh, 'base64url')
  try {
    if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) throw new Error('wrong length')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  } catch {
    throw new AppError('subscription-unusable')
  }
}
