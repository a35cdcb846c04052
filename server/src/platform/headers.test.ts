import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { apiPolicy, filePolicy } from './headers.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

it.each([
  ['GET', '/api/health', 200, apiPolicy],
  ['GET', '/api/v1/menu/one/quatsch', 401, apiPolicy],
  ['POST', '/api/v1/auth/login', 400, apiPolicy],
  ['GET', '/api/nichts', 404, apiPolicy],
  ['GET', '/ping.json', 200, apiPolicy],
  ['GET', '/api/plates/2/leer-light.svg', 404, apiPolicy],
  ['GET', '/api/plates/2/basket-light.svg', 200, filePolicy],
] as const)('%s %s answers %i with all headers', async (method, url, status, policy) => {
  const answer = await world.app.inject({ method, url })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({ ...everywhere, 'content-security-policy': policy })
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(answer.headers).not.toHaveProperty(name)
})

it('keeps pictures for ever and answers of the API private', async () => {
  expect((await world.app.inject('/api/plates/2/basket-dark.svg')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await world.app.inject('/api/v1/menu/complete/all/freeaccess')).headers['cache-control']).toBe(
    'private, no-cache',
  )
})

it('pings without a session, also by HEAD', async () => {
  expect((await world.app.inject({ method: 'HEAD', url: '/ping' })).statusCode).toBe(200)
  expect((await world.app.inject({ method: 'HEAD', url: '/ping.json' })).statusCode).toBe(200)
  expect((await world.app.inject('/ping.json')).json()).toMatchObject({ pong: true })
  expect((await world.app.inject('/api/ready')).json()).toMatchObject({
    data: { database: world.database.kind },
  })
})
