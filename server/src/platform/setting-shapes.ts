import { isIP } from 'node:net'
import { emailShape } from '@ordy/shared/accounts/email-shape.ts'
import { z } from 'zod'

const either = new Intl.ListFormat('de-CH', { type: 'disjunction' })
/** One of a few words. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `muss ${either.format(values)} sein` })

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

function isFit(address: string): boolean {
  if (!URL.canParse(address) || !isDecodable(address)) return false
  // a database may be behind a socket of this machine
  return new URL(address).hostname !== '' || address.startsWith('postgres')
}

/** What is wrong with an address that is not fit, as far as it can be told. */
function faultOf(address: string): string {
  const rest = address.slice(address.indexOf('://') + 3)
  const [authority = ''] = rest.split(/[/?#]/)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  const port = /:([^:\]]+)$/.exec(host)?.[1]
  if (address.includes('@') && (!isDecodable(address) || rest.includes('@', authority.length)))
    return ': Sonderzeichen in Namen und Passwort stehen kodiert, @ als %40 und / als %2F'
  if (/\s/.test(host)) return ': sie enthält Leerzeichen'
  if (/^(?::\d*)?$/.test(host)) return ': sie nennt keinen Rechner'
  if (port && !(Number(port) <= 65_535)) return ': der Port ist eine Zahl bis 65535'
  return ''
}

/** An address of one of these kinds. */
export const url = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)), {
      error: `muss mit ${schemes.map((scheme) => `${scheme}://`).join(' oder ')} beginnen`,
      abort: true,
    })
    .refine(isFit, {
      error: ({ input }) => `ist keine gültige Adresse${faultOf(String(input))}`,
      abort: true,
    })

/** The beginning of addresses that are put together from it. */
export const bareUrl = url('http', 'https')
  .refine((value) => !/[?#]/.test(value) && !new URL(value).username && !new URL(value).password, {
    error: 'darf keinen Namen, kein Passwort und keine Parameter enthalten',
  })
  .overwrite((value) => value.replace(/\/+$/, ''))

/** An address without a path. */
export const origin = url('http', 'https').refine(
  (value) => `${new URL(value).origin}/` === new URL(value).href,
  {
    error: 'muss ohne Pfad und alles Weitere sein, wie https://kueche.example.org',
  },
)

/** A whole number. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `ab ${least}` : `von ${least} bis ${most}`
  const error = `muss eine ganze Zahl ${range} sein`
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, { error })
    .transform(Number)
}

/** What something costs, in the money of who charges it. */
export const price = z
  .string()
  .regex(/^\d{1,9}(?:\.\d+)?$/, { error: 'muss ein Preis ab 0 sein, wie 0.15' })
  .transform(Number)

/** What stands in the head of a call, or in what is signed with it. */
export const ascii = z
  .string()
  .regex(/^[!-~]+$/, { error: 'darf nur ASCII-Zeichen enthalten und keine Leerzeichen' })

/** Part of an address: nothing in it may lead elsewhere. */
export const bucketName = z.string().regex(/^\w[\w.-]*$/, {
  error: 'darf nur Buchstaben von a bis z, Ziffern, Punkte und Striche enthalten',
})

// a server on this machine may be called localhost, without a dot
const mailbox = String.raw`[^\s@<>()[\]:;,?"\\]+@[\p{L}\d][\p{L}\d.-]*`
const bareMailbox = new RegExp(`^${mailbox}$`, 'u')
const namedMailbox = new RegExp(String.raw`^(?:"[^"\\\r\n]*"\s*|[^"\\\r\n<>(:;@]*)<${mailbox}>$`, 'u')

/** The address of a person. */
export const email = z.string().refine((text) => emailShape.test(text) && bareMailbox.test(text), {
  error: ({ input }) => `${String(input)} ist keine E-Mail-Adresse`,
})

/** Who letters are from. */
export const sender = z.string().refine((text) => bareMailbox.test(text) || namedMailbox.test(text), {
  error:
    'muss wie ordy@example.org oder Ordy <ordy@example.org> sein; ein Name mit Satzzeichen steht in Anführungszeichen',
})

/** Whom a push service writes to. */
export const subject = z.string().refine(isSubject, {
  error: 'muss wie mailto:kueche@example.org oder https://kueche.example.org sein',
})

function isSubject(text: string): boolean {
  const [, address] = /^mailto:(.*)$/.exec(text) ?? []
  if (address !== undefined) return bareMailbox.test(address)
  return /^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text)
}

/** Who may pass calls on. */
export const proxy = z.string().refine(isProxy, {
  error: ({ input }) => `${String(input)} ist keine IP-Adresse und kein Netz wie 10.0.0.0/8`,
})

function isProxy(text: string): boolean {
  const [address = '', size, ...more] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isNetwork =
    size === undefined || (/^\d{1,3}$/.test(size) && Number(size) >= 1 && Number(size) <= bits)
  return /^(?:loopback|linklocal|uniquelocal)$/.test(text) || (bits > 0 && isNetwork && more.length === 0)
}

/** A place in a network. */
export const hostAndPort = z
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

/** Several of a shape, with commas between them. */
export const listOf = <Part extends z.ZodType<string, string>>(part: Part) =>
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
