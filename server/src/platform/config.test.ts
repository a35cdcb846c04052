import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('runs on loopback with everything embedded when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, reachable: false })
    expect(readConfig({}).DATABASE_URL).toBeUndefined()
  })

  it.each([
    [{ PORT: 'drei' }, /PORT: muss eine ganze Zahl von 0 bis 65535 sein$/],
    [{ PORT: '70000' }, /PORT: muss eine ganze Zahl von 0 bis 65535 sein$/],
    [{ PORT: '80.5' }, /PORT: muss eine ganze Zahl von 0 bis 65535 sein$/],
    [{ AI_CALLS_PER_MONTH: '-1' }, /AI_CALLS_PER_MONTH: muss eine ganze Zahl ab 0 sein$/],
    [{ AI_TIMEOUT: '0' }, /AI_TIMEOUT: muss eine ganze Zahl von 1 bis 120 sein$/],
    [{ AI_PRICE_IN: '-2' }, /AI_PRICE_IN: muss ein Preis sein, mindestens 0$/],
    [{ AI_NAME: 'n'.repeat(61) }, /AI_NAME: darf höchstens 60 Zeichen lang sein$/],
    [{ RATE_LIMITS: 'aus' }, /RATE_LIMITS: muss on oder off sein$/],
    [{ DEMO: 'nein' }, /DEMO: muss on oder off sein$/],
    [{ AUTH_LOCAL: 'true' }, /AUTH_LOCAL: muss on oder off sein$/],
    [{ TRUST_PROXY: 'proxy' }, /TRUST_PROXY: proxy ist keine IP-Adresse/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY: .* ist keine IP-Adresse/],
    [{ CONTACT_EMAIL: 'Lea' }, /CONTACT_EMAIL: Lea ist keine E-Mail-Adresse$/],
    [{ ADMIN_EMAILS: 'nomail' }, /ADMIN_EMAILS: nomail ist keine E-Mail-Adresse$/],
    [{ ADMIN_EMAILS: 'lea@example.org; jonas@example.org' }, /ADMIN_EMAILS: .* ist keine E-Mail-Adresse$/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: muss mit postgres:/],
    [{ LOG_LEVEL: 'laut' }, /LOG_LEVEL: muss silent, fatal, error, warn, info, debug oder trace sein$/],
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

  it('takes administrators as people write them', () => {
    const { ADMIN_EMAILS } = readConfig({ ADMIN_EMAILS: ' Lea@Example.org, jonas@example.org,' })
    expect(ADMIN_EMAILS).toEqual(['lea@example.org', 'jonas@example.org'])
  })

  it('takes proxies by address, by network and by what Fastify calls them', () => {
    const { TRUST_PROXY } = readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8, ::1, loopback' })
    expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1', 'loopback'])
    expect(readConfig({}).TRUST_PROXY).toBe(false)
  })

  it('takes an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  })
})
