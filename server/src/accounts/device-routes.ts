import { deviceApi } from '@ordy/shared/accounts/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { type House, serve } from '#platform/serve.ts'
import type { AccountNeeds } from './needs.ts'
import { devicesOf, signOut } from './sessions.ts'

/** The places where somebody is signed in. */
export function deviceRoutes(house: House, { db, clock, sessionsEnded }: AccountNeeds): void {
  serve(house, deviceApi, {
    async all({ user }) {
      return { data: { sessions: await devicesOf(db, clock, user) } }
    },

    async end({ user, params, request }) {
      const familyIds = await signOut(db, user, { familyId: params.id })
      if (familyIds.length === 0) throw new AppError('not-found')
      sessionsEnded({ accountId: user.id, familyIds })
      request.log.info({ account: user.id, ended: familyIds.length }, 'device signed out')
      return {}
    },

    async endOthers({ user, request }) {
      const familyIds = await signOut(db, user, 'elsewhere')
      sessionsEnded({ accountId: user.id, familyIds })
      request.log.info({ account: user.id, ended: familyIds.length }, 'other devices signed out')
      return {}
    },
  })
}
