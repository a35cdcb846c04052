import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { readConfig } from './config.ts'

const newPair = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}
const pair = newPair()
const otherPair = newPair()

type Refusal = [environment: Record<string, string>, sentence: RegExp]
const refusals = (name: string, values: string[], sentence: RegExp) =>
  values.map((value): Refusal => [{ [name]: value }, sentence])

describe('readConfig', () => {
  it('runs on loopback with everything embedded when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, reachable: false })
    expect(readConfig({}).DATABASE_URL).toBeUndefined()
    expect([readConfig({}).BILLING, readConfig({ BILLING: 'off' }).BILLING]).toEqual(['local', 'off'])
  })

  it.each<Refusal>([
    [{ PORT: 'drei' }, /PORT: muss eine ganze Zahl von 1 bis 65535 sein$/],
    [{ PORT: '0' }, /PORT: muss eine ganze Zahl von 1 bis 65535 sein$/],
    [{ PORT: '70000' }, /PORT: muss eine ganze Zahl von 1 bis 65535 sein$/],
    [{ PORT: '80.5' }, /PORT: muss eine ganze Zahl von 1 bis 65535 sein$/],
    [{ PORT: '0x10' }, /PORT: muss eine ganze Zahl von 1 bis 65535 sein$/],
    [{ AI_CALLS_PER_PERSON: '1e3' }, /AI_CALLS_PER_PERSON: muss eine ganze Zahl ab 0 sein$/],
    [{ AI_CALLS_PER_MONTH: '-1' }, /AI_CALLS_PER_MONTH: muss eine ganze Zahl ab 0 sein$/],
    [{ AI_TIMEOUT: '0' }, /AI_TIMEOUT: muss eine ganze Zahl von 1 bis 120 sein$/],
    [{ AI_PRICE_IN: '-2' }, /AI_PRICE_IN: muss ein Preis ab 0 sein, wie 0.15$/],
    [{ AI_PRICE_IN: '0,15' }, /AI_PRICE_IN: muss ein Preis ab 0 sein, wie 0.15$/],
    [{ AI_PRICE_OUT: '0x2' }, /AI_PRICE_OUT: muss ein Preis/],
    [{ AI_NAME: 'n'.repeat(61) }, /AI_NAME: darf höchstens 60 Zeichen lang sein$/],
    [{ RATE_LIMITS: 'aus' }, /RATE_LIMITS: muss on oder off sein$/],
    [
      { BILLING: 'stripe' },
      /^Die Konfiguration stimmt nicht. BILLING: stripe gibt es noch nicht; möglich sind local und off$/,
    ],
    [{ BILLING: 'on' }, /BILLING: muss local oder off sein$/],
    [{ DEMO: 'nein' }, /DEMO: muss on oder off sein$/],
    [{ AUTH_LOCAL: 'true' }, /AUTH_LOCAL: muss on oder off sein$/],
    [{ TRUST_PROXY: 'proxy' }, /TRUST_PROXY: proxy ist keine IP-Adresse/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY: .* ist keine IP-Adresse/],
    ...refusals(
      'CONTACT_EMAIL',
      ['Lea', 'mailto:lea@example.org', 'lea@example.org?subject=x', '<lea@example.org>', 'lea@localhost'],
      /CONTACT_EMAIL: .* ist keine E-Mail-Adresse$/,
    ),
    ...refusals(
      'MAIL_FROM',
      [
        'x',
        '<>',
        '@',
        'ordy@example.org\nBcc: lea@example.org',
        'nonsense <>',
        '"Ordy <ordy@example.org>',
        'lea@example.org; Ordy <ordy@example.org>',
        'Ordy\nBcc <ordy@example.org>',
      ],
      /MAIL_FROM: muss wie ordy@example.org oder Ordy </,
    ),
    ...refusals(
      'VAPID_SUBJECT',
      ['https://a b', 'https://', 'mailto:x', 'mailto:', 'lea@example.org', 'https://a:b@example.org'],
      /VAPID_SUBJECT: muss wie mailto:/,
    ),
    [{ ADMIN_EMAILS: 'nomail' }, /ADMIN_EMAILS: nomail ist keine E-Mail-Adresse$/],
    [{ ADMIN_EMAILS: 'lea@example.org; jonas@example.org' }, /ADMIN_EMAILS: .* ist keine E-Mail-Adresse$/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: muss mit postgres:/],
    [
      { DATABASE_URL: 'postgres://ordy@127.0.0.1:99999/a3' },
      /DATABASE_URL: ist keine gültige Adresse: der Port ist eine Zahl bis 65535$/,
    ],
    [{ DATABASE_URL: 'postgres://ordy:a/b@db/ordy' }, /DATABASE_URL: .*: Sonderzeichen .* stehen kodiert/],
    [{ PUBLIC_URL: 'https://' }, /PUBLIC_URL: ist keine gültige Adresse: sie nennt keinen Rechner$/],
    [{ PUBLIC_URL: 'http://a b' }, /PUBLIC_URL: ist keine gültige Adresse: sie enthält Leerzeichen$/],
    [{ PUBLIC_URL: 'http://a%zz' }, /PUBLIC_URL: ist keine gültige Adresse$/],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL: .*: sie nennt keinen Rechner$/],
    [{ REDIS_URL: 'redis://' }, /REDIS_URL: .*: sie nennt keinen Rechner$/],
    [{ REDIS_URL: 'redis://localhost:1/abc' }, /REDIS_URL: .* nur die Nummer einer Datenbank/],
    [{ PUBLIC_URL: 'https://x.example/pfad' }, /PUBLIC_URL: muss ohne Pfad und alles Weitere sein/],
    [{ PUBLIC_URL: 'https://x.example/?a=b' }, /PUBLIC_URL: muss ohne Pfad und alles Weitere sein/],
    [{ PUBLIC_URL: 'https://x.example:99999' }, /PUBLIC_URL: ist keine gültige Adresse/],
    [{ REDIS_URL: 'redis://:%zz@127.0.0.1' }, /REDIS_URL: ist keine gültige Adresse/],
    [{ FETCH_ALLOW: 'abc' }, /FETCH_ALLOW: abc ist kein Rechner mit Port wie/],
    [{ FETCH_ALLOW: 'nas.example.org:8080,http://x:80' }, /FETCH_ALLOW: http:\/\/x:80 ist kein Rechner/],
    [{ FETCH_ALLOW: 'nas.example.org:70000' }, /FETCH_ALLOW: .* ist kein Rechner mit Port/],
    [{ VAPID_PUBLIC_KEY: 'x' }, /gehören zusammen/],
    [{ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' }, /sind kein Schlüsselpaar/],
    [{ ...pair, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /sind kein Schlüsselpaar/],
    [{ ...pair, VAPID_PUBLIC_KEY: otherPair.VAPID_PUBLIC_KEY }, /sind kein Schlüsselpaar/],
    [{ LOG_LEVEL: 'laut' }, /LOG_LEVEL: muss silent, fatal, error, warn, info, debug oder trace sein$/],
    [{ PUBLIC_URL: 'ordy.example' }, /PUBLIC_URL/],
    [{ HOST: '0.0.0.0', RATE_LIMITS: 'off' }, /RATE_LIMITS=off/],
    [{ AI_API_KEY: 'geheim' }, /AI_BASE_URL/],
    [{ AI_NAME: 'KI', AI_MODEL_SMALL: 'm' }, /AI_BASE_URL fehlt; .*: AI_NAME, AI_MODEL_SMALL\.$/],
    [{ AI_API_KEY: 'kü€' }, /AI_API_KEY: darf nur ASCII-Zeichen enthalten/],
    [{ AI_API_KEY: 'a\nb' }, /AI_API_KEY: darf nur ASCII-Zeichen enthalten/],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_MODEL/],
    [{ AI_BASE_URL: 'http://me:secret@localhost/v1', AI_MODEL: 'm' }, /kein Passwort/],
    [{ AI_BASE_URL: 'localhost:11434', AI_MODEL: 'm' }, /AI_BASE_URL: muss mit http/],
    [{ S3_ENDPOINT: 'http://localhost:9000' }, /gehören zusammen/],
    ...refusals(
      'S3_ENDPOINT',
      ['http://u:p@host/', 'https://host/?x=1', 'https://host/#x'],
      /S3_ENDPOINT: darf keinen Namen, kein Passwort/,
    ),
    ...refusals('S3_BUCKET', ['a b/../c', '..', 'a?b', 'küche'], /S3_BUCKET: darf nur Buchstaben/),
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

  it('takes what is right', () => {
    expect(readConfig(pair)).toMatchObject(pair)
    for (const PUBLIC_URL of ['https://x.example', 'https://x.example/', 'http://localhost:3000'])
      expect(readConfig({ PUBLIC_URL }).publicUrl.href).toBe(new URL(PUBLIC_URL).href)
    const { FETCH_ALLOW } = readConfig({ FETCH_ALLOW: 'NAS:80, 192.168.1.2:8080,[fd00::1]:443,::1:80' })
    expect(FETCH_ALLOW).toEqual(['nas:80', '192.168.1.2:8080', 'fd00::1:443', '::1:80'])
  })

  it('asks of a database server by name what its driver would ask anyway', () => {
    const address = 'postgres://ordy@db.example.org/ordy?sslmode='
    const taken = (rest: string) => readConfig({ DATABASE_URL: address + rest }).DATABASE_URL
    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
      expect(taken(mode)).toBe(`${address}verify-full`)
    for (const rest of ['disable', 'no-verify', 'require&uselibpqcompat=true'])
      expect(taken(rest)).toBe(address + rest)
  })

  it('takes senders with and without a name', () => {
    for (const MAIL_FROM of [
      'ordy@example.org',
      'Ordy <ordy@localhost>',
      "Lea's Küche, St. Gallen <ordy@küche.example>",
      '"Küche: Lea" <ordy@example.org>',
    ])
      expect(readConfig({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
  })

  it('takes addresses with all that belongs to them', () => {
    const set = {
      DATABASE_URL: 'postgres:///ordy?host=/var/run/postgresql',
      REDIS_URL: 'rediss://:a%40b@redis.example.org:6380/2',
      SMTP_URL: 'smtps://lea:a%2Fb@mail.example.org?pool=true',
      VAPID_SUBJECT: 'mailto:ordy@localhost',
    }
    expect(readConfig(set)).toMatchObject(set)
    const store = { S3_BUCKET: 'my.Bucket_1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'geheim' }
    expect(readConfig({ ...store, S3_ENDPOINT: 'https://host/store/s3/' })).toMatchObject({
      ...store,
      S3_ENDPOINT: 'https://host/store/s3',
    })
  })

  it('takes an empty variable as not set, and one of blanks', () => {
    for (const nothing of ['', ' ', ' \n']) {
      const names = [
        'PORT',
        'DATA_DIR',
        'MAIL_FROM',
        'AI_CALLS_PER_MONTH',
        'AI_TOKENS_PER_MONTH',
        'AI_PRICE_IN',
      ]
      const set = Object.fromEntries(names.map((name) => [name, nothing]))
      expect(readConfig(set)).toEqual(readConfig({}))
    }
  })

  it('takes a value without the blanks round it', () => {
    const address = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'm' }
    expect(readConfig({ ...address, AI_API_KEY: ' geheim\n' })).toMatchObject({ AI_API_KEY: 'geheim' })
  })
})
