import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError, call, saidOr, showLimits } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function failureOf(status: number, body: string): Promise<CallError> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  const error: unknown = await call(recipeApi.one, { params: { id: 'one' } }).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallError)) throw error
  return error
}

const page = '<html><body>nginx</body></html>'

it.each([
  [400, 'Ungültige Anfrage. Bitte überprüfen Sie Ihre Eingaben.'],
  [404, 'Die angeforderte Ressource wurde nicht gefunden.'],
  [413, 'Das übermittelte Bild ist zu gross'],
  [429, 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.'],
  [500, 'Es ist ein Problem aufgetreten. Bitte erneut probieren.'],
  [502, 'Serverfehler (502).'],
  [503, 'Der Server ist noch nicht bereit. Bitte gleich nochmals probieren.'],
])('says what a %i means that is no answer of ours', async (status, sentence) => {
  for (const body of [page, '', '{"message":"Bad Gateway"}']) {
    const failure = await failureOf(status, body)
    expect(failure).toMatchObject({ kind: 'answer', status, code: 'answer', message: sentence })
    expect(saidOr(failure, 'Hier ging etwas schief.')).toBe('Hier ging etwas schief.')
  }
})

it('leaves the word to the server where it says something', async () => {
  vi.useFakeTimers()
  const said = {
    success: false,
    status: 'error',
    code: 'quota-used-up',
    message: 'Du hast ein Limit überschritten',
  }
  const failure = await failureOf(503, JSON.stringify(said))
  expect(failure).toMatchObject({ status: 503, code: said.code, message: said.message })
  expect(saidOr(failure, 'Hier ging etwas schief.')).toBe(said.message)
  expect(await failureOf(404, '{"code":"no-active-list"}')).toMatchObject({ code: 'no-active-list' })
})

it('tells of a used-up limit after what its screen says of the call', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  showLimits((message) => said.push(message))
  const body = (code: string) => JSON.stringify({ code, message: 'Du hast ein Limit überschritten' })
  const { message } = await failureOf(503, body('quota-used-up'))
  said.push('der Bildschirm')
  await failureOf(503, body('starting'))
  vi.runAllTimers()
  expect(said).toEqual(['der Bildschirm', message])
})

it('asks where the contract says, whatever somebody wrote', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'https://ordy.example').pathname)
    return Promise.resolve(new Response('{"success":true}'))
  })
  const written = ['.', '..', '../..', 'a/b', '%2E', 'Käse?']
  for (const search of written) await call(recipeApi.librarySearch, { params: { search } })
  const before = recipeApi.librarySearch.path.replace(':search', '')
  expect(asked.map((path) => path.startsWith(before))).toEqual(written.map(() => true))
  expect(asked.map((path) => decodeURIComponent(path.slice(before.length)).trim())).toEqual(written)
})
