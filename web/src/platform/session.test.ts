import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { session, takeTokenFromAddress } from './session.ts'

let begin: Mock<(token: string, id: string) => boolean>

beforeEach(() => {
  begin = vi.fn<(token: string, id: string) => boolean>(() => true)
  vi.spyOn(session, 'begin').mockImplementation(begin)
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('location', { pathname: '/', search: '?session_token=t&id=reto' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const says = (body: object, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))

it('begins a session where the server names the person of the address', async () => {
  says({ data: { user: { id: 'reto' } } })
  expect(await takeTokenFromAddress()).toBe('taken')
  expect(begin).toHaveBeenCalledWith('t', 'reto')
})

it('believes no address: the token of somebody else, or of nobody, begins nothing', async () => {
  says({ data: { user: { id: 'anna' } } })
  expect(await takeTokenFromAddress()).toBe('unknown')
  says({ code: 'not-signed-in' }, 401)
  expect(await takeTokenFromAddress()).toBe('unknown')
  expect(begin).not.toHaveBeenCalled()
})

it("says so when it takes the place of somebody else's session", async () => {
  says({ data: { user: { id: 'reto' } } })
  vi.spyOn(session, 'token').mockReturnValue('before')
  vi.spyOn(session, 'userId').mockReturnValue('anna')
  expect(await takeTokenFromAddress()).toBe('other')
})
