import { isIP } from 'node:net'
import { isPublicAddress } from '#platform/addresses.ts'

const byHost: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)openai\.com$/, 'OpenAI'],
  [/(^|\.)openai\.azure\.com$/, 'Azure OpenAI'],
  [/(^|\.)openrouter\.ai$/, 'OpenRouter'],
  [/(^|\.)mistral\.ai$/, 'Mistral'],
  [/(^|\.)infomaniak\.com$/, 'Infomaniak'],
  [/(^|\.)anthropic\.com$/, 'Anthropic'],
  [/(^|\.)googleapis\.com$/, 'Google'],
  [/(^|\.)groq\.com$/, 'Groq'],
  [/(^|\.)together\.(xyz|ai)$/, 'Together'],
  [/(^|\.)deepseek\.com$/, 'DeepSeek'],
]

// the ports that local servers choose by themselves
const byPort: Record<string, string> = {
  '11434': 'Ollama',
  '8080': 'llama.cpp',
  '1234': 'LM Studio',
  '8000': 'vLLM',
}

/** The name of a server as people know it; else its host. */
export function providerName(base: string): string {
  const { hostname, port } = new URL(base)
  const known = byHost.find(([pattern]) => pattern.test(hostname))?.[1]
  return known ?? (isLocalHost(hostname) ? byPort[port] : undefined) ?? hostname
}

/** Whether a host is in the own network, as far as its name tells. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return !isPublicAddress(host)
  return !host.includes('.') || /\.(local|localhost|lan|internal|home|home\.arpa)$/i.test(host)
}
