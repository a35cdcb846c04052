import { providerConsentApi, type ProviderStatus } from '@ordy/shared/provider-consent/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { ask, data } from '#platform/data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { text } from './text.ts'

const status = ask(providerConsentApi.status, {}, { quiet: true })

/** Asks once whether the provider may read along, before anything is handed in; without a provider nobody is asked. */
export async function decideOnProvider(): Promise<void> {
  const known = await data.fetchQuery({ ...status, staleTime: 60_000 }).catch(() => undefined)
  if (known?.data.provider && known.data.agreed === null) await askAgain(known.data.provider)
}

async function askAgain({ name, isLocal }: NonNullable<ProviderStatus['provider']>): Promise<void> {
  const agreed = await confirm({
    title: text.consentTitle(name),
    text: isLocal ? text.consentLocal(name) : text.consent(name),
    yes: text.consentYes,
    no: text.consentNo,
  })
  data.setQueryData(status.queryKey, await call(providerConsentApi.decide, { body: { agreed } }))
}

/** Who reads along, and the way to think again. */
export function ProviderLine() {
  const known = useQuery(status).data?.data
  const provider = known?.provider
  if (!provider || known.agreed === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-text-2">
      {known.agreed ? text.readsAlong(provider.name) : text.readsNothing(provider.name)}
      {provider.isLocal && <Badge>{text.local}</Badge>}
      <Button variant="ghost" onPress={() => void askAgain(provider)}>
        {text.change}
      </Button>
    </p>
  )
}
