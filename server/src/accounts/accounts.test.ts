import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const credentials = { email: 'Lea@Example.org', password: 'Rüebli-und-Randen-7' }

describe('accounts', () => {
  it('registers, answers a token and an id, and makes the first account administrator', async () => {
    const answer = await world.call('POST', '/api/v1/auth/register', {
      body: { ...credentials, firstName: 'Lea' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, status: 'success' })
    const me = await world.call('POST', '/api/v1/auth/userbyid', {
      as: answer.body['session_token'] as string,
    })
    expect(me.body['user']).toMatchObject({
      firstName: 'Lea',
      email: 'Lea@Example.org',
      adminPermissions: { isAdmin: true },
    })
    const second = await world.person()
    const other = await world.call('POST', '/api/v1/auth/userbyid', { as: second })
    expect(other.body['user']).toMatchObject({ adminPermissions: { isAdmin: false } })
  })

  it('tells whoever is signed in where to write, and nothing when nobody said it', async () => {
    const person = await world.person()
    const contact = async () => (await world.call('POST', '/api/v1/auth/userbyid', { as: person })).body.data
    expect(await contact()).not.toHaveProperty('contact')
    world.config.CONTACT_EMAIL = 'kueche@example.org'
    expect(await contact()).toHaveProperty('contact', 'kueche@example.org')
    delete world.config.CONTACT_EMAIL
  })
})
