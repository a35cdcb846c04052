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
