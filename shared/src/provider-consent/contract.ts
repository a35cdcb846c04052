import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'

/** Who reads along, and whether the person agreed to it. */
const ProviderStatus = z.object({
  /** Null where no provider is configured: then everything is made without. */
  provider: z.nullable(
    z.object({
      name: z.string(),
      /** Its server is in the own network. */
      isLocal: z.boolean(),
    }),
  ),
  /** Null as long as the person has not decided. */
  agreed: z.nullable(z.boolean()),
})
export type ProviderStatus = z.infer<typeof ProviderStatus>

const Abilities = z.object({
  models: z.array(z.string()),
  jsonSchema: z.boolean(),
  jsonObject: z.boolean(),
  vision: z.boolean(),
  tools: z.boolean(),
  stream: z.boolean(),
  images: z.boolean(),
  transcription: z.boolean(),
  speech: z.boolean(),
  context: z.nullable(z.number()),
  dialect: z.enum(['classic', 'thinking']),
})

export const providerConsentApi = endpoints({
  status: {
    method: 'GET',
    path: '/api/v1/provider',
    who: 'user',
    summary: 'Welche KI mitliest, und ob die angemeldete Person zugestimmt hat.',
    data: ProviderStatus,
  },
  decide: {
    method: 'PUT',
    path: '/api/v1/provider/consent',
    who: 'user',
    summary: 'Stimmt zu, dass die KI liest, was man zum Verarbeiten gibt, oder lehnt es ab.',
    body: z.object({ agreed: z.boolean() }),
    data: ProviderStatus,
  },
  test: {
    method: 'POST',
    path: '/api/v1/provider/test',
    who: 'admin',
    summary: 'Prüft die Verbindung zur KI und merkt sich, was der Server kann.',
    data: Abilities,
  },
})
