import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { openOutgoing, type OutgoingRules } from './outgoing.ts'

const page: OutgoingRules = { maxBytes: 5 * 1024 * 1024, types: ['text/html'] }
const publicAddress = '93.184.216.34'

describe('public addresses', () => {
  it.each([
    '0.0.0.0',
    '0.255.255.255',
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.0',
    '192.0.0.255',
    '192.0.2.0',
    '192.0.2.255',
    '192.31.196.0',
    '192.52.193.255',
    '192.88.99.1',
    '192.168.0.0',
    '192.168.255.255',
    '192.175.48.1',
    '198.18.0.0',
    '198.19.255.255',
    '198.51.100.0',
    '203.0.113.255',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:1ff:ffff::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::',
    '3fff::1',
    '1fff::1',
    '4000::1',
    'name',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2001:200::1',
    '2606:4700::1111',
    '2a02:1200::1',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('addresses that people give', () => {
  const asked: string[] = []
  const fetchIt = openOutgoing({
    resolve: async (host) => {
      asked.push(host)
      return host === 'mixed.example' ? [publicAddress, '10.0.0.1'] : ['127.0.0.1']
    },
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://intranet/',
    'http://router.example/',
    'http://mixed.example/',
    'http://example.com./',
    'http://user@example.com/',
    'http://user:pass@example.com/',
    'http://example.com:22/',
    'http://example.com:8080/',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'https://10.1.2.3/',
    'http://192.168.1.1:80/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'ftp://example.com/',
    'data:text/html,x',
    'dict://example.com/',
    'jar:http://example.com!/',
    'ldap://example.com/',
    'ws://example.com/',
    'javascript:alert(1)',
    'http://example.com/\r\nHost: evil',
    'http://exa mple.com/',
    'example.com',
    '',
    'http://',
    '//example.com',
  ])('%j is not fetched', async (address) => {
    await expect(fetchIt(address, page)).rejects.toMatchObject({ name: 'OutgoingError' })
    await expect(fetchIt(address, page)).rejects.toMatchObject({
      reason: expect.stringMatching(/^(bad-address|forbidden-address)$/),
    })
  })
})

describe('over the network', () => {
  let server: http.Server
  let base: string
  let host: string
  const hits: string[] = []
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const path = request.url ?? ''
      hits.push(path)
      const html = { 'content-type': 'text/html; charset=utf-8' }
      const routes: Record<string, () => void> = {
        '/ok': () => response.writeHead(200, html).end('<h1>Rösti</h1>'),
        '/gzip': () =>
          response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('<h1>Rösti</h1>')),
        '/br': () =>
          response
            .writeHead(200, { ...html, 'content-encoding': 'br' })
            .end(brotliCompressSync('<h1>Rösti</h1>')),
        '/bomb': () => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
        '/twice': () => response.writeHead(200, { ...html, 'content-encoding': 'gzip, br' }).end('x'),
        '/image': () => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
        '/refused': () => response.writeHead(403, html).end('no'),
        '/gone': () => response.writeHead(500, html).end('no'),
        '/inside': () => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
        '/file': () => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
        '/nowhere': () => response.writeHead(302, { location: 'http://[' }).end(),
        '/around': () => response.writeHead(307, { location: '/around' }).end(),
        '/once': () => response.writeHead(308, { location: '/ok' }).end(),
        '/endless': () => {
          response.writeHead(200, html)
          const beat = setInterval(() => response.write(Buffer.alloc(256 * 1024, 'x')), 1)
          response.on('close', () => clearInterval(beat))
        },
        '/header': () => response.writeHead(200, { ...html, 'x-long': 'x'.repeat(40_000) }).end('x'),
        '/cut': () => {
          response.writeHead(200, { ...html, 'content-length': '1000' })
          response.write('half')
          setTimeout(() => response.destroy(), 20)
        },
      }
      ;(routes[path] ?? (() => {}))()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    base = `http://${host}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const fetchIt = (path: string, rules = page) => openOutgoing({ allowed: [host] })(base + path, rules)

  it.each(['/ok', '/gzip', '/br', '/once'])('%s arrives', async (path) => {
    const answer = await fetchIt(path)
    expect(answer.bytes.toString()).toBe('<h1>Rösti</h1>')
  })

  it.each([
    ['/bomb', 'too-large'],
    ['/endless', 'too-large'],
    ['/twice', 'broken-answer'],
    ['/image', 'wrong-type'],
    ['/refused', 'refused-by-site'],
    ['/gone', 'broken-answer'],
    ['/inside', 'forbidden-address'],
    ['/file', 'bad-address'],
    ['/nowhere', 'broken-answer'],
    ['/around', 'too-many-redirects'],
    ['/header', 'unreachable'],
    ['/cut', 'broken-answer'],
  ])('%s is refused as %s', async (path, reason) => {
    await expect(fetchIt(path)).rejects.toMatchObject({ reason })
  })

  it('gives up when no first byte comes', async () => {
    const started = Date.now()
    await expect(fetchIt('/silent')).rejects.toMatchObject({ reason: 'too-slow' })
    expect(Date.now() - started).toBeLessThan(7000)
  })

  it('gives up when nobody says where a name leads', async () => {
    const outgoing = openOutgoing({ resolve: () => new Promise(() => {}) })
    const rules = { ...page, signal: AbortSignal.timeout(50) }
    await expect(outgoing('http://slow.example/', rules)).rejects.toMatchObject({ reason: 'too-slow' })
  })

  it('connects to the address that was checked, however the name answers later', async () => {
    const answers = [[publicAddress], ['127.0.0.1']]
    hits.length = 0
    const outgoing = openOutgoing({ resolve: async () => answers.shift() ?? ['127.0.0.1'] })
    const port = host.split(':')[1] ?? ''
    const stop = AbortSignal.timeout(1500)
    await expect(
      outgoing(`http://rebinding.example:${port === '80' ? port : '80'}/ok`, { ...page, signal: stop }),
    ).rejects.toMatchObject({ name: 'OutgoingError' })
    expect(hits).toEqual([])
    expect(answers).toHaveLength(1)
  })
})
