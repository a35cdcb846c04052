import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let person: Person
let address: string
beforeAll(async () => {
  world = await startWorld()
  person = await world.person()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

it.each([2, 20])(
  'a text of %d MB is answered with a sentence about it, not with a broken connection',
  async (size) => {
    const answer = await fetch(`${address}/api/v1/creator/functions/reciept/createbytext`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', session_token: person.token },
      body: JSON.stringify({ data: 'x'.repeat(size * 1_000_000) }),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      code: 'input-too-large',
      message: expect.stringMatching(/Eingabe ist zu gross/),
    })
  },
)

it.each([
  ['400 Bad Request', 'FOO / HTTP/1.1\r\n\r\n'],
  ['400 Bad Request', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n'],
  ['431 Request Header Fields Too Large', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
])(
  'what is no call is answered with %s and a German sentence, and the connection ends',
  async (status, sent) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([`HTTP/1.1 ${status}`, 'x-content-type-options: nosniff', 'connection: close']),
    )
    expect(JSON.parse(body)).toEqual({
      success: false,
      status: 'error',
      code: 'invalid-input',
      message: 'Ungültige Anfrage. Bitte überprüfen Sie Ihre Eingaben.',
    })
  },
)

it('who would rather speak HTTP/2 is answered all the same', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write('GET /ping.json HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  socket.destroy()
})

it('who asks on an open connection after the stop has begun comes again', async () => {
  const leaving = await startWorld()
  const began = new Promise<void>((resolve) => {
    leaving.app.addHook('onRequest', (_request, _reply, done) => {
      resolve()
      setTimeout(done, 300)
    })
  })
  const { port } = new URL(await leaving.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const call = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(call)
  await began
  const closed = leaving.close()
  socket.write(call)
  const [first, second] = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*"code":"not-ready"/)
  expect(second).toMatch(/x-content-type-options: nosniff/)
  await closed
})
