import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import type { AskProvider } from './ask-provider.ts'
import type { Asking, Intelligence } from './port.ts'
import type { Provider } from './provider/provider.ts'

export interface ComposeNeeds {
  embedded: Intelligence
  /** Undefined where no provider is configured: then the embedded engine answers all. */
  provider: Provider | undefined
  ask: AskProvider | undefined
  lexicon: () => Lexicon
  /** The names of the person and of whoever sits at their table, to be kept out of what is sent. */
  namesAround(asking: Asking): Promise<readonly string[]>
  /** A photo as it may be sent: small, upright, without what it tells about place and camera. */
  bare(picture: Uint8Array): Promise<Uint8Array>
}

/** Who takes part once a provider is configured. */
export interface Parties {
  needs: ComposeNeeds
  provider: Provider
  ask: AskProvider
}
