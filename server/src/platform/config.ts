import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { emailShape } from '@ordy/shared/accounts/email-shape.ts'
import { z } from 'zod'
import { isOwnMachine } from './own-machine.ts'

const either = new Intl.ListFormat('de-CH', { type: 'disjunction' })
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `muss ${either.format(values)} sein` })

const onOff = oneOf('on', 'off')
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

const url = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)), {
      error: `muss mit ${schemes.map((scheme) => `${scheme}://`).join(' oder ')} beginnen`,
      abort: true,
    })
    .refine((value) => URL.canParse(value) && isDecodable(value), {
      error:
        'ist keine gültige Adresse: der Port geht bis 65535, und Sonderzeichen in Namen und Passwort stehen kodiert, @ als %40',
      abort: true,
    })

const origin = url('http', 'https').refine((value) => `${new URL(value).origin}/` === new URL(value).href, {
  error: 'muss ohne Pfad und alles Weitere sein, wie https://kueche.example.org',
})

// the driver takes these three for the fourth, and would say so in several lines at each start
const strictly = (address: string) =>
  address.includes('uselibpqcompat=true')
    ? address
    : address.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full')

function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `ab ${least}` : `von ${least} bis ${most}`
  const error = `muss eine ganze Zahl ${range} sein`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const monthly = whole(0)

const notAPrice = { error: 'muss ein Preis sein, mindestens 0' }
const price = z.coerce.number(notAPrice).min(0, notAPrice)

const email = z
  .string()
  .regex(emailShape, { error: ({ input }) => `${String(input)} ist keine E-Mail-Adresse` })

const proxy = z.string().refine(isProxy, {
  error: ({ input }) => `${String(input)} ist keine IP-Adresse und kein Netz wie 10.0.0.0/8`,
})

function isProxy(text: string): boolean {
  const [address = '', size, ...more] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isNetwork =
    size === undefined || (/^\d{1,3}$/.test(size) && Number(size) >= 1 && Number(size) <= bits)
  return /^(?:loopback|linklocal|uniquelocal)$/.test(text) || (bits > 0 && isNetwork && more.length === 0)
}

const hostAndPort = z
  .string()
  .toLowerCase()
  .overwrite((text) => text.replace(/^\[(.*)\]:/, '$1:'))
  .refine(isHostAndPort, {
    error: ({ input }) => `${String(input)} ist kein Rechner mit Port wie nas.example.org:8080`,
  })

function isHostAndPort(text: string): boolean {
  const [, host = '', port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  return (isIP(host) > 0 || /^[a-z\d._-]+$/.test(host)) && Number(port) >= 1 && Number(port) <= 65_535
}

const listOf = <Part extends z.ZodType<string, string>>(part: Part) =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part))

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres', 'postgresql').overwrite(strictly).optional(),
  REDIS_URL: url('redis', 'rediss').optional(),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Ordy <ordy@localhost>'),
  AUTH_LOCAL: onOff.default('on'),
  ADMIN_EMAILS: listOf(email.toLowerCase()),
  CONTACT_EMAIL: email.optional(),
  DEMO: onOff.default('on'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
  RATE_LIMITS: onOff.default('on'),
  /** `host:port` pairs that imports may reach although they are not public. */
  FETCH_ALLOW: listOf(hostAndPort),
  AI_BASE_URL: url('http', 'https').optional(),
  AI_API_KEY: z.string().optional(),
  AI_NAME: z.string().max(60, { error: 'darf höchstens 60 Zeichen lang sein' }).optional(),
  AI_MODEL: z.string().optional(),
  AI_MODEL_SMALL: z.string().optional(),
  AI_MODEL_VISION: z.string().optional(),
  AI_MODEL_IMAGES: z.string().optional(),
  AI_TIMEOUT: whole(1, 120).default(25),
  AI_CALLS_PER_PERSON: monthly.default(300),
  AI_CALLS_PER_MONTH: monthly.default(10_000),
  AI_TOKENS_PER_MONTH: monthly.optional(),
  AI_PRICE_IN: price.optional(),
  AI_PRICE_OUT: price.optional(),
  AI_PRICE_PICTURE: price.optional(),
  /** The pair by which push services know this house; without it one is made and kept. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./, { error: 'muss mit mailto: oder https:// beginnen' })
    .optional(),
  TRUST_PROXY: listOf(proxy).transform((list) => (list.length > 0 ? list : false)),
})

export type Config = ReturnType<typeof readConfig>

/** Reads and checks every setting of the environment in one place; a wrong one throws one clear sentence. */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
    throw new Error(`Die Konfiguration stimmt nicht. ${faults.join('; ')}`)
  }
  const { PUBLIC_URL, DATA_DIR, ...values } = parsed.data
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  const reachable = !isOwnMachine(values.HOST) || !isOwnMachine(publicUrl.hostname)
  if (reachable && values.RATE_LIMITS === 'off')
    throw new Error(
      'RATE_LIMITS=off ist nur auf dem eigenen Rechner erlaubt. Entferne die Angabe oder HOST und PUBLIC_URL.',
    )
  const s3 = [values.S3_ENDPOINT, values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY]
  if (s3.some(Boolean) && !s3.every(Boolean))
    throw new Error(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY gehören zusammen; eine Angabe fehlt.',
    )
  checkProvider(values)
  checkVapid(values)
  return {
    ...values,
    DATA_DIR: resolve(DATA_DIR),
    publicUrl,
    /** Other machines can reach this server: no demo account, limits always on. */
    reachable,
    // on the own machine the terminal belongs to the person who looks at it
    LOG_LEVEL: values.LOG_LEVEL ?? (reachable ? ('info' as const) : ('warn' as const)),
    /** The demo household is seated; whom it lets in, each call decides. */
    demo: values.DEMO === 'on' && !reachable,
  }
}

function checkProvider({
  AI_BASE_URL,
  AI_API_KEY,
  AI_MODEL,
}: Pick<z.infer<typeof Environment>, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>): void {
  if (!AI_BASE_URL && (AI_API_KEY || AI_MODEL))
    throw new Error('AI_API_KEY und AI_MODEL wirken nur zusammen mit AI_BASE_URL; diese Angabe fehlt.')
  if (AI_BASE_URL && !AI_MODEL)
    throw new Error('AI_BASE_URL braucht AI_MODEL: den Namen des Modells, das antworten soll.')
  const { username, password, search } = new URL(AI_BASE_URL ?? 'http://localhost')
  if (username || password || search)
    throw new Error('AI_BASE_URL darf keinen Namen, kein Passwort und keine Parameter enthalten.')
}

function checkVapid({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Pick<z.infer<typeof Environment>, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): void {
  if (!publicKey !== !privateKey)
    throw new Error('VAPID_PUBLIC_KEY und VAPID_PRIVATE_KEY gehören zusammen; eine Angabe fehlt.')
  if (publicKey && privateKey && publicKeyOf(privateKey) !== publicKey)
    throw new Error(
      'VAPID_PUBLIC_KEY und VAPID_PRIVATE_KEY sind kein Schlüsselpaar. Entferne beide, dann macht Ordy selbst eines.',
    )
}

function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    // a number outside the curve
    return undefined
  }
}
