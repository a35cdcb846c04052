import { lookup as systemLookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublicAddress } from './addresses.ts'
import { turns } from './turns.ts'

/** Why something outside could not be fetched. */
export type RefusalReason =
  | 'bad-address'
  | 'forbidden-address'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'wrong-type'
  | 'refused-by-site'
  | 'not-there'
  | 'broken-answer'

export class OutgoingError extends Error {
  readonly reason: RefusalReason
  readonly status: number | undefined

  constructor(reason: RefusalReason, status?: number) {
    super(`outgoing: ${reason}${status ? ` ${status}` : ''}`)
    this.name = 'OutgoingError'
    this.reason = reason
    this.status = status
  }
}

export interface Fetched {
  /** Where the answer came from after all redirects. */
  url: string
  type: string
  bytes: Buffer
}

export interface OutgoingRules {
  maxBytes: number
  /** Content types that are wanted, as beginnings: `text/html`, `image/`. */
  types: readonly string[]
  /** Makes it a POST with this content; such a call follows no redirect. */
  send?: { headers: Record<string, string | number>; body: Buffer }
  signal?: AbortSignal
}

export interface OutgoingPorts {
  /** Finds all addresses of a name. */
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>
  /** `host:port` pairs that the configuration allows although they are not public. */
  allowed?: readonly string[]
}

const wholeTime = 10_000
const firstByteTime = 5000
const slowWindow = 5000
const slowBytes = 1024 * (slowWindow / 1000)
const maxRedirects = 3
const agentName = 'Ordy/2 (Rezept-Import im Auftrag einer Person)'

// a look-up holds one of the few threads that files and passwords need, too, and cannot be called off
const inTurn = turns(2)

const resolveAll = (host: string, signal: AbortSignal) =>
  inTurn(async () => {
    // whoever waited too long has gone
    if (signal.aborted) return []
    return (await systemLookup(host, { all: true, verbatim: true })).map((entry) => entry.address)
  })

export type Outgoing = (address: string, rules: OutgoingRules) => Promise<Fetched>

/** The one way out of the house for addresses that people give: public hosts only, each hop checked anew, bounded in time and size. */
export function openOutgoing(ports: OutgoingPorts = {}): Outgoing {
  const resolve = ports.resolve ?? resolveAll
  const allowed = new Set(ports.allowed ?? [])

  const addressesOf = (host: string, signal: AbortSignal) =>
    inTime(
      resolve(host, signal).catch(() => []),
      signal,
    )

  async function checkedAddress(url: URL, signal: AbortSignal): Promise<string> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    if (allowed.has(`${host}:${port}`))
      return isIP(host) ? host : ((await addressesOf(host, signal))[0] ?? host)
    if (url.port && url.port !== '80' && url.port !== '443') throw new OutgoingError('forbidden-address')
    if (!isIP(host) && !/^[^.]+(\.[^.]+)+$/.test(host)) throw new OutgoingError('forbidden-address')
    const addresses = isIP(host) ? [host] : await addressesOf(host, signal)
    const [first] = addresses
    if (!first) throw new OutgoingError('unreachable')
    if (!addresses.every(isPublicAddress)) throw new OutgoingError('forbidden-address')
    return first
  }

  return async (address, rules) => {
    const timeout = AbortSignal.timeout(wholeTime)
    const signal = rules.signal ? AbortSignal.any([rules.signal, timeout]) : timeout
    let url = readAddress(address)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const answer = await request(url, await checkedAddress(url, signal), signal, rules.send)
      const status = answer.statusCode ?? 0
      const { location } = answer.headers
      if (status >= 300 && status < 400 && location && !rules.send) {
        answer.destroy()
        if (!URL.canParse(location, url)) throw new OutgoingError('broken-answer')
        const next = readAddress(new URL(location, url).href)
        if (url.protocol === 'https:' && next.protocol === 'http:')
          throw new OutgoingError('forbidden-address')
        url = next
        continue
      }
      try {
        return { url: url.href, ...(await readAnswer(answer, status, rules, signal)) }
      } finally {
        answer.destroy()
      }
    }
    throw new OutgoingError('too-many-redirects')
  }
}

