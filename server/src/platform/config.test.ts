import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('runs on loopback with everything embedded when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, reachable: false })
    expect(readConfig({}).DATABASE_URL).toBeUndefined()
  })

  it.each([
    [{ PORT: 'drei' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: muss mit postgres:/],
    [{ LOG_LEVEL: 'laut' }, /LOG_LEVEL/],
    [{ PUBLIC_URL: 'ordy.example' }, /PUBLIC_URL/],
    [{ HOST: '0.0.0.0', RATE_LIMITS: 'off' }, /RATE_LIMITS=off/],
    [{ AI_API_KEY: 'geheim' }, /AI_BASE_URL/],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_MODEL/],
    [{ AI_BASE_URL: 'http://me:secret@localhost/v1', AI_MODEL: 'm' }, /kein Passwort/],
    [{ AI_BASE_URL: 'localhost:11434', AI_MODEL: 'm' }, /AI_BASE_URL: muss mit http/],
    [{ S3_ENDPOINT: 'http://localhost:9000' }, /gehören zusammen/],
  ])('refuses %o with one clear sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it.each([[{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://ordy.example' }], [{ DEMO: 'off' }]])(
    'has no demo household with %o',
    (environment) => {
      expect(readConfig(environment).demo).toBe(false)
    },
  )

  it('takes an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  })
})
