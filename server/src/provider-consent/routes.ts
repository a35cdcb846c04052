import { AppError } from '@ordy/shared/errors.ts'
import { providerConsentApi, type ProviderStatus } from '@ordy/shared/provider-consent/contract.ts'
import type { Db } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'
import { consentOf, decide } from './repository.ts'

type Abilities = (typeof providerConsentApi)['test']['data']['_zod']['output']

export interface ConsentNeeds {
  db: Db
  now: () => Date
  provider: { name: string; server: string; isLocal: boolean; test(): Promise<Abilities> } | undefined
}

/** Says who reads along and keeps what people decide about it. */
export function providerConsentRoutes(house: House, { db, now, provider }: ConsentNeeds): void {
  async function status(accountId: string): Promise<ProviderStatus> {
    if (!provider) return { provider: null, agreed: null }
    const { name, isLocal, server } = provider
    return { provider: { name, isLocal }, agreed: await consentOf(db, accountId, server) }
  }

  serve(house, providerConsentApi, {
    status: async ({ user }) => ({ data: await status(user.id) }),

    async decide({ user, body }) {
      const { agreed } = body
      if (!provider) throw new AppError('provider-none')
      await decide(db, user.id, { provider: provider.server, agreed, decided_at: now() })
      return { data: await status(user.id) }
    },

    async test({ request }) {
      if (!provider) throw new AppError('provider-none')
      try {
        return { data: await provider.test() }
      } catch (error) {
        const { fault } = error as { fault?: string }
        request.log.warn({ fault }, 'provider test failed')
        throw new AppError(fault === 'unauthorised' ? 'provider-key' : 'provider-away')
      }
    },
  })
}
