import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promptHash, promptNames, promptOf } from './prompts.ts'

const folder = new URL('../prompts/', import.meta.url)
const known = JSON.parse(readFileSync(new URL('versions.json', folder), 'utf8')) as Record<string, string>
const files = promptNames.flatMap((name) =>
  readdirSync(new URL(`${name}/`, folder)).map((file) => ({ name, version: Number(/\d+/.exec(file)?.[0]) })),
)

describe('prompts', () => {
  it('are all noted with their fingerprint', () => {
    expect(Object.keys(known).toSorted()).toEqual(
      files.map(({ name, version }) => `${name}/v${version}`).toSorted(),
    )
  })

  it.each(files)(
    '$name v$version is as it was released: whoever changes it writes the next version beside it',
    ({ name, version }) => {
      expect(promptHash(name, version)).toBe(known[`${name}/v${version}`])
    },
  )

  it('bear version and fingerprint in their label', () => {
    expect(promptOf('categorise').label).toMatch(/^categorise\/v1 [0-9a-f]{8}$/)
  })
})
