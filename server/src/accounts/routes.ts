import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import type { FastifyRequest } from 'fastify'
import { type House, serve } from '#platform/serve.ts'
import { isDemoOpen } from './demo-door.ts'
import { deviceRoutes } from './device-routes.ts'
import { signInWith } from './identity.ts'
import type { AccountNeeds } from './needs.ts'
import { passwordRoutes } from './password-routes.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { profileRoutes } from './profile-routes.ts'
import { demoPeople, emailKey, mustBeEmail, readUser, register } from './repository.ts'
import { rotateSession, signOut, startSession } from './sessions.ts'

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
  async function begin(account: { id: string; password_hash?: string | null }, request: FastifyRequest) {
    const session_token = await startSession(db, needs, account, originOf(request))
    request.log.info({ account: account.id }, 'signed in')
    return { session_token, id: account.id }
  }

  profileRoutes(house, needs)
  deviceRoutes(house, needs)
  passwordRoutes(house, needs, localOnly)
  serve(house, accountApi, {
    async register({ body, request }) {
      localOnly()
      const email = mustBeEmail(body.email)
      const person = { email, firstName: body.firstName, lastName: body.lastName ?? '' }
      checkPassword(body.password, person)
      house.limits.spend('register', request.ip)
      const password_hash = await hashPassword(body.password)
      const account = await register(db, {
        id: needs.id(),
        email,
        password_hash,
        first_name: person.firstName,
        last_name: person.lastName,
        created_at: clock.now(),
        is_admin: config.ADMIN_EMAILS.includes(emailKey(email)),
        demo_person: null,
      })
      if (!account) throw new AppError('email-taken')
      return begin(account, request)
    },

    async login({ body, request }) {
      localOnly()
      const account = await signInWith(
        { db, clock, config, limits: house.limits },
        body.email,
        body.password,
        request,
      )
      return begin(account, request)
    },

    async demo({ body, request }) {
      const people = isDemoOpen(config, request.raw) ? await demoPeople(db) : []
      const account =
        people.find((one) => one.demo_person === body.person) ?? (body.person ? undefined : people[0])
      if (!account) throw new AppError('not-found')
      return begin(account, request)
    },

    async ways({ request }) {
      const people = isDemoOpen(config, request.raw) ? await demoPeople(db) : []
      const demo = people.map((one) => ({
        person: one.demo_person ?? '',
        name: `${one.first_name} ${one.last_name}`,
      }))
      return { data: { local: config.AUTH_LOCAL === 'on', mail: needs.outbox.way, demo } }
    },

    async refresh({ user }) {
      return { session_token: await rotateSession(db, needs, user) }
    },

    async userById({ user, body }) {
      if (body?.user_id && body.user_id !== user.id) throw new AppError('not-found')
      const found = await readUser(db, config, user.id, clock.now())
      if (!found) throw new AppError('not-signed-in')
      const contact = config.CONTACT_EMAIL
      const { BILLING: billing } = config
      return { data: { user: found, billing, ...(contact ? { contact } : {}) }, user: found }
    },

    async logout({ user }) {
      needs.sessionsEnded({ accountId: user.id, familyIds: await signOut(db, user, 'here') })
      return {}
    },
  })
}
