import { profileApi } from '@ordy/shared/accounts/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { pages } from '@ordy/shared/pages.ts'
import { type House, serve } from '#platform/serve.ts'
import { deleteAccount } from './deletion.ts'
import { confirmIdentity } from './identity.ts'
import type { AccountNeeds } from './needs.ts'
import { letterKinds } from './new-password.ts'
import { changeProfile, findPeople } from './profile.ts'
import { emailKey, mustBeEmail, readUser } from './repository.ts'
import { letters } from './text.ts'

const shortest = 3

/** The own profile, finding other people, and leaving for good. */
export function profileRoutes(house: House, needs: AccountNeeds): void {
  const { db, clock, outbox, config } = needs
  const identity = { db, clock, config, limits: house.limits }

  outbox.kind(letterKinds.moved, async () =>
    letters.moved(new URL(pages.settings.path, config.publicUrl).href),
  )

  serve(house, profileApi, {
    async update({ user, body, request }) {
      const { id, payload, password } = body
      if (id !== undefined && id !== user.id) throw new AppError('not-found')
      if (payload.firstName === '') throw new AppError('profile-incomplete')
      if (payload.email !== undefined) {
        mustBeEmail(payload.email)
        const current = await readUser(db, config, user.id, clock.now())
        const other = emailKey(payload.email) !== emailKey(current?.email ?? '')
        if (other) await confirmIdentity(identity, user, password, request)
      }
      const { from, to, left } = await db.transaction().execute(async (tx) => {
        const done = await changeProfile(tx, user.id, payload)
        if (done.left !== undefined) await outbox.put(tx, letterKinds.moved, done.left)
        return done
      })
      if (left !== undefined) setImmediate(() => void outbox.deliver())
      if (from !== to) needs.defaultChanged(user.id, from, to)
      const changed = await readUser(db, config, user.id, clock.now())
      if (!changed) throw new AppError('not-signed-in')
      return { message: 'Profil erfolgreich aktualisiert.', data: { user: changed } }
    },

    async search({ user, params, request }) {
      house.limits.spend('personSearch', request.ip, user.id)
      const text = params.text.trim()
      if (text.includes('\0')) throw new AppError('invalid-input')
      if (Array.from(text).length < shortest) throw new AppError('search-too-short')
      return { data: await findPeople(db, user.id, text) }
    },

    async remove({ user, body, request }) {
      await confirmIdentity(identity, user, body?.password, request)
      const { familyIds, afterwards } = await deleteAccount(db, needs.farewells, user.id)
      needs.sessionsEnded({ accountId: user.id, familyIds })
      // the account is gone, whatever becomes of its files
      for (const step of afterwards) {
        try {
          await step?.()
        } catch (error) {
          request.log.error({ err: error }, 'left behind')
        }
      }
      request.log.info('account deleted')
      return { message: 'Account erfolgreich gelöscht.' }
    },
  })
}
