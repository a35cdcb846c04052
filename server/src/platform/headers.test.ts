import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { apiPolicy, docsPolicy, everywhere, filePolicy, pagePolicy } from './headers.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it.each([
  ['GET', '/api/health', 200, apiPolicy],
  ['GET', '/api/v1/menu/one/quatsch', 401, apiPolicy],
  ['POST', '/api/v1/auth/login', 400, apiPolicy],
  ['GET', '/api/nichts', 404, apiPolicy],
  ['GET', '/api/%zz', 404, apiPolicy],
  ['GET', '/ping.json', 200, apiPolicy],
  ['GET', '/api/plates/3/leer-light.svg', 404, apiPolicy],
  ['GET', '/api/plates/3/basket-light.svg', 200, filePolicy],
] as const)('%s %s answers %i with all headers', async (method, url, status, policy) => {
  const answer = await world.app.inject({ method, url })
  expect(answer.statusCode).toBe(status)
  // plates are drawn for everybody, other sites included
  const corp = policy === filePolicy ? 'cross-origin' : 'same-origin'
  expect(answer.headers).toMatchObject({
    ...everywhere,
    'cross-origin-resource-policy': corp,
    'content-security-policy': policy,
  })
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(answer.headers).not.toHaveProperty(name)
})

it('leads nobody from an address that cannot be read to another one', async () => {
  for (const url of ['/%', '/%zz']) expect((await world.app.inject(url)).statusCode).toBe(404)
})

it('waits ten seconds for the headers of a request', () => {
  expect(world.app.server.headersTimeout).toBe(10_000)
})

it('keeps pictures for ever and answers of the API private', async () => {
  expect((await world.app.inject('/api/plates/3/basket-dark.svg')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await world.app.inject('/api/v1/menu/complete/all/freeaccess')).headers['cache-control']).toBe(
    'private, no-cache',
  )
})

it('lets nobody keep an answer that carries a session', async () => {
  const credentials = { email: 'keiner@example.org', password: 'Zwetschgen-72-wähe' }
  const post = (path: string, payload: object, headers = {}) =>
    world.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers })
  const registered = await post('register', { ...credentials, firstName: 'Keiner' })
  const { session_token } = registered.json<{ session_token: string }>()
  const answers = [
    registered,
    await post('login', credentials),
    await post('session/refresh', {}, { authorization: `Bearer ${session_token}` }),
  ]
  for (const answer of answers) {
    expect(answer.json()).toHaveProperty('session_token')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

it('sends an answer that somebody holds already without its body', async () => {
  const url = '/api/v1/menu/complete/all/freeaccess'
  const first = await world.app.inject(url)
  const { etag } = first.headers
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  const again = await world.app.inject({ url, headers: { 'if-none-match': `W/${String(etag)}` } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect(again.headers).toMatchObject({ ...everywhere, 'cache-control': 'private, no-cache' })
  const anything = await world.app.inject({ url, headers: { 'if-none-match': '*' } })
  expect(anything.statusCode).toBe(304)
  const head = await world.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
  expect(head.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  const other = await world.app.inject({
    url: '/api/v1/auth/ways',
    headers: { 'if-none-match': String(etag) },
  })
  expect([other.statusCode, other.json<{ success: boolean }>().success]).toEqual([200, true])
})

it.each([
  ['/api/docs', 'text/html'],
  ['/api/docs/json', 'application/json'],
  ['/api/docs/static/swagger-ui.css', 'text/css'],
])('shows all calls at %s, under a policy of its own', async (url, type) => {
  const answer = await world.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain(type)
  expect(answer.headers).toMatchObject({ ...everywhere, 'content-security-policy': docsPolicy })
  const head = await world.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, answer.headers['content-length']])
  const known = { 'if-none-match': String(answer.headers.etag) }
  if (answer.headers.etag) expect((await world.app.inject({ url, headers: known })).statusCode).toBe(304)
})

it('says that what it tells of the calls is German', async () => {
  const { body } = await world.app.inject('/api/docs')
  expect(/<html[^>]*>/.exec(body)?.[0]).toBe('<html lang="de">')
})

it('shows nothing else below the page of all calls', async () => {
  for (const url of ['/api/docs/nichts', '/api/docs/static/nichts.js', '/api/docs/static/..%2findex.js'])
    expect((await world.app.inject(url)).json()).toMatchObject({ code: 'not-found' })
})

it('pings without a session, also by HEAD', async () => {
  expect((await world.app.inject({ method: 'HEAD', url: '/ping' })).statusCode).toBe(200)
  expect((await world.app.inject({ method: 'HEAD', url: '/ping.json' })).statusCode).toBe(200)
  expect((await world.app.inject('/ping.json')).json()).toMatchObject({ pong: true })
  expect((await world.app.inject('/api/ready')).json()).toMatchObject({
    data: { database: world.database.kind },
  })
})

it('says word for word what pages may do', () => {
  const policy = pagePolicy({ publicUrl: new URL('https://ordy.example.org') })
  // the style of the component library is named by its hash; decision 0013 says why
  expect(policy.replace(/ 'sha256-[^']+'/, '')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ordy; upgrade-insecure-requests; report-to csp",
  )
  expect(docsPolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(everywhere).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), screen-wake-lock=(self), web-share=(self), geolocation=(), payment=(), usb=(), bluetooth=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
    'x-frame-options': 'DENY',
  })
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'refuses a %s that another site sends',
  async (method) => {
    const url = '/api/v1/auth/login'
    const send = (site: string) => world.app.inject({ method, url, headers: { 'sec-fetch-site': site } })
    expect((await send('cross-site')).json()).toMatchObject({ code: 'not-allowed' })
    for (const site of ['same-origin', 'same-site', 'none'])
      expect((await send(site)).json()).not.toMatchObject({ code: 'not-allowed' })
  },
)
