import type { ComposeNeeds } from './parties.ts'
import type { Intelligence } from './port.ts'

/**
 * The intelligence of the house: the embedded engine alone, or with the provider behind it. The only place that chooses;
 * what talks to a provider is read only where one is configured.
 */
export async function composeIntelligence(needs: ComposeNeeds): Promise<Intelligence> {
  const { embedded, provider, ask } = needs
  if (!provider || !ask) return embedded
  const { withProvider } = await import('./with-provider.ts')
  return withProvider({ needs, provider, ask })
}
