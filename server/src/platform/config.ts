import { createECDH } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isOwnMachine } from './own-machine.ts'
import {
  ascii,
  bareUrl,
  bucketName,
  email,
  hostAndPort,
  listOf,
  oneOf,
  origin,
  price,
  proxy,
  sender,
  subject,
  url,
  whole,
} from './setting-shapes.ts'

const onOff = oneOf('on', 'off')
const monthly = whole(0)

// the driver takes these three for the fourth, and would say so in several lines at each start
const strictly = (address: string) =>
  address.includes('uselibpqcompat=true')
    ? address
    : address.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full')

const Environment = z.object({
  PORT: whole(1, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres', 'postgresql').overwrite(strictly).optional(),
  REDIS_URL: url('redis', 'rediss')
    .refine((value) => /^\/?\d*$/.test(new URL(value).pathname), {
      error: 'darf hinter dem Rechner nur die Nummer einer Datenbank haben, wie redis://localhost:6379/0',
    })
    .optional(),
  S3_ENDPOINT: bareUrl.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: ascii.default('auto'),
  S3_ACCESS_KEY_ID: ascii.optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: sender.default('Ordy <ordy@localhost>'),
  AUTH_LOCAL: onOff.default('on'),
  ADMIN_EMAILS: listOf(email.toLowerCase()),
  CONTACT_EMAIL: email.optional(),
  /** Without plans everybody has all of them: a household's own server. */
  BILLING: z
    .string()
    .refine((way) => way !== 'stripe', { error: 'stripe gibt es noch nicht; möglich sind local und off' })
    .pipe(oneOf('local', 'off'))
    .default('local'),
  DEMO: onOff.default('on'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
  RATE_LIMITS: onOff.default('on'),
  /** `host:port` pairs that imports may reach although they are not public. */
  FETCH_ALLOW: listOf(hostAndPort),
  AI_BASE_URL: bareUrl.optional(),
  AI_API_KEY: ascii.optional(),
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
  VAPID_SUBJECT: subject.optional(),
  TRUST_PROXY: listOf(proxy).transform((list) => (list.length > 0 ? list : false)),
})

export type Config = ReturnType<typeof readConfig>

/** Reads and checks every setting of the environment in one place; a wrong one throws one clear sentence. */
export function readConfig(environment: Record<string, string | undefined>) {
  // blanks round a value mean nothing, and nothing is not set
  const set = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
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

/** What says nothing to anybody without a server that it is for. */
const ofProvider = [
  'AI_API_KEY',
  'AI_NAME',
  'AI_MODEL',
  'AI_MODEL_SMALL',
  'AI_MODEL_VISION',
  'AI_MODEL_IMAGES',
] as const

function checkProvider(
  values: Pick<z.infer<typeof Environment>, 'AI_BASE_URL' | (typeof ofProvider)[number]>,
): void {
  const idle = ofProvider.filter((name) => values[name])
  if (!values.AI_BASE_URL && idle.length > 0)
    throw new Error(`AI_BASE_URL fehlt; ohne diese Angabe wirkt nicht: ${idle.join(', ')}.`)
  if (values.AI_BASE_URL && !values.AI_MODEL)
    throw new Error('AI_BASE_URL braucht AI_MODEL: den Namen des Modells, das antworten soll.')
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
