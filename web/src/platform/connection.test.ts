import { afterEach, expect, it, vi } from 'vitest'
import { checkConnection } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html' }
const pong = () => Response.json({ pong: true })
const portal = () => new Response('<h1>WLAN Gast</h1>', { headers: html })

/** A network that answers each method in its own way. */
function network(answers: Record<'GET' | 'HEAD', () => Response>): void {
  vi.stubGlobal('fetch', (_path: string, { method }: { method: 'GET' | 'HEAD' }) =>
    Promise.resolve().then(answers[method]),
  )
}
const refused = () => {
  throw new TypeError('Failed to fetch')
}

it.each([
  ['the server answers', { GET: pong, HEAD: refused }, true],
  [
    'only the short question gets through',
    { GET: refused, HEAD: () => new Response(null, { headers: json }) },
    true,
  ],
  ['a captive portal answers everything', { GET: portal, HEAD: portal }, false],
  ['a captive portal answers the short question alone', { GET: refused, HEAD: portal }, false],
  ['a portal that speaks JSON', { GET: () => Response.json(null), HEAD: refused }, false],
  ['the server is not well', { GET: () => new Response('', { status: 502 }), HEAD: refused }, false],
  ['nobody answers', { GET: refused, HEAD: refused }, false],
])('%s', async (_, answers, isReached) => {
  network(answers)
  expect(await checkConnection()).toBe(isReached)
})
