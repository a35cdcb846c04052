import { passwordApi } from '@ordy/shared/accounts/passwords.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { pages } from '@ordy/shared/pages.ts'
import { type House, serve } from '#platform/serve.ts'
import { confirmIdentity } from './identity.ts'
import type { AccountNeeds } from './needs.ts'
import { holderOf, letterKinds, makeResetToken, personOf, setPassword } from './new-password.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { emailKey, mustBeEmail } from './repository.ts'
import { letters } from './text.ts'

/** Forgotten and changed passwords. */
export function passwordRoutes(house: House, needs: AccountNeeds, localOnly: () => void): void {
  const { db, clock, random, config, outbox } = needs
  const addressOf = (path: string) => new URL(path, config.publicUrl).href

  outbox.kind(letterKinds.reset, async (to, askedAt) => {
    const token = await makeResetToken(db, { random, now: clock.now() }, to, askedAt)
    // behind # it stays in the browser: no server on the way writes it into a log
    return token === undefined ? undefined : letters.reset(addressOf(`${pages.newPassword.path}#${token}`))
  })
  outbox.kind(letterKinds.changed, async () => letters.changed(addressOf(pages.forgotPassword.path)))

  serve(house, passwordApi, {
    async requestReset({ body, request }) {
      localOnly()
      const address = emailKey(mustBeEmail(body.email))
      if (outbox.way === 'none') throw new AppError('mail-off')
      house.limits.spend('mail', request.ip, address)
      // whether somebody has this address is looked up when the letter is written, so nobody can tell by the time
      await db.transaction().execute((tx) => outbox.put(tx, letterKinds.reset, address))
      setImmediate(() => void outbox.deliver())
      return {}
    },

    async reset({ body, request }) {
      localOnly()
      const { token, password } = body
      const account = await holderOf(db, clock.now(), token)
      checkPassword(password, account)
      const hash = await hashPassword(password)
      const familyIds = await setPassword(db, outbox, { accountId: account.id, hash, token })
      needs.sessionsEnded({ accountId: account.id, familyIds })
      request.log.info({ account: account.id, ended: familyIds.length }, 'password set by link')
      setImmediate(() => void outbox.deliver())
      return {}
    },

    async change({ user, body, request }) {
      localOnly()
      const { current, password } = body
      await confirmIdentity({ db, clock, config, limits: house.limits }, user, current, request)
      checkPassword(password, await personOf(db, user.id))
      const hash = await hashPassword(password)
      const familyIds = await setPassword(db, outbox, { accountId: user.id, hash, keep: user.sessionId })
      needs.sessionsEnded({ accountId: user.id, familyIds })
      request.log.info({ account: user.id, ended: familyIds.length }, 'password changed')
      setImmediate(() => void outbox.deliver())
      return {}
    },
  })
}
