import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { inviteTo, tableWith } from '../kitchen-table/test-household.ts'

const password = 'Zwetschgen-72-wähe'

let world: World
beforeAll(async () => {
  world = await startWorld({ LOG_LEVEL: 'trace', RATE_LIMITS: 'off' })
})
afterAll(() => world.close())

/** Catches what the log would write to the terminal. */
function catchLog(): string[] {
  const lines: string[] = []
  const log = world.app.log as unknown as Record<symbol, unknown>
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream')
  if (!stream) throw new Error('the log has no stream')
  log[stream] = { write: (line: string) => lines.push(line) }
  return lines
}

it('the log tells what happened, and never a token, a password, a code or an address', async () => {
  const lines = catchLog()
  const lea = await world.person('Lea')
  const reto = await world.person('Reto')
  await world.database.db.updateTable('account').set({ plan: 1, findable: true }).execute()
  const table = await tableWith(world, [[lea, 'owner']])
  const code = await inviteTo(world, table, lea)
  const refreshed = await world.call('POST', '/api/v1/auth/session/refresh', { as: lea })
  const newer = refreshed.body['session_token'] as string
  const call = (method: string, url: string, as: string, body?: unknown) =>
    world.call(method, url, { as, body })
  const credentials = { email: 'selma@example.org', password }
  for (const way of ['register', 'login'])
    await call('POST', `/api/v1/auth/${way}`, newer, { ...credentials, firstName: 'Selma' })
  await call('GET', `/api/v1/kitchentable/${table}/invite/${code}?token=${newer}`, newer)
  await world.app.inject(`/ws/shopping-list/${table}?token=${newer}`)
  await world.app.inject(`/?session_token=${newer}&id=${lea.id}`)
  await world.app.inject(`/invite/${table}?code=${code}`)
  // where no call is: another method, an address too many
  await world.app.inject({ method: 'OPTIONS', url: `/api/v1/weekplan/subscription/${code}.ics` })
  await world.app.inject(`/invite/${code}/`)
  await call('PUT', '/api/v1/auth/userdata/bysearchstring/reto@example.org', newer)
  await call('POST', `/api/v1/kitchentable/${table}/join`, reto.token, { code })
  await call('GET', '/api/v1/auth/userdata/bysearchstring/reto@example.org', newer)
  await call('POST', '/api/v1/auth/userdata/update', newer, {
    payload: { email: 'new@example.org' },
    password,
  })
  await call('POST', '/api/v1/auth/login', newer, { email: 'reto@example.org', password: 'Falsches-Wort-1' })
  await call('POST', '/api/v1/auth/login', newer, { email: 'reto@example.org', password: [password] })
  await call('DELETE', `/api/v1/kitchentable/${table}/members/${reto.id}`, newer)
  world.clock.advance(61_000)
  await call('POST', '/api/v1/auth/userbyid', lea.token)
  await call('DELETE', '/api/v1/auth/me', reto.token, { password })

  const text = lines.join('')
  for (const told of [
    'signed in',
    'sign-in refused',
    'member joined',
    'member gone',
    'a replaced session token came back',
    'account deleted',
  ])
    expect(
      lines.find((line) => line.includes(told)),
      told,
    ).toContain('"reqId":')
  expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true)
  const secrets = [lea.token, reto.token, newer, code, password, 'Falsches-Wort-1', 'example.org', 'Bearer']
  for (const secret of secrets) expect(text).not.toContain(secret)
  const gone = lines.filter((line) => line.includes('account deleted'))
  expect(gone.join('')).not.toContain(reto.id)
})