/** Waits no longer than everything together may take. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let tooSlow = () => {}
  const late = new Promise<never>((_resolve, reject) => {
    tooSlow = () => reject(new OutgoingError('too-slow'))
    signal.addEventListener('abort', tooSlow)
    if (signal.aborted) tooSlow()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    signal.removeEventListener('abort', tooSlow)
  }
}

function readAddress(address: string): URL {
  // control characters inside would be dropped silently by the parser
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f]/.test(address.trim()) || !URL.canParse(address.trim()))
    throw new OutgoingError('bad-address')
  const url = new URL(address.trim())
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutgoingError('bad-address')
  if (url.username || url.password || url.hostname.endsWith('.')) throw new OutgoingError('forbidden-address')
  return url
}

/** Asks one host at the address that was checked; the name only travels in `Host` and in the certificate check. */
async function request(
  url: URL,
  address: string,
  signal: AbortSignal,
  content: OutgoingRules['send'],
): Promise<IncomingMessage> {
  // named above they would bring along all of fetch at every start
  const way = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  const family = isIP(address) === 6 ? 6 : 4
  return new Promise((resolve, reject) => {
    const call = way.request(url, {
      agent: false,
      method: content ? 'POST' : 'GET',
      signal,
      maxHeaderSize: 16 * 1024,
      headers: {
        'user-agent': agentName,
        accept: 'text/html,application/xhtml+xml,image/*;q=0.8,*/*;q=0.1',
        'accept-encoding': 'gzip, br',
        'accept-language': 'de-CH,de;q=0.9',
        ...content?.headers,
      },
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    const impatience = setTimeout(() => call.destroy(new OutgoingError('too-slow')), firstByteTime)
    call.on('response', (answer) => {
      clearTimeout(impatience)
      resolve(answer)
    })
    call.on('error', (error) => {
      clearTimeout(impatience)
      reject(
        error instanceof OutgoingError
          ? error
          : new OutgoingError(signal.aborted ? 'too-slow' : 'unreachable'),
      )
    })
    call.end(content?.body)
  })
}

async function readAnswer(
  answer: IncomingMessage,
  status: number,
  rules: OutgoingRules,
  signal: AbortSignal,
): Promise<{ type: string; bytes: Buffer }> {
  if (status === 401 || status === 403 || status === 429 || status === 503)
    throw new OutgoingError('refused-by-site', status)
  if (status === 404 || status === 410) throw new OutgoingError('not-there', status)
  if (status < 200 || status >= 300) throw new OutgoingError('broken-answer', status)
  const type = (answer.headers['content-type'] ?? '').toLowerCase()
  if (!rules.types.some((wanted) => type.startsWith(wanted))) throw new OutgoingError('wrong-type')
  if (Number(answer.headers['content-length'] ?? 0) > rules.maxBytes) throw new OutgoingError('too-large')
  return { type, bytes: await readBytes(unpacked(answer), rules.maxBytes, signal) }
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return answer
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    br: createBrotliDecompress,
    deflate: createInflate,
  }[encoding]
  if (!unpack) throw new OutgoingError('broken-answer')
  const unpacking = unpack()
  answer.on('error', (error) => unpacking.destroy(error))
  return answer.pipe(unpacking)
}

/** Collects what comes, counted after unpacking; a trickle counts as standing still. */
async function readBytes(stream: Readable, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let sizeBefore = 0
  const watch = setInterval(() => {
    if (size - sizeBefore < slowBytes) stream.destroy(new OutgoingError('too-slow'))
    sizeBefore = size
  }, slowWindow)
  const stop = () => stream.destroy(new OutgoingError('too-slow'))
  signal.addEventListener('abort', stop)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OutgoingError('too-large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof OutgoingError
      ? error
      : new OutgoingError(signal.aborted ? 'too-slow' : 'broken-answer')
  } finally {
    clearInterval(watch)
    signal.removeEventListener('abort', stop)
    stream.destroy()
  }
}
