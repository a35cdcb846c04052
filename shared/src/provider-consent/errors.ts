import type { ErrorEntry } from '../error-entry.ts'

export const providerConsentErrors = {
  'provider-none': { status: 404, message: 'Es ist keine KI eingerichtet.' },
  'provider-away': { status: 503, message: 'Die KI ist nicht erreichbar.' },
  'provider-key': { status: 503, message: 'Die KI lehnt den Schlüssel ab.' },
} as const satisfies Record<string, ErrorEntry>
