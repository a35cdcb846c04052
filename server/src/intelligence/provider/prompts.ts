import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../prompts/', import.meta.url)

export const promptNames = [
  'parse-recipe',
  'read-recipe-image',
  'categorise',
  'match-foods',
  'paint-recipe',
  'propose-recipes',
] as const
export type PromptName = (typeof promptNames)[number]

/** What is said to a model before the material, in one version. */
export interface Prompt {
  version: number
  temperature: number
  /** Tokens that the answer may have. */
  limit: number
  text: string
  /** `parse-recipe/v1 1a2b3c4d`: part of the cache's key and of the metering row. */
  label: string
}

const read = new Map<PromptName, Prompt>()

/** The newest version of a prompt. */
export function promptOf(name: PromptName): Prompt {
  const known = read.get(name)
  if (known) return known
  const versions = readdirSync(new URL(`${name}/`, folder)).flatMap((file) =>
    Number(/^v(\d+)\.md$/.exec(file)?.[1] ?? []),
  )
  const prompt = parsePrompt(name, Math.max(...versions))
  read.set(name, prompt)
  return prompt
}

/** The fingerprint of a version's whole file. */
export function promptHash(name: string, version: number): string {
  return createHash('sha256').update(fileOf(name, version)).digest('hex')
}

const fileOf = (name: string, version: number) =>
  readFileSync(new URL(`${name}/v${version}.md`, folder), 'utf8').replaceAll('\r\n', '\n')

function parsePrompt(name: PromptName, version: number): Prompt {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fileOf(name, version)) ?? []
  const field = (key: string) => Number(new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1] ?? NaN)
  const prompt = { version: field('version'), temperature: field('temperature'), limit: field('limit') }
  if (prompt.version !== version || !Object.values(prompt).every(Number.isFinite))
    throw new Error(`prompt ${name}/v${version}: wrong front matter`)
  return {
    ...prompt,
    text: text.trim(),
    label: `${name}/v${version} ${promptHash(name, version).slice(0, 8)}`,
  }
}
