import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Tables } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'
import { checkPassword, hashPassword, passwordFits } from './passwords.ts'
import { addAccount, demoPeople, emailKey, findForSignIn, isFirstAccount, readUser } from './repository.ts'
import { endSession, rotateSession, type SessionPorts, startSession } from './sessions.ts'
import { checkThrottle, countFailure, forgetFailures } from './sign-in-throttle.ts'

export interface AccountNeeds extends SessionPorts {
  db: Kysely<Tables>
  config: Pick<Config, 'AUTH_LOCAL' | 'ADMIN_EMAILS' | 'demo'>
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const originOf = (request: FastifyRequest) => ({
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
  address: request.ip,
})

/** Sign-in, sign-out and the own account. */
export function accountRoutes(house: House, needs: AccountNeeds): void {
  const { db, config, clock } = needs
  const localOnly = () => {
    if (config.AUTH_LOCAL === 'off') throw new AppError('local-accounts-off')
  }

  serve(house, accountApi, {
    async register({ body, request }) {
      localOnly()
      const email = body.email.trim()
      if (!emailShape.test(email)) throw new AppError('email-invalid')
      const person = { email, firstName: body.firstName, lastName: body.lastName ?? '' }
      checkPassword(body.password, person)
      house.limits.spend('register', request.ip)
      const password_hash = await hashPassword(body.password)
      const account = await db.transaction().execute(async (tx) => {
        const first = await isFirstAccount(tx)
        return addAccount(tx, {
          id: needs.id(),
          email,
          password_hash,
          first_name: person.firstName,
          last_name: person.lastName,
          created_at: clock.now(),
          is_admin: first || config.ADMIN_EMAILS.includes(emailKey(email)),
          demo_person: null,
        })
      })
      if (!account) throw new AppError('email-taken')
      return { session_token: await startSession(db, needs, account, originOf(request)), id: account.id }
    },

    async login({ body, request }) {
      localOnly()
      const key = emailKey(body.email)
      house.limits.check('signInFailure', request.ip)
      house.limits.check('signInFailureDay', request.ip)
      const origin = await checkThrottle(db, clock, key, request.ip)
      const account = await findForSignIn(db, key)
      if (!(await passwordFits(body.password, account?.password_hash)) || !account) {
        house.limits.spend('signInFailure', request.ip)
        house.limits.spend('signInFailureDay', request.ip)
        await countFailure(db, clock, key, origin)
        throw new AppError('login-failed')
      }
      await forgetFailures(db, key, origin)
      return { session_token: await startSession(db, needs, account, originOf(request)), id: account.id }
    },

    async demo({ body, request }) {
      const people = config.demo ? await demoPeople(db) : []
      const account = people.find((one) => one.demo_person === body.person) ?? (body.person ? undefined : people[0])
      if (!account) throw new AppError('not-found')
      return { session_token: await startSession(db, needs, account, originOf(request)), id: account.id }
    },

    async ways() {
      const people = config.demo ? await demoPeople(db) : []
      const demo = people.map((one) => ({ person: one.demo_person ?? '', name: `${one.first_name} ${one.last_name}` }))
      return { data: { local: config.AUTH_LOCAL === 'on', demo } }
    },

    async refresh({ user }) {
      return { session_token: await rotateSession(db, needs, user.sessionId) }
    },

    async userById({ user, body }) {
      if (body?.user_id && body.user_id !== user.id) throw new AppError('not-found')
      const found = await readUser(db, user.id)
      if (!found) throw new AppError('not-signed-in')
      return { data: { user: found }, user: found }
    },

    async logout({ user }) {
      await endSession(db, user.sessionId)
      return {}
    },
  })
}
