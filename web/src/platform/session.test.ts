import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { session, takeTokenFromAddress } from './session.ts'

let begin: Mock<(token: string, id: string) => boolean>
let shown: string

function arriveAt(path: string): void {
  shown = `https://ordy.example${path}`
  vi.stubGlobal('location', { href: shown })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: URL) => (shown = address.href),
  })
}

beforeEach(() => {
  begin = vi.fn<(token: string, id: string) => boolean>(() => true)
  vi.spyOn(session, 'begin').mockImplementation(begin)
  arriveAt('/?session_token=t&id=reto')
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
  expect(shown).toBe('https://ordy.example/')
})

it.each([
  ['/?session_token=t', '/'],
  ['/?session_token=t&id=', '/'],
  ['/?session_token=', '/'],
  ['/kochbuch?q=suppe&session_token=t&id=reto#unten', '/kochbuch?q=suppe#unten'],
])('removes a token that begins nothing: %s', async (path, left) => {
  arriveAt(path)
  expect(await takeTokenFromAddress()).toBe('none')
  expect(shown).toBe(`https://ordy.example${left}`)
  expect(begin).not.toHaveBeenCalled()
})

it('leaves an address without a token as it is', async () => {
  arriveAt('/?id=reto')
  expect(await takeTokenFromAddress()).toBe('none')
  expect(shown).toBe('https://ordy.example/?id=reto')
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
