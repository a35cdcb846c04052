import { AppError } from '@ordy/shared/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Tables } from '#platform/database.ts'
import type { Limits } from '#platform/limits.ts'
import type { Caller } from '#platform/serve.ts'
import { isDemoOpen } from './demo-door.ts'
import { passwordFits } from './passwords.ts'
import { emailKey, findForSignIn } from './repository.ts'
import { signedInAt } from './sessions.ts'
import { countAttempt, forgetFailures } from './sign-in-throttle.ts'

// a sign-in that is older has to be confirmed before something that cannot be undone
const freshFor = 10 * 60_000

interface IdentityPorts {
  db: Kysely<Tables>
  clock: Clock
  config: Pick<Config, 'demo'>
  limits: Limits
}

/** The one place where passwords are tried, with everything that slows guessing down. */
export async function signInWith(
  { db, clock, config, limits }: IdentityPorts,
  email: string,
  password: string,
  request: FastifyRequest,
): Promise<{ id: string; email_key: string; password_hash: string | null }> {
  const { ip } = request
  const mayTry = () => {
    limits.check('signInFailure', ip)
    limits.check('signInFailureDay', ip)
  }
  mayTry()
  const origin = await countAttempt(db, clock, emailKey(email), ip)
  const account = await findForSignIn(db, email, isDemoOpen(config, request.raw))
  // attempts wait for their turn; what failed meanwhile counts
  if (!(await passwordFits(password, account?.password_hash, mayTry)) || !account) {
    limits.spend('signInFailure', ip)
    limits.spend('signInFailureDay', ip)
    request.log.warn({ account: account?.id }, 'sign-in refused')
    throw new AppError('login-failed')
  }
  await forgetFailures(db, account.email_key, origin)
  return account
}

/** Lets pass who gives the password again, or signed in a short while ago and gives none. */
export async function confirmIdentity(
  ports: IdentityPorts,
  user: Caller,
  password: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  const { db, clock } = ports
  if (password === undefined) {
    const since = await signedInAt(db, user.sessionId)
    if (!since) throw new AppError('not-signed-in')
    if (clock.now().getTime() - since.getTime() <= freshFor) return
    throw new AppError('confirm-identity')
  }
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  // a wrong password here must not look like an ended session, which would sign the person out
  await signInWith(ports, email, password, request).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'login-failed'
      ? new AppError('confirm-identity')
      : error
  })
}
